"""`gonfalon engine`, and external engines on the command line."""

import json
import subprocess
import sys
from pathlib import Path

import pytest

import gonfalon
from gonfalon.cli.batch.common import read_agents
from tests.cli.fixtures import Run
from tests.paths import ROOT

PLAIN = f"external:{sys.executable} {ROOT / 'examples/engine/engine.py'}"
LIAR = f"external:{sys.executable} {ROOT / 'tests/ai/faulty_engine.py'} lies"


def converse(*lines: object, agent: str = "level1") -> subprocess.CompletedProcess[str]:
    """Run `gonfalon engine` with these messages."""
    text = "".join([line if isinstance(line, str) else json.dumps(line) + "\n" for line in lines])
    command = [sys.executable, "-m", "gonfalon", "engine", "--agent", agent]
    return subprocess.run(command, input=text, capture_output=True, text=True, check=False, timeout=60)


def test_the_engine_greets_and_ends() -> None:
    ended = converse({"type": "hello", "protocol": 1}, {"type": "quit"}, {"type": "hello"})
    assert ended.returncode == 0
    (hello,) = [json.loads(line) for line in ended.stdout.splitlines()]
    assert (hello["protocol"], hello["name"]) == (1, "Gonfalon level1")
    assert set(hello["games"]) >= {"warriors-of-god", "ye-gods", "generals-war"}


@pytest.mark.parametrize(
    ("message", "expected"),
    [
        ("not JSON\n", "engine interface"),
        ({"type": "choose", "id": 1}, "engine interface"),
        ({"type": "new-game", "game": "chess"}, "engine interface"),
    ],
)
def test_a_wrong_message_ends_in_a_sentence(message: object, expected: str) -> None:
    ended = converse(message)
    assert ended.returncode == 2
    assert expected in " ".join(ended.stderr.split())
    assert "Traceback" not in ended.stderr


def test_a_state_of_another_game_ends_in_a_sentence() -> None:
    match = gonfalon.game("ye-gods").new_match(seats=["jupiter", "lugh"], seed=1)
    setup = {"scenario": "ancient-europe", "seats": ["jupiter", "lugh"], "seat": "jupiter", "options": {}, "rules": "1"}
    choose = {"id": 1, "seat": "jupiter", "step": "x", "moves": match.moves(match.to_act[0]), "clock": {"move": 1}}
    ended = converse(
        {"type": "new-game", "game": "ye-gods", **setup},
        {"type": "choose", "view": {}, "state": {"stack": 1}, **choose},
    )
    assert ended.returncode == 2
    assert "does not fit the game" in " ".join(ended.stderr.split())


def test_an_unknown_agent_is_refused(run: Run) -> None:
    assert "no agent is called" in run("engine", "--agent", "level0").output


def test_a_name_with_commas_stands_in_quotes() -> None:
    game = gonfalon.game("ye-gods")
    assert read_agents(game, f'level1, "{PLAIN} a,b",random') == ("level1", f"{PLAIN} a,b", "random")


def test_an_arena_names_the_engine_that_failed(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "arena.json"
    options = ("--games", "2", "--processes", "1", "--json", file)
    output = run("arena", "ye-gods", "--agents", f"random,{LIAR}", *options).output
    assert "lost 2 games because it failed" in output
    assert "conquer everything" in output
    assert json.loads(file.read_text(encoding="utf-8"))["forfeits"] == [0, 2]


def test_an_engine_that_fails_loses_the_match_in_the_terminal(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    result = run("play", "warriors-of-god", "--seed", "3", "--opponent", LIAR, "--save", file, lines=["1", "1", "1"])
    assert "conquer everything" in result.output
    record = json.loads(file.read_text(encoding="utf-8"))
    assert (record["result"]["winner"], record["result"]["reason"]) == ("english", "resigned")


def test_an_opponent_that_does_not_exist_is_refused(run: Run) -> None:
    result = run("play", "ye-gods", "--opponent", "external:no-such-program")
    assert result.exit_code == 2
    assert "no-such-program" in result.output
