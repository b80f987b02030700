"""The service, on both databases: seats, moves, undo, chat, clocks, bots, and what outlives a restart."""

from __future__ import annotations

import asyncio
from collections.abc import Awaitable

import pytest

from ratusz.core.record import parse
from ratusz.server.refused import Refused
from ratusz.server.service.making import SeatPlan
from ratusz.server.service.scene import TimeControl
from ratusz.server.store import rows
from tests.server.hosting import ANNA, BOT, BRUNO, CELINA, GAME, ME, OPEN, Clock, hosting, two_players, until


async def refused(doing: Awaitable[object]) -> str:
    with pytest.raises(Refused) as caught:
        await doing
    assert caught.value.text("en")
    assert caught.value.text("pl")
    return caught.value.key


def test_a_game_begins_when_the_last_seat_is_taken(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await host.tables.making.create(ANNA, GAME, [ME, OPEN])
            waiting = await host.tables.watching.scene(table, BRUNO)
            assert (waiting.info.status, waiting.info.seats_open, waiting.view) == ("open", 1, None)
            assert [info.id for info in await host.tables.watching.open_tables(BRUNO)] == [table]
            await host.tables.seating.sit(table, BRUNO, 1)
            scene = await host.tables.watching.scene(table, BRUNO)
            assert (scene.info.status, scene.viewer, scene.info.to_move) == ("playing", 1, 0)
            assert [seat.name for seat in scene.info.seats] == ["Anna", "Bruno"]
            assert [seat.mine for seat in scene.info.seats] == [False, True]
            assert await host.tables.watching.open_tables(BRUNO) == []
            assert [info.id for info in await host.tables.watching.games_on(None)] == [table]

    asyncio.run(scenario())


def test_a_table_by_link_is_not_listed(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await host.tables.making.create(ANNA, GAME, [ME, OPEN], public=False)
            assert await host.tables.watching.open_tables(BRUNO) == []
            assert [info.id for info in await host.tables.watching.my_tables(ANNA)] == [table]
            assert (await host.tables.watching.scene(table, BRUNO)).info.owner == "Anna"

    asyncio.run(scenario())


def test_what_cannot_be_a_table(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            create = host.tables.making.create
            assert await refused(create(ANNA, "chess", [ME, OPEN])) == "bad_table"
            assert await refused(create(ANNA, GAME, [ME])) == "bad_table"
            assert await refused(create(ANNA, GAME, [ME, OPEN], {"colour": True})) == "bad_table"
            assert await refused(create(ANNA, GAME, [ME, SeatPlan("bot", "deep blue")])) == "bad_table"
            assert await refused(create(ANNA, GAME, [ME, OPEN], time=TimeControl("clock", 5))) == "bad_time"
            assert await refused(create(ANNA, GAME, [ME, SeatPlan("person", name="a,b")])) == "bad_name"
            assert await refused(host.tables.watching.scene("nowhere", ANNA)) == "no_such_table"
            assert await host.tables.watching.my_tables(ANNA) == []

    asyncio.run(scenario())


def test_only_the_owner_of_a_seat_plays_it_and_only_in_turn(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            before = await host.tables.watching.scene(table, ANNA)
            assert await refused(host.tables.playing.play(table, CELINA, "role builder")) == "no_seat"
            assert await refused(host.tables.playing.play(table, BRUNO, "role builder")) == "not_your_turn"
            assert await refused(host.tables.playing.play(table, ANNA, "pay smithy")) == "illegal"
            assert await refused(host.tables.playing.play(table, ANNA, "castle")) == "illegal"
            assert await refused(host.tables.watching.scene(table, BRUNO, seat=0)) == "not_your_seat"
            assert await refused(host.tables.watching.scene(table, None, seat=0)) == "not_your_seat"
            assert await refused(host.tables.watching.scene(table, ANNA, seat=7)) == "no_such_seat"
            assert await host.tables.watching.scene(table, ANNA) == before

    asyncio.run(scenario())


def test_a_chain_that_cannot_be_played_as_a_whole_changes_nothing(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            before = await host.tables.watching.scene(table, ANNA)
            assert await refused(host.tables.playing.play(table, ANNA, ["role builder", "castle"])) == "illegal"
            assert await refused(host.tables.playing.play(table, ANNA, ["role builder", "pass", "pass"])) == "illegal"
            assert await host.tables.watching.scene(table, ANNA) == before
            await host.tables.playing.play(table, ANNA, ["role builder", "pass"])
            assert (await host.tables.watching.scene(table, ANNA)).info.moves_played == 2

    asyncio.run(scenario())


def test_nobody_learns_from_a_refused_chain_what_would_be_drawn(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            assert await refused(host.tables.playing.play(table, ANNA, ["role prospector", "castle"])) in {
                "illegal",
                "not_your_turn",
            }
            assert (await host.tables.watching.scene(table, ANNA)).info.moves_played == 1, "what was drawn stays drawn"

    asyncio.run(scenario())


def test_of_two_clicks_at_once_the_later_is_refused(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            version = (await host.tables.watching.scene(table, ANNA)).info.version
            results = await asyncio.gather(
                host.tables.playing.play(table, ANNA, "role prospector", version),
                host.tables.playing.play(table, ANNA, "role prospector", version),
                return_exceptions=True,
            )
            assert results[0] == version + 1
            assert isinstance(results[1], Refused)
            assert (await host.tables.watching.scene(table, ANNA)).info.moves_played == 1

    asyncio.run(scenario())


def test_a_whole_game_and_its_record(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await host.tables.making.create(ANNA, GAME, [ME, BOT, BOT], {"new_buildings": True})
            hidden = await host.tables.watching.scene(table, ANNA)
            assert hidden.info.seed is None
            assert await refused(host.tables.watching.record(table)) == "not_over"
            while (scene := await until(host.tables, table, ANNA, "turn")).info.status != "over":
                await host.tables.playing.play(table, ANNA, scene.choices[-1].move, scene.info.version)
            record = parse((await host.tables.watching.record(table)).text())
            assert str(record.seed) == scene.info.seed
            assert scene.info.seed_hash == hidden.info.seed_hash
            assert tuple(record.state.scores()) == scene.info.scores
            assert record.players == ["Anna", "random", "random"]
            assert await refused(host.tables.playing.play(table, ANNA, "pass")) == "over"
            assert await refused(host.tables.playing.undo(table, ANNA, 0)) == "no_undo" or scene.undo_to is None
            assert [info.id for info in await host.tables.watching.recent_games(None)] == [table]
            assert [info.id for info in await host.tables.watching.recent_games(ANNA, mine=True)] == [table]
            for number in (0, 1, 24, 25, 26, len(record.moves)):
                seen = await host.tables.watching.scene(table, BRUNO, seat=2, at=number)
                assert seen.view == record.state_at(number).view(2)

    asyncio.run(scenario())


def test_alone_with_bots_a_question_with_one_answer_is_answered_at_once(database: str) -> None:
    """San Juan asks whoever cannot build or sell all the same, so that nobody learns it; bots do not care."""

    async def scenario() -> None:
        async with hosting(database) as host:
            table = await host.tables.making.create(ANNA, GAME, [ME, BOT, BOT])
            while (scene := await until(host.tables, table, ANNA, "turn")).info.status != "over":
                assert len(scene.choices) > 1
                await host.tables.playing.play(table, ANNA, scene.choices[-1].move, scene.info.version)
            stored = await host.store.read(rows.fetch, table)
            assert stored is not None
            assert any(move.seat == 0 and move.bot for move in stored.moves)

    asyncio.run(scenario())


def test_with_somebody_looking_on_every_question_is_asked(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await host.tables.making.create(ANNA, GAME, [ME, BOT, BOT])
            forced = 0
            with host.tables.live.join(table, None):
                while (scene := await until(host.tables, table, ANNA, "turn")).info.status != "over":
                    forced += len(scene.choices) == 1
                    await host.tables.playing.play(table, ANNA, scene.choices[-1].move, scene.info.version)
            assert forced

    asyncio.run(scenario())


def test_a_restart_changes_nothing(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            for _ in range(60):
                for user in (ANNA, BRUNO):
                    scene = await host.tables.watching.scene(table, user)
                    if scene.choices:
                        await host.tables.playing.play(table, user, scene.choices[0].move)
            await host.tables.playing.say(table, BRUNO, "tomorrow?")
            before = [await host.tables.watching.scene(table, user) for user in (ANNA, BRUNO, None)]
        async with hosting(database) as host:
            after = [await host.tables.watching.scene(table, user) for user in (ANNA, BRUNO, None)]
            assert after == before
            assert after[0].info.moves_played >= 60

    asyncio.run(scenario())


def test_bots_go_on_after_a_restart(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database, bot_pace=1000) as host:
            table = await host.tables.making.create(ANNA, GAME, [BOT, BOT])
        async with hosting(database) as host:
            assert (await until(host.tables, table, ANNA, "over")).info.status == "over"

    asyncio.run(scenario())


def test_undo_back_to_the_last_choice_while_nothing_came_to_light(database: str) -> None:
    """San Juan: choosing the builder draws nothing, and the chooser builds first; the prospector draws a card."""

    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            start = await host.tables.watching.scene(table, ANNA)
            assert start.undo_to is None
            await host.tables.playing.play(table, ANNA, "role builder")
            mine, theirs = [await host.tables.watching.scene(table, user) for user in (ANNA, BRUNO)]
            assert (mine.undo_to, theirs.undo_to, mine.info.to_move) == (0, None, 0)
            assert await refused(host.tables.playing.undo(table, BRUNO, 0)) == "no_undo"
            await host.tables.playing.undo(table, ANNA, 0)
            back = await host.tables.watching.scene(table, ANNA)
            assert (back.view, back.log, back.info.version) == (start.view, (), start.info.version + 2)
            await host.tables.playing.play(table, ANNA, "role prospector")
            assert (await host.tables.watching.scene(table, ANNA)).undo_to is None
            assert await refused(host.tables.playing.undo(table, ANNA, 0)) == "no_undo"

    asyncio.run(scenario())


def test_no_undo_once_somebody_else_has_chosen(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            await host.tables.playing.play(table, ANNA, "role builder")
            await host.tables.playing.play(table, ANNA, "pass")
            assert (await host.tables.watching.scene(table, ANNA)).undo_floor == 0
            await host.tables.playing.play(table, BRUNO, "pass")
            assert (await host.tables.watching.scene(table, ANNA)).undo_to is None
            assert (await host.tables.watching.scene(table, BRUNO)).undo_to == 2

    asyncio.run(scenario())


def test_alone_with_bots_everything_can_be_taken_back(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await host.tables.making.create(ANNA, GAME, [ME, BOT])
            first = await host.tables.watching.scene(table, ANNA)
            for _ in range(12):
                before = await until(host.tables, table, ANNA, "turn")
                await host.tables.playing.play(table, ANNA, before.choices[0].move)
            scene = await until(host.tables, table, ANNA, "turn")
            assert (scene.undo_floor, scene.undo_to) == (0, len(before.log))
            await host.tables.playing.undo(table, ANNA, len(before.log))
            back = await host.tables.watching.scene(table, ANNA)
            assert (back.view, back.log, back.choices) == (before.view, before.log, before.choices)
            await host.tables.playing.undo(table, ANNA, 0)
            again = await host.tables.watching.scene(table, ANNA)
            assert (again.view, again.log) == (first.view, ())

    asyncio.run(scenario())


def test_hot_seats_cover_their_hands(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await host.tables.making.create(ANNA, GAME, [ME, SeatPlan("person", name="Olek")])
            scene = await host.tables.watching.scene(table, ANNA)
            assert (scene.viewer, scene.covered, scene.choices) == (None, 0, ())
            assert scene.view is not None
            assert scene.view["hand"] == []
            await host.tables.seating.uncover(table, ANNA, 0)
            scene = await host.tables.watching.scene(table, ANNA)
            assert (scene.viewer, scene.covered) == (0, None)
            await host.tables.playing.play(table, ANNA, "role builder")
            await host.tables.playing.play(table, ANNA, "pass")
            scene = await host.tables.watching.scene(table, ANNA)
            assert (scene.viewer, scene.covered, scene.choices) == (None, 1, ())
            await host.tables.seating.uncover(table, ANNA, 1)
            assert (await host.tables.watching.scene(table, ANNA)).viewer == 1
            assert await refused(host.tables.seating.uncover(table, BRUNO, 1)) == "not_your_seat"

    asyncio.run(scenario())


def test_leaving_before_and_during_the_game(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database, bot_pace=1000) as host:
            table = await host.tables.making.create(ANNA, GAME, [ME, OPEN, OPEN])
            await host.tables.seating.sit(table, BRUNO, 1)
            await host.tables.seating.leave(table, BRUNO, 1)
            assert (await host.tables.watching.scene(table, None)).info.seats_open == 2
            assert await refused(host.tables.seating.sit(table, ANNA, 1)) == "sits_already"
            assert await refused(host.tables.seating.invite_bot(table, BRUNO, 1, "random")) == "not_your_table"
            await host.tables.seating.invite_bot(table, ANNA, 1, "random")
            assert await refused(host.tables.seating.sit(table, BRUNO, 1)) == "seat_taken"
            await host.tables.seating.sit(table, BRUNO, 2)
            await host.tables.seating.leave(table, ANNA, 0)
            seat = (await host.tables.watching.scene(table, ANNA)).info.seats[0]
            assert (seat.away, seat.bot, seat.mine) == (True, "heuristic", True)
            await host.tables.playing.play(table, ANNA, "role builder")
            assert not (await host.tables.watching.scene(table, ANNA)).info.seats[0].away

            empty = await host.tables.making.create(ANNA, GAME, [ME, OPEN])
            await host.tables.seating.leave(empty, ANNA, 0)
            assert await refused(host.tables.watching.scene(empty, ANNA)) == "no_such_table"

    asyncio.run(scenario())


def test_a_clock_runs_only_in_turn_and_grows_when_the_turn_passes(database: str) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with hosting(database, clock=clock) as host:
            time = TimeControl("clock", seconds=60, increment=5)
            table = await host.tables.making.create(ANNA, GAME, [ME, OPEN], time=time)
            await host.tables.seating.sit(table, BRUNO, 1)

            async def clocks() -> list[float | None]:
                return [seat.clock for seat in (await host.tables.watching.scene(table, None)).info.seats]

            clock.now += 10
            assert await clocks() == [50, 60]
            await host.tables.playing.play(table, ANNA, "role builder")
            clock.now += 7
            assert await clocks() == [43, 60]
            await host.tables.playing.play(table, ANNA, "pass")
            assert await clocks() == [48, 60]
            clock.now += 20
            assert await clocks() == [48, 40]
        async with hosting(database, clock=clock) as host:
            assert [seat.clock for seat in (await host.tables.watching.scene(table, None)).info.seats] == [48, 40]

    asyncio.run(scenario())


@pytest.mark.parametrize(
    ("time", "passes"), [(TimeControl("clock", seconds=30), 31), (TimeControl("days", days=1), 86_401)]
)
def test_a_bot_stands_in_for_who_ran_out_of_time_until_he_returns(
    database: str, time: TimeControl, passes: float
) -> None:
    async def scenario() -> None:
        clock = Clock()
        async with hosting(database, clock=clock, bot_pace=1000) as host:
            table = await host.tables.making.create(ANNA, GAME, [ME, BOT], time=time)
        clock.now += passes
        async with hosting(database, clock=clock) as host:
            async with asyncio.timeout(30):
                async for scene in host.tables.watching.scenes(table, ANNA):
                    if scene and scene.info.seats[0].away and scene.info.moves_played > 0:
                        break
            await host.tables.seating.come_back(table, ANNA)
            seat = (await host.tables.watching.scene(table, ANNA)).info.seats[0]
            assert (seat.away, seat.bot) == (False, "")
            assert seat.clock is not None
            assert seat.clock >= 30

    asyncio.run(scenario())


def test_chat(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            await host.tables.playing.say(table, BRUNO, "  <b>good</b>\n luck ")
            await host.tables.playing.say(table, CELINA, "hello")
            lines = (await host.tables.watching.scene(table, None)).chat
            said = [(line.name, line.seat, line.text) for line in lines]
            assert said == [("Bruno", 1, "<b>good</b> luck"), ("Celina", None, "hello")]
            assert await refused(host.tables.playing.say(table, BRUNO, "  ")) == "empty_chat"
            assert await refused(host.tables.playing.say(table, BRUNO, "x" * 501)) == "long_chat"

    asyncio.run(scenario())


def test_upload_look_and_play_on(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            first = await host.tables.making.create(ANNA, GAME, [BOT, BOT])
            await until(host.tables, first, ANNA, "over")
            record = await host.tables.watching.record(first)
            assert await refused(host.tables.making.upload(BRUNO, "not a record")) == "bad_record"
            shown = await host.tables.making.upload(BRUNO, record.text())
            scene = await host.tables.watching.scene(shown, CELINA, seat=1, at=40)
            assert scene.view == record.state_at(40).view(1)
            assert scene.info.status == "over"

            table = await host.tables.making.play_on(shown, CELINA, 40, 1, "random")
            scene = await host.tables.watching.scene(table, CELINA)
            assert (scene.info.continues, scene.info.status) == (shown, "playing")
            assert [entry.seat for entry in scene.log[:40]] == [entry.seat for entry in scene.log][:40]
            await host.tables.seating.leave(table, CELINA, 1)
            await until(host.tables, table, CELINA, "over")
            assert (await host.tables.watching.record(table)).moves[:40] == record.moves[:40]
            end = len(record.moves)
            assert await refused(host.tables.making.play_on(shown, CELINA, end, 0, "random")) == "over"
            assert await refused(host.tables.making.play_on(shown, CELINA, end + 1, 0, "random")) == "no_such_position"

    asyncio.run(scenario())


def test_an_unfinished_record_can_be_looked_at_and_played_on(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            first = await host.tables.making.create(ANNA, GAME, [BOT, BOT])
            await until(host.tables, first, ANNA, "over")
            record = await host.tables.watching.record(first)
            half = parse(record.text())
            half.undo(30)
            shown = await host.tables.making.upload(BRUNO, half.text())
        async with hosting(database) as host:
            scene = await host.tables.watching.scene(shown, BRUNO, seat=0)
            assert (scene.info.status, scene.at, scene.choices) == ("over", 30, ())
            table = await host.tables.making.play_on(shown, ANNA, 30, 0, "random")
            assert (await host.tables.watching.scene(table, ANNA)).at == 30

    asyncio.run(scenario())


def test_a_guest_who_logs_in_takes_his_seats_along(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            await host.tables.seating.adopt(ANNA, CELINA)
            assert (await host.tables.watching.scene(table, ANNA)).my_seats == ()
            scene = await host.tables.watching.scene(table, CELINA)
            assert (scene.my_seats, scene.info.mine) == ((0,), True)
            await host.tables.playing.play(table, CELINA, "role builder")
        async with hosting(database) as host:
            assert (await host.tables.watching.scene(table, CELINA)).my_seats == (0,)

    asyncio.run(scenario())


def test_who_is_there(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            anna, celina, nobody = (host.tables.watching.scenes(table, user) for user in (ANNA, CELINA, None))
            await anext(anna)
            await anext(celina)
            await anext(nobody)
            scene = await anext(anna)
            assert scene is not None
            assert [seat.present for seat in scene.info.seats] == [True, False]
            assert scene.spectators == 2
            await celina.aclose()
            await nobody.aclose()
            left = await anext(anna)
            assert left is not None
            assert left.spectators == 0
            await anna.aclose()

    asyncio.run(scenario())


def test_streams_end_when_the_server_stops(database: str) -> None:
    async def scenario() -> None:
        async with hosting(database) as host:
            table = await two_players(host.tables)
            stream = host.tables.watching.scenes(table, ANNA)
            await anext(stream)
            waiting = asyncio.ensure_future(anext(stream))
            await asyncio.sleep(0)
            host.tables.live.stop()
            with pytest.raises(StopAsyncIteration):
                await waiting

    asyncio.run(scenario())
