"""A position as JSON and back, and the counting of its pieces."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from ratusz.core.bits import members
from ratusz.core.face import dump_agenda, load_agenda
from ratusz.core.reading import Reader
from ratusz.core.rng import LARGEST_WORD
from ratusz.core.state import NOBODY, BadPosition
from ratusz.core.vecs import i64, vec
from ratusz.games.puerto_rico.agenda import check_agenda, check_choice
from ratusz.games.puerto_rico.components import (
    BARRELS,
    BEACH,
    BOX_COLONISTS,
    BOX_NOBLES,
    CIRCLES,
    CITY_COLUMNS,
    CITY_SPACES,
    COPIES,
    COPIES_FOR_TWO,
    GOOD_IDS,
    GOODS,
    IN_SET,
    IS_BEIGE,
    ISLAND,
    ISLAND_SPACES,
    NOTHING,
    PLACE_IDS,
    PLACES,
    PLANTATIONS,
    ROLE_CARDS,
    ROLE_IDS,
    SETUP,
    TILE_IDS,
    TILES,
    Tile,
)
from ratusz.games.puerto_rico.state import Player, PuertoRico

ENDINGS: list[str | None] = [None, "colonists", "city", "points"]
FLAGS = ("new_buildings", "with_nobles", "hidden_points", "captain_loaded")
NUMBERS = ("points", "noted", "colonists", "nobles", "ship_colonists", "ship_nobles", "quarries", "round")
GOOD_COUNTS = ("goods", "row", "stack", "discards", "house")
SETS = ("lifted", "made", "had_turn", "wharf_used", "small_wharf_used")
MOST = 1_000_000


def named(counts: Any, names: list[str]) -> dict[str, int]:
    """Pieces by their names, those there are."""
    return {names[kind]: int(count) for kind, count in enumerate(counts) if count}


def dump(state: PuertoRico) -> dict[str, Any]:
    return {
        "seats": int(state.seats),
        "rng": int(state.rng),
        **{key: getattr(state, key) for key in FLAGS},
        **{key: int(getattr(state, key)) for key in (*NUMBERS, *SETS)},
        **{key: named(getattr(state, key), GOOD_IDS) for key in GOOD_COUNTS},
        "bank": int(state.bank),
        "aside": None if state.aside == NOTHING else GOOD_IDS[state.aside],
        "offer": named(state.offer, TILE_IDS),
        "ships": [
            {"size": int(size), "good": None if good == NOTHING else GOOD_IDS[good], "load": int(load)}
            for size, good, load in zip(state.ship_size, state.ship_good, state.ship_load, strict=True)
        ],
        "private": [named(state.private[seat * GOODS : (seat + 1) * GOODS], GOOD_IDS) for seat in range(state.seats)],
        "roles": {ROLE_IDS[role]: int(owner) for role, owner in enumerate(state.role_owner) if owner != NOBODY},
        "role_doubloons": named(state.role_doubloons, ROLE_IDS),
        "governor": int(state.governor),
        "phase": None if state.phase == NOBODY else ROLE_IDS[state.phase],
        "picker": None if state.picker == NOBODY else int(state.picker),
        "declined": None if state.declined == NOBODY else int(state.declined),
        "ending": ENDINGS[state.ending],
        "players": [dump_player(player) for player in state.players],
        "agenda": dump_agenda(state),
    }


def dump_player(player: Player) -> dict[str, Any]:
    return {
        "doubloons": int(player.doubloons),
        "points": int(player.points),
        "goods": named(player.goods, GOOD_IDS),
        "tiles": named(player.tiles, TILE_IDS),
        "forests": named(player.forests, GOOD_IDS),
        "workers": named(player.workers, PLACE_IDS),
        "nobles": named(player.nobles, PLACE_IDS),
        "hand": int(player.hand),
    }


def load(state: PuertoRico, data: dict[str, Any]) -> None:
    read = Reader(data, "position")
    seats = read.number("seats", 2, 5)
    state.seats = seats
    state.rng = read.number("rng", 0, LARGEST_WORD)
    for key in FLAGS:
        setattr(state, key, read.flag(key))
    for key in NUMBERS:
        setattr(state, key, read.number(key, 0, MOST))
    for key in SETS:
        setattr(state, key, read.number(key, 0, members(*range(PLACES))))
    for key in GOOD_COUNTS:
        setattr(state, key, vec[i64](read.counts(key, GOOD_IDS)))
    state.bank = read.number("bank", -MOST, MOST)
    state.aside = NOTHING if read.get("aside") is None else read.one_of("aside", GOOD_IDS)
    state.offer = vec[i64](read.counts("offer", TILE_IDS))
    load_ships(state, read)
    state.private = vec[i64]([0] * (seats * GOODS))
    for seat, goods in enumerate(for_each_seat(read, "private", seats)):
        named_goods = Reader({"goods": goods}, f"position.private[{seat}]").counts("goods", GOOD_IDS)
        for good, count in enumerate(named_goods):
            state.private[seat * GOODS + good] = count
    load_roles(state, read, seats)
    state.ending = 0 if read.get("ending") is None else 1 + read.one_of("ending", [str(end) for end in ENDINGS[1:]])
    state.players = [
        load_player(player, f"position.players[{seat}]")
        for seat, player in enumerate(for_each_seat(read, "players", seats))
    ]
    check_pieces(state)
    check_agenda(state, read.get("agenda"))
    load_agenda(state, read.get("agenda"))
    check_choice(state)


def for_each_seat(read: Reader, key: str, seats: int) -> list[Any]:
    items = read.items(key)
    if len(items) != seats:
        raise BadPosition(f"position.{key}: expected {seats}, one for each seat, not {len(items)}")
    return items


def load_ships(state: PuertoRico, read: Reader) -> None:
    ships = read.items("ships")
    sizes, goods, loads = [], [], []
    for number, ship in enumerate(ships):
        one = Reader(ship, f"position.ships[{number}]")
        sizes.append(one.number("size", 4, 8))
        goods.append(NOTHING if one.get("good") is None else one.one_of("good", GOOD_IDS))
        loads.append(one.number("load", 0, sizes[-1]))
        if (goods[-1] == NOTHING) != (loads[-1] == 0):
            raise BadPosition(f"{one.where}: a ship has a kind of good exactly when it is loaded")
    if sizes != SETUP[str(state.seats)]["ships"]:
        raise BadPosition(f"position.ships: expected ships of {SETUP[str(state.seats)]['ships']}")
    aboard = [good for good in goods if good != NOTHING]
    if len(set(aboard)) != len(aboard):
        raise BadPosition("position.ships: two ships carry the same kind of good")
    state.ship_size, state.ship_good, state.ship_load = vec[i64](sizes), vec[i64](goods), vec[i64](loads)


def load_roles(state: PuertoRico, read: Reader, seats: int) -> None:
    state.role_owner = vec[i64]([NOBODY] * len(ROLE_IDS))
    roles = Reader(read.get("roles"), "position.roles")
    for role in roles.data:
        state.role_owner[roles.index(role, ROLE_IDS[: ROLE_CARDS[seats]])] = roles.number(role, 0, seats - 1)
    state.role_doubloons = vec[i64](read.counts("role_doubloons", ROLE_IDS))
    state.governor = read.number("governor", 0, seats - 1)
    state.phase = NOBODY if read.get("phase") is None else read.one_of("phase", ROLE_IDS)
    state.picker = read.number_or_none("picker", 0, seats - 1)
    state.declined = read.number_or_none("declined", 0, seats - 1)


def load_player(data: object, where: str) -> Player:
    read = Reader(data, where)
    player = Player()
    player.doubloons = read.number("doubloons", 0, MOST)
    player.points = read.number("points", 0, MOST)
    player.goods = vec[i64](read.counts("goods", GOOD_IDS))
    player.tiles = vec[i64](read.counts("tiles", TILE_IDS))
    player.forests = vec[i64](read.counts("forests", GOOD_IDS))
    player.workers = vec[i64](read.counts("workers", PLACE_IDS))
    player.nobles = vec[i64](read.counts("nobles", PLACE_IDS))
    player.hand = read.number("hand", 0, MOST)
    player.island = sum(player.tiles[:ISLAND]) + sum(player.forests)
    if player.island > ISLAND_SPACES:
        raise BadPosition(f"{where}: {player.island} tiles on an island of {ISLAND_SPACES} spaces")
    for tile in range(ISLAND, TILES):
        if player.tiles[tile] > 1:
            raise BadPosition(f"{where}.tiles: a second {TILE_IDS[tile]}")
        if player.tiles[tile] and not player.has_room(tile):
            raise BadPosition(
                f"{where}.tiles: more than a city of {CITY_SPACES} spaces in {CITY_COLUMNS} columns can hold"
            )
        if player.tiles[tile]:
            player.tiles[tile] = 0
            player.raise_building(tile)
    for place in range(len(PLACE_IDS)):
        if place != BEACH and player.workers[place] > player.tiles[place] * CIRCLES[place]:
            raise BadPosition(f"{where}.workers: more than there are circles on {PLACE_IDS[place]}")
        if player.nobles[place] > player.workers[place]:
            raise BadPosition(f"{where}.nobles: more than there are workers on {PLACE_IDS[place]}")
    return player


def pieces(state: PuertoRico) -> dict[str, int]:
    """Everything in the game by kind, wherever it is. Noted points are no chips; the bank may owe doubloons."""
    players = state.players
    nobles = state.nobles + state.ship_nobles + sum(player.nobles_all() for player in players)
    people = state.colonists + state.ship_colonists + sum(sum(player.workers) for player in players)
    found = {
        "doubloons": state.bank + sum(state.role_doubloons) + sum(player.doubloons for player in players),
        "points": state.points - state.noted + sum(player.points for player in players),
        "colonists": people + state.nobles + state.ship_nobles - nobles,
        "nobles": nobles,
        "quarries": state.quarries + sum(player.tiles[Tile.QUARRY] for player in players),
    }
    for good, name in enumerate(GOOD_IDS):
        found[name] = state.goods[good] + state.house[good]
        for seat, player in enumerate(players):
            found[name] += player.goods[good] + state.private[seat * GOODS + good]
        for ship, aboard in enumerate(state.ship_good):
            if aboard == good:
                found[name] += state.ship_load[ship]
        plantations = state.stack[good] + state.row[good] + state.discards[good] + int(state.aside == good)
        plantations += sum(player.tiles[good] + player.forests[good] for player in players)
        found[f"{name} plantations"] = plantations
    for tile in range(ISLAND, TILES):
        in_box = copies(state, tile) if state.new_buildings and IS_BEIGE[tile] and IN_SET[tile] < 2 else 0
        in_play = state.offer[tile] + sum(player.tiles[tile] for player in players)
        # what has not been drafted stays in the box
        found[TILE_IDS[tile]] = in_play or in_box
    return {kind: int(count) for kind, count in found.items()}


def copies(state: PuertoRico, tile: int) -> int:
    return int(COPIES_FOR_TWO[tile] if state.seats == 2 else COPIES[tile])


def check_pieces(state: PuertoRico) -> None:
    """A position may lack pieces (puzzles) but never holds more than the box. Doubloons and points have no limit."""
    most = {"colonists": BOX_COLONISTS, "nobles": BOX_NOBLES if state.with_nobles else 0}
    most["quarries"] = SETUP[str(state.seats)]["quarries"]
    for good, name in enumerate(GOOD_IDS):
        most[name] = BARRELS[good]
        most[f"{name} plantations"] = PLANTATIONS[good]
    for tile in range(ISLAND, TILES):
        in_game = (True, state.new_buildings, state.with_nobles)[IN_SET[tile]]
        most[TILE_IDS[tile]] = copies(state, tile) if in_game else 0
    for kind, count in pieces(state).items():
        if kind in most and not 0 <= count <= most[kind]:
            raise BadPosition(f"position: {count} × {kind}, but the box has {most[kind]}")
