"""The golden pages."""

from __future__ import annotations

import random
from dataclasses import replace

import pytest

import ratusz
from ratusz.core.record import Record
from ratusz.core.state import OVER
from ratusz.core.story import story_of
from ratusz.core.telling import teller
from ratusz.core.texts import LANGUAGES
from ratusz.testing import setups
from tests.laws import SMOKE
from tests.stories import FOLDER, page_of, told

GAMES = sorted(path.stem for path in FOLDER.glob("*.record"))


@pytest.mark.parametrize("game", GAMES)
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_game_reads_as_it_did(game: str, language: str) -> None:
    assert told(game, language) == page_of(game, language).read_text(encoding="utf-8")


@pytest.mark.parametrize("game", GAMES)
def test_a_turn_can_be_told_at_every_moment_of_it(game: str) -> None:
    """Somebody looks at the table while another is still paying."""
    chance = random.Random(3)
    found = setups(ratusz.game(game))
    for seed in range(1 if SMOKE else 6):
        setup = chance.choice(found)
        record = Record.new(setup.game, setup.seats, seed=seed, options=dict(setup.options))
        while record.state.seat != OVER:
            record.play(chance.choice(record.state.moves()))
        names = tuple(f"Player {seat}" for seat in range(setup.seats))
        for viewer, language in ((None, "en"), (0, "pl")):
            tells = teller(language, setup.game, names)
            for turn in story_of(record, viewer).turns:
                for moves in range(len(turn.deeds) + 1):
                    tells.tell(replace(turn, deeds=turn.deeds[:moves]))
