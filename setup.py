"""Compiles the rules with mypyc when a C compiler is at hand; without one the same files run interpreted."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from setuptools import Extension, setup

SOURCE = Path("src/ratusz")

ROOMS = ("core", "bots", "games")
"""The rules and who plays by them: everything there is compiled, but for modules that say why they are not, in a line
of their own that begins with MARK."""
MARK = "# interpreted: "
BESIDES = ("research/batch.py",)
"""The inner loop of the vector environments."""


def compiled_files() -> list[str]:
    """One call to mypycify gets them all, so that calls between them stay native."""
    found = [path for room in ROOMS for path in Path(SOURCE, room).rglob("*.py") if path.name != "__init__.py"]
    hot = [path for path in found if not any(line.startswith(MARK) for line in path.read_text().splitlines())]
    return sorted(str(path) for path in [*hot, *(Path(SOURCE, name) for name in BESIDES)])


WHOLE = ["-flto=auto"]
"""Lets small functions be inlined across modules, where the compiler can: sets and packed numbers (`core.bits`) are
made of them. 5 to 25 % faster."""


def compiler_works(flags: list[str]) -> bool:
    """Whether a C file that includes Python.h can be compiled and linked here with these flags."""
    from setuptools._distutils.ccompiler import new_compiler
    from setuptools._distutils.sysconfig import customize_compiler, get_python_inc

    with tempfile.TemporaryDirectory() as folder:
        probe = Path(folder, "probe.c")
        probe.write_text("#include <Python.h>\n")
        try:
            compiler = new_compiler()
            customize_compiler(compiler)
            objects = compiler.compile(
                [str(probe)], output_dir=folder, include_dirs=[get_python_inc()], extra_preargs=flags
            )
            if flags:
                compiler.link_shared_object(objects, str(Path(folder, "probe.so")), extra_postargs=flags)
        except (Exception, subprocess.SubprocessError) as error:
            print(f"ratusz: {error}", file=sys.stderr)
            return False
    return True


def extensions() -> list[Extension]:
    if os.environ.get("RATUSZ_PURE") or sys.implementation.name != "cpython":
        return []
    if not compiler_works([]):
        print("ratusz: no C compiler found; installing the interpreted rules, about 20 times slower.", file=sys.stderr)
        return []
    from mypyc.build import mypycify

    # what only people need (rich, babel) is not there while the package is built
    modules = mypycify(["--ignore-missing-imports", *compiled_files()], opt_level="3", multi_file=True)
    if sys.platform == "win32":
        return modules
    whole = WHOLE if compiler_works(WHOLE) else []
    for module in modules:
        module.extra_compile_args += ["-fno-semantic-interposition", "-Wno-unused-but-set-variable", *whole]
        module.extra_link_args += ["-O3", *whole]
    return modules


setup(ext_modules=extensions(), options={"build_ext": {"parallel": os.cpu_count() or 1}})
