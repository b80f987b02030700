"""The laws every game keeps, over random play. A game joins by being registered; `test_laws.py` runs them."""

from __future__ import annotations

import itertools
import json
import math
import os
import random
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

import pytest

import ratusz
from ratusz.core import record
from ratusz.core.game import BadOption, Game, OptionValue
from ratusz.core.record import Record
from ratusz.core.state import OVER, State
from ratusz.core.texts import LANGUAGES, texts

SMOKE = bool(os.environ.get("RATUSZ_SMOKE"))
"""The short run against the interpreted source."""

GAMES = int(os.environ.get("RATUSZ_LAW_GAMES", "0"))
"""How many games a setup; 0: shared out."""
SHARED_OUT = {"san-juan": 3_600}
"""San Juan, the model, is played most: 300 games a setup. Each other game shares 400 among its setups."""
POSITIONS_PER_GAME = 4
LONGEST_GAME = 20_000
PAID_BY_ITSELF = {("craftsmen", "pay"), ("craftsmen", "paid")}
"""A step, and the note that tells of it: what is owed is paid without a question if there is one way to do so, although
that tells a little of the hand. Asked by what everybody knows, two in three of the questions would have one answer."""


@dataclass(frozen=True)
class Setup:
    """A game with a number of seats and options: what the laws are checked for."""

    game: Game
    seats: int
    options: tuple[tuple[str, OptionValue], ...]

    def __str__(self) -> str:
        options = ",".join(f"{name}={str(value)[:20]}" for name, value in self.options)
        return f"{self.game.name}-{self.seats}" + (f"-{options}" if options else "")


def setups() -> Iterator[Setup]:
    """Every game with every number of seats and every combination of options that go together."""
    for game in ratusz.catalogue().values():
        choices = [
            [(option.name, value) for value in (option.samples or option.values or (False, True))]
            if not option.file
            else [(option.name, option.default)]
            for option in game.options
        ]
        combinations = list(itertools.product(*choices))
        if SMOKE:
            combinations = [combinations[0], combinations[-1]] if choices else combinations
        for seats in range(game.min_seats, game.max_seats + 1):
            for options in combinations:
                try:
                    game.check(seats, game.complete_options(dict(options)))
                except BadOption:
                    continue
                yield Setup(game, seats, options)


def games_for(setup: Setup) -> int:
    if GAMES or SMOKE:
        return GAMES or 1
    return max(5, SHARED_OUT.get(setup.game.name, 400) // sum(other.game is setup.game for other in setups()))


def snapshot(thing: Any) -> Any:
    """Every attribute of a state that can change, compiled or not, all the way down."""
    if isinstance(thing, (int, float, str, bool, type(None))):
        return thing
    if isinstance(thing, (list, tuple)) or type(thing).__name__.startswith("vec"):
        return [snapshot(item) for item in thing]
    if isinstance(thing, dict):
        return {key: snapshot(value) for key, value in thing.items()}
    names = getattr(type(thing), "__mypyc_attrs__", None) or vars(thing)
    return {
        name: snapshot(getattr(thing, name)) for name in names if name not in ("__dict__", "game", "box", "noting", "notes")
    }


def play_a_game(setup: Setup, seed: int) -> None:
    """One random game, with all laws checked at some of its positions."""
    chance = random.Random(seed)
    game = Record.new(setup.game, setup.seats, seed=seed, options=dict(setup.options))
    pieces = game.state.pieces()
    length = features = 0
    while game.state.seat != OVER:
        moves = game.state.moves()
        check_moves(game.state, moves)
        if chance.random() < POSITIONS_PER_GAME / 250 or length == 0:
            assert game.state.pieces() == pieces, "pieces appeared or vanished"
            features = check_position(setup.game, game.state, chance, features)
            check_refusals(game.state, moves, chance)
        game.play(chance.choice(moves))
        if chance.random() < 0.05:
            check_history(setup.game, game)
        length += 1
        assert length < LONGEST_GAME, "the game does not end"
    check_end(setup, game, pieces)


def check_questions(setup: Setup, seed: int) -> None:
    """Whom the table asks next, and what, follows from the move and from what everybody knows: else a question, or its
    absence, would tell what somebody holds. In a world that any seat imagines the same move leads to the same question,
    unless something new has come to light in both."""
    chance = random.Random(seed)
    state = setup.game.new(setup.seats, seed, dict(setup.options))
    state.noting = True
    while state.seat != OVER:
        asked = question(state)
        move = chance.choice(state.moves())
        world = state.imagine(chance.randrange(setup.seats), chance.getrandbits(60))
        world.noting = True
        world.rng = before = state.rng
        shared = move in world.moves()
        state.play(move)
        if shared:
            world.play(move)
            now, then = question(state), question(world)
            pays = any(choice and (setup.game.name, choice["step"]) in PAID_BY_ITSELF for _, choice in (now, then))
            if not pays and not (news(setup.game, state, before) and news(setup.game, world, before)):
                told = f"after {setup.game.moves.public(move)!r} as answer to {asked}"
                assert now == then, f"{told} the question depends on what is hidden"


def question(state: State) -> tuple[int | None, dict[str, Any] | None]:
    """Who is asked, and what, as everybody sees it."""
    view = state.view(None)
    return view["to_move"], view["choice"]


def news(game: Game, state: State, before: int) -> bool:
    """Has the last move drawn on chance, or has something been paid by itself?"""
    paid = any((game.name, event["note"]) in PAID_BY_ITSELF for event in state.happened(None))
    return paid or state.rng != before


def check_moves(state: State, moves: list[int]) -> None:
    assert 0 <= state.seat < state.seats
    assert moves, "the seat to move has no move"
    assert len(set(moves)) == len(moves), "a move is offered twice"


def check_refusals(state: State, moves: list[int], chance: random.Random) -> None:
    """Moves that are not legal are refused, and nothing changes."""
    before = snapshot(state)
    table = state.game.moves
    others = [code for code in range(len(table)) if code not in moves]
    for code in [*chance.sample(others, min(5, len(others))), -1, len(table), True if 1 not in moves else -2]:
        with pytest.raises(ratusz.IllegalMove):
            state.play(code)
    assert snapshot(state) == before


def check_position(game: Game, state: State, chance: random.Random, features: int) -> int:
    before = snapshot(state)
    check_copy(state, before, chance)
    check_json(game, state, before)
    views = [state.view(seat) for seat in range(state.seats)]
    for view in [*views, state.view(None)]:
        assert json.loads(json.dumps(view)) == view, "a view is plain JSON-ready data"
    for seat in range(state.seats):
        check_imagine(state, seat, views[seat], chance)
        numbers = list(state.features(seat))
        assert len(numbers) == state.game.mind.features_size(state)
        assert features in (0, len(numbers)), "features always have the same length"
        features = len(numbers)
        assert math.isfinite(state.heuristic(seat))
        assert math.isfinite(state.game.mind.judge(state, seat))
    check_texts(game, state)
    assert snapshot(state) == before, "looking changes nothing"
    return features


def check_copy(state: State, before: Any, chance: random.Random) -> None:
    copy = state.copy()
    assert snapshot(copy) == before, "a copy has every field"
    for _ in range(20):
        if copy.seat == OVER:
            break
        copy.play(chance.choice(copy.moves()))
    assert snapshot(state) == before, "a copy is independent"


def check_json(game: Game, state: State, before: Any) -> None:
    data = state.to_json()
    again = game.from_json(json.loads(json.dumps(data)))
    assert again.to_json() == data
    assert snapshot(again) == before, "a position comes back whole"


def check_imagine(state: State, seat: int, view: dict[str, Any], chance: random.Random) -> None:
    word = chance.getrandbits(60)
    imagined = state.imagine(seat, word)
    assert imagined.view(seat) == view, "imagining leaves what the seat sees"
    assert imagined.view(None) == state.view(None), "imagining leaves what everybody sees"
    assert imagined.pieces() == state.pieces()
    if state.seat == seat:
        assert imagined.moves() == state.moves()
    assert list(imagined.features(seat)) == list(state.features(seat)), "features come from what the seat sees"
    assert imagined.heuristic(seat) == state.heuristic(seat), "the heuristic looks at what the seat sees"
    assert imagined.game.mind.judge(imagined, seat) == state.game.mind.judge(state, seat), "and so does the judgement"
    other = chance.getrandbits(60)
    assert snapshot(imagined.imagine(seat, other)) == snapshot(state.imagine(seat, other)), (
        "imagining depends on what the seat knows and on nothing else"
    )


def check_texts(game: Game, state: State) -> None:
    for language in LANGUAGES:
        say = texts(language, game)
        assert say.ask(state.view(int(state.seat))["choice"])
        for move in state.moves():
            assert say.move(game.moves.name(move))
            assert say.move(game.moves.public(move))


def check_history(game: Game, played: Record) -> None:
    for language in LANGUAGES:
        for viewer in (None, *range(played.seats)):
            for event in played.state.happened(viewer):
                assert texts(language, game).note(event, "Anna")


def check_end(setup: Setup, game: Record, pieces: dict[str, int]) -> None:
    state = game.state
    assert state.pieces() == pieces
    assert state.moves() == []
    assert len(state.scores()) == setup.seats
    assert state.winners()
    with pytest.raises(ratusz.IllegalMove, match="over"):
        state.play(0)
    assert setup.game.from_json(state.to_json()).winners() == state.winners()
    for seat in (None, *range(setup.seats)):
        assert state.view(seat)["to_move"] is None
    again = record.parse(game.text())
    assert again.moves == game.moves
    assert snapshot(again.state) == snapshot(state), "a record tells the whole game"
