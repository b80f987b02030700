"""What tests of several rooms need."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

NIM = Path(__file__).parent.parent / "examples" / "nim"


def search_path(folder: str) -> str:
    """PYTHONPATH with one more folder."""
    return os.pathsep.join(part for part in (folder, os.environ.get("PYTHONPATH", "")) if part)


@pytest.fixture(scope="session")
def nim(tmp_path_factory: pytest.TempPathFactory) -> str:
    """The folder where the example package is installed, beside everything else, so that other tests do not see it."""
    folder = tmp_path_factory.mktemp("nim")
    shutil.copytree(NIM, folder / "source")
    pip = [sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-build-isolation"]
    subprocess.run([*pip, "--target", str(folder / "site"), str(folder / "source")], check=True, timeout=300)
    return str(folder / "site")
