"""Commit queue: what commands write, committed together in one thread. While one commit runs, the next writes queue."""

import asyncio
import json
import logging
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from sqlalchemy import text
from sqlalchemy.exc import SQLAlchemyError

from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import KeyEntry, Names, entry_to_dict
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.storage.database import Database

if TYPE_CHECKING:
    from gonfalon.server.storage.postgres_writer import PostgresWriter

LOG = logging.getLogger(__name__)

OVERTAKEN = "server.refused.overtaken"
"""The error of a write whose table has another version than expected."""

MOST_TOGETHER = 64
"""Most writes of one transaction; the others wait for the next one."""

ADVANCE: Final = text(
    "UPDATE tables SET version = :version, to_act = :to_act, turn = :turn, result = :result, updated = :updated,"
    " keys = COALESCE(:keys, keys), offer = NULL WHERE id = :table_id AND version = :since"
)
APPEND: Final = text(
    "INSERT INTO entries (table_id, version, body, key, done, browser)"
    " VALUES (:table_id, :version, :body, :key, :done, :browser)"
)
"""Plain SQL that every database understands: SQLAlchemy takes longer to build a statement than to execute it."""

ENCODER: Final = json.JSONEncoder(ensure_ascii=False)


class SessionWrite(NamedTuple):
    """What one command writes: the entries since a version, and the columns of the table's row after them."""

    table_id: str
    since: int
    entries: list[dict[str, Any]]
    values: dict[str, Any]
    """The columns from which the list of tables is made without loading matches, and new keys (None: the same)."""
    parts: str | None = None
    """What players add to the dice, as the caller knows it. Another process may have drawn the opening again."""


def session_write(
    table_id: str,
    match: Match,
    since: int,
    key: str | None = None,
    user: str | None = None,
    parts: str | None = None,
) -> SessionWrite:
    """Encode what a match has entered since a version. The first entry holds the receipt of the command."""
    result, encode, names = match.result, ENCODER.encode, Names(match.setup.seats, match.vocabulary)
    rows: list[dict[str, Any]] = []
    has_new_key = False
    for version, entry in enumerate(match.timeline.entries[since:], since + 1):
        body = encode(entry_to_dict(entry, names, result is not None))
        rows.append(
            {"table_id": table_id, "version": version, "body": body, "key": None, "done": None, "browser": None}
        )
        has_new_key = has_new_key or isinstance(entry, KeyEntry)
    if key is not None:
        rows[0] |= {"key": key, "done": match.version, "browser": user}
    values = {
        "version": match.version,
        "to_act": encode(match.to_act),
        "turn": match.game.turn(match.timeline.state),
        "result": None if result is None else encode(result._asdict()),
        "updated": time.time(),
        "keys": encode(match.record.keys()) if has_new_key else None,
    }
    return SessionWrite(table_id, since, rows, values, parts)


class PendingWrite(NamedTuple):
    """A write and the future of its caller."""

    write: SessionWrite
    done: "asyncio.Future[None]"


class CommitQueue:
    """Commits writes, several in one transaction. Each write is committed whole or not at all."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._pending: list[PendingWrite] = []
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None
        self._thread = ThreadPoolExecutor(1, "commits")
        self._postgres = postgres_writer(database) if database.is_shared else None

    @property
    def backend(self) -> int | None:
        """The number of the writing connection in announcements of PostgreSQL."""
        return None if self._postgres is None else self._postgres.backend

    async def commit(self, write: SessionWrite) -> None:
        """Return when a write is on the disk; raises ApiError if the table has another version than expected."""
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._pending.append(PendingWrite(write, done))
        self._news.set()
        await done

    async def close(self) -> None:
        """Stop the writer task and cancel the writes that are still queued."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        for pending in self._pending:
            pending.done.cancel()
        self._pending = []
        await asyncio.to_thread(self._thread.shutdown)
        if self._postgres is not None:
            self._postgres.close()

    async def _work(self) -> None:
        """Commit what is queued: one way to the thread and back for all writes of a transaction."""
        loop = asyncio.get_running_loop()
        while True:
            await self._news.wait()
            batch, self._pending = self._pending[:MOST_TOGETHER], self._pending[MOST_TOGETHER:]
            if not self._pending:
                self._news.clear()
            writes = [pending.write for pending in batch]
            try:
                async with self._database.writing:
                    errors = await loop.run_in_executor(self._thread, self._write_batch, writes)
            except BaseException:
                for pending in batch:
                    pending.done.cancel()
                raise
            for pending, error in zip(batch, errors, strict=True):
                if pending.done.done():
                    continue
                if error is None:
                    pending.done.set_result(None)
                else:
                    pending.done.set_exception(error)

    def _write_batch(self, writes: list[SessionWrite]) -> list[Exception | None]:
        """Commit writes in one transaction, or each one alone if that fails; the error of each. In the thread."""
        try:
            late = self._write(writes)
        except Exception as error:  # a failed batch must not stop the writer; its callers get the error
            if len(writes) > 1:
                return [self._write_batch([write])[0] for write in writes]
            if not isinstance(error, SQLAlchemyError | OSError):
                LOG.exception("a write could not be committed")
            return [error]
        return [ApiError(OVERTAKEN, CONFLICT) if write.table_id in late else None for write in writes]

    def _write(self, writes: list[SessionWrite]) -> set[str]:
        """One transaction. The ids of the tables that had another version; nothing is written for those."""
        if self._postgres is not None:
            return self._postgres.write(writes)
        late: set[str] = set()
        entries: list[dict[str, Any]] = []
        with self._database.writer.begin() as connection:
            for write in writes:
                place = {"table_id": write.table_id, "since": write.since}
                if connection.execute(ADVANCE, {**write.values, **place}).rowcount == 1:
                    entries += write.entries
                else:
                    late.add(write.table_id)
            if entries:
                connection.execute(APPEND, entries)
        return late


def postgres_writer(database: Database) -> "PostgresWriter":
    """The writer for PostgreSQL. Its driver is in an extra, so it is imported only here."""
    from gonfalon.server.storage.postgres_writer import PostgresWriter  # noqa: PLC0415

    return PostgresWriter(database.connection_string)
