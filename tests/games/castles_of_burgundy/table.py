"""Positions for the tests: a turn of seat 0 with the things a test needs and nothing else on the table."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from ratusz.core.state import OVER
from ratusz.games.castles_of_burgundy import GAME
from ratusz.games.castles_of_burgundy.state import CastlesOfBurgundy

DEPOTS = ("1", "2", "3", "4", "5", "6")


def player(**changes: Any) -> dict[str, Any]:
    """A player's part of a position; on board 1 with the starting castle in the centre."""
    plain = {
        "board": 1,
        "sides": [],
        "duchy": {"d4": "castle"},
        "storage": [],
        "goods": {},
        "sold": {},
        "silver": 0,
        "workers": 0,
        "points": 0,
        "dice": [0, 0],
        "moved": 0,
    }
    assert not set(changes) - set(plain)
    return plain | changes


def position(
    *players: dict[str, Any],
    phase: str = "A",
    round: int = 1,
    depots: Mapping[str, Iterable[str]] | None = None,
    depot_goods: Mapping[str, Mapping[str, int]] | None = None,
    agenda: list[list[Any]] | None = None,
    **changes: Any,
) -> CastlesOfBurgundy:
    """A position with these players; the turn of seat 0, and nothing after it, unless `agenda` says otherwise."""
    tiles = {name: list((depots or {}).get(name, ())) for name in (*DEPOTS, "black")}
    data: dict[str, Any] = {
        "seats": len(players),
        "rng": 1,
        "phase": phase,
        "round": round,
        "white": 1,
        "row": [None] * 5,
        "depots": {name: held + [None] * ((8 if name == "black" else 4) - len(held)) for name, held in tiles.items()},
        "depot_goods": {name: dict((depot_goods or {}).get(name, {})) for name in DEPOTS},
        "pile": {},
        "black_pile": {},
        "removed": {},
        "goods_left": {},
        "large_bonus": {},
        "small_bonus": {},
        "track": sorted(range(len(players)), key=lambda seat: -players[seat]["moved"]),
        "order": list(range(len(players))),
        "bought": False,
        "gained": None,
        "players": list(players),
        "agenda": [["turn", 0, 0, 0]] if agenda is None else agenda,
    }
    assert not set(changes) - set(data)
    state = GAME.from_json(data | changes)
    assert isinstance(state, CastlesOfBurgundy)
    return state


def turn(
    *,
    seats: int = 2,
    phase: str = "A",
    depots: Mapping[str, Iterable[str]] | None = None,
    depot_goods: Mapping[str, Mapping[str, int]] | None = None,
    opponent: dict[str, Any] | None = None,
    table: dict[str, Any] | None = None,
    **own: Any,
) -> CastlesOfBurgundy:
    """Seat 0 has a turn; `own` is what it has, the others have nothing (but the second, if given)."""
    others = [opponent or player(), *(player() for _ in range(seats - 2))]
    return position(player(**own), *others, phase=phase, depots=depots, depot_goods=depot_goods, **(table or {}))


def final(*players: dict[str, Any], **changes: Any) -> CastlesOfBurgundy:
    """The position after the last phase has ended with these players."""
    return position(*players, phase="E", round=5, agenda=[["end_phase", 0, 0, 0]], **changes)


def play(state: CastlesOfBurgundy, *names: str) -> CastlesOfBurgundy:
    for name in names:
        state.play(GAME.moves.code(name))
    return state


def moves(state: CastlesOfBurgundy) -> list[str]:
    return [GAME.moves.name(move) for move in state.moves()]


def step(state: CastlesOfBurgundy) -> str:
    """The step that asks; `over` if there is none."""
    return "over" if state.seat == OVER else str(state.view(None)["choice"]["step"])


def targets(state: CastlesOfBurgundy, action: str, tile: str | None = None) -> dict[str, int]:
    """What an action with the only die left can be done to (space, depot or good), and the workers each target really
    costs; they are the prices shown before."""
    if f"action {action}" not in moves(state):
        return {}
    chosen = play(state.copy(), f"action {action}")
    if step(chosen) == "place_tile":
        play(chosen, f"lay {tile}")
    before = int(state.players[0].workers)
    shown = chosen.view(None)["prices"]
    if not shown:
        what = {"place": "space", "take": "depot", "sell": "good"}[action]
        only = [target[what] for target in state.view(None)["outlook"]["dice"][0][action] if target["possible"]]
        assert len(only) == 1, "one target is not asked for"
        return {only[0]: before - int(chosen.players[0].workers)}
    paid = {}
    for name in moves(chosen):
        after = play(chosen.copy(), name)
        paid[name.split()[1]] = before - int(after.players[0].workers)
        assert paid[name.split()[1]] == shown[name]
    return paid
