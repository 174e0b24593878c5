"""Files that people name: read with care, written whole or not at all."""

import os
from pathlib import Path

from gonfalon.kernel.errors import GonfalonError

MAX_BYTES = 64 * 1024 * 1024


class BadFile(GonfalonError):
    """A file that is missing, unreadable, no text, or cannot be written."""


def read_text(path: Path) -> str:
    """The text of a file; raises BadFile."""
    try:
        with path.open("rb") as file:
            raw = file.read(MAX_BYTES + 1)
    except FileNotFoundError as error:
        raise BadFile("cli.file.missing", file=str(path)) from error
    except IsADirectoryError as error:
        raise BadFile("cli.file.directory", file=str(path)) from error
    except (OSError, ValueError) as error:
        raise BadFile("cli.file.unreadable", file=str(path), why=reason(error)) from error
    if len(raw) > MAX_BYTES:
        raise BadFile("cli.file.too-long", file=str(path))
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile("cli.file.not-text", file=str(path)) from error


def write_text(path: Path, text: str, private: bool = False) -> None:
    """Write beside the file, then take its place, so that it is never half there; raises BadFile.

    A private file is readable by its owner alone. A link leads to its file; a device or a pipe is written to as it is.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        write_through(path, text)
        return
    part = part_of(path)
    try:
        part.touch(mode=0o600 if private else 0o666)
        part.write_text(text, encoding="utf-8")
        part.replace(path)
    except OSError as error:
        raise BadFile("cli.file.unwritable", file=str(path), why=reason(error)) from error
    finally:
        part.unlink(missing_ok=True)  # also when Ctrl-C comes while it is written


def can_write(path: Path) -> bool:
    """Could `write_text` write this file? It is tried out, for permissions do not tell all; nothing is left behind."""
    path = path.resolve()
    if path.exists() and not path.is_file():  # a pipe that is opened waits for a reader
        return os.access(path, os.W_OK)
    part = part_of(path)
    try:
        if path.exists():
            path.open("ab").close()
        part.open("ab").close()
        part.unlink()
    except (OSError, ValueError):
        return False
    return True


def part_of(path: Path) -> Path:
    """Where a file is written before it takes its place."""
    return path.with_name(f".{path.name}.{os.getpid()}.part")


def write_through(path: Path, text: str) -> None:
    """Write into something that is no plain file; raises BadFile."""
    try:
        path.write_text(text, encoding="utf-8")
    except OSError as error:
        raise BadFile("cli.file.unwritable", file=str(path), why=reason(error)) from error


def reason(error: Exception) -> str:
    """What the system says about a failure, without number and file."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
