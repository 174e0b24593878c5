"""Announcements: what the sessions of this process do when another process has changed something."""

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.kernel.errors import GonfalonError
from gonfalon.server.sessions.manager import SessionManager
from gonfalon.server.sessions.seats import seats_of
from gonfalon.server.sessions.shared import SharedSession
from gonfalon.server.storage.bus import ANSWERED, CHANGED, DELETED, MOVED, RECONNECTED, RENAMED, Announcement

LOG = logging.getLogger(__name__)


class AnnouncementReader:
    """Brings the sessions in memory up to date. Tables that no session has open need nothing."""

    def __init__(self, sessions: SessionManager) -> None:
        self._sessions = sessions
        self._tasks: set[asyncio.Task[None]] = set()

    def receive(self, announcement: Announcement) -> None:
        """Start what an announcement asks for."""
        if announcement.kind == ANSWERED or (announcement.kind == MOVED and not self._is_news(announcement)):
            return
        task = asyncio.create_task(self._follow(announcement))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    def _is_news(self, moved: Announcement) -> bool:
        """Whether a page here shows an older version. Nearly all moves are at tables of other processes."""
        session = self._sessions.peek(moved.id)
        return session is not None and bool(session.subscribers) and moved.version > session.match.version

    async def _follow(self, announcement: Announcement) -> None:
        try:
            await self._apply(announcement)
        except (GonfalonError, SQLAlchemyError) as error:  # the next request reads the database again
            LOG.info("an announcement could not be followed: %s %s", announcement.kind, error)

    async def _apply(self, announcement: Announcement) -> None:
        if announcement.kind == RENAMED:
            held = [each for each in self._sessions.shared() if seats_of(each.seats, announcement.id)]
            await asyncio.gather(*[each.refresh() for each in held])
        elif announcement.kind == RECONNECTED:
            await asyncio.gather(*[each.refresh() for each in self._sessions.shared()])
        session = self._sessions.peek(announcement.id)
        if not isinstance(session, SharedSession):
            return
        if announcement.kind == MOVED:
            await session.follow_to(announcement.version)
        elif announcement.kind == CHANGED:
            await session.refresh()
        elif announcement.kind == DELETED:
            self._sessions.forget(session)
