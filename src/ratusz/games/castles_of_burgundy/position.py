"""A position as JSON and back, for tests, puzzles and editors."""

# interpreted: for people

from __future__ import annotations

from typing import Any

from ratusz.core.bits import EMPTY, less
from ratusz.core.face import dump_agenda, load_agenda
from ratusz.core.reading import Reader
from ratusz.core.rng import LARGEST_WORD
from ratusz.core.state import NOBODY, BadPosition
from ratusz.core.vecs import i64, vec
from ratusz.games.castles_of_burgundy.components import (
    ALL_DEPOT_SPACES,
    BLACK,
    BLACK_COPIES,
    BOARDS,
    COLOUR_IDS,
    COLOUR_OF,
    COLOURS,
    DEPOT_IDS,
    DEPOT_SPACES,
    DEPOTS,
    DICE,
    GOOD_COPIES,
    GOOD_IDS,
    GOODS,
    KINDS_OF_GOODS,
    NO_BOARD,
    NO_GOOD,
    NO_TILE,
    NORMAL_COPIES,
    PHASE_IDS,
    ROUNDS,
    SIDES,
    SPACE_COLOUR,
    SPACE_IDS,
    SPACES,
    STORAGE,
    TILE_IDS,
    TILES,
)
from ratusz.games.castles_of_burgundy.moves import may_lie
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy, Player, new_player
from ratusz.games.castles_of_burgundy.steps.depots import can_take, purchase_possible
from ratusz.games.castles_of_burgundy.steps.goods import ALL_DEPOTS, can_sell
from ratusz.games.castles_of_burgundy.steps.placing import can_place
from ratusz.games.castles_of_burgundy.view import good_counts, good_id, tile_counts, tile_id

MANY = 100_000
WITH_A_DIE = ("action", "take_tile", "place_tile", "place_on_space", "sell_goods")
NEEDS_TARGET = ("take_tile", "place_tile", "sell_goods", "purchase")
SETUP = ("choose_board", "choose_castle")


def dump(state: CastlesOfBurgundy) -> dict[str, Any]:
    return {
        "seats": int(state.seats),
        "rng": int(state.rng),
        "phase": None if state.phase == NOBODY else PHASE_IDS[state.phase],
        "round": int(state.round),
        "white": int(state.white),
        "row": [good_id(good) for good in state.row],
        "depots": {
            DEPOT_IDS[depot]: [
                tile_id(state.depots[space]) for space in range(state.first_space(depot), state.end_space(depot))
            ]
            for depot in range(DEPOTS + 1)
        },
        "depot_goods": {
            DEPOT_IDS[depot]: good_counts(state.depot_goods[depot * GOODS : (depot + 1) * GOODS])
            for depot in range(DEPOTS)
        },
        "pile": tile_counts(state.pile),
        "black_pile": tile_counts(state.black_pile),
        "removed": tile_counts(state.removed),
        "goods_left": good_counts(state.goods_left),
        "large_bonus": owners(state.large_bonus),
        "small_bonus": owners(state.small_bonus),
        "track": [int(seat) for seat in state.track],
        "order": [int(seat) for seat in state.order],
        "bought": state.bought,
        "gained": tile_id(state.gained),
        "players": [dump_player(player) for player in state.players],
        "agenda": dump_agenda(state),
    }


def owners(bonus: Any) -> dict[str, int]:
    return {COLOUR_IDS[colour]: int(seat) for colour, seat in enumerate(bonus) if seat != NOBODY}


def dump_player(player: Player) -> dict[str, Any]:
    return {
        "board": None if player.board == NO_BOARD else int(player.board) + 1,
        "sides": [int(side) + 1 for side in player.sides],
        "duchy": {SPACE_IDS[s]: TILE_IDS[player.duchy[s]] for s in range(SPACES) if player.duchy[s] != NO_TILE},
        "storage": [TILE_IDS[tile] for tile in player.storage],
        "goods": good_counts(player.goods),
        "sold": good_counts(player.sold),
        "silver": int(player.silver),
        "workers": int(player.workers),
        "points": int(player.points),
        "dice": [int(player.dice[at]) for at in range(DICE)],
        "moved": int(player.moved),
    }


class TileReader(Reader):
    def tile(self, key: str) -> int:
        return NO_TILE if self.get(key) is None else self.one_of(key, TILE_IDS)

    def tiles(self, key: str) -> vec[i64]:
        return vec[i64](self.counts(key, TILE_IDS))

    def goods(self, key: str) -> vec[i64]:
        return vec[i64](self.counts(key, GOOD_IDS))

    def seats(self, key: str, seats: int) -> vec[i64]:
        """Every seat once, in some order."""
        order = self.items(key)
        if any(type(seat) is not int for seat in order) or sorted(order) != list(range(seats)):
            raise BadPosition(f"{self.where}.{key}: expected the seats 0 to {seats - 1}, each once")
        return vec[i64](order)

    def owners(self, key: str, seats: int) -> vec[i64]:
        named = Reader(self.get(key), f"{self.where}.{key}")
        result = [NOBODY] * COLOURS
        for colour in named.data:
            result[named.index(colour, COLOUR_IDS)] = named.number(colour, 0, seats - 1)
        return vec[i64](result)


def load(state: CastlesOfBurgundy, data: dict[str, Any]) -> None:
    read = TileReader(data, "position")
    seats = read.number("seats", 2, 4)
    state.seats = seats
    state.rng = read.number("rng", 0, LARGEST_WORD)
    state.phase = NOBODY if read.get("phase") is None else read.one_of("phase", PHASE_IDS)
    state.round = read.number("round", 0, ROUNDS)
    state.white = read.number("white", 0, SIDES)
    row = read.items("row")
    if len(row) != ROUNDS:
        raise BadPosition(f"position.row: expected {ROUNDS} goods or nulls, not {len(row)}")
    state.row = vec[i64]([NO_GOOD if good is None else read.index(good, GOOD_IDS) for good in row])
    state.depots = load_depots(read.get("depots"))
    goods = TileReader(read.get("depot_goods"), "position.depot_goods")
    state.depot_goods = vec[i64]([count for depot in DEPOT_IDS[:DEPOTS] for count in goods.goods(depot)])
    state.pile, state.black_pile, state.removed = read.tiles("pile"), read.tiles("black_pile"), read.tiles("removed")
    state.goods_left = read.goods("goods_left")
    state.large_bonus, state.small_bonus = read.owners("large_bonus", seats), read.owners("small_bonus", seats)
    state.track = read.seats("track", seats)
    state.order = read.seats("order", seats) if read.get("order") != [] else vec[i64]()
    state.bought = read.flag("bought")
    state.gained = read.tile("gained")
    players = read.items("players")
    if len(players) != seats:
        raise BadPosition(f"position.players: expected {seats} players, not {len(players)}")
    state.players = [load_player(player, f"position.players[{seat}]") for seat, player in enumerate(players)]
    moved = [int(state.players[seat].moved) for seat in state.track]
    if moved != sorted(moved, reverse=True):
        raise BadPosition("position.track: expected the seats from the right, those who have moved farthest first")
    check_pieces(state)
    check_agenda(state, read.get("agenda"))
    load_agenda(state, read.get("agenda"))


def load_depots(data: object) -> vec[i64]:
    read = TileReader(data, "position.depots")
    tiles: list[int] = []
    for depot, name in enumerate(DEPOT_IDS):
        held = read.items(name)
        length = ALL_DEPOT_SPACES - DEPOTS * DEPOT_SPACES if depot == BLACK else DEPOT_SPACES
        if len(held) != length:
            raise BadPosition(f"position.depots.{name}: expected {length} tiles or nulls, not {len(held)}")
        for tile in held:
            tiles.append(NO_TILE if tile is None else read.index(tile, TILE_IDS))
            if tile is not None and not may_lie(depot, tiles[-1]):
                raise BadPosition(f"position.depots.{name}: {tile} never comes to this depot")
    return vec[i64](tiles)


def load_player(data: object, where: str) -> Player:
    read = TileReader(data, where)
    player = new_player()
    player.board = NO_BOARD if read.get("board") is None else read.number("board", 1, BOARDS) - 1
    sides = read.items("sides")
    player.sides = vec[i64]([side - 1 for side in read.numbers("sides", len(sides), 1, BOARDS)])
    duchy = TileReader(read.get("duchy"), f"{where}.duchy")
    for name in duchy.data:
        if player.board == NO_BOARD:
            raise BadPosition(f"{where}.duchy: a tile lies there, but there is no board")
        space, tile = duchy.index(name, SPACE_IDS), duchy.one_of(name, TILE_IDS)
        if COLOUR_OF[tile] != SPACE_COLOUR[player.board * SPACES + space]:
            raise BadPosition(f"{where}.duchy.{name}: {TILE_IDS[tile]} is not of this space's colour")
        player.put(tile, space)
    storage = read.items("storage")
    if len(storage) > STORAGE:
        raise BadPosition(f"{where}.storage: at most {STORAGE} tiles")
    for tile in storage:
        player.store(read.index(tile, TILE_IDS))
    player.goods, player.sold = read.goods("goods"), read.goods("sold")
    if player.kinds_of_goods() > KINDS_OF_GOODS:
        raise BadPosition(f"{where}.goods: at most {KINDS_OF_GOODS} kinds")
    player.silver, player.workers = read.number("silver", 0, MANY), read.number("workers", 0, MANY)
    player.points = read.number("points", 0, MANY)
    player.dice = vec[i64](read.numbers("dice", DICE, 0, SIDES))
    player.moved = read.number("moved", 0, MANY)
    return player


def all_tiles(state: CastlesOfBurgundy) -> list[int]:
    """Every tile in the game by kind, wherever it is."""
    found = [0] * TILES
    for pile in (state.pile, state.black_pile, state.removed):
        for tile, count in enumerate(pile):
            found[tile] += count
    places = [state.depots, vec[i64]([state.gained])]
    for player in state.players:
        places += [player.duchy, player.storage]
    for place in places:
        for tile in place:
            if tile != NO_TILE:
                found[tile] += 1
    return found


def all_goods(state: CastlesOfBurgundy) -> list[int]:
    found = [0] * GOODS
    piles = [state.goods_left]
    for player in state.players:
        piles += [player.goods, player.sold]
    for pile in piles:
        for good, count in enumerate(pile):
            found[good] += count
    for at, count in enumerate(state.depot_goods):
        found[at % GOODS] += count
    for good in state.row:
        if good != NO_GOOD:
            found[good] += 1
    return found


def pieces(state: CastlesOfBurgundy) -> dict[str, int]:
    tiles, goods = all_tiles(state), all_goods(state)
    return {**dict(zip(TILE_IDS, tiles, strict=True)), **dict(zip(GOOD_IDS, goods, strict=True))}


def check_pieces(state: CastlesOfBurgundy) -> None:
    """A position may lack pieces (puzzles) but never holds more than the box."""
    for tile, count in enumerate(all_tiles(state)):
        copies = int(NORMAL_COPIES[tile] + BLACK_COPIES[tile])
        if count > copies:
            raise BadPosition(f"position: {count} tiles {TILE_IDS[tile]}, but the box has {copies}")
    for good, count in enumerate(all_goods(state)):
        if count > GOOD_COPIES[good]:
            raise BadPosition(f"position: {count} goods {GOOD_IDS[good]}, but the box has {GOOD_COPIES[good]}")
    for colour, owner in enumerate(state.small_bonus):
        if owner != NOBODY and state.large_bonus[colour] in (NOBODY, owner):
            raise BadPosition(f"position.small_bonus.{COLOUR_IDS[colour]}: the large one goes first, to somebody else")


def check_agenda(state: CastlesOfBurgundy, data: object) -> None:
    """Steps that do not go with the position; their form is checked when they are loaded."""
    for entry in data if isinstance(data, list) else []:
        if not (isinstance(entry, list) and len(entry) == 4 and type(entry[1]) is int and 0 <= entry[1] < state.seats):
            continue
        name, seat, a, b = entry
        player = state.players[seat]
        wrong = None
        if name in SETUP:
            if name == "choose_board" and len(player.sides) != 2:
                wrong = "the player has no two sides to choose from"
            elif name == "choose_castle" and player.board == NO_BOARD and len(player.sides) != 2:
                wrong = "the player has no board"
        elif name == "start_phase":
            if state.phase == len(PHASE_IDS) - 1:
                wrong = "there is no phase after the last one"
        elif state.phase == NOBODY or (len(state.order) == 0 and name != "start_round"):
            wrong = "no phase has begun"
        elif name == "start_round" and state.round == ROUNDS:
            wrong = "there is no round after the last one"
        elif any(other.board == NO_BOARD for other in state.players):
            wrong = "somebody has no board"
        elif name in WITH_A_DIE and not (type(a) is int and 0 <= a <= SIDES):
            wrong = f"expected a die from 0 to {SIDES}"
        elif name in NEEDS_TARGET and not has_target(state, seat, name, a):
            wrong = "there is nothing to choose from"
        elif name == "place_on_space" and not (b in player.storage and player.spaces_for(b, a)):
            wrong = "the tile cannot be placed"
        elif name == "discard_tile" and not (player.storage_full() and state.gained != NO_TILE):
            wrong = "expected a full storage and a tile gained"
        elif name == "load_goods" and not (
            type(a) is int and type(b) is int and less(a, ALL_DEPOTS) == EMPTY and b <= GOODS
        ):
            wrong = "expected a set of depots and a good"
        if wrong:
            raise BadPosition(f"agenda: {entry!r}: {wrong}")


def is_set_of_depots(value: object) -> bool:
    return type(value) is int and less(value, ALL_DEPOTS) == EMPTY


def has_target(state: CastlesOfBurgundy, seat: int, step: str, die: int) -> bool:
    player = state.players[seat]
    if step == "take_tile":
        return can_take(state, player, die)
    if step == "place_tile":
        return can_place(player, die)
    if step == "sell_goods":
        return can_sell(player, die)
    return purchase_possible(state, seat)
