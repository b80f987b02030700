"""Le Grand Hameau and the promo cards: every card, and what the rulings settle about them."""

from __future__ import annotations

from typing import Any

import pytest

from ratusz.core.state import OVER
from ratusz.games.le_havre import GAME
from ratusz.games.le_havre.components import Good
from ratusz.games.le_havre.scoring import total
from ratusz.games.le_havre.state import LeHavre
from tests.games.le_havre import table
from tests.games.le_havre.table import Goods, in_town, moves, offer, owned, play, remove, some, stock, worker

HAMEAU = {"options": {"grand_hameau": True}}


def position(seats: int = 2, **more: Any) -> LeHavre:
    return table.position(seats, **{**HAMEAU, **more})


def visit(card: str, goods: Goods, *answers: str, **more: Any) -> dict[str, int]:
    return table.visit(card, goods, *answers, **{**HAMEAU, **more})


def can_visit(card: str, goods: Goods, **more: Any) -> bool:
    return table.can_visit(card, goods, **{**HAMEAU, **more})


def end_round(seats: int = 2, **more: Any) -> LeHavre:
    return position(seats, **{"turn_of_round": 7, "agenda": [["end_round", 0, 0, 0]], **more})


def final(seats: int = 2, **more: Any) -> LeHavre:
    agenda = [["end_game", 0, 0, 0], ["final_turn", 1, 0, 0], ["final_turn", 0, 0, 0]]
    return position(seats, **{"final": True, "turn_of_round": 0, "agenda": agenda, **more})


def reveal(card: str, seats: int = 2, round: int = 3, **more: Any) -> LeHavre:
    """A round ends in which the town turns up this special."""
    data = position(seats).to_json()
    for places in data["places"].values():
        if card in places:
            places.remove(card)
    fields = {key: data[key] for key in ("places",)} | {"top": [{"card": card, "known": []}], **more}
    return end_round(seats, goods=[{"francs": 30}] * seats, round=round, **fields)


@pytest.mark.parametrize(
    ("card", "goods", "answers", "left"),
    [
        ("fur_factory", {"hide": 5, "leather": 2, "fish": 1}, ["times 4"], {"hide": 1, "leather": 2, "francs": 16}),
        ("wainwrights", {"wood": 9, "iron": 3, "fish": 1}, ["times 3"], {"wood": 3, "iron": 3, "francs": 15}),
        ("fishermans_hut", {"fish": 5}, ["times 2"], {"fish": 7}),
        ("clay_company", {"clay": 2, "wood": 3, "fish": 1}, ["times 2"], {"wood": 1, "francs": 6}),
        ("smelting_furnace", {"clay": 3, "coal": 2, "fish": 1}, ["times 3"], {"iron": 3}),
        (
            "inn",
            {"fish": 3, "meat": 3, "francs": 1},
            ["pay 1", "times 3", "times 2"],
            {"smoked_fish": 3, "meat": 1, "francs": 8},
        ),
        (
            "cannery_row",
            {"iron": 2, "smoked_fish": 4, "meat": 3, "francs": 1},
            ["pay 1", "times 1", "times 1"],
            {"francs": 34},
        ),
        ("hides_trader", {"hide": 7, "fish": 1}, [], {"hide": 1, "francs": 18}),
        ("fur_industry", {"hide": 4, "fish": 2, "francs": 10}, [], {"hide": 1, "francs": 22}),
        ("wreckers", {"francs": 7}, ["times 2"], {"wood": 4, "clay": 4, "iron": 2}),
        ("blast_furnace", {"coke": 2, "francs": 2}, ["times 6"], {"iron": 6}),
        ("cobblers", {"leather": 2, "fish": 1}, ["times 2"], {"bread": 4, "francs": 4}),
        ("wholesale_bakery", {"bread": 4, "fish": 1}, ["pay 0", "times 4"], {"francs": 8}),
        ("logging_camp", {"meat": 2}, ["times 6"], {"wood": 6}),
        ("junkyard", {"francs": 5}, ["times 2"], {"iron": 2}),
        ("department_of_economics", {"fish": 1}, [], {"francs": 2}),
        (
            "toy_fair",
            {"francs": 1},
            [f"choose {g}" for g in ("fish", "wood", "clay", "coal", "coke", "leather")],
            dict.fromkeys(("fish", "wood", "clay", "coal", "coke", "leather"), 1),
        ),
    ],
)
def test_buildings_in_the_vocabulary(card: str, goods: Goods, answers: list[str], left: Goods) -> None:
    mine = ["bakery"] if card == "department_of_economics" else []
    assert visit(card, goods, *answers, mine=mine) == left


def test_limits_by_what_is_held() -> None:
    state = position(goods=[{"hide": 9, "leather": 1, "fish": 1}], town=["fur_factory"])
    assert some(play(state, "enter fur_factory"), "times") == ["1", "2"]
    assert not can_visit("wainwrights", {"wood": 9, "fish": 1})


def test_fishermans_hut_counts_the_fish_held_when_the_action_begins() -> None:
    state = position(goods=[{"fish": 7}], town=["fishermans_hut"])
    assert some(play(state, "enter fishermans_hut"), "times") == ["1", "2", "3"]


@pytest.mark.parametrize(("seats", "fish"), [(1, 2), (2, 2), (3, 1), (5, 1)])
def test_fishermans_hut_brings_its_owner_fish_before_feeding(seats: int, fish: int) -> None:
    state = end_round(seats, goods=[{"francs": 9}] * seats, cards=[["fishermans_hut"]])
    if state.view(0)["choice"]["step"] == "feed":
        assert stock(state)["fish"] == fish
    else:
        assert stock(state).get("fish", 0) == fish


@pytest.mark.parametrize(("card", "good", "most"), [("cattle_market", "cattle", 7), ("brick_trader", "brick", 5)])
def test_markets_either_buy_or_sell(card: str, good: str, most: int) -> None:
    fee = {"fish": 2} if card == "cattle_market" else {"fish": 1}
    state = position(goods=[{good: 9, "francs": 9, **fee}], town=[card])
    play(state, f"enter {card}", "pay 0")
    assert moves(state) == ["way 1", "way 2"]
    bought = play(state.copy(), "way 1", f"times {most}")
    assert stock(bought) == {good: 9 + most, "francs": 9 - most}
    sold = play(state, "way 2", f"times {most}")
    assert stock(sold) == {good: 9 - most, "francs": 9 + 3 * most}


def test_department_of_agriculture() -> None:
    goods = visit("department_of_agriculture", {"francs": 1}, mine=["bakehouse", "bakery", "farm"])
    assert goods == {"bread": 1, "meat": 2}


def test_wooden_crane_replaces_one_token_by_wood() -> None:
    stacks = [["bank"], [], []]
    state = position(goods=[{"wood": 1, "brick": 4}], cards=[["wooden_crane"]], stacks=stacks)
    play(state, "enter building_firm_1", "build bank")
    assert owned(state) == ["wooden_crane", "bank"], "one wood for the steel"
    assert stock(state) == {}
    state = position(goods=[{"wood": 4, "clay": 1}], cards=[["wooden_crane"]], stacks=[["fishery"], [], []])
    play(state, "enter building_firm_1", "build fishery")
    assert moves(state) == ["skip", "choose clay"]
    assert stock(play(state, "choose clay")) == {"wood": 2, "clay": 1}


def test_lumber_mill_and_sawmill_add_up_but_not_below_nothing() -> None:
    stacks = [["joinery"], ["fishery"], []]
    state = position(goods=[{"wood": 1, "clay": 1}], cards=[["lumber_mill"]], town=["sawmill"], stacks=stacks)
    play(state, "enter sawmill", "build joinery")
    assert stock(state) == {"clay": 1}
    state = position(goods=[{"clay": 1}], cards=[["lumber_mill"]], town=["sawmill"], stacks=stacks)
    assert stock(play(state, "enter sawmill", "build fishery")) == {}


def test_main_station_opens_two_buildings_without_fees() -> None:
    town = ["main_station", "clay_mound", "colliery"]
    state = position(goods=[{"fish": 1}], town=town)
    play(state, "enter main_station")
    assert worker(state) == "main_station"
    assert stock(state) == {}
    state = position(town=town, workers=["main_station"])
    play(state, "enter clay_mound")
    assert "enter clay_mound" not in moves(state)
    assert "enter main_station" not in moves(state)
    play(state, "enter colliery")
    assert stock(state) == {"clay": 3, "coal": 3}
    assert worker(state) == "colliery"


def test_who_leaves_the_main_station_trades_between_the_two_buildings() -> None:
    """Bread sold in the Bakery pays for the Wind Farm, which spares the energy for the bricks."""
    town = ["main_station", "bakery", "brickworks", "wind_farm"]
    state = position(goods=[{"bread": 6, "clay": 3}], town=town, workers=["main_station"])
    play(state, "enter bakery", "times 6")
    assert "enter brickworks" not in moves(state)
    play(state, "buy wind_farm")
    play(state, "enter brickworks", "times 3")
    assert stock(state)["brick"] == 3
    assert worker(state) == "brickworks"


def test_who_leaves_the_main_station_may_use_one_building_only() -> None:
    state = position(town=["main_station", "clay_mound", "colliery"], workers=["main_station"])
    play(state, "enter clay_mound")
    assert "enter colliery" in moves(state)
    play(state, "done")
    assert stock(state) == {"clay": 3}
    assert state.seat == 1


def test_taking_an_offer_is_not_leaving_the_main_station() -> None:
    state = position(town=["main_station"], workers=["main_station"], offers={"wood": 2})
    assert worker(play(state, "take wood")) == "main_station"


def test_hotel_pays_for_every_offer_taken() -> None:
    state = position(town=["hotel"], workers=["hotel"], offers={"wood": 2})
    play(state, "take wood")
    assert stock(state) == {"wood": 2, "francs": 3}


def test_nobody_is_driven_out_of_main_station_or_hotel() -> None:
    for card in ("main_station", "hotel"):
        state = position(3, goods=[{"fish": 9, "francs": 9}], town=["harbour_watch", card], workers=[None, card])
        assert "harbour_watch" not in some(state, "enter")


def test_soup_kitchen_feeds_like_a_wooden_ship() -> None:
    assert [int(position(n, cards=[["soup_kitchen"]]).food_made(0)) for n in range(1, 6)] == [5, 4, 3, 2, 1]


def test_flea_market_takes_one_offer_of_two_and_all_of_one() -> None:
    offers = {"francs": 1, "fish": 2, "wood": 2, "clay": 3, "iron": 1}
    state = position(town=["flea_market"], offers=offers)
    play(state, "enter flea_market")
    assert some(state, "take") == ["fish", "wood"]
    play(state, "take wood")
    assert stock(state) == {"francs": 1, "wood": 2, "iron": 1}


def test_stockmarket_owner() -> None:
    state = position(3, goods=[{}, {"francs": 1}], cards=[[], ["stockmarket"]], offers={"francs": 4})
    play(state, "take francs")
    assert stock(state, 1) == {"francs": 2}
    bank = position(3, goods=[{"brick": 4, "steel": 1}], cards=[[], ["stockmarket"]], stacks=[["bank"], [], []])
    play(bank, "enter building_firm_1", "build bank")
    assert stock(bank, 1) == {"francs": 3}
    debtor = position(
        3, goods=[{"francs": 3}], cards=[["stockmarket"]], loans=[2], turn_of_round=1, agenda=[["supply", 0, 0, 0]]
    )
    assert stock(debtor) == {"francs": 3}, "no interest"


def test_souvenir_shop_owner_gets_a_franc_for_each_visitor() -> None:
    state = position(cards=[[], ["souvenir_shop", "fishery"]])
    play(state, "enter fishery")
    assert stock(state, 1) == {"francs": 1}


def test_biofuel_burns_grain_for_the_shipping_line_only() -> None:
    mine = ["biofuel_facility", "S01"]
    assert visit("shipping_line", {"grain": 2, "clay": 2, "fish": 2}, "times 2", mine=mine) == {"francs": 2}
    assert not can_visit("smokehouse", {"grain": 5, "fish": 3, "francs": 1}, mine=mine)


def test_ranch_counts_cattle() -> None:
    assert total(position(goods=[{"cattle": 4}], cards=[["ranch"]]), 0) == 6 + 8


def test_trading_firm_swaps_goods_of_equal_value() -> None:
    """A steel (8) and a fish (1) for a coke (5) and a leather (4)."""
    goods = {"steel": 1, "fish": 1, "francs": 1}
    state = position(goods=[goods], town=["trading_firm"])
    play(state, "enter trading_firm", "pay 1", "choose fish", "choose steel", "choose coke", "choose leather")
    assert stock(state) == {"coke": 1, "leather": 1}


def test_trading_firm_always_comes_out_even() -> None:
    """One each of the four goods worth 1: none of them can be had back, so no 3 is offered for the 4."""
    goods = {"fish": 1, "wood": 1, "clay": 1, "grain": 1, "francs": 1}
    state = position(goods=[goods], town=["trading_firm"])
    play(state, "enter trading_firm", "pay 1", *[f"choose {good}" for good in ("fish", "wood", "clay", "grain")])
    assert "choose coal" not in moves(state)
    assert "choose leather" in moves(state)


def test_trafficking_spot_swaps_like_for_like() -> None:
    state = position(goods=[{"fish": 2, "bread": 1}], town=["trafficking_spot"])
    play(state, "enter trafficking_spot", "choose fish", "choose fish")
    assert "choose iron" not in moves(state)
    assert "choose fish" not in moves(state)
    play(state, "choose coal", "choose coal")
    assert stock(state) == {"bread": 1, "coal": 2}
    play(state, "choose bread", "choose coke")
    assert stock(state) == {"coal": 2, "coke": 1}


def test_major_corporation_gives_one_of_each_steel_for_three_francs() -> None:
    goods = {"fish": 2, "iron": 1, "steel": 1, "francs": 6}
    assert visit("major_corporation", goods, "done") == {"fish": 3, "iron": 2, "steel": 2}
    assert visit("major_corporation", goods, "choose iron", "done") == {"fish": 3, "iron": 1, "steel": 2}
    assert visit("major_corporation", goods | {"francs": 5}, "done") == {"fish": 3, "iron": 2, "steel": 1, "francs": 2}
    assert not can_visit("major_corporation", {"francs": 9}), "at least one good must change hands"


def test_emporium_sells_upgraded_goods_once_each() -> None:
    goods = visit("emporium", {"francs": 10}, "choose brick", "choose steel", "choose coke")
    assert goods == {"brick": 1, "steel": 1, "coke": 1}


def test_rattletrap_car_comes_with_the_first_iron() -> None:
    state = position(town=["rattletrap_car", "hardware_store"], goods=[{"fish": 1}])
    assert "rattletrap_car" not in some(state, "buy")
    play(state, "enter hardware_store")
    assert owned(state) == ["rattletrap_car"]
    assert state.scores()[0] == -2
    assert "rattletrap_car" not in some(position(cards=[["rattletrap_car", "fishery"]]), "sell")


def test_toy_fair_brings_a_loan_without_francs() -> None:
    state = position(goods=[{"francs": 1}], town=["toy_fair"])
    play(state, "enter toy_fair")
    assert state.players[0].loans == 1
    assert stock(state) == {}
    assert "choose steel" not in moves(state)


def test_dunny_lies_on_the_stack_with_the_highest_number() -> None:
    state = reveal("dunny", stacks=[["fishery"], ["bank", "church"], ["tannery"]])
    assert state.to_json()["stacks"][1] == ["dunny", "bank", "church"]
    state = reveal("dunny", stacks=[[], [], []])
    assert state.to_json()["stacks"][0] == ["dunny"]


def test_dunny_can_be_bought_and_is_built_next_by_the_town() -> None:
    state = position(goods=[{"francs": 14}], stacks=[["dunny", "bank"], ["fishery"], []])
    assert "dunny" in some(state, "buy")
    built = end_round(goods=[{"francs": 9}] * 2, round=2, stacks=[["dunny", "bank"], ["marketplace"], []])
    assert "dunny" in in_town(built)


def test_workers_cottages_give_two_final_actions_in_different_buildings() -> None:
    state = final(cards=[["workers_cottages", "fishery"]], town=["sawmill"], offers={"wood": 2})
    play(state, "enter fishery")
    assert state.seat == 0
    play(state, "sell fishery")
    assert "enter fishery" not in moves(state)
    play(state, "take wood", "end turn", "pass")
    assert state.seat == OVER


def test_construction_site_is_replaced_by_a_card_of_the_hand() -> None:
    state = reveal("construction_site")
    hands = [player["hand"] for player in state.to_json()["players"]]
    assert [len(hand) for hand in hands] == [3, 3]
    assert state.view(0)["players"][1]["hand"] is None
    assert state.view(1)["players"][1]["hand"] == hands[1]
    data = position(goods=[{"fish": 3}], town=["construction_site"]).to_json()
    data["players"][0]["hand"] = ["hunting_lodge", "guildhouse"]
    data["places"]["unseen"] = [c for c in data["places"]["unseen"] if c not in ("hunting_lodge", "guildhouse")]
    site = GAME.from_json(data)
    assert isinstance(site, LeHavre)
    play(site, "enter construction_site")
    assert moves(site) == ["enter hunting_lodge"]
    play(site, "enter hunting_lodge")
    assert stock(site) == {"hide": 2, "meat": 3}, "2 food for the site, 1 for the Lodge"
    assert "hunting_lodge" in in_town(site)
    assert "construction_site" not in in_town(site)
    assert all(player["hand"] == [] for player in site.to_json()["players"])
    assert {"construction_site", "guildhouse"} <= set(site.view(1)["gone"]), "discarded openly"


def site_with(*hand: str, francs: int, **fields: Any) -> LeHavre:
    """Three players; seat 0 may enter the Construction Site with these cards in hand."""
    data = position(3, goods=[{"francs": francs}], town=["construction_site"]).to_json() | fields
    for card in hand:
        remove(data, card)
    data["players"][0]["hand"] = list(hand)
    state = GAME.from_json(data)
    assert isinstance(state, LeHavre)
    return state


def test_the_picket_line_is_closed_in_the_last_round_from_a_construction_site_too() -> None:
    hand = ("picket_line", "feedlot", "ranch")
    earlier = play(site_with(*hand, francs=9, round=17), "enter construction_site")
    assert "enter picket_line" in moves(earlier)
    assert "enter construction_site" not in moves(site_with(*hand, francs=9, round=18)), "no other card can be used"
    other = play(site_with("picket_line", "hotel", francs=9, round=18), "enter construction_site")
    assert moves(other) == ["enter hotel"]


@pytest.mark.parametrize("card", ["hotel", "main_station"])
def test_hotel_and_main_station_may_be_placed_on_a_construction_site(card: str) -> None:
    state = play(site_with(card, "feedlot", francs=3), "enter construction_site", f"enter {card}")
    assert worker(state) == card
    assert stock(state) == {}, "2 for the site, 1 for the card"


@pytest.mark.parametrize("entered", [False, True], ids=["paying the fee", "placing a card"])
def test_who_imagines_a_visit_to_the_construction_site_imagines_a_card_that_can_be_placed(entered: bool) -> None:
    state = site_with("hunting_lodge", "feedlot", "ranch", francs=3)
    state.players[0].goods[Good.FISH] = 2
    play(state, "enter construction_site")
    if entered:
        play(state, "pay 0")
    assert state.view(None)["choice"]["step"] == ("construction_site" if entered else "pay")
    hands = set()
    for word in range(300):
        imagined = state.imagine(1, word)
        assert imagined.moves()
        hands.add(tuple(sorted(int(card) for card in imagined.players[0].hand)))
        while imagined.seat == 0 and imagined.view(None)["choice"]["step"] in ("pay", "construction_site"):
            imagined.play(imagined.moves()[word % len(imagined.moves())])
    assert len(hands) > 100, "the hand is not given away"


def test_ms_dagmar_is_swapped_for_a_liner() -> None:
    state = position(goods=[{"fish": 2}], cards=[["S18"]], town=["wharf_1", "ms_dagmar"], ships=[])
    play(state, "enter wharf_1", "build ms_dagmar")
    assert owned(state) == ["ms_dagmar"]
    assert total(state, 0) == 50


def test_pawnbrokers() -> None:
    state = position(goods=[{"fish": 2, "clay": 1, "wood": 1}], town=["pawnbrokers"], offers={"grain": 1})
    play(state, "enter pawnbrokers", "choose wood", "choose clay")
    assert stock(state) == {"fish": 1, "francs": 4}
    play(state, "redeem clay")
    assert stock(state) == {"fish": 1, "clay": 1, "francs": 2}


def test_pirates_lair_takes_a_franc_of_every_foreign_ship() -> None:
    state = position(goods=[{"coal": 2, "clay": 4}], cards=[["S01", "S02", "shipping_line"], ["pirates_lair"]])
    play(state, "enter shipping_line", "times 2", "times 4")
    assert stock(state) == {"francs": 2}
    assert stock(state, 1) == {"francs": 2}


def test_dive_bar_takes_in_who_is_sent_home() -> None:
    state = position(
        3,
        goods=[{"francs": 10}, {"francs": 1}, {}],
        cards=[[], [], ["dive_bar"]],
        town=["fishery"],
        workers=[None, "fishery"],
    )
    play(state, "buy fishery")
    assert worker(state, 1) == "dive_bar"
    assert stock(state, 1) == {}, "2 francs are due; who has fewer pays what is there"


def test_picket_line_makes_everybody_take_an_offer() -> None:
    state = position(3, goods=[{"francs": 1}], town=["picket_line", "fishery"], offers={"wood": 3, "fish": 2})
    play(state, "enter picket_line", "take wood")
    assert state.seat == 1
    assert not some(state, "enter")
    play(state, "take fish")
    assert state.seat == 2
    assert not some(state, "enter")
    play(state, some_offer(state))
    assert state.seat == 0
    assert some(state, "enter")
    assert "picket_line" not in in_town(state)
    assert worker(state) is None


def some_offer(state: LeHavre) -> str:
    return f"take {some(state, 'take')[0]}"


def test_picket_line_is_closed_in_the_last_round() -> None:
    assert not can_visit("picket_line", {"francs": 1}, round=14)
    assert can_visit("picket_line", {"francs": 1}, round=13)


def test_tobacco_factory_sends_workers_home_from_the_owners_buildings() -> None:
    state = position(3, cards=[["tobacco_factory", "fishery"]], workers=[None, "fishery"])
    play(state, "evict seat_2")
    assert worker(state, 1) is None
    assert "fishery" in some(state, "enter")


@pytest.mark.parametrize(("seats", "each"), [(2, 2), (3, 1)])
def test_cattle_drive_takes_cattle_from_everybody(seats: int, each: int) -> None:
    goods = [{"fish": 1}] + [{"cattle": 5}] * (seats - 1)
    state = position(seats, goods=goods, town=["cattle_drive"])
    play(state, "enter cattle_drive")
    assert stock(state) == {"cattle": each * (seats - 1)}
    assert stock(state, 1) == {"cattle": 5 - each}


def test_cattle_drive_takes_what_there_is() -> None:
    state = position(2, goods=[{"fish": 1}, {"cattle": 1}], town=["cattle_drive"])
    assert stock(play(state, "enter cattle_drive")) == {"cattle": 1}
    assert not can_visit("cattle_drive", {"fish": 1})


def test_offers_are_untouched_by_a_visit() -> None:
    state = position(goods=[{"fish": 1}], town=["cobblers"], offers={"wood": 3})
    assert offer(state) == {"wood": 3}


def test_buying_the_stockmarket_before_the_supply_action_saves_the_interest() -> None:
    state = position(
        3, goods=[{"francs": 13}], loans=[1], town=["stockmarket"], turn_of_round=1, agenda=[["turn", 0, 0, 0]]
    )
    play(state, "buy stockmarket")
    assert stock(state) == {"francs": 1}
    assert state.view(0)["choice"]["step"] == "main_action"


def test_the_owner_of_the_dive_bar_pays_one_franc_there() -> None:
    state = position(
        3, goods=[{"francs": 10}, {"francs": 5}], cards=[[], ["dive_bar"]], town=["fishery"], workers=[None, "fishery"]
    )
    play(state, "buy fishery")
    assert worker(state, 1) == "dive_bar"
    assert stock(state, 1) == {"francs": 4}


def test_pawned_goods_are_not_owned() -> None:
    data = end_round(2, goods=[{"francs": 9}, {"francs": 9}]).to_json()
    data |= {"turn_of_round": 7, "round": 1, "agenda": [["end_round", 0, 0, 0]], "ships": []}
    data["places"]["round"].append("S01")
    data["players"][0]["pawned"] = {"grain": 2, "cattle": 2}
    state = GAME.from_json(data)
    assert isinstance(state, LeHavre)
    assert "grain" not in stock(state)
    assert "cattle" not in stock(state)
    assert total(state, 0) == stock(state)["francs"]


def test_goods_are_redeemed_in_the_own_turn_only() -> None:
    data = position(2, goods=[{"francs": 4}, {"francs": 4}]).to_json()
    data["players"][0]["pawned"] = {"fish": 1}
    data["players"][1]["pawned"] = {"wood": 1}
    state = GAME.from_json(data)
    assert isinstance(state, LeHavre)
    assert some(state, "redeem") == ["fish"]


def test_a_toy_fair_loan_is_repaid_as_any_other() -> None:
    state = position(goods=[{"francs": 6}], town=["toy_fair"])
    play(state, "enter toy_fair", *[f"choose {g}" for g in ("fish", "wood", "clay", "iron", "grain", "cattle")])
    assert "repay" in moves(state)


def test_the_first_iron_brings_the_car_also_from_an_offer() -> None:
    state = position(3, town=["rattletrap_car"], offers={"iron": 2, "wood": 1})
    play(state, "take iron")
    assert owned(state) == ["rattletrap_car"]
