"""Users: browsers, known by a random secret in a cookie. Only its hash is stored."""

import hashlib
import secrets
import time
import unicodedata
from typing import NamedTuple

from sqlalchemy import delete, insert, select, update

from gonfalon.server.errors import FORBIDDEN, ApiError
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.schema import BROWSERS, HOLDERS, HOUSE, TABLES

COOKIE_SECONDS = 400 * 24 * 3600
MOST_NAME = 40

MOST_KNOWN = 10_000
"""Most cookies whose users are remembered for rate limits."""

STRANGER_SECONDS = 30 * 24 * 3600
"""Users without a table and a seat are deleted after this time."""

BLOCKED = "blocked:"
"""Before the stored hash of a blocked user's cookie. So the cookie is unknown, and a look-up costs nothing more."""


class User(NamedTuple):
    """A user: their public id, and the name that others see."""

    id: str
    name: str


def new_secret() -> str:
    """256 random bits, for a link or a cookie."""
    return secrets.token_urlsafe(32)


def new_id() -> str:
    """96 random bits, so that addresses of tables cannot be guessed."""
    return secrets.token_urlsafe(12)


def hashed(secret: str) -> str:
    """The hash of a secret. A random secret needs no salt."""
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()


def clean_name(name: str) -> str:
    """A name on one line, without control characters."""
    plain = "".join(" " if unicodedata.category(char)[0] == "C" else char for char in name)
    return " ".join(plain.split())[:MOST_NAME]


class UserStore:
    """Finds, adds and renames users, and deletes unused ones."""

    def __init__(self, database: Database) -> None:
        self._database = database
        self.cookie = ""
        """The name of the cookie, known once the database is open."""
        self._known: dict[str, str] = {}
        """The ids of users by the hashes of cookies that were found lately."""

    async def open(self) -> None:
        """Read the name of the cookie."""
        async with self._database.read() as connection:
            self.cookie = f"gonfalon-{(await connection.execute(select(HOUSE.c.id))).scalar()}"

    async def delete_unused(self) -> None:
        """Delete old users without a table and a seat."""
        here = BROWSERS.c.id.in_(select(HOLDERS.c.browser).union(select(TABLES.c.opener)))
        old = BROWSERS.c.created < time.time() - STRANGER_SECONDS
        async with self._database.write() as connection:
            await connection.execute(delete(BROWSERS).where(old, ~here))

    async def find(self, secret: str | None) -> User | None:
        """The user of a cookie; None for an unknown one. Raises ApiError for the cookie of a blocked user."""
        if not secret:
            return None
        query = select(BROWSERS.c.id, BROWSERS.c.name).where(BROWSERS.c.secret == hashed(secret))
        async with self._database.read() as connection:
            row = (await connection.execute(query)).first()
            if row is None:
                blocked = select(BROWSERS.c.id).where(BROWSERS.c.secret == f"{BLOCKED}{hashed(secret)}")
                if (await connection.execute(blocked)).first() is not None:
                    raise ApiError("server.refused.blocked", FORBIDDEN)
        if row is None:
            return None
        while len(self._known) >= MOST_KNOWN:
            del self._known[next(iter(self._known))]
        self._known[hashed(secret)] = row.id
        return User(row.id, row.name)

    def known_id(self, secret: str | None) -> str | None:
        """The id of a user whose cookie was found lately. Asks no database: it is for limits before a request."""
        return self._known.get(hashed(secret)) if secret else None

    async def add(self) -> tuple[User, str]:
        """Create a user; the user and the secret of their cookie."""
        user, secret = User(new_id(), ""), new_secret()
        row = {"id": user.id, "secret": hashed(secret), "name": "", "created": time.time()}
        async with self._database.write() as connection:
            await connection.execute(insert(BROWSERS).values(row))
        return user, secret

    async def rename(self, user: User, name: str) -> User:
        """Change the name of a user."""
        name = clean_name(name)
        async with self._database.write() as connection:
            await connection.execute(update(BROWSERS).where(BROWSERS.c.id == user.id).values(name=name))
        return User(user.id, name)
