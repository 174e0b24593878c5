"""Fixtures: the command line with scripted input, and saved matches."""

from collections.abc import Callable
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import gonfalon
from gonfalon.ai.registry import agent
from gonfalon.cli.main import app
from gonfalon.cli.support.output import OUT

Run = Callable[..., Result]
SetWidth = Callable[[int], None]


@pytest.fixture
def set_width(monkeypatch: pytest.MonkeyPatch) -> SetWidth:
    """A function that sets the width of the screen. The console has read the environment at its import."""

    def set_width(width: int) -> None:
        monkeypatch.setenv("COLUMNS", str(width))
        monkeypatch.setattr(OUT, "_width", width)

    return set_width


@pytest.fixture
def run(set_width: SetWidth) -> Run:
    set_width(120)

    def invoke(*args: object, lines: list[str] | None = None) -> Result:
        text = "".join(f"{line}\n" for line in lines or [])
        return CliRunner().invoke(app, [str(arg) for arg in args], input=text, catch_exceptions=False)

    return invoke


def random_game(match: gonfalon.Match) -> gonfalon.Match:
    player = agent("random", 9)
    while not match.over:
        index = match.setup.seats.index(match.to_act[0])
        match.play_packed(index, player.choose(match.packed_moves(index)))
    return match


@pytest.fixture(scope="session")
def finished_text() -> str:
    """The record of a finished match with keyed luck and one undone choice."""
    match = gonfalon.game("warriors-of-god").new_match(options={"turns": 6})
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    seat = match.to_act[0]
    march = next(move for move in match.moves(seat) if move.startswith("march"))
    match.play(seat, march)
    match.undo(seat)
    return random_game(match).record.to_json()


@pytest.fixture(scope="session")
def seeded_text() -> str:
    return random_game(gonfalon.game("warriors-of-god").new_match(options={"turns": 6}, seed=5)).record.to_json()


@pytest.fixture
def finished(tmp_path: Path, finished_text: str) -> Path:
    path = tmp_path / "finished.json"
    path.write_text(finished_text, encoding="utf-8")
    return path


@pytest.fixture
def seeded(tmp_path: Path, seeded_text: str) -> Path:
    path = tmp_path / "seeded.json"
    path.write_text(seeded_text, encoding="utf-8")
    return path
