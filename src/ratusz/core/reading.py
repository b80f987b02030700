"""Reading a position from JSON: every value is checked, and a message says where something else was expected."""

# interpreted: positions are read once

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ratusz.core.state import NOBODY, BadPosition


class Reader:
    """One JSON object of a position; `where` is its path, for messages."""

    def __init__(self, data: object, where: str) -> None:
        if not isinstance(data, dict):
            raise BadPosition(f"{where}: expected an object")
        self.data = data
        self.where = where

    def get(self, key: str) -> Any:
        if key not in self.data:
            raise BadPosition(f"{self.where}: {key!r} is missing")
        return self.data[key]

    def flag(self, key: str) -> bool:
        value = self.get(key)
        if not isinstance(value, bool):
            raise BadPosition(f"{self.where}.{key}: expected true or false, not {value!r}")
        return value

    def number(self, key: str, low: int, high: int) -> int:
        value = self.get(key)
        if type(value) is not int or not low <= value <= high:
            raise BadPosition(f"{self.where}.{key}: expected a number from {low} to {high}, not {value!r}")
        return value

    def number_or_none(self, key: str, low: int, high: int) -> int:
        """NOBODY (-1) for null."""
        return NOBODY if self.get(key) is None else self.number(key, low, high)

    def numbers(self, key: str, length: int, low: int, high: int) -> list[int]:
        values = self.items(key)
        if len(values) != length or any(type(value) is not int or not low <= value <= high for value in values):
            raise BadPosition(f"{self.where}.{key}: expected {length} numbers from {low} to {high}")
        return values

    def items(self, key: str) -> list[Any]:
        value = self.get(key)
        if not isinstance(value, list):
            raise BadPosition(f"{self.where}.{key}: expected a list")
        return value

    def index(self, value: object, names: Sequence[str]) -> int:
        """The number of a named piece."""
        if value not in names:
            raise BadPosition(f"{self.where}: {value!r} is not one of {', '.join(names)}")
        return names.index(str(value))

    def one_of(self, key: str, names: Sequence[str]) -> int:
        value = self.get(key)
        if value not in names:
            raise BadPosition(f"{self.where}.{key}: {value!r} is not one of {', '.join(names)}")
        return names.index(str(value))

    def counts(self, key: str, names: Sequence[str], high: int = 1000) -> list[int]:
        """How many of each named piece; those left out are 0."""
        named = Reader(self.get(key), f"{self.where}.{key}")
        result = [0] * len(names)
        for name in named.data:
            result[named.index(name, names)] = named.number(name, 0, high)
        return result
