"""Players that choose moves. They know the core only; what a game knows about itself is its mind."""

from ratusz.bots.bot import Bot, ask, play_game
from ratusz.bots.catalogue import BOTS, LEVELS, BadBot, bot
from ratusz.bots.search import Search

__all__ = ["BOTS", "LEVELS", "BadBot", "Bot", "Search", "ask", "bot", "play_game"]
