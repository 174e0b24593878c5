# mypyc: skip
"""Reads the fitted curves of win chances: `ai/win_chance.toml` in the folder of a game."""

import tomllib
from functools import cache
from hashlib import sha256
from importlib import resources

from gonfalon.ai.registry import find_judge
from gonfalon.ai.win_chance import WinChances, WinCurve, WinRow
from gonfalon.registry import packages

FILE = "win_chance.toml"


@cache
def curves_digest(game_id: str) -> str:
    """A short hash of the curves of a game: analyses that were made with other curves are out of date."""
    package = packages().get(game_id)
    file = None if package is None else resources.files(package.module) / "ai" / FILE
    return "" if file is None or not file.is_file() else sha256(file.read_bytes()).hexdigest()[:16]


@cache
def find_win_chances(game_id: str) -> WinChances | None:
    """The win chances of a game; None if it has no curves or no levels."""
    package = packages().get(game_id)
    judge = find_judge(game_id)
    if package is None or judge is None:
        return None
    file = resources.files(package.module) / "ai" / FILE
    if not file.is_file():
        return None
    content = tomllib.loads(file.read_text(encoding="utf-8"))
    curves = {
        name: WinCurve([WinRow(row["stage"], row["slope"], row["offsets"], row["known"]) for row in rows])
        for name, rows in content.items()
    }
    return WinChances(judge, curves)
