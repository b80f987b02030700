"""Numbers that must not change unless a rule does: perft counts and the final scores of fixed random games.

`python -m tests.golden GAME…` writes `tests/golden/GAME.json` anew; do that only when a change of rules is meant.
"""

from __future__ import annotations

import itertools
import json
import sys
from pathlib import Path
from typing import Any

import ratusz
from ratusz.core.game import BadOption, Game
from ratusz.core.playout import checksum, perft, playout

FOLDER = Path(__file__).parent / "golden"
PERFT_DEPTH = 3
GAMES = 5


def option_sets(game: Game) -> list[dict[str, object]]:
    """The default, each value of each option alone, and all last values together."""
    alone = [
        {option.name: value}
        for option in game.options
        if not option.file
        for value in (option.samples or option.values or (True,))
        if value != option.default
    ]
    together = {name: value for single in alone for name, value in single.items()}
    sets: list[dict[str, object]] = [{}]
    for candidate in [*alone, together]:
        if candidate not in sets:
            sets.append(dict(candidate))
    return sets


def measure(game: Game) -> list[dict[str, Any]]:
    rows = []
    for seats, options in itertools.product(range(game.min_seats, game.max_seats + 1), option_sets(game)):
        try:
            start = game.new(seats, 1, options)
        except BadOption:
            continue
        scores, sums = [], []
        for number in range(GAMES):
            state = game.new(seats, number, options)
            sums.append(int(checksum(state.copy(), number * 1_000_003)))
            playout(state, number * 1_000_003)
            scores.append(state.scores())
        rows.append(
            {
                "seats": seats,
                "options": options,
                "perft": [int(perft(start, depth)) for depth in range(1, PERFT_DEPTH + 1)],
                "scores": scores,
                "checksums": sums,
            }
        )
    return rows


def text(rows: list[dict[str, Any]]) -> str:
    return "[\n" + ",\n".join(json.dumps(row) for row in rows) + "\n]\n"


if __name__ == "__main__":
    FOLDER.mkdir(exist_ok=True)
    for name in sys.argv[1:]:
        Path(FOLDER, f"{name}.json").write_text(text(measure(ratusz.game(name))))
