"""What a person does at a table, by mouse, finger or keyboard."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from playwright.sync_api import Page

TABLES = ("san-juan", "puerto-rico", "castles-of-burgundy", "le-havre", "craftsmen")
"""The games that have a table of their own in the browser."""

CHAIN = "; "
"""Between moves that one click plays."""

PATIENCE = 30_000
THINGS = ".main .is-legal, .bar-do [name='move'], .bar-do [name='select']"


def play_now(page: Page, game: str) -> None:
    """From the front page to a game against bots, in one click."""
    page.click(f"form[action='/play/{game}'] button")
    page.wait_for_selector("#table")


def set_up(page: Page, game: str, other: str = "bot.casual", **options: str) -> None:
    """A table for two: whoever sits at this page, and a bot or an open seat."""
    page.goto(f"/new?game={game}")
    page.select_option("[name='seat1']", other)
    page.select_option("[name='seat2']", "none")
    for name, value in options.items():
        box = page.locator(f"[name='option.{name}']")
        if box.evaluate("box => box.tagName") == "SELECT":
            box.select_option(value)
        else:
            box.fill(value)
    page.click("text=Open the table")


def version(page: Page) -> str:
    found = page.get_attribute("#table", "data-version")
    assert found is not None
    return found


def wait_for_change(page: Page, since: str) -> None:
    page.wait_for_selector(f"#table:not([data-version='{since}'])", timeout=PATIENCE)


def wait_for_moves(page: Page, since: str, moves: int) -> None:
    """Until so many moves have been played, or more."""
    page.wait_for_function(
        "([since, moves]) => +document.querySelector('#table').dataset.version >= +since + moves",
        arg=[since, moves],
        timeout=PATIENCE,
    )


def wait_for_turn(page: Page) -> bool:
    """Until it is this person's turn; False if the game is over."""
    page.wait_for_selector(".bar.is-mine, .is-winner", timeout=PATIENCE)
    return page.locator(".is-winner").count() == 0


def on_the_board(page: Page) -> list[str]:
    """The moves that can be played by clicking on things, as one picture of the page."""
    found: list[str] = page.evaluate(f"() => [...document.querySelectorAll(`{THINGS}`)].map(thing => thing.value)")
    return found


def in_the_list(page: Page) -> list[str]:
    found: list[str] = page.evaluate("() => [...document.querySelectorAll('button.move')].map(move => move.value)")
    return found


def gliding(page: Page) -> list[tuple[str, str]]:
    """The names under which pieces in sight glide, and where on the table each of them is."""
    found: list[list[str]] = page.evaluate(
        "() => [...document.querySelectorAll('[style*=view-transition-name]')].filter(piece => piece.checkVisibility())"
        ".map(piece => [piece.style.viewTransitionName, piece.closest('.player, .stk, .oh, section').cloneNode()])"
        ".map(([name, place]) => [name, place.outerHTML])"
    )
    return [(name, place) for name, place in found]


def click(page: Page, move: str) -> None:
    """Clicks a thing and waits for what comes of it: the move is played, or selected."""
    before = version(page)
    thing = page.locator(f":is({THINGS})[value='{move}']").first
    selects = thing.get_attribute("name") == "select"
    thing.click()
    if selects:
        page.wait_for_selector(f"#table[data-selected='{move}']", timeout=PATIENCE)
    else:
        wait_for_moves(page, before, len(move.split(CHAIN)))


def pick_more(page: Page, selected: str, chooser: random.Random) -> None:
    """Goes on with what has been selected: plays it if it can be played, or picks more."""
    played = page.locator(".bar-do .btn-main[name='move']")
    more = [move for move in on_the_board(page) if len(move.split(CHAIN)) > len(selected.split(CHAIN))]
    whole = played.get_attribute("value") if played.count() else None
    more = [move for move in more if move != whole]
    if whole is not None and (not more or chooser.random() < 0.5):
        click(page, whole)
    else:
        click(page, chooser.choice(more))


def play(page: Page, choices: int, seed: int = 1) -> int:
    """Clicks through so many choices, or to the end of the game; how many there were."""
    chooser = random.Random(seed)
    for made in range(choices):
        if not wait_for_turn(page):
            return made
        moves = on_the_board(page)
        single = {move for move in moves if CHAIN not in move}
        assert single == set(in_the_list(page)), "every move has its thing on the board and its button in the list"
        names = [name for name, _ in gliding(page)]
        assert len(names) == len(set(names)), "two pieces of one name would keep all from gliding"
        # passing all the time makes for dull games
        click(page, chooser.choice([move for move in moves if move != "pass"] or moves))
        while selected := page.get_attribute("#table", "data-selected"):
            pick_more(page, selected, chooser)
    return choices
