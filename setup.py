"""Compile the engine with mypyc where a C compiler is at hand; install it as plain Python where none is.

GONFALON_PURE=1      never compile
GONFALON_COMPILED=1  fail rather than fall back to plain Python
GONFALON_OPT=0..3    optimisation level of the C compiler (3)
"""

import os
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import cast

from setuptools import Extension, setup
from setuptools.command.build_ext import build_ext
from setuptools.errors import BaseError, CCompilerError

PACKAGE = Path("src/gonfalon")
ENGINE = (PACKAGE / "kernel", PACKAGE / "ai", *PACKAGE.glob("games/*/rules"), *PACKAGE.glob("games/*/ai"))
SKIP = "# mypyc: skip"


def is_compiled(module: Path) -> bool:
    """All but packages' `__init__` and modules that say near their top that they stay interpreted."""
    if module.name == "__init__.py":
        return False
    return SKIP not in module.read_text(encoding="utf-8").splitlines()[:5]


def engine_modules() -> list[str]:
    return sorted(str(module) for folder in ENGINE for module in folder.rglob("*.py") if is_compiled(module))


def engine_extensions(modules: list[str]) -> list[Extension]:
    """Translate to C. No configuration file: what matters to the linter must not decide about the build."""
    from mypyc.build import mypycify  # noqa: PLC0415 (an install without mypy is a pure one)

    found = mypycify(
        ["--config-file=", "--ignore-missing-imports", *modules],
        opt_level=os.environ.get("GONFALON_OPT", "3"),
        debug_level="0",
        multi_file=True,
        group_name="gonfalon",
        target_dir="build/mypyc",
    )
    return cast("list[Extension]", found)


def extensions() -> list[Extension]:
    """The engine's extensions; none when it is to be, or can only be, pure."""
    modules = engine_modules()
    if os.environ.get("GONFALON_PURE") == "1" or not modules:
        return []
    try:
        return engine_extensions(modules)
    except (ImportError, SystemExit) as problem:  # mypyc leaves by SystemExit when it refuses a module
        stay_pure(problem)
        return []


def stay_pure(problem: BaseException) -> None:
    if os.environ.get("GONFALON_COMPILED") == "1":
        raise problem
    print(f"gonfalon: installed as plain Python ({problem})", file=sys.stderr)


class BuildEngine(build_ext):
    """All or nothing: half of a compiled engine would not import. C files are compiled side by side."""

    def build_extensions(self) -> None:
        try:
            self.probe_compiler()
            self.compile_in_parallel()
            super().build_extensions()
        except (BaseError, CCompilerError, OSError) as problem:
            stay_pure(problem)
            self.remove_built()

    def probe_compiler(self) -> None:
        with tempfile.TemporaryDirectory() as folder:
            source = Path(folder, "probe.c")
            source.write_text("#include <Python.h>\nint probe(void) { return PY_MAJOR_VERSION; }\n")
            self.compiler.compile([str(source)], output_dir=folder, include_dirs=self.include_dirs)

    def compile_in_parallel(self) -> None:
        compile_all = self.compiler.compile

        def compile_each(sources: list[str], **options: object) -> list[str]:
            with ThreadPoolExecutor(os.cpu_count()) as pool:
                done = pool.map(lambda source: compile_all([source], **options), sources)
                return [target for targets in done for target in targets]

        self.compiler.compile = compile_each

    def remove_built(self) -> None:
        for extension in self.extensions:
            Path(self.get_ext_fullpath(extension.name)).unlink(missing_ok=True)
        self.extensions = []


setup(ext_modules=extensions(), cmdclass={"build_ext": BuildEngine})
