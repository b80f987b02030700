"""The one place that knows where `vec` comes from: arrays of machine integers, fast once compiled.

`vec` has value-like helpers: `v = append(v, x)`, `v = extend(v, w)` and `v, x = pop(v)`; a slice `v[:]` is a copy.
"""

# interpreted: it chooses where `vec` comes from

from __future__ import annotations

from mypy_extensions import i64, u8

try:
    from librt.vecs import append, extend, pop, vec
except ImportError:  # PyPy, or a CPython without a librt wheel: plain lists, slower and otherwise the same
    from ratusz.core._lists import append, extend, pop, vec  # type: ignore[assignment]

__all__ = ["append", "extend", "i64", "pop", "u8", "vec"]
