"""Packages that only some commands need."""

from __future__ import annotations

import importlib
from typing import Any

from ratusz.core.game import BadOption


def extra(module: str, name: str) -> Any:
    """The module of an optional package; without it BadOption says how to install it."""
    try:
        return importlib.import_module(module)
    except ImportError as error:
        raise BadOption(f"this needs the package {module}: pip install 'ratusz[{name}]'") from error
