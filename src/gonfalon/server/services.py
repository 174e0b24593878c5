"""Services: the objects that all requests of one server process share; created and closed with the application."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from gonfalon.ai.registry import agents
from gonfalon.kernel.game import Game
from gonfalon.server.computers.hints import HINT_SECONDS
from gonfalon.server.computers.players import ComputerPlayers
from gonfalon.server.computers.reviews import Reviews
from gonfalon.server.computers.worker_pool import WorkerPool
from gonfalon.server.runtime.rate_limits import AddressLimits, KeyedBuckets
from gonfalon.server.sessions.create import SessionFactory
from gonfalon.server.sessions.manager import SessionManager
from gonfalon.server.settings import Settings
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.seat_links import SeatLinkStore
from gonfalon.server.storage.session_store import SessionStore
from gonfalon.server.storage.users import UserStore

HEAVY_JOBS = 2
"""Most replays, imports and other heavy jobs that run at the same time."""

ADVISERS = 2
"""Workers for hints, odds and reviews. Computer players have their own, so that they need not wait."""

OPENING_JOBS = 2
"""Most tables that are created at the same time."""


class Services:
    """Stores, sessions, workers and limits of one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.users = UserStore(self.database)
        self.links = SeatLinkStore(self.database)
        self.store = SessionStore(self.database)
        self.addresses = AddressLimits(settings.limits)
        self.heavy = asyncio.Semaphore(HEAVY_JOBS)
        self.opening_jobs = asyncio.Semaphore(OPENING_JOBS)
        self._workers = WorkerPool(settings.worker, settings.workers, settings.think_seconds)
        self._players = ComputerPlayers(self._workers, settings.pace_seconds)
        self.advisers = WorkerPool(settings.worker, ADVISERS, HINT_SECONDS)
        self.odds = KeyedBuckets(settings.limits.odds)
        self.hints = KeyedBuckets(settings.limits.hints)
        self.hand_overs = KeyedBuckets(settings.limits.hand_overs)
        self.reviews = Reviews(self.advisers, ADVISERS - 1)
        self.sessions = SessionManager(settings, self.store, self._players)
        self.factory = SessionFactory(settings, self.store, self.links)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Open everything, and close it when the server stops."""
        await self.database.open()
        await self.users.open()
        await self.users.delete_unused()
        await self.store.keep_packs(await asyncio.to_thread(self._read_games))
        closer = asyncio.create_task(self.sessions.close_idle_for_ever())
        try:
            yield
        finally:
            closer.cancel()
            with suppress(asyncio.CancelledError):
                await closer
            await self._players.close()
            await self._workers.close()
            await self.advisers.close()
            await self.store.close()
            await self.database.close()

    def _read_games(self) -> dict[str, str]:
        """Read every game with its agents, so that the first request need not wait; the built-in data packs."""
        packs: dict[str, str] = {}
        for name in self.settings.games:
            game = self.settings.find(name)
            agents(game.info.id)
            packs |= builtin_pack(game)
        return packs


def builtin_pack(game: Game) -> dict[str, str]:
    """The built-in data pack of a game by its hash; empty for a game without data."""
    if game.packs is None:
        return {}
    data = game.read_data(game.data_text(), game.info.id)
    return {game.data_digest(None): json.dumps(game.data_to_dict(data), ensure_ascii=False)}
