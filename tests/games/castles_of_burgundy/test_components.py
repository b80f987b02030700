"""What is in the box: page 1 of the rulebook, and the nine boards."""

from __future__ import annotations

import pytest

from ratusz.games.castles_of_burgundy import GAME
from ratusz.games.castles_of_burgundy.components import (
    BLACK_COPIES,
    BOARDS,
    BOX,
    COLOUR_IDS,
    COLOUR_OF,
    GOOD_COPIES,
    NEIGHBOURS,
    NORMAL_COPIES,
    NUMBER,
    REGION,
    SPACE_COLOUR,
    SPACE_IDS,
    SPACES,
    TILE_IDS,
)

REGION_SIZES = {
    1: {"castle": [1, 3], "mine": [3], "pasture": [1, 5], "city": [1, 3, 3, 5], "river": [3, 3], "knowledge": [3, 3]},
    2: {
        "castle": [1, 1, 1, 1],
        "mine": [1, 2],
        "pasture": [2, 4],
        "city": [2, 2, 8],
        "river": [2, 2, 2],
        "knowledge": [2, 2, 2],
    },
    3: {
        "castle": [1, 1, 1, 1],
        "mine": [1, 2],
        "pasture": [2, 4],
        "city": [1, 1, 5, 5],
        "river": [1, 2, 3],
        "knowledge": [6],
    },
    4: {
        "castle": [1, 1, 1, 1],
        "mine": [1, 2],
        "pasture": [3, 3],
        "city": [2, 5, 5],
        "river": [1, 1, 4],
        "knowledge": [3, 3],
    },
    5: {
        "castle": [1, 1, 1, 1],
        "mine": [1, 2],
        "pasture": [3, 3],
        "city": [1, 2, 3, 3, 3],
        "river": [1, 2, 3],
        "knowledge": [1, 2, 3],
    },
    6: {
        "castle": [1, 1, 1, 1],
        "mine": [1, 1, 1],
        "pasture": [2, 4],
        "city": [2, 4, 6],
        "river": [6],
        "knowledge": [3, 3],
    },
    7: {
        "castle": [2, 2],
        "mine": [1, 1, 1],
        "pasture": [3, 3],
        "city": [2, 3, 7],
        "river": [2, 2, 2],
        "knowledge": [2, 2, 2],
    },
    8: {
        "castle": [1, 1, 1, 1],
        "mine": [1, 2],
        "pasture": [6],
        "city": [2, 2, 2, 2, 2, 2],
        "river": [1, 1, 1, 1, 1, 1],
        "knowledge": [2, 4],
    },
    9: {
        "castle": [1, 1, 1, 1],
        "mine": [1, 2],
        "pasture": [2, 4],
        "city": [6, 6],
        "river": [2, 4],
        "knowledge": [1, 1, 1, 3],
    },
}


LETTERS = {"C": "castle", "M": "mine", "P": "pasture", "B": "city", "R": "river", "K": "knowledge"}
COLOURS = {
    1: "PCCK PPCKB PPBKBB RRRCRRR BBMBBP BMKBB MKKB",
    2: "RBPC PRBPB PPPBKB BBBBBKC KKMKMR BBMKR CRRC",
    3: "PPPP RRCRR BMKKRB BBKCKBB BBKKBB CPMMC BPRB",
    4: "CPBR PPBRR BBBRCM PPPKKMR BCKBBB BMBKK RBKC",
    5: "PBBR PPBMM BCKRRR BBPKCBB KCPKRB BPBCR KKBM",
    6: "KKCR KBBRB PPMRBB KBBCRBB KBBMRB KMPPR CPPC",
    7: "KCCR KPPPR RMBBMP RKBBBPB BKBBPB BRMKB RCCK",
    8: "BBRB RCKCB BKMKKR BPKMPKB RPPPMB BCPCR BRBB",
    9: "BBCK BBPPR BBPPRR CKKMRCK RRKMBP KBBBP MCBB",
}
"""The nine boards, row by row."""
NUMBERS = "6543 21654 543123 6126541 254312 61256 3413"
"""The same on all boards."""


@pytest.mark.parametrize("board", range(1, BOARDS + 1))
def test_colour_and_number_of_every_space(board: int) -> None:
    state = GAME.new(2, 1, {"boards": f"{board},{board}"})
    while state.view(None)["phase"] is None:
        state.play(state.moves()[0])
    view = state.view(None)
    assert view["players"][0]["board"] == board
    found = {place["space"]: place["colour"] for place in view["players"][0]["duchy"]}
    numbers = {space["id"]: space["number"] for space in view["spaces"]}
    for row, colours, printed in zip("abcdefg", COLOURS[board].split(), NUMBERS.split(), strict=True):
        for column, (colour, number) in enumerate(zip(colours, printed, strict=True), start=1):
            assert found.pop(f"{row}{column}") == LETTERS[colour]
            assert numbers.pop(f"{row}{column}") == int(number)
    assert not found
    assert not numbers


def test_knowledge_tiles_7_12_14_15_24_and_25_have_a_black_back() -> None:
    black = [tile["id"] for tile in BOX["tiles"] if tile["colour"] == "knowledge" and tile["black"]]
    assert black == [f"knowledge_{number}" for number in (7, 12, 14, 15, 24, 25)]
    assert all(tile["normal"] + tile["black"] == 1 for tile in BOX["tiles"] if tile["colour"] == "knowledge")


@pytest.mark.parametrize("animal", ["cow", "sheep", "pig", "chicken"])
def test_animals_on_the_tiles_by_their_backs(animal: str) -> None:
    tiles = {tile["count"]: (tile["normal"], tile["black"]) for tile in BOX["tiles"] if tile.get("animal") == animal}
    assert tiles == {2: (2, 0), 3: (2, 1), 4: (1, 1)}


def region_sizes(board: int) -> dict[str, list[int]]:
    regions = set()
    for space in range(SPACES):
        at = (board - 1) * SPACES + space
        regions.add((COLOUR_IDS[SPACE_COLOUR[at]], int(REGION[at])))
    return {colour: sorted(region.bit_count() for other, region in regions if other == colour) for colour in COLOUR_IDS}


@pytest.mark.parametrize("board", range(1, BOARDS + 1))
def test_region_sizes(board: int) -> None:
    assert region_sizes(board) == REGION_SIZES[board]


@pytest.mark.parametrize("board", range(1, BOARDS + 1))
def test_every_board_has_the_same_spaces_of_each_colour(board: int) -> None:
    spaces = [COLOUR_IDS[colour] for colour in SPACE_COLOUR[(board - 1) * SPACES : board * SPACES]]
    expected = {"castle": 4, "mine": 3, "pasture": 6, "city": 12, "river": 6, "knowledge": 6}
    assert {colour: spaces.count(colour) for colour in COLOUR_IDS} == expected


def test_the_example_of_the_four_cities_on_board_1() -> None:
    """One city of 1 space, one of 5 and two of 3."""
    assert region_sizes(1)["city"] == [1, 3, 3, 5]


def test_boards_have_two_to_six_cities_of_one_to_eight_spaces() -> None:
    cities = [region_sizes(board)["city"] for board in range(1, BOARDS + 1)]
    assert {len(sizes) for sizes in cities} == {2, 3, 4, 5, 6}
    assert {size for sizes in cities for size in sizes} == set(range(1, 9))


def test_164_tiles() -> None:
    by_colour = dict.fromkeys(COLOUR_IDS, 0)
    black = dict.fromkeys(COLOUR_IDS, 0)
    for tile in range(len(TILE_IDS)):
        by_colour[COLOUR_IDS[COLOUR_OF[tile]]] += NORMAL_COPIES[tile] + BLACK_COPIES[tile]
        black[COLOUR_IDS[COLOUR_OF[tile]]] += BLACK_COPIES[tile]
    assert by_colour == {"castle": 16, "mine": 12, "pasture": 28, "city": 56, "river": 26, "knowledge": 26}
    assert black == {"castle": 2, "mine": 2, "pasture": 8, "city": 16, "river": 6, "knowledge": 6}


def test_seven_of_each_building_and_each_animal() -> None:
    for tile in BOX["tiles"]:
        if tile["colour"] == "city":
            assert tile["normal"] + tile["black"] == 7
    for animal in ("cow", "sheep", "pig", "chicken"):
        assert sum(t["normal"] + t["black"] for t in BOX["tiles"] if t.get("animal") == animal) == 7


def test_42_goods() -> None:
    assert [int(copies) for copies in GOOD_COPIES] == [7] * 6


def test_the_centre_has_six_neighbours_and_a_corner_three() -> None:
    assert NUMBER[SPACE_IDS.index("d4")] == 6
    assert int(NEIGHBOURS[SPACE_IDS.index("d4")]).bit_count() == 6
    assert int(NEIGHBOURS[SPACE_IDS.index("a1")]).bit_count() == 3


def test_a_few_hundred_moves_with_names_of_their_own() -> None:
    names = GAME.moves.names()
    assert len(set(names)) == len(names) < 400
    assert not any("," in name for name in names)
    for name in ("place g4", "lay knowledge_26", "load orange", "depots 6 1", "take 1 ship", "take black knowledge_7"):
        assert GAME.moves.name(GAME.moves.code(name)) == name


@pytest.mark.parametrize("name", ["take 1 castle", "take 1 knowledge_7", "take black cow_2"])
def test_no_moves_for_tiles_that_never_lie_in_a_depot(name: str) -> None:
    assert name not in GAME.moves.names()
