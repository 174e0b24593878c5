"""Audit log: joins, links and removals at tables, for the opener of a table and for administrators."""

import time

from msgspec import Struct
from sqlalchemy import insert, select
from sqlalchemy.ext.asyncio import AsyncConnection

from gonfalon.server.storage.database import Database
from gonfalon.server.storage.schema import AUDIT
from gonfalon.server.storage.users import User

INVITED, LINKED, JOINED, RETURNED, REMOVED = "invited", "linked", "joined", "returned", "removed"
"""An invitation or a way back was made; a person came by one; a person was removed."""

MOST_LINES = 500
"""Most lines of one answer, the latest ones."""


class AuditLine(Struct):
    """Who did what at a table, and when."""

    table: str
    at: float
    """Seconds since 1970."""
    kind: str
    """`invited`, `linked`, `joined`, `returned` or `removed`."""
    seat: str | None
    user: str
    name: str
    """The name of the user at that time."""
    other: str | None
    """The name of a person who was removed."""


async def write_line(
    connection: AsyncConnection, table_id: str, kind: str, seat: str, user: User, other: str | None = None
) -> None:
    """Add a line, within the transaction of what it is about."""
    row = {"table_id": table_id, "at": time.time(), "kind": kind, "seat": seat, "other": other}
    await connection.execute(insert(AUDIT).values(**row, browser=user.id, name=user.name))


class AuditLog:
    """Reads the log. Lines are deleted with their table."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def lines(self, table_id: str | None = None, user: str | None = None) -> list[AuditLine]:
        """The lines, the latest first; those of one table, or of what one user did, if given."""
        query = select(AUDIT)
        if table_id is not None:
            query = query.where(AUDIT.c.table_id == table_id)
        if user is not None:
            query = query.where(AUDIT.c.browser == user)
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(AUDIT.c.id.desc()).limit(MOST_LINES))).all()
        return [AuditLine(row.table_id, row.at, row.kind, row.seat, row.browser, row.name, row.other) for row in rows]
