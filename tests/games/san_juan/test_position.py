"""Positions as JSON: what comes back, and what is refused with a message that says why."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz.core.state import BadPosition
from ratusz.games.san_juan import GAME
from tests.games.san_juan.table import Table, seat


def position() -> dict[str, Any]:
    return Table(seat("+indigo_plant chapel:2", "hero well"), seat("indigo_plant", "statue")).state.to_json()


def change(data: dict[str, Any], path: str, value: Any) -> None:
    *parents, last = path.split(".")
    part: Any = data
    for key in parents:
        part = part[int(key)] if key.isdigit() else part[key]
    part[int(last) if last.isdigit() else last] = value


def test_a_position_comes_back_as_it_was() -> None:
    data = position()
    assert GAME.from_json(data).to_json() == data


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("seats", 5, "position.seats: expected a number from 2 to 4, not 5"),
        ("seats", 3, "position.players: expected 3 players, not 2"),
        ("governor", 2, "position.governor: expected a number from 0 to 1"),
        ("new_buildings", "yes", "position.new_buildings: expected true or false"),
        ("phase", "mayor", "position.phase: 'mayor' is not one of builder"),
        ("phase", "builder", "a picker if and only if there is a phase"),
        ("roles", {"mayor": 0}, "'mayor' is not one of"),
        ("deck", {"smith": 1}, "'smith' is not one of"),
        ("deck", {"smithy": -1}, "position.deck.smithy: expected a number from 0"),
        ("deck", {"hero": 3}, "position: 4 cards hero, but the box has 3"),
        ("tiles", [1, 1], "position.tiles: expected different numbers from 0 to 4"),
        ("tile_turns", 3, "position.tile_turns: does not go with the number of tiles seen"),
        ("tile", 2, "position.tile: 2 is not among the tiles seen"),
        ("turned", [[7, "well"]], "position.turned: expected"),
        ("players.0", 3, r"position.players\[0\]: expected an object"),
        ("players.0.hand", {"hut": "two"}, r"position.players\[0\].hand.hut: expected a number"),
        ("players.0.buildings.1.card", "castle", "'castle' is not one of"),
        ("players.0.buildings.1.good", "well", "chapel holds no goods"),
        ("players.0.buildings.1.tucked", 5, "5 cards are tucked, but 2 are named"),
        ("players.0.fresh", "library", "library is not among the buildings"),
        ("agenda", "pick_role", "agenda: expected a list"),
        ("agenda", [["pick_role", 0]], "agenda: expected"),
        ("agenda", [["pick_role", 0, 0, 0], ["dance", 0, 0, 0]], "agenda: there is no step 'dance'"),
        ("agenda", [["pick_role", 4, 0, 0]], "agenda: a seat or an argument is out of range"),
        ("agenda", [["build", 0, 0, 0]], "agenda: build belongs to the phase builder"),
        ("agenda", [["pick_role", 0, 0, 0], ["discard", 0, 0, 3]], "agenda: there are not 3 cards to discard"),
        ("agenda", [["pick_role", 0, 0, 0], ["discard", 0, 0, 0]], "agenda: there is nothing to discard"),
        (
            "agenda",
            [["pick_role", 0, 0, 0], ["discard", 0, 0, 1], ["hand_limit", 0, 0, 0]],
            "agenda: discard has to come next, or after the discards of others",
        ),
        ("agenda", [["pick_role", 0, 0, 0], ["discard", 0, 0, 1], 7], "agenda: discard has to come next"),
        ("agenda", [["phase", 0, 9, 0]], "agenda: there is no role 9"),
        (
            "agenda",
            [["pick_role", 0, 0, 0], ["phase", 0, 0, 0], ["hand_limit", 0, 0, 0]],
            "agenda: a phase has to come next, or after ask_library",
        ),
        ("agenda", [["hand_limit", 0, 0, 0]], "agenda: one of pick_role, end_round, start_round comes last of all"),
        ("agenda", [["pick_role", 0, 0, 0], ["pick_role", 0, 0, 0]], "comes last of all"),
        ("agenda", [[["pick_role"], 0, 0, 0]], "comes last of all"),
        ("roles", dict.fromkeys(["builder", "producer", "trader"], 0), "agenda: there are not enough roles left"),
    ],
)
def test_what_is_no_position_is_refused_in_words(path: str, value: Any, message: str) -> None:
    data = position()
    change(data, path, value)
    with pytest.raises(BadPosition, match=message):
        GAME.from_json(data)


def test_a_missing_field_is_named() -> None:
    data = position()
    del data["governor"]
    with pytest.raises(BadPosition, match="position: 'governor' is missing"):
        GAME.from_json(data)


def test_a_second_city_building_of_a_kind_is_refused() -> None:
    data = position()
    data["players"][1]["buildings"] += [{"card": "smithy", "good": None, "tucked": 0}] * 2
    data["deck"]["smithy"] = 1
    with pytest.raises(BadPosition, match=r"position.players\[1\].buildings\[2\]: a second smithy"):
        GAME.from_json(data)


def test_with_twelve_buildings_the_game_is_over() -> None:
    data = position()
    data["deck"]["sugar_mill"] = data["deck"]["tobacco_storage"] = 0
    data["players"][1]["buildings"] = [
        {"card": card, "good": None, "tucked": 0} for card in ["sugar_mill"] * 6 + ["tobacco_storage"] * 6
    ]
    with pytest.raises(BadPosition, match="somebody has 12 buildings, so the game is over"):
        GAME.from_json(data)
    data["agenda"] = []
    assert GAME.from_json(data).winners() == [1]


def test_new_buildings_are_refused_in_the_base_game() -> None:
    data = GAME.new(2, 1).to_json()
    data["deck"]["hut"] = 1
    with pytest.raises(BadPosition, match="1 cards hut, but the box has 0"):
        GAME.from_json(data)


def test_an_illegal_move_changes_nothing() -> None:
    table = Table(seat(hand="hero"), seat())
    before = table.state.to_json()
    for name in ("build hero", "pass", "keep well"):
        with pytest.raises(ValueError, match=f"'{name}' is not possible now; possible: role builder"):
            table.play(name)
    assert table.state.to_json() == before


@pytest.mark.parametrize("spent", [0, 1, 7])
def test_a_price_nobody_can_pay_is_refused(spent: int) -> None:
    data = position() | {"phase": "builder", "picker": 0, "roles": {"builder": 0}}
    data["agenda"] = [["pick_role", 1, 1, 0], ["spend", 0, 40, spent]]
    with pytest.raises(BadPosition, match="agenda: there are not cards and goods enough to pay 40"):
        GAME.from_json(data)


def test_more_buildings_than_places_are_refused() -> None:
    """Eleven buildings leave room for one."""
    data = position() | {"phase": "builder", "picker": 0, "roles": {"builder": 0}}
    cards = [*["indigo_plant"] * 7, "well", "smithy", "market_hall", "poor_house"]
    data["players"][1]["buildings"] = [{"card": card, "good": None, "tucked": 0} for card in cards]
    data["players"][1]["hand"] = data["players"][0]["hand"] = data["deck"] = data["discards"] = {}
    build = ["build", 1, 0, 0]
    once, twice = ([["pick_role", 1, 1, 0], ["end_phase", 0, 0, 0], *[build] * times] for times in (1, 2))
    GAME.from_json(data | {"agenda": once})
    with pytest.raises(BadPosition, match="agenda: nobody builds more than 12 buildings"):
        GAME.from_json(data | {"agenda": twice})
