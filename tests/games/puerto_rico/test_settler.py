"""The settler phase."""

from __future__ import annotations

import pytest

from ratusz.games.puerto_rico.components import GOOD_IDS
from ratusz.games.puerto_rico.state import PuertoRico
from tests.games.puerto_rico.table import (
    MACIEK,
    ME,
    PRZEMEK,
    asked,
    at,
    can,
    clear_islands,
    decline,
    finish_phase,
    new,
    nobles_at,
    own,
    play,
    row,
    tiles,
)

ROW = ("corn", "indigo", "sugar", "tobacco", "coffee")


def empty_stack(state: PuertoRico, **discards: int) -> None:
    """No face-down tiles, and these discarded."""
    for good, name in enumerate(GOOD_IDS):
        state.stack[good] = 0
        state.discards[good] = discards.get(name, 0)


def test_only_the_settler_may_take_a_quarry() -> None:
    state = new(4)
    row(state, *ROW)
    play(state, "role settler")
    assert can(state) == [*(f"take {good}" for good in ROW), "take quarry", "pass"]
    play(state, "take quarry")
    assert tiles(state, ME, "quarry") == 1
    assert state.view(None)["supply"]["quarries"] == 7
    assert asked(state) == "1 settle"
    assert "take quarry" not in can(state)


def test_equal_tiles_are_one_choice() -> None:
    state = new(4)
    row(state, "corn", "corn", "corn", "sugar", "sugar")
    play(state, "role settler")
    assert can(state) == ["take corn", "take sugar", "take quarry", "pass"]


def test_without_quarries_there_is_no_privilege() -> None:
    state = new(4)
    state.quarries = 0
    play(state, "role settler")
    assert "take quarry" not in can(state)


def test_what_is_left_over_is_discarded_and_the_row_laid_out_anew() -> None:
    state = new(4)
    row(state, *ROW)
    play(state, "role settler", "take corn", "pass", "take coffee", "pass")
    view = state.view(None)
    assert view["discards"] == {"indigo": 1, "sugar": 1, "tobacco": 1}
    assert len(view["row"]) == 5


def test_left_over_tiles_are_discarded_even_if_nobody_took_one() -> None:
    state = new(4)
    row(state, *ROW)
    play(state, "role settler", "pass", "pass", "pass", "pass")
    assert state.view(None)["discards"] == dict.fromkeys(GOOD_IDS, 1)


def test_the_stack_is_made_anew_of_the_discards_in_the_middle_of_the_refill() -> None:
    state = new(4)
    row(state, *ROW)
    for good in range(5):
        state.discards[good] = state.stack[good]
        state.stack[good] = 0
    state.stack[0], state.discards[0] = 2, state.discards[0] - 2
    play(state, "role settler", "pass", "pass", "pass", "pass")
    view = state.view(None)
    assert len(view["row"]) == 5
    assert view["row"].count("corn") >= 2
    assert view["discards"] == {}


def test_too_few_tiles_leave_the_row_short() -> None:
    state = new(4)
    row(state, *ROW)
    for good in range(5):
        state.stack[good] = 0
    play(state, "role settler", "take corn", "take coffee", "take sugar", "pass")
    assert state.view(None)["row"] == ["indigo", "tobacco"]


def test_a_full_island_takes_nothing() -> None:
    state = new(4)
    own(state, ME, *["quarry:0"] * 5, *["corn:0"] * 6, "hacienda")
    play(state, "role settler")
    assert asked(state) == "1 settle"


# Hacienda


def test_hacienda_draws_first_then_a_face_up_tile() -> None:
    state = new(4)
    row(state, *ROW)
    own(state, ME, "hacienda")
    play(state, "role settler")
    assert can(state) == ["draw", "pass"]
    play(state, "draw")
    assert state.players[ME].island == 2
    play(state, "take corn")
    assert state.players[ME].island == 3


def test_hacienda_example_no_quarry_from_the_stack() -> None:
    """The drawn tile must be laid down; it is never a quarry, not even with a construction hut."""
    state = new(4)
    own(state, ME, "hacienda", "construction_hut")
    play(state, "role settler", "draw")
    assert tiles(state, ME, "quarry") == 0
    assert state.players[ME].island == 2
    assert "take quarry" in can(state)


def test_hacienda_may_use_up_the_last_space() -> None:
    state = new(4)
    own(state, ME, "hacienda", *["quarry:0"] * 5, *["corn:0"] * 5)
    play(state, "role settler", "draw")
    assert state.players[ME].island == 12
    assert asked(state) == "1 settle"


def test_hacienda_with_an_empty_stack_draws_from_the_discards() -> None:
    state = new(4)
    empty_stack(state, coffee=1)
    own(state, ME, "hacienda")
    play(state, "role settler", "draw")
    assert tiles(state, ME, "coffee") == 1
    assert state.view(None)["discards"] == {}


def test_hacienda_without_any_tile_is_not_asked() -> None:
    state = new(4)
    empty_stack(state)
    own(state, ME, "hacienda")
    play(state, "role settler")
    assert asked(state) == "0 settle"


def test_hacienda_with_nobody_there_does_nothing() -> None:
    state = new(4)
    own(state, ME, "hacienda:0")
    play(state, "role settler")
    assert asked(state) == "0 settle"


# Construction hut


def test_construction_hut_allows_a_quarry_to_all() -> None:
    state = new(4)
    own(state, MACIEK, "construction_hut")
    play(state, "role settler", "pass")
    assert "take quarry" in can(state)


def test_construction_hut_with_nobody_there_does_nothing() -> None:
    state = new(4)
    own(state, MACIEK, "construction_hut:0")
    play(state, "role settler", "pass")
    assert "take quarry" not in can(state)


def test_a_settler_with_construction_hut_takes_one_quarry_only() -> None:
    state = new(4)
    own(state, ME, "construction_hut")
    play(state, "role settler", "take quarry")
    assert asked(state) == "1 settle"
    assert tiles(state, ME, "quarry") == 1


# Hospice


def test_hospice_puts_a_colonist_on_the_new_tile() -> None:
    state = new(4)
    row(state, *ROW)
    own(state, ME, "hospice")
    play(state, "role settler", "take quarry")
    assert can(state) == ["take colonist", "pass"]
    play(state, "take colonist")
    assert at(state, ME, "quarry") == 1
    assert state.view(None)["supply"]["colonists"] == 74


def test_hospice_may_be_declined() -> None:
    state = new(4)
    row(state, *ROW)
    own(state, ME, "hospice")
    play(state, "role settler", "take corn", "pass")
    assert at(state, ME, "corn") == 0


def test_hospice_with_nobody_there_does_nothing() -> None:
    state = new(4)
    own(state, ME, "hospice:0")
    play(state, "role settler", "take quarry")
    assert asked(state) == "1 settle"


def test_hospice_takes_from_the_ship_when_the_supply_is_empty() -> None:
    state = new(4)
    own(state, ME, "hospice")
    state.colonists = 0
    play(state, "role settler", "take quarry", "take colonist")
    assert state.view(None)["colonist_ship"]["colonists"] == 3


def test_hospice_gives_nothing_when_the_ship_is_empty_too() -> None:
    state = new(4)
    own(state, ME, "hospice")
    state.colonists = state.ship_colonists = 0
    play(state, "role settler", "take quarry")
    assert asked(state) == "1 settle"


def test_hospice_does_not_go_with_the_hacienda_tile() -> None:
    state = new(4)
    own(state, ME, "hospice", "hacienda")
    play(state, "role settler", "draw")
    assert asked(state) == "0 settle"


def test_hospice_gives_a_colonist_never_a_noble() -> None:
    state = new(4, nobles=True)
    own(state, ME, "hospice")
    state.colonists = state.ship_colonists = 0
    play(state, "role settler", "take quarry")
    assert asked(state) == "1 settle"


# Expansion I: library, forest house


def test_library_gives_the_settler_a_second_tile_after_all_others() -> None:
    state = new(4, "library", new_buildings=True)
    row(state, *ROW)
    own(state, ME, "library", "hospice")
    play(state, "role settler", "take quarry", "take colonist", "take corn", "take indigo", "take sugar")
    assert asked(state) == "0 second_tile"
    assert can(state) == ["take tobacco", "take coffee", "pass"]
    play(state, "take coffee")
    assert asked(state) == "1 pick_role"  # the hospice goes with the first tile only
    assert at(state, ME, "coffee") == 0


def test_library_with_construction_hut_allows_a_quarry_as_the_second_tile() -> None:
    state = new(4, "library", new_buildings=True)
    own(state, ME, "library", "construction_hut")
    play(state, "role settler", "take quarry")
    decline(state, ME)
    play(state, "take quarry")
    assert tiles(state, ME, "quarry") == 2


def test_library_without_face_up_tiles_is_not_asked() -> None:
    state = new(4, "library", new_buildings=True)
    row(state)
    own(state, ME, "library")
    play(state, "role settler", "take quarry")
    assert asked(state) == "1 pick_role"


def test_library_is_for_the_picker_and_needs_somebody() -> None:
    state = new(4, "library", new_buildings=True)
    own(state, MACIEK, "library")
    own(state, ME, "library:0")
    play(state, "role settler", "pass", "pass", "pass", "pass")
    assert asked(state) == "1 pick_role"


def test_forest_house_lays_a_face_up_plantation_as_a_forest() -> None:
    state = new(4, "forest_house", new_buildings=True)
    row(state, "corn", "corn", "coffee", "coffee", "coffee")
    own(state, ME, "forest_house", "hospice")
    play(state, "role settler")
    assert can(state) == ["take corn", "take coffee", "take quarry", "forest corn", "forest coffee", "pass"]
    play(state, "forest coffee", "take colonist")
    assert state.view(None)["players"][ME]["forests"] == {"coffee": 1}
    assert at(state, ME, "coffee") == 0
    assert at(state, ME, "beach") == 1


def test_forest_house_with_nobody_there_makes_no_forests() -> None:
    state = new(4, "forest_house", new_buildings=True)
    own(state, ME, "forest_house:0")
    play(state, "role settler")
    assert not [move for move in can(state) if move.startswith("forest")]


def test_the_hacienda_tile_never_becomes_a_forest() -> None:
    state = new(4, "forest_house", new_buildings=True)
    own(state, ME, "forest_house", "hacienda")
    play(state, "role settler", "draw")
    assert asked(state) == "0 settle"
    assert state.view(None)["players"][ME]["forests"] == {}


def test_library_and_forest_house_two_forests() -> None:
    state = new(4, "library", new_buildings=True)
    row(state, *ROW)
    own(state, ME, "library", "forest_house")
    play(state, "role settler", "forest corn", "pass", "pass", "pass", "forest indigo")
    assert state.view(None)["players"][ME]["forests"] == {"corn": 1, "indigo": 1}


# Expansion II: hunting lodge


def test_hunting_lodge_with_a_colonist_discards_a_plantation_or_forest() -> None:
    state = new(4, new_buildings=True, nobles=True)
    row(state, *ROW)
    own(state, ME, "hunting_lodge", "corn", "forest:coffee", "quarry")
    play(state, "role settler", "pass", "pass", "pass", "pass")
    assert asked(state) == "0 hunting_lodge"
    assert can(state) == ["discard corn", "discard indigo", "discard forest_coffee", "pass"]
    play(state, "discard corn")
    assert tiles(state, ME, "corn") == 0
    assert at(state, ME, "beach") == 1
    assert state.view(None)["discards"]["corn"] == 2  # with the one left in the row


def test_hunting_lodge_discards_a_forest_as_the_plantation_it_was() -> None:
    state = new(4, new_buildings=True, nobles=True)
    row(state, "corn", "corn", "corn", "corn", "corn")
    own(state, ME, "hunting_lodge", "forest:coffee")
    play(state, "role settler", "pass", "pass", "pass", "pass", "discard forest_coffee")
    assert state.view(None)["discards"] == {"corn": 5, "coffee": 1}
    assert state.players[ME].island == 1


def test_hunting_lodge_noble_of_a_discarded_plantation_goes_to_the_beach() -> None:
    state = new(4, nobles=True)
    own(state, ME, "hunting_lodge", "corn!")
    play(state, "role settler", "pass", "pass", "pass", "pass", "discard corn")
    assert state.view(None)["players"][ME]["beach"] == {"colonists": 0, "nobles": 1}


def lodge_on(*plantations: str) -> PuertoRico:
    """Gosia's hunting lodge is asked, with a colonist in it."""
    state = new(4, nobles=True)
    clear_islands(state)
    row(state, *ROW)
    own(state, ME, "hunting_lodge", *plantations)
    play(state, "role settler", "pass", "pass", "pass", "pass")
    assert asked(state) == "0 hunting_lodge"
    return state


@pytest.mark.parametrize(
    ("move", "colonists_left", "nobles_left", "beach"),
    [
        ("discard corn", 1, 1, {"colonists": 0, "nobles": 0}),
        ("discard colonist corn", 0, 1, {"colonists": 1, "nobles": 0}),
        ("discard noble corn", 1, 0, {"colonists": 0, "nobles": 1}),
    ],
)
def test_hunting_lodge_owner_chooses_among_plantations_of_one_kind(
    move: str, colonists_left: int, nobles_left: int, beach: dict[str, int]
) -> None:
    """Of three corn plantations one is empty, one a colonist's, one a noble's."""
    state = lodge_on("corn!", "corn", "corn:0")
    assert can(state) == ["discard corn", "discard colonist corn", "discard noble corn", "pass"]
    play(state, move)
    assert tiles(state, ME, "corn") == 2
    assert at(state, ME, "corn") - nobles_at(state, ME, "corn") == colonists_left
    assert nobles_at(state, ME, "corn") == nobles_left
    assert state.view(None)["players"][ME]["beach"] == beach
    assert state.players[ME].island == 2
    assert state.view(None)["discards"]["corn"] == 2  # with the one left in the row


@pytest.mark.parametrize(
    ("plantations", "moves"),
    [
        (("corn:0", "corn:0"), ["discard corn"]),
        (("corn", "corn"), ["discard corn"]),
        (("corn!", "corn!"), ["discard corn"]),
        (("corn", "corn:0"), ["discard corn", "discard colonist corn"]),
        (("corn!", "corn:0"), ["discard corn", "discard noble corn"]),
        (("corn!", "corn"), ["discard corn", "discard noble corn"]),
        (("corn", "indigo:0", "indigo!"), ["discard corn", "discard indigo", "discard noble indigo"]),
    ],
)
def test_equal_plantations_are_one_choice(plantations: tuple[str, ...], moves: list[str]) -> None:
    assert can(lodge_on(*plantations)) == [*moves, "pass"]


def test_without_an_empty_plantation_the_plain_choice_is_a_colonists() -> None:
    state = lodge_on("corn!", "corn")
    play(state, "discard corn")
    assert state.view(None)["players"][ME]["beach"] == {"colonists": 1, "nobles": 0}
    assert nobles_at(state, ME, "corn") == 1


def test_hunting_lodge_with_a_noble_pays_the_emptiest_island() -> None:
    state = new(4, nobles=True)
    row(state, *ROW)
    own(state, PRZEMEK, "hunting_lodge!")
    play(state, "role settler", "take corn", "take indigo", "take sugar", "pass")
    assert state.players[PRZEMEK].points == 2


def test_hunting_lodge_with_a_noble_pays_nothing_for_a_tie() -> None:
    state = new(4, nobles=True)
    row(state, *ROW)
    own(state, PRZEMEK, "hunting_lodge!")
    play(state, "role settler", "take corn", "pass", "take sugar", "pass")
    assert state.players[PRZEMEK].points == 0


def test_hunting_lodges_come_after_the_second_tile_and_before_the_row_is_discarded() -> None:
    """Owners act in order from the settler: Maciek picks, so Przemek comes before Gosia."""
    state = new(4, new_buildings=True, nobles=True)
    row(state, *ROW)
    own(state, MACIEK, "library")
    own(state, ME, "hunting_lodge")
    own(state, PRZEMEK, "hunting_lodge")
    play(state, "role prospector", "role settler", "take corn", "pass", "pass", "pass")
    assert asked(state) == "1 second_tile"
    play(state, "take indigo")
    assert asked(state) == "3 hunting_lodge"
    play(state, "discard corn")
    assert asked(state) == "0 hunting_lodge"
    assert state.view(None)["row"] == ["sugar", "tobacco", "coffee"]
    assert state.view(None)["discards"] == {"corn": 1}
    play(state, "discard indigo")
    assert state.view(None)["discards"] == {"corn": 1, "indigo": 1, "sugar": 1, "tobacco": 1, "coffee": 1}
    assert len(state.view(None)["row"]) == 5


def test_hunting_lodge_counts_free_spaces_at_its_owners_moment() -> None:
    """Gosia discards her only plantation first; then Maciek's island is not the emptiest any more."""
    state = new(4, nobles=True)
    row(state, *ROW)
    own(state, ME, "hunting_lodge")
    own(state, MACIEK, "hunting_lodge!")
    play(state, "role settler", "pass", "pass", "take corn", "take indigo", "discard indigo")
    assert state.players[MACIEK].points == 0
    state = new(4, nobles=True)
    row(state, *ROW)
    own(state, ME, "hunting_lodge!")
    own(state, MACIEK, "hunting_lodge")
    play(state, "role settler", "pass", "take sugar", "take corn", "take coffee")
    assert state.players[ME].points == 2  # before Maciek may discard


def test_hunting_lodge_with_nobody_does_nothing() -> None:
    state = new(4, nobles=True)
    own(state, PRZEMEK, "hunting_lodge:0")
    play(state, "role settler", "take quarry", "take " + state.view(None)["row"][0])
    finish_phase(state)
    assert state.players[PRZEMEK].points == 0
    assert asked(state) == "1 pick_role"
