"""The pure and the compiled engine play identical games from the same seeds at each kind of table."""

import json
import os
import subprocess
import sys
from typing import Any

import pytest

import gonfalon
from gonfalon.testing.tables import TableSpec
from tests.conformance.digests import digests
from tests.conformance.played_tables import ALL_TABLES
from tests.paths import ROOT

GAMES_A_TEST = 50
SHARES = [(spec, first) for spec in ALL_TABLES for first in range(0, spec.game_count, GAMES_A_TEST)]


def pure_digests(spec: TableSpec, first: int, games: int) -> dict[str, Any]:
    """The same games on the pure engine, in a process of its own."""
    command = [sys.executable, "-m", "tests.conformance.digests", spec.name, str(first), str(games)]
    environment = {**os.environ, "PYTHONPATH": str(ROOT / "src")}
    done = subprocess.run(command, cwd=ROOT, env=environment, check=True, capture_output=True, text=True)
    found: dict[str, Any] = json.loads(done.stdout)
    return found


@pytest.mark.both_forms
@pytest.mark.skipif(not gonfalon.compiled(), reason="compares the compiled engine with the pure one")
@pytest.mark.parametrize(("spec", "first"), SHARES, ids=[f"{spec.name}-{first}" for spec, first in SHARES])
def test_both_forms_play_identical_games(spec: TableSpec, first: int) -> None:
    pure = pure_digests(spec, first, GAMES_A_TEST)
    assert pure["compiled"] is False
    assert pure["digests"] == digests(spec, first, GAMES_A_TEST)
    assert len(set(pure["digests"].values())) == GAMES_A_TEST
