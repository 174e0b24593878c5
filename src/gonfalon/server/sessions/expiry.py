"""Expiry: deletes tables that no player has moved at or visited for a long time, and notes visits."""

import asyncio
import logging
import time
from contextlib import suppress

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.server.sessions.manager import SessionManager
from gonfalon.server.sessions.seats import seats_of
from gonfalon.server.sessions.session import Session
from gonfalon.server.storage.session_store import SessionStore
from gonfalon.server.storage.users import User, UserStore

LOG = logging.getLogger(__name__)

LOOK_SECONDS = 3600.0
"""Between two searches for expired tables."""
VISIT_SECONDS = 3600.0
"""A visit is stored if the last stored one is older, so that reconnecting pages write little."""


async def note_visit(session: Session, user: User | None) -> None:
    """Store that the opener or a holder has opened the page of a table. Spectators keep no table alive."""
    now = time.time()
    if user is None or now - session.seen < VISIT_SECONDS:
        return
    if user.id == session.opener or seats_of(session.seats, user.id):
        with suppress(SQLAlchemyError):  # the next visit is stored
            await session.store.set_seen(session.id, now)
            session.seen = now


class Expiry:
    """Deletes expired tables, and users who left none, once an hour. Without a time nothing expires."""

    def __init__(self, sessions: SessionManager, store: SessionStore, users: UserStore, seconds: float | None) -> None:
        self._sessions = sessions
        self._store = store
        self._users = users
        self._seconds = seconds

    async def run_for_ever(self) -> None:
        """Delete expired tables, again and again. A database that does not answer is asked again later."""
        while self._seconds is not None:
            try:
                await self.delete_expired(time.time() - self._seconds)
                await self._users.delete_unused()
            except SQLAlchemyError:
                LOG.warning("expired tables could not be deleted")
            await asyncio.sleep(LOOK_SECONDS)

    async def delete_expired(self, before: float) -> None:
        """Delete the tables whose last move and last visit were before a time."""
        while gone := await self._store.delete_unused(before):
            LOG.info("%d expired tables were deleted", len(gone))
            for table_id in gone:
                session = self._sessions.peek(table_id)
                if session is not None:
                    self._sessions.forget(session)
