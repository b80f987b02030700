"""The setup and the swap before the start."""

from __future__ import annotations

import pytest

from ratusz.games.craftsmen import GAME
from ratusz.games.craftsmen.capital import printed_sum
from ratusz.games.craftsmen.components import STANDARD
from ratusz.games.craftsmen.state import Craftsmen
from tests.games.craftsmen.positions import options, play, step


def new(seats: int, seed: int = 1) -> Craftsmen:
    state = GAME.new(seats, seed)
    assert isinstance(state, Craftsmen)
    return state


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_what_everybody_gets(seats: int) -> None:
    view = new(seats).view(None)
    for player in view["players"]:
        assert player["capital_count"] == 5
        assert player["hand_counts"] == {"basic": 2, "extended": 1, "advanced": 0}
        assert [building["building"] for building in player["street"]] == ["sawmill"]
        assert player["helpers"] == 5
    assert sum(view["capital"]["row"].values()) == 2
    assert [len(deck["cards"]) for deck in view["offer"]] == [2, 2, 2]
    assert len(view["sawmills"]) == 6 - seats
    assert all(place["lower"] == place["upper"] == "natural" for place in view["granary"])


@pytest.mark.parametrize(("seats", "tokens"), [(2, 4), (3, 6), (4, 8), (5, 10)])
def test_tokens_by_the_number_of_players(seats: int, tokens: int) -> None:
    left = new(seats).view(None)["tokens"]
    assert left["privilege_token"]["left"] == left["work_token"]["left"] == tokens


@pytest.mark.parametrize(("seats", "extended"), [(2, 4), (3, 3), (4, 2), (5, 1)])
def test_rulings_1_and_59_house_cards_on_top(seats: int, extended: int) -> None:
    """The advanced house cards lie on the advanced deck: 8 less the 2 face up."""
    state = new(seats)
    assert int(state.houses[1]).bit_count() == extended
    assert int(state.houses[2]).bit_count() == 6
    for card in state.to_json()["offer"]:
        if card.split("-")[0] in ("cooper", "armourer"):
            assert card in ("cooper-blue-green", "armourer-violet-blue")


@pytest.mark.parametrize("seed", range(5))
def test_order_by_printed_sums_and_starting_points(seed: int) -> None:
    state = new(5, seed)
    sums = [int(printed_sum(state.players[seat].capital)) for seat in state.order]
    assert sums == sorted(sums)
    assert [state.scores()[seat] for seat in state.order] == [0, 1, 1, 2, 2]


@pytest.mark.parametrize(("seats", "points"), [(2, [0, 1]), (3, [0, 1, 1]), (4, [0, 1, 1, 2])])
def test_starting_points_by_place(seats: int, points: list[int]) -> None:
    state = new(seats)
    assert [state.scores()[seat] for seat in state.order] == points


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_everybody_is_asked_in_starting_order(seats: int) -> None:
    state = new(seats)
    asked = []
    while step(state) != "send_helper":
        asked.append((int(state.seat), step(state)))
        play(state, "pass")
    assert asked == [(int(seat), name) for seat in state.order for name in ("swap_card", "swap_sawmill")]
    assert state.seat == state.order[0]


@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_rulings_2_and_59_for_an_extended_card_a_house_card_is_drawn(seats: int) -> None:
    """House cards still lie on top of the extended deck, with five players the last one."""
    state = new(seats)
    first = int(state.seat)
    before = state.to_json()["players"][first]["hand"]
    (extended,) = [card for card in before if STANDARD.card_ids.index(card) >= 30]
    left = int(state.houses[1]).bit_count()
    play(state, f"swap {extended.split('-')[0]}")
    (drawn,) = set(state.to_json()["players"][first]["hand"]) - set(before)
    assert STANDARD.house[STANDARD.card_ids.index(drawn)] == 1
    assert int(state.houses[1]).bit_count() == left - 1
    assert state.to_json()["bottom"][-1][0] == extended


def test_ruling_3_equal_sums_are_settled_by_lot() -> None:
    firsts = set()
    for seed in range(300):
        state = new(2, seed)
        if len({int(printed_sum(player.capital)) for player in state.players}) == 1:
            firsts.add(int(state.order[0]))
    assert firsts == {0, 1}, "with equal sums either player may be first"


def test_ruling_2_swap_in_starting_order_at_most_one_card() -> None:
    state = new(3)
    first = int(state.order[0])
    assert (state.seat, step(state)) == (first, "swap_card")
    before = state.to_json()["players"][first]["hand"]
    building = before[0].split("-")[0]
    deck = state.view(None)["offer"][0]["left"]
    play(state, f"swap {building}")
    after = state.to_json()["players"][first]["hand"]
    assert before[0] not in after
    assert len(after) == 3
    assert state.to_json()["bottom"][-1][0] == before[0], "to the bottom of its deck"
    assert state.view(None)["offer"][0]["left"] == deck
    assert step(state) == "swap_sawmill"
    assert state.view(None)["players"][first]["hand_seen"] == [], "nobody else sees the new one"


def test_rulings_2_and_49_the_sawmill_for_any_in_the_box() -> None:
    state = new(5)
    own = state.view(None)["players"][int(state.order[0])]["street"][0]
    play(state, "pass")
    assert len(options(state, "colours")) == 1, "one of the six is left in the box"
    play(state, options(state, "colours")[0])
    play(state, "pass")
    assert options(state, "colours") == [f"colours {own['top']} {own['bottom']}"], "a returned one can be taken"


def test_what_was_swapped_is_nobodys_business() -> None:
    state = new(3)
    building = state.to_json()["players"][int(state.seat)]["hand"][0].split("-")[0]
    code = GAME.moves.code(f"swap {building}")
    assert GAME.moves.public(code) == "swap"
