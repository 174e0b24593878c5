"""Session: one match open in memory, with its lock, seats, offer, receipts and subscribers."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.kernel.errors import IllegalMove, UnknownName
from gonfalon.kernel.extensions.officials import allows_help
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import FREE, KeyEntry, OrderEntry, UndoEntry
from gonfalon.kernel.views import Viewer
from gonfalon.server.errors import CONFLICT, FORBIDDEN, NOT_FOUND, TOO_LARGE, UNAVAILABLE, ApiError
from gonfalon.server.sessions.clock import clock_of
from gonfalon.server.sessions.clock_feed import follow_match
from gonfalon.server.sessions.dice_parts import parts_from_text
from gonfalon.server.sessions.load import LoadedMatch, all_names, commitments_of, load_match, readable
from gonfalon.server.sessions.offers import offer_from_text, offer_to_text
from gonfalon.server.sessions.subscriber import Subscriber, do_nothing
from gonfalon.server.sessions.summary import table_message
from gonfalon.server.settings import Settings
from gonfalon.server.storage.commit_queue import session_write
from gonfalon.server.storage.rows import Receipt, StoredSession
from gonfalon.server.storage.session_store import SessionStore
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.message_parts import Offer
from gonfalon.server.websocket.messages import TableMessage

LOG = logging.getLogger(__name__)

GONE = 4404
"""The close code of sockets whose table was deleted."""

Change = Callable[[Match], None]


class Session:
    """One open match. Code that reads or changes the match holds `lock` and calls `load` first.

    `wake` is called after every change, so that computer players can take their turn.
    """

    def __init__(self, store: SessionStore, settings: Settings, stored: StoredSession, loaded: LoadedMatch) -> None:
        row = stored.row
        self.id: str = row.id
        self.game: str = row.game
        self.opener: str = row.opener
        self.created: float = row.created
        self.salt: str = row.salt
        self.rematch: str | None = row.rematch
        self.seats = stored.seats
        self.secrets = loaded.match.game.info.secrets
        self.officials = loaded.match.game.official_seats
        self.without_dice: set[str] = set()
        """Seats whose holder last came with a client that adds nothing to the dice."""
        self.lock = asyncio.Lock()
        self.subscribers: set[Subscriber] = set()
        self.left: dict[str, float] = {}
        """By user id when a person's last connection ended, in seconds since 1970."""
        self.opened = time.time()
        """When this process read the match. A person who has not connected since is away at least as long."""
        self.readers = 0
        """Threads that read the match at the moment."""
        self.touched = time.monotonic()
        self.wake: Callable[[], None] = do_nothing
        self.encoded: dict[tuple[Viewer, int | None, bool, bool], bytes] = {}
        """Positions of the present version by viewer, base, scenes and discretion: equal viewers share one encoding."""
        self.store = store
        self._find = settings.find
        self._most_entries = settings.limits.game_entries
        self._use(stored, loaded)

    def _use(self, stored: StoredSession, loaded: LoadedMatch) -> None:
        """Take over a match that was read from the database."""
        self.match, self.broken, self.feed, self.luck, self.names, self.pack, self.pack_digest = loaded
        self.keys = self.match.record.keys()
        self.commitments = commitments_of(self.match)
        self.receipts = stored.receipts
        self.offer = offer_from_text(stored.row.offer)
        self.stored_parts: str | None = stored.row.parts
        self.parts = parts_from_text(self.stored_parts)
        self.clock = clock_of(self.match, stored.row.clock)
        self.seen: float = stored.row.seen
        self.encoded = {}
        self._is_valid = True

    async def load(self) -> Match:
        """The match, read again if a failure made it invalid; raises ApiError."""
        if not self._is_valid:
            with readable(self.id):
                try:
                    stored = await self.store.load(self.id)
                except SQLAlchemyError as error:
                    raise ApiError("server.refused.storage", UNAVAILABLE) from error
                if stored is None:
                    raise ApiError("server.refused.no-table", NOT_FOUND)
                self._use(stored, await load_match(self.store, stored, self._find))
        return self.match

    def require_seat(self, user: User | None, seat: str) -> User:
        """The user, if they hold a seat; else raises ApiError."""
        if user is None or not any(each.seat == seat and user.id in each.holders for each in self.seats):
            named = f"seat:{seat}" if self.has(seat) else seat
            raise ApiError("server.refused.foreign-seat", FORBIDDEN, seat=named)
        return user

    def require_viewer(self, match: Match, user: User | None, seat: str | None) -> None:
        """Raise ApiError or UnknownName if a user may not see the past as a seat saw it."""
        if seat is None:
            return
        if not self.has(seat):
            raise UnknownName("seat", seat, [each.seat for each in self.seats])
        if self.secrets and not match.over:
            self.require_seat(user, seat)

    def require_playable(self, version: int) -> None:
        """Raise ApiError if the match has another version, or if its record replays only in part."""
        if version != self.match.version:
            raise ApiError("server.refused.stale", CONFLICT)
        if self.broken is not None:
            raise ApiError("server.refused.broken", CONFLICT)

    def require_help(self) -> None:
        """Raise ApiError if an official's match allows no help by computers."""
        if not allows_help(self.match):
            raise ApiError("server.refused.no-help", FORBIDDEN)

    def runs(self, user: User | None) -> bool:
        """Whether a user runs the table: as its opener, or at a second computer on the opener's seat of an official."""
        known = "" if user is None else user.id
        shared = [each for each in self.seats if each.seat in self.officials and self.opener in each.holders]
        return known == self.opener or any(known in each.holders for each in shared)

    def has(self, seat: str) -> bool:
        """Whether there is a seat of this name."""
        return any(each.seat == seat for each in self.seats)

    async def execute(
        self,
        change: Change,
        version: int,
        key: str | None = None,
        user: str | None = None,
        slow: bool = False,
        ends: bool = False,
        seat: str | None = None,
    ) -> int:
        """Run one command: change the match, commit it, publish it. The version after it, which is then on the disk.

        A key that was used before gives the version of that time and changes nothing. A `slow` change runs in a
        thread. A change that `ends` the match is allowed however long the match is. A `user` who was removed from
        `seat` while the command waited changes nothing any more. Raises IllegalMove or ApiError.
        """
        async with self.lock:
            match = await self.load()
            done = self.receipt(key, user)
            if done is None:
                if seat is not None and user is not None:
                    self.require_seat(User(user, ""), seat)
                self.require_playable(version)
                if version >= self._most_entries and not ends:
                    raise ApiError("server.refused.full", TOO_LARGE, most=self._most_entries)
                done = await self._change(match, change, version, key, user, slow)
                if self.clock is not None:
                    await follow_match(self)
        self.publish()
        if any(seat.agent is not None for seat in self.seats):
            self.wake()
        return done

    def receipt(self, key: str | None, user: str | None) -> int | None:
        """The version after the command that had this key, None for a new key; raises ApiError for a foreign key."""
        receipt = self.receipts.get(key) if key is not None else None
        if receipt is None:
            return None
        if receipt.user != user:
            raise ApiError("server.refused.key", CONFLICT)
        return receipt.done

    async def _change(
        self, match: Match, change: Change, version: int, key: str | None, user: str | None, slow: bool
    ) -> int:
        """Change and commit. If anything fails in between, the match is read again: only the disk counts."""
        try:
            if slow:
                await asyncio.to_thread(change, match)
            else:
                change(match)
            if match.version > version:
                await self.store.commits.commit(session_write(self.id, match, version, key, user, self.stored_parts))
                self._follow(version, key, user)
        except BaseException as error:
            if match.version != version or not isinstance(error, IllegalMove | ApiError):
                self._is_valid = False
            if isinstance(error, SQLAlchemyError | OSError):
                LOG.exception("a command could not be committed")
                raise ApiError("server.refused.storage", UNAVAILABLE) from error
            raise
        return match.version

    def _follow(self, since: int, key: str | None, user: str | None) -> None:
        """After a commit: bring everything that is derived from the match up to date."""
        match = self.match
        if key is not None:
            self.receipts[key] = Receipt(user, match.version)
        self.offer = None
        entries = match.timeline.entries[since:]
        goes_back = any(isinstance(entry, UndoEntry) and entry.cause != FREE for entry in entries)
        self.feed.follow(drop_all=goes_back or match.over)
        if any(isinstance(entry, KeyEntry) for entry in entries):
            self.keys, self.commitments = match.record.keys(), commitments_of(match)
        if any(isinstance(entry, OrderEntry) for entry in entries):
            self.names = all_names(match)
            self._send_summaries()
        if goes_back:
            self.luck.reset()
        else:
            self.luck.add(since)

    async def store_offer(self, offer: Offer | None) -> None:
        """Replace the offer, in the database and here; raises ApiError."""
        try:
            await self.store.set_offer(self.id, offer_to_text(offer))
        except SQLAlchemyError as error:
            raise ApiError("server.refused.storage", UNAVAILABLE) from error
        self.offer = offer

    def publish(self) -> None:
        """The position has changed: let every subscriber send it."""
        self.touched = time.monotonic()
        self.encoded = {}
        for subscriber in self.subscribers:
            subscriber.refresh()

    async def reload_seats(self) -> None:
        """Read the seats again after a change in the database, and publish them."""
        self.seats = await self.store.seats(self.id)
        await self.publish_summary()
        self.publish()
        self.wake()

    async def publish_summary(self) -> None:
        """Let every subscriber send what does not change with a move."""
        async with self.lock:
            await self.load()
        self._send_summaries()

    def _send_summaries(self) -> None:
        for subscriber in self.subscribers:
            if subscriber.greeted:
                subscriber.check_seat()
                subscriber.queue(self.summary_for(subscriber.user, subscriber.protocol))

    def summary_for(self, user: User | None, protocol: int = 1) -> TableMessage:
        """All facts of the table that do not change with a move, for a client that uses a protocol."""
        return table_message(self, user, protocol)

    @property
    def thinking(self) -> list[str]:
        """The seats that must choose now and are played by an agent."""
        computers = {seat.seat for seat in self.seats if seat.agent is not None}
        return [seat for seat in self.match.to_act if seat in computers] if computers else []

    @property
    def online(self) -> set[str]:
        """The ids of the users who are connected."""
        return {each.user.id for each in self.subscribers if each.greeted and each.user is not None}

    @contextmanager
    def read(self) -> Iterator[None]:
        """Keep the match in memory while another thread reads it."""
        self.readers += 1
        try:
            yield
        finally:
            self.readers, self.touched = self.readers - 1, time.monotonic()

    async def change(self, change: Change) -> None:
        """Change the match for no seat and commit it. The caller holds the lock and publishes."""
        await self._change(self.match, change, self.match.version, None, None, slow=False)

    async def reread(self) -> Match:
        """The match, read again from the database."""
        self._is_valid = False
        return await self.load()

    def release(self) -> None:
        """Release the match. Clears its entries so that reference counting frees them without a collection."""
        self.wake = do_nothing
        self._is_valid = False
        if not self.readers:
            self.match.timeline.entries.clear()

    def close(self) -> None:
        """Close all connections: the table was deleted."""
        for subscriber in list(self.subscribers):
            subscriber.close(GONE)
