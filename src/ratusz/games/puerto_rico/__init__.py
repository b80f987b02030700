"""Puerto Rico: 3 to 5 players and the variant for 2, with the expansions New Buildings and Nobles."""

from ratusz.games.puerto_rico.game import GAME

__all__ = ["GAME"]
