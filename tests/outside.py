"""Make a game package visible to the registry without installing it: a folder with the metadata of its distribution."""

import tomllib
from pathlib import Path

from tests.paths import SKIRMISH


def write_metadata(folder: Path, name: str, entry_points: dict[str, str]) -> Path:
    """Metadata as pip writes it, in a folder for the path; answers the folder."""
    info = folder / f"{name}-0.1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {name}\nVersion: 0.1.0\n")
    lines = [f"{game} = {module}" for game, module in entry_points.items()]
    (info / "entry_points.txt").write_text("\n".join(["[gonfalon.games]", *lines, ""]))
    return folder


def skirmish_path(folder: Path) -> list[str]:
    """The folders that make the example game importable and visible, for `sys.path` or PYTHONPATH."""
    project = tomllib.loads((SKIRMISH / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    entries = project["entry-points"]["gonfalon.games"]
    return [str(SKIRMISH / "src"), str(write_metadata(folder, project["name"], entries))]


def write_package(folder: Path, name: str, game: str, rules: str) -> None:
    """A package with rules and an entry point."""
    (folder / name).mkdir(parents=True)
    (folder / name / "__init__.py").write_text("")
    (folder / name / "rules.py").write_text(rules)
    write_metadata(folder, name, {game: name})


OTHER_RULES = """
from gonfalon.kernel.game import Game, GameInfo
GAME = Game(GameInfo("other", "Other", ("one",), ("plain",), {}, "1"), [], [], [])
"""
"""The rules of a game with the id `other`, which has no steps."""
