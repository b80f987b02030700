"""Le Havre: 1 to 5 players, full and short, with Le Grand Hameau, the promo cards and cards of one's own."""

from ratusz.games.le_havre.game import GAME

__all__ = ["GAME"]
