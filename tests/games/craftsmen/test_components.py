"""The option `components`: a corrected file, checked, with messages that name the entry."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import Any

import pytest

import ratusz
from ratusz.core import record
from ratusz.core.playout import playout
from ratusz.games.craftsmen import GAME
from ratusz.games.craftsmen.components import BOX_FILE
from ratusz.games.craftsmen.state import Craftsmen

Box = dict[str, Any]


def standard() -> Box:
    box: Box = json.loads(BOX_FILE.read_text(encoding="utf-8"))
    return box


def new(box: Box | str) -> Craftsmen:
    text = box if isinstance(box, str) else json.dumps(box, indent=1)
    state = GAME.new(3, 1, {"components": text})
    assert isinstance(state, Craftsmen)
    return state


def test_the_programs_own_file_changes_nothing() -> None:
    assert GAME.complete_options({"components": BOX_FILE.read_text(encoding="utf-8")}) == {"components": ""}
    assert new(standard()).to_json() == GAME.new(3, 1).to_json()


def test_the_table_says_what_is_reconstructed() -> None:
    assert GAME.new(3, 1).view(0)["reconstructed"] == ["capital", "goods", "cards", "bonus_tokens", "ships"]
    box = {"bonus_tokens": {"points": dict.fromkeys(standard()["bonus_tokens"]["points"], 2)}}
    assert new(box).view(None)["reconstructed"] == ["capital", "goods", "cards", "ships"]


def test_a_corrected_file_counts_in_play() -> None:
    box = standard()
    box["bonus_tokens"]["points"]["bread"] = 9
    box["goods"]["list"]["bread"] = {"inputs": ["flour", "wood"], "points": 7}
    box["ships"]["list"][3]["holds"][3]["points"] = 5
    view = new(box).view(0)
    assert next(token for token in view["bonus"] if token["good"] == "bread")["points"] == 9
    line = next(line for line in view["mine"]["lines"] if line["good"] == "bread")
    assert line["buildings"] == ["sawmill", "wheat_farm", "mill", "bakery"]
    assert line["points"] == 7
    assert next(hold for hold in view["ships"][3]["holds"] if hold["good"] == "bread")["points"] == 5


def test_uneven_decks_and_equal_cards() -> None:
    box = standard()
    for at in range(4, 8):
        box["cards"]["basic"][at] = {"building": "ore_mine", "top": "red", "bottom": "red"}
    state = new(box)
    pieces = state.pieces()
    assert GAME.from_json(json.loads(json.dumps(state.to_json()))).to_json() == state.to_json()
    playout(state, 5)
    assert state.pieces() == pieces
    assert state.winners()


def test_records_hold_it_on_one_line() -> None:
    box = standard()
    box["bonus_tokens"]["points"]["bread"] = 9
    game = record.Record.new(GAME, 2, seed=4, options={"components": json.dumps(box, indent=2)})
    for _ in range(30):
        game.play(game.state.moves()[0])
    again = record.parse(game.text())
    assert again.state.to_json() == game.state.to_json()


def change(path: str, value: object) -> Callable[[Box], None]:
    def apply(box: Box) -> None:
        *way, last = path.split(".")
        place: Any = box
        for key in way:
            place = place[int(key)] if isinstance(place, list) else place[key]
        if isinstance(place, list):
            place[int(last)] = value
        else:
            place[last] = value

    return apply


@pytest.mark.parametrize(
    ("path", "value", "message"),
    [
        ("capital.copies.red.3", 5, "components.capital.copies: 49 capital cards, but the box has 48"),
        ("capital.copies.red.3", "4", r"components.capital.copies.red.3: expected a number from 0 to 15"),
        ("capital.copies.pink", {}, "components.capital.copies: there is no 'pink'"),
        ("goods.list.bread.inputs", ["bread"], r"components.goods.list.bread.inputs\[0\]: expected one of wood"),
        ("goods.list.flour.inputs", ["leather"], r"components.goods.list.flour.inputs\[0\]: expected one of wood"),
        ("goods.list.beer.inputs", [], "components.goods.list.beer.inputs: expected 1 to 3 goods"),
        ("goods.list.beer.points", -1, "components.goods.list.beer.points: expected a number from 0 to 50"),
        ("cards.basic.0.top", "pink", r"components.cards.basic\[0\].top: expected one of violet, green, blue, red"),
        ("cards.basic.0.building", "mill", r"components.cards.basic\[0\].building: expected one of ore_mine"),
        ("cards.basic.0.house", True, "components.cards.basic: 1 cards with a house, but it has 0"),
        ("cards.extended.0.house", True, "components.cards.extended: 9 cards with a house, but it has 8"),
        ("cards.sawmill", [], "components.cards.sawmill: 0 cards, but the deck has 6"),
        ("bonus_tokens.points.wine", None, "components.bonus_tokens.points.wine: expected a number"),
        ("ships.list.0.bonus", [4, 2], r"components.ships.list\[0\].bonus: expected 1 numbers"),
        ("ships.list.0.holds.1.good", "weapons", r"components.ships.list\[0\].holds\[1\]: a second hold for weapons"),
        ("ships.list.3.holds.4.good", "beer", "components.ships.list: no ship has a hold for meat"),
        ("ships.list.0.holds.0.good", "flour", r"components.ships.list\[0\].holds\[0\].good: expected one of meat"),
        ("capital.confidence", "sure", "components.capital.confidence: expected one of rulebook"),
        ("dice", {}, "components: there is no 'dice'; there are capital, goods"),
    ],
)
def test_messages_name_the_entry(path: str, value: object, message: str) -> None:
    box = standard()
    change(path, value)(box)
    with pytest.raises(ratusz.BadOption, match=message):
        new(box)


@pytest.mark.parametrize(
    ("text", "message"), [("nonsense", "this is no JSON file"), ("[]", "components: expected an object")]
)
def test_no_box_file_at_all(text: str, message: str) -> None:
    with pytest.raises(ratusz.BadOption, match=message):
        new(text)


def test_the_view_tells_what_a_building_needs() -> None:
    recipes = GAME.new(2, 1).view(None)["recipes"]
    assert recipes["mill"]["inputs"] == ["wheat"]
    assert "sawmill" not in recipes
    assert len(recipes) == 16
