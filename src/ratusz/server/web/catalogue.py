"""The games and bots people can choose from, as pages present them."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from ratusz import bots
from ratusz.core import registry
from ratusz.core.game import BadOption, Game, Option
from ratusz.core.texts import Texts
from ratusz.server.refused import Refused
from ratusz.server.service.scene import TimeControl
from ratusz.server.web.texts import page_texts

NEWCOMER_SEATS: Final = 3
"""*Play now*: so many at the table, where the game allows it."""
DEFAULT_BOT: Final = "casual"
"""Whom a newcomer plays against."""
LEVELS: Final = tuple(bots.LEVELS)
"""Of bots, from the weakest to the strongest."""


def all_games() -> list[Game]:
    """Those with the fewest moves to learn first."""
    return sorted(registry.catalogue().values(), key=lambda game: len(game.moves))


def game_called(name: str) -> Game:
    try:
        return registry.game(name)
    except BadOption as error:
        raise Refused("bad_table", 404, why=error) from error


def newcomer_seats(game: Game) -> int:
    return max(game.min_seats, min(game.max_seats, NEWCOMER_SEATS))


def titles(language: str) -> dict[str, str]:
    return {game.name: page_texts(language, game)("game") for game in all_games()}


def shown(game: Game, language: str) -> dict[str, object]:
    """What a game's card on the first page says: its tagline, or for want of one what it is about."""
    say = page_texts(language, game)
    return {
        "name": game.name,
        "title": say("game"),
        "about": say("tagline" if say.has("tagline") else "about"),
        "bots": newcomer_seats(game) - 1,
    }


def bot_name(say: Texts, bot: str) -> str:
    return say(f"web.bot.{bot}") if say.has(f"web.bot.{bot}") else bot


def is_switch(option: Option) -> bool:
    return not (option.values or option.samples or option.file)


def told_options(say: Texts, game: Game, options: Mapping[str, object]) -> list[str]:
    """The options that are not as in the rulebook, each in a few words."""
    told = []
    for option in game.options:
        value, key = options.get(option.name, option.default), f"option.{option.name}"
        if value in (option.default, str(option.default)) or (option.needs and not options.get(option.needs)):
            continue
        name = say(key) if say.has(key) else option.name
        if is_switch(option) or option.file:
            told.append(name)
        else:
            chosen = say(f"{key}.{value}") if say.has(f"{key}.{value}") else str(value).replace(",", ", ")
            told.append(f"{name}: {chosen}")
    return told


def told_time(say: Texts, time: TimeControl) -> str:
    if time.kind == "clock":
        return say("web.time.clock.short", minutes=time.minutes, increment=time.increment)
    return say("web.time.days.short", time.days) if time.kind == "days" else say("web.time.none.short")
