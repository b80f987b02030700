"""Compiles the rules with mypyc when a C compiler is at hand; without one the same files run interpreted."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup

SOURCE = Path("src/ratusz")

# Everything that runs in the inner loop of a search. One call to mypycify, so that calls between them stay native.
COMPILED = [
    "core/rng.py",
    "core/moves.py",
    "core/state.py",
    "core/features.py",
    "core/experience.py",
    "core/playout.py",
    "bots/bot.py",
    "bots/heuristic.py",
    "bots/levels.py",
    "bots/random.py",
    "bots/search.py",
    "research/batch.py",
    "games/*/components.py",
    "games/*/capital.py",
    "games/*/player.py",
    "games/*/vocabulary.py",
    "games/*/cards.py",
    "games/*/notes.py",
    "games/*/moves.py",
    "games/*/state.py",
    "games/*/setup.py",
    "games/*/steps.py",
    "games/*/steps/*.py",
    "games/*/scoring.py",
    "games/*/features.py",
    "games/*/heuristic.py",
    "games/*/experience.py",
]


def compiler_works() -> bool:
    """Whether a C file that includes Python.h can be compiled here."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            compiler.compile([str(probe)], output_dir=folder, include_dirs=[get_python_inc()])
        except (Exception, subprocess.SubprocessError) as error:
            print(f"ratusz: {error}", file=sys.stderr)
            return False
    return True


def extensions() -> list[Extension]:
    if os.environ.get("RATUSZ_PURE") or sys.implementation.name != "cpython":
        return []
    if not compiler_works():
        print("ratusz: no C compiler found; installing the interpreted rules, about 20 times slower.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    files = sorted(
        {
            str(path)
            for pattern in COMPILED
            for path in SOURCE.glob(pattern)
            if path.name != "__init__.py" or "steps" in path.parts
        }
    )
    # what only people need (rich, babel) is not there while the package is built
    modules = mypycify(["--ignore-missing-imports", *files], opt_level="3", multi_file=True)
    for module in modules:
        if sys.platform != "win32":
            module.extra_compile_args += ["-fno-semantic-interposition", "-Wno-unused-but-set-variable"]
    return modules


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
