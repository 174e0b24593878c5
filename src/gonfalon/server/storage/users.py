"""Who is at the other end: a browser, known by a random secret in a cookie, of which only the hash is kept."""

import hashlib
import secrets
import time
import unicodedata
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from gonfalon.server.storage.database import Database
from gonfalon.server.storage.schema import BROWSERS, HOLDERS, HOUSE, TABLES

COOKIE_SECONDS = 400 * 24 * 3600
MOST_NAME = 40

STRANGER_SECONDS = 30 * 24 * 3600
"""So long a browser is known that has opened no table and taken no seat."""


class User(NamedTuple):
    """A browser that has been here before: its public id and the name that others see."""

    id: str
    name: str


def new_secret() -> str:
    """256 random bits for an address or a cookie."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """96 random bits: nobody guesses the address of a table."""
    return secrets.token_urlsafe(12)


def hashed(secret: str) -> str:
    """A secret as the database keeps it; it is random enough to need no salt."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def clean_name(name: str) -> str:
    """A name on one line, without marks that turn or hide text."""
    plain = "".join(" " if unicodedata.category(char)[0] == "C" else char for char in name)
    return " ".join(plain.split())[:MOST_NAME]


class UserStore:
    """The browsers that have been here."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.cookie = ""
        """The name of the cookie, known once the database is open."""

    async def open(self) -> None:
        """Read the name of the cookie."""
        async with self._database.read() as connection:
            self.cookie = f"gonfalon-{(await connection.execute(select(HOUSE.c.id))).scalar()}"

    async def delete_unused(self) -> None:
        """Let go of old browsers that have nothing here."""
        here = BROWSERS.c.id.in_(select(HOLDERS.c.browser).union(select(TABLES.c.opener)))
        old = BROWSERS.c.created < time.time() - STRANGER_SECONDS
        async with self._database.write() as connection:
            await connection.execute(delete(BROWSERS).where(old, ~here))

    async def find(self, secret: str | None) -> User | None:
        """The browser of a cookie."""
        if not secret:
            return None
        query = select(BROWSERS.c.id, BROWSERS.c.name).where(BROWSERS.c.secret == hashed(secret))
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
        return None if row is None else User(row.id, row.name)

    async def add(self) -> tuple[User, str]:
        """A new browser and its secret."""
        user, secret = User(new_id(), ""), new_secret()
        row = {"id": user.id, "secret": hashed(secret), "name": "", "created": time.time()}
        async with self._database.write() as connection:
            await connection.execute(insert(BROWSERS).values(row))
        return user, secret

    async def rename(self, user: User, name: str) -> User:
        """Let others see this browser by another name."""
        name = clean_name(name)
        async with self._database.write() as connection:
            await connection.execute(update(BROWSERS).where(BROWSERS.c.id == user.id).values(name=name))
        return User(user.id, name)
