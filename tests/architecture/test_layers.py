"""Each package imports only what the table of layers allows."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.paths import SOURCES as PACKAGE

AI = ("ai", "ai.registry", "ai.advice", "ai.review", "ai.win_curves", "ai.analysis")
EDGE = {"__init__", "kernel", "registry", "messages", *AI}
TERMINAL = ("cli.terminal.board", "cli.terminal.move_list")
SERVER_BASE = {*EDGE, "aids", "lessons", "studies", "server.errors", "server.settings"}
SERVER = (
    "server.websocket.message_parts",
    "server.websocket.server_message",
    "server.websocket.guided_messages",
    "server.websocket.messages",
    "server.websocket.protocol",
    "server.runtime",
    "server.storage",
    "server.sessions",
    "server.computers",
    "server.services",
    "server.http_api",
    "server.websocket",
    "server.studies",
    "server.lessons",
)
"""Packages of the server, each below the next one: a package imports only those before it.

The modules of the wire format contain structs only, so they stand below all packages."""
CASE_PARTS = ("cases.plugin", "cases.plugin_helpers", "cases.plugin_frames")

MAY_IMPORT: dict[str, set[str]] = {
    "kernel": set(),
    "registry": {"kernel"},
    "ai": {"kernel"},
    "ai.registry": {"kernel", "registry", "ai"},
    "ai.advice": {"kernel", "ai", "ai.registry"},
    "ai.win_curves": {"kernel", "registry", "ai", "ai.registry"},
    "ai.analysis": {"kernel", "ai", "ai.advice", "ai.registry", "ai.win_curves"},
    "ai.review": {"kernel", "ai", "ai.advice", "ai.registry"},
    "messages": {"kernel", "registry"},
    "cases.plugin": {"kernel"},
    "cases.shape_faults": {"kernel"},
    "cases.plugin_helpers": {"kernel", "cases.shape_faults"},
    "cases.plugin_frames": {"kernel", "cases.plugin_helpers"},
    "cases": {*EDGE, *CASE_PARTS, "cases.shape_faults"},
    "aids": {"kernel", "registry", "messages"},
    "lessons": {"kernel", "registry", "messages", "cases"},
    "studies": {"kernel", "registry", *AI},
    "lab": {*EDGE, "studies"},
    "testing": {*EDGE, "lab"},
    "server": EDGE,
    "server.settings": EDGE,
    "server.errors": EDGE,
    **{part: {*SERVER_BASE, *SERVER[:number]} for number, part in enumerate(SERVER)},
    "server.app": {*SERVER_BASE, *SERVER},
    "server.launch": {*SERVER_BASE, *SERVER, "server.app"},
    "cli.terminal.board": {"kernel", "registry", "messages"},
    "cli.terminal.move_list": {"cli"},
    "cli": {
        *EDGE,
        *TERMINAL,
        "cases",
        "cases.plugin",
        "lessons",
        "studies",
        "aids",
        "lab",
        "server.settings",
        "server.app",
        "server.launch",
        *SERVER,
    },
    "__init__": {"kernel", "registry", "messages"},
    "__main__": {"cli"},
    "games.*.__init__": set(),
    "games.*.rules": {"kernel", "games.*.data", "games.*.rules.view_types"},
    "games.*.rules.view_types": set(),
    "games.*.data": {"kernel", "games.*.rules"},
    "games.*.ai": {"kernel", "ai", "games.*.rules", "games.*.data"},
    "games.*.studies": {"kernel", "games.*.rules", "games.*.ai"},
    "games.*.cases": {"kernel", *CASE_PARTS, "games.*.rules", "games.*.data"},
    "games.*.terminal": {"kernel", "messages", *TERMINAL, "games.*.rules.view_types"},
    "games.*.kit": {"kernel", "messages"},
    "games.*.report": {"kernel", "messages", "games.*.rules"},
    "games.*.map": set(),
    "games.*.watch": {"kernel", "games.*.rules", "games.*.ai"},
}
"""What each part may import besides itself. `games.*` is the same game on both sides.

`__init__` is the package `gonfalon` with its public names."""


def module_parts(path: Path, package: Path) -> tuple[str, ...]:
    """`games/toy/flow.py` as ("games", "toy", "flow"); a package has the last part `__init__`."""
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


def part_of(name: tuple[str, ...]) -> str:
    """The part of the table that a module or one of its names belongs to; the longest that matches."""
    if name[0] == "games" and len(name) > 2:
        longest = ".".join(["games.*", *name[2:4]])
        return longest if longest in MAY_IMPORT else f"games.*.{name[2]}"
    parts = [".".join(name[:length]) for length in range(len(name), 0, -1)]
    return next((part for part in parts if part in MAY_IMPORT), name[0] if name[0] == "games" else "__init__")


def is_allowed(importer: tuple[str, ...], target: tuple[str, ...]) -> bool:
    """Does the table allow an import? A game never imports another game."""
    if target[0] == importer[0] == "games" and target[1:2] != importer[1:2]:
        return False
    own, other = part_of(importer), part_of(target)
    return other == own or other in MAY_IMPORT.get(own, set())


def upward_arrows(package: Path) -> list[str]:
    return [
        f"{'.'.join(importer)} imports {'.'.join(target)}"
        for path in sorted(package.rglob("*.py"))
        for importer in [module_parts(path, package)]
        for target in imported(path, package)
        if not is_allowed(importer, target)
    ]


def test_imports_point_downwards() -> None:
    assert upward_arrows(PACKAGE) == []


def test_every_part_of_the_package_has_its_place() -> None:
    parts = {part_of(module_parts(path, PACKAGE)) for path in PACKAGE.rglob("*.py")}
    assert parts <= MAY_IMPORT.keys() | {"games"}


@pytest.mark.parametrize(
    ("module", "line", "is_fine"),
    [
        ("kernel/match.py", "from gonfalon.kernel.state import State", True),
        ("kernel/match.py", "from .state import State", True),
        ("kernel/match.py", "from gonfalon.games import toy", False),
        ("kernel/match.py", "from gonfalon import messages", False),
        ("kernel/match.py", "from gonfalon import __version__", False),
        ("kernel/match.py", "from ..ai import search", False),
        ("games/toy/rules/siege.py", "from gonfalon.games.toy.rules.state import ToyState", True),
        ("games/toy/rules/steps/siege.py", "from ..state import ToyState", True),
        ("games/toy/rules/siege.py", "import gonfalon.games.other.rules.state", False),
        ("games/toy/rules/siege.py", "from gonfalon.messages import text", False),
        ("games/toy/rules/siege.py", "from gonfalon.ai import search", False),
        ("games/toy/rules/siege.py", "from gonfalon.games.toy.ai import weights", False),
        ("games/toy/rules/siege.py", "from gonfalon.games.toy.data import pack", True),
        ("ai/search.py", "from gonfalon.games.toy.rules import flow", False),
        ("ai/search.py", "from gonfalon.registry import find", False),
        ("games/toy/ai/base.py", "from gonfalon.games.toy.rules import flow", True),
        ("games/toy/ai/base.py", "from gonfalon.ai.heuristics import Heuristics", True),
        ("games/toy/ai/base.py", "from gonfalon.ai.registry import agents", False),
        ("games/toy/terminal.py", "from gonfalon.games.toy.rules import flow", False),
        ("games/toy/terminal.py", "from gonfalon.games.toy.rules.view_types import View", True),
        ("games/toy/terminal.py", "from gonfalon.games.other.rules.view_types import View", False),
        ("games/toy/rules/view.py", "from gonfalon.games.toy.rules.view_types import View", True),
        ("games/toy/terminal.py", "from gonfalon.cli.terminal.board import Board", True),
        ("games/toy/terminal.py", "from gonfalon.cli.terminal.session import Table", False),
        ("games/toy/ai/base.py", "from gonfalon.games.other.rules import flow", False),
        ("registry.py", "from gonfalon.kernel import engine", True),
        ("registry.py", "from gonfalon.games import toy", False),
        ("cli/play.py", "from gonfalon.games.toy import flow", False),
        ("cli/play.py", "from gonfalon import __version__", True),
        ("cli/play.py", "from gonfalon.messages import text", True),
        ("lab/run.py", "from gonfalon.cli import main", False),
        ("__main__.py", "from gonfalon.cli import main", True),
        ("server/sessions/session.py", "from gonfalon.server.storage.rows import Receipt", True),
        ("server/sessions/session.py", "from gonfalon.server.computers import players", False),
        ("server/sessions/session.py", "from gonfalon.server.websocket.messages import TableMessage", True),
        ("server/sessions/session.py", "from gonfalon.server.websocket.connection import Connection", False),
        ("server/runtime/serve.py", "from gonfalon.server.app import create_app", False),
        ("server/storage/rows.py", "from gonfalon.server.sessions import session", False),
        ("server/errors.py", "from gonfalon.server import settings", False),
        ("server/http_api/routes/tables.py", "from gonfalon.server.websocket.messages import TableMessage", True),
        ("server/http_api/routes/tables.py", "from gonfalon.server.websocket import handler", False),
        ("server/app.py", "from gonfalon.server.websocket import handler", True),
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
