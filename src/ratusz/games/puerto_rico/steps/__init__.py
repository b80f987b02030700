"""The choices of Puerto Rico, in the order of the rulebook."""
