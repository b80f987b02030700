"""Stand-ins for `librt.vecs` on a Python that has no librt."""

# interpreted: plain lists for a Python without librt

from __future__ import annotations

from collections.abc import Iterable
from typing import Any


class vec(list):  # type: ignore[type-arg]  # noqa: N801
    """A plain list that may be written `vec[i64](…)`; slices are copies already."""

    def __class_getitem__(cls, item: Any) -> Any:
        return cls

    def __init__(self, items: Iterable[Any] = (), *, capacity: int = 0) -> None:
        super().__init__(items)


def append(items: list[Any], item: Any) -> list[Any]:
    return [*items, item]


def extend(items: list[Any], more: Iterable[Any]) -> list[Any]:
    return [*items, *more]


def pop(items: list[Any], index: int = -1) -> tuple[list[Any], Any]:
    rest = items[:]
    return rest, rest.pop(index)
