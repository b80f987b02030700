"""Cards of one's own: the example in the docs plays, and a slip is named by card and field."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest

from ratusz.core.game import BadOption
from ratusz.core.playout import playout
from ratusz.core.record import Record, parse
from ratusz.core.story import Deed, Turn
from ratusz.core.telling import Teller, own_names
from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.scoring import total
from tests.games.le_havre.table import can_visit, moves, play, position, stock, visit

EXAMPLE = Path(__file__).parents[3] / "docs" / "le-havre-own-buildings.json"
TEXT = EXAMPLE.read_text(encoding="utf-8")
OWN: dict[str, Any] = {"options": {"own_buildings": TEXT}}


def test_up_to_four_cards_join_the_specials() -> None:
    state = GAME.new(2, 1, {"own_buildings": TEXT})
    assert len(state.to_json()["places"]["unseen"]) == 40


def test_the_value_of_the_option_is_one_line_whatever_the_files_layout() -> None:
    value = GAME.complete_options({"own_buildings": TEXT})["own_buildings"]
    assert isinstance(value, str)
    assert "\n" not in value
    assert GAME.complete_options({"own_buildings": json.dumps(json.loads(TEXT), indent=7)})["own_buildings"] == value


def test_own_cards_can_be_entered_bought_and_counted() -> None:
    assert visit("own_1", {"fish": 1}, mine=["tavern"], **OWN) == {"fish": 2, "francs": 1}
    assert visit("own_2", {"clay": 3, "coal": 1, "francs": 1}, "times 2", **OWN) == {"clay": 1, "francs": 6}
    goods = {"leather": 3, "clay": 2, "fish": 1}
    answers = ("times 2", "choose coke", "choose fish", "choose clay")
    assert visit("own_3", goods, *answers, **OWN) == {"coke": 1, "leather": 1, "francs": 9}
    assert not can_visit("own_4", {"fish": 9}, **OWN)
    state = position(goods=[{"coke": 3}], cards=[["own_4", "S01", "bakery"]], **OWN)
    assert total(state, 0) == 6 + 2 + 6 + 2 * 1 + 2 + 1


def test_names_are_in_the_view_and_in_the_terminal() -> None:
    state = position(town=["own_1"], **OWN)
    assert state.view(None)["own_names"]["pl"]["own_1"] == "Latarnia morska"


def test_a_story_calls_them_by_their_names() -> None:
    game = Record.new(GAME, 2, seed=5, options={"own_buildings": TEXT})
    deed = Deed(1, 0, "main_action", "enter own_1", ({"note": "got", "seat": 0, "good": "fish", "n": 2},))
    teller = Teller("pl", GAME, game.players, own_names(game.state.view(None), "pl"))
    assert teller.tell(Turn(1, 0, 0, deeds=(deed,))).text == (
        f"{game.players[0]} wchodzi do budynku Latarnia morska i dostaje 2 ryby."
    )


def test_a_game_does_not_need_the_file_any_more() -> None:
    game = Record.new(GAME, 2, seed=5, options={"own_buildings": TEXT})
    for _ in range(30):
        game.play(game.state.moves()[0])
    again = parse(game.text())
    assert again.state.to_json() == game.state.to_json()
    assert GAME.from_json(json.loads(json.dumps(game.state.to_json()))).moves() == game.state.moves()


def test_whole_games_end() -> None:
    for seed in range(5):
        state = GAME.new(3, seed, {"own_buildings": TEXT})
        playout(state, seed)
        assert state.winners()


CARD: dict[str, Any] = {
    "en": "Mill",
    "pl": "Młyn",
    "type": "craftsman",
    "value": 6,
    "price": 6,
    "fee": {"food": 1},
    "does": [{"do": "convert", "in": {"grain": 1}, "out": {"bread": 1}}],
}


@pytest.mark.parametrize(
    ("change", "complaint"),
    [
        ({"value": 5}, r"card 'Mill', field 'value': expected an even number"),
        ({"value": "six"}, r"card 'Mill', field 'value'"),
        ({"type": "royal"}, r"card 'Mill', field 'type': expected one of none, craftsman"),
        ({"price": None}, r"card 'Mill', field 'price'"),
        ({"pl": ""}, r"card 'Mill', field 'pl'"),
        ({"fee": {"gold": 1}}, r"card 'Mill', field 'fee.gold': there is no such field"),
        ({"colour": "red"}, r"card 'Mill', field 'colour': there is no such field"),
        ({"mode": "some"}, r"card 'Mill', field 'mode'"),
        ({"does": [{"do": "build"}]}, r"card 'Mill', field 'does\[0\].do': expected one of gain, convert"),
        ({"does": [{"do": "convert", "in": {"corn": 1}, "out": {"bread": 1}}]}, r"field 'does\[0\].in.corn'"),
        ({"does": [{"do": "convert", "in": {"grain": 0.3}, "out": {"bread": 1}}]}, r"field 'does\[0\].in.grain'"),
        ({"does": [{"do": "convert", "in": {"grain": 1}, "out": {"bread": 0.3}}]}, r"field 'does\[0\].out.bread'"),
        ({"does": [{"do": "sell", "good": "wood", "prices": []}]}, r"field 'does\[0\].prices'"),
        ({"does": [{"do": "choose", "from": "all", "count": 2}]}, r"field 'does\[0\].from'"),
        ({"does": "nothing"}, r"field 'does': expected a list"),
        ({"fee": None}, r"field 'fee': expected an entry fee"),
        ({"does": []}, r"field 'does': expected at least one"),
        ({"bonus": {"joy": 1}}, r"field 'bonus.joy'"),
    ],
)
def test_a_slip_is_named_by_card_and_field(change: dict[str, Any], complaint: str) -> None:
    card = {key: value for key, value in {**CARD, **change}.items() if value is not None}
    with pytest.raises(BadOption, match=complaint):
        GAME.new(2, 1, {"own_buildings": json.dumps([card])})


@pytest.mark.parametrize("text", ["no json", "{}", "[]", json.dumps([CARD] * 5)])
def test_what_is_no_list_of_cards_is_refused(text: str) -> None:
    with pytest.raises(BadOption, match="own_buildings"):
        GAME.new(2, 1, {"own_buildings": text})


def test_an_own_card_with_energy_goods_on_both_sides() -> None:
    """What is converted cannot pay the energy as well, and what comes out comes too late for it."""
    card = {**CARD, "does": [{"do": "convert", "in": {"wood": 1, "energy": 1}, "out": {"charcoal": 1}}]}
    state = position(goods=[{"wood": 5, "fish": 1}], town=["own_1"], options={"own_buildings": json.dumps([card])})
    play(state, "enter own_1")
    assert moves(state) == ["times 1", "times 2"]
    assert stock(play(state, "times 2")) == {"wood": 1, "charcoal": 2}
