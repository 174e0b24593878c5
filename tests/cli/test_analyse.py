"""`gonfalon analyse` on a recorded game."""

import json
from pathlib import Path

import pytest

from gonfalon.lab.simulation.game import GameRunner, SimulationSpec
from tests.cli.fixtures import Run, SetWidth


@pytest.fixture(scope="module")
def record(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A finished game of a random player against a level."""
    folder = tmp_path_factory.mktemp("records")
    seats = ("jupiter", "lugh")
    runner = GameRunner(
        SimulationSpec(
            "ye-gods", "ancient-europe", {"round_limit": 20}, None, 3, ("random", "level3"), str(folder), seats
        )
    )
    runner.play(0)
    return runner.record_path(0)


def test_it_prints_summary_moments_and_marked_choices(run: Run, record: Path) -> None:
    output = run("analyse", record, "--level", "level2", "--processes", "1").output
    for text in (
        "accuracy",
        "Jupiter",
        "Lugh",
        "Decided here",
        "Played:",
        "Better:",
        "not between people",
        "?? Blunder",
    ):
        assert text in output


def test_its_table_fits_a_narrow_terminal(run: Run, record: Path, set_width: SetWidth) -> None:
    set_width(80)
    output = run("analyse", record, "--level", "level1", "--processes", "1").output
    assert "mean loss" in output
    assert "\N{HORIZONTAL ELLIPSIS}" not in output


def test_it_writes_everything_as_json(run: Run, record: Path, tmp_path: Path) -> None:
    file = tmp_path / "analysis.json"
    run("analyse", record, "--level", "level1", "--processes", "1", "--json", file)
    report = json.loads(file.read_text(encoding="utf-8"))
    assert report["agent"] == "level1"
    assert [row["seat"] for row in report["summary"]] == ["jupiter", "lugh"]
    assert len(report["chances"]) == len(report["acts"]) + 1


def test_standard_output_has_json_only(run: Run, record: Path) -> None:
    json.loads(run("analyse", record, "--level", "level1", "--processes", "1", "--json", "-").stdout)


@pytest.mark.parametrize(("words", "answer"), [(["--level", "level9"], "level"), (["--processes", "0"], "process")])
def test_wrong_options_get_an_error_message(run: Run, record: Path, words: list[str], answer: str) -> None:
    result = run("analyse", record, *words)
    assert result.exit_code == 2
    assert answer in result.output


def test_a_file_that_is_no_record_gets_an_error_message(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "x.json"
    file.write_text("{}")
    assert run("analyse", file).exit_code == 2
