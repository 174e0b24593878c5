"""Saved matches: the record, and a file with the luck keys, which the record of a running match must not contain."""

import contextlib
import os
import shlex
import shutil
import sys
from pathlib import Path

import gonfalon
from gonfalon.cli.support.files import BadFile, read_text, write_text
from gonfalon.cli.support.output import say, warn
from gonfalon.kernel.errors import BrokenReplay
from gonfalon.kernel.match import Match

STARTED_AS = "GONFALON_STARTED_AS"
"""Environment variable with the name of the script that started `play`."""


def key_file(path: Path) -> Path:
    """The file with the luck keys of a running match."""
    return path.with_name(f"{path.name}.key")


def save_match(path: Path, match: Match) -> None:
    """Write the record and, while the match runs, the key file. At the end the record has the keys. Raises BadFile."""
    write_text(path, match.record.to_json())
    keys = match.record.keys()
    if match.over:
        with contextlib.suppress(OSError):
            key_file(path).unlink()
    elif keys:
        write_text(key_file(path), "\n".join(keys), private=True)


def read_keys(path: Path) -> list[str]:
    """The luck keys of a record; empty if there is no key file, and the match then gets a new key."""
    return read_text(key_file(path)).split() if key_file(path).is_file() else []


def load_match(path: Path, save: Path | None) -> Match:
    """Load a match. A record that breaks off is loaded up to there; raises BadFile if `save` would overwrite it."""
    text = read_text(path)
    try:
        match = gonfalon.load(text, read_keys(path))
        if match.needs_new_key:
            warn(say("cli.play.new-key", file=str(key_file(path))))
        return match
    except BrokenReplay as error:
        if save == path:
            raise BadFile("cli.play.broken-save", file=str(path), why=str(error)) from error
        warn(str(error))
        return error.match


def command_to_continue(path: Path, seat: str, opponent: str) -> str:
    """The shell command that continues a saved match."""
    words = ["--load", str(path), "--save", str(path), "--seat", seat, "--opponent", opponent]
    return shlex.join([*command_to_play(), *words])


def command_to_play() -> list[str]:
    """The shell command that started this program: a script, its name, its path, or Python."""
    script, program = os.environ.get(STARTED_AS), Path(sys.argv[0])
    if script:
        return [script]
    if program.stem != "gonfalon":
        return [sys.executable, "-m", "gonfalon", "play"]
    found = shutil.which(program.name)
    is_on_path = found is not None and Path(found).resolve() == program.resolve()
    return [program.name if is_on_path else str(program), "play"]
