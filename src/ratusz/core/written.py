"""What people may write: everything that is kept, shown or handed on passes here first."""

# interpreted: people write slowly

from __future__ import annotations

import json
import re
from typing import Any, Final

UNFIT: Final = re.compile("[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ud800-\udfff]")
"""Control characters other than tabs and line ends, and halves of characters: no database takes them all."""


class Unfit(ValueError):
    """A text that cannot be kept; says why."""


def fit(text: str) -> str:
    """The text itself; Unfit if it holds a character that nobody can write."""
    if found := UNFIT.search(text):
        raise Unfit(f"the character U+{ord(found[0]):04X} cannot be used")
    return text


def read_json(text: str) -> Any:
    """What is written in a text of JSON; Unfit for anything else."""
    try:
        found = json.loads(text)
        fit(json.dumps(found, ensure_ascii=False))
    except Unfit:
        raise
    except (ValueError, RecursionError) as error:  # also numbers of thousands of digits, and lists in lists in lists …
        raise Unfit(f"this is no JSON file ({error})") from None
    return found
