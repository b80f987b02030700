"""The page of a report: sections with a plot and the same figures as a table beside it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Any

import ratusz
from ratusz.arena.report import figures, svg
from ratusz.arena.report.human import human
from ratusz.arena.statistics import Interval, mean, mean_interval, spread
from ratusz.arena.task import Outcome, Task
from ratusz.core import registry
from ratusz.core.texts import texts

NONE = "–"
WINNERS_DO = "What winners do: "
FEWEST_FOR_INTERVAL = 5
"""Below that a mean's interval tells nothing and only stretches the plot."""
PEOPLE = "Diamond, dashed line or band: people."


def draw(task: Task, outcomes: Sequence[Outcome]) -> str:
    game = registry.game(task.game)
    say = texts("en", game)
    sections = [
        seats(task, outcomes),
        scores(task, outcomes),
        length(task, outcomes),
        ends(task, outcomes),
        *(winners_section(group, 1 / task.seats) for group in figures.picks(game, say, outcomes)),
        possessions(outcomes),
        pace(task, outcomes),
    ]
    shown = [(f"s{index}", title, body) for index, (title, body) in enumerate(sections) if body]
    links = " · ".join(
        f'<a href="#{anchor}">{escape(title.removeprefix(WINNERS_DO))}</a>' for anchor, title, _ in shown
    )
    body = "\n".join(
        f'<section id="{anchor}"><h2>{escape(title)}</h2>\n{body}</section>' for anchor, title, body in shown
    )
    style = Path(__file__).with_name("page.css").read_text(encoding="utf-8")
    title = escape(say("game"))
    return f"""<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>{title}: {len(outcomes):,} games</title>
<style>
{style}</style>
</head>
<body>
<h1>{title}: {len(outcomes):,} games</h1>
<p>{escape(description(task))}</p>
<p class="legend">{svg.legend()}</p>
<nav>{links}</nav>
{body}
</body>
</html>
"""


def description(task: Task) -> str:
    options = ", ".join(f"{name}={value}" for name, value in task.options) or "none"
    return (
        f"Seats: {', '.join(task.bots)}. Options: {options}. Seed {task.seed}. Ratusz {ratusz.__version__},"
        f" rules {'compiled' if ratusz.compiled else 'interpreted'}. Intervals are 95 %."
    )


def seats(task: Task, outcomes: Sequence[Outcome]) -> tuple[str, str]:
    known = human(task.game, task.seats, "seat_wins")
    shares = figures.seat_wins(outcomes, task.seats)
    people = known["values"] if known else [None] * task.seats
    labels = [f"{seat + 1}: {name}" for seat, name in enumerate(task.bots)]
    plot = svg.dots(
        [
            svg.Dot(label, share.value, share.interval, human=person)
            for label, share, person in zip(labels, shares, people, strict=True)
        ],
        "Share of games won by seat",
        percent=True,
        mark=1 / task.seats,
    )
    head = ["seat", "wins", "95 %", *(["people"] if known else [])]
    rows = [
        [label, percent(share.value), span(share.interval), *([percent(person)] if known else [])]
        for label, share, person in zip(labels, shares, people, strict=True)
    ]
    return "Wins by seat", beside(plot, table(head, rows), source(known), "The line is the fair share.")


def scores(task: Task, outcomes: Sequence[Outcome]) -> tuple[str, str]:
    known = human(task.game, task.seats, "seat_scores")
    everybody = human(task.game, task.seats, "mean_score")
    winner = human(task.game, task.seats, "winner_score")
    by_seat = [[outcome.scores[seat] for outcome in outcomes] for seat in range(task.seats)]
    people = known["values"] if known else [everybody["value"] if everybody else None] * task.seats
    labels = [f"{seat + 1}: {name}" for seat, name in enumerate(task.bots)]
    plot = svg.boxes(
        [
            svg.Box(label, figures.quantiles(numbers), person)
            for label, numbers, person in zip(labels, by_seat, people, strict=True)
        ],
        "Scores by seat",
    )
    head = ["seat", "mean", "95 %", "spread", "median", *(["people's mean"] if people[0] is not None else [])]
    rows = [
        [
            label,
            number(mean(numbers)),
            span(mean_interval(numbers), percents=False) if len(numbers) > 1 else NONE,
            number(spread(numbers)),
            number(figures.quantiles(numbers)[2]),
            *([number(person)] if person is not None else []),
        ]
        for label, numbers, person in zip(labels, by_seat, people, strict=True)
    ]
    body = beside(
        plot, table(head, rows), source(known or everybody), "Box: the middle half; line: nine tenths; stroke: median."
    )
    won = [outcome.scores[seat] for outcome in outcomes for seat in outcome.winners]
    lost = [score for o in outcomes for seat, score in enumerate(o.scores) if seat not in o.winners]
    series: list[tuple[str, Sequence[float]]] = [("winners", won), *([("others", lost)] if lost else [])]
    if won:
        head = ["", "mean", "spread", "5 %", "median", "95 %"]
        rows = [
            [name, number(mean(part)), number(spread(part)), *map(number, figures.quantiles(part)[::2])]
            for name, part in series
        ]
        if winner:
            rows.append(["winners, people", number(winner["value"]), NONE, NONE, NONE, NONE])
        chart = svg.histogram(series, "Scores of winners and others", mark=winner["value"] if winner else None)
        body += beside(chart, table(head, rows), source(winner))
    if (by := human(task.game, task.seats, "score_by")) is not None:
        body += score_by(outcomes, by)
    return "Scores", body


def score_by(outcomes: Sequence[Outcome], known: dict[str, Any]) -> str:
    """Scores by something the table shows of a player, such as the board, ours and people's."""
    found = figures.scores_by(outcomes, known["fact"])
    names = sorted({*found, *known["values"]}, key=lambda name: (len(name), name))
    means = {name: figures.mean_or_none(found.get(name, [])) for name in names}
    intervals = {
        name: mean_interval(found[name]) if len(found.get(name, [])) >= FEWEST_FOR_INTERVAL else None for name in names
    }
    plot = svg.dots(
        [
            svg.Dot(f"{known['fact']} {name}", means[name], intervals[name], human=known["values"].get(name))
            for name in names
        ],
        f"Mean score by {known['fact']}",
    )
    rows = [
        [
            f"{known['fact']} {name}",
            f"{len(found.get(name, [])):,}",
            number(means[name]),
            span(intervals[name], percents=False),
            number(known["values"].get(name)),
        ]
        for name in names
    ]
    return beside(plot, table([known["fact"], "seats", "mean", "95 %", "people"], rows), source(known))


def length(task: Task, outcomes: Sequence[Outcome]) -> tuple[str, str]:
    decisions = [outcome.decisions for outcome in outcomes]
    rounds = [story.rounds for _, story in figures.stories(outcomes) if story.rounds is not None]
    known = human(task.game, task.seats, "rounds")
    head = ["", "mean", "spread", "5 %", "median", "95 %"]

    def row(name: str, numbers: Sequence[float]) -> list[str]:
        return [name, number(mean(numbers)), number(spread(numbers)), *map(number, figures.quantiles(numbers)[::2])]

    body = beside(
        svg.histogram([("", decisions)], "Decisions a game"), table(head, [row("decisions a game", decisions)])
    )
    if len(set(rounds)) > 1:
        rows = [row("rounds", rounds)]
        if known:
            rows.append(["rounds, people", NONE, NONE, number(known["low"]), NONE, number(known["high"])])
        chart = svg.histogram([("", rounds)], "Rounds a game", band=(known["low"], known["high"]) if known else None)
        body += beside(chart, table(head, rows), source(known))
    return "Length", body


def ends(task: Task, outcomes: Sequence[Outcome]) -> tuple[str, str]:
    say = texts("en", registry.game(task.game))
    ways = figures.endings(say, outcomes)
    total = sum(count for _, count in ways)
    body = ""
    if total:
        shares = [(way, figures.Share(count, total)) for way, count in ways]
        common = common_start([way for way, _ in ways if way != figures.USUAL])
        plot = svg.dots(
            [svg.Dot(way.removeprefix(common), share.value, share.interval) for way, share in shares],
            "How games ended",
            percent=True,
        )
        rows = [[way, f"{count:,}", percent(count / total)] for way, count in ways]
        body = beside(plot, table(["how games ended", "games", "share"], rows))
    margins = figures.margins(outcomes)
    if margins:
        shared = sum(len(outcome.winners) > 1 for outcome in outcomes)
        rows = [
            ["points between first and second, mean", number(mean(margins))],
            ["median", number(figures.quantiles(margins)[2])],
            ["equal on points", percent(sum(margin == 0 for margin in margins) / len(margins))],
            ["wins shared", percent(shared / len(outcomes))],
        ]
        body += beside(svg.histogram([("", margins)], "Points between first and second"), table(["", ""], rows))
    return "How games end", body


def common_start(sentences: Sequence[str]) -> str:
    """What they all begin with, so that a plot need not repeat it."""
    if len(sentences) < 2:
        return ""
    first, last = min(sentences), max(sentences)
    return first[: next((index for index, letter in enumerate(first) if not last.startswith(letter, index)), 0)]


def winners_section(group: figures.Picks, fair: float) -> tuple[str, str]:
    plot = svg.dots(
        [svg.Dot(pick.name, pick.taken.value, pick.taken.interval, other=pick.left.value) for pick in group.rows],
        f"{group.title}: share of games won",
        percent=True,
        mark=fair,
    )
    head = ["", "seats", "wins if taken", "95 %", "if not", "times: winners", "others"]
    rows = [
        [
            pick.name,
            percent(pick.taken.tries / (pick.taken.tries + pick.left.tries)),
            percent(pick.taken.value),
            span(pick.taken.interval),
            percent(pick.left.value),
            f"{pick.winners_times:.2f}",
            f"{pick.others_times:.2f}",
        ]
        for pick in group.rows
    ]
    hint = "Filled: seats that did it at least once in their game; hollow: seats that did not. Line: the fair share."
    return f"{WINNERS_DO}{group.title}", beside(plot, table(head, rows), hint)


def possessions(outcomes: Sequence[Outcome]) -> tuple[str, str]:
    rows = [[fact.name, f"{fact.winners:.2f}", f"{fact.others:.2f}"] for fact in figures.facts(outcomes)]
    return "What players have at the end", table(["mean of what the table shows", "winners", "others"], rows)


def pace(task: Task, outcomes: Sequence[Outcome]) -> tuple[str, str]:
    rows = [[name, f"{1000 * each:.3g} ms"] for name, each in figures.seconds_per_move(task, outcomes).items()]
    return "Thinking time", table(["bot", "a move"], rows)


def beside(plot: str, figures_table: str, *remarks: str) -> str:
    text = "".join(f"<p>{escape(remark)}</p>" for remark in remarks if remark)
    return f'<div class="beside"><figure>{plot}{text}</figure><div class="table">{figures_table}</div></div>\n'


def table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> str:
    if not rows:
        return ""
    cells = "".join(f"<th>{escape(cell)}</th>" for cell in head)
    lines = "\n".join(
        f"<tr><th>{escape(row[0])}</th>{''.join(f'<td>{escape(cell)}</td>' for cell in row[1:])}</tr>" for row in rows
    )
    return f"<table><thead><tr>{cells}</tr></thead>\n<tbody>{lines}</tbody></table>"


def source(known: dict[str, Any] | None) -> str:
    """What the signs for people stand for, and where that is from if it is known."""
    if known is None:
        return ""
    return f"Diamond, dashed line or band: people ({known['source']})." if "source" in known else PEOPLE


def percent(share: float | None) -> str:
    return NONE if share is None else f"{share:.1%}"


def number(value: float | None) -> str:
    return NONE if value is None else f"{value:.1f}"


def span(interval: Interval | None, *, percents: bool = True) -> str:
    if interval is None:
        return NONE
    return " to ".join(percent(end) if percents else number(end) for end in interval)
