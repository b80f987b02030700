"""What a seat may see, and what it may not."""

from __future__ import annotations

import json
from typing import Any

import pytest

from ratusz.games.san_juan import GAME
from tests.games.san_juan.table import Table, seat


def mentions(data: Any, card: str) -> bool:
    """Apart from `points`, whose sources bear the names of buildings for every player alike."""
    if isinstance(data, dict):
        return any(key == card or mentions(value, card) for key, value in data.items() if key != "points")
    if isinstance(data, list):
        return any(mentions(item, card) for item in data)
    return bool(data == card)


@pytest.mark.rule("san-juan", "secret-hands")
def test_a_hand_is_shown_to_its_owner_and_a_number_to_the_others() -> None:
    table = Table(seat(hand="hero palace"), seat(hand="statue"))
    assert [card["card"] for card in table.state.view(0)["hand"]] == ["hero", "palace"]
    for viewer in (1, None):
        view = table.state.view(viewer)
        assert not mentions(view, "hero")
        assert view["players"][0]["hand_size"] == 2


@pytest.mark.rule("san-juan", "goods-secret")
def test_nobody_knows_which_card_a_good_is() -> None:
    table = Table(seat("+indigo_plant"), seat())
    hidden = table.state.to_json()["players"][0]["buildings"][0]["good"]
    for viewer in (0, 1, None):
        view = table.state.view(viewer)
        assert view["players"][0]["buildings"][0]["good"] == "indigo"
        assert not mentions(view["players"], hidden)


def test_cards_under_chapel_and_bank_are_known_to_their_owner_alone_and_counted_by_all() -> None:
    table = Table(seat("chapel", "hero palace"), seat(), governor=1)
    table.next_round().play("tuck palace")
    assert table.state.view(0)["players"][0]["under"] == {"palace": 1}
    for viewer in (1, None):
        view = table.state.view(viewer)
        assert view["players"][0]["under"] is None
        assert view["players"][0]["tucked"] == 1
        assert not mentions(view, "palace")


def test_nobody_knows_the_cards_under_a_harbor() -> None:
    table = Table(seat("harbor:2"), seat())
    assert table.state.view(0)["players"][0]["under"] == {}
    assert table.state.view(0)["players"][0]["tucked"] == 2


@pytest.mark.rule("san-juan", "discards-secret")
def test_piles_are_numbers() -> None:
    table = Table(seat(), seat(), deck="hero hero", discards="palace")
    for viewer in (0, None):
        view = table.state.view(viewer)
        assert (view["deck"], view["discards"]) == (2, 1)
        assert not mentions(view, "hero")
        assert not mentions(view, "palace")


def test_cards_drawn_as_councillor_are_for_the_chooser_alone() -> None:
    table = Table(seat(), seat(), deck="hero hero hero palace palace")
    table.play("role councillor")
    assert table.state.view(0)["drawn"] == {"hero": 3, "palace": 2}
    for viewer in (1, None):
        view = table.state.view(viewer)
        assert view["drawn"] is None
        assert view["drawn_count"] == 5
        assert not mentions(view, "hero")


def test_moves_are_shown_to_the_seat_that_has_to_choose() -> None:
    table = Table(seat(hand="hero palace"), seat())
    assert table.state.view(0)["moves"]
    assert table.state.view(1)["moves"] == []
    assert table.state.view(None)["moves"] == []


@pytest.mark.parametrize("verb", ["pay", "keep", "discard", "swap", "tuck"])
@pytest.mark.rule("san-juan", "discards-secret")
def test_others_see_that_a_card_is_paid_kept_discarded_swapped_or_tucked_but_not_which(verb: str) -> None:
    assert GAME.moves.public(GAME.moves.code(f"{verb} smithy")) == verb


def test_others_see_what_is_built_covered_sold_and_spent() -> None:
    for name in (
        "build smithy",
        "cover smithy",
        "cover full indigo_plant",
        "sell indigo",
        "spend sugar",
        "produce coffee",
    ):
        assert GAME.moves.public(GAME.moves.code(name)) == name


def test_the_history_names_drawn_cards_to_their_owner_alone() -> None:
    table = Table(seat(), seat(), deck="hero")
    table.play("role prospector")
    assert {"note": "card", "seat": 0, "card": "hero"} in table.state.happened(0)
    for viewer in (1, None):
        assert table.state.happened(viewer) == [{"note": "drew", "seat": 0, "n": 1}]


def test_the_history_tells_others_that_a_card_was_lost_but_not_which() -> None:
    table = Table(seat(), seat(hand="smithy hero"))
    table.play("role builder", "build smithy")
    assert table.state.happened(1) == [{"note": "lost", "seat": 1, "card": "hero"}]
    assert table.state.happened(0) == [{"note": "lost", "seat": 1}]


def test_the_history_gives_the_reason_of_a_draw() -> None:
    table = Table(seat(), seat("+indigo_plant market_hall"))
    table.play("role trader", "sell indigo")
    events = [event for event in table.state.happened(None) if event["note"] != "tile"]
    assert events == [
        {"note": "drew", "seat": 1, "n": 1},
        {"note": "bonus", "seat": 1, "n": 1, "card": "market_hall"},
    ]


def test_imagine_deals_anew_what_a_seat_cannot_know_and_nothing_else() -> None:
    table = Table(
        seat("+indigo_plant chapel:3 harbor:2", "hero palace"), seat("+sugar_mill chapel:2", "statue well hut")
    )
    view = table.state.view(0)
    hands = set()
    for rng in range(20):
        imagined = table.state.imagine(0, rng)
        assert imagined.view(0) == view
        data = imagined.to_json()
        hands.add(json.dumps(data["players"][1]["hand"], sort_keys=True))
        assert data["players"][0]["under"] == table.state.to_json()["players"][0]["under"]
        assert imagined.pieces() == table.state.pieces()
    assert len(hands) > 10


def test_imagine_deals_unseen_price_tiles_anew() -> None:
    table = Table(seat("+indigo_plant"), seat(), tiles=[2], tile_turns=1)
    turned = set()
    for rng in range(30):
        imagined = table.state.imagine(0, rng)
        imagined.play(GAME.moves.code("role trader"))
        turned.add(tuple(imagined.view(None)["prices"].values()))
    assert len(turned) == 4, "any of the four not seen yet"


def test_prices_in_the_hand_tell_their_reasons() -> None:
    table = Table(seat("library smithy quarry", "sugar_mill well hero"), seat(), seat())
    table.play("role builder")
    hand = {card["card"]: card for card in table.state.view(0)["hand"]}
    assert hand["sugar_mill"]["reductions"] == {"privilege": 1, "library": 1, "smithy": 1}
    assert hand["hero"]["reductions"] == {"privilege": 1, "library": 1, "quarry": 1}
    assert (hand["hero"]["cost"], hand["hero"]["price"]) == (5, 2)


def test_a_building_built_now_is_shown_as_not_working_yet() -> None:
    table = Table(seat(hand="smithy"), seat(hand="well well well"))
    table.play("role builder", "build smithy")
    assert [building["works"] for building in table.state.view(1)["players"][0]["buildings"]] == [True, False]
    table.play("pass")
    assert [building["works"] for building in table.state.view(1)["players"][0]["buildings"]] == [True, True]


@pytest.mark.parametrize(("cards", "short"), [(5, 2), (6, 1), (7, 0)])
def test_the_cathedral_lies_on_the_table_and_takes_no_card_of_the_hand(cards: int, short: int) -> None:
    hand = (["well"] * 3 + ["hut"] * 3 + ["crane"])[:cards]
    table = Table(seat(), seat(hand=" ".join(hand)))
    table.play("role builder")
    assert table.state.view(1)["cathedral_price"]["short"] == short
    assert ("build cathedral" in table.moves) == (short == 0)


def test_how_many_cards_a_building_is_short_of_the_cheapest_way_to_pay_for_it() -> None:
    def short(city: str) -> int:
        table = Table(seat(), seat(city, "palace well well"))
        table.play("role builder")
        return next(int(card["short"]) for card in table.state.view(1)["hand"] if card["card"] == "palace")

    assert short("indigo_plant") == 6 - 2, "the Palace does not pay for itself"
    assert short("indigo_plant quarry") == 6 - 1 - 2
    assert short("+indigo_plant +sugar_mill +coffee_roaster black_market") == 6 - 2 - 2, "two goods at most"
    assert short("crane sugar_mill") == 6 - 2 - 2, "over the Sugar Mill"
    assert short("crane chapel") == 6 - 3 - 2
    assert short("crane +sugar_mill black_market") == 6 - 2 - 2, "a good is lost together with what it lies on"
    assert short("crane +indigo_plant black_market") == 6 - 2 - 2, "a covered Black Market takes no goods"
    assert short("crane library") == 0
