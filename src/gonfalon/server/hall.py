"""The hall: everything that one server holds together, opened and closed with it."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager, suppress

from gonfalon.ai.registry import agents
from gonfalon.kernel.game import Game
from gonfalon.server.database import Database
from gonfalon.server.hints import HINT_SECONDS
from gonfalon.server.identity import People
from gonfalon.server.limits import Addresses, Buckets
from gonfalon.server.links import Links
from gonfalon.server.opening import SessionFactory
from gonfalon.server.players import Players
from gonfalon.server.settings import Settings
from gonfalon.server.store import Store
from gonfalon.server.tables import SessionManager
from gonfalon.server.thinking import Thinkers

HEAVY_JOBS = 2
"""Replays and imports that run at a time."""

ADVISERS = 2
"""Workers that think for people, so that no opponent has to wait for them."""

OPENING_JOBS = 2
"""Tables that are opened at a time."""


class Hall:
    """One server's people, tables and computer players."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.people = People(self.database)
        self.links = Links(self.database)
        self.store = Store(self.database)
        self.addresses = Addresses(settings.limits)
        self.heavy = asyncio.Semaphore(HEAVY_JOBS)
        self.openings = asyncio.Semaphore(OPENING_JOBS)
        self._thinkers = Thinkers(settings.worker, settings.workers, settings.think_seconds)
        self._players = Players(self._thinkers, settings.pace_seconds)
        self.advisers = Thinkers(settings.worker, ADVISERS, HINT_SECONDS)
        self.odds = Buckets(settings.limits.odds)
        self.hints = Buckets(settings.limits.hints)
        self.hand_overs = Buckets(settings.limits.hand_overs)
        self.reviews = asyncio.Semaphore(ADVISERS - 1)
        """Reviews that run at a time: there is always somebody left for a hint."""
        self.tables = SessionManager(settings, self.store, self._players)
        self.opening = SessionFactory(settings, self.store, self.links)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """While the server runs."""
        await self.database.open()
        await self.people.open()
        await self.people.forget_strangers()
        await self.store.keep_packs(await asyncio.to_thread(self._read_games))
        sweeper = asyncio.create_task(self.tables.sweep_for_ever())
        try:
            yield
        finally:
            sweeper.cancel()
            with suppress(asyncio.CancelledError):
                await sweeper
            await self._players.close()
            await self._thinkers.close()
            await self.advisers.close()
            await self.store.close()
            await self.database.close()

    def _read_games(self) -> dict[str, str]:
        """Every game and what its computer players know, read before anybody asks for it; answers their packs."""
        packs: dict[str, str] = {}
        for name in self.settings.games:
            game = self.settings.find(name)
            agents(game.info.id)
            packs |= builtin_pack(game)
        return packs


def builtin_pack(game: Game) -> dict[str, str]:
    """The built-in pack of a game by its hash; empty for a game without data."""
    if game.packs is None:
        return {}
    data = game.read_data(game.data_text(), game.info.id)
    return {game.data_digest(None): json.dumps(game.data_to_dict(data), ensure_ascii=False)}
