"""The choices of San Juan, in the order of the rulebook."""
