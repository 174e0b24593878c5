"""Links are followed; devices and pipes are written to directly. Also saved matches without a key."""

import os
from pathlib import Path

from gonfalon.cli.support.files import write_text
from tests.cli.fixtures import Run


def test_a_link_stays_and_its_file_is_written(tmp_path: Path) -> None:
    file, link = tmp_path / "game.json", tmp_path / "link.json"
    file.write_text("old", encoding="utf-8")
    link.symlink_to(file)
    write_text(link, "new")
    assert link.is_symlink()
    assert file.read_text(encoding="utf-8") == "new"


def test_a_pipe_stays_a_pipe(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
    write_text(pipe, "text")
    assert os.read(reader, 10) == b"text"
    os.close(reader)
    assert pipe.is_fifo()


def test_a_match_without_its_key_file_gets_a_warning(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--opponent", "none", "--save", file, lines=["1"])
    (tmp_path / "game.json.key").unlink()
    assert "continues with a new key" in run("play", "--load", file).stderr


def test_leaving_prints_the_command_to_continue_with_the_same_seats(run: Run, tmp_path: Path) -> None:
    output = run("play", "--seat", "french", "--save", tmp_path / "game.json", lines=["q"]).output
    assert "--seat french --opponent level3" in " ".join(output.split())
    output = run("play", "--opponent", "none", "--save", tmp_path / "other.json", lines=["q"]).output
    assert "--opponent none" in " ".join(output.split())


def test_verify_prints_the_version_of_the_rules(run: Run, seeded: Path) -> None:
    seeded.write_text(seeded.read_text(encoding="utf-8").replace('"rules": "1"', '"rules": "0"'), encoding="utf-8")
    assert "rules version 0" in run("verify", seeded).output
