"""`make bench`: speeds side by side in one run. Ratios count; absolute figures depend on the machine and its load."""
