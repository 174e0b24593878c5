"""The parts of a game live in two folders, `games/<game>` and `tests/games/<game>`; other code names no game."""

import ast
from pathlib import Path

import pytest

from tests.paths import GAMES, ROOT, SOURCES

FOLDERS = sorted(path.parent.name for path in GAMES.glob("*/rules"))

NAMES = sorted({name for folder in FOLDERS for name in (folder, folder.replace("_", "-"), folder.replace("_", ""))})
"""The names of the games' folders and the ids of the games."""

ALLOWED = {"__init__.py": 2}
"""Lines that name a game, by file: the example in the package's docstring."""

OTHER = ("tests", "tools", "scripts", "examples")
OF_ONE_GAME = ("tests/games/", "tests/compatibility/")

PYTHON = ("src", "tests", "tools", "examples")


def lines_with_a_game(path: Path, names: list[str]) -> int:
    """The number of lines that name a game; 0 for a file that is no text."""
    try:
        text = path.read_text(encoding="utf-8").lower()
    except UnicodeDecodeError:
        return 0
    return sum(any(name in line for name in names) for line in text.splitlines())


def common_files(package: Path) -> list[Path]:
    """The files of the package that belong to no game."""
    return [
        path
        for path in sorted(package.rglob("*"))
        if path.is_file() and path.relative_to(package).parts[0] != "games" and "__pycache__" not in path.parts
    ]


def named_games(package: Path, names: list[str]) -> dict[str, int]:
    counted = {path.relative_to(package).as_posix(): lines_with_a_game(path, names) for path in common_files(package)}
    return {place: count for place, count in counted.items() if count}


def files_named_after_a_game(package: Path, names: list[str]) -> list[str]:
    places = [path.relative_to(package).as_posix() for path in common_files(package)]
    return [place for place in places if any(name in place.lower() for name in names)]


def other_files_named_after_a_game(root: Path, names: list[str]) -> list[str]:
    """Files of tests, tools, scripts and examples, but those of one game and the fixtures of earlier code."""
    files = [path.relative_to(root).as_posix() for folder in OTHER for path in sorted((root / folder).rglob("*"))]
    common = [place for place in files if not place.startswith(OF_ONE_GAME) and "__pycache__" not in place]
    return [place for place in common if any(name in place.lower() for name in names)]


def hidden_imports(path: Path) -> list[str]:
    """Imports of the form `import gonfalon.games.x`.

    The public function `gonfalon.games` hides the package of that name, so this form fails at its first use.
    """
    return [
        f"{path.name}:{node.lineno}"
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(node, ast.Import)
        if any(alias.name.startswith("gonfalon.games.") for alias in node.names)
    ]


def test_games_are_found() -> None:
    assert {"generals_war", "warriors_of_god", "ye_gods"} <= set(FOLDERS)


def test_common_code_names_no_game() -> None:
    assert named_games(SOURCES, NAMES) == ALLOWED


def test_no_common_file_is_named_after_a_game() -> None:
    assert files_named_after_a_game(SOURCES, NAMES) == []


def test_tests_and_tools_of_one_game_are_in_its_folder(tmp_path: Path) -> None:
    assert other_files_named_after_a_game(ROOT, NAMES) == []
    for place in ("tests/games/toy_war/test_siege.py", "tests/rules/test_toy_war.py", "tools/toywar.py"):
        (tmp_path / place).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / place).touch()
    planted = other_files_named_after_a_game(tmp_path, ["toy_war", "toy-war", "toywar"])
    assert planted == ["tests/rules/test_toy_war.py", "tools/toywar.py"]


def test_parts_of_games_are_imported_from_their_package() -> None:
    files = [path for folder in PYTHON for path in (ROOT / folder).rglob("*.py")]
    assert [place for path in files for place in hidden_imports(path)] == []


@pytest.mark.parametrize(
    ("place", "text", "is_fine"),
    [
        ("kernel/match.py", "GAME = 'other-game'", True),
        ("kernel/match.py", "GAME = 'toy-war'", False),
        ("server/page.js", "if (game === 'toy_war')", False),
        ("web/toywar.css", "", False),
        ("web/toy-war/board.css", "", False),
        ("games/toy_war/rules/state.py", "GAME = 'toy-war'", True),
    ],
)
def test_planted_places(tmp_path: Path, place: str, text: str, is_fine: bool) -> None:
    names = ["toy-war", "toy_war", "toywar"]
    path = tmp_path / place
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")
    assert (not named_games(tmp_path, names) and not files_named_after_a_game(tmp_path, names)) == is_fine


@pytest.mark.parametrize(
    ("line", "is_fine"),
    [
        ("import gonfalon.games.toy.rules as rules", False),
        ("import gonfalon.games.toy", False),
        ("from gonfalon.games.toy import rules", True),
        ("import gonfalon", True),
    ],
)
def test_planted_imports_of_games(tmp_path: Path, line: str, is_fine: bool) -> None:
    path = tmp_path / "module.py"
    path.write_text(line)
    assert (hidden_imports(path) == []) == is_fine
