"""Administration: what the operator of a server reads and changes, on the database itself."""

from typing import Any, NamedTuple

from sqlalchemy import Select, and_, case, delete, exists, func, or_, select, update

from gonfalon.kernel.errors import UnknownName
from gonfalon.server.errors import NOT_FOUND, ApiError
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.schema import BROWSERS, ENTRIES, HOLDERS, LINKS, SEATS, TABLES
from gonfalon.server.storage.seat_links import WAY_BACK, SeatLink, SeatLinkStore
from gonfalon.server.storage.session_store import COMPUTER_GAME, QUOTA_BYTES
from gonfalon.server.storage.users import BLOCKED, User


class TableRow(NamedTuple):
    """A table in the operator's list."""

    id: str
    game: str
    version: int
    updated: float
    is_over: bool
    opener: str
    name: str
    size: int


class PersonRow(NamedTuple):
    """A user with what they use: tables that they opened, and the bytes of those."""

    id: str
    name: str
    created: float
    tables: int
    size: int
    is_blocked: bool


class QuotaRow(NamedTuple):
    """What a user has used of their quotas."""

    id: str
    name: str
    tables: int
    computer_games: int
    size: int


def sizes() -> Select[Any]:
    """The bytes of all tables: heads and entries."""
    query = select(TABLES.c.id, func.length(TABLES.c.head) + func.coalesce(func.sum(func.length(ENTRIES.c.body)), 0))
    joined = TABLES.outerjoin(ENTRIES, ENTRIES.c.table_id == TABLES.c.id)
    return query.select_from(joined).group_by(TABLES.c.id, TABLES.c.head)


class AdminStore:
    """All tables and users, for the operator."""

    def __init__(self, database: Database) -> None:
        self._database = database

    async def tables(self, person: str | None, most: int) -> list[TableRow]:
        """Tables, the latest first; with `person`, those that this user opened or holds a seat of."""
        columns = [TABLES.c[name] for name in ("id", "game", "version", "updated", "result", "opener")]
        query = select(*columns, BROWSERS.c.name).join(BROWSERS, TABLES.c.opener == BROWSERS.c.id)
        if person is not None:
            held = select(HOLDERS.c.table_id).where(HOLDERS.c.browser == person)
            query = query.where(or_(TABLES.c.opener == person, TABLES.c.id.in_(held)))
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(TABLES.c.updated.desc()).limit(most))).all()
            found = {row[0]: row[1] for row in (await connection.execute(sizes())).all()}
        return [
            TableRow(r.id, r.game, r.version, r.updated, r.result is not None, r.opener, r.name, found.get(r.id, 0))
            for r in rows
        ]

    async def people(self) -> list[PersonRow]:
        """Users who opened a table or hold a seat, those with most bytes first."""
        seated = select(HOLDERS.c.browser).union(select(TABLES.c.opener))
        async with self._database.read() as connection:
            people = (await connection.execute(select(BROWSERS).where(BROWSERS.c.id.in_(seated)))).all()
            owners = (await connection.execute(select(TABLES.c.id, TABLES.c.opener))).all()
            found = {row[0]: row[1] for row in (await connection.execute(sizes())).all()}
        own: dict[str, list[int]] = {}
        for table, opener in owners:
            own.setdefault(opener, []).append(found.get(table, 0))
        rows = [
            PersonRow(r.id, r.name, r.created, len(own.get(r.id, [])), sum(own.get(r.id, [])), is_blocked(r.secret))
            for r in people
        ]
        return sorted(rows, key=lambda row: -row.size)

    async def quotas(self) -> list[QuotaRow]:
        """What users have used of their quotas, counted as the server counts, those with most bytes first."""
        computer_games = func.sum(case((COMPUTER_GAME, 1), else_=0))
        query = select(BROWSERS.c.id, BROWSERS.c.name, func.count(), computer_games, QUOTA_BYTES)
        query = query.join(TABLES, TABLES.c.opener == BROWSERS.c.id).group_by(BROWSERS.c.id, BROWSERS.c.name)
        async with self._database.read() as connection:
            rows = (await connection.execute(query.order_by(QUOTA_BYTES.desc()))).all()
        return [QuotaRow(*row) for row in rows]

    async def existing(self, table_ids: list[str]) -> set[str]:
        """Those of some tables that exist."""
        async with self._database.read() as connection:
            found = await connection.execute(select(TABLES.c.id).where(TABLES.c.id.in_(table_ids)))
        return {row.id for row in found}

    async def blocked(self) -> set[str]:
        """The ids of all blocked users."""
        query = select(BROWSERS.c.id).where(BROWSERS.c.secret.startswith(BLOCKED))
        async with self._database.read() as connection:
            return {row.id for row in await connection.execute(query)}

    async def remove(self, table_id: str) -> None:
        """Delete a table with everything that belongs to it; raises ApiError if there is none."""
        async with self._database.write() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.rematch == table_id).values(rematch=None))
            done = await connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
        if done.rowcount != 1:
            raise ApiError("server.admin.no-table", NOT_FOUND, table=table_id)

    async def link(self, table_id: str, seat: str) -> str:
        """A link that lets one more person take a seat, in the name of the opener; raises ApiError."""
        seats = select(SEATS.c.seat).where(SEATS.c.table_id == table_id)
        opener = select(BROWSERS.c.id, BROWSERS.c.name).join(TABLES, TABLES.c.opener == BROWSERS.c.id)
        async with self._database.read() as connection:
            found = (await connection.execute(opener.where(TABLES.c.id == table_id))).first()
            known = (await connection.execute(seats)).scalars().all()
        if found is None:
            raise ApiError("server.admin.no-table", NOT_FOUND, table=table_id)
        if seat not in known:
            raise UnknownName("seat", seat, list(known))
        return await SeatLinkStore(self._database, 0).make(SeatLink(table_id, seat, WAY_BACK), User(*found))

    async def block(self, person: str, on: bool) -> None:
        """Block a user, so that their cookie opens nothing, or let them in again; raises ApiError if there is none.

        Links back to the seats of a blocked user are deleted: another browser of theirs could follow them.
        """
        async with self._database.write() as connection:
            query = select(BROWSERS.c.secret).where(BROWSERS.c.id == person)
            secret = (await connection.execute(query)).scalar()
            if secret is None:
                raise ApiError("server.admin.no-person", NOT_FOUND, person=person)
            plain = str(secret).removeprefix(BLOCKED)
            values = {"secret": f"{BLOCKED}{plain}" if on else plain}
            await connection.execute(update(BROWSERS).where(BROWSERS.c.id == person).values(values))
            if on:
                same = and_(HOLDERS.c.table_id == LINKS.c.table_id, HOLDERS.c.seat == LINKS.c.seat)
                theirs = exists().where(same, HOLDERS.c.browser == person)
                await connection.execute(delete(LINKS).where(LINKS.c.kind == WAY_BACK, theirs))


def is_blocked(secret: str) -> bool:
    """Whether the stored hash of a cookie is that of a blocked user."""
    return secret.startswith(BLOCKED)
