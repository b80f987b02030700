"""The end of a game: placing, ties, where points came from, points by round, rematch, and the picture of a link."""

from __future__ import annotations

import asyncio
from io import BytesIO
from itertools import pairwise
from pathlib import Path

import pytest
from PIL import Image

from ratusz import bots
from ratusz.core import registry
from ratusz.core.record import Record
from ratusz.core.state import OVER
from ratusz.server.refused import Refused
from ratusz.server.service.making import SeatPlan
from ratusz.server.service.scene import RoundEnd, SeatInfo, TableInfo, TimeControl
from ratusz.server.web import picture
from ratusz.server.web.ending.again import Again
from ratusz.server.web.ending.graph import SHAPE, Graph
from ratusz.server.web.ending.page import EndPage
from ratusz.server.web.ending.placing import Outcome, lead_changes
from ratusz.server.web.moments import ago
from ratusz.server.web.preferences import Preferences
from ratusz.server.web.table.page import table_page
from tests.server.hosting import ANNA, BOT, BRUNO, CELINA, ME, OPEN, Host, hosting, until

GAMES = ("san-juan", "puerto-rico", "castles-of-burgundy", "le-havre", "craftsmen")


def finished(game: str, seats: int, seed: int) -> str:
    """A record of a game between heuristic bots."""
    record = Record.new(registry.game(game), seats, seed=seed, players=["Anna", "Bruno", "Celina", "Dora"][:seats])
    chooser = bots.bot("heuristic")
    while record.state.seat != OVER:
        record.play(bots.ask(chooser, record.state.copy(), len(record.moves)))
    return record.text()


@pytest.fixture
def sqlite(tmp_path: Path) -> str:
    return f"sqlite:///{tmp_path / 'ratusz.sqlite'}"


async def end_page(host: Host, record: str, language: str = "en") -> EndPage:
    table = await host.tables.making.upload(ANNA, record)
    shown = await host.tables.watching.picture(table, ANNA)
    return EndPage(table_page(shown, Preferences(language=language)), await host.tables.watching.rounds(table))


@pytest.mark.parametrize("game", GAMES)
def test_every_point_has_a_source_and_the_graph_ends_at_the_scores(game: str, sqlite: str) -> None:
    async def scenario() -> None:
        async with hosting(sqlite) as host:
            end = await end_page(host, finished(game, 3, seed=8))
            sums = [sum(points[seat] for points in end.outcome.sources.values()) for seat in range(3)]
            assert sums == list(end.outcome.scores)
            assert end.rounds[-1].scores == end.outcome.scores
            assert len({round_.round for round_ in end.rounds}) == len(end.rounds) > 5
            assert end.outcome.placed[0].place == 1

    asyncio.run(scenario())


def test_castles_tells_what_the_points_during_the_game_were_for(sqlite: str) -> None:
    """The history has the points one by one: regions, bonus tiles, animals, goods."""

    async def scenario() -> None:
        async with hosting(sqlite) as host:
            end = await end_page(host, finished("castles-of-burgundy", 2, seed=3))
            assert {"regions", "colours", "animals", "sold"} <= set(end.outcome.sources)
            view = end.page.picture.view
            assert view is not None
            final = ("knowledge", "goods", "silver", "workers")
            for seat, player in enumerate(view["players"]):
                during = sum(points[seat] for name, points in end.outcome.sources.items() if name not in final)
                assert during == player["during"]
            bonus = sum(
                tile["points"]
                for colour in view["bonus"]
                for tile in (colour["large"], colour["small"])
                if tile["owner"] == 0
            )
            assert end.outcome.sources["colours"][0] == bonus

    asyncio.run(scenario())


def test_180_to_180_is_decided_by_empty_spaces_and_both_numbers_are_told() -> None:
    outcome = Outcome((180, 180, 151), {"spaces": [2, 5, 9], "later": [3, 1, 2]}, {})
    assert [(placed.seat, placed.place) for placed in outcome.placed] == [(1, 1), (0, 2), (2, 3)]
    (rule,) = outcome.tie_breaks(0)
    assert (rule.rule, rule.numbers) == ("spaces", ((1, 5), (0, 2)))
    assert outcome.tie_breaks(2) == []


def test_a_tie_that_the_first_rule_leaves_goes_on_to_the_second() -> None:
    outcome = Outcome((180, 180), {"spaces": [4, 4], "later": [2, 1]}, {})
    assert [(placed.seat, placed.place) for placed in outcome.placed] == [(0, 1), (1, 2)]
    assert [rule.rule for rule in outcome.tie_breaks(1)] == ["spaces", "later"]


def test_equal_in_everything_is_a_shared_victory() -> None:
    outcome = Outcome((52, 40, 52), {"goods": [6, 9, 6]}, {})
    assert [(placed.seat, placed.place) for placed in outcome.placed] == [(0, 1), (2, 1), (1, 3)]


def test_what_decided_is_where_the_winner_gained_most_on_the_second() -> None:
    """52 to 52 to 44: nine more for buildings against nine more shipped; a loser is compared with the winner."""
    sources = {"shipping": [21, 30, 29], "buildings": [23, 18, 15], "large": [8, 4, 0]}
    outcome = Outcome((52, 52, 44), {"goods": [9, 6, 3]}, sources)
    assert outcome.rival(0) == outcome.rival(None) == (0, 1)
    assert outcome.rival(2) == (0, 2)
    assert [(gap.source, gap.points - gap.others) for gap in outcome.gaps(0, 1)] == [("buildings", 5), ("large", 4)]
    assert [(gap.source, gap.points - gap.others) for gap in outcome.gaps(1, 0)] == [("shipping", 9)]


TIE = "castles-of-burgundy"


@pytest.mark.parametrize(
    ("language", "told"),
    [
        ("en", "More empty spaces in the duchy break the tie: Anna – 12, Bruno – 9."),
        ("pl", "O remisie rozstrzyga więcej pustych pól w posiadłości: Anna – 12, Bruno – 9."),
    ],
)
def test_the_page_says_why_somebody_wins_with_equal_points(sqlite: str, language: str, told: str) -> None:
    async def scenario() -> None:
        async with hosting(sqlite) as host:
            end = await end_page(host, finished(TIE, 2, seed=3), language)
            view = end.page.picture.view
            assert view is not None
            view["scores"] = [180, 180]
            view["winners"] = [0]
            for player, empty in zip(view["players"], (12, 9), strict=True):
                for number, space in enumerate(player["duchy"]):
                    space["tile"] = None if number < empty else "castle"
            assert [sentence.replace("\N{NO-BREAK SPACE}", " ") for sentence in end.ties] == [told]
            assert "180" in end.lead

    asyncio.run(scenario())


def test_the_lead_changes_when_somebody_else_is_alone_ahead() -> None:
    assert lead_changes([(0, 0), (1, 0), (1, 1), (2, 1), (2, 3), (4, 3)]) == 2
    assert lead_changes([(0, 0), (0, 0)]) == 0


def test_shapes_at_the_ends_of_lines_do_not_touch() -> None:
    graph = Graph([RoundEnd("1", 3, (0, 0, 0, 0)), RoundEnd("2", 9, (41, 40, 40, -2))], 400, 200)
    ends = sorted(line.y for line in graph.lines)
    assert all(later - earlier >= SHAPE for earlier, later in pairwise(ends))
    assert ends[-1] <= graph.bottom
    assert graph.levels[0][0] < 0


# Once more


async def played_out(host: Host, plans: list[SeatPlan]) -> str:
    """A finished game at a table of Anna's, played by their stand-ins; Bruno takes the open seat."""
    table = await host.tables.making.create(ANNA, "san-juan", plans)
    if OPEN in plans:
        await host.tables.seating.sit(table, BRUNO, plans.index(OPEN))
    scene = await host.tables.watching.scene(table, ANNA)
    for seat in scene.info.seats:
        if seat.kind == "person":
            user = ANNA if seat.name == "Anna" else BRUNO
            await host.tables.seating.leave(table, user, seat.seat)
    await until(host.tables, table, ANNA, "over")
    return table


def test_a_rematch_is_an_invitation_that_the_others_accept(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            watching = host.tables.watching
            table = await played_out(host, [ME, OPEN, BOT])
            ended = (await watching.scene(table, ANNA)).info.changed
            fresh = await host.tables.rematch.ask(table, BRUNO)
            waiting = (await watching.scene(fresh, ANNA)).info
            assert (waiting.status, waiting.invited) == ("open", True)
            assert [(seat.kind, seat.name) for seat in waiting.seats] == [
                ("person", "Bruno"),
                ("bot", "random"),
                ("invited", "Anna"),
            ]
            old = (await watching.scene(table, ANNA)).info
            assert (old.rematch, old.changed) == (fresh, ended)
            assert [answer for _, answer in Again(old, waiting).answers] == ["wants", "ready"]
            with pytest.raises(Refused):
                await host.tables.seating.sit(fresh, CELINA, 2)
            assert await host.tables.rematch.ask(table, ANNA) == fresh
            begun = (await watching.scene(fresh, ANNA)).info
            assert (begun.status, begun.options, begun.time) == ("playing", old.options, old.time)
            assert await host.tables.rematch.ask(table, ANNA) == fresh

    asyncio.run(scenario())


def test_against_bots_alone_a_rematch_begins_at_once(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await played_out(host, [ME, BOT])
            fresh = await host.tables.rematch.ask(table, ANNA)
            info = (await host.tables.watching.scene(fresh, ANNA)).info
            assert info.status == "playing"
            assert [seat.kind for seat in info.seats] == ["bot", "person"]

    asyncio.run(scenario())


def test_who_declines_leaves_an_open_seat_and_the_host_may_put_a_bot_there(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await played_out(host, [ME, OPEN])
            fresh = await host.tables.rematch.ask(table, ANNA)
            await host.tables.seating.leave(fresh, BRUNO, 0)
            info = (await host.tables.watching.scene(fresh, ANNA)).info
            assert [seat.kind for seat in info.seats] == ["open", "person"]
            old = (await host.tables.watching.scene(table, ANNA)).info
            assert [answer for _, answer in Again(old, info).answers] == ["gone"]
            await host.tables.seating.invite_bot(fresh, ANNA, 0, "random")
            assert (await host.tables.watching.scene(fresh, ANNA)).info.status == "playing"

    asyncio.run(scenario())


def test_a_rematch_that_was_cleared_away_can_be_asked_for_again(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await played_out(host, [ME, OPEN])
            first = await host.tables.rematch.ask(table, ANNA)
            await host.tables.seating.leave(first, ANNA, 1)
            second = await host.tables.rematch.ask(table, BRUNO)
            assert second != first
            assert (await host.tables.watching.scene(second, ANNA)).info.invited

    asyncio.run(scenario())


def test_only_those_who_played_a_finished_game_play_it_again(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await host.tables.making.create(ANNA, "san-juan", [ME, OPEN])
            with pytest.raises(Refused, match="not_over"):
                await host.tables.rematch.ask(table, ANNA)
            over = await played_out(host, [ME, OPEN])
            with pytest.raises(Refused, match="no_seat"):
                await host.tables.rematch.ask(over, CELINA)

    asyncio.run(scenario())


# The picture of a link


def test_the_picture_of_a_running_game_tells_what_a_spectator_may_know(sqlite: str) -> None:
    """With hidden points nobody sees the others' scores: neither does the picture."""

    async def scenario() -> None:
        async with hosting(sqlite, bot_pace=60) as host:
            table = await host.tables.making.create(ANNA, "puerto-rico", [ME, BOT], {"hidden_points": True})
            shown = picture.preview(await host.tables.watching.scene(table, None), "en")
            assert [line.score for line in shown.lines] == ["", ""]
            image = Image.open(BytesIO(picture.png(shown)))
            assert image.size == (1200, 630)
            assert len(image.convert("RGB").getcolors(100_000) or []) > 20

    asyncio.run(scenario())


# Lists


def test_my_games_tell_place_scores_and_length_and_play_now_is_among_them(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await host.tables.making.create(ANNA, "san-juan", [ME, BOT], public=False)
            host.clock.now += 1500
            await host.tables.seating.leave(table, ANNA, 0)
            await until(host.tables, table, ANNA, "over")
            (mine,) = await host.tables.watching.recent_games(ANNA)
            assert (mine.id, mine.lasted) == (table, 1500.0)
            assert mine.own_place == (1 if 0 in mine.winners else 2)
            assert await host.tables.watching.recent_games(BRUNO) == []
            (seen,) = await host.tables.watching.recent_games(ANNA, mine=True)
            assert seen.scores == mine.scores

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("scores", "winners", "place"),
    [((40, 38, 52), (2,), 2), ((40, 41, 52), (2,), 3), ((52, 52, 40), (1,), 2), ((52, 52, 40), (0, 1), 1)],
)
def test_a_place_in_a_list_follows_from_points_and_winners(
    scores: tuple[int, ...], winners: tuple[int, ...], place: int
) -> None:
    seats = tuple(SeatInfo(seat, "person", "", mine=seat == 0) for seat in range(3))
    info = TableInfo(
        id="", game="", options={}, status="over", version=1, public=True, owner="", mine=True, time=TimeControl(),
        seats=seats, to_move=None, moves_played=9, created=0, changed=0, seed_hash="", scores=scores, winners=winners,
    )  # fmt: skip
    assert info.own_place == place


@pytest.mark.parametrize(
    ("passed", "en", "pl"),
    [(90, "2 minutes ago", "2 minuty temu"), (86_400 * 2, "2 days ago", "2 dni temu"), (86_400 * 40, "1970", "1970")],
)
def test_when_something_was(passed: float, en: str, pl: str) -> None:
    assert en in ago("en", 1000.0, 1000.0 + passed)
    assert pl in ago("pl", 1000.0, 1000.0 + passed)
