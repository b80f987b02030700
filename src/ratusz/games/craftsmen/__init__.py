"""Craftsmen: 2 to 5 players. Much of what the rulebook shows only in pictures is reconstructed; `components` takes a
corrected file."""

from ratusz.games.craftsmen.game import GAME

__all__ = ["GAME"]
