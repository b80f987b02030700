"""The numbers in `tests/golden/` still hold; `python -m tests.golden GAME` renews them when a change is meant."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

import ratusz
from tests.golden import FOLDER, measure
from tests.laws import SMOKE

pytestmark = pytest.mark.slow


@pytest.mark.parametrize("name", ratusz.catalogue())
def test_golden(name: str) -> None:
    kept = json.loads(Path(FOLDER, f"{name}.json").read_text())
    measured = measure(ratusz.game(name))
    if SMOKE:
        kept, measured = kept[:2], measured[:2]
    assert measured == kept
