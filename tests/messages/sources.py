"""Keys of the catalogue in the Python sources, found by parsing them."""

import ast
import re
from functools import cache
from pathlib import Path

from gonfalon.registry import package_of
from tests.messages.entries import GAMES
from tests.paths import SOURCES


def constants(node: ast.AST) -> list[str]:
    return [each.value for each in ast.walk(node) if isinstance(each, ast.Constant) and isinstance(each.value, str)]


@cache
def parse(path: Path) -> ast.Module:
    return ast.parse(path.read_text(encoding="utf-8"))


def sources() -> list[ast.Module]:
    return [parse(path) for path in SOURCES.rglob("*.py")]


def literal_keys() -> set[str]:
    """Complete keys that are strings in the sources."""
    return {text for tree in sources() for text in constants(tree)}


def pattern_of(node: ast.JoinedStr) -> str:
    return "".join(re.escape(str(p.value)) if isinstance(p, ast.Constant) else r"[\w.-]+" for p in node.values)


def key_patterns() -> list[re.Pattern[str]]:
    """Patterns of keys that the sources compose: f-strings that begin with at least two words of a key."""
    strings = [node for tree in sources() for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
    begun = [node for node in strings if isinstance(node.values[0], ast.Constant)]
    helpers = tuple(BOARD_KEYS)
    keys = [node for node in begun if re.match(r"[a-z-]+\.[a-z-]+", str(constants(node)[0]))]
    return [re.compile(pattern_of(node)) for node in keys if constants(node)[0] not in helpers]


def terminal_module(game: str) -> Path:
    """The module with the text board of a game."""
    folder = SOURCES / "games" / package_of(game).folder_name
    return next(path for path in (folder / "terminal.py", folder / "terminal" / "board.py") if path.is_file())


BOARD_KEYS = {
    f"{game.info.id}.{part}.": terminal_module(game.info.id) for game in GAMES for part in ("board", "detail")
}
"""Helpers of a board module get only the end of a key."""


def is_used_by_board(key: str) -> bool:
    for prefix, path in BOARD_KEYS.items():
        if key.startswith(prefix):
            tree, end = parse(path), key.removeprefix(prefix)
            strings = [node for node in ast.walk(tree) if isinstance(node, ast.JoinedStr)]
            begun = [node for node in strings if re.fullmatch(r"[a-z]+\.|border\.", (constants(node) or [""])[0])]
            return end in constants(tree) or any(re.fullmatch(pattern_of(node), end) for node in begun)
    return False


def forms_in_code() -> set[str]:
    """The forms of names that code uses directly."""
    calls = [node for tree in sources() for node in ast.walk(tree) if isinstance(node, ast.Call)]
    named = [call for call in calls if isinstance(call.func, ast.Attribute) and call.func.attr == "name"]
    return {f".{constants(call.args[1])[0]}" for call in named if len(call.args) == 2 and constants(call.args[1])}
