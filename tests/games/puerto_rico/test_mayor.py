"""The mayor phase."""

from __future__ import annotations

from collections.abc import Iterator

from ratusz.games.puerto_rico.components import PLACE_IDS
from ratusz.games.puerto_rico.state import PuertoRico
from tests.games.puerto_rico.table import (
    MACIEK,
    MARTYNA,
    ME,
    PRZEMEK,
    asked,
    at,
    can,
    clear_islands,
    finish_phase,
    new,
    nobles_at,
    own,
    play,
    put,
)


def people(state: PuertoRico, seat: int) -> int:
    return sum(int(count) for count in state.players[seat].workers)


def test_mayor_example_for_four_players() -> None:
    """A ship of six: the mayor gets three (one of them by privilege), the second two, the third and fourth one each."""
    state = new(4)
    state.ship_colonists = 6
    play(state, "role mayor", "take colonist")
    finish_phase(state)
    assert [people(state, seat) for seat in (ME, MACIEK, MARTYNA, PRZEMEK)] == [3, 2, 1, 1]


def test_the_privilege_colonist_comes_from_the_supply_never_from_the_ship() -> None:
    state = new(4)
    play(state, "role mayor", "take colonist")
    finish_phase(state)
    assert state.view(None)["supply"]["colonists"] == 75 - 1 - 4
    state = new(4)
    state.colonists = 0
    play(state, "role mayor")
    assert people(state, ME) == 1


def test_the_privilege_may_be_declined() -> None:
    state = new(4)
    play(state, "role mayor", "pass")
    assert people(state, ME) == 1


def test_library_gives_the_mayor_two_colonists() -> None:
    state = new(4, "library", new_buildings=True)
    own(state, ME, "library")
    play(state, "role mayor", "take colonist", "take colonist")
    assert asked(state) != "0 mayor_privilege"
    assert people(state, ME) == 1 + 2 + 1


def test_library_gives_the_mayor_what_the_supply_has() -> None:
    state = new(4, "library", new_buildings=True)
    own(state, ME, "library")
    state.colonists = 1
    play(state, "role mayor", "take colonist")
    assert asked(state) != "0 mayor_privilege"
    assert people(state, ME) == 1 + 1 + 1
    assert sum(people(state, seat) for seat in range(4)) == 1 + 1 + 4


def test_nobody_stays_on_the_beach_while_a_circle_is_empty() -> None:
    """Two colonists for one circle: one works, one waits on the beach, without a question."""
    state = new(4)
    play(state, "role mayor", "take colonist")
    assert at(state, ME, "indigo") == 1
    assert at(state, ME, "beach") == 1
    assert asked(state) == "1 pick_role"


def test_placing_what_is_new_is_one_click_each() -> None:
    state = new(4)
    own(state, ME, "hacienda:0", "corn:0")
    play(state, "role mayor", "pass")
    assert asked(state) == "0 arrange"
    assert can(state) == ["place corn", "place indigo", "place hacienda"]
    play(state, "place hacienda")
    assert at(state, ME, "hacienda") == 1
    assert asked(state) == "1 pick_role"


def test_equal_circles_are_one_choice() -> None:
    state = new(4)
    own(state, ME, "corn:0", "corn:0", "indigo_plant:0")
    play(state, "role mayor", "pass")
    assert can(state) == ["place corn", "place indigo", "place indigo_plant"]


def test_keep_as_it_is() -> None:
    state = new(4)
    state.ship_colonists = 0
    own(state, ME, "hacienda", "office:0")
    play(state, "role mayor", "pass")
    assert can(state) == ["keep", "lift hacienda"]
    play(state, "keep")
    assert at(state, ME, "hacienda") == 1


def test_moving_somebody_is_two_clicks() -> None:
    state = new(4)
    state.ship_colonists = 0
    own(state, ME, "hacienda", "office:0")
    play(state, "role mayor", "pass", "lift hacienda")
    assert can(state) == ["place indigo", "place office"]
    play(state, "place office")
    assert at(state, ME, "office") == 1
    assert at(state, ME, "hacienda") == 0


def arrangements(state: PuertoRico) -> Iterator[tuple[int, ...]]:
    """Every way to end the first player's placement, each as the workers by place."""
    if state.seat != ME or asked(state).split()[1] not in ("arrange", "place"):
        yield tuple(int(count) for count in state.players[ME].workers)
        return
    for move in state.moves():
        after = state.copy()
        after.play(move)
        yield from arrangements(after)


def test_every_arrangement_is_reached_in_exactly_one_way() -> None:
    state = new(4)
    state.ship_colonists = 2
    own(state, ME, "indigo_plant:2", "hacienda", "office:0", "quarry:0", "quarry:0")
    play(state, "role mayor", "pass")
    found = list(arrangements(state))
    assert len(found) == len(set(found))
    capacity = {"indigo": 1, "quarry": 2, "indigo_plant": 3, "hacienda": 1, "office": 1}
    wanted = 0
    for indigo in range(2):
        for quarry in range(3):
            for plant in range(4):
                for hacienda in range(2):
                    for office in range(2):
                        wanted += indigo + quarry + plant + hacienda + office == 4
    assert len(found) == wanted
    for arrangement in found:
        assert all(arrangement[PLACE_IDS.index(place)] <= room for place, room in capacity.items())
        assert arrangement[PLACE_IDS.index("beach")] == 0


def test_people_from_the_beach_find_work_in_the_next_mayor_phase() -> None:
    state = new(4)
    put(state, ME, "beach", 2)
    own(state, ME, "indigo_plant:0")
    play(state, "role mayor", "pass")
    finish_phase(state)
    assert at(state, ME, "beach") == 0
    assert at(state, ME, "indigo") + at(state, ME, "indigo_plant") == 3


def test_in_other_phases_nobody_moves() -> None:
    state = new(4)
    put(state, ME, "beach", 2)
    own(state, ME, "indigo_plant:0")
    play(state, "role craftsman")
    assert at(state, ME, "beach") == 2


# Expansion II


def test_each_taker_chooses_noble_or_colonist_while_both_are_aboard() -> None:
    state = new(4, nobles=True)
    play(state, "role mayor", "pass")
    assert asked(state) == "0 deal"
    assert can(state) == ["take colonist", "take noble"]
    play(state, "take colonist")
    assert asked(state) == "1 deal"
    play(state, "take noble")
    assert not asked(state).endswith("deal")
    assert [nobles_at(state, MACIEK, place) for place in ("indigo", "beach")] == [1, 0]


def test_the_last_piece_is_taken_whatever_it_is() -> None:
    state = new(4, nobles=True)
    play(state, "role mayor", "pass", "take colonist", "take colonist", "take colonist")
    finish_phase(state)
    assert state.players[PRZEMEK].nobles_all() == 1


def test_a_refill_has_one_noble_while_they_last() -> None:
    state = new(4, nobles=True)
    play(state, "role mayor", "pass", "take noble")
    finish_phase(state)
    assert state.view(None)["colonist_ship"]["nobles"] == 1
    assert state.view(None)["colonist_ship"]["colonists"] == 3
    assert state.view(None)["supply"]["nobles"] == 18
    state = new(4, nobles=True)
    state.nobles = 0
    play(state, "role mayor", "pass", "take noble")
    finish_phase(state)
    assert state.view(None)["colonist_ship"]["nobles"] == 0
    assert state.view(None)["colonist_ship"]["colonists"] == 4


def test_never_a_second_noble_even_when_colonists_run_short() -> None:
    state = new(4, nobles=True)
    state.colonists = 1
    play(state, "role mayor", "pass", "take noble")
    finish_phase(state)
    assert state.view(None)["colonist_ship"]["nobles"] == 1
    assert state.view(None)["colonist_ship"]["colonists"] == 1


def test_a_noble_goes_to_any_circle() -> None:
    state = new(4, nobles=True)
    own(state, ME, "chapel:0", "corn:0")
    play(state, "role mayor", "take colonist", "take noble")
    assert asked(state) == "0 arrange"
    play(state, "place corn", "place chapel")
    assert can(state) == ["place noble corn", "place noble chapel"]
    play(state, "place noble chapel")
    assert nobles_at(state, ME, "chapel") == 1
    assert nobles_at(state, ME, "corn") == 0
    assert at(state, ME, "corn") == 1


def test_a_noble_at_work_changes_places_with_a_colonist() -> None:
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, ME, "chapel!", "corn", "zoning_office")
    state.ship_colonists = state.ship_nobles = 0
    play(state, "role mayor", "pass")
    assert asked(state) == "0 arrange_nobles"
    assert can(state) == ["keep", "lift noble chapel"]
    play(state, "lift noble chapel", "place noble zoning_office")
    assert nobles_at(state, ME, "zoning_office") == 1
    assert nobles_at(state, ME, "chapel") == 0
    assert at(state, ME, "chapel") == 1


def test_a_noble_may_be_the_one_who_waits_on_the_beach() -> None:
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, ME, "chapel")
    play(state, "role mayor", "pass", "take noble")
    assert can(state) == ["place noble chapel", "place noble beach"]
    play(state, "place noble beach")
    assert nobles_at(state, ME, "beach") == 1
    assert at(state, ME, "chapel") == 1


def people_shown(state: PuertoRico, seat: int) -> int:
    """People a page counts for a player, on tiles and on the beach."""
    shown = state.view(None)["players"][seat]
    places = [*shown["island"], *shown["city"], shown["beach"]]
    return sum(place["colonists"] + place["nobles"] for place in places)


def test_a_noble_in_hand_is_a_point_and_counts_for_the_royal_garden() -> None:
    """Each noble is a point wherever he stands, and so while he is being placed."""
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, ME, "chapel!", "corn", "zoning_office", "royal_garden")
    state.ship_colonists = state.ship_nobles = 0
    play(state, "role mayor", "pass")
    printed = 1 + 2 + 4  # chapel, zoning office, royal garden
    assert state.scores()[ME] == printed + 1 + 1
    before = state.heuristic(ME)
    play(state, "lift noble chapel")
    shown = state.view(None)["players"][ME]
    assert shown["nobles_in_hand"] == 1
    assert (shown["building_points"], shown["bonus_points"], shown["noble_points"]) == (printed, 1, 1)
    assert state.scores()[ME] == state.view(None)["scores"][ME] == printed + 1 + 1
    assert people_shown(state, ME) == people(state, ME) == 4
    assert state.heuristic(ME) == before


def test_new_nobles_count_while_colonists_are_placed() -> None:
    state = new(3, nobles=True)
    own(state, ME, "chapel:0", "royal_garden:0", "corn:0")
    play(state, "role mayor", "take colonist", "take noble")
    assert asked(state) == "0 arrange"
    assert state.scores()[ME] == 1 + 4 + 1  # chapel, royal garden with nobody there, noble
    assert people_shown(state, ME) == people(state, ME) == 2


def noble_arrangements(state: PuertoRico) -> Iterator[tuple[tuple[int, ...], tuple[int, ...]]]:
    steps = ("arrange", "place", "arrange_nobles", "place_nobles")
    if state.seat != ME or asked(state).split()[1] not in steps:
        player = state.players[ME]
        yield tuple(int(count) for count in player.workers), tuple(int(count) for count in player.nobles)
        return
    for move in state.moves():
        after = state.copy()
        after.play(move)
        yield from noble_arrangements(after)


def test_every_arrangement_with_nobles_is_reached_in_exactly_one_way() -> None:
    state = new(4, nobles=True)
    clear_islands(state)
    own(state, ME, "indigo_plant:1", "chapel!", "corn:0", "corn:0")
    put(state, ME, "beach", 1, nobles=1)
    state.ship_colonists = state.ship_nobles = 0
    play(state, "role mayor", "pass")
    found = list(noble_arrangements(state))
    assert len(found) == len(set(found))
    wanted = 0
    for corn in range(3):
        for plant in range(4):
            for chapel in range(2):
                if corn + plant + chapel == 4:
                    for noble_corn in range(corn + 1):
                        for noble_plant in range(plant + 1):
                            wanted += 0 <= 2 - noble_corn - noble_plant <= chapel
    assert len(found) == wanted


def test_villa_gives_a_noble_before_the_privilege() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "villa")
    play(state, "role mayor")
    assert state.players[MACIEK].nobles_all() == 1
    assert state.view(None)["supply"]["nobles"] == 18
    assert asked(state) == "0 mayor_privilege"


def test_villa_gives_a_colonist_when_no_noble_is_left() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "villa!")
    state.nobles = 0
    play(state, "role mayor")
    assert at(state, MACIEK, "beach") == 1
    assert nobles_at(state, MACIEK, "beach") == 0
    assert state.view(None)["supply"]["colonists"] == 96


def test_villa_gives_nothing_when_the_supply_is_empty() -> None:
    """The ship does not matter."""
    state = new(4, nobles=True)
    own(state, MACIEK, "villa")
    state.nobles = state.colonists = 0
    play(state, "role mayor")
    assert at(state, MACIEK, "beach") == 0
    assert state.view(None)["colonist_ship"]["nobles"] == 1


def test_the_last_noble_goes_to_the_first_villa_from_the_mayor_on() -> None:
    state = new(4, nobles=True)
    own(state, ME, "villa")
    own(state, MARTYNA, "villa")
    state.nobles = 1
    play(state, "role prospector", "role mayor")
    assert state.players[MARTYNA].nobles_all() == 1
    assert state.players[ME].nobles_all() == 0
    assert at(state, ME, "beach") == 1  # a colonist instead


def test_villa_with_nobody_gives_nothing() -> None:
    state = new(4, nobles=True)
    own(state, MACIEK, "villa:0")
    play(state, "role mayor")
    assert state.players[MACIEK].nobles_all() == 0


def test_library_does_not_double_the_villa() -> None:
    state = new(4, "library", new_buildings=True, nobles=True)
    own(state, ME, "villa", "library")
    play(state, "role mayor")
    assert state.players[ME].nobles_all() == 1


def test_the_mayors_privilege_gives_colonists_only() -> None:
    state = new(4, nobles=True)
    state.colonists = 0
    play(state, "role mayor")
    assert asked(state) == "0 deal"
