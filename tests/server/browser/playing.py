"""What a person does at a table, by mouse, finger or keyboard."""

from __future__ import annotations

import random
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from collections.abc import Callable

    from playwright.sync_api import Locator, Page

    Hand = Callable[[Locator], None]

TABLES = ("san-juan", "puerto-rico", "castles-of-burgundy", "le-havre", "craftsmen")
"""The games that have a table of their own in the browser."""

CHAIN = "; "
"""Between moves that one click plays."""

PATIENCE = 30_000
MANY_STOPS = 300
STOPS = """const stops = [...document.querySelectorAll("a[href], button, input, select, textarea, summary, [tabindex]")]
    .filter(stop => stop.checkVisibility() && stop.tabIndex >= 0 && (stop.type !== "radio" || stop.checked))"""
"""What the Tab key goes through."""
THINGS = ".main .is-legal, #own .is-legal, .bar-do [name='move'], .bar-do [name='select'], #pay .add.is-legal"


def play_now(page: Page, game: str) -> None:
    """From the front page to a game against bots, in one click."""
    page.click(f"form[action='/play/{game}'] button")
    page.wait_for_selector("#table")


def set_up(page: Page, game: str, other: str = "bot.casual", **options: str) -> None:
    """A table for two: whoever sits at this page, and a bot or an open seat."""
    page.goto(f"/new?game={game}")
    choose_seat(page, 1, other)
    choose_seat(page, 2, "none")
    for name, value in options.items():
        page.click(f"label:has([name='option.{name}'][value='{value}'])")
    page.click("text=Open the table")


def choose_seat(page: Page, seat: int, kind: str) -> None:
    """On the form of a new table: who is to sit there."""
    row = page.locator(".nt-seat").nth(seat)
    if row.get_attribute("open") is None:
        row.locator("summary").click()
    row.locator(f"label:has([value='{kind}'])").click()


def version(page: Page) -> str:
    found = page.get_attribute("#now", "data-version")
    assert found is not None
    return found


def wait_for_change(page: Page, since: str) -> None:
    page.wait_for_selector(f"#now:not([data-version='{since}'])", state="attached", timeout=PATIENCE)


def wait_for_moves(page: Page, since: str, moves: int) -> None:
    """Until so many moves have been played, or more."""
    page.wait_for_function(
        "([since, moves]) => +document.querySelector('#now').dataset.version >= +since + moves",
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


def gliding(page: Page) -> list[str]:
    """The keys under which things in sight may glide."""
    found: list[str] = page.evaluate(
        "() => [...document.querySelectorAll('[data-glide]')].filter(piece => piece.checkVisibility())"
        ".map(piece => piece.dataset.glide)"
    )
    return found


def by_mouse(thing: Locator) -> None:
    thing.click()


def by_keyboard(thing: Locator) -> None:
    """Tab by Tab, forwards or backwards, until the thing has the focus; then Enter."""
    page = thing.page
    way = thing.evaluate(f"thing => {{ {STOPS}; return stops.indexOf(thing) - stops.indexOf(document.activeElement) }}")
    for _ in range(max(abs(way), 1)):
        page.keyboard.press("Shift+Tab" if way < 0 else "Tab")
    for _ in range(MANY_STOPS):
        if thing.evaluate("thing => thing === document.activeElement"):
            page.keyboard.press("Enter")
            return
        page.keyboard.press("Tab")
    raise AssertionError(f"no Tab leads to {thing}")


def click(page: Page, move: str, how: Hand = by_mouse) -> None:
    """Clicks a thing and waits for what comes of it: the move is played, or selected."""
    before = version(page)
    thing = page.locator(f":is({THINGS})[value='{move}']").first
    selects = thing.get_attribute("name") == "select"
    drawer = thing.locator("xpath=ancestor::details[not(@open)]")
    if drawer.count():
        how(drawer.locator("summary"))
    how(thing)
    if selects:
        page.wait_for_selector(f"#now[data-selected='{move}']", state="attached", timeout=PATIENCE)
    else:
        wait_for_moves(page, before, len(move.split(CHAIN)))


def pick_more(page: Page, selected: str, chooser: random.Random, how: Hand = by_mouse) -> None:
    """Goes on with what has been selected: plays it if it can be played, or picks more."""
    played = page.locator(".bar-do .btn-main[name='move']")
    more = [move for move in on_the_board(page) if len(move.split(CHAIN)) > len(selected.split(CHAIN))]
    whole = played.get_attribute("value") if played.count() else None
    more = [move for move in more if move != whole]
    if whole is not None and (not more or chooser.random() < 0.5):
        click(page, whole, how)
    else:
        click(page, chooser.choice(more), how)


def play(page: Page, choices: int, seed: int = 1, how: Hand = by_mouse) -> int:
    """Clicks through so many choices, or to the end of the game; how many there were."""
    chooser = random.Random(seed)
    for made in range(choices):
        if not wait_for_turn(page):
            return made
        moves = on_the_board(page)
        if page.locator("#pay:not(.is-plain)").count():
            assert set(in_the_list(page)) <= set(moves), "what may be paid besides what is proposed is on the panel"
        else:
            single = {move for move in moves if CHAIN not in move}
            assert single == set(in_the_list(page)), "every move has its thing on the board and its button in the list"
        keys = gliding(page)
        assert len(keys) == len(set(keys)), "two pieces of one name would keep all from gliding"
        # passing all the time makes for dull games
        click(page, chooser.choice([move for move in moves if move != "pass"] or moves), how)
        while selected := page.get_attribute("#now", "data-selected"):
            pick_more(page, selected, chooser, how)
    return choices
