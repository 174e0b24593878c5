"""A running game on disk: its record, and beside it the key of its dice, which the record must not give away yet."""

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
"""The variable in which a script that starts `play` leaves its own name."""


def key_file(path: Path) -> Path:
    """Where the keys of a running game are kept."""
    return path.with_name(f"{path.name}.key")


def keep(path: Path, match: Match) -> None:
    """Write the record, and the keys while the game runs; when it is over the record holds them. Raises BadFile."""
    write_text(path, match.record.to_json())
    keys = match.record.keys()
    if match.over:
        with contextlib.suppress(OSError):
            key_file(path).unlink()
    elif keys:
        write_text(key_file(path), "\n".join(keys), private=True)


def read_keys(path: Path) -> list[str]:
    """The keys beside a record; none when there is no such file, and then the game goes on under a new key."""
    return read_text(key_file(path)).split() if key_file(path).is_file() else []


def load_match(path: Path, save: Path | None) -> Match:
    """A match from its record. What can be replayed only in part is opened up to there, but never written over."""
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
    """What to type in the shell to take a kept game up again."""
    words = ["--load", str(path), "--save", str(path), "--seat", seat, "--opponent", opponent]
    return shlex.join([*command_to_play(), *words])


def command_to_play() -> list[str]:
    """How this program was started: by a script, by its name, by its path, or by Python."""
    script, program = os.environ.get(STARTED_AS), Path(sys.argv[0])
    if script:
        return [script]
    if program.stem != "gonfalon":
        return [sys.executable, "-m", "gonfalon", "play"]
    found = shutil.which(program.name)
    is_on_path = found is not None and Path(found).resolve() == program.resolve()
    return [program.name if is_on_path else str(program), "play"]
