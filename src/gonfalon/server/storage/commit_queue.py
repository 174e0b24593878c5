"""The journal: moves of many tables, kept on the disk together. While one commit is under way the next ones gather."""

import asyncio
import logging
from contextlib import suppress
from typing import NamedTuple

from sqlalchemy import and_, insert, update
from sqlalchemy.exc import SQLAlchemyError
from sqlalchemy.ext.asyncio import AsyncConnection

from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.rows import SessionWrite
from gonfalon.server.storage.schema import ENTRIES, TABLES

LOG = logging.getLogger(__name__)

MOST_TOGETHER = 64


class PendingWrite(NamedTuple):
    """A step and those who wait until it is on the disk."""

    step: SessionWrite
    done: "asyncio.Future[None]"


class CommitQueue:
    """Keeps steps, several in one transaction, each of them whole or not at all."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._waiting: list[PendingWrite] = []
        self._news = asyncio.Event()
        self._task: asyncio.Task[None] | None = None

    async def commit(self, step: SessionWrite) -> None:
        """Come back when a step is on the disk; raises Refused when the table has gone on elsewhere."""
        if self._task is None:
            self._task = asyncio.create_task(self._work())
        done: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append(PendingWrite(step, done))
        self._news.set()
        await done

    async def close(self) -> None:
        """Nobody waits any more."""
        if self._task is not None:
            self._task.cancel()
            with suppress(asyncio.CancelledError):
                await self._task
            self._task = None
        resolve_writes(self._waiting, asyncio.CancelledError())
        self._waiting = []

    async def _work(self) -> None:
        while True:
            await self._news.wait()
            together, self._waiting = self._waiting[:MOST_TOGETHER], self._waiting[MOST_TOGETHER:]
            if not self._waiting:
                self._news.clear()
            try:
                await self._keep(together)
            except Exception as error:  # whatever it is, the next steps are none the worse for it
                if not isinstance(error, SQLAlchemyError | OSError):
                    LOG.exception("steps could not be kept")
                resolve_writes(together, error)
            except BaseException as error:
                resolve_writes(together, error)
                raise

    async def _keep(self, together: list[PendingWrite]) -> None:
        """Keep some steps in one transaction; if that fails, each in its own, so that each gets its own answer."""
        try:
            late = await self._write([waiting.step for waiting in together])
        except Exception:
            if len(together) == 1:
                raise
            for waiting in together:
                try:
                    await self._keep([waiting])
                except Exception as error:
                    resolve_writes([waiting], error)
            return
        for waiting in together:
            overtaken = waiting.step.table_id in late
            resolve_writes([waiting], ApiError("server.refused.overtaken", CONFLICT) if overtaken else None)

    async def _write(self, steps: list[SessionWrite]) -> set[str]:
        """One transaction; answers the tables that were no longer where their steps began. Those are left alone."""
        async with self._database.write() as connection:
            moved = {step.table_id: await move_on(connection, step) for step in steps}
            entries = [entry for step in steps if moved[step.table_id] for entry in step.entries]
            if entries:
                await connection.execute(insert(ENTRIES), entries)
        return {table_id for table_id, has_moved in moved.items() if not has_moved}


async def move_on(connection: AsyncConnection, step: SessionWrite) -> bool:
    """Let the row of a table say what it is after a step; False if it was no longer at the version before it."""
    current = and_(TABLES.c.id == step.table_id, TABLES.c.version == step.since)
    return (await connection.execute(update(TABLES).where(current).values(step.values))).rowcount == 1


def resolve_writes(together: list[PendingWrite], error: BaseException | None) -> None:
    """Tell those who wait."""
    for waiting in together:
        if waiting.done.done():
            continue
        if error is None:
            waiting.done.set_result(None)
        elif isinstance(error, Exception):
            waiting.done.set_exception(error)
        else:
            waiting.done.cancel()
