"""Shared sessions: a session whose match other processes may change in the same database."""

import asyncio
import json
import logging
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from sqlalchemy.exc import SQLAlchemyError

from gonfalon.kernel.errors import GonfalonError
from gonfalon.kernel.record.replayer import continue_match
from gonfalon.server.errors import CONFLICT, NOT_FOUND, UNAVAILABLE, ApiError
from gonfalon.server.sessions.clock import clock_of
from gonfalon.server.sessions.clock_feed import publish_clock
from gonfalon.server.sessions.dice_parts import parts_from_text
from gonfalon.server.sessions.offers import offer_from_text, offer_to_text
from gonfalon.server.sessions.session import Change, Session
from gonfalon.server.storage.bus import News
from gonfalon.server.storage.commit_queue import OVERTAKEN
from gonfalon.server.storage.rows import Receipt
from gonfalon.server.websocket.message_parts import Offer

LOG = logging.getLogger(__name__)


@contextmanager
def refused_if_unavailable() -> Iterator[None]:
    """Turn an error of the database into ApiError."""
    try:
        yield
    except SQLAlchemyError as error:
        raise ApiError("server.refused.storage", UNAVAILABLE) from error


class SharedSession(Session):
    """A session that follows what other processes commit. The database decides which of two moves wins."""

    elsewhere: frozenset[str] = frozenset()
    """The ids of the users who are connected to other processes."""

    @property
    def online(self) -> set[str]:
        """The ids of the users who are connected to any process."""
        return super().online | self.elsewhere

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
        """Run one command. If another process was faster, the entries of that process decide what it means."""
        if version > self.match.version:
            async with self.lock:
                await self.catch_up()
        openings = self.parts.openings
        try:
            return await super().execute(change, version, key, user, slow, ends, seat)
        except ApiError as error:
            if error.message != OVERTAKEN:
                raise
            async with self.lock:
                await self.load()
                done = self.receipt(key, user)
            self.publish()
            if done is None and self.match.version == version and self.parts.openings == openings:
                return await self.execute(change, version, key, user, slow, ends)  # only a part was promised meanwhile
            if done is None:
                raise ApiError("server.refused.stale", CONFLICT) from error
            return done

    async def store_offer(self, offer: Offer | None) -> None:
        """Replace the offer, unless another process has changed it or the match; raises ApiError."""
        old, new = offer_to_text(self.offer), offer_to_text(offer)
        with refused_if_unavailable():
            done = await self.store.replace_offer(self.id, self.match.version, old, new)
        if not done:
            await self.catch_up()
            raise ApiError(OVERTAKEN, CONFLICT)
        self.offer = offer

    async def publish_summary(self) -> None:
        """Let every subscriber send what does not change with a move, and announce to other processes who is online."""
        await super().publish_summary()
        with suppress(SQLAlchemyError):  # it is announced again when PostgreSQL answers again
            await self.store.bus.set_online(self.id, super().online)

    async def follow_to(self, version: int) -> None:
        """Take over entries up to a version that another process has announced, and publish them.

        A session without pages waits: it is refreshed when a request or a page asks for it.
        """
        if version <= self.match.version or not self.subscribers:
            return
        async with self.lock:
            if not await self.catch_up():
                return
        self.publish()
        self.wake()

    async def refresh(self) -> None:
        """Take over all that other processes may have changed, and publish it if anything has."""
        async with self.lock:
            known = self.rematch, self.stored_parts, self.opener  # what this process changes while it waits is no news
            changed = await self.catch_up()
            has_news = known != (self.rematch, self.stored_parts, self.opener)
        with refused_if_unavailable():
            seats = await self.store.seats(self.id)
            elsewhere = frozenset(await self.store.bus.online(self.id))
        if has_news or (seats, elsewhere) != (self.seats, self.elsewhere):
            self.seats, self.elsewhere, changed = seats, elsewhere, True
            await self.publish_summary()
        if changed:
            self.publish()
            self.wake()

    async def catch_up(self) -> bool:
        """Take over what the database has; whether anything was new for a viewer. The caller holds the lock."""
        match = await self.load()
        with refused_if_unavailable():
            news = await self.store.bus.news(self.id, match.version)
        if news is None:
            raise ApiError("server.refused.no-table", NOT_FOUND)
        offer, self.rematch, self.opener = offer_from_text(news.offer), news.rematch, news.opener
        self._take_clock(news.clock)
        if self._take_parts(news.parts):
            await self.reread()
            for subscriber in self.subscribers:
                subscriber.forget()
        elif news.entries:
            await self._replay(news)
        elif offer == self.offer:
            return False
        self.offer = offer
        return True

    def _take_clock(self, text: str | None) -> None:
        """Take over the clock that another process has set, and send it to the pages."""
        if self.clock is not None and text is not None and text != self.clock.text():
            self.clock = clock_of(self.match, text)
            publish_clock(self)

    def _take_parts(self, text: str | None) -> bool:
        """Take over what players add to the dice; whether another process has drawn the opening again."""
        openings, self.stored_parts, self.parts = self.parts.openings, text, parts_from_text(text)
        self.without_dice = set(self.parts.declined)
        return self.parts.openings != openings

    async def _replay(self, news: News) -> None:
        """Play new entries on the match. If that fails, the whole match is read again."""
        match, since = self.match, self.match.version
        entries = [json.loads(entry.body) for entry in news.entries]
        try:
            if self.pack is None and all("move" in entry for entry in entries):
                continue_match(match, entries, self.keys)
            else:  # a step back may replay the match from its beginning; a fight with an own data pack may take seconds
                await asyncio.to_thread(continue_match, match, entries, json.loads(news.keys))
        except GonfalonError:
            LOG.exception("the entries of another process could not be followed")
            self._is_valid = False
            await self.load()
            return
        self._follow(since, None, None)
        for entry in news.entries:
            if entry.key is not None and entry.done is not None:
                self.receipts[entry.key] = Receipt(entry.user, entry.done)
