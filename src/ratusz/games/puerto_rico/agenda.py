"""Whether the steps to come can be taken in a position: the part of reading a position that knows the steps."""

# interpreted: for people

from __future__ import annotations

from typing import Final

from ratusz.core.bits import has, members
from ratusz.core.state import NOBODY, OVER, BadPosition
from ratusz.games.puerto_rico.components import (
    BEACH,
    CIRCLES,
    GOODS,
    ISLAND,
    NOTHING,
    PLACE_IDS,
    ROLE_CARDS,
    ROLE_IDS,
    ROLES_PICKED,
    TILES,
    Role,
)
from ratusz.games.puerto_rico.state import PuertoRico
from ratusz.games.puerto_rico.steps.builder import GIVEN, STAGE, gifts, offered, short_of
from ratusz.games.puerto_rico.steps.mayor import open_circles
from ratusz.games.puerto_rico.steps.storing import ALL_KINDS

AT_BOTTOM: Final = ("draft", "start_round", "pick_role", "end_round", "end_game")
"""What comes last of all, one of them and nowhere else."""

STEPS_OF: Final = {
    Role.SETTLER: ("hacienda", "settle", "hospice", "second_tile", "hunting_lodge", "end_settler"),
    Role.MAYOR: (
        *("villa", "mayor_privilege", "deal", "mayor_turn", "nobles_turn", "end_mayor"),
        *("arrange", "place", "arrange_nobles", "place_nobles"),
    ),
    Role.BUILDER: ("build", "black_market", "university"),
    Role.CRAFTSMAN: ("produce", "extra_good"),
    Role.TRADER: ("trade", "lay_tile", "end_trader"),
    Role.CAPTAIN: (
        *("captain_turn", "first_turn", "royal_supplier", "load", "small_wharf"),
        *("store", "store_kinds", "store_goods", "end_captain"),
    ),
}
PHASE_OF: Final = {step: role for role, steps in STEPS_OF.items() for step in steps}

PLACES_NOBLES: Final = ("nobles_turn", "arrange_nobles", "place_nobles")

LARGEST: Final = {
    "pick_role": (5, 0),
    "phase": (len(ROLE_IDS) - 1, 0),
    "guests": (3, 2 * len(PLACE_IDS)),
    "hacienda": (0, 1),
    "hospice": (BEACH, 0),
    "second_tile": (0, 1),
    "hunting_lodge": (0, 1),
    "mayor_privilege": (2, 0),
    "arrange": (TILES, 0),
    "place": (TILES, 1000),
    "arrange_nobles": (BEACH, 0),
    "place_nobles": (BEACH, 0),
    "build": (0, 1),
    "black_market": (TILES - 1, 15),
    "university": (TILES - 1, 0),
    "produce": (0, 1),
    "extra_good": (GOODS - 1, 2),
    "trade": (3, 1),
    "captain_turn": (5, 0),
    "royal_supplier": (GOODS, 1000),
    "load": (4, 0),
    "small_wharf": (GOODS - 1, 1000),
    "store_kinds": (GOODS, ALL_KINDS),
    "store_goods": (GOODS - 1, members(*range(4 * GOODS))),
}
"""The largest arguments of steps that have any."""


def check_agenda(state: PuertoRico, agenda: object) -> None:
    """Raises BadPosition for steps that cannot be taken. Entries of another form are left to `load_agenda`."""
    if (state.phase == NOBODY) != (state.picker == NOBODY):
        raise BadPosition("position.picker: there is a picker if and only if there is a phase")
    if not isinstance(agenda, list):
        return
    placing = set()
    for entry in agenda:
        if not (isinstance(entry, list) and len(entry) == 4 and all(type(number) is int for number in entry[1:])):
            continue
        name, seat, a, b = str(entry[0]), entry[1], entry[2], entry[3]
        if (name in AT_BOTTOM) != (entry is agenda[0]):
            raise BadPosition(f"agenda: one of {', '.join(AT_BOTTOM)} comes last of all, as the first of the list")
        if name in PHASE_OF and state.phase != PHASE_OF[name]:
            raise BadPosition(f"agenda: {name} belongs to the phase {ROLE_IDS[PHASE_OF[name]]}")
        most_a, most_b = LARGEST.get(name, (0, 0))
        if a > most_a or b > most_b:
            raise BadPosition(f"agenda: arguments of {name} are at most {most_a} and {most_b}, not {a} and {b}")
        if name in PLACES_NOBLES:
            placing.add(seat)
        if 0 <= seat < state.seats:
            check_step(state, name, seat, a, b)
    names = [entry[0] for entry in agenda if isinstance(entry, list) and entry]
    if (state.aside != NOTHING) != ("lay_tile" in names):
        raise BadPosition("position.aside: a tile lies aside if and only if lay_tile is on the agenda")
    for seat, player in enumerate(state.players):
        if player.hand > 0 and seat not in placing:
            raise BadPosition(f"position.players[{seat}].hand: nobles are in hand only while a mayor phase places them")


def check_step(state: PuertoRico, name: str, seat: int, a: int, b: int) -> None:
    """What a step finds on the table and on its player's board."""
    player = state.players[seat]
    if name == "pick_role":
        free = sum(state.role_owner[role] == NOBODY for role in range(ROLE_CARDS[state.seats]))
        if free <= 0 or ROLES_PICKED[state.seats] - a > free:
            raise BadPosition("agenda: there are not enough roles left to pick")
    elif name == "phase" and a >= ROLE_CARDS[state.seats]:
        raise BadPosition(f"agenda: {ROLE_IDS[a]} is not played with {state.seats} players")
    elif name == "hospice" and a != BEACH and (a >= ISLAND or player.empty(a) <= 0):
        raise BadPosition(f"agenda: the hospice finds no empty circle on {PLACE_IDS[a]}")
    elif name == "university" and (a < ISLAND or player.tiles[a] == 0 or (CIRCLES[a] > 0 and player.empty(a) <= 0)):
        raise BadPosition(f"agenda: the university finds no new building {PLACE_IDS[a]}")
    elif name == "black_market" and not can_be_bought(state, seat, a, b):
        raise BadPosition(f"agenda: {PLACE_IDS[a]} cannot be bought at the black market")
    elif name == "place" and b > min(player.workers[BEACH], open_circles(state, player, a)):
        raise BadPosition(f"agenda: there are not {b} people to place, or not as many circles")
    elif name == "arrange" and state.lifted and player.workers[BEACH] > open_circles(state, player, 0):
        raise BadPosition("agenda: more people have been lifted than find another place")
    elif name in PLACES_NOBLES:
        lifted = 0 if name == "nobles_turn" else int(state.lifted)
        if player.hand > commoners_from(state, seat, a if name == "place_nobles" else 0, lifted):
            raise BadPosition("agenda: there are more nobles in hand than places for them")


def can_be_bought(state: PuertoRico, seat: int, tile: int, progress: int) -> bool:
    if tile < ISLAND or not offered(state, state.players[seat], tile):
        return False
    stage, given = STAGE.of(progress), GIVEN.of(progress)
    return short_of(state, seat, tile, given) == 0 or len(gifts(state, seat, tile, stage, given)) > 0


def commoners_from(state: PuertoRico, seat: int, first: int, lifted: int) -> int:
    """Colonists, from a place on, whose places nobles in hand may take."""
    player = state.players[seat]
    return sum(
        int(player.workers[place] - player.nobles[place])
        for place in range(first, len(PLACE_IDS))
        if not has(lifted, place)
    )


def check_choice(state: PuertoRico) -> None:
    """Somebody has to choose, and can."""
    if state.seat != OVER and not state.moves():
        raise BadPosition("agenda: the next step has nothing to choose from in this position")
