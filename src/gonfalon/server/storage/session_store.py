"""Session store: tables in the database. Entries of running matches go through the commit queue."""

from typing import Any

from sqlalchemy import ColumnElement, Row, and_, delete, func, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gonfalon.kernel.match import Match
from gonfalon.server.errors import CONFLICT, ApiError
from gonfalon.server.storage.bus import Bus
from gonfalon.server.storage.commit_queue import OVERTAKEN, CommitQueue
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.rows import (
    EncodedMatch,
    Receipt,
    StoredSession,
    holder_row,
    read_seats,
    seat_row,
)
from gonfalon.server.storage.schema import ENTRIES, HOLDERS, PACKS, SEATS, TABLES
from gonfalon.server.storage.seats import PERSON, SeatAssignment

MOST_LISTED = 200
LISTED = [
    TABLES.c[name]
    for name in (
        "id",
        "game",
        "scenario",
        "opener",
        "updated",
        "version",
        "to_act",
        "turn",
        "result",
        "sandbox",
        "seen",
    )
]
"""The columns of the list of tables; others may be long."""

ENTRY_BYTES = 150
"""The usual length of an entry with its row, for quotas."""
QUOTA_BYTES = func.sum(TABLES.c.size + ENTRY_BYTES * TABLES.c.version)
"""About how many bytes some tables take. It reads no entries, so it is quick."""

COMPUTER_GAME = and_(
    TABLES.c.result.is_(None), TABLES.c.id.in_(select(SEATS.c.table_id).where(SEATS.c.agent.is_not(None)))
)
"""Whether a table is running and an agent plays one of its seats, as a computer or as a stand-in."""

AT_ONCE = 100
"""Rows of one statement. Between two statements other tasks of the event loop run."""


def create_bus(database: Database, commits: CommitQueue) -> Bus:
    """The bus of a database. The driver of PostgreSQL is in an extra, so it is imported only here."""
    if not database.is_shared:
        return Bus()
    from gonfalon.server.storage.postgres_bus import PostgresBus  # noqa: PLC0415

    return PostgresBus(database.connection_string, lambda: commits.backend)


class SessionStore:
    """All stored tables."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.commits = CommitQueue(database)
        self.bus = create_bus(database, self.commits)

    async def close(self) -> None:
        """Close the commit queue and the bus."""
        await self.commits.close()
        await self.bus.close()

    async def add(self, row: dict[str, Any], match: Match, written: EncodedMatch, seats: list[SeatAssignment]) -> None:
        """Store a new table with all entries of its match."""
        table_id = row["id"]
        kind = {"game": match.game.info.id, "scenario": match.setup.scenario, "sandbox": match.is_sandbox}
        holders = [holder_row(table_id, seat.seat, user) for seat in seats for user in seat.holders]
        async with self._database.write() as connection:
            await connection.execute(insert(TABLES).values(**row, **kind, **written.values))
            await connection.execute(insert(SEATS), [seat_row(table_id, seat, n) for n, seat in enumerate(seats)])
            if holders:
                await connection.execute(insert(HOLDERS), holders)
            for first in range(0, len(written.entries), AT_ONCE):
                await connection.execute(insert(ENTRIES), written.entries[first : first + AT_ONCE])

    async def load(self, table_id: str) -> StoredSession | None:
        """Read a table; None if there is none."""
        async with self._database.read() as connection:
            row = (await connection.execute(select(TABLES).where(TABLES.c.id == table_id))).first()
            if row is None:
                return None
            seats = await read_seats(connection, [table_id])
            found = await read_entries(connection, table_id, row.version)
        receipts = {each.key: Receipt(each.browser, each.done) for each in found if each.key is not None}
        return StoredSession(row, seats[table_id], [each.body for each in found], receipts)

    async def replace_parts(self, table_id: str, old: str | None, new: str | None) -> None:
        """Store what players add to the dice; raises ApiError if it is not what the caller knows any more."""
        same = and_(TABLES.c.id == table_id, TABLES.c.parts.is_not_distinct_from(old))
        async with self._database.write() as connection:
            if (await connection.execute(update(TABLES).where(same).values(parts=new))).rowcount != 1:
                raise ApiError(OVERTAKEN, CONFLICT)

    async def reopen(
        self, table_id: str, version: int, written: EncodedMatch, old: str | None, new: str | None
    ) -> None:
        """Replace a match that is at its opening, and the parts; raises ApiError if either is not as expected."""
        same = and_(TABLES.c.id == table_id, TABLES.c.version == version, TABLES.c.parts.is_not_distinct_from(old))
        async with self._database.write() as connection:
            values = {**written.values, "parts": new}
            if (await connection.execute(update(TABLES).where(same).values(values))).rowcount != 1:
                raise ApiError(OVERTAKEN, CONFLICT)
            await connection.execute(delete(ENTRIES).where(ENTRIES.c.table_id == table_id))
            if written.entries:
                await connection.execute(insert(ENTRIES), written.entries)

    async def set_seen(self, table_id: str, at: float) -> None:
        """Store when the opener or a holder last visited a table."""
        async with self._database.write() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(seen=at))

    async def delete_unused(self, before: float) -> list[str]:
        """Delete some tables whose last move and last visit were before a time; their ids, none if all are gone."""
        old = and_(TABLES.c.updated < before, TABLES.c.seen < before)
        some = select(TABLES.c.id).where(old).limit(AT_ONCE)
        async with self._database.write() as connection:
            query = delete(TABLES).where(old, TABLES.c.id.in_(some)).returning(TABLES.c.id)
            gone = list((await connection.execute(query)).scalars())
            await connection.execute(update(TABLES).where(TABLES.c.rematch.in_(gone)).values(rematch=None))
        return gone

    async def keep_packs(self, packs: dict[str, str]) -> None:
        """Store the built-in data packs by their hashes."""
        async with self._database.write() as connection:
            known = set((await connection.execute(select(PACKS.c.sha256))).scalars())
            new = [{"sha256": digest, "body": body} for digest, body in packs.items() if digest not in known]
            if new:
                await connection.execute(insert(PACKS), new)

    async def pack(self, digest: str) -> str | None:
        """A present or former built-in data pack; None for an unknown hash."""
        async with self._database.read() as connection:
            found = (await connection.execute(select(PACKS.c.body).where(PACKS.c.sha256 == digest))).scalar()
        return None if found is None else str(found)

    async def seats(self, table_id: str) -> list[SeatAssignment]:
        """The seats of a table."""
        async with self._database.read() as connection:
            return (await read_seats(connection, [table_id]))[table_id]

    async def set_agent(self, table_id: str, seat: str, agent: str | None, user: str) -> None:
        """Store the stand-in of a person's seat, or that there is none, if the user still holds the seat."""
        held = select(HOLDERS.c.seat).where(HOLDERS.c.table_id == table_id, held_by(user))
        of_table = and_(SEATS.c.table_id == table_id, SEATS.c.kind == PERSON)
        person = and_(of_table, SEATS.c.seat == seat, SEATS.c.seat.in_(held))
        async with self._database.write() as connection:
            await connection.execute(update(SEATS).where(person).values(agent=agent))

    async def set_clock(self, table_id: str, text: str) -> None:
        """Store the clock of an official."""
        async with self._database.write() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(clock=text))

    async def set_offer(self, table_id: str, text: str | None) -> None:
        """Store an offer, or that there is none."""
        async with self._database.write() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(offer=text))

    async def replace_offer(self, table_id: str, version: int, old: str | None, new: str | None) -> bool:
        """Replace an offer if table and offer are still what the caller knows; whether they were."""
        same = and_(TABLES.c.id == table_id, TABLES.c.version == version, TABLES.c.offer.is_not_distinct_from(old))
        async with self._database.write() as connection:
            return (await connection.execute(update(TABLES).where(same).values(offer=new))).rowcount == 1

    async def set_opener(self, table_id: str, user: str) -> None:
        """Let a table belong to another user."""
        async with self._database.write() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(opener=user))

    async def set_rematch(self, table_id: str, rematch: str) -> str:
        """Store the rematch of a table; the id of the first rematch that was stored."""
        unset = and_(TABLES.c.id == table_id, TABLES.c.rematch.is_(None))
        async with self._database.write() as connection:
            await connection.execute(update(TABLES).where(unset).values(rematch=rematch))
            query = select(TABLES.c.rematch).where(TABLES.c.id == table_id)
            return str((await connection.execute(query)).scalar())

    async def delete(self, table_id: str) -> None:
        """Delete a table with everything that belongs to it."""
        async with self._database.write() as connection:
            await connection.execute(update(TABLES).where(TABLES.c.rematch == table_id).values(rematch=None))
            await connection.execute(delete(TABLES).where(TABLES.c.id == table_id))

    async def game_of(self, table_id: str) -> str | None:
        """The game of a table; None if there is no such table."""
        async with self._database.read() as connection:
            found = (await connection.execute(select(TABLES.c.game).where(TABLES.c.id == table_id))).scalar()
        return None if found is None else str(found)

    async def opener(self, table_id: str) -> str | None:
        """The user who opened a table; None if there is no such table."""
        async with self._database.read() as connection:
            found = (await connection.execute(select(TABLES.c.opener).where(TABLES.c.id == table_id))).scalar()
        return None if found is None else str(found)

    async def bytes_of(self, user: str) -> int:
        """About how many bytes the tables take that a user has opened."""
        async with self._database.read() as connection:
            return int((await connection.execute(select(QUOTA_BYTES).where(TABLES.c.opener == user))).scalar() or 0)

    async def count_opened(self, user: str) -> int:
        """The number of tables that a user has opened."""
        query = select(func.count()).select_from(TABLES).where(TABLES.c.opener == user)
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar() or 0)

    async def count_computer_games(self, user: str) -> int:
        """The number of running tables at which agents play for a user: those of the opener, and other stand-ins."""
        theirs = select(SEATS.c.table_id).join(HOLDERS, held_seat()).where(held_by(user), SEATS.c.agent.is_not(None))
        mine = or_(TABLES.c.opener == user, TABLES.c.id.in_(theirs))
        query = select(func.count()).select_from(TABLES).where(mine, COMPUTER_GAME)
        async with self._database.read() as connection:
            return int((await connection.execute(query)).scalar() or 0)

    async def list_of(self, user: str) -> list[tuple[Row[Any], list[SeatAssignment]]]:
        """The tables that a user opened or holds a seat of, the latest first."""
        held = select(HOLDERS.c.table_id).where(HOLDERS.c.browser == user)
        mine = or_(TABLES.c.opener == user, TABLES.c.id.in_(held))
        query = select(*LISTED).where(mine).order_by(TABLES.c.updated.desc()).limit(MOST_LISTED)
        async with self._database.read() as connection:
            rows = (await connection.execute(query)).all()
            seats = await read_seats(connection, [row.id for row in rows])
        return [(row, seats[row.id]) for row in rows]


def held_seat() -> ColumnElement[bool]:
    """The condition that joins a seat with its holders."""
    return and_(HOLDERS.c.table_id == SEATS.c.table_id, HOLDERS.c.seat == SEATS.c.seat)


def held_by(user: str) -> ColumnElement[bool]:
    """The condition for what a user holds."""
    return HOLDERS.c.browser == user


async def read_entries(connection: AsyncConnection, table_id: str, version: int) -> list[Any]:
    """The entries of a table, in order."""
    columns = (ENTRIES.c.body, ENTRIES.c.key, ENTRIES.c.done, ENTRIES.c.browser)
    entries = select(*columns).where(ENTRIES.c.table_id == table_id).order_by(ENTRIES.c.version)
    found: list[Any] = []
    for first in range(0, version, 10 * AT_ONCE):
        part = entries.where(ENTRIES.c.version > first, ENTRIES.c.version <= first + 10 * AT_ONCE)
        found += (await connection.execute(part)).all()
    return found
