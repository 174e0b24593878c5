"""Missing, broken and unknown files get one error paragraph; `verify`, `replay` and `data` read files."""

import json
import re
from pathlib import Path

import pytest

import gonfalon
from gonfalon.cli.commands.replay import ReplayViewer
from tests.cli.fixtures import Run

COMMANDS = [("replay",), ("verify",), ("odds",), ("play", "--load"), ("data", "check"), ("play", "--data")]


@pytest.mark.parametrize("command", COMMANDS)
def test_missing_directory_and_binary_files(run: Run, tmp_path: Path, command: tuple[str, ...]) -> None:
    binary = tmp_path / "binary"
    binary.write_bytes(b"\xff\x00\xfe" * 50)
    for path, answer in ((tmp_path / "no", "there is no file"), (tmp_path, "directory"), (binary, "not a text file")):
        result = run(*command, path)
        assert result.exit_code == 2
        assert answer in result.stderr


@pytest.mark.parametrize(
    ("command", "code"), [(("replay",), 2), (("odds",), 2), (("verify",), 1), (("play", "--load"), 2)]
)
def test_truncated_and_unknown_records(run: Run, finished: Path, command: tuple[str, ...], code: int) -> None:
    whole = finished.read_text(encoding="utf-8")
    for text, answer in (
        (whole[: len(whole) // 2], "not a whole JSON document"),
        ("", "not a whole JSON document"),
        ('{"format": "pgn"}', "not a Gonfalon record"),
        ("[1, 2]", "not a Gonfalon record"),
        (whole.replace('"format_version": 1', '"format_version": 7'), "format version 7 is not known"),
    ):
        finished.write_text(text, encoding="utf-8")
        result = run(*command, finished)
        assert result.exit_code == code
        assert answer in result.stderr


def test_an_unwritable_file_is_an_error_before_the_game(run: Run, tmp_path: Path) -> None:
    result = run("play", "--save", tmp_path / "none" / "game.json")
    assert result.exit_code == 2
    assert "cannot be written" in result.stderr


def test_verify_confirms_the_key(run: Run, finished: Path) -> None:
    result = run("verify", finished)
    assert result.exit_code == 0
    assert "moves replayed; every position is valid." in result.output
    assert "follow from the key, and the key matches the hash" in result.output


def test_verify_confirms_the_seed(run: Run, seeded: Path) -> None:
    result = run("verify", seeded)
    assert result.exit_code == 0
    assert "follow from the seed" in result.output


def test_verify_says_that_a_running_match_has_no_key_yet(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--opponent", "none", "--save", file, lines=["1", "1"])
    result = run("verify", file)
    assert result.exit_code == 0
    assert "The file has the hash of the key; the key is added when the game is over" in " ".join(result.output.split())
    assert "The game is not over." in result.output


def test_verify_reports_a_finished_match_without_its_key(run: Run, finished: Path) -> None:
    record = json.loads(finished.read_text(encoding="utf-8"))
    record["luck"]["key"] = None
    finished.write_text(json.dumps(record), encoding="utf-8")
    output = " ".join(run("verify", finished).output.split())
    assert "The game is over, but a key is missing" in output
    assert "it is added when the game is over" not in output


def change_a_die(path: Path) -> int:
    """Change the last dice of a record; returns the number of their entry."""
    record = json.loads(path.read_text(encoding="utf-8"))
    number = max(number for number, entry in enumerate(record["entries"], 1) if len(entry.get("dice", ())) > 5)
    dice = record["entries"][number - 1]["dice"]
    dice[0] = 7 - dice[0]
    path.write_text(json.dumps(record), encoding="utf-8")
    return number


@pytest.mark.parametrize("fixture", ["finished", "seeded"])
def test_verify_names_the_entry_of_an_edited_die(run: Run, request: pytest.FixtureRequest, fixture: str) -> None:
    path = request.getfixturevalue(fixture)
    number = change_a_die(path)
    result = run("verify", path)
    assert result.exit_code == 1
    assert f"entry {number} cannot be replayed" in result.stderr


def test_verify_finds_an_edited_key(run: Run, finished: Path) -> None:
    text = finished.read_text(encoding="utf-8")
    key = json.loads(text)["luck"]["key"]
    finished.write_text(text.replace(key, key[::-1]), encoding="utf-8")
    result = run("verify", finished)
    assert result.exit_code == 1
    assert "the key does not fit the hash" in result.stderr


def test_verify_says_what_it_proves_and_what_it_cannot(run: Run, finished: Path, tmp_path: Path) -> None:
    output = " ".join(run("verify", finished).output.split())
    assert "Proved: every move is legal, and the result follows from the moves." in output
    assert "Not proved: who made the moves" in output
    match = gonfalon.game("warriors-of-god").new_match(seed=1)
    match.resign("english")
    file = tmp_path / "resigned.json"
    file.write_text(match.record.to_json(), encoding="utf-8")
    assert "that a player really resigned here" in " ".join(run("verify", file).output.split())
    file.write_text(match.record.to_json().replace('"rules": "1"', '"rules": "999"'), encoding="utf-8")
    result = run("verify", file)
    assert result.exit_code == 1
    assert "rules version 999" in result.stderr


def test_replay_prints_the_whole_log(run: Run, finished: Path) -> None:
    output = run("replay", finished, "--all").output
    assert "1  Turn 1 begins." in output
    assert re.search(r"^\d+  Turn 6 begins\.$", output, re.MULTILINE)
    assert "undid the last move." in output


def test_replay_opens_a_broken_record_up_to_the_entry(run: Run, seeded: Path) -> None:
    number = change_a_die(seeded)
    result = run("replay", seeded)
    assert result.exit_code == 0
    assert f"entry {number} cannot be replayed" in result.stderr
    versions = [int(line.split()[0]) for line in result.stdout.splitlines() if re.match(r"\d+  ", line)]
    assert max(versions) < number


def test_play_continues_a_broken_record_but_never_overwrites_it(run: Run, seeded: Path, tmp_path: Path) -> None:
    change_a_die(seeded)
    before = seeded.read_bytes()
    result = run("play", "--load", seeded, "--save", seeded)
    assert result.exit_code == 2
    assert "Choose another file for --save" in result.stderr
    assert run("play", "--load", seeded, "--save", tmp_path / "other.json").exit_code == 0
    assert seeded.read_bytes() == before


def step_through(text: str, lines: list[str]) -> list[int]:
    """The version of the viewer at each prompt."""
    viewer, stood = ReplayViewer(text), []
    script = iter(lines)

    def ask(prompt: str) -> str | None:
        stood.append(viewer.version)
        return next(script, None)

    viewer.run(ask)
    return stood


def test_replay_steps_both_ways(seeded_text: str, capsys: pytest.CaptureFixture[str]) -> None:
    last = gonfalon.load(seeded_text).version
    first, second, third = step_through(seeded_text, ["", ""])
    assert first == 0 < second < third
    stood = step_through(seeded_text, ["", "n", "p", "e", "n", "g 0", "p", "g 99999", "q"])
    assert stood == [0, second, third, second, last, last, 0, 0, last]
    assert "of 6" in capsys.readouterr().out


def test_replay_jumps_to_the_next_turn(seeded_text: str, capsys: pytest.CaptureFixture[str]) -> None:
    match = gonfalon.load(seeded_text)
    turns = [event["version"] for event in match.events(None) if event["type"] == "turn-begins"]
    stood = step_through(seeded_text, ["g 1", "t", "b", "x", "g", "q"])
    assert stood[2] >= int(str(turns[1]))
    assert "Turn 2 begins." in capsys.readouterr().out


def test_undone_moves_are_marked(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    match = gonfalon.game("warriors-of-god").new_match(seed=3)
    for move in ("choose", "march leader:philippe_vi", "to area:champagne"):
        seat = match.to_act[0]
        match.play(seat, next(legal for legal in match.moves(seat) if legal.startswith(move)))
    match.undo("french")
    file.write_text(match.record.to_json(), encoding="utf-8")
    assert "[undone] Philippe VI marches from Ile de France to Champagne." in run("replay", file).output


@pytest.mark.parametrize(("game", "rows"), [("warriors-of-god", "area 27"), ("ye-gods", "province 15")])
def test_data_export_writes_the_built_in_pack(run: Run, tmp_path: Path, game: str, rows: str) -> None:
    """The game of a data pack is found by its tables."""
    file = tmp_path / "pack.toml"
    file.write_text(run("data", "export", game).output, encoding="utf-8")
    result = run("data", "check", file)
    assert result.exit_code == 0
    assert gonfalon.game(game).data_digest(None) in result.output
    assert rows in result.output


@pytest.mark.parametrize(
    ("old", "new", "answer"),
    [
        ('home = "england"', 'home = "englnd"', 'did you mean "england"?'),
        ("bravery = 2", "bravry = 2", "bravry"),
        ("[[area]]", "[[area]", "expected TOML"),
    ],
)
def test_data_check_lists_the_faults(run: Run, tmp_path: Path, old: str, new: str, answer: str) -> None:
    file = tmp_path / "pack.toml"
    file.write_text(gonfalon.game("warriors-of-god").data_text().replace(old, new, 1), encoding="utf-8")
    result = run("data", "check", file)
    assert result.exit_code == 1
    assert str(file) in result.stderr.replace("\n", "")
    assert answer in result.stderr
