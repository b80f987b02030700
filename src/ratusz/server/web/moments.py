"""When something was and how long it took, as people say it."""

from __future__ import annotations

import time
from datetime import UTC, datetime, timedelta
from typing import Final

from babel.dates import format_date, format_timedelta

RECENT: Final = timedelta(days=7)
"""What is longer ago has a date."""


def ago(language: str, at: float, now: float | None = None) -> str:
    """`3 hours ago`, `yesterday`; after a week the date."""
    passed = timedelta(seconds=max(0.0, (time.time() if now is None else now) - at))
    if passed > RECENT:
        return format_date(datetime.fromtimestamp(at, UTC), "medium", locale=language)
    return format_timedelta(-passed, granularity="minute", add_direction=True, locale=language)


def lasted(language: str, seconds: float) -> str:
    """`24 min`, `3 h`, `5 days`."""
    return format_timedelta(timedelta(seconds=seconds), granularity="minute", format="short", locale=language)


def stamp(at: float) -> str:
    """For the `datetime` of a `time`."""
    return datetime.fromtimestamp(at, UTC).isoformat(timespec="minutes")
