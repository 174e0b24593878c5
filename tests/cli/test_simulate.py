"""`gonfalon simulate`: output, files, errors and processes."""

import contextlib
import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner, Result

import gonfalon
from gonfalon.cli.main import app
from tests.paths import ROOT

RUN = ["simulate", "warriors-of-god", "--seed", "5", "--processes", "1"]


def run(*words: str) -> Result:
    return CliRunner().invoke(app, [*RUN, *words])


def test_the_report_has_seats_intervals_turns_points_and_speed(tmp_path: Path) -> None:
    done = run("--games", "4", "--scenario", "lion-in-winter", "--json", str(tmp_path / "out.json"))
    assert done.exit_code == 0
    for word in (
        "lion-in-winter",
        "4 games",
        "seed 5",
        "english",
        "french",
        "95%",
        "Turns per game",
        "Decisions per second",
    ):
        assert word in done.output
    figures = json.loads((tmp_path / "out.json").read_text())
    assert figures["games"] == 4
    assert figures["compiled"] is gonfalon.compiled()
    wanted = (
        "decisions",
        "seconds",
        "decisions_per_second",
        "wins",
        "draws",
        "mean_moves",
        "mean_turns",
        "mean_points",
    )
    assert set(wanted) <= set(figures)
    assert set(figures["wins"]) == {"english", "french"}


def test_the_report_names_the_fault_of_an_engine() -> None:
    engine = f"external:{sys.executable} {ROOT / 'tests/ai/faulty_engine.py'} dead"
    done = run("--games", "2", "--agents", f"random,{engine}")
    assert done.exit_code == 0
    assert f"{engine} lost 2 games" in done.output
    assert "ended with status 3: the reason" in done.output


def test_standard_output_has_only_json() -> None:
    done = run("--games", "2", "--json", "-")
    assert json.loads(done.stdout)["games"] == 2
    assert "2 games" in done.stderr


def test_records_are_saved_and_can_be_verified(tmp_path: Path) -> None:
    folder = tmp_path / "new" / "records"
    assert run("--games", "3", "--save-records", str(folder), "--option", "turns=6").exit_code == 0
    files = sorted(folder.iterdir())
    assert len(files) == 3
    for file in files:
        match = gonfalon.verify(file.read_text(encoding="utf-8")).match
        assert match.over
        assert match.setup.options["turns"] == 6


def test_a_data_pack_is_used_and_stored_in_the_records(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    text = gonfalon.game("warriors-of-god").data_text().replace('name = "England"', 'name = "Angleterre"')
    pack.write_text(text, encoding="utf-8")
    assert run("--games", "1", "--data", str(pack), "--save-records", str(tmp_path / "r")).exit_code == 0
    (file,) = (tmp_path / "r").iterdir()
    assert "Angleterre" in file.read_text(encoding="utf-8")


def test_the_error_of_a_broken_data_pack_names_it(tmp_path: Path) -> None:
    pack = tmp_path / "pack.toml"
    pack.write_text("[[area]]\nnonsense = 1\n")
    done = run("--data", str(pack))
    assert done.exit_code == 2
    assert "pack.toml" in done.stderr.replace("\n", "")


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        (["--games", "0"], "at least 1"),
        (["--games", "-3"], "at least 1"),
        (["--processes", "0"], "at least 1"),
        (["--agents", "randm"], "random"),
        (["--agents", "random,random,random"], "english and french"),
        (["--agents", ""], "random"),
        (["--scenario", "lion"], "lion-in-winter"),
        (["--option", "turns"], "12"),
        (["--option", "turns=7"], "12"),
        (["--option", "truns=6"], "turns"),
        (["--json", "."], "folder"),
        (["--json", "no/such/folder/out.json"], "the folder does not exist"),
        (["--data", "no-such-file.toml"], "no-such-file.toml"),
        (["--save-records", __file__], "test_simulate.py"),
    ],
)
def test_wrong_options_get_an_error_message(words: list[str], answer: str) -> None:
    done = run(*words)
    assert done.exit_code == 2
    assert answer in done.stderr.replace("\n", "")
    assert "Traceback" not in done.stderr


def start_games(processes: str, records: Path) -> subprocess.Popen[bytes]:
    """A very long run in its own process group, after some of its games have ended."""
    command = [sys.executable, "-m", "gonfalon", "simulate", "warriors-of-god", "--games", "1000000"]
    command += ["--processes", processes, "--json", "-", "--save-records", str(records)]
    running = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, start_new_session=True)
    deadline = time.monotonic() + 60
    while len(list(records.iterdir())) < 5 and time.monotonic() < deadline:
        time.sleep(0.1)
    return running


@pytest.mark.skipif(os.name != "posix", reason="signals")
@pytest.mark.parametrize("processes", ["1", "2"])
def test_ctrl_c_reports_the_finished_games_and_leaves_no_process(processes: str, tmp_path: Path) -> None:
    running = start_games(processes, tmp_path)
    os.killpg(running.pid, signal.SIGINT)
    try:
        output, errors = running.communicate(timeout=60)
    except subprocess.TimeoutExpired:
        os.killpg(running.pid, signal.SIGKILL)  # otherwise it would run on for hours during the other tests
        raise
    assert running.returncode == 130, errors.decode()
    assert b"Traceback" not in errors
    figures = json.loads(output)
    assert figures["interrupted"] is True
    assert 5 <= figures["games"] < 1_000_000
    assert figures["games"] >= len(list(tmp_path.iterdir())) - 1  # at most one game that a worker had begun is lost
    assert is_gone(running.pid)


@pytest.mark.skipif(os.name != "posix", reason="signals")
def test_workers_end_with_their_parent_process(tmp_path: Path) -> None:
    """Also after SIGKILL, which the parent cannot handle."""
    running = start_games("2", tmp_path)
    running.kill()
    try:
        running.communicate(timeout=30)  # the output stays open as long as a worker lives
        assert is_gone(running.pid)
    finally:
        with contextlib.suppress(ProcessLookupError):
            os.killpg(running.pid, signal.SIGKILL)


def is_gone(group: int) -> bool:
    """Has every process of the group ended? The resource tracker of multiprocessing ends shortly after its parent."""
    deadline = time.monotonic() + 10
    while time.monotonic() < deadline:
        try:
            os.killpg(group, 0)
        except ProcessLookupError:
            return True
        time.sleep(0.1)
    return False
