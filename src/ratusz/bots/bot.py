"""What a bot is, and a game played by bots."""

from __future__ import annotations

from typing import Final

from mypy_extensions import mypyc_attr

from ratusz.core.state import OVER, IllegalMove, State
from ratusz.core.vecs import i64

CHOICE_DRAWS: Final = 1_048_576
"""How many draws of the generator are set aside for each choice of a bot."""


@mypyc_attr(allow_interpreted_subclasses=True)
class Bot:
    """A player that chooses moves. It is handed the position as its seat may know it, and takes its chance from that
    position's generator, so the same word gives the same move."""

    def choose(self, known: State) -> int:
        """One of `known.moves()`, for the seat to move; `known` is the bot's own to play with."""
        raise NotImplementedError

    def blind(self) -> bool:
        """Whether it takes any legal move, whatever the position: then it is spared the dealing."""
        return False


def ask(bot: Bot, state: State, word: i64) -> i64:
    """The bot's move in this position. Everything its seat could not know is dealt anew before it looks."""
    if bot.blind():
        before = state.rng
        state.rng = word
        move = bot.choose(state)
        state.rng = before
        return move
    move = bot.choose(state.imagine(state.seat, word))
    check_choice(bot, state, move)
    return move


def play_game(state: State, bots: list[Bot], word: i64) -> i64:
    """Plays a game to its end, a bot a seat, with their chance drawn from `word`; returns the number of decisions."""
    count: i64 = 0
    while state.seat != OVER:
        state.apply(ask(bots[state.seat], state, word + count * CHOICE_DRAWS))
        count += 1
    return count


def check_choice(bot: Bot, state: State, move: i64) -> None:
    """Raises IllegalMove, with the bot's name and the position, if that move is not possible here."""
    for legal in state.legal():
        if legal == move:
            return
    moves = state.game.moves
    name = moves.name(int(move)) if 0 <= move < len(moves) else f"move {int(move)}"
    possible = ", ".join([moves.name(int(legal)) for legal in state.legal()])
    raise IllegalMove(
        f"the bot {type(bot).__name__} chose {name!r} for seat {int(state.seat)} of {state.game.name}, "
        f"asked {state.step().name} in turn {int(state.turn)}; possible: {possible}"
    )
