"""The tables that are open in memory: found by id, read off the event loop, let go when nobody has looked for long."""

import asyncio
import gc
import time

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.server.board import open_board
from gonfalon.server.collecting import Collector, set_aside
from gonfalon.server.players import Players
from gonfalon.server.refusals import NOT_FOUND, UNAVAILABLE, ApiError
from gonfalon.server.seats import seats_of
from gonfalon.server.settings import Settings
from gonfalon.server.store import Store
from gonfalon.server.table import Session

SWEEP_SECONDS = 5.0
"""Often, so that little is new each time."""
LEAST_IDLE_SECONDS = 30.0
READ_AT_A_TIME = 2


class SessionManager:
    """All open tables."""

    def __init__(self, settings: Settings, store: Store, players: Players) -> None:
        self._settings = settings
        self._store = store
        self._players = players
        self._open: dict[str, Session] = {}
        self._reading = asyncio.Semaphore(READ_AT_A_TIME)

    async def find(self, table_id: str) -> Session:
        """A table by its id; raises Refused."""
        table = self._open.get(table_id)
        if table is None:
            async with self._reading:
                table = self._open.get(table_id) or await self._read(table_id)
        table.touched = time.monotonic()
        return table

    async def _read(self, table_id: str) -> Session:
        try:
            kept = await self._store.load(table_id)
        except SQLAlchemyError as error:
            raise ApiError("server.refused.storage", UNAVAILABLE) from error
        if kept is None or kept.row.game not in self._settings.games:
            raise ApiError("server.refused.no-table", NOT_FOUND)
        board = await open_board(self._store, kept, self._settings.find)
        if table_id in self._open:  # somebody else who came meanwhile was quicker: all must sit at the same one
            return self._open[table_id]
        table = self._open[table_id] = Session(self._store, self._settings, kept, board)
        self._players.attend(table)
        if gc.get_freeze_count():
            set_aside()
        return table

    async def greet(self, browser: str) -> None:
        """Somebody has another name: everybody at the same tables sees it."""
        for table in list(self._open.values()):
            if seats_of(table.seats, browser):
                await table.reread()

    async def delete(self, table: Session) -> None:
        """Put an end to a table."""
        async with table.lock:
            await self._store.delete(table.id)
            self._open.pop(table.id, None)
        self._players.leave(table)
        table.close()
        table.let_go()
        for other in self._open.values():
            if other.rematch == table.id:
                other.rematch = None

    async def sweep_for_ever(self) -> None:
        """Let go of idle tables from time to time, and of what they have left in memory."""
        collector = Collector()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
            tables = self._open.values()
            alone = not any(table.watchers for table in tables)
            collector.look(max([table.touched for table in tables], default=0.0), alone)

    def sweep(self) -> None:
        """Let go of tables that nobody has looked at for long, and of more if there are too many."""
        now = time.monotonic()
        idle = [table for table in self._open.values() if self._is_idle(table)]
        idle.sort(key=lambda table: table.touched)
        surplus = len(self._open) - self._settings.open_tables
        for number, table in enumerate(idle):
            since = now - table.touched
            if since > self._settings.idle_seconds or (number < surplus and since > LEAST_IDLE_SECONDS):
                del self._open[table.id]
                table.let_go()

    def _is_idle(self, table: Session) -> bool:
        used = table.watchers or table.readers or table.lock.locked()
        return not used and not self._players.is_busy(table)
