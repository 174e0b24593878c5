"""Admin watch: closes sessions whose table the operator removed, and connections of users whom the operator blocked."""

import asyncio
import logging

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.server.sessions import manager
from gonfalon.server.storage.admin import AdminStore

LOG = logging.getLogger(__name__)

REFUSED = 1008
"""The close code of sockets whose user was blocked."""


class AdminWatch:
    """Looks for changes that `gonfalon admin` made in the database, every few seconds."""

    def __init__(self, sessions: manager.SessionManager, store: AdminStore) -> None:
        self._sessions = sessions
        self._store = store

    async def run_for_ever(self) -> None:
        """Look again and again. A database that does not answer is asked again later."""
        while True:
            await asyncio.sleep(manager.SWEEP_SECONDS)
            try:
                await self._look()
            except SQLAlchemyError:
                LOG.warning("changes of the operator could not be read")

    async def _look(self) -> None:
        sessions = self._sessions.all()
        if not sessions:
            return
        kept = await self._store.existing([session.id for session in sessions])
        blocked = await self._store.blocked()
        for session in sessions:
            if session.id not in kept:
                self._sessions.forget(session)
                continue
            for each in list(session.subscribers):
                if each.user is not None and each.user.id in blocked:
                    each.close(REFUSED)
