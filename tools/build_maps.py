"""Builds the geometry of the boards: `build_maps.py [--check] [--preview FOLDER]`; see README.md beside it."""

from __future__ import annotations

import argparse
import sys
from importlib import import_module
from pathlib import Path

from maps.build import build, written
from maps.plan import Plan
from maps.preview import preview

GAMES = Path(__file__).resolve().parents[1] / "src" / "gonfalon" / "games"


def plans() -> list[Plan]:
    """The plan of every game that has one, in `map/plan.py` of its package."""
    files = sorted(GAMES.glob("*/map/plan.py"))
    return [import_module(f"gonfalon.games.{file.parents[1].name}.map.plan").PLAN for file in files]


def main() -> int:
    """Write every map, or say which of them is not what would be written."""
    parser = argparse.ArgumentParser(prog="tools/build_maps.py", description=__doc__)
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--preview", type=Path)
    choice = parser.parse_args()
    stale = 0
    for plan in plans():
        board = build(plan)
        text = written(board)
        if choice.check:
            stale += not plan.target.exists() or plan.target.read_text(encoding="utf-8") != text
        else:
            plan.target.parent.mkdir(parents=True, exist_ok=True)
            plan.target.write_text(text, encoding="utf-8")
        if choice.preview:
            (choice.preview / f"{plan.game}.svg").write_text(preview(board), encoding="utf-8")
    return min(stale, 1)


if __name__ == "__main__":
    sys.exit(main())
