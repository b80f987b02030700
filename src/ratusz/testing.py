"""The laws every game keeps, over random play, for whoever writes one.

    from ratusz.testing import check_game

    def test_laws():
        check_game(GAME)

`check_game` plays with every number of seats and every combination of options. Legal moves are legal and others
refused, pieces are conserved, copies are independent, positions and records come back whole, imagining leaves what a
seat knows and deals the rest anew, no question tells what somebody holds, nothing can be undone once somebody has
learned something, turns are counted and told by what each seat may know, no text is missing, every game ends. A broken
law raises AssertionError and says which.
"""

from __future__ import annotations

import itertools
import json
import math
import random
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ratusz.core import record
from ratusz.core.game import BadOption, Game, OptionValue
from ratusz.core.notes import EVERYBODY_SAW
from ratusz.core.record import Record
from ratusz.core.state import OVER, IllegalMove, State
from ratusz.core.story import Passage, Story
from ratusz.core.telling import Teller
from ratusz.core.texts import LANGUAGES, texts

POSITIONS_PER_GAME = 4
LONGEST_GAME = 20_000
UNSEEN = {"__dict__", "game", "noting", "notes", "revealed"}
"""Attributes of a state that are no part of the position."""


@dataclass(frozen=True)
class Setup:
    """A game with a number of seats and options: what the laws are checked for."""

    game: Game
    seats: int
    options: tuple[tuple[str, OptionValue], ...]

    def __str__(self) -> str:
        options = ",".join(f"{name}={str(value)[:20]}" for name, value in self.options)
        return f"{self.game.name}-{self.seats}" + (f"-{options}" if options else "")


def setups(game: Game) -> list[Setup]:
    """The game with every number of seats and every combination of options that go together."""
    choices = [
        [(option.name, value) for value in (option.samples or option.values or (False, True))]
        if not option.file
        else [(option.name, option.default)]
        for option in game.options
    ]
    found = []
    for seats in range(game.min_seats, game.max_seats + 1):
        for options in itertools.product(*choices):
            try:
                game.check(seats, game.complete_options(dict(options)))
            except BadOption:
                continue
            found.append(Setup(game, seats, options))
    return found


def check_game(game: Game, games: int = 3) -> None:
    """All laws, over so many random games of each setup."""
    for setup in setups(game):
        for seed in range(games):
            play_a_game(setup, seed)
            check_questions(setup, seed)
            check_undo(setup, seed)
            check_story(setup, seed)


def snapshot(thing: Any) -> Any:
    """Every attribute of a state that can change, compiled or not, all the way down. What has no `copy` is shared by
    all states: rules, and what is printed on cards."""
    if isinstance(thing, (int, float, str, bool, type(None))):
        return thing
    if isinstance(thing, (list, tuple)) or type(thing).__name__.startswith("vec"):
        return [snapshot(item) for item in thing]
    if isinstance(thing, dict):
        return {key: snapshot(value) for key, value in thing.items()}
    if not hasattr(thing, "copy"):
        return type(thing).__name__
    names = {*getattr(type(thing), "__mypyc_attrs__", ()), *getattr(thing, "__dict__", ())} - UNSEEN
    return {name: snapshot(getattr(thing, name)) for name in sorted(names)}


def play_a_game(setup: Setup, seed: int) -> None:
    """One random game, with all laws checked at some of its positions."""
    chance = random.Random(seed)
    game = Record.new(setup.game, setup.seats, seed=seed, options=dict(setup.options))
    pieces = game.state.pieces()
    length = features = 0
    while game.state.seat != OVER:
        moves = game.state.moves()
        check_moves(game.state, moves)
        turn = game.state.turn
        if chance.random() < POSITIONS_PER_GAME / 250 or length == 0:
            assert game.state.pieces() == pieces, "pieces appeared or vanished"
            features = check_position(setup.game, game.state, chance, features)
            check_refusals(game.state, moves, chance)
        game.play(chance.choice(moves))
        if chance.random() < 0.05:
            check_history(setup.game, game)
        check_turn(game.state, turn)
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
            answered = any(answers_itself(one) for one in (state, world))
            if not answered and not (news(state, before) and news(world, before)):
                told = f"after {setup.game.moves.public(move)!r} as answer to {asked}"
                assert now == then, f"{told} the question depends on what is hidden"


def question(state: State) -> tuple[Any, ...]:
    """Who is asked, and what, and in whose turn, as everybody sees it."""
    view = state.view(None)
    return view["to_move"], view["choice"], view["turn"]


def answers_itself(state: State) -> bool:
    return state.seat != OVER and state.step().answers_itself()


def news(state: State, before: int) -> bool:
    """Has the last move drawn on chance, or shown something?"""
    return state.rng != before or state.revealed


def check_undo(setup: Setup, seed: int) -> None:
    """A move may be taken back unless somebody knows more after it than could be foreseen: where a move is said to show
    nothing, every seat sees the same after it in all the worlds that it could imagine before."""
    chance = random.Random(seed)
    game = Record.new(setup.game, setup.seats, seed=seed, options=dict(setup.options))
    while game.state.seat != OVER:
        move = chance.choice(game.state.moves())
        seat = chance.randrange(setup.seats)
        world = game.state.imagine(seat, chance.getrandbits(60))
        shared = move in world.moves()
        learned = game.play(move)
        if shared and not learned:
            world.play(move)
            if answers_itself(world) or answers_itself(game.state):
                continue
            for viewer in (seat, None):
                assert world.view(viewer) == game.state.view(viewer), (
                    f"{setup.game.moves.public(move)!r} shows something hidden: say state.reveal() there"
                )


def check_story(setup: Setup, seed: int) -> None:
    """What a viewer is told of a move depends only on what that viewer may know: in a world that looks alike to them
    before and after a move that looks alike, the same is told. And every turn is told in every language."""
    chance = random.Random(seed)
    game, state = setup.game, setup.game.new(setup.seats, seed, dict(setup.options))
    viewers = (None, *range(setup.seats))
    readers = dict(zip((None, chance.randrange(setup.seats)), LANGUAGES, strict=False))
    stories = {viewer: Story(game.face.headings, game.face.passages(state, viewer)) for viewer in readers}
    state.noting = True
    while state.seat != OVER:
        mover, step = int(state.seat), state.step().name
        move = chance.choice(state.moves())
        viewer = chance.choice(viewers)
        world = state.imagine(chance.randrange(setup.seats) if viewer is None else viewer, chance.getrandbits(60))
        world.noting = True
        world.rng = state.rng
        name = heard(game, move, mover, viewer)
        alike = [other for other in world.moves() if heard(game, other, mover, viewer) == name]
        state.play(move)
        if alike:
            world.play(chance.choice(alike))
            here, there = (lasting(one, viewer) for one in (state, world))
            if here != there:
                told = f"{name!r} tells seat {viewer} what it cannot know: {here}, not {there}"
                assert world.view(viewer) != state.view(viewer), told
        for hearer, story in stories.items():
            story.add(mover, step, heard(game, move, mover, hearer), game.face.passages(state, hearer))
    for reader, language in readers.items():
        teller = Teller(language, game, [f"Player {seat + 1}" for seat in range(setup.seats)])
        turns = stories[reader].turns
        assert [deed.number for turn in turns for deed in turn.deeds] == list(range(1, len(stories[reader]) + 1))
        assert all(teller.tell(turn).text.strip() for turn in turns if turn.deeds), "a turn is not told"


def heard(game: Game, move: int, mover: int, viewer: int | None) -> str:
    return game.moves.name(move) if mover == viewer else game.moves.public(move)


def lasting(state: State, viewer: int | None) -> list[Passage]:
    """What is told of the last move, but for what everybody has seen and nobody sees any more."""
    passing = {note.name for note in state.game.notes if note.audience == EVERYBODY_SAW}
    passages = state.game.face.passages(state, viewer)
    return [Passage(p.seat, tuple(event for event in p.events if event["note"] not in passing)) for p in passages]


def check_turn(state: State, before: int) -> None:
    """Turns are counted one by one, and who chooses first in one is whose turn it is."""
    assert state.turn in (before, before + 1), "one turn after the other"
    if state.turn != before and state.seat != OVER:
        assert state.turn_seat == state.seat, "a turn belongs to who chooses first in it"


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
        assert refuses(state, code), f"move {code} is not legal and was played"
    assert snapshot(state) == before


def refuses(state: State, code: int) -> bool:
    try:
        state.play(code)
    except IllegalMove:
        return True
    return False


def check_position(game: Game, state: State, chance: random.Random, features: int) -> int:
    before = snapshot(state)
    check_copy(state, before, chance)
    check_json(game, state, before)
    views = [state.view(seat) for seat in range(state.seats)]
    for view in [*views, state.view(None)]:
        assert json.loads(json.dumps(view)) == view, "a view is plain JSON-ready data"
    for stranger in (-1, int(state.seats)):
        for look in (lambda seat: state.imagine(seat, 1), state.features, state.view):
            assert knows_no_seat(look, stranger), f"there is no seat {stranger}, and nobody says so"
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


def knows_no_seat(look: Callable[[int], object], seat: int) -> bool:
    try:
        look(seat)
    except ValueError:
        return True
    return False


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
    assert refuses(state, 0), "a game that is over was played on"
    assert setup.game.from_json(state.to_json()).winners() == state.winners()
    for seat in (None, *range(setup.seats)):
        assert state.view(seat)["to_move"] is None
    again = record.parse(game.text())
    assert again.moves == game.moves
    assert snapshot(again.state) == snapshot(state), "a record tells the whole game"
