"""Services: the objects that all requests of one server process share; created and closed with the application."""

import asyncio
import json
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from gonfalon.ai.registry import agents
from gonfalon.kernel.game import Game
from gonfalon.server.computers.analyses import Analyses
from gonfalon.server.computers.job_system import create_jobs
from gonfalon.server.computers.players import ComputerPlayers
from gonfalon.server.computers.reviews import Reviews
from gonfalon.server.runtime.fair_queue import FairQueue
from gonfalon.server.runtime.metrics import Metrics
from gonfalon.server.runtime.rate_limits import AddressLimits, KeyedBuckets
from gonfalon.server.sessions.admin_watch import AdminWatch
from gonfalon.server.sessions.announcements import AnnouncementReader
from gonfalon.server.sessions.create import SessionFactory
from gonfalon.server.sessions.expiry import Expiry
from gonfalon.server.sessions.manager import SessionManager
from gonfalon.server.settings import Settings
from gonfalon.server.storage.admin import AdminStore
from gonfalon.server.storage.analyses import AnalysisStore
from gonfalon.server.storage.audit import AuditLog
from gonfalon.server.storage.bus import Announcement
from gonfalon.server.storage.database import Database
from gonfalon.server.storage.seat_links import SeatLinkStore
from gonfalon.server.storage.session_store import SessionStore
from gonfalon.server.storage.users import User, UserStore

LONG_JOBS = 1
QUICK_JOBS = 1
"""Replays, imports and other heavy jobs that run at the same time. A quick job never waits for long ones only."""

OPENING_JOBS = 2
"""Most tables that are created at the same time."""
GUIDED_JOBS = 2
"""Most moves of lessons and studies that are judged at the same time."""
DRAFTS = 2
"""Most drafts that are computed at the same time."""


class Services:
    """Stores, sessions, workers and limits of one server."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database)
        self.users = UserStore(self.database)
        self.links = SeatLinkStore(self.database, settings.limits.way_back_seconds)
        self.audit = AuditLog(self.database)
        self.store = SessionStore(self.database)
        self.metrics = Metrics()
        self.addresses = AddressLimits(settings.limits)
        self.heavy = FairQueue(LONG_JOBS, QUICK_JOBS, most_of_person=1)
        self.opening_jobs = FairQueue(OPENING_JOBS, most_of_person=1)
        self.guided_jobs = FairQueue(GUIDED_JOBS, most_of_person=1)
        self.drafts = FairQueue(DRAFTS, most_of_person=1)
        self._jobs = create_jobs(settings, self.database)
        self._players = ComputerPlayers(self._jobs.players, self.store.bus, settings.pace_seconds)
        self.advisers = self._jobs.advisers
        self.odds = KeyedBuckets(settings.limits.odds)
        self.hints = KeyedBuckets(settings.limits.hints)
        self.hand_overs = KeyedBuckets(settings.limits.hand_overs)
        self.renames = KeyedBuckets(settings.limits.renames)
        self.links_made = KeyedBuckets(settings.limits.links_of_person)
        self.messages = KeyedBuckets(settings.limits.messages_of_person)
        self.reviews = Reviews(self.advisers)
        self.analyses = Analyses(self.advisers, AnalysisStore(self.database))
        self.sessions = SessionManager(settings, self.store, self._players)
        self._announcements = AnnouncementReader(self.sessions)
        self.factory = SessionFactory(settings, self.store, self.links)
        self.metrics.watch("sessions", "Sessions in memory.", lambda: len(self.sessions))
        self.metrics.watch("sockets", "Open WebSockets.", self.addresses.sockets.total)

    @asynccontextmanager
    async def opened(self) -> AsyncIterator[None]:
        """Open everything, and close it when the server stops."""
        await self.database.open()
        await self.users.open()
        await self.users.delete_unused()
        await self.store.keep_packs(await asyncio.to_thread(self._read_games))
        await self._jobs.open()
        await self.store.bus.open(self._receive)
        watch = AdminWatch(self.sessions, AdminStore(self.database))
        expiry = Expiry(self.sessions, self.store, self.users, self.settings.expire_seconds)
        endless = (self.sessions.close_idle_for_ever(), watch.run_for_ever(), expiry.run_for_ever())
        loops = [asyncio.create_task(each) for each in endless]
        try:
            yield
        finally:
            for loop in loops:
                loop.cancel()
            await asyncio.gather(*loops, return_exceptions=True)
            await self.analyses.close()
            await self._players.close()
            await self._jobs.close()
            await self.store.close()
            await self.database.close()

    def _receive(self, announcement: Announcement) -> None:
        """Pass an announcement of another process on."""
        self._jobs.receive(announcement)
        self._announcements.receive(announcement)

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


def person_id(user: User | None, address: str) -> str:
    """Whose turn it is in a fair queue: a user, or all clients without a cookie behind one address."""
    return f"address {address}" if user is None else user.id
