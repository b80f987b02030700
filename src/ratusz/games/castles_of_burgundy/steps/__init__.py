"""The choices of The Castles of Burgundy, in the order of the rulebook."""
