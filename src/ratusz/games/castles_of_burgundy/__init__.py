"""The Castles of Burgundy, the edition of 2011: 2 to 4 players, duchy boards 1 to 9."""

from ratusz.games.castles_of_burgundy.game import GAME

__all__ = ["GAME"]
