"""San Juan: 2 to 4 players, with the New Buildings expansion and the advanced start."""

from ratusz.games.san_juan.game import GAME

__all__ = ["GAME"]
