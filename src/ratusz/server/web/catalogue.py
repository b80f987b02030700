"""The games and bots people can choose from, as pages present them."""

from __future__ import annotations

from typing import Final

from ratusz.core import registry
from ratusz.core.game import BadOption, Game
from ratusz.core.texts import Texts
from ratusz.server.refused import Refused
from ratusz.server.web.texts import page_texts

NEWCOMER_SEATS: Final = 3
"""*Play now*: so many at the table, where the game allows it."""
DEFAULT_BOT: Final = "casual"
"""Whom a newcomer plays against."""


def all_games() -> list[Game]:
    """Those with the fewest moves to learn first."""
    return sorted(registry.catalogue().values(), key=lambda game: len(game.moves))


def game_called(name: str) -> Game:
    try:
        return registry.game(name)
    except BadOption as error:
        raise Refused("bad_table", 404, why=error) from error


def titles(language: str) -> dict[str, str]:
    return {game.name: page_texts(language, game)("game") for game in all_games()}


def shown(game: Game, language: str) -> dict[str, object]:
    """What a game's card on the first page says: its tagline, or for want of one what it is about."""
    say = page_texts(language, game)
    return {
        "name": game.name,
        "title": say("game"),
        "about": say("tagline" if say.has("tagline") else "about"),
        "least": game.min_seats,
        "most": game.max_seats,
    }


def bot_name(say: Texts, bot: str) -> str:
    return say(f"web.bot.{bot}") if say.has(f"web.bot.{bot}") else bot
