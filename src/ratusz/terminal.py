"""Playing at a terminal: the table, numbered choices, undo, help."""

from __future__ import annotations

from pathlib import Path

from rich.console import Console
from rich.rule import Rule

from ratusz import bots
from ratusz.core import rng
from ratusz.core.record import Record
from ratusz.core.state import OVER
from ratusz.core.story import Turn, story_of
from ratusz.core.telling import own_names, teller
from ratusz.core.texts import texts

HUMAN = "you"


class Session:
    """One game, some seats of which are played at this keyboard and the others by bots."""

    def __init__(self, record: Record, language: str, path: Path | None, console: Console | None = None) -> None:
        self.record = record
        self.say = texts(language, record.game)
        self.path = path
        self.console = console or Console(highlight=False)
        self.humans = [seat for seat, name in enumerate(record.players) if name == HUMAN]
        self.viewer: int | None = self.humans[0] if len(self.humans) == 1 else None
        self.drawn: list[bool] = []
        """For each move of this session: did it draw on chance?"""
        self.forgotten = len(record.moves)
        """Moves played before this session."""
        self.told: dict[int | None, int] = {}
        """For each viewer: turns that have been printed."""

    def run(self) -> None:
        self.save()
        for seat, player in enumerate(self.record.players):
            self.console.print(f"{self.name(seat)}: {self.say('terminal.you') if player == HUMAN else player}")
        while self.record.state.seat != OVER:
            seat = int(self.record.state.seat)
            if seat in self.humans:
                if not self.choose(seat):
                    self.print("terminal.goodbye")
                    return
            else:
                self.bot_plays(seat)
        self.show_end()

    def print(self, key: str, n: int | None = None, **values: object) -> None:
        self.console.print(self.say(key, n, **values), markup=False)

    def name(self, seat: int) -> str:
        return self.say("terminal.seat", seat + 1)

    def bot_plays(self, seat: int) -> None:
        bot = bots.bot(self.record.players[seat])
        word = rng.word(self.record.seed ^ 1, len(self.record.moves))
        self.play(int(bots.ask(bot, self.record.state, word)))

    def play(self, move: int) -> None:
        self.drawn.append(self.record.play(move))
        self.save()

    def tell(self) -> None:
        """The turns that have been finished since somebody looked last."""
        names = tuple(self.name(seat) for seat in range(self.record.seats))
        own = own_names(self.record.state.view(None), self.say.language)
        tells = teller(self.say.language, self.record.game, names, own)
        turns = self.finished()
        for turn in turns[self.told.get(self.viewer, 0) :]:
            if turn.end > self.forgotten or not self.forgotten:
                told = tells.tell(turn)
                for heading in told.headings:
                    self.console.print(f"\n{heading}", style="bold", markup=False)
                for line in told.lines:
                    self.console.print(f"  {line}", style="dim", markup=False)
        self.told[self.viewer] = len(turns)

    def finished(self) -> list[Turn]:
        """The story without the turn that is still going on."""
        turns = story_of(self.record, self.viewer).turns
        state = self.record.state
        if turns and state.seat != OVER:
            last = turns[-1]
            if last.number == state.turn if last.deeds else last.seat == state.seat:
                turns.pop()
        return turns

    def save(self) -> None:
        if self.path is not None:
            self.record.save(self.path)

    def choose(self, seat: int) -> bool:
        """One choice of a person; False to leave the game."""
        if len(self.humans) > 1 and self.viewer != seat:
            self.console.clear()
            self.viewer = None
            if self.read(self.say("terminal.hand_over", who=self.name(seat))) is None:
                return False
            self.viewer = seat
        self.tell()
        state = self.record.state
        view = state.view(seat)
        self.console.print(Rule(style="dim"))
        self.console.print(self.record.game.face.draw(view, self.say))
        self.console.print(f"\n{self.name(seat)}: {self.say.ask(view['choice'])}", style="bold", markup=False)
        moves = state.moves()
        for number, move in enumerate(moves, start=1):
            self.console.print(f" {number:3}  {self.say.move(self.record.game.moves.name(move))}", markup=False)
        while True:
            answer = self.read(self.say("terminal.prompt"))
            if answer is None or answer == "q":
                return False
            if answer == "u":
                if self.undo(seat):
                    return True
            elif answer.startswith("?"):
                self.explain(answer[1:].strip(), moves)
            elif answer.isdecimal() and 1 <= int(answer) <= len(moves):
                self.play(moves[int(answer) - 1])
                return True
            else:
                self.print("terminal.not_understood", len(moves))

    def read(self, prompt: str) -> str | None:
        try:
            return self.console.input(f"{prompt} ", markup=False).strip()
        except EOFError:
            return None

    def undo(self, seat: int) -> bool:
        """Back to this seat's last choice. Among several people only if nothing has come to light since."""
        back = len(self.drawn) - 1
        while back >= 0 and self.mover(back) not in self.humans:
            back -= 1
        if back < 0:
            self.print("terminal.nothing_to_undo")
            return False
        if len(self.humans) > 1 and (self.mover(back) != seat or back < len(self.drawn) - 1 or self.drawn[back]):
            self.print("terminal.undo_refused")
            return False
        self.record.undo(self.forgotten + back)
        del self.drawn[back:]
        self.told = {viewer: min(turns, len(self.finished())) for viewer, turns in self.told.items()}
        self.save()
        return True

    def mover(self, index: int) -> int:
        return int(self.record.state_at(self.forgotten + index).seat)

    def explain(self, what: str, moves: list[int]) -> None:
        """`?3` explains the third choice, `?smithy` a card by name, `?` everything the choices are about."""
        names = self.record.game.names.get(self.say.language, {})
        if what.isdecimal() and 1 <= int(what) <= len(moves):
            wanted = self.record.game.moves.name(moves[int(what) - 1]).split()[1:]
        elif what:
            key = what.casefold()
            wanted = [piece for piece, name in names.items() if key in (piece.casefold(), name.casefold())]
            wanted = wanted or [piece for piece, name in names.items() if key in name.casefold()]
        else:
            wanted = [word for move in moves for word in self.record.game.moves.name(move).split()[1:]]
        told = False
        for piece in dict.fromkeys(wanted):
            text = self.say.help(piece)
            if text:
                self.console.print(f"  {self.say.name(piece)}: {text}", markup=False)
                told = True
        if not told:
            self.print("terminal.no_help")

    def show_end(self) -> None:
        state = self.record.state
        self.tell()
        self.console.print(self.record.game.face.draw(state.view(self.viewer), self.say))
        for seat, score in enumerate(state.scores()):
            self.print("terminal.score", score, who=self.name(seat))
        winners = state.winners()
        self.print("terminal.winners", len(winners), who=", ".join(self.name(seat) for seat in winners))
