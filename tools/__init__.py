"""Commands for those who work on Ratusz."""
