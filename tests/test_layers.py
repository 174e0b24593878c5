"""Imports point downwards only: edges, agents, games, kernel."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

PACKAGE = Path(__file__).resolve().parents[1] / "src" / "gonfalon"

# What each part of the package may import besides itself. `games` is the parent package, no game in it;
# `__init__` the names that the package itself offers.
MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "games": {"kernel"},
    "ai": {"kernel"},
    "messages": {"kernel"},
    "registry": {"kernel", "games"},
    "cases": {"__init__", "kernel", "registry", "messages", "ai"},
    "lab": {"__init__", "kernel", "registry", "messages", "ai"},
    "server": {"__init__", "kernel", "registry", "messages", "ai"},
    "envs": {"__init__", "kernel", "registry", "ai"},
    "cli": {"__init__", "kernel", "registry", "messages", "ai", "cases", "lab", "server", "envs"},
    "__init__": {"kernel", "registry", "messages"},
    "__main__": {"cli"},
}


def module_parts(path: Path, package: Path) -> tuple[str, ...]:
    """`games/toy/flow.py` as ("games", "toy", "flow"); a package's `__init__` keeps that name."""
    return path.relative_to(package).with_suffix("").parts


def imported(path: Path, package: Path) -> Iterator[tuple[str, ...]]:
    """Every name of the package that a module imports, as parts below the package's root."""
    here = (package.name, *module_parts(path, package))
    for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
        if isinstance(node, ast.Import):
            names = [tuple(alias.name.split(".")) for alias in node.names]
        elif isinstance(node, ast.ImportFrom):
            base = here[: -node.level] if node.level else ()
            stem = base + tuple(node.module.split(".") if node.module else ())
            names = [(*stem, alias.name) for alias in node.names]
        else:
            continue
        yield from (name[1:] for name in names if name[0] == package.name and len(name) > 1)


def is_allowed(importer: tuple[str, ...], target: tuple[str, ...], games: set[str]) -> bool:
    """A game is open to itself and to agents' modules that bear its name; all else stands in the table."""
    game = target[1] if target[0] == "games" and len(target) > 1 and target[1] in games else None
    if game is not None:
        return importer[0] in {"games", "ai"} and game in importer
    part = target[0] if target[0] in MAY_IMPORT else "__init__"
    return part == importer[0] or part in MAY_IMPORT.get(importer[0], set())


def upward_arrows(package: Path) -> list[str]:
    games = {path.name for path in (package / "games").glob("*") if path.is_dir()}
    return [
        f"{'.'.join(importer)} imports {'.'.join(target)}"
        for path in sorted(package.rglob("*.py"))
        for importer in [module_parts(path, package)]
        for target in imported(path, package)
        if not is_allowed(importer, target, games)
    ]


def test_imports_point_downwards() -> None:
    assert upward_arrows(PACKAGE) == []


def test_every_part_of_the_package_has_its_place() -> None:
    parts = {module_parts(path, PACKAGE)[0] for path in PACKAGE.rglob("*.py")}
    assert parts <= MAY_IMPORT.keys()


@pytest.mark.parametrize(
    ("module", "line", "is_fine"),
    [
        ("kernel/match.py", "from gonfalon.kernel.state import State", True),
        ("kernel/match.py", "from .state import State", True),
        ("kernel/match.py", "from gonfalon.games import toy", False),
        ("kernel/match.py", "from gonfalon import messages", False),
        ("kernel/match.py", "from gonfalon import __version__", False),
        ("kernel/match.py", "from ..ai import search", False),
        ("games/toy/steps/siege.py", "from gonfalon.games.toy.state import ToyState", True),
        ("games/toy/steps/siege.py", "from ..state import ToyState", True),
        ("games/toy/steps/siege.py", "import gonfalon.games.other.state", False),
        ("games/toy/steps/siege.py", "from gonfalon.messages import text", False),
        ("games/toy/steps/siege.py", "from gonfalon.ai import search", False),
        ("ai/search.py", "from gonfalon.games.toy import flow", False),
        ("ai/search.py", "from gonfalon.registry import find", False),
        ("ai/knowledge/toy.py", "from gonfalon.games.toy import flow", True),
        ("ai/knowledge/toy.py", "from gonfalon.games.other import flow", False),
        ("registry.py", "from gonfalon import games", True),
        ("registry.py", "from gonfalon.games import toy", False),
        ("cli/play.py", "from gonfalon.games.toy import flow", False),
        ("cli/play.py", "from gonfalon import __version__", True),
        ("cli/play.py", "from gonfalon.messages import text", True),
        ("lab/run.py", "from gonfalon.cli import main", False),
        ("__main__.py", "from gonfalon.cli import main", True),
    ],
)
def test_planted_imports(tmp_path: Path, module: str, line: str, is_fine: bool) -> None:
    package = tmp_path / "gonfalon"
    for game in ("toy", "other"):
        (package / "games" / game).mkdir(parents=True)
    path = package / module
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(f"def late() -> None:\n    {line}\n")
    assert (upward_arrows(package) == []) == is_fine
