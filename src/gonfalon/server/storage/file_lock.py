"""File lock: one server at a time uses a database file. The lock ends with the process."""

import os
import sys
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import IO, Self

from gonfalon.server.errors import ApiError
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.file_checks import check_usable, read_only

SUFFIX = ".served"

if sys.platform == "win32":
    import msvcrt

    def lock(file: IO[str]) -> None:
        """Lock one byte behind the text of a file; raises OSError if another process has it."""
        file.seek(1 << 20)
        msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def lock(file: IO[str]) -> None:
        """Lock a file; raises OSError if another process has it."""
        fcntl.flock(file.fileno(), fcntl.LOCK_EX | fcntl.LOCK_NB)


class DatabaseInUse(ApiError):
    """Another server uses the database; `address` is its page, if it is known."""

    def __init__(self, file: str, address: str) -> None:
        super().__init__("server.database.in-use", file=file, address=address)
        self.address = address


class DatabaseLock:
    """The lock of a database file. It also contains the address of the page for other servers."""

    def __init__(self, database: str, address: str) -> None:
        self._database = database
        self._path = Path(f"{database}{SUFFIX}")
        self._address = address
        self._file: IO[str] | None = None

    def __enter__(self) -> Self:
        """Lock the file; raises DatabaseInUse, or ApiError for a folder that cannot be written."""
        try:
            self._file = os.fdopen(os.open(self._path, os.O_RDWR | os.O_CREAT, 0o600), "r+", encoding="utf-8")
        except OSError as error:
            raise read_only(Path(self._database), error) from error
        try:
            lock(self._file)
        except OSError as error:
            self._file.close()
            raise DatabaseInUse(self._database, self._path.read_text(encoding="utf-8").strip()) from error
        self._file.seek(0)
        self._file.truncate()
        self._file.write(self._address)
        self._file.flush()
        return self

    def __exit__(self, *_: object) -> None:
        """Release the lock."""
        if self._file is not None:
            self._file.close()


def lock_database(url: str, address: str) -> AbstractContextManager[object]:
    """The lock of a database; nothing for a database without a file. Raises DatabaseInUse or ApiError."""
    database = Database(url)
    if database.file is not None:
        check_usable(database.file)
    database.make_folder()
    return nullcontext() if database.file is None else DatabaseLock(str(database.file), address)
