"""Builds the geometry of the boards: `build_maps.py [--check] [--preview FOLDER]`; see README.md beside it."""

from __future__ import annotations

import argparse
import sys
from pathlib import Path

from maps import warriors_of_god, ye_gods
from maps.build import build, written
from maps.preview import preview

PLANS = (warriors_of_god.PLAN, ye_gods.PLAN)


def main() -> int:
    """Write every map, or say which of them is not what would be written."""
    parser = argparse.ArgumentParser()
    parser.add_argument("--check", action="store_true")
    parser.add_argument("--preview", type=Path)
    choice = parser.parse_args()
    stale = 0
    for plan in PLANS:
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
