"""Links to a seat: an invitation to an open seat, or a way back to one's own. Secrets are stored as hashes."""

import time
from typing import NamedTuple

from msgspec import Struct
from sqlalchemy import ColumnElement, and_, delete, insert, select, update

from gonfalon.server.errors import CONFLICT, NOT_FOUND, ApiError
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.rows import holder_row
from gonfalon.server.storage.schema import HOLDERS, LINKS, SEATS
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

    def __init__(self, database: Database) -> None:
        self._database = database

    async def make(self, link: SeatLink) -> str:
        """Create a link; its address."""
        secret = new_secret()
        row = {"secret": hashed(secret), **link._asdict(), "created": time.time()}
        like = and_(LINKS.c.table_id == link.table_id, LINKS.c.seat == link.seat, LINKS.c.kind == link.kind)
        kept = MOST_INVITATIONS - 1 if link.kind == INVITATION else 0
        newest = select(LINKS.c.secret).where(like).order_by(LINKS.c.created.desc()).limit(kept)
        async with self._database.write() as connection:
            await connection.execute(delete(LINKS).where(like, LINKS.c.secret.not_in(newest)))
            await connection.execute(insert(LINKS).values(row))
        return path_of(link.table_id, secret)

    async def look(self, table_id: str, secret: str, user: User) -> SeatLinkPreview:
        """Where a link leads; raises ApiError."""
        query = (
            select(LINKS.c.seat, LINKS.c.kind, SEATS.c.kind.label("taken"))
            .join(SEATS, and_(SEATS.c.table_id == LINKS.c.table_id, SEATS.c.seat == LINKS.c.seat))
            .where(LINKS.c.secret == hashed(secret), LINKS.c.table_id == table_id)
        )
        async with self._database.read() as connection:
            link = (await connection.execute(query)).first()
            if link is None:
                raise ApiError("server.refused.link", NOT_FOUND)
            mine = is_mine(table_id, link.seat, user)
            held = (await connection.execute(select(HOLDERS.c.seat).where(mine))).first() is not None
        return SeatLinkPreview(link.seat, link.kind, held, held or link.kind == WAY_BACK or link.taken == OPEN)

    async def follow(self, table_id: str, secret: str, user: User) -> str:
        """Take the seat that a link leads to; the seat. Raises ApiError."""
        query = select(LINKS).where(LINKS.c.secret == hashed(secret), LINKS.c.table_id == table_id)
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
            await connection.execute(insert(HOLDERS).values(holder_row(table_id, link.seat, user.id)))
        return str(link.seat)
