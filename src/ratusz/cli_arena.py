"""The commands of the arena: `simulate`, `match` and `ladder`."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table

import ratusz
from ratusz.arena import ladder as ladders
from ratusz.arena import match as matches
from ratusz.arena import report as reports
from ratusz.arena.folder import SUFFIX, Results, played, seed_in
from ratusz.arena.simulate import Tally
from ratusz.arena.task import task
from ratusz.arena.workers import hire
from ratusz.arguments import (
    INTERRUPTED,
    BotSeats,
    GameName,
    Json,
    Options,
    Seed,
    default_count,
    make_folder,
    print_json,
    split_seats,
)
from ratusz.core import registry
from ratusz.core.extras import extra
from ratusz.core.game import BadOption, check_seed
from ratusz.core.texts import texts

Jobs = Annotated[int, typer.Option(min=1, help="How many processes.")]
Ray = Annotated[str | None, typer.Option(metavar="ADDRESS", help="Play on this Ray cluster; `local` starts one here.")]
Folder = Annotated[
    Path | None, typer.Option("-o", "--out", metavar="FOLDER", help="Keep results here; a rerun goes on from there.")
]
UntilSure = Annotated[bool, typer.Option("--until-sure", help="Stop as soon as it is clear who is better.")]


class Bar:
    """The progress of a command, on stderr, and whether Ctrl-C has ended it."""

    def __init__(self, title: str, total: int, quiet: bool) -> None:
        columns = (TextColumn("{task.description}"), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
        self.stopped = False
        self.progress = Progress(*columns, console=Console(stderr=True), transient=True, disable=quiet)
        self.task = self.progress.add_task(title, total=total)

    def advance(self) -> None:
        self.progress.advance(self.task)

    def say(self, title: str) -> None:
        self.progress.update(self.task, description=title)


@contextmanager
def bar(title: str, total: int, quiet: bool) -> Iterator[Bar]:
    shown = Bar(title, total, quiet)
    with shown.progress:
        try:
            yield shown
        except KeyboardInterrupt:
            shown.stopped = True


def choose_seed(seed: int | None, kept: Path | None = None) -> int:
    """The seed asked for, else that of the results already kept, else a fresh one short enough to type."""
    if seed is None and kept is not None:
        seed = seed_in(kept)
    return check_seed(seed) if seed is not None else check_seed(None) >> 64


def simulate(
    game: GameName,
    seats: BotSeats = "",
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    option: Options = None,
    seed: Seed = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: Json = False,
    records: Annotated[Path | None, typer.Option(help="Keep every game in this folder.")] = None,
    report: Annotated[
        Path | None,
        typer.Option(metavar="DIR", help="Write a report and the raw results here; a rerun goes on from there."),
    ] = None,
) -> None:
    """Let bots play many games and count."""
    chosen = registry.game(game)
    players = split_seats(seats) if seats else ["random"] * default_count(chosen)
    if records is not None and ray is not None:
        raise BadOption("--records does not go with --ray: the games are played on other machines")
    kept = None if report is None else report / f"games{SUFFIX}"
    if kept is not None:
        extra("pyarrow", "report")
    base = choose_seed(seed, kept)
    what = task(game, players, chosen.read_options(option or []), base, records, watched=kept is not None)
    if records is not None:
        make_folder(records)
    tally = Tally(players)
    outcomes = []
    with (
        Results(kept, what) if kept is not None else nullcontext() as results,
        closing(hire(jobs, ray)) as workers,
        bar(game, games, as_json) as progress,
        closing(played(what, range(games), workers, results)) as coming,
    ):
        for outcome in coming:
            tally.add(outcome)
            progress.advance()
            if report is not None:
                outcomes.append(outcome)
    print_tally(game, base, tally, as_json)
    if report is not None and outcomes:
        reports.write(report, what, outcomes)
        if not as_json:
            print(f"report: {report / reports.PAGE}, raw results: {report / reports.RAW}")
    if progress.stopped:
        raise typer.Exit(INTERRUPTED)


def print_tally(game: str, seed: int, tally: Tally, as_json: bool) -> None:
    summary: dict[str, Any] = {"game": game, "seed": seed, "compiled": ratusz.compiled} | tally.summary()
    if as_json:
        print_json(summary)
        return
    print(
        f"{game}: {tally.games:,} games, {tally.decisions:,} decisions, {summary['decisions_per_second']:,} decisions/s"
        f" ({'compiled' if ratusz.compiled else 'interpreted'}), mean length {summary['mean_length']:.1f}, seed {seed}"
    )
    table = Table("seat", "bot", "wins", "95 % interval", "mean score", "spread", box=None, pad_edge=False)
    for seat, row in enumerate(summary["seats"]):
        table.add_row(
            str(seat),
            row["bot"],
            f"{row['win_share']:.1%}",
            shares(row["win_interval"]),
            f"{row['mean_score']:.2f}",
            f"{row['score_spread']:.2f}",
        )
    Console().print(table)


def match(
    game: GameName,
    bots: Annotated[str, typer.Option(help="Who plays, separated by commas; the last one fills the table.")],
    games: Annotated[int, typer.Option(min=1, help="How many games, rounded up to whole deals.")] = 400,
    seats: Annotated[int | None, typer.Option(help="How many seats; else the fewest they fit on.")] = None,
    option: Options = None,
    seed: Seed = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: Json = False,
    until_sure: UntilSure = False,
    folder: Folder = None,
) -> None:
    """Let bots play each other on the same deals, everybody in every seat."""
    chosen = registry.game(game)
    kept = None if folder is None else folder / f"match{SUFFIX}"
    base = choose_seed(seed, kept)
    what = matches.match_task(game, split_seats(bots), seats, chosen.read_options(option or []), base)
    contest = matches.Match(what, until_sure=until_sure)
    with (
        Results(kept, what) if kept is not None else nullcontext() as results,
        closing(hire(jobs, ray)) as workers,
        bar(game, matches.games_for(what, games), as_json) as progress,
        closing(matches.run(contest, games, workers, results)) as coming,
    ):
        for _ in coming:
            progress.advance()
    if as_json:
        print_json(contest.summary())
    else:
        print_match(contest.summary())
    if progress.stopped:
        raise typer.Exit(INTERRUPTED)


def print_match(summary: dict[str, Any]) -> None:
    print(
        f"{summary['game']}: {summary['games']:,} games ({summary['deals']:,} deals, each in {summary['seatings']}"
        f" seatings), {summary['seats']} seats, seed {summary['seed']}"
    )
    table = Table("bot", "wins", "95 % interval", "fair", "mean score", "spread", "a move", box=None, pad_edge=False)
    for row in summary["bots"]:
        pace = row["seconds_per_move"]
        table.add_row(
            row["bot"],
            f"{row['win_share']:.1%}",
            shares(row["win_interval"]),
            f"{row['fair_share']:.1%}",
            f"{row['mean_score']:.2f}",
            f"{row['score_spread']:.2f}",
            "" if pace is None else ladders.pace_text(pace).removesuffix(" a move"),
        )
    Console().print(table)
    for pair in summary["pairs"]:
        low, high = pair["win_interval"]
        line = f"{pair['bots'][0]} - {pair['bots'][1]}: wins {pair['win_difference']:+.1%} ({low:+.1%} to {high:+.1%})"
        line += f", points {pair['score_difference']:+.2f}"
        if pair["score_interval"] is not None:
            low, high = pair["score_interval"]
            line += f" ({low:+.2f} to {high:+.2f})"
        print(line)
    if summary["until_sure"]:
        print(f"{'Sure' if summary['until_sure']['sure'] else 'Not sure yet'}. Rule: {summary['until_sure']['rule']}.")
        print("Intervals of wins hold at the moment of stopping; those of points are for a fixed number of games.")


def shares(interval: list[float]) -> str:
    return f"{interval[0]:.1%} to {interval[1]:.1%}"


def ladder(
    game: GameName,
    seats: Annotated[str, typer.Option(help="Numbers of players, as in 2,4; else all.")] = "",
    names: Annotated[
        str,
        typer.Option("--bots", metavar="A,B", help="Play only the matches of these as the stronger bot."),
    ] = "",
    games: Annotated[int, typer.Option(min=1, help="Games a match, rounded up to whole deals.")] = 200,
    option: Options = None,
    seed: Seed = None,
    jobs: Jobs = 1,
    ray: Ray = None,
    as_json: Json = False,
    until_sure: UntilSure = False,
    folder: Folder = None,
    write: Annotated[
        Path | None, typer.Option(metavar="FILE", help="Put the tables into this page, as docs/ladder.md.")
    ] = None,
) -> None:
    """Let all levels of bots play at all numbers of players, and rate them."""
    chosen = registry.game(game)
    extra("openskill", "arena")
    counts = ladders.read_counts(game, seats)
    if folder is not None:
        make_folder(folder)
    kept = None if folder is None else next(iter(sorted(folder.glob(f"*{SUFFIX}"))), None)
    base = choose_seed(seed, kept)
    rungs = ladders.Ladder(game, counts, chosen.read_options(option or []), base, until_sure)
    uppers = ladders.read_uppers(names)
    total = sum(matches.games_for(contest.task, games) for contest in rungs.matches if rungs.upper(contest) in uppers)
    with closing(hire(jobs, ray)) as workers, bar(game, total, as_json) as progress:
        for contest in rungs.matches:
            wanted = games if rungs.upper(contest) in uppers else 0
            path = None if folder is None else rungs.file(folder, contest)
            if not wanted and (path is None or not path.exists()):
                continue
            progress.say(f"{game}, {ladders.players(contest.task.seats)}: {' - '.join(contest.bots)}")
            with Results(path, contest.task) if path is not None else nullcontext() as results:
                held = results.whole(contest.task.seatings) if results is not None else 0
                with closing(matches.run(contest, max(wanted, held), workers, results)) as coming:
                    for _ in coming:
                        if wanted:
                            progress.advance()
    summary = rungs.summary()
    if as_json:
        print_json(summary)
    else:
        print(ladders.markdown(summary))
    if progress.stopped:
        raise typer.Exit(INTERRUPTED)
    if write is not None:
        ladders.write(write, summary, texts("en", chosen)("game"))
