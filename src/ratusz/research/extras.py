"""Packages that only some interfaces need."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager


class MissingExtra(ImportError):
    """A package of an optional extra is not installed; says how to install it."""


@contextmanager
def needs(extra: str) -> Iterator[None]:
    """Around the imports of an extra's packages."""
    try:
        yield
    except ImportError as error:
        raise MissingExtra(f"this needs {error.name}: pip install 'ratusz[{extra}]'") from error
