"""Reading and writing of files named on the command line. A file is written completely or not at all."""

import os
from pathlib import Path

from gonfalon.kernel.errors import GonfalonError

MAX_BYTES = 64 * 1024 * 1024
"""Longest file that is read; a longer one raises BadFile."""


class BadFile(GonfalonError):
    """A file that is missing, unreadable, not text, or not writable."""


def read_text(path: Path) -> str:
    """The text of a file; raises BadFile."""
    try:
        return read_bytes(path).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadFile("cli.file.not-text", file=str(path)) from error


def read_spreadsheet(path: Path) -> str:
    """The text of a file of a spreadsheet: UTF-8, UTF-16 in either byte order, or Windows-1252; raises BadFile."""
    raw = read_bytes(path)
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return raw.decode("utf-16", errors="replace")
    if raw[:2].count(0) == 1:  # a letter in UTF-16
        return raw.decode("utf-16-be" if raw[0] == 0 else "utf-16-le", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def read_bytes(path: Path) -> bytes:
    """The content of a file; raises BadFile."""
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
    return raw


def write_text(path: Path, text: str, private: bool = False) -> None:
    """Write a text as UTF-8, as `write_bytes` does."""
    write_bytes(path, text.encode("utf-8"), private)


def write_bytes(path: Path, content: bytes, private: bool = False) -> None:
    """Write a temporary file and rename it, so that the file is never incomplete. Raises BadFile.

    A private file is readable by its owner only. A link is followed. A device or a pipe is written to directly.
    """
    path = path.resolve()
    if path.exists() and not path.is_file():
        write_directly(path, content)
        return
    temporary = temporary_path(path)
    try:
        temporary.touch(mode=0o600 if private else 0o666)
        temporary.write_bytes(content)
        temporary.replace(path)
    except OSError as error:
        raise BadFile("cli.file.unwritable", file=str(path), why=reason(error)) from error
    finally:
        temporary.unlink(missing_ok=True)  # also after Ctrl-C during the write


def can_write(path: Path) -> bool:
    """Could `write_text` write this file? Tries it, because permissions are not enough to know. Leaves no file."""
    path = path.resolve()
    if path.exists() and not path.is_file():  # opening a pipe would wait for a reader
        return os.access(path, os.W_OK)
    temporary = temporary_path(path)
    try:
        if path.exists():
            path.open("ab").close()
        temporary.open("ab").close()
        temporary.unlink()
    except (OSError, ValueError):
        return False
    return True


def temporary_path(path: Path) -> Path:
    """The path that a file has before it is renamed."""
    return path.with_name(f".{path.name}.{os.getpid()}.part")


def write_directly(path: Path, content: bytes) -> None:
    """Write to something that is not a regular file; raises BadFile."""
    try:
        path.write_bytes(content)
    except OSError as error:
        raise BadFile("cli.file.unwritable", file=str(path), why=reason(error)) from error


def reason(error: Exception) -> str:
    """The system's text for an error, without number and file."""
    return (error.strerror if isinstance(error, OSError) else None) or str(error)
