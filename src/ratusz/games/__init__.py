"""One folder per game. A game knows the core and nothing else."""
