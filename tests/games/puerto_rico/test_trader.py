"""The trader phase."""

from __future__ import annotations

from tests.games.puerto_rico.table import (
    MACIEK,
    MARTYNA,
    ME,
    asked,
    at,
    can,
    clear_islands,
    finish_phase,
    goods,
    held,
    house,
    new,
    own,
    play,
    tiles,
)


def test_prices_and_the_traders_doubloon() -> None:
    for good, price in (("corn", 0), ("indigo", 1), ("sugar", 2), ("tobacco", 3), ("coffee", 4)):
        state = new(4)
        goods(state, ME, **{good: 1})
        play(state, "role trader", f"sell {good}")
        assert state.players[ME].doubloons == 3 + price + 1
        state = new(4)
        goods(state, MACIEK, **{good: 1})
        play(state, "role trader", f"sell {good}")
        assert state.players[MACIEK].doubloons == 3 + price


def test_one_good_a_player() -> None:
    state = new(4)
    goods(state, ME, corn=2, indigo=2)
    play(state, "role trader", "sell corn")
    assert asked(state) == "1 pick_role"
    assert held(state, ME) == {"corn": 1, "indigo": 2}


def test_a_trader_who_sells_nothing_gets_nothing() -> None:
    state = new(4)
    goods(state, ME, corn=1)
    play(state, "role trader", "pass")
    assert state.players[ME].doubloons == 3


def test_a_kind_in_the_house_cannot_be_sold_again() -> None:
    state = new(4)
    house(state, "corn")
    goods(state, ME, corn=1, indigo=1)
    play(state, "role trader")
    assert can(state) == ["sell indigo", "pass"]
    assert {sale["good"]: sale["blocked"] for sale in state.view(ME)["sales"]} == {
        "corn": "in_house",
        "indigo": None,
        "sugar": "no_good",
        "tobacco": "no_good",
        "coffee": "no_good",
    }


def test_a_full_house_takes_nothing_and_is_emptied_at_the_end() -> None:
    state = new(4)
    house(state, "corn", "indigo", "sugar")
    goods(state, ME, coffee=1)
    goods(state, MACIEK, tobacco=1)
    play(state, "role trader", "sell coffee")
    assert asked(state) == "1 pick_role"
    assert state.view(None)["trading_house"]["goods"] == []
    assert state.view(None)["supply"]["goods"] == {"corn": 10, "indigo": 11, "sugar": 11, "tobacco": 8, "coffee": 9}


def test_a_house_that_is_not_full_keeps_its_goods() -> None:
    state = new(4)
    house(state, "corn", "indigo")
    goods(state, ME, coffee=1)
    play(state, "role trader", "sell coffee")
    assert state.view(None)["trading_house"]["goods"] == ["corn", "indigo", "coffee"]


def test_office_example() -> None:
    """Tobacco lies in the house; the owner of an office sells tobacco for 3, and so may the owner of the second."""
    state = new(4)
    house(state, "tobacco")
    own(state, MACIEK, "office")
    own(state, MARTYNA, "office")
    own(state, ME, "office:0")
    for seat in (ME, MACIEK, MARTYNA):
        goods(state, seat, tobacco=1)
    play(state, "role trader")
    assert asked(state) == "1 trade"  # nobody works in the first player's office
    play(state, "sell tobacco")
    assert state.players[MACIEK].doubloons == 3 + 3
    play(state, "sell tobacco")
    assert state.players[MARTYNA].doubloons == 3 + 3


def test_office_does_not_help_against_a_full_house() -> None:
    state = new(4)
    house(state, "tobacco", "corn", "indigo", "sugar")
    own(state, ME, "office")
    goods(state, ME, tobacco=1)
    play(state, "role trader")
    assert asked(state) == "1 pick_role"


def test_small_market_example() -> None:
    """Corn for 1 doubloon."""
    state = new(4)
    own(state, MACIEK, "small_market")
    goods(state, MACIEK, corn=1)
    play(state, "role trader", "sell corn")
    assert state.players[MACIEK].doubloons == 3 + 1


def test_large_market_example() -> None:
    """Both markets: three doubloons more."""
    state = new(4)
    own(state, MACIEK, "small_market", "large_market")
    goods(state, MACIEK, tobacco=1)
    play(state, "role trader")
    assert state.view(MACIEK)["sales"][3]["parts"] == {
        "printed": 3,
        "privilege": 0,
        "small_market": 1,
        "large_market": 2,
    }
    play(state, "sell tobacco")
    assert state.players[MACIEK].doubloons == 3 + 3 + 3


def test_markets_with_nobody_there_pay_nothing() -> None:
    state = new(4)
    own(state, MACIEK, "small_market:0", "large_market:0")
    goods(state, MACIEK, tobacco=1)
    play(state, "role trader", "sell tobacco")
    assert state.players[MACIEK].doubloons == 3 + 3


# Expansion I


def test_trading_post_example() -> None:
    """The house is full: coffee goes to the trading post for 4, the small market adds nothing."""
    state = new(4, new_buildings=True)
    house(state, "tobacco", "corn", "indigo", "coffee")
    own(state, MACIEK, "trading_post", "small_market")
    goods(state, MACIEK, coffee=1)
    play(state, "role trader")
    assert can(state) == ["post coffee", "pass"]
    play(state, "post coffee")
    assert state.players[MACIEK].doubloons == 3 + 4


def test_trading_post_with_privilege_and_library() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "trading_post", "library")
    goods(state, ME, coffee=1)
    play(state, "role trader", "post coffee")
    assert state.players[ME].doubloons == 3 + 4 + 2
    assert state.view(None)["trading_house"]["goods"] == []
    assert state.view(None)["supply"]["goods"]["coffee"] == 9


def test_trading_post_good_is_not_in_the_supply_during_the_phase() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "trading_post")
    goods(state, ME, coffee=1)
    goods(state, MACIEK, corn=1)
    play(state, "role trader", "post coffee")
    assert state.view(None)["supply"]["goods"]["coffee"] == 8
    assert state.view(None)["players"][ME]["private"] == {"coffee": 1}


def test_one_sale_house_or_post() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "trading_post")
    goods(state, ME, coffee=2)
    play(state, "role trader")
    assert can(state) == ["sell coffee", "post coffee", "pass"]
    play(state, "sell coffee")
    assert asked(state) == "1 pick_role"


def test_trading_post_with_nobody_there_buys_nothing() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "trading_post:0")
    goods(state, ME, coffee=2)
    play(state, "role trader")
    assert can(state) == ["sell coffee", "pass"]


def test_library_gives_the_trader_two_doubloons() -> None:
    state = new(4, new_buildings=True)
    own(state, ME, "library")
    goods(state, ME, corn=1)
    play(state, "role trader", "sell corn")
    assert state.players[ME].doubloons == 3 + 2


# Expansion II


def test_land_office_with_a_colonist_buys_a_plantation() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "land_office")
    play(state, "role trader")
    assert can(state) == ["buy", "pass"]
    play(state, "buy")
    assert state.players[MACIEK].doubloons == 2
    assert state.players[MACIEK].island == 2
    assert asked(state) == "1 pick_role"


def test_land_office_comes_before_or_after_the_sale_and_once() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "land_office")
    goods(state, MACIEK, coffee=2)
    state.players[MACIEK].doubloons = 0
    play(state, "role trader")
    assert can(state) == ["sell coffee", "pass"]
    play(state, "sell coffee", "buy")
    assert state.players[MACIEK].doubloons == 3
    assert asked(state) == "1 pick_role"
    state = new(4, nobles=True)
    own(state, MACIEK, "land_office")
    goods(state, MACIEK, coffee=2)
    play(state, "role trader", "buy")
    assert can(state) == ["sell coffee", "pass"]
    play(state, "sell coffee")
    assert state.players[MACIEK].doubloons == 3 - 1 + 4


def test_land_office_works_when_the_house_is_full() -> None:
    state = new(4, nobles=True)
    house(state, "tobacco", "corn", "indigo", "coffee")
    own(state, MACIEK, "land_office")
    goods(state, MACIEK, sugar=1)
    play(state, "role trader")
    assert can(state) == ["buy", "pass"]


def test_land_office_needs_a_free_space() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "land_office", *["quarry:0"] * 6, *["corn:0"] * 5)
    play(state, "role trader")
    assert asked(state) == "1 pick_role"


def test_land_office_with_an_empty_stack_draws_from_the_discards() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "land_office")
    for good in range(5):
        state.stack[good] = 0
    state.discards[4] = 1
    play(state, "role trader", "buy")
    assert tiles(state, MACIEK, "coffee") == 1
    assert state.view(None)["discards"] == {}


def test_land_office_without_any_tile_is_not_asked() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "land_office")
    for good in range(5):
        state.stack[good] = 0
    play(state, "role trader")
    assert asked(state) == "1 pick_role"


def test_no_hospice_colonist_goes_with_a_land_office_tile() -> None:
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, MACIEK, "land_office", "hospice")
    play(state, "role trader", "buy")
    assert asked(state) == "1 pick_role"
    assert state.view(None)["players"][MACIEK]["island"][0]["colonists"] == 0
    assert at(state, MACIEK, "beach") == 0


def test_land_office_with_a_noble_gives_up_a_plantation() -> None:
    state = new(4, new_buildings=True, nobles=True)
    clear_islands(state)
    own(state, MACIEK, "land_office!", "corn", "quarry", "forest:sugar")
    play(state, "role trader")
    assert can(state) == ["discard corn", "discard forest_sugar", "pass"]
    play(state, "discard corn")
    assert state.players[MACIEK].doubloons == 3 + 1
    assert tiles(state, MACIEK, "corn") == 0
    assert at(state, MACIEK, "beach") == 1
    assert state.view(None)["discards"] == {"corn": 1}


def test_land_office_owner_chooses_among_plantations_of_one_kind_and_sells_besides() -> None:
    """Maciek gives up the sugar plantation of a colonist, not the empty one, and then sells his indigo."""
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, MACIEK, "land_office!", "sugar:0", "sugar", "sugar")
    goods(state, MACIEK, indigo=1)
    play(state, "role trader")
    assert can(state) == ["sell indigo", "discard sugar", "discard colonist sugar", "pass"]
    play(state, "discard colonist sugar")
    assert at(state, MACIEK, "sugar") == 1
    assert tiles(state, MACIEK, "sugar") == 2
    assert at(state, MACIEK, "beach") == 1
    play(state, "sell indigo")
    assert state.players[MACIEK].doubloons == 3 + 1 + 1


def test_land_office_with_nobody_does_nothing() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "land_office:0")
    play(state, "role trader")
    assert asked(state) == "1 pick_role"


def test_land_office_and_forest_house() -> None:
    """The plantation is turned up first, then laid as it is or as a forest."""
    state = new(4, new_buildings=True, nobles=True)
    own(state, MACIEK, "land_office", "forest_house")
    play(state, "role trader", "buy")
    assert asked(state) == "1 lay_tile"
    tile = state.view(None)["aside"]
    assert can(state) == [f"take {tile}", f"forest {tile}"]
    play(state, f"forest {tile}")
    assert state.view(None)["players"][MACIEK]["forests"] == {tile: 1}
    finish_phase(state)
    assert state.view(None)["aside"] is None


def test_the_traders_privilege_and_markets_do_not_change_the_land_office() -> None:
    state = new(4, nobles=True)
    own(state, ME, "land_office!", "small_market", "large_market")
    play(state, "role trader", "discard indigo")
    assert state.players[ME].doubloons == 3 + 1
