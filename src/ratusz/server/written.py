"""The door through which everything passes that people and programs write."""

from __future__ import annotations

from ratusz.core.written import Unfit, fit
from ratusz.server.refused import Refused


def written(text: str) -> str:
    """The text itself; Refused if it holds what cannot be kept."""
    try:
        return fit(text)
    except Unfit as error:
        raise Refused("bad_text", why=error) from None


def all_written(data: object) -> object:
    """The same for every text in a JSON value, however deep."""
    waiting = [data]
    while waiting:
        value = waiting.pop()
        if isinstance(value, str):
            written(value)
        elif isinstance(value, dict):
            waiting += [*value, *value.values()]
        elif isinstance(value, list):
            waiting += value
    return data
