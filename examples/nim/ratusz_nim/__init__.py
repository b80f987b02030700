"""Nim with a secret. Everybody holds a hidden card from 1 to 9. In turn, take one to three of 15 matches, or swap your
card for another, once. Whoever takes the last match scores nothing, everybody else their card."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Final

from ratusz.core.face import Face, dump_agenda, load_agenda
from ratusz.core.features import ARGUMENTS, put, put_choice
from ratusz.core.game import Game, Options
from ratusz.core.mind import Mind
from ratusz.core.moves import Moves
from ratusz.core.notes import ITS_SEAT_ALONE, Note
from ratusz.core.reading import Reader
from ratusz.core.rng import LARGEST_WORD
from ratusz.core.state import NOBODY, OVER, BadPosition, State
from ratusz.core.step import Step
from ratusz.core.vecs import i64, u8, vec

MATCHES: Final = 15
CARDS: Final = range(1, 10)
TAKE: Final = 0
SWAP: Final = 3
MOVES: Final = Moves([(f"take {n}", f"matches.{n}") for n in (1, 2, 3)] + [("swap", "button.swap")])
CARD: Final = Note(ITS_SEAT_ALONE, name="card")


class Nim(State):
    def __init__(self) -> None:
        super().__init__()
        self.matches = MATCHES
        self.cards: list[int] = []
        self.deck: list[int] = []
        self.swapped: list[bool] = []
        self.loser = NOBODY

    def copy(self) -> Nim:
        other = Nim()
        other.copy_core(self)
        other.matches, other.loser = self.matches, self.loser
        other.cards, other.deck, other.swapped = self.cards[:], self.deck[:], self.swapped[:]
        return other

    def imagine(self, seat: i64, rng: i64) -> Nim:
        self.check_seat(seat)
        other = self.copy()
        other.rng = rng
        other.deck = [card for card in CARDS if card != self.cards[seat]]
        for who in range(self.seats):
            if who != seat:
                other.cards[who] = other.draw()
        return other

    def draw(self) -> int:
        return self.deck.pop(self.roll(len(self.deck)))

    def scores(self) -> list[int]:
        return [0 if self.seat != OVER or seat == self.loser else card for seat, card in enumerate(self.cards)]

    def winners(self) -> list[int]:
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)] if self.seat == OVER else []


class Turn(Step[Nim]):
    def begins_turn(self, a: i64, b: i64) -> bool:
        return True

    def asks(self, state: Nim, seat: i64, a: i64, b: i64) -> bool:
        return True

    def moves(self, state: Nim, seat: i64, a: i64, b: i64) -> vec[i64]:
        moves = [TAKE + n for n in range(min(3, state.matches))]
        return vec[i64](moves if state.swapped[seat] else [*moves, SWAP])

    def play(self, state: Nim, seat: i64, a: i64, b: i64, move: i64) -> None:
        if move == SWAP:
            state.swapped[seat] = True
            drawn = state.draw()
            state.deck = sorted([*state.deck, state.cards[seat]])
            state.cards[seat] = drawn
            state.note(CARD, seat, drawn)
        else:
            state.matches -= move - TAKE + 1
        if state.matches > 0:
            state.then(self, state.after(seat))
        else:
            state.loser = seat
            state.reveal()  # all cards are laid open, so nobody can take the last match back


TURN: Final = Turn()


class NimMind(Mind[Nim]):
    def expect(self, state: Nim, seat: i64) -> float:
        if state.seat == OVER:
            return float(state.scores()[seat])
        # with 1, 5, 9 or 13 matches left, whoever has to take may be made to take the last one
        threatened = state.matches % 4 == 1 and state.seat == seat
        return float(state.cards[seat]) * (0.6 if threatened else 0.9)

    def features_size(self, state: Nim) -> i64:
        return 2 + state.seats + len(state.game.steps) + ARGUMENTS

    def write_features(self, state: Nim, seat: i64, out: vec[u8], at: i64) -> None:
        at = put(out, at, state.matches)
        at = put(out, at, state.cards[seat])
        for turn in range(state.seats):
            at = put(out, at, int(state.swapped[(seat + turn) % state.seats]))
        put_choice(out, at, state, seat)


def set_up(state: Nim, options: Options) -> None:
    state.deck = list(CARDS)
    state.cards = [state.draw() for _ in range(state.seats)]
    state.swapped = [False] * state.seats
    state.then(TURN, 0)


def show(state: Nim, viewer: int) -> dict[str, Any]:
    cards = [card if seat == viewer or state.seat == OVER else None for seat, card in enumerate(state.cards)]
    return {"matches": state.matches, "cards": cards, "swapped": state.swapped[:]}


def dump(state: Nim) -> dict[str, Any]:
    loser = None if state.loser == NOBODY else int(state.loser)
    table = {"matches": state.matches, "cards": state.cards[:], "swapped": state.swapped[:], "loser": loser}
    return {"seats": int(state.seats), "rng": int(state.rng), **table, "agenda": dump_agenda(state)}


def load(state: Nim, data: dict[str, Any]) -> None:
    read = Reader(data, "position")
    state.seats = read.number("seats", 2, 4)
    state.rng = read.number("rng", 0, LARGEST_WORD)
    state.matches = read.number("matches", 0, MATCHES)
    state.cards = read.numbers("cards", state.seats, CARDS[0], CARDS[-1])
    state.swapped = list(read.items("swapped"))
    state.loser = read.number_or_none("loser", 0, state.seats - 1)
    state.deck = [card for card in CARDS if card not in state.cards]
    if len(state.deck) + state.seats != len(CARDS) or len(state.swapped) != state.seats:
        raise BadPosition("position: every card is there once, and everybody has swapped or not")
    load_agenda(state, read.get("agenda"))


GAME: Final = Game(
    name="nim",
    min_seats=2,
    max_seats=4,
    state=Nim,
    set_up=set_up,
    moves=MOVES,
    steps=[TURN],
    notes=[CARD],
    face=Face(
        show=show,
        show_note=lambda note, a, b: {"card": a},
        pieces=lambda state: {"card": len(state.cards) + len(state.deck)},
        dump=dump,
        load=load,
    ),
    mind=NimMind(),
    folder=Path(__file__).parent,
)
