"""The tables that are open in memory: found by id, read off the event loop, let go when nobody has looked for long."""

import asyncio
import time

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.server.board import read_board
from gonfalon.server.collecting import Collector
from gonfalon.server.players import Players
from gonfalon.server.refusals import NOT_FOUND, UNAVAILABLE, Refused
from gonfalon.server.seats import seats_of
from gonfalon.server.settings import Settings
from gonfalon.server.store import Store
from gonfalon.server.table import Table

SWEEP_SECONDS = 60.0
LEAST_IDLE_SECONDS = 30.0


class Tables:
    """All open tables."""

    def __init__(self, settings: Settings, store: Store, players: Players) -> None:
        self._settings = settings
        self._store = store
        self._players = players
        self._open: dict[str, Table] = {}

    async def find(self, table_id: str) -> Table:
        """A table by its id; raises Refused."""
        table = self._open.get(table_id)
        if table is None:
            table = await self._read(table_id)
        table.touched = time.monotonic()
        return table

    async def _read(self, table_id: str) -> Table:
        try:
            kept = await self._store.load(table_id)
        except SQLAlchemyError as error:
            raise Refused("server.refused.storage", UNAVAILABLE) from error
        if kept is None or kept.row.game not in self._settings.games:
            raise Refused("server.refused.no-table", NOT_FOUND)
        board = await asyncio.to_thread(read_board, kept, self._settings.find)
        if table_id not in self._open:
            table = self._open[table_id] = Table(self._store, self._settings.find, kept, board)
            self._players.attend(table)
        return self._open[table_id]

    def at_hand(self, table_id: str) -> Table | None:
        """A table if it is open."""
        return self._open.get(table_id)

    async def greet(self, browser: str) -> None:
        """Somebody has another name: everybody at the same tables sees it."""
        for table in list(self._open.values()):
            if seats_of(table.seats, browser):
                await table.reread()

    async def delete(self, table: Table) -> None:
        """Put an end to a table."""
        async with table.lock:
            await self._store.delete(table.id)
            self._open.pop(table.id, None)
        self._players.leave(table)
        table.close()
        for other in self._open.values():
            if other.rematch == table.id:
                other.rematch = None

    async def sweep_for_ever(self) -> None:
        """Let go of idle tables from time to time, and of what they have left in memory."""
        collector = Collector()
        while True:
            await asyncio.sleep(SWEEP_SECONDS)
            self.sweep()
            collector.look(max([table.touched for table in self._open.values()], default=0.0))

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

    def _is_idle(self, table: Table) -> bool:
        return not table.watchers and not table.lock.locked() and not self._players.is_busy(table)
