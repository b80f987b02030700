"""Setting positions up and playing by names."""

from __future__ import annotations

from typing import Any, cast

from ratusz.core.game import OptionValue
from ratusz.core.state import NONE
from ratusz.games.puerto_rico import GAME
from ratusz.games.puerto_rico.components import GOOD_IDS, ISLAND, PLACE_IDS, TILE_IDS
from ratusz.games.puerto_rico.moves import MOVES
from ratusz.games.puerto_rico.state import Player, PuertoRico

GOSIA, MACIEK, MARTYNA, PRZEMEK = range(4)
ME = 0


def new(seats: int = 4, *offered: str, **options: OptionValue) -> PuertoRico:
    """A new game, drafted at random where there is a draft, with the buildings `offered` among the others."""
    if options.get("new_buildings"):
        options.setdefault("draft", "random")
    state = cast(PuertoRico, GAME.new(seats, 1, options))
    for tile in offered:
        state.offer[TILE_IDS.index(tile)] = 2
    return state


def clear_islands(state: PuertoRico) -> None:
    """Takes the first plantations away."""
    for player in state.players:
        for good in range(len(GOOD_IDS)):
            player.island -= player.tiles[good]
            player.tiles[good] = 0


def own(state: PuertoRico, seat: int, *tiles: str) -> Player:
    """Gives a player tiles: `hacienda` with a colonist on it, `chapel!` with a noble, `office:0` with nobody,
    `indigo_plant:3` with three, `forest:corn` a forest."""
    player = state.players[seat]
    for text in tiles:
        name, _, number = text.partition(":")
        if name == "forest":
            player.forests[GOOD_IDS.index(number)] += 1
            player.island += 1
            continue
        noble = name.endswith("!")
        tile = TILE_IDS.index(name.rstrip("!"))
        if tile < ISLAND:
            player.settle(tile)
        else:
            player.raise_building(tile)
        for _ in range(int(number or 1)):
            player.come(tile, noble)
    return player


def put(state: PuertoRico, seat: int, place: str, count: int = 1, nobles: int = 0) -> None:
    """People on a place, colonists unless they are nobles."""
    player = state.players[seat]
    player.workers[PLACE_IDS.index(place)] += count + nobles
    player.nobles[PLACE_IDS.index(place)] += nobles


def goods(state: PuertoRico, seat: int, **counts: int) -> None:
    """Exactly these goods, out of the supply."""
    for good, name in enumerate(GOOD_IDS):
        count = counts.get(name, 0)
        state.goods[good] += state.players[seat].goods[good] - count
        state.players[seat].goods[good] = count


def held(state: PuertoRico, seat: int) -> dict[str, int]:
    """The goods a player has."""
    return {name: int(count) for name, count in zip(GOOD_IDS, state.players[seat].goods, strict=True) if count}


def load_ship(state: PuertoRico, size: int, good: str, count: int) -> None:
    ship = list(state.ship_size).index(size)
    state.ship_good[ship] = GOOD_IDS.index(good)
    state.ship_load[ship] = count
    state.goods[GOOD_IDS.index(good)] -= count


def no_ships(state: PuertoRico) -> None:
    """Nothing can be loaded."""
    state.ship_size = state.ship_good = state.ship_load = NONE


def ship(state: PuertoRico, size: int) -> tuple[str | None, int]:
    index = list(state.ship_size).index(size)
    good = int(state.ship_good[index])
    return (None if good < 0 else GOOD_IDS[good], int(state.ship_load[index]))


def house(state: PuertoRico, *names: str) -> None:
    """Puts goods into the trading house."""
    for name in names:
        state.house[GOOD_IDS.index(name)] += 1
        state.goods[GOOD_IDS.index(name)] -= 1


def row(state: PuertoRico, *names: str) -> None:
    """Lays out exactly these plantations face up; the others go to the stack."""
    for good in range(len(GOOD_IDS)):
        state.stack[good] += state.row[good]
        state.row[good] = 0
    for name in names:
        state.stack[GOOD_IDS.index(name)] -= 1
        state.row[GOOD_IDS.index(name)] += 1


def play(state: PuertoRico, *moves: str) -> None:
    for move in moves:
        state.play(MOVES.code(move))


def can(state: PuertoRico) -> list[str]:
    """The names of the legal moves."""
    return [MOVES.name(move) for move in state.moves()]


def asked(state: PuertoRico) -> str:
    """The step that asks now, and whom: `0 settle`."""
    view = state.view(None)
    return "over" if view["to_move"] is None else f"{view['to_move']} {view['choice']['step']}"


def finish_phase(state: PuertoRico) -> None:
    """Everybody declines whatever can be declined, until a role is to be picked or the game is over."""
    while state.seat >= 0 and not asked(state).endswith("pick_role"):
        moves = can(state)
        play(state, next((move for move in ("pass", "keep", "done") if move in moves), moves[0]))


def decline(state: PuertoRico, seat: int) -> None:
    """The others decline until this seat is asked."""
    while state.seat != seat:
        moves = can(state)
        play(state, next((move for move in ("pass", "keep", "done") if move in moves), moves[0]))


def again(state: PuertoRico) -> PuertoRico:
    """The same position, through JSON: it is a legal one."""
    return cast(PuertoRico, GAME.from_json(state.to_json()))


def building(state: PuertoRico, seat: int, name: str) -> dict[str, Any]:
    """What the view tells a seat about a building."""
    return next(shown for shown in state.view(seat)["buildings"] if shown["building"] == name)


def tiles(state: PuertoRico, seat: int, name: str) -> int:
    return int(state.players[seat].tiles[TILE_IDS.index(name)])


def at(state: PuertoRico, seat: int, place: str) -> int:
    """People on a place."""
    return int(state.players[seat].workers[PLACE_IDS.index(place)])


def nobles_at(state: PuertoRico, seat: int, place: str) -> int:
    return int(state.players[seat].nobles[PLACE_IDS.index(place)])
