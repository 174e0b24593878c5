"""Analyses in the database: kept with their table, and claimed by the process that computes them."""

import gzip
import secrets
import time
from typing import Any, Final, NamedTuple

from sqlalchemy import ColumnElement, and_, delete, insert, select, update

from gonfalon.server.storage.database import Database
from gonfalon.server.storage.schema import ANALYSES

STALE_SECONDS: Final = 15.0
"""A claim that was last renewed longer ago than this is void: its process has ended."""


class AnalysisKey(NamedTuple):
    """Which analysis: of a table, by an agent. `basis` is what it depends on: version, program and curves."""

    table: str
    agent: str
    basis: str


class AnalysisClaim(NamedTuple):
    """The state of an analysis: done (`body`), to be computed by this process, or computed by another one."""

    body: bytes | None
    is_mine: bool
    progress: int = 0
    total: int = 0


class AnalysisStore:
    """Stores analyses, and claims those that a process computes."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self._owner = secrets.token_urlsafe(9)

    async def load(self, key: AnalysisKey) -> bytes | None:
        """The JSON of an analysis; None if there is none with this basis."""
        query = select(ANALYSES.c.body).where(self._row(key), ANALYSES.c.basis == key.basis)
        async with self._database.read() as connection:
            found = (await connection.execute(query)).scalar()
        return None if found is None else gzip.decompress(found)

    async def agents_of(self, table: str, basis: str) -> list[str]:
        """The agents whose analyses of a table are kept and up to date."""
        query = select(ANALYSES.c.agent).where(
            ANALYSES.c.table_id == table, ANALYSES.c.basis == basis, ANALYSES.c.body.is_not(None)
        )
        async with self._database.read() as connection:
            return sorted((await connection.execute(query)).scalars())

    async def claim(self, key: AnalysisKey) -> AnalysisClaim:
        """Claim an analysis for this process, unless it is done or another process computes it."""
        async with self._database.write() as connection:
            row = (await connection.execute(select(ANALYSES).where(self._row(key)))).first()
            if row is not None and row.basis == key.basis:
                if row.body is not None:
                    return AnalysisClaim(gzip.decompress(row.body), False)
                if row.owner != self._owner and row.claimed > time.time() - STALE_SECONDS:
                    return AnalysisClaim(None, False, row.progress, row.total)
            await connection.execute(delete(ANALYSES).where(self._row(key)))
            await connection.execute(insert(ANALYSES).values(self._claimed(key)))
        return AnalysisClaim(None, True)

    def _claimed(self, key: AnalysisKey) -> dict[str, Any]:
        names = {"table_id": key.table, "agent": key.agent, "basis": key.basis, "owner": self._owner}
        return {**names, "claimed": time.time(), "progress": 0, "total": 0, "body": None}

    async def renew(self, key: AnalysisKey, progress: int, total: int) -> None:
        """Say how far this process is."""
        await self._change(key, claimed=time.time(), progress=progress, total=total)

    async def keep(self, key: AnalysisKey, body: bytes) -> None:
        """Store an analysis that is done. Without the table nothing is stored."""
        await self._change(key, body=gzip.compress(body, mtime=0))

    async def release(self, key: AnalysisKey) -> None:
        """Give up a claim of this process."""
        async with self._database.write() as connection:
            await connection.execute(delete(ANALYSES).where(self._mine(key), ANALYSES.c.body.is_(None)))

    async def _change(self, key: AnalysisKey, **values: Any) -> None:
        async with self._database.write() as connection:
            await connection.execute(update(ANALYSES).where(self._mine(key)).values(values))

    def _row(self, key: AnalysisKey) -> ColumnElement[bool]:
        return and_(ANALYSES.c.table_id == key.table, ANALYSES.c.agent == key.agent)

    def _mine(self, key: AnalysisKey) -> ColumnElement[bool]:
        return and_(self._row(key), ANALYSES.c.basis == key.basis, ANALYSES.c.owner == self._owner)
