"""How a game of Puerto Rico starts, with every number of players."""

from __future__ import annotations

from ratusz.core.game import Options
from ratusz.core.state import NOBODY
from ratusz.core.vecs import i64, vec
from ratusz.games.puerto_rico.components import (
    BARRELS,
    BOX_COLONISTS,
    BOX_DOUBLOONS,
    BOX_NOBLES,
    GOOD_IDS,
    GOODS,
    IN_SET,
    IS_BEIGE,
    ISLAND,
    NOTHING,
    PLANTATIONS,
    ROLES,
    SETUP,
    TILES,
)
from ratusz.games.puerto_rico.state import NO_DOUBLOONS, NO_GOODS, NO_TILES, Player, PuertoRico
from ratusz.games.puerto_rico.steps.round import DRAFT, START_ROUND, draftable, put_on_offer


def set_up(state: PuertoRico, options: Options) -> None:
    state.new_buildings = bool(options["new_buildings"])
    state.with_nobles = bool(options["nobles"])
    state.hidden_points = bool(options["hidden_points"])
    clear(state)
    lay_out(state)
    if state.new_buildings and options["draft"] == "play":
        state.then(DRAFT, 0)
        return
    if state.new_buildings:
        draft_at_random(state)
    state.then(START_ROUND, 0)


def clear(state: PuertoRico) -> None:
    """Empty boards, and nothing in the supply yet."""
    state.players = [Player().copy() for _ in range(state.seats)]
    state.goods = NO_GOODS[:]
    state.row = NO_GOODS[:]
    state.stack = NO_GOODS[:]
    state.discards = NO_GOODS[:]
    state.offer = NO_TILES[:]
    state.house = NO_GOODS[:]
    state.private = vec[i64]([0] * (state.seats * GOODS))
    state.role_owner = vec[i64]([NOBODY] * ROLES)
    state.role_doubloons = NO_DOUBLOONS[:]


def lay_out(state: PuertoRico) -> None:
    """The setup for this number of players."""
    setup = SETUP[str(state.seats)]
    state.bank = BOX_DOUBLOONS - setup["doubloons"] * state.seats
    state.points = setup["points"]
    if state.with_nobles:
        state.colonists, state.ship_colonists = BOX_COLONISTS - (state.seats - 1), state.seats - 1
        state.nobles, state.ship_nobles = BOX_NOBLES - 1, 1
    else:
        state.colonists, state.ship_colonists = setup["colonists"], state.seats
    state.quarries = setup["quarries"]
    for good in range(len(GOOD_IDS)):
        state.goods[good] = BARRELS[good] - setup["barrels_removed"]
        state.stack[good] = PLANTATIONS[good] - setup["plantations_removed"]
    state.ship_size = vec[i64](setup["ships"])
    state.ship_good = vec[i64]([NOTHING] * len(setup["ships"]))
    state.ship_load = vec[i64]([0] * len(setup["ships"]))
    for player, plantation in zip(state.players, setup["plantations"], strict=True):
        good = GOOD_IDS.index(plantation)
        state.stack[good] -= 1
        player.settle(good)
        player.doubloons = setup["doubloons"]
    state.fill_row()
    for tile in range(ISLAND, TILES):
        drafted = state.new_buildings and IS_BEIGE[tile] and IN_SET[tile] < 2
        if not drafted and (IN_SET[tile] == 0 or (IN_SET[tile] == 2 and state.with_nobles)):
            put_on_offer(state, tile)


def draft_at_random(state: PuertoRico) -> None:
    """One kind at a time, each as likely as the others: of every price a set drawn uniformly."""
    kinds = draftable(state)
    while len(kinds) > 0:
        put_on_offer(state, kinds[state.roll(len(kinds))])
        kinds = draftable(state)
