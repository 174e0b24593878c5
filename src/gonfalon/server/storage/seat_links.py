"""Links to a seat: an invitation to an open seat, or a way back to one's own. Secrets are stored as hashes."""

import time
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, delete, insert, or_, select, update
from sqlalchemy.ext.asyncio import AsyncConnection

from gonfalon.server.errors import CONFLICT, FORBIDDEN, NOT_FOUND, ApiError
from gonfalon.server.storage.audit import INVITED, JOINED, LINKED, REMOVED, RETURNED, write_line
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.rows import holder_row
from gonfalon.server.storage.schema import BROWSERS, HOLDERS, LINKS, SEATS
from gonfalon.server.storage.seats import OPEN, PERSON
from gonfalon.server.storage.users import User, hashed, new_secret

INVITATION = "invitation"
WAY_BACK = "way-back"

MOST_INVITATIONS = 20
"""Most valid invitations to one seat; the oldest is dropped. Of ways back only the newest is valid."""


class SeatLink(NamedTuple):
    """What a link leads to."""

    table_id: str
    seat: str
    kind: str


def path_of(table_id: str, secret: str) -> str:
    """The address of a link. The secret is in the fragment, which browsers send to no server."""
    return f"/table/{table_id}#join={secret}"


def is_mine(table_id: str, seat: str, user: User) -> ColumnElement[bool]:
    """The condition for the row of a seat that a user holds."""
    return and_(HOLDERS.c.table_id == table_id, HOLDERS.c.seat == seat, HOLDERS.c.browser == user.id)


class SeatLinkPreview(Struct):
    """Where a link leads: the seat, whether the user holds it (`mine`), and whether they can take it (`good`)."""

    seat: str
    kind: str
    mine: bool
    good: bool


class SeatLinkStore:
    """The valid links."""

    def __init__(self, database: Database, way_back_seconds: float) -> None:
        self._database = database
        self._way_back_seconds = way_back_seconds

    def _is_valid(self, secret: str, table_id: str) -> ColumnElement[bool]:
        """The condition for the row of a link. A way back expires."""
        youngest = time.time() - self._way_back_seconds
        fresh = or_(LINKS.c.kind == INVITATION, LINKS.c.created > youngest)
        return and_(LINKS.c.secret == hashed(secret), LINKS.c.table_id == table_id, fresh)

    async def make(self, link: SeatLink, user: User) -> str:
        """Create a link for a user who may do so; its address."""
        async with self._database.write() as connection:
            return await self._make(connection, link, user)

    async def make_way_back(self, table_id: str, seat: str, user: User) -> str:
        """Create a way back for a user; raises ApiError if they do not hold the seat, or were removed a moment ago."""
        async with self._database.write() as connection:
            held = await connection.execute(select(HOLDERS.c.seat).where(is_mine(table_id, seat, user)))
            if held.first() is None:
                raise ApiError("server.refused.foreign-seat", FORBIDDEN, seat=f"seat:{seat}")
            return await self._make(connection, SeatLink(table_id, seat, WAY_BACK), user)

    async def _make(self, connection: AsyncConnection, link: SeatLink, user: User) -> str:
        secret = new_secret()
        row = {"secret": hashed(secret), **link._asdict(), "created": time.time()}
        like = and_(LINKS.c.table_id == link.table_id, LINKS.c.seat == link.seat, LINKS.c.kind == link.kind)
        kept = MOST_INVITATIONS - 1 if link.kind == INVITATION else 0
        newest = select(LINKS.c.secret).where(like).order_by(LINKS.c.created.desc()).limit(kept)
        await connection.execute(delete(LINKS).where(like, LINKS.c.secret.not_in(newest)))
        await connection.execute(insert(LINKS).values(row))
        kind = INVITED if link.kind == INVITATION else LINKED
        await write_line(connection, link.table_id, kind, link.seat, user)
        return path_of(link.table_id, secret)

    async def look(self, table_id: str, secret: str, user: User) -> SeatLinkPreview:
        """Where a link leads; raises ApiError."""
        query = (
            select(LINKS.c.seat, LINKS.c.kind, SEATS.c.kind.label("taken"))
            .join(SEATS, and_(SEATS.c.table_id == LINKS.c.table_id, SEATS.c.seat == LINKS.c.seat))
            .where(self._is_valid(secret, table_id))
        )
        async with self._database.read() as connection:
            link = (await connection.execute(query)).first()
            if link is None:
                raise ApiError("server.refused.link", NOT_FOUND)
            mine = is_mine(table_id, link.seat, user)
            held = (await connection.execute(select(HOLDERS.c.seat).where(mine))).first() is not None
        return SeatLinkPreview(link.seat, link.kind, held, held or link.kind == WAY_BACK or link.taken == OPEN)

    async def follow(self, table_id: str, secret: str, user: User) -> str:
        """Take the seat that a link leads to; the seat. A way back is used up by it. Raises ApiError."""
        query = select(LINKS).where(self._is_valid(secret, table_id))
        async with self._database.write() as connection:
            link = (await connection.execute(query)).first()
            if link is None:
                raise ApiError("server.refused.link", NOT_FOUND)
            seat = and_(SEATS.c.table_id == table_id, SEATS.c.seat == link.seat)
            mine = is_mine(table_id, link.seat, user)
            if (await connection.execute(select(HOLDERS.c.seat).where(mine))).first() is not None:
                return str(link.seat)
            if link.kind == INVITATION:
                taken = await connection.execute(update(SEATS).where(seat, SEATS.c.kind == OPEN).values(kind=PERSON))
                if taken.rowcount != 1:
                    raise ApiError("server.refused.taken", CONFLICT)
            else:
                await self._use_up(connection, table_id, link.secret, user)
                # An administrator may have linked to an open seat, or to that of a computer, which then stands in.
                await connection.execute(update(SEATS).where(seat).values(kind=PERSON))
            await connection.execute(insert(HOLDERS).values(holder_row(table_id, link.seat, user.id)))
            kind = JOINED if link.kind == INVITATION else RETURNED
            await write_line(connection, table_id, kind, link.seat, user)
        return str(link.seat)

    async def _use_up(self, connection: AsyncConnection, table_id: str, secret: str, user: User) -> None:
        """Delete a way back; raises ApiError for a user who holds another seat of the table."""
        others = and_(HOLDERS.c.table_id == table_id, HOLDERS.c.browser == user.id)
        if (await connection.execute(select(HOLDERS.c.seat).where(others))).first() is not None:
            raise ApiError("server.refused.other-seat", FORBIDDEN)
        if (await connection.execute(delete(LINKS).where(LINKS.c.secret == secret))).rowcount != 1:
            raise ApiError("server.refused.link", NOT_FOUND)

    async def remove(self, table_id: str, seat: str, holder: str, user: User) -> None:
        """Remove a holder of a seat, with all links to it; raises ApiError. Without a holder the seat is open again."""
        of_seat = and_(HOLDERS.c.table_id == table_id, HOLDERS.c.seat == seat)
        name = select(BROWSERS.c.name).where(BROWSERS.c.id == holder)
        async with self._database.write() as connection:
            gone = await connection.execute(delete(HOLDERS).where(of_seat, HOLDERS.c.browser == holder))
            if gone.rowcount != 1:
                raise ApiError("server.refused.no-holder", NOT_FOUND)
            await connection.execute(delete(LINKS).where(LINKS.c.table_id == table_id, LINKS.c.seat == seat))
            if (await connection.execute(select(HOLDERS.c.seat).where(of_seat))).first() is None:
                own = and_(SEATS.c.table_id == table_id, SEATS.c.seat == seat)
                await connection.execute(update(SEATS).where(own).values(kind=OPEN, agent=None))
            other = (await connection.execute(name)).scalar()
            await write_line(connection, table_id, REMOVED, seat, user, other)
