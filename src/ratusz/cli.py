"""The command line. Mistakes get one clear line and exit code 2."""

from __future__ import annotations

import sys
from dataclasses import asdict
from pathlib import Path
from typing import Annotated, Any

import typer
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeRemainingColumn
from rich.table import Table
from rich.text import Text
from typer.exceptions import TyperException

import ratusz
from ratusz import bots, cli_arena, cli_server, terminal
from ratusz.arena.workers import WorkersLost
from ratusz.arguments import (
    INTERRUPTED,
    WRONG_USE,
    GameName,
    Json,
    Language,
    Options,
    Seats,
    Seed,
    check_language,
    default_count,
    make_folder,
    print_json,
    split_seats,
)
from ratusz.core import registry
from ratusz.core.extras import MissingExtra
from ratusz.core.game import BadOption, Game, check_seed
from ratusz.core.playout import perft as count_sequences
from ratusz.core.record import BadRecord, Record, load
from ratusz.core.rules import Paragraph, has_rules, proof_of, rules_of, spans
from ratusz.core.story import story_of
from ratusz.core.telling import Teller, own_names, page
from ratusz.core.texts import texts
from ratusz.server.settings import BadSetting

app = typer.Typer(
    help="Eurogames, complete to the last card: play them, let bots play them.",
    no_args_is_help=True,
    add_completion=False,
    pretty_exceptions_enable=False,
)


def version(wanted: bool) -> None:
    if wanted:
        print(f"ratusz {ratusz.__version__}, rules {'compiled' if ratusz.compiled else 'interpreted'}")
        raise typer.Exit


@app.callback()
def common(
    _version: Annotated[bool, typer.Option("--version", callback=version, is_eager=True, help="Print it.")] = False,
) -> None: ...


@app.command()
def games(as_json: Json = False, lang: Language = None) -> None:
    """List the games, their seats and options."""
    language = check_language(lang)
    if as_json:
        print_json([describe(game, language) for game in registry.catalogue().values()])
        return
    table = Table("name", "title", "seats", "options", box=None, pad_edge=False)
    for game in registry.catalogue().values():
        say = texts(language, game)
        options = "\n".join(f"{o.name}={o.form}  {say(f'about.{o.name}')}" for o in game.options)
        table.add_row(game.name, say("game"), f"{game.min_seats}-{game.max_seats}", options)
    Console().print(table)


@app.command()
def rules(
    game: GameName,
    proof: Annotated[bool, typer.Option("--proof", help="Every statement with the tests that prove it.")] = False,
    lang: Language = None,
) -> None:
    """Read the rules of a game, or what proves them."""
    language = check_language(lang)
    chosen = registry.game(game)
    if not has_rules(chosen):
        raise BadOption(f"{game} has no written rules yet")
    read = rules_of(chosen, language)
    if proof:
        table = Table("statement", "tests", box=None, pad_edge=False)
        for statement in read.statements:
            table.add_row(statement.name, Text("\n".join(proof_of(chosen).get(statement.name, []))))
        Console().print(table)
        return
    console = Console(width=min(Console().width, 100), highlight=False)
    console.print(Text(read.title, style="bold"))
    for section in read.sections:
        if section.title:
            console.print(Text(f"\n{section.title}", style="bold underline"))
        for paragraph in section.paragraphs:
            console.print(in_terminal(paragraph))


def in_terminal(paragraph: Paragraph) -> Text:
    """A paragraph with a blank line before it, the points of a list on lines of their own."""
    lines = [paragraph.text] if paragraph.text else []
    styles = {"strong": "bold", "em": "italic", "": ""}
    drawn = Text()
    for line in [*lines, *(f"• {point}" for point in paragraph.points)]:
        drawn.append("\n")
        for style, piece in spans(line):
            drawn.append(piece, styles[style])
    return drawn


def describe(game: Game, language: str) -> dict[str, Any]:
    say = texts(language, game)
    return {
        "name": game.name,
        "title": say("game"),
        "about": say("about"),
        "min_seats": game.min_seats,
        "max_seats": game.max_seats,
        "options": [
            {"name": o.name, "default": o.default, "form": o.form, "about": say(f"about.{o.name}")}
            for o in game.options
        ],
    }


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(metavar="GAME", help="One of `ratusz games`.")] = None,
    seats: Seats = "",
    option: Options = None,
    seed: Seed = None,
    lang: Language = None,
    record: Annotated[Path | None, typer.Option(help="Keep the game in this file, saved after every move.")] = None,
    resume: Annotated[Path | None, typer.Option(help="Go on with the game in this file.")] = None,
) -> None:
    """Play in the terminal."""
    language = check_language(lang)
    cli_server.slow_hint()
    if resume is not None:
        if game or seats or option or seed is not None or record:
            raise BadOption("--resume takes game, seats, options and seed from its file: leave them out")
        terminal.Session(load(resume), language, resume).run()
        return
    if game is None:
        raise BadOption(f"which game? There are {', '.join(registry.catalogue())}")
    chosen = registry.game(game)
    players = split_seats(seats) if seats else default_seats(chosen)
    for name in players:
        if name != terminal.HUMAN:
            bots.bot(name)
    if record is not None and record.exists():
        raise BadOption(f"{record} exists already; go on with it by: ratusz play --resume {record}")
    new = Record.new(chosen, len(players), seed=seed, options=chosen.read_options(option or []), players=players)
    terminal.Session(new, language, record).run()


app.command()(cli_arena.simulate)
app.command()(cli_arena.match)
app.command()(cli_arena.ladder)


@app.command()
def dataset(
    game: GameName,
    output: Annotated[Path, typer.Option("--output", "-o", help="The folder; a dataset begun there is gone on with.")],
    games: Annotated[int, typer.Option(min=1, help="How many games.")] = 1000,
    players: Annotated[str, typer.Option("--bots", help="A bot for each seat, separated by commas.")] = "",
    option: Options = None,
    seed: Seed = None,
) -> None:
    """Let bots play and write every choice as Parquet, for training."""
    from ratusz.research import dataset as research

    chosen = registry.game(game)
    names = split_seats(players) if players else ["heuristic"] * default_count(chosen)
    make_folder(output)
    base = seed if seed is not None else research.seed_in(output)
    base = check_seed(base) if base is not None else check_seed(None) >> 66
    plan = research.Dataset.plan(chosen, names, games, chosen.read_options(option or []), base)
    columns = (TextColumn(game), BarColumn(), MofNCompleteColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as progress:
        bar = progress.add_task(game, total=games)
        for done in plan.write(output):
            progress.update(bar, completed=done)
    print(f"{output}: {games:,} games in {plan.shards()} shards, seed {base}")


@app.command()
def show(
    path: Annotated[Path, typer.Argument(metavar="RECORD")],
    move: Annotated[int | None, typer.Option(help="After this many moves; else at the end.")] = None,
    seat: Annotated[str, typer.Option(help="What this seat saw; `all` for every seat; else a spectator.")] = "",
    story: Annotated[bool, typer.Option("--story", help="The story up to there, turn by turn.")] = False,
    as_json: Json = False,
    lang: Language = None,
) -> None:
    """Show a position of a recorded game, or tell how it came about."""
    language = check_language(lang)
    record = load(path)
    after = check_move(record, move)
    viewers: list[int | None] = [None]
    if seat == "all":
        viewers = list(range(record.seats))
    elif seat:
        if not seat.isdecimal() or int(seat) >= record.seats:
            raise BadOption(f"there is no seat {seat!r}; seats are 0 to {record.seats - 1}, or all")
        viewers = [int(seat)]
    if story:
        tell(record, viewers, after, language, as_json)
        return
    state = record.state_at(after)
    views = [state.view(viewer) for viewer in viewers]
    if as_json:
        print_json(views if seat == "all" else views[0])
        return
    say = texts(language, record.game)
    for view in views:
        whose = view["turn"]["seat"]
        name = record.players[whose] if whose is not None else "–"
        length = len(record.moves)
        Console().print(say("terminal.turn", view["turn"]["number"], who=name, moves=after, all=length), markup=False)
        Console().print(record.game.face.draw(view, say))


def tell(record: Record, viewers: list[int | None], after: int, language: str, as_json: bool) -> None:
    if as_json:
        teller = Teller(language, record.game, record.players, own_names(record.state.view(None), language))
        stories = [[asdict(teller.tell(turn)) for turn in story_of(record, seat, after).turns] for seat in viewers]
        print_json(stories if len(viewers) > 1 else stories[0])
        return
    for seat in viewers:
        print(page(record, seat, language, after), end="")


def check_move(record: Record, move: int | None) -> int:
    if move is None:
        return len(record.moves)
    if not 0 <= move <= len(record.moves):
        raise BadOption(f"there is no move {move}; the record has {len(record.moves)} moves")
    return move


@app.command()
def check(paths: Annotated[list[Path], typer.Argument(metavar="RECORD...")]) -> None:
    """Replay records: every move, every draw from the seed, the scores."""
    bad = 0
    for path in paths:
        try:
            record = load(path)
        except BadRecord as error:
            bad += 1
            print(error)
            continue
        ended = (
            f"scores {' '.join(map(str, record.state.scores()))}" if record.state.seat == ratusz.OVER else "not over"
        )
        print(f"{path}: good, {len(record.moves)} moves, {ended}")
    if bad:
        raise typer.Exit(1)


@app.command()
def perft(
    game: GameName,
    seats: Annotated[int, typer.Option(help="How many seats.")],
    seed: Annotated[int, typer.Option(help="Which deal.")],
    depth: Annotated[int, typer.Option(min=0, max=12, help="How many moves deep.")],
    option: Options = None,
) -> None:
    """Count the sequences of moves from the start."""
    chosen = registry.game(game)
    start = chosen.new(seats, check_seed(seed), chosen.read_options(option or []))
    for level in range(1, depth + 1):
        print(f"{level}: {count_sequences(start, level):,}")


for command in (cli_server.serve, cli_server.backup, cli_server.restore, cli_server.migrate):
    app.command()(command)


def default_seats(game: Game) -> list[str]:
    return [terminal.HUMAN, *["heuristic"] * (default_count(game) - 1)]


def main() -> None:
    try:
        code = app(standalone_mode=False)
    except TyperException as error:
        message = error.format_message() if hasattr(error, "format_message") else str(error)
        print(f"ratusz: {message}", file=sys.stderr)
        code = WRONG_USE
    except (BadOption, BadRecord, BadSetting, MissingExtra, bots.BadBot, WorkersLost) as error:
        print(f"ratusz: {error}", file=sys.stderr)
        code = WRONG_USE
    except (KeyboardInterrupt, typer.Abort):
        code = INTERRUPTED
    sys.exit(code)
