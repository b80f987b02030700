"""Raw results as Parquet: a row for every seat of every game."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path

from ratusz.arena.folder import heading
from ratusz.arena.task import Outcome, Task
from ratusz.core.extras import extra


def write_raw(path: Path, task: Task, outcomes: Sequence[Outcome]) -> None:
    """What was played stands in the file's metadata under `ratusz`, as JSON."""
    arrow = extra("pyarrow", "report")
    parquet = extra("pyarrow.parquet", "report")
    schema = arrow.schema(
        [
            ("game", arrow.int64()),
            ("seat", arrow.int8()),
            ("bot", arrow.string()),
            ("score", arrow.int32()),
            ("win", arrow.float64()),
            ("game_decisions", arrow.int32()),
            ("rounds", arrow.int32()),
            ("decisions", arrow.int32()),
            ("seconds", arrow.float64()),
            ("moves", arrow.map_(arrow.string(), arrow.int32())),
            ("final", arrow.string()),
            ("events", arrow.string()),
        ],
        metadata={"ratusz": json.dumps(heading(task), ensure_ascii=False)},
    )
    rows = [row for outcome in outcomes for row in seat_rows(task, outcome)]
    parquet.write_table(arrow.Table.from_pylist(rows, schema=schema), path)


def seat_rows(task: Task, outcome: Outcome) -> list[dict[str, object]]:
    names = task.seated(outcome.number)
    rows: list[dict[str, object]] = []
    for seat, score in enumerate(outcome.scores):
        row: dict[str, object] = {
            "game": outcome.number,
            "seat": seat,
            "bot": names[seat],
            "score": score,
            "win": outcome.wins(seat),
            "game_decisions": outcome.decisions,
        }
        if (story := outcome.story) is not None:
            row |= {
                "rounds": story.rounds,
                "decisions": story.decisions[seat],
                "seconds": story.seconds[seat],
                "moves": list(story.moves[seat].items()),
                "final": json.dumps(story.final[seat], ensure_ascii=False),
                "events": json.dumps(story.events, ensure_ascii=False),
            }
        rows.append(row)
    return rows
