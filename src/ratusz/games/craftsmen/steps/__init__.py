"""The steps of Craftsmen, in the order of the rulebook."""
