"""Packages that only some rooms of the house need: without one a line says what to install."""

# interpreted: asked once

from __future__ import annotations

import importlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any


class MissingExtra(ImportError):
    """A package of an optional extra is not installed; says how to install it."""


@contextmanager
def needs(name: str) -> Iterator[None]:
    """Around imports from an extra's packages."""
    try:
        yield
    except ModuleNotFoundError as error:
        if (error.name or "ratusz").partition(".")[0] == "ratusz":
            raise
        raise MissingExtra(f"this needs {error.name}: pip install 'ratusz[{name}]'") from error


def extra(module: str, name: str) -> Any:
    """The module of an extra's package."""
    with needs(name):
        return importlib.import_module(module)
