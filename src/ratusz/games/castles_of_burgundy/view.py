"""What is to be seen of the table: everything. Only the dice and draws to come are unknown, and nothing holds those.

What is printed on the boards is the same in every view: those lists are made once, and not to be changed by readers.
"""

# interpreted: for people

from __future__ import annotations

from functools import cache
from typing import Any

from ratusz.core.bits import EMPTY, common, has, less, size
from ratusz.core.state import NOBODY, OVER
from ratusz.games.castles_of_burgundy import notes
from ratusz.games.castles_of_burgundy.components import (
    ANY,
    BLACK,
    COLOUR_IDS,
    DEPOT_IDS,
    DEPOTS,
    DICE,
    GOOD_IDS,
    GOODS,
    KINDS_OF_GOODS,
    KNOWLEDGE,
    KNOWLEDGE_TILES,
    LARGE_BONUS,
    NEIGHBOURS,
    NO_BOARD,
    NO_GOOD,
    NO_TILE,
    NUMBER,
    PHASE_IDS,
    PHASE_POINTS,
    REGION,
    REGION_POINTS,
    ROUNDS,
    SMALL_BONUS,
    SPACE_COLOUR,
    SPACE_COLUMN,
    SPACE_IDS,
    SPACE_ROW,
    SPACES,
    TILE_IDS,
    USED,
    WORKERS_PER_POINT,
    axial,
)
from ratusz.games.castles_of_burgundy.outlook import outlook, prices
from ratusz.games.castles_of_burgundy.scoring import knowledge_points, scores_at_end, unsold_goods
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player

ROW_HEIGHT = 0.866
"""Of pointy-top hexes, where the distance of neighbours in a row is 1."""


def tile_id(tile: int) -> str | None:
    return None if tile == NO_TILE else TILE_IDS[tile]


def good_id(good: int) -> str | None:
    return None if good == NO_GOOD else GOOD_IDS[good]


def tile_counts(tiles: Any) -> dict[str, int]:
    """Tiles by their names, those there are."""
    return {TILE_IDS[tile]: int(count) for tile, count in enumerate(tiles) if count}


def good_counts(goods: Any) -> dict[str, int]:
    return {GOOD_IDS[good]: int(count) for good, count in enumerate(goods) if count}


def show(state: CastlesOfBurgundy, viewer: int) -> dict[str, Any]:
    return {
        "phase": None if state.phase == NOBODY else PHASE_IDS[state.phase],
        "round": int(state.round),
        "rounds": ROUNDS,
        "phase_points": {phase: int(points) for phase, points in zip(PHASE_IDS, PHASE_POINTS, strict=True)},
        "white": None if state.white == USED else int(state.white),
        "row": [good_id(good) for good in state.row],
        "depots": [show_depot(state, depot) for depot in range(DEPOTS)],
        "black": depot_tiles(state, BLACK),
        "pile": tile_counts(state.pile),
        "black_pile": tile_counts(state.black_pile),
        "removed": tile_counts(state.removed),
        "goods_left": good_counts(state.goods_left),
        "bonus": [show_bonus(state, colour) for colour in range(len(COLOUR_IDS))],
        "track": show_track(state),
        "order": [int(seat) for seat in state.order],
        "bought": state.bought,
        "gained": tile_id(state.gained),
        "spaces": geometry(),
        "players": [show_player(state, seat) for seat in range(state.seats)],
        "outlook": outlook(state),
        "prices": prices(state),
    }


def show_depot(state: CastlesOfBurgundy, depot: int) -> dict[str, Any]:
    return {
        "depot": DEPOT_IDS[depot],
        "tiles": depot_tiles(state, depot),
        "goods": good_counts(state.depot_goods[depot * GOODS : (depot + 1) * GOODS]),
    }


def depot_tiles(state: CastlesOfBurgundy, depot: int) -> list[str | None]:
    """By space, so that a tile keeps its place; None where there is none."""
    return [tile_id(state.depots[space]) for space in range(state.first_space(depot), state.end_space(depot))]


def show_bonus(state: CastlesOfBurgundy, colour: int) -> dict[str, Any]:
    large, small = int(state.large_bonus[colour]), int(state.small_bonus[colour])
    return {
        "colour": COLOUR_IDS[colour],
        "large": {"points": int(LARGE_BONUS[state.seats]), "owner": None if large == NOBODY else large},
        "small": {"points": int(SMALL_BONUS[state.seats]), "owner": None if small == NOBODY else small},
    }


def show_track(state: CastlesOfBurgundy) -> list[dict[str, Any]]:
    """The towers from the right; in each the seats from the top."""
    towers: list[dict[str, Any]] = []
    for seat in state.track:
        moved = int(state.players[seat].moved)
        if not towers or towers[-1]["space"] != moved:
            towers.append({"space": moved, "seats": []})
        towers[-1]["seats"].append(int(seat))
    return towers


@cache
def geometry() -> list[dict[str, Any]]:
    """Where the 37 spaces of a duchy lie. Numbers are the same on all boards; `x` and `y` are the centres of pointy-top
    hexes, 1 apart in a row."""
    longest = max(SPACE_COLUMN) + 1
    spaces = []
    for space in range(SPACES):
        row, column = SPACE_ROW[space], SPACE_COLUMN[space]
        q, r = axial(space)
        spaces.append(
            {
                "id": SPACE_IDS[space],
                "row": row,
                "column": column,
                "q": q,
                "r": r,
                "x": column + (longest - SPACE_ROW.count(row)) / 2,
                "y": round(row * ROW_HEIGHT, 3),
                "number": int(NUMBER[space]),
                "neighbours": names_of(int(NEIGHBOURS[space])),
            }
        )
    return spaces


@cache
def names_of(spaces: int) -> list[str]:
    return [SPACE_IDS[space] for space in range(SPACES) if has(spaces, space)]


def show_player(state: CastlesOfBurgundy, seat: int) -> dict[str, Any]:
    player = state.players[seat]
    return {
        "board": None if player.board == NO_BOARD else int(player.board) + 1,
        "sides": [show_side(int(side)) for side in player.sides],
        "duchy": show_duchy(player),
        "regions": show_regions(state, player),
        "filled": int(size(player.filled)),
        "storage": [TILE_IDS[tile] for tile in player.storage],
        "goods": good_counts(player.goods),
        "kinds_of_goods": {"held": int(player.kinds_of_goods()), "limit": int(KINDS_OF_GOODS)},
        "sold": good_counts(player.sold),
        "silver": int(player.silver),
        "workers": int(player.workers),
        "points": int(player.points),
        "dice": [None if player.dice[at] == USED else int(player.dice[at]) for at in range(DICE)],
        "moved": int(player.moved),
        "knowledge": [TILE_IDS[KNOWLEDGE + n] for n in range(1, KNOWLEDGE_TILES + 1) if player.knows(n)],
        "bonus": show_own_bonus(state, seat),
        "during": int(player.points) - (final_points(state, seat) if state.seat == OVER else 0),
        "final": show_final(state, seat),
    }


def show_side(board: int) -> dict[str, Any]:
    """A side that may be chosen, with the colours of its spaces."""
    return {"board": board + 1, "colours": colours(board)}


@cache
def colours(board: int) -> list[str]:
    """Of the spaces of a board."""
    return [COLOUR_IDS[colour] for colour in SPACE_COLOUR[board * SPACES : (board + 1) * SPACES]]


@cache
def regions(board: int) -> list[int]:
    """The regions of a board as sets of spaces, in the order of their first space."""
    return list(dict.fromkeys(int(region) for region in REGION[board * SPACES : (board + 1) * SPACES]))


@cache
def region_of(board: int) -> list[int]:
    """By space: the place of its region in `regions`."""
    return [regions(board).index(int(region)) for region in REGION[board * SPACES : (board + 1) * SPACES]]


def show_duchy(player: Player) -> list[dict[str, Any]]:
    """The spaces in the order of `spaces`; `region` is the place in `regions`."""
    if player.board == NO_BOARD:
        return []
    board, beside = int(player.board), player.open
    return [
        {"space": space, "colour": colour, "region": region, "tile": tile_id(tile), "open": has(beside, at)}
        for at, (space, colour, region, tile) in enumerate(
            zip(SPACE_IDS, colours(board), region_of(board), player.duchy, strict=True)
        )
    ]


def show_regions(state: CastlesOfBurgundy, player: Player) -> list[dict[str, Any]]:
    """`points` is what completing the region now would bring."""
    if player.board == NO_BOARD:
        return []
    board, filled = int(player.board), player.filled
    phase = int(PHASE_POINTS[max(0, int(state.phase))])
    return [
        {
            "colour": colours(board)[SPACE_IDS.index(names_of(region)[0])],
            "spaces": names_of(region),
            "size": int(size(region)),
            "filled": int(size(common(region, filled))),
            "complete": less(region, filled) == EMPTY,
            "points": int(REGION_POINTS[size(region)]) + phase,
        }
        for region in regions(board)
    ]


def show_own_bonus(state: CastlesOfBurgundy, seat: int) -> list[dict[str, str]]:
    owners = (("large", state.large_bonus), ("small", state.small_bonus))
    return [
        {"colour": COLOUR_IDS[colour], "size": size}
        for size, owner in owners
        for colour in range(len(COLOUR_IDS))
        if owner[colour] == seat
    ]


def show_final(state: CastlesOfBurgundy, seat: int) -> dict[str, Any]:
    """What the final scoring would add now; once the game is over it is part of the points."""
    player = state.players[seat]
    knowledge = {
        TILE_IDS[KNOWLEDGE + number]: int(knowledge_points(state, seat, number))
        for number in range(1, KNOWLEDGE_TILES + 1)
        if scores_at_end(number) and player.knows(number)
    }
    return {
        "goods": int(unsold_goods(player)),
        "silver": int(player.silver),
        "workers": int(player.workers // WORKERS_PER_POINT),
        "knowledge": knowledge,
        "knowledge_points": sum(knowledge.values()),
    }


def final_points(state: CastlesOfBurgundy, seat: int) -> int:
    final = show_final(state, seat)
    return int(final["goods"] + final["silver"] + final["workers"] + final["knowledge_points"])


def show_choice(state: CastlesOfBurgundy, step: str, a: int, b: int) -> dict[str, Any]:
    player = state.players[state.seat]
    die = "any" if a == ANY else str(a)
    if step == "turn":
        return {"n": sum(int(player.dice[at] != USED) for at in range(DICE))}
    if step in ("action", "take_tile", "place_tile", "sell_goods"):
        return {"die": die}
    if step == "place_on_space":
        return {"die": die, "tile": TILE_IDS[b]}
    if step == "discard_tile":
        return {"tile": TILE_IDS[state.gained]}
    if step == "load_goods":
        return {"n": int(KINDS_OF_GOODS - player.kinds_of_goods())}
    if step == "choose_castle":
        return {"board": int(player.board) + 1}
    return {}


def show_note(name: str, a: int, b: int) -> dict[str, Any]:
    if name == "phase":
        return {"phase": PHASE_IDS[a]}
    if name == "round":
        return {"phase": PHASE_IDS[a], "n": b}
    if name == "over":
        return {}
    if name == "rolled":
        return {"first": a, "second": b}
    if name == "white":
        return {"die": a, "good": GOOD_IDS[b]}
    if name == "used_die":
        return {"die": a}
    if name in ("paid", "workers", "silver", "mines"):
        return {"n": a}
    if name == "ahead":
        return {"space": a}
    if name == "took":
        took = {"tile": TILE_IDS[a], "depot": DEPOT_IDS[b]}
        return took | {"how": "black"} if b == BLACK else took
    if name == "lost":
        return {"tile": TILE_IDS[a]}
    if name == "placed":
        return {"tile": TILE_IDS[a], "space": SPACE_IDS[b]}
    if name == "region":
        return {"n": b, "colour": COLOUR_IDS[notes.COLOUR.of(a)], "size": int(notes.SIZE.of(a))}
    if name in ("large_bonus", "small_bonus"):
        return {"n": b, "colour": COLOUR_IDS[a]}
    if name in ("sold", "loaded"):
        return {"n": b, "good": GOOD_IDS[a]}
    if name in ("scored", "final_knowledge"):
        return {"n": b, "tile": TILE_IDS[a]}
    return {"n": b, "count": a}
