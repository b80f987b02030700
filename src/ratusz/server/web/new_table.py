"""What the form of a new table says: who sits where, which options, what clock, and all of it in one line."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from ratusz.core.game import Game, OptionValue
from ratusz.server.refused import Refused
from ratusz.server.service.making import SeatPlan
from ratusz.server.service.scene import TableInfo, TimeControl
from ratusz.server.web.catalogue import (
    DEFAULT_BOT,
    LEVELS,
    bot_name,
    is_switch,
    newcomer_seats,
    told_options,
    told_time,
)
from ratusz.server.web.texts import PageTexts

BY_SEAT: Final = "by_seat"
"""The value of an option of which every seat has its own: `option.boards.by_seat.0`, …"""
TIME: Final = {"time": "none", "minutes": "20", "increment": "10", "days": "2"}
"""What the form says about time before anybody has touched it."""


def said_of(info: TableInfo) -> dict[str, str]:
    """A form filled in so that it makes a table like this one; other people's seats are open."""
    there = [f"bot.{seat.bot}" for seat in info.seats if seat.kind == "bot"]
    people = ["open"] * (len(info.seats) - len(there) - 1)
    kinds = ["me", *people, *there][: len(info.seats)]
    said = {"game": info.game, "door": "public" if info.public else "by_link", "time": info.time.kind}
    said |= {f"seat{number}": kind for number, kind in enumerate(kinds)}
    for name, value in info.options.items():
        said[f"option.{name}"] = value if isinstance(value, str) else "true" if value else ""
    if info.time.kind == "clock":
        said |= {"minutes": str(info.time.minutes), "increment": str(info.time.increment)}
    elif info.time.kind == "days":
        said["days"] = str(info.time.days)
    return said


@dataclass(frozen=True)
class NewTable:
    """A form as it has been filled in so far. What it does not say is as usual."""

    game: Game
    say: PageTexts
    usual: Mapping[str, OptionValue]
    """The server's options."""
    said: Mapping[str, str]

    def kinds(self, seat: int) -> list[str]:
        """What can be on a seat."""
        first = ["me"] if seat == 0 else ["open", "screen"]
        levels = [f"bot.{bot}" for bot in LEVELS]
        return [*first, *levels, *(["open"] if seat == 0 else []), *(["none"] if seat >= self.game.min_seats else [])]

    @cached_property
    def seats(self) -> list[str]:
        """What is on each seat: `me`, `screen`, `open`, `none` or `bot.` and its name."""
        usual = newcomer_seats(self.game)
        default = ["me"] + [f"bot.{DEFAULT_BOT}" if seat < usual else "none" for seat in range(1, self.game.max_seats)]
        if "seat0" not in self.said:
            return default
        return [self.said.get(f"seat{seat}", "none") for seat in range(self.game.max_seats)]

    @property
    def taken(self) -> list[int]:
        return [seat for seat, kind in enumerate(self.seats) if kind != "none"]

    def title(self, kind: str) -> str:
        """Who is on a seat, in a word."""
        bot = kind.removeprefix("bot.")
        key = f"web.seat.{kind}"
        return self.say(key) if bot == kind and self.say.has(key) else bot_name(self.say, bot)

    def seat_name(self, seat: int) -> str:
        return self.say("web.seat_number", seat + 1)

    def name(self, seat: int) -> str:
        """Of somebody else at this screen."""
        return self.said.get(f"name{seat}", "")

    @property
    def plans(self) -> list[SeatPlan]:
        return [self._plan(seat, self.seats[seat]) for seat in self.taken]

    def _plan(self, seat: int, kind: str) -> SeatPlan:
        if kind == "screen":
            return SeatPlan("person", name=self.name(seat) or self.say("terminal.seat", seat + 1))
        if kind == "open":
            return SeatPlan("open")
        return SeatPlan("person") if kind == "me" else SeatPlan("bot", kind.removeprefix("bot."))

    def option(self, name: str) -> str:
        """What the form says about an option, as text: `true` of a switch that is on."""
        if "seat0" not in self.said:
            value = self.usual[name]
            return str(value) if isinstance(value, str) else "true" if value else ""
        value = self.said.get(f"option.{name}", "")
        if value == BY_SEAT:
            return ",".join(self.said.get(f"option.{name}.{BY_SEAT}.{seat}", "") for seat in self.taken)
        return self.said.get(f"option.{name}.{value}", value)

    @property
    def options(self) -> dict[str, object]:
        """A box that is not ticked does not come with the form; a file left empty is the one the server has."""
        found: dict[str, object] = {}
        for option in self.game.options:
            value = self.option(option.name)
            if option.needs and not found.get(option.needs):
                found[option.name] = option.default
            elif value.strip():
                found[option.name] = value
            elif is_switch(option):
                found[option.name] = False
        return found

    def time(self, name: str) -> str:
        return self.said.get(name, TIME[name])

    @property
    def time_control(self) -> TimeControl:
        if self.time("time") == "clock":
            return TimeControl("clock", seconds=60 * self._number("minutes"), increment=self._number("increment"))
        if self.time("time") == "days":
            return TimeControl("days", days=self._number("days"))
        return TimeControl()

    def _number(self, name: str) -> int:
        text = self.time(name)
        if not text.isdecimal() or len(text) > 6:
            raise Refused("bad_time")
        return int(text)

    @property
    def public(self) -> bool:
        return self.said.get("door") != "by_link"

    @property
    def sentence(self) -> str:
        """The table in one line: who plays, what is not as in the rulebook, who may come, the clock."""
        counts = Counter(self.title(self.seats[seat]) for seat in self.taken)
        people = [who if number == 1 else f"{number} × {who}" for who, number in counts.items()]
        door = self.say("web.door.public" if self.public else "web.door.by_link").lower()
        return " · ".join([", ".join(people), *told_options(self.say, self.game, self.options), door, self._clock()])

    def _clock(self) -> str:
        try:
            return told_time(self.say, self.time_control)
        except Refused as refused:
            return refused.text(self.say.language)
