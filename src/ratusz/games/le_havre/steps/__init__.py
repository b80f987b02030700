"""The choices of Le Havre, in the order of the rulebook."""
