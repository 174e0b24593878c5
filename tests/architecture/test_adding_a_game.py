"""The code blocks of `docs/adding_a_game.md` make a game that can be installed, simulated, tested and played."""

import os
import re
import subprocess
import sys
import sysconfig
import venv
from pathlib import Path

import pytest

import gonfalon
from tests.paths import ROOT

RECIPE = ROOT / "docs" / "adding_a_game.md"
BLOCK = re.compile(r"^`([\w./]+)`\n\n```\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE)
MOST_WORDS = 1200
OPTIONAL = ("texts", "ai.py", "terminal.py", "web")


class Environment:
    """A virtual environment with the dependencies of this one, and Gonfalon itself from where this test imports it."""

    def __init__(self, folder: Path) -> None:
        venv.create(folder, with_pip=False)
        self.python = folder / ("Scripts" if os.name == "nt" else "bin") / "python"
        packages = sysconfig.get_path("purelib", vars={"base": str(folder), "platbase": str(folder)})
        Path(packages, "dependencies.pth").write_text(sysconfig.get_path("purelib") + "\n")
        place = str(Path(gonfalon.__file__).parents[1])
        self.variables = {**os.environ, "PYTHONPATH": place, "LANGUAGE": "en", "COLUMNS": "100"}

    def run(self, *words: str, cwd: Path, typed: str = "", status: int = 0) -> str:
        """What a command of Python prints; fails if it ends with another status."""
        command = [str(self.python), "-m", *words]
        done = subprocess.run(
            command, cwd=cwd, env=self.variables, input=typed, capture_output=True, text=True, check=False
        )
        assert done.returncode == status, done.stdout + done.stderr
        assert "Traceback" not in done.stderr
        return done.stdout + done.stderr

    def install(self, project: Path) -> None:
        """Install a project without its dependencies."""
        quiet = ("--quiet", "--disable-pip-version-check", "--no-deps", "--no-build-isolation", "--no-index")
        command = [sys.executable, "-m", "pip", "--python", str(self.python), "install", *quiet, str(project)]
        subprocess.run(command, check=True, env={**self.variables, "PYTHONPATH": ""})


def write_project(folder: Path, is_whole: bool) -> None:
    """The files of the recipe, with or without its optional parts."""
    for name, text in BLOCK.findall(RECIPE.read_text(encoding="utf-8")):
        if is_whole or not any(part in name for part in OPTIONAL):
            path = folder / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, encoding="utf-8")


def installed_files(environment: Environment, folder: str) -> list[str]:
    """The names of the files in a folder of an installed package."""
    packages = environment.python.parents[1].rglob(folder)
    return sorted(path.name for found in packages for path in found.iterdir())


@pytest.fixture(scope="module")
def environment(tmp_path_factory: pytest.TempPathFactory) -> Environment:
    return Environment(tmp_path_factory.mktemp("environment"))


def test_recipe_is_short() -> None:
    prose = re.sub(r"^```.*?^```$", "", RECIPE.read_text(encoding="utf-8"), flags=re.DOTALL | re.MULTILINE)
    assert len(prose.split()) < MOST_WORDS


@pytest.mark.parametrize("is_whole", [False, True], ids=["rules only", "all parts"])
def test_recipe_makes_a_game(environment: Environment, tmp_path: Path, is_whole: bool) -> None:
    project = tmp_path / "pebbles"
    write_project(project, is_whole)
    environment.install(project)
    assert "first and second" in environment.run(
        "gonfalon", "simulate", "pebbles", "--games", "5", "--processes", "1", cwd=project
    )
    assert "passed" in environment.run("pytest", "-q", "-p", "no:cacheprovider", cwd=project)
    played = environment.run("gonfalon", "play", "pebbles", "--seed", "1", cwd=project, typed="1\nhint\nrule\nq\n")
    agents = environment.run(
        "gonfalon", "arena", "pebbles", "--agents", "level5,random", "--games", "2", cwd=project, status=2
    )
    if is_whole:
        assert "the left heap: o o o" in played
        assert "Take from the left heap" in played
        assert installed_files(environment, "pebbles/web") == ["board.css", "board.js", "card.svg"]
        assert "first takes a pebble." in played
        assert "Take one pebble from a heap, or one from each heap." in played
        assert "level2" in agents
        assert "Type hint do to play it." in played
    else:
        assert "Choose a move (turn)" in played
        assert "take left" in played
        assert "taken: seat first, n 1" in played
        assert "pebbles has no list of its rules" in played
        assert "there are: random" in agents
        assert "This game has no computer player that can give hints." in played
