"""Session manager: the sessions in memory. It loads them on demand and closes idle ones."""

import asyncio
import gc
import time
from typing import Protocol

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.server.errors import NOT_FOUND, UNAVAILABLE, ApiError
from gonfalon.server.runtime.fair_queue import FairQueue
from gonfalon.server.runtime.garbage import GarbageScheduler, collect_and_freeze
from gonfalon.server.sessions.load import is_quick, load_match, readable
from gonfalon.server.sessions.seats import seats_of
from gonfalon.server.sessions.session import Session
from gonfalon.server.sessions.shared import SharedSession
from gonfalon.server.settings import Settings
from gonfalon.server.storage.session_store import SessionStore

SWEEP_SECONDS = 5.0
"""Between two checks for idle sessions. Often, so that each garbage collection finds few new objects."""
LEAST_IDLE_SECONDS = 30.0
LONG_READS = 1
QUICK_READS = 1
"""Tables that are loaded at the same time. A quick load never waits for long ones only."""


class Attendant(Protocol):
    """What a manager knows of the computer players."""

    def attend(self, session: Session) -> None:
        """Play the computer seats of a session from now on."""

    def leave(self, session: Session) -> None:
        """Stop playing at a session."""

    def is_busy(self, session: Session) -> bool:
        """Whether a computer player is at work at a session."""


class SessionManager:
    """All sessions in memory, by id."""

    def __init__(self, settings: Settings, store: SessionStore, players: Attendant) -> None:
        self._settings = settings
        self._store = store
        self._players = players
        self._open: dict[str, Session] = {}
        self._kind = SharedSession if store.bus.is_shared else Session
        self._reading = FairQueue(LONG_READS, QUICK_READS)

    def __len__(self) -> int:
        return len(self._open)

    async def find(self, table_id: str) -> Session:
        """A session by the id of its table, loaded if it is not in memory; raises ApiError."""
        session = self._open.get(table_id)
        if session is None:
            session = await self._read(table_id)
        if isinstance(session, SharedSession):  # another process may have changed it a moment ago
            await session.refresh()
        session.touched = time.monotonic()
        return session

    async def _read(self, table_id: str) -> Session:
        with readable(table_id):
            return await self._read_rows(table_id)

    async def _read_rows(self, table_id: str) -> Session:
        try:
            stored = await self._store.load(table_id)
        except SQLAlchemyError as error:
            raise ApiError("server.refused.storage", UNAVAILABLE) from error
        if stored is None or stored.row.game not in self._settings.games:
            raise ApiError("server.refused.no-table", NOT_FOUND)
        async with self._reading.place(stored.row.opener, is_quick(stored.row.version)):
            if table_id in self._open:  # another request was faster: there is one session for a match
                return self._open[table_id]
            loaded = await load_match(self._store, stored, self._settings.find)
        if table_id in self._open:
            return self._open[table_id]
        session = self._open[table_id] = self._kind(self._store, self._settings, stored, loaded)
        self._players.attend(session)
        if gc.get_freeze_count():
            collect_and_freeze()
        return session

    async def refresh_user(self, user: str) -> None:
        """After a user changed their name: publish it at their tables."""
        for session in list(self._open.values()):
            if seats_of(session.seats, user):
                await session.reload_seats()

    async def delete(self, session: Session) -> None:
        """Delete a table and close its session."""
        async with session.lock:
            await self._store.delete(session.id)
        self.forget(session)

    def all(self) -> list[Session]:
        """All sessions in memory."""
        return list(self._open.values())

    def peek(self, table_id: str) -> Session | None:
        """The session of a table if it is in memory."""
        return self._open.get(table_id)

    def shared(self) -> list[SharedSession]:
        """All sessions in memory that other processes may change."""
        return [session for session in self._open.values() if isinstance(session, SharedSession)]

    def forget(self, session: Session) -> None:
        """Close the session of a table that was deleted."""
        self._open.pop(session.id, None)
        self._players.leave(session)
        session.close()
        session.release()
        for other in self._open.values():
            if other.rematch == session.id:
                other.rematch = None

    async def close_idle_for_ever(self) -> None:
        """Close idle sessions and collect garbage, again and again."""
        collector = GarbageScheduler()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.close_idle()
            sessions = self._open.values()
            unused = not any(session.subscribers for session in sessions)
            collector.collect(max([session.touched for session in sessions], default=0.0), unused)

    def close_idle(self) -> None:
        """Close sessions that were not used for long, and more of them if there are too many."""
        now = time.monotonic()
        idle = [session for session in self._open.values() if self._is_idle(session)]
        idle.sort(key=lambda session: session.touched)
        surplus = len(self._open) - self._settings.open_tables
        for number, session in enumerate(idle):
            since = now - session.touched
            if since > self._settings.idle_seconds or (number < surplus and since > LEAST_IDLE_SECONDS):
                del self._open[session.id]
                session.release()

    def _is_idle(self, session: Session) -> bool:
        used = session.subscribers or session.readers or session.lock.locked()
        return not used and not self._players.is_busy(session)
