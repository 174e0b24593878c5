"""The pure and the compiled engine play identical games from the same seeds at each kind of table."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import gonfalon
from tests.conformance.digests import digests
from tests.conformance.worlds import WORLDS, World
from tests.paths import ROOT

GAMES_A_TEST = 50
SHARES = [(world, first) for world in WORLDS for first in range(0, world.game_count, GAMES_A_TEST)]


def pure_digests(world: World, first: int, games: int) -> dict[str, Any]:
    """The same games on the pure engine, in a process of its own."""
    command = [sys.executable, "-m", "tests.conformance.digests", world.name, str(first), str(games)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.both_forms
@pytest.mark.skipif(not gonfalon.compiled(), reason="compares the compiled engine with the pure one")
@pytest.mark.parametrize(("world", "first"), SHARES, ids=[f"{world.name}-{first}" for world, first in SHARES])
def test_both_forms_play_identical_games(world: World, first: int) -> None:
    pure = pure_digests(world, first, GAMES_A_TEST)
    assert pure["compiled"] is False
    assert pure["digests"] == digests(world, first, GAMES_A_TEST)
    assert len(set(pure["digests"].values())) == GAMES_A_TEST
