"""Stage IV: work points, raw goods, the fair, semi-products and the granary, end products and the ships."""

from __future__ import annotations

import pytest

from ratusz.games.craftsmen.state import Craftsmen
from tests.games.craftsmen.positions import Position, awarded, capital, markers, options, play, points, step


def crafts(position: Position, space: int = 2) -> Craftsmen:
    """Seat 0 acts in the craft guild, without the privilege unless on the first space."""
    queue: list[list[int]] = [[] for _ in range(space - 1)]
    return position.queue("crafts", *queue, [0]).stage("crafts").state()


def granary(state: Craftsmen, good: str) -> tuple[object, object]:
    place = next(place for place in state.view(None)["granary"] if place["good"] == good)
    return place["lower"], place["upper"]


def hold(state: Craftsmen, ship: int, good: str) -> tuple[object, object]:
    found = next(hold for hold in state.view(None)["ships"][ship - 1]["holds"] if hold["good"] == good)
    return found["left"], found["right"]


@pytest.mark.parametrize(("year", "work"), [(1, 3), (2, 4), (3, 5)])
def test_work_points_by_the_year(year: int, work: int) -> None:
    state = crafts(Position(3, year=year))
    assert state.view(0)["choice"]["n"] == work
    assert state.view(0)["mine"]["work_left"] == work


def test_example_raw_goods_and_the_fair() -> None:
    """A point makes grapes, which go to the fair; for another point they come back as wheat for the mill."""
    state = crafts(Position(3).street(0, "vineyard-green-green", "mill-green-red"))
    play(state, "fair grapes")
    assert state.view(None)["players"][0]["fair"] == 1
    play(state, "trade")
    assert markers(state, 0, "mill") == [True]
    assert state.view(None)["players"][0]["fair"] == 0
    assert state.view(0)["mine"]["work_left"] == 1


def test_example_flour_scores_a_point() -> None:
    """One work point for flour, one point of recognition."""
    position = Position(3).street(0, "mill-green-red +0", "bakery-green-violet")
    state = crafts(position)
    play(state, "deliver flour bakery")
    assert points(state, 0) == 11
    assert markers(state, 0, "mill") == [False]
    assert markers(state, 0, "bakery") == [True]


def test_example_granary_push() -> None:
    """Yellow sells flour: the green marker leaves, the red one moves down, yellow enters above and takes a card."""
    position = Position(5).street(0, "mill-green-red +0").granary("flour", 4, 2).row("red_2 blue_1")
    state = crafts(position)
    play(state, "sell flour")
    assert granary(state, "flour") == (2, 0)
    assert options(state) == ["take blue_1", "take red_2", "draw"]
    play(state, "take red_2")
    assert capital(state, 0) == {"red_2": 1}
    assert sum(state.view(None)["capital"]["row"].values()) == 2, "the row is filled at once"
    assert points(state, 0) == 11


def test_ruling_20_a_card_also_when_a_space_was_free_and_own_markers_may_go() -> None:
    state = crafts(Position(3).street(0, "mill-green-red +0").granary("flour", None, None))
    play(state, "sell flour", "draw")
    assert granary(state, "flour") == (0, None)
    assert sum(capital(state, 0).values()) == 1
    state = crafts(Position(3).street(0, "mill-green-red +0").granary("flour", 0, 1))
    play(state, "sell flour", "draw")
    assert granary(state, "flour") == (1, 0)


def test_ruling_55_granary_and_holds_are_queues_the_older_goes_first() -> None:
    state = crafts(Position(4).street(0, "mill-green-red +0").granary("flour", 2, 3))
    play(state, "sell flour", "draw")
    assert granary(state, "flour") == (3, 0), "the older, lower marker is pushed out"
    position = Position(4).street(0, "tailor-violet-red +0 +1").capital(0, "red_1")
    state = crafts(position.hold(2, "clothes", 1, 2).hold(3, "clothes", 3, 1))
    play(state, "produce clothes", "bribe ship_2")
    assert hold(state, 2, "clothes") == (2, 0), "the older, left marker is bribed out"


def test_ruling_36_cubes_are_no_limit() -> None:
    """Twenty cubes a player in the box: here one has more than that on the granary and the ships and makes another."""
    position = Position(3).street(0, "mill-green-red +0")
    for good in position.data["granary"]:
        position.granary(good, 0, 0)
    holds = [(number, good) for number, ship in enumerate(position.data["ships"], start=1) for good in ship]
    for number, good in holds:
        position.hold(number, good, 0, 0)
    assert 2 * len(position.data["granary"]) + 2 * len(holds) > 20
    state = crafts(position)
    play(state, "sell flour", "draw")
    assert granary(state, "flour") == (0, 0)


def test_ruling_41_the_reward_may_bring_one_above_ten() -> None:
    ten = "violet_1 violet_2 violet_3 green_1 green_2 green_3 blue_1 blue_2 blue_3 red_1"
    state = crafts(Position(3).street(0, "mill-green-red +0").capital(0, ten))
    play(state, "sell flour", "draw")
    assert step(state) == "discard"


def test_ruling_41_the_reward_is_discarded_down_to_ten_before_the_row_is_filled() -> None:
    ten = "violet_1 violet_2 violet_3 green_1 green_2 green_3 blue_1 blue_2 blue_3 red_1"
    state = crafts(Position(3).street(0, "mill-green-red +0").capital(0, ten).row("red_2 red_3"))
    play(state, "sell flour", "take red_3")
    assert step(state) == "discard"
    assert state.view(None)["capital"]["row"] == {"red_2": 1}
    assert state.view(0)["mine"]["work_left"] == 2
    play(state, "discard violet_1")
    assert sum(state.view(None)["capital"]["row"].values()) == 2


def test_a_card_from_the_deck_fills_no_row() -> None:
    """Only a face-up card that was taken is replaced; a short row stays short until the next refill (ruling 38)."""
    position = Position(3).street(0, "mill-green-red +0").row("red_1").deck("blue_1 blue_2 blue_3").no_discards()
    state = play(crafts(position), "sell flour", "draw")
    assert state.view(None)["capital"]["row"] == {"red_1": 1}
    position = Position(3).street(0, "mill-green-red +0").row("red_1").deck("blue_1 blue_2 blue_3").no_discards()
    state = play(crafts(position), "sell flour", "take red_1")
    assert sum(state.view(None)["capital"]["row"].values()) == 2


def test_ruling_38_a_sale_without_cards_gives_none() -> None:
    state = crafts(Position(3).street(0, "mill-green-red +0").row("").deck("").no_discards())
    play(state, "sell flour")
    assert step(state) == "craft"
    assert capital(state, 0) == {}


def test_example_clothes_and_the_ship_bribe() -> None:
    """Yellow makes clothes for 4 points and bribes the captain: green's marker goes, red's takes its place."""
    position = Position(5).street(0, "tailor-violet-red +0 +1").capital(0, "red_1 blue_3")
    state = crafts(position.hold(2, "clothes", 4, 2))
    play(state, "produce clothes")
    assert markers(state, 0, "tailor") == [False, False]
    assert options(state) == ["bribe ship_2", "load ship_3"], "ruling 23: although another ship has room"
    play(state, "bribe ship_2", "pay red_1")
    assert hold(state, 2, "clothes") == (2, 0)
    assert capital(state, 0) == {"blue_3": 1}
    assert points(state, 0) == 14


def test_a_hold_fills_from_the_first_marker_on() -> None:
    state = crafts(Position(3).street(0, "tailor-violet-red +0 +1").hold(2, "clothes", 1))
    play(state, "produce clothes", "load ship_2")
    assert hold(state, 2, "clothes") == (1, 0)


def test_ruling_24_no_bribe_against_oneself_or_without_a_card() -> None:
    position = Position(3).street(0, "tailor-violet-red +0 +1").capital(0, "red_1")
    state = crafts(position.hold(2, "clothes", 0, 1).hold(3, "clothes", 1, 0))
    play(state, "produce clothes")
    assert options(state) == ["bribe ship_3", "abandon"]
    position = Position(3).street(0, "tailor-violet-red +0 +1")
    state = crafts(position.hold(2, "clothes", 1, 1).hold(3, "clothes", 1, 2))
    play(state, "produce clothes")
    assert step(state) == "craft", "ruling 46: made for nothing"
    assert points(state, 0) == 10
    assert markers(state, 0, "tailor") == [False, False]


def test_ruling_46_given_up_scores_nothing() -> None:
    position = Position(3).street(0, "tailor-violet-red +0 +1").capital(0, "red_1")
    state = crafts(position.hold(2, "clothes", 1, 1).hold(3, "clothes", 1, 2))
    play(state, "produce clothes", "abandon")
    assert points(state, 0) == 10
    assert capital(state, 0) == {"red_1": 1}


def test_ruling_46_with_room_it_must_be_loaded() -> None:
    position = Position(3).street(0, "tailor-violet-red +0 +1").capital(0, "red_1").hold(2, "clothes", 1, 1)
    state = play(crafts(position), "produce clothes")
    assert "abandon" not in options(state)


def test_meat_is_shipped_at_once_and_scores_when_loaded() -> None:
    state = crafts(Position(3).street(0, "butcher-violet-blue +0"))
    play(state, "produce meat")
    assert hold(state, 4, "meat") == (0, None), "the only ship for it is not asked about"
    assert points(state, 0) == 11


class TestSingleSteps:
    """Every input of every building, made one at a time."""

    @pytest.mark.parametrize(
        ("basic", "good", "extended", "building"),
        [
            ("sawmill-violet-green", "wood", "cooper-blue-green", "cooper"),
            ("sawmill-violet-green", "wood", "paper_mill-green-blue", "paper_mill"),
            ("ore_mine-red-red", "iron_ore", "smelter-blue-red", "smelter"),
            ("flax_plantation-red-red", "flax", "ropemaker-blue-green", "ropemaker"),
            ("flax_plantation-red-red", "flax", "weaver-red-blue", "weaver"),
            ("wheat_farm-red-red", "wheat", "mill-red-blue", "mill"),
            ("cattle_farm-red-red", "cow", "tannery-red-green", "tannery"),
            ("cattle_farm-red-red", "cow", "butcher-blue-red", "butcher"),
        ],
    )
    def test_a_raw_good_for_an_extended_building(self, basic: str, good: str, extended: str, building: str) -> None:
        cards = [basic, extended] if basic.startswith("sawmill") else ["sawmill-green-blue", basic, extended]
        state = crafts(Position(3).street(0, *cards))
        play(state, f"deliver {good} {building}")
        assert markers(state, 0, building) == [True]
        assert points(state, 0) == 10, "raw goods score nothing"

    @pytest.mark.parametrize(
        ("basic", "good", "advanced", "building", "filled"),
        [
            ("sawmill-violet-green", "wood", "toolmaker-green-blue", "toolmaker", [False, True]),
            ("wheat_farm-red-red", "wheat", "brewery-green-red", "brewery", [True, False]),
            ("vineyard-red-red", "grapes", "winery-blue-red", "winery", [True, False]),
            ("apiary-red-red", "wax", "chandler-blue-red", "chandler", [True, False]),
        ],
    )
    def test_overlooked_12_straight_to_an_advanced_building(
        self, basic: str, good: str, advanced: str, building: str, filled: list[bool]
    ) -> None:
        cards = [basic, advanced] if basic.startswith("sawmill") else ["sawmill-green-blue", basic, advanced]
        state = crafts(Position(3).street(0, *cards))
        play(state, f"deliver {good} {building}")
        assert markers(state, 0, building) == filled

    @pytest.mark.parametrize(
        ("extended", "good", "advanced"),
        [
            ("cooper-blue-green", "barrel", "winery-blue-red"),
            ("cooper-blue-green", "barrel", "brewery-green-red"),
            ("ropemaker-blue-green", "rope", "chandler-blue-red"),
            ("tannery-red-green", "leather", "armourer-red-green"),
            ("tannery-red-green", "leather", "tailor-blue-green"),
            ("tannery-red-green", "leather", "bookbinder-red-blue"),
            ("paper_mill-green-blue", "paper", "bookbinder-red-blue"),
            ("smelter-blue-red", "iron", "armourer-red-green"),
            ("smelter-blue-red", "iron", "toolmaker-green-blue"),
            ("weaver-red-blue", "cloth", "tailor-blue-green"),
            ("mill-red-blue", "flour", "bakery-red-blue"),
        ],
    )
    def test_a_semi_product_for_an_advanced_building(self, extended: str, good: str, advanced: str) -> None:
        state = crafts(Position(3).street(0, f"{extended} +0", advanced))
        building = advanced.split("-")[0]
        play(state, f"deliver {good} {building}")
        assert any(markers(state, 0, building))
        assert points(state, 0) == 11, "every semi-product is worth a point"

    @pytest.mark.parametrize(
        ("advanced", "good", "score"),
        [
            ("armourer-red-green +0 +1", "weapons", 4),
            ("toolmaker-green-blue +0 +1", "tools", 3),
            ("tailor-blue-green +0 +1", "clothes", 4),
            ("bookbinder-red-blue +0 +1", "books", 4),
            ("chandler-blue-red +0 +1", "candles", 3),
            ("winery-blue-red +0 +1", "wine", 3),
            ("brewery-green-red +0 +1", "beer", 3),
            ("bakery-red-blue +0", "bread", 2),
        ],
    )
    def test_an_end_product(self, advanced: str, good: str, score: int) -> None:
        state = crafts(Position(3).street(0, advanced))
        play(state, f"produce {good}")
        if step(state) == "load":
            play(state, options(state)[0])
        assert points(state, 0) == 10 + score


def test_all_icons_must_be_covered() -> None:
    state = crafts(Position(3).street(0, "tailor-violet-red +0"))
    assert not options(state, "produce")


def test_ruling_18_a_raw_good_needs_a_destination() -> None:
    state = crafts(Position(3).street(0, "vineyard-green-green").set(0, fair=3))
    assert step(state) != "craft", "the fair is full and no icon asks for anything"
    state = crafts(Position(3).street(0, "vineyard-green-green", "cooper-blue-green").set(0, fair=3))
    assert options(state) == ["deliver wood cooper", "trade", "pass"]


def test_ruling_18_and_overlooked_6_each_helper_has_its_own_points() -> None:
    state = Position(3).queue("crafts", [1], [0], [1]).stage("crafts").state()
    play(state, "fair wood", "pass")
    assert (state.seat, state.view(0)["choice"]["n"]) == (0, 3)
    play(state, "pass")
    assert (state.seat, state.view(1)["choice"]["n"]) == (1, 3)


def test_rulings_19_and_54_markers_stay_over_the_turn_of_the_year() -> None:
    position = Position(3, season="winter").street(0, "tailor-violet-red +0", "mill-green-red +0").set(0, fair=2)
    state = position.step("year_end").state()
    assert (state.view(None)["year"], state.view(None)["season"]) == (2, "spring")
    assert state.view(None)["players"][0]["fair"] == 2
    assert markers(state, 0, "tailor") == [True, False]
    assert markers(state, 0, "mill") == [True]


def test_ruling_19_fair_markers_are_three_at_most_and_last() -> None:
    state = crafts(Position(3, year=3))
    play(state, "fair wood", "fair wood", "fair wood")
    assert step(state) != "craft"
    assert state.view(None)["players"][0]["fair"] == 3


class TestPrivilege:
    """Rulings 22, 27 and 44."""

    def test_two_raw_goods_for_one_point(self) -> None:
        position = Position(3).street(0, "cattle_farm-red-red", "tannery-red-green", "paper_mill-green-blue")
        state = crafts(position, space=1)
        play(state, "double")
        play(state, "deliver wood paper_mill", "deliver cow tannery")
        assert markers(state, 0, "tannery") == [True]
        assert markers(state, 0, "paper_mill") == [True]
        assert state.view(0)["mine"]["work_left"] == 2
        assert state.players[0].used == 1
        assert "double" not in options(state), "once per helper"

    def test_alike(self) -> None:
        state = crafts(Position(3), space=1)
        play(state, "double")
        assert state.view(None)["players"][0]["fair"] == 2, "nothing to choose: wood and wood"

    def test_a_pair_can_be_made_in_one_way_only(self) -> None:
        position = Position(3).street(0, "cattle_farm-red-red", "tannery-red-green", "paper_mill-green-blue")
        state = play(crafts(position, space=1), "double", "deliver cow tannery")
        assert options(state) == ["fair wood", "fair cow"]

    def test_not_with_room_for_one_only(self) -> None:
        assert "double" not in options(crafts(Position(3).set(0, fair=2), space=1))

    def test_ruling_27_a_token_gives_no_second_privilege(self) -> None:
        """Neither on the gold space nor after another token: one privilege for each helper."""
        for space, left in ((1, 2), (2, 1)):
            state = crafts(Position(3, year=3).tokens(0, privileges=2), space)
            play(state, "double")
            assert "double" not in options(state)
            assert state.view(None)["players"][0]["privilege_tokens"] == left

    def test_ruling_44_on_gold_without_two_raw_goods_nothing_is_used(self) -> None:
        state = crafts(Position(3), space=1)
        state.noting = True
        play(state, "fair wood", "pass")
        assert awarded(state) == [0, 1, 2]
        state = crafts(Position(3), space=1)
        state.noting = True
        play(state, "double", "pass")
        assert awarded(state) == [1, 2]

    def test_with_a_token(self) -> None:
        state = crafts(Position(3).tokens(0, privileges=1))
        play(state, "double")
        assert state.view(None)["players"][0]["privilege_tokens"] == 0


class TestLines:
    """Producing along a line to its end is one choice."""

    BOOKS = (
        "sawmill-green-blue",
        "paper_mill-green-blue",
        "cattle_farm-red-red",
        "tannery-red-green",
        "bookbinder-red-blue",
    )

    def test_books_from_scratch_take_five_points(self) -> None:
        state = crafts(Position(3, year=3).street(0, *self.BOOKS))
        assert options(state, "line") == ["line books"]
        play(state, "line books")
        assert step(state) == "load"
        play(state, "load ship_4")
        assert points(state, 0) == 10 + 1 + 1 + 4
        assert step(state) != "craft", "no points left"

    def test_not_with_too_few_points(self) -> None:
        state = crafts(Position(3, year=2).street(0, *self.BOOKS))
        assert not options(state, "line")
        shown = next(line for line in state.view(0)["mine"]["lines"] if line["good"] == "books")
        assert (shown["work"], shown["missing"]) == (5, [])

    def test_markers_already_there_save_work(self) -> None:
        state = crafts(Position(3).street(0, *self.BOOKS[:4], "bookbinder-red-blue +1"))
        play(state, "line books", "load ship_2")
        assert points(state, 0) == 10 + 1 + 4
        assert markers(state, 0, "bookbinder") == [False, False]

    def test_the_single_steps_come_to_the_same(self) -> None:
        whole = crafts(Position(3, year=3).street(0, *self.BOOKS))
        single = whole.copy()
        play(whole, "line books", "load ship_2")
        play(single, "deliver wood paper_mill", "deliver paper bookbinder", "deliver cow tannery")
        play(single, "deliver leather bookbinder", "produce books", "load ship_2")
        assert whole.to_json() == single.to_json()

    def test_a_raw_good_one_cannot_make_comes_from_the_fair(self) -> None:
        state = crafts(Position(3).street(0, "mill-red-blue", "bakery-red-blue").set(0, fair=1))
        play(state, "line bread", "load ship_3")
        assert points(state, 0) == 13
        assert state.view(None)["players"][0]["fair"] == 0

    @pytest.mark.parametrize("breweries", [("green-red +0", "blue-violet +1"), ("green-red +1", "blue-violet +0")])
    def test_ruling_54_of_two_breweries_the_cheaper_one_works(self, breweries: tuple[str, str]) -> None:
        """One has its wheat and lacks a barrel (3 points), one has its barrel and lacks wheat (2 points)."""
        cards = [f"brewery-{colours}" for colours in breweries]
        state = crafts(Position(3).street(0, "wheat_farm-green-green", "cooper-green-red", *cards))
        assert next(line for line in state.view(0)["mine"]["lines"] if line["good"] == "beer")["work"] == 2
        single = state.copy()
        play(state, "line beer")
        play(single, "deliver wheat brewery", "produce beer")
        assert state.to_json() == single.to_json()
        assert state.view(0)["mine"]["work_left"] == 1
        filled = [[icon["filled"] for icon in shown["icons"]] for shown in state.view(0)["players"][0]["street"][-2:]]
        assert sorted(filled) == [[False, False], [True, False]], "the wheat of the other one is still there"

    def test_ruling_54_of_two_breweries_the_one_that_can_work(self) -> None:
        """Without a cooper the brewery that lacks a barrel is out of reach, the other one is not."""
        cards = ("wheat_farm-green-green", "brewery-green-red +0", "brewery-blue-violet +1")
        state = crafts(Position(3).street(0, *cards))
        assert options(state, "line") == ["line beer"]
        play(state, "line beer")
        assert points(state, 0) == 13

    def test_meat(self) -> None:
        state = crafts(Position(3).street(0, "cattle_farm-red-red", "butcher-blue-red"))
        play(state, "line meat")
        assert points(state, 0) == 11
        assert state.view(0)["mine"]["work_left"] == 1


class TestWorkTokens:
    """Rulings 28 and 50."""

    def test_in_each_of_the_five_gaps_in_order(self) -> None:
        position = Position(3).tokens(0, works=1).tokens(2, works=2).step("stage", 0, 0)
        position.data["order"] = [2, 0, 1]
        state = position.state()
        asked = []
        while step(state) == "play_work_token":
            asked.append(int(state.seat))
            play(state, "pass")
        assert asked == [2, 0] * 5

    def test_as_many_as_one_likes_and_back_to_the_pool(self) -> None:
        state = Position(3).tokens(0, works=2).stage("notary").state()
        play(state, "fair wood", "fair wood")
        assert state.view(None)["players"][0]["fair"] == 2
        assert state.view(None)["tokens"]["work_token"]["left"] == 6
        assert step(state) != "play_work_token"

    def test_the_point_works_as_in_stage_iv_without_a_privilege(self) -> None:
        position = Position(3).tokens(0, works=1, privileges=1).street(0, "butcher-violet-blue +0")
        state = position.stage("bank").state()
        assert "double" not in options(state)
        assert not options(state, "line")
        play(state, "produce meat")
        assert points(state, 0) == 11

    def test_only_one_gap_in_winter(self) -> None:
        state = Position(3, season="winter").tokens(1, works=1).stage("builders").state()
        assert (step(state), state.seat) == ("play_work_token", 1)
        play(state, "pass")
        assert step(state) == "craft"
        while step(state) == "craft":
            play(state, "pass")
        assert step(state) == "send_helper", "no gap after the craft guild"
