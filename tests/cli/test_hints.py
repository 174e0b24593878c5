"""`hint` in the terminal: the whole act, its reason, and playing it."""

import json
import re
from pathlib import Path

import pytest

from tests.cli.fixtures import Run

HINTS = {
    "warriors-of-god": r"The Grand Master would choose: .+\.\n.*by about [\d.]+ points?: ",
    "ye-gods": r"The Grand Master would choose: .+\n.+",
    "generals-war": r"The Grand Master would choose: .+\n.+",
}


@pytest.mark.parametrize("game", HINTS)
def test_a_hint_names_the_act_and_its_reason_and_is_played_whole(run: Run, tmp_path: Path, game: str) -> None:
    file = tmp_path / "game.json"
    options = ("play", game, "--seed", "3", "--opponent", "none", "--save", file)
    output = run(*options, lines=["hint", "hint do"]).output
    assert re.search(HINTS[game], output), output
    entries = json.loads(file.read_text(encoding="utf-8"))["entries"]
    assert [entry for entry in entries if "move" in entry]


def test_an_act_is_played_only_in_the_position_of_its_hint(run: Run) -> None:
    options = ("play", "warriors-of-god", "--seed", "3", "--opponent", "none")
    assert "Ask for a hint first." in run(*options, lines=["hint do"]).output
    assert "Ask for a hint first." in run(*options, lines=["hint", "1", "hint do"]).output
