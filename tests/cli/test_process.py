"""The command in a process of its own."""

import os
import subprocess
import sys
from pathlib import Path

import gonfalon
from tests.cli.fixtures import Run

COMMAND = [sys.executable, "-m", "gonfalon"]


def run_process(*args: str, text: str = "", **env: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [*COMMAND, *args],
        input=text,
        capture_output=True,
        encoding="utf-8",
        env={**os.environ, **env},
        check=False,
        timeout=60,
    )


def test_version_says_whether_the_engine_is_compiled() -> None:
    result = run_process("--version")
    form = "engine compiled" if gonfalon.compiled() else "engine in pure Python, not compiled"
    assert result.stdout == f"gonfalon {gonfalon.__version__}, {form}\n"


def test_the_end_of_the_input_ends_the_session(tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run_process("play", "--seed", "3", "--save", str(file), text="1\n")
    assert (result.returncode, result.stderr) == (0, "")
    assert "The game is saved in" in result.stdout
    assert not gonfalon.load(file.read_text(encoding="utf-8")).over


def test_a_closed_pipe_gives_no_traceback(seeded: Path) -> None:
    with subprocess.Popen([*COMMAND, "replay", str(seeded)], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        assert process.stderr is not None
        process.stdout.readline()
        process.stdout.close()
        assert b"Traceback" not in process.stderr.read()


def test_a_terminal_with_an_ascii_encoding_works() -> None:
    result = run_process("play", "--seed", "3", PYTHONIOENCODING="ascii")
    assert result.returncode == 0
    assert "Edward III" in result.stdout


def test_wrong_commands_get_a_suggestion(run: Run) -> None:
    for args, answer in ((["plya"], "play"), (["data", "exprt"], "export"), (["verfy"], "verify")):
        result = run(*args)
        assert result.exit_code == 2
        assert f"'{answer}'" in result.stderr


def test_the_help_of_every_command_has_an_example(run: Run) -> None:
    for command in ("play", "simulate", "replay", "verify", "case", "data", "data export", "data check"):
        output = run(*command.split(), "--help").output
        assert f"Example: gonfalon {command.split()[0]}" in output, command


def test_without_a_command_there_is_help(run: Run) -> None:
    assert "Start with: gonfalon play" in run().output
