"""Weak levels overlook good moves, but look like players."""

from __future__ import annotations

import pytest

from ratusz.bots import bot
from ratusz.bots.bot import play_game
from ratusz.bots.levels import fair_move
from ratusz.core import registry
from tests.games.le_havre.table import play, position
from tests.laws import SMOKE


@pytest.mark.skipif(SMOKE, reason="whole games of thinking bots take minutes interpreted")
@pytest.mark.slow
@pytest.mark.parametrize("level", ["novice", "casual"])
def test_nobody_is_ruined_in_le_havre(level: str) -> None:
    """Four of a level: none of them ends in debt or with next to nothing."""
    state = registry.game("le-havre").new(4, 1, {})
    play_game(state, [bot(level) for _ in range(4)], 2026)
    assert min(state.scores()) > 25
    assert [player["loans"] for player in state.view(None)["players"]] == [0, 0, 0, 0]


def test_a_careless_move_is_never_a_foolish_one() -> None:
    """At the end of the turn a shipyard is not sold for half its worth, whatever the dice say."""
    state = position(2, goods=[{"francs": 9, "fish": 9}], cards=[["wharf_1"]], offers={"clay": 2})
    play(state, "take clay")
    assert "sell wharf_1" in [state.game.moves.name(move) for move in state.moves()]
    chosen = {state.game.moves.name(int(fair_move(state.imagine(0, 1), word))) for word in range(0, 5000, 97)}
    assert "sell wharf_1" not in chosen
    assert "end turn" in chosen
