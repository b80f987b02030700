"""What is hidden: the special buildings to come. Who looked with the Marketplace knows, and nobody else."""

from __future__ import annotations

import json
from typing import Any

from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre.table import moves, play, position, some


def looked(*answers: str) -> LeHavre:
    state = position(3, goods=[{"francs": 1}], cards=[["marketplace"]])
    return play(state, "enter marketplace", "choose fish", "choose wood", *answers)


def loaded(data: dict[str, Any]) -> LeHavre:
    state = GAME.from_json(data)
    assert isinstance(state, LeHavre)
    return state


def test_only_who_looked_knows_the_next_two() -> None:
    state = looked("look", "order keep")
    top = [entry["card"] for entry in state.to_json()["top"]]
    assert state.view(0)["specials"] == {"left": 6, "known": top, "order_known": True, "looked": [0]}
    for other in (1, 2, None):
        view = state.view(other)
        assert view["specials"]["known"] == []
        assert view["specials"]["looked"] == [0], "that somebody looked is public"
        assert not any(card in json.dumps(view) for card in top)


def test_looking_is_optional() -> None:
    state = looked("skip")
    assert state.to_json()["top"] == []


def test_whether_the_cards_were_swapped_is_secret() -> None:
    state = looked("look")
    assert moves(state) == ["order keep", "order swap"]
    assert GAME.moves.public(GAME.moves.code("order swap")) == "order"
    before = [entry["card"] for entry in state.to_json()["top"]]
    play(state, "order swap")
    assert [entry["card"] for entry in state.to_json()["top"]] == before[::-1]


def test_after_another_looked_one_knows_the_cards_but_not_their_order() -> None:
    state = looked("look", "order keep", "end turn")
    assert state.seat == 1
    data = state.to_json()
    data["players"][0]["worker"] = None
    data["players"][1]["goods"] = {"francs": 1}
    state = loaded(data)
    play(state, "enter marketplace", "choose fish", "choose wood", "look", "order swap")
    specials = state.view(0)["specials"]
    assert not specials["order_known"]
    assert sorted(specials["known"]) == sorted(entry["card"] for entry in state.to_json()["top"])
    assert state.view(1)["specials"]["order_known"]


def test_known_specials_come_in_their_order() -> None:
    state = looked("look", "order swap")
    first, second = state.view(0)["specials"]["known"]
    data = state.to_json() | {"turn_of_round": 7, "round": 4, "agenda": [["end_round", 0, 0, 0]]}
    for player in data["players"]:
        player["goods"] = {"francs": 40}
    state = loaded(data)
    while some(state, "pay") or "feed" in moves(state):
        play(state, "feed" if "feed" in moves(state) else moves(state)[0])
    places = state.to_json()["places"]
    assert first in places["town"] + places["beside"]
    assert state.view(0)["specials"]["known"] == [second]


def test_imagining_keeps_what_is_known_and_deals_the_rest() -> None:
    state = looked("look", "order keep")
    top = [entry["card"] for entry in state.to_json()["top"]]
    mine = {tuple(e["card"] for e in state.imagine(0, word).to_json()["top"]) for word in range(20)}
    assert mine == {tuple(top)}
    others = {tuple(e["card"] for e in state.imagine(1, word).to_json()["top"]) for word in range(20)}
    assert len(others) > 10


def test_no_look_in_the_short_game() -> None:
    state = position(3, goods=[{"francs": 1}], cards=[["marketplace"]], options={"variant": "short"})
    play(state, "enter marketplace", "choose fish", "choose wood")
    assert "look" not in moves(state)
