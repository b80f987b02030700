"""The game at a table so far: its record, and positions to go back to."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from ratusz.core.record import Record
from ratusz.core.state import OVER, State
from ratusz.server.service.scene import RoundEnd
from ratusz.server.service.sights import Played, Sights
from ratusz.server.store.data import Facts, MoveRow

SNAPSHOT_EVERY: Final = 25


class Positions:
    """Every position of a game. They know nothing of whoever asks for them, so that a game goes from memory when its
    table does."""

    def __init__(self, record: Record, snapshots: dict[int, State] | None = None) -> None:
        self._record = record
        self._snapshots = snapshots or {0: record.state.copy()}

    def keep(self) -> None:
        """The present one is kept, if it is its turn."""
        number = len(self._record.moves)
        if number % SNAPSHOT_EVERY == 0:
            self._snapshots[number] = self._record.state.copy()

    def kept(self, until: int) -> dict[int, State]:
        return {number: state for number, state in self._snapshots.items() if number <= until}

    def at(self, number: int) -> State:
        """The position after so many moves, as a state of its own."""
        record = self._record
        start = max(taken for taken in self._snapshots if taken <= number)
        replay = replace(record, moves=record.moves[:start])
        replay.state = self._snapshots[start].copy()
        replay.state.noting = True
        for code in record.moves[start:number]:
            replay.play(code)
        return replay.state


class Course:
    def __init__(
        self, record: Record, played: Sequence[Played] = (), snapshots: dict[int, State] | None = None
    ) -> None:
        """`played` are the moves of the record."""
        self.record = record
        self.played = list(played)
        self._positions = Positions(record, snapshots)
        self.sights = Sights(record, self.played)

    def attempt(self, move: str, *, bot: bool) -> tuple[Played, State]:
        """What playing a move would lead to; ValueError (IllegalMove is one) says why it cannot be played."""
        record = self.record
        code = record.game.moves.code(move)
        state, drew = record.after(code)
        viewers: tuple[int | None, ...] = (None, *range(record.seats))
        told = [tuple(record.game.face.passages(state, viewer)) for viewer in viewers]
        passages = tuple(told[0] if mine == told[0] else mine for mine in told)  # most is told to all alike
        before = record.state
        round_ = record.game.face.round_of(before)
        return Played(int(before.seat), code, bot, drew, before.step().name, round_, passages), state

    def rehearse(self, moves: Sequence[str]) -> None:
        """Tries moves that belong together before the first is played; ValueError says which cannot be. What follows a
        draw is not tried: whoever asks would learn what will be drawn."""
        record = replace(self.record, moves=self.record.moves[:])
        record.state = self.record.state
        for move in moves:
            if record.state.seat != self.record.state.seat:
                raise ValueError(f"{move}: the choice is somebody else's by then")
            code = record.game.moves.code(move)
            record.state, drew = record.after(code)
            record.moves.append(code)
            if drew:
                return

    def accept(self, played: Played, state: State) -> None:
        """Plays what `attempt` tried."""
        self.record.state = state
        self.record.moves.append(played.code)
        self.played.append(played)
        self._positions.keep()
        self.sights.move_on()

    def back_to(self, keep: int) -> Course:
        """The game as it was after so many moves; this one stays as it is."""
        record = replace(self.record, moves=self.record.moves[:keep])
        record.state = self.state_at(keep)
        earlier = Course(record, self.played[:keep], self._positions.kept(keep))
        earlier.sights.keep_log(self.sights)
        return earlier

    def state_at(self, number: int) -> State:
        return self._positions.at(number)

    def rounds(self) -> list[RoundEnd]:
        """How the game stood after each round. What seats could not know then is in it: for finished games only."""
        last = {played.round: number for number, played in enumerate(self.played, start=1) if played.round}
        return [RoundEnd(name, at, tuple(self.state_at(at).scores())) for name, at in last.items()]

    def facts(self) -> Facts:
        return facts_of(self.record.state, len(self.played))

    def row(self, played: Played) -> MoveRow:
        return MoveRow(played.seat, self.record.game.moves.name(played.code), played.bot)

    def rows(self) -> list[MoveRow]:
        return [self.row(played) for played in self.played]


def facts_of(state: State, moves_played: int) -> Facts:
    if state.seat == OVER:
        return Facts("over", None, moves_played, tuple(state.scores()), tuple(state.winners()))
    return Facts("playing", int(state.seat), moves_played)
