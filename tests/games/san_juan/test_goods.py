"""The producer and the trader phase."""

from __future__ import annotations

import pytest

from tests.games.san_juan.table import PRICE_TILES, Table, seat

FIVE = "indigo_plant sugar_mill tobacco_storage coffee_roaster silver_smelter"
FIVE_FULL = " ".join(f"+{building}" for building in FIVE.split())


def goods_allowed(table: Table, who: int) -> int:
    assert table.asked == who
    return int(table.state.view(who)["choice"]["n"])


# Producer


@pytest.mark.rule("san-juan", "make-one")
@pytest.mark.rule("san-juan", "producer-privilege")
def test_everybody_makes_one_good_and_the_producer_two() -> None:
    table = Table(seat("indigo_plant sugar_mill tobacco_storage"), seat("indigo_plant sugar_mill"), seat())
    before = table.deck
    table.play("role producer", "produce indigo", "produce tobacco", "produce sugar", "produce indigo")
    assert table.city(0) == "+indigo_plant sugar_mill +tobacco_storage"
    assert table.city(1) == "indigo_plant +sugar_mill"
    assert table.city(2) == "+indigo_plant"
    assert table.deck == before - 4
    assert table.step == "pick_role"


@pytest.mark.rule("san-juan", "producer-privilege")
def test_the_two_goods_of_the_picture() -> None:
    """'This player has two goods: 1 sugar and 1 tobacco.'"""
    table = Table(seat("sugar_mill tobacco_storage"), seat("sugar_mill +sugar_mill"))
    table.play("role producer", "produce sugar", "produce tobacco")
    goods = [building["good"] for building in table.state.view(None)["players"][0]["buildings"]]
    assert goods == ["sugar", "tobacco"]


@pytest.mark.parametrize("building", FIVE.split())
def test_every_production_building_makes_its_good(building: str) -> None:
    table = Table(seat("smithy"), seat(building))
    good = building.split("_")[0]
    table.play("role producer", f"produce {good}")
    assert table.city(1) == f"+{building}"
    assert table.state.view(0)["players"][1]["buildings"][0]["good"] == good


@pytest.mark.rule("san-juan", "one-good-each")
def test_a_building_holds_one_good() -> None:
    table = Table(seat("+indigo_plant"), seat("+indigo_plant sugar_mill"))
    table.play("role producer")
    assert table.asked == 1, "without an empty production building nothing can be made"
    assert table.moves == ["produce sugar", "pass"]


def test_city_buildings_make_nothing_and_the_customs_office_is_never_filled_here() -> None:
    table = Table(seat("customs_office smithy"), seat("indigo_plant customs_office"))
    table.play("role producer")
    assert table.asked == 1
    assert table.moves == ["produce indigo", "pass"]


@pytest.mark.rule("san-juan", "produce-fewer")
def test_fewer_goods_may_be_made_and_none() -> None:
    table = Table(seat("indigo_plant sugar_mill"), seat())
    table.play("role producer", "produce sugar", "pass")
    assert table.city(0) == "indigo_plant +sugar_mill"
    assert table.city(1) == "indigo_plant"


def test_two_plants_of_a_kind_are_filled_one_after_the_other() -> None:
    table = Table(seat("indigo_plant indigo_plant sugar_mill"), seat("+indigo_plant"))
    table.play("role producer", "produce indigo", "produce indigo")
    assert table.city(0) == "+indigo_plant +indigo_plant sugar_mill"


def test_goods_are_picked_in_rising_order_so_that_no_set_is_offered_twice() -> None:
    table = Table(seat("indigo_plant sugar_mill tobacco_storage"), seat())
    table.play("role producer", "produce sugar")
    assert table.moves == ["produce tobacco", "pass"]


def test_aqueduct_of_gosia() -> None:
    """Example 'Aqueduct': 2 goods, 3 as producer, 4 as producer with a Library."""
    gosia = seat(FIVE + " aqueduct")
    table = Table(seat("+indigo_plant"), gosia, seat())
    assert goods_allowed(table.play("role producer"), 1) == 2
    table = Table(gosia, seat(), seat())
    assert goods_allowed(table.play("role producer"), 0) == 3
    table = Table(seat(FIVE + " aqueduct library"), seat(), seat())
    table.play("role producer", "produce indigo", "produce sugar", "produce tobacco", "produce coffee")
    assert table.city(0) == "+indigo_plant +sugar_mill +tobacco_storage +coffee_roaster silver_smelter aqueduct library"
    assert table.asked == 1


def test_aqueduct_needs_empty_buildings() -> None:
    table = Table(seat("+indigo_plant"), seat("indigo_plant +sugar_mill aqueduct"))
    table.play("role producer", "produce indigo")
    assert table.city(1) == "+indigo_plant +sugar_mill aqueduct"
    assert table.step == "pick_role"


def test_library_makes_three_goods_as_producer() -> None:
    """'Library', producer: 1+1+1 = 3; in another player's phase it does nothing."""
    table = Table(seat(FIVE + " library"), seat(FIVE + " library"), seat())
    assert goods_allowed(table.play("role producer"), 0) == 3
    table.play("pass")
    assert goods_allowed(table, 1) == 1


@pytest.mark.parametrize(("made", "drawn"), [(0, 0), (1, 0), (2, 1), (3, 1)])
def test_well_draws_for_two_goods_or_more(made: int, drawn: int) -> None:
    table = Table(
        seat("indigo_plant sugar_mill tobacco_storage aqueduct well"), seat("+indigo_plant"), deck="hero " * 3 + "tower"
    )
    goods = ["produce indigo", "produce sugar", "produce tobacco"][:made]
    table.play("role producer", *goods)
    if table.step == "produce":
        table.play("pass")
    assert table.hand_size(0) == drawn


def test_well_works_for_others_than_the_producer() -> None:
    table = Table(seat("+indigo_plant"), seat("indigo_plant sugar_mill aqueduct well"))
    table.play("role producer", "produce indigo", "produce sugar")
    assert table.hand_size(1) == 1


# Trader


@pytest.mark.rule("san-juan", "sell-price")
def test_trader_example_of_maciek() -> None:
    """Example 'Trader': indigo 1, tobacco 2, silver 3 and 1 for the Market Stand are 7 cards."""
    table = Table(
        seat("+indigo_plant +tobacco_storage +silver_smelter market_stand trading_post"),
        seat("+indigo_plant"),
        prices=(1, 1, 2, 2, 3),
    )
    table.play("role trader")
    assert table.state.view(None)["prices"] == {
        "indigo": 1, "sugar": 1, "tobacco": 2, "coffee": 2, "silver": 3, "customs": 2,
    }  # fmt: skip
    table.play("sell indigo", "sell tobacco", "sell silver")
    assert table.hand_size(0) == 7
    assert table.discards == 3
    assert table.city(0) == "indigo_plant tobacco_storage silver_smelter market_stand trading_post"
    assert table.asked == 1, "then the next player may sell"


@pytest.mark.rule("san-juan", "turn-tile")
def test_the_price_tile_is_turned_and_goes_under_the_pile_even_if_nobody_sells() -> None:
    table = Table(seat("+indigo_plant"), seat(), prices=(1, 2, 2, 3, 3))
    table.play("role trader")
    assert table.state.view(None)["prices"]["coffee"] == 3, "turned before anybody decides"
    table.play("pass")
    view = table.state.view(None)
    assert view["prices"] is None
    assert view["price_cycle"]["next"] == 1


@pytest.mark.rule("san-juan", "tile-order")
def test_the_order_of_the_price_tiles_never_changes() -> None:
    table = Table(seat("+indigo_plant"), seat("+indigo_plant"))
    seen: list[dict[str, int]] = []
    while len(seen) < 10:
        if "role trader" in table.moves:
            table.play("role trader")
            seen.append(table.state.view(None)["prices"])
        elif table.step == "pick_role":
            table.play(next(move for move in table.moves if move not in ("role trader", "role councillor")))
        else:
            table.play("pass")
    assert seen[5:] == seen[:5]
    assert len({tuple(prices.values()) for prices in seen}) == 5


def test_the_known_part_of_the_cycle_is_shown_and_after_four_tiles_the_fifth() -> None:
    tiles = [3, 0, 4, 1]
    table = Table(seat(), seat(), tiles=tiles[:2], tile_turns=2)
    cycle = table.state.view(None)["price_cycle"]
    assert [list(tile.values())[:5] for tile in cycle["tiles"]] == [PRICE_TILES[3], PRICE_TILES[0]]
    table = Table(seat(), seat(), tiles=tiles, tile_turns=4)
    cycle = table.state.view(None)["price_cycle"]
    assert [list(tile.values())[:5] for tile in cycle["tiles"]] == [PRICE_TILES[tile] for tile in (3, 0, 4, 1, 2)]


@pytest.mark.rule("san-juan", "sell-one")
def test_everybody_sells_one_good_and_the_trader_two() -> None:
    table = Table(seat(FIVE_FULL), seat(FIVE_FULL))
    assert goods_allowed(table.play("role trader"), 0) == 2
    table.play("sell indigo", "sell silver")
    assert goods_allowed(table, 1) == 1
    table.play("sell coffee")
    assert table.step == "pick_role"


@pytest.mark.rule("san-juan", "sell-price")
def test_prices_of_every_good() -> None:
    for tile in PRICE_TILES:
        for good, price in zip(("indigo", "sugar", "tobacco", "coffee", "silver"), tile, strict=True):
            table = Table(seat(), seat(FIVE_FULL), prices=tuple(tile))  # type: ignore[arg-type]
            table.play("role trader", f"sell {good}")
            assert table.hand_size(1) == price


def test_library_sells_three_goods_as_trader() -> None:
    """'Library', trader: 1+1+1 = 3."""
    table = Table(seat(FIVE_FULL + " library"), seat(FIVE_FULL + " library"), seat())
    assert goods_allowed(table.play("role trader"), 0) == 3
    table.play("pass")
    assert goods_allowed(table, 1) == 1


def test_trading_post_of_maciek() -> None:
    """Example 'Trading Post': 2 goods, 3 as trader, 4 as trader with a Library."""
    maciek = seat(FIVE_FULL + " trading_post")
    table = Table(seat(), maciek, seat())
    assert goods_allowed(table.play("role trader"), 1) == 2
    table = Table(maciek, seat(), seat())
    assert goods_allowed(table.play("role trader"), 0) == 3
    table = Table(seat(FIVE_FULL + " trading_post library"), seat(), seat())
    assert goods_allowed(table.play("role trader"), 0) == 4


def test_market_hall_of_martyna() -> None:
    """Example 'Market Hall': 1 sugar for 1 and 1 coffee for 2 bring 4 cards."""
    table = Table(seat("+sugar_mill +coffee_roaster market_hall"), seat(), prices=(1, 1, 2, 2, 2))
    table.play("role trader", "sell sugar", "sell coffee")
    assert table.hand_size(0) == 4


def test_market_hall_draws_for_a_single_good_and_not_for_none() -> None:
    table = Table(seat(), seat("+indigo_plant market_hall"), seat("+indigo_plant market_hall"))
    table.play("role trader", "sell indigo", "pass")
    assert table.hand_size(1) == 2
    assert table.hand_size(2) == 0


@pytest.mark.parametrize(("sold", "cards"), [(1, 1), (2, 3), (3, 5)])
def test_market_stand_draws_one_card_for_two_goods_or_more(sold: int, cards: int) -> None:
    table = Table(
        seat("+indigo_plant +indigo_plant +sugar_mill trading_post market_stand"), seat(), prices=(1, 2, 2, 3, 3)
    )
    table.play("role trader", *["sell indigo", "sell indigo", "sell sugar"][:sold])
    if table.step == "sell":
        table.play("pass")
    assert table.hand_size(0) == cards


def test_both_markets_add_up_and_work_for_everybody() -> None:
    table = Table(seat(), seat("+indigo_plant +indigo_plant trading_post market_stand market_hall"))
    table.play("role trader", "sell indigo", "sell indigo")
    assert table.hand_size(1) == 2 + 1 + 1


@pytest.mark.rule("san-juan", "sell-then-draw")
def test_all_goods_are_chosen_before_any_card_is_drawn() -> None:
    """Settled: choose all, then draw: the sold goods may be among the cards drawn."""
    table = Table(seat("+indigo_plant +indigo_plant +sugar_mill"), seat(), deck="", prices=(1, 1, 2, 2, 3))
    table.play("role trader", "sell indigo")
    assert table.hand_size(0) == 0
    assert table.discards == 1
    table.play("sell sugar")
    assert table.hand_size(0) == 2, "both sold cards came back as the new draw pile"
    assert table.discards == 0


# Hut, Harbor, Customs Office


def test_hut_draws_when_nobody_sells() -> None:
    table = Table(seat("+indigo_plant hut"), seat("indigo_plant hut"), seat("+indigo_plant"))
    table.play("role trader", "pass", "pass")
    assert [table.hand_size(who) for who in range(3)] == [1, 1, 0]


def test_hut_draws_when_nobody_has_goods() -> None:
    table = Table(seat(), seat("indigo_plant hut"))
    table.play("role trader")
    assert table.hand_size(1) == 1


def test_hut_draws_nothing_once_anything_is_sold() -> None:
    table = Table(seat("indigo_plant hut"), seat("+indigo_plant hut"))
    table.play("role trader", "sell indigo")
    assert table.hand_size(0) == 0
    assert table.hand_size(1) == 1, "the price of the indigo alone"


def test_selling_the_customs_good_is_a_sale_for_the_hut() -> None:
    table = Table(seat("indigo_plant hut"), seat("+customs_office"))
    table.play("role trader", "sell customs")
    assert table.hand_size(0) == 0


def test_harbor_keeps_one_sold_card_a_phase() -> None:
    """Settled: at most one, however many goods are sold, and it costs nothing."""
    table = Table(seat("+indigo_plant +sugar_mill harbor"), seat(), prices=(1, 1, 2, 2, 3))
    before = table.state.scores()[0]
    table.play("role trader", "sell indigo", "sell sugar")
    assert table.city(0) == "indigo_plant sugar_mill harbor:1"
    assert table.discards == 1
    assert table.hand_size(0) == 2
    assert table.state.scores()[0] == before + 1


def test_harbor_needs_a_sale_and_works_in_every_trader_phase() -> None:
    table = Table(seat(), seat("+indigo_plant harbor:2"), seat("+indigo_plant harbor"))
    table.play("role trader", "sell indigo", "pass")
    assert table.city(1) == "indigo_plant harbor:3"
    assert table.city(2) == "+indigo_plant harbor"


def test_harbor_takes_the_customs_good() -> None:
    table = Table(seat(), seat("+customs_office harbor"))
    table.play("role trader", "sell customs")
    assert table.city(1) == "customs_office harbor:1"
    assert table.hand_size(1) == 2


def test_customs_office_is_filled_at_the_start_of_every_councillor_phase() -> None:
    table = Table(seat("indigo_plant"), seat("customs_office"), seat("+customs_office"))
    before = table.deck
    table.play("role councillor")
    assert table.city(1) == "+customs_office", "before anybody keeps a card, whoever picked the role"
    assert table.city(2) == "+customs_office"
    assert table.deck == before - 1 - 5


def test_customs_good_sells_for_two_on_every_tile() -> None:
    for tile in PRICE_TILES:
        table = Table(seat(), seat("+customs_office"), prices=tuple(tile))  # type: ignore[arg-type]
        table.play("role trader", "sell customs")
        assert table.hand_size(1) == 2


def test_customs_good_counts_against_the_number_of_goods_and_for_the_markets() -> None:
    table = Table(seat("+indigo_plant +customs_office market_stand market_hall"), seat(), prices=(1, 1, 2, 2, 3))
    table.play("role trader", "sell indigo", "sell customs")
    assert table.hand_size(0) == 1 + 2 + 1 + 1
    table = Table(seat(), seat("+indigo_plant +customs_office"))
    table.play("role trader", "sell indigo")
    assert table.city(1) == "indigo_plant +customs_office", "one good is all that seat 1 may sell"
    assert table.step == "pick_role"
