"""Arrays: the stand-in for a Python without librt behaves like the real thing, and plays the same games."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from ratusz.core import _lists, vecs

SOURCE = Path(__file__).parent.parent.parent / "src"

WITHOUT_LIBRT = """
import sys
sys.modules["librt"] = sys.modules["librt.vecs"] = None
import ratusz
from ratusz.core.playout import checksum
from ratusz.core import vecs
assert issubclass(vecs.vec, list)
print([int(checksum(ratusz.new("san-juan", seats=3, seed=seed), seed)) for seed in range(5)])
"""


@pytest.mark.parametrize("kind", [vecs, _lists])
def test_appending_and_popping_leave_the_original_alone(kind: Any) -> None:
    empty = kind.vec[vecs.i64]([])
    one = kind.append(empty, 1)
    two, other = kind.append(one, 2), kind.append(one, 3)
    assert (list(empty), list(one), list(two), list(other)) == ([], [1], [1, 2], [1, 3])
    rest, last = kind.pop(two)
    assert (list(rest), last, list(two)) == ([1], 2, [1, 2])
    copy = one[:]
    copy[0] = 9
    assert list(one) == [1]


def test_without_librt_the_same_games_are_played() -> None:
    from ratusz import new
    from ratusz.core.playout import checksum

    environment = os.environ | {"PYTHONPATH": str(SOURCE)}
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT_LIBRT], capture_output=True, text=True, env=environment, check=True
    )
    here = [int(checksum(new("san-juan", seats=3, seed=seed), seed)) for seed in range(5)]
    assert done.stdout.strip() == str(here)
