"""One table as its templates draw it."""
