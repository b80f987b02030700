"""Without an extra's packages an interface says which extra to install."""

from __future__ import annotations

import subprocess
import sys

import pytest


@pytest.mark.parametrize(
    ("module", "package", "extra"),
    [
        ("pettingzoo", "pettingzoo", "research"),
        ("gymnasium", "gymnasium", "research"),
        ("vector", "numpy", "research"),
        ("openspiel", "pyspiel", "openspiel"),
        ("dataset", "pyarrow", "dataset"),
    ],
)
def test_a_missing_extra_is_named(module: str, package: str, extra: str) -> None:
    script = f"import sys; sys.modules[{package!r}] = None; import ratusz.research.{module}"
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert f"pip install 'ratusz[{extra}]'" in run.stderr.splitlines()[-1]


def test_pictures_in_pixels_need_more() -> None:
    script = (
        "import sys; sys.modules['matplotlib'] = None; from ratusz.research import pettingzoo;"
        "pettingzoo.env('san-juan', 2, render_mode='svg'); pettingzoo.env('san-juan', 2, render_mode='rgb_array')"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert run.stderr.splitlines()[-1].endswith("this needs matplotlib: pip install 'ratusz[render]'")


def test_the_command_line_names_it_too() -> None:
    script = (
        "import sys; sys.modules['pyarrow'] = None; sys.argv = ['ratusz', 'dataset', 'san-juan', '-o', 'nowhere'];"
        "from ratusz.cli import main; main()"
    )
    run = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=False)
    assert run.returncode == 2
    assert run.stderr == "ratusz: this needs pyarrow: pip install 'ratusz[dataset]'\n"
