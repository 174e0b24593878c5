"""Commit queue: writes of many sessions, committed together. While one commit runs, the next writes queue."""

import asyncio
import logging
from contextlib import suppress
from typing import Any, NamedTuple

from sqlalchemy import and_, insert, update
from sqlalchemy.exc import SQLAlchemyError

from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.rows import SessionWrite
from gonfalon.server.storage.schema import ENTRIES, TABLES

LOG = logging.getLogger(__name__)

MOST_TOGETHER = 64
"""Most writes of one transaction; the others wait for the next one."""


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
        resolve_writes(self._pending, asyncio.CancelledError())
        self._pending = []

    async def _work(self) -> None:
        while True:
            await self._news.wait()
            batch, self._pending = self._pending[:MOST_TOGETHER], self._pending[MOST_TOGETHER:]
            if not self._pending:
                self._news.clear()
            try:
                await self._commit_batch(batch)
            except Exception as error:  # a failed batch must not stop the writer; its callers get the error
                if not isinstance(error, SQLAlchemyError | OSError):
                    LOG.exception("writes could not be committed")
                resolve_writes(batch, error)
            except BaseException as error:
                resolve_writes(batch, error)
                raise

    async def _commit_batch(self, batch: list[PendingWrite]) -> None:
        """Commit writes in one transaction. If that fails, commit each one alone, so that each gets its own error."""
        try:
            late = await self._write([pending.write for pending in batch])
        except Exception:
            if len(batch) == 1:
                raise
            for pending in batch:
                try:
                    await self._commit_batch([pending])
                except Exception as error:
                    resolve_writes([pending], error)
            return
        for pending in batch:
            overtaken = pending.write.table_id in late
            resolve_writes([pending], ApiError("server.refused.overtaken", CONFLICT) if overtaken else None)

    async def _write(self, writes: list[SessionWrite]) -> set[str]:
        """One transaction. The ids of the tables that had another version; nothing is written for those."""
        late: set[str] = set()
        entries: list[dict[str, Any]] = []
        async with self._database.write() as connection:
            for write in writes:
                expected = and_(TABLES.c.id == write.table_id, TABLES.c.version == write.since)
                updated = await connection.execute(update(TABLES).where(expected).values(write.values))
                if updated.rowcount == 1:
                    entries += write.entries
                else:
                    late.add(write.table_id)
            if entries:
                await connection.execute(insert(ENTRIES), entries)
        return late


def resolve_writes(batch: list[PendingWrite], error: BaseException | None) -> None:
    """Resolve the futures of writes: done, failed or cancelled. Futures that are resolved already stay."""
    for pending in batch:
        if pending.done.done():
            continue
        if error is None:
            pending.done.set_result(None)
        elif isinstance(error, Exception):
            pending.done.set_exception(error)
        else:
            pending.done.cancel()
