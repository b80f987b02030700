"""The table in the browser, drawn without one: every move has its thing, and the figures are right."""

from __future__ import annotations

import random
import re
from collections.abc import Callable
from typing import cast

import pytest

from ratusz.games.puerto_rico import GAME
from ratusz.games.puerto_rico.moves import MOVES
from ratusz.games.puerto_rico.state import PuertoRico
from ratusz.server.service.scene import Choice, Picture, SeatInfo, TableInfo, TimeControl
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.rendering import render_table
from ratusz.server.web.table.page import TablePage
from ratusz.server.web.texts import page_texts
from tests.games.puerto_rico.table import ME, asked, can, clear_islands, goods, new, own, play, put

BUTTON = re.compile(r"<button[^>]*>")


def drawn(state: PuertoRico) -> str:
    """The table as the seat to move sees it."""
    seat = int(state.seat)
    seats = tuple(SeatInfo(number, "person", f"P{number}", mine=number == seat) for number in range(state.seats))
    info = TableInfo(
        id="x",
        game=GAME.name,
        options={option.name: option.default for option in GAME.options},
        status="playing",
        version=1,
        public=False,
        owner="P0",
        mine=True,
        time=TimeControl(),
        seats=seats,
        to_move=seat,
        moves_played=0,
        created=0,
        changed=0,
        seed_hash="",
    )
    choices = tuple(Choice(MOVES.name(move), MOVES.target(move)) for move in state.moves())
    picture = Picture(info=info, viewer=seat, my_seats=(seat,), view=state.view(seat), choices=choices)
    return render_table(TablePage(picture, Preferences(), page_texts("en", GAME)))


def on_the_board(page: str) -> set[str]:
    """The moves that can be played by clicking on things or on buttons of the bar."""
    found = set()
    for button in BUTTON.findall(page):
        value = re.search(r'value="([^"]*)"', button)
        if value and ("is-legal" in button or 'data-target="button.' in button):
            found.add(value[1])
    return found


def people_drawn(page: str, seat: int) -> int:
    """The figure beside the colonist in a player's corner."""
    corner = page.split(f'id="player-{seat}"')[1]
    figure = re.search(r'title="colonists"><svg.*?</svg>(\d+)</span>', corner, re.DOTALL)
    assert figure is not None
    return int(figure[1])


def test_nobles_in_hand_are_counted_once() -> None:
    state = new(3, nobles=True)
    own(state, ME, "chapel:0", "corn:0")
    play(state, "role mayor", "take colonist", "take noble")
    assert state.view(ME)["players"][ME]["nobles_in_hand"] == 1
    assert people_drawn(drawn(state), ME) == 2


def hunting_lodge() -> PuertoRico:
    """Nobles on all plantations of a kind."""
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, ME, "hunting_lodge", "corn!", "corn!", "indigo", "indigo:0")
    play(state, "role settler", "pass", "pass", "pass", "pass")
    assert asked(state) == "0 hunting_lodge"
    return state


def land_office() -> PuertoRico:
    """Plantations of one kind that are empty, a colonist's and a noble's."""
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, ME, "land_office!", "corn!", "corn", "corn:0", "indigo!", "indigo", "sugar!", "sugar:0")
    play(state, "role trader")
    assert {"discard corn", "discard colonist corn", "discard noble corn"} <= set(can(state))
    return state


def mayor() -> PuertoRico:
    """The only people on a kind of plantation are nobles."""
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, ME, "corn!", "corn:0", "office:0", "chapel")
    state.ship_colonists = state.ship_nobles = 0
    play(state, "role mayor", "pass")
    assert "lift corn" in can(state)
    return state


def noble_for_the_beach() -> PuertoRico:
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, ME, "chapel")
    play(state, "role mayor", "pass", "take noble")
    assert "place noble beach" in can(state)
    return state


def black_market() -> PuertoRico:
    state = new(4, "harbor", new_buildings=True, nobles=True)
    clear_islands(state)
    own(state, ME, "black_market", "corn!", "corn", "coffee!", "indigo_plant:1", "chapel!")
    put(state, ME, "indigo_plant", 0, nobles=1)
    put(state, ME, "beach", 1, nobles=1)
    goods(state, ME, sugar=1)
    state.players[ME].doubloons = 6
    play(state, "role builder", "build harbor")
    assert {"lift beach", "lift noble beach"} <= set(can(state))
    return state


def guests() -> PuertoRico:
    state = new(4, new_buildings=True, nobles=True)
    clear_islands(state)
    own(state, ME, "guest_house:1", "corn:0", "corn!", "indigo:0", "chapel:0", "indigo_plant:1")
    put(state, ME, "guest_house", 0, nobles=1)
    play(state, "role prospector")
    assert {"place corn", "place noble corn"} <= set(can(state))
    return state


def noble_guest() -> PuertoRico:
    state = new(4, new_buildings=True, nobles=True)
    clear_islands(state)
    own(state, ME, "guest_house!", "corn:0", "chapel:0")
    play(state, "role prospector")
    assert can(state) == ["place noble corn", "place noble chapel", "pass"]
    return state


@pytest.mark.parametrize(
    "position", [hunting_lodge, land_office, mayor, noble_for_the_beach, black_market, guests, noble_guest]
)
def test_every_move_has_its_thing_on_the_board(position: Callable[[], PuertoRico]) -> None:
    state = position()
    assert on_the_board(drawn(state)) == set(can(state))


def test_every_move_of_a_game_has_its_thing_on_the_board() -> None:
    state = cast(PuertoRico, GAME.new(3, 5, {"new_buildings": True, "nobles": True, "draft": "random"}))
    chooser = random.Random(5)
    for _ in range(150):
        moves = can(state)
        assert on_the_board(drawn(state)) == set(moves), asked(state)
        play(state, chooser.choice([move for move in moves if move not in ("pass", "keep")] or moves))
