"""Writes the pages anew."""

from __future__ import annotations

import sys

from tests.stories import write

write(sys.argv[1:])
