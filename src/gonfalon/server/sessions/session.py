"""A live table: a match with its seats and those who look at it. One thing happens at a time."""

import asyncio
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import msgspec
from sqlalchemy.exc import SQLAlchemyError

from gonfalon.ai.registry import agents
from gonfalon.kernel.errors import IllegalMove, UnknownName
from gonfalon.kernel.match import Match
from gonfalon.kernel.views import Viewer
from gonfalon.server.errors import CONFLICT, FORBIDDEN, NOT_FOUND, TOO_LARGE, UNAVAILABLE, ApiError
from gonfalon.server.http_api.static_files import has_board
from gonfalon.server.sessions.offers import answered_offer, apply_offer, new_offer
from gonfalon.server.sessions.open_match import OpenMatch, open_board
from gonfalon.server.sessions.position import position_message, seat_info
from gonfalon.server.sessions.seats import seats_of
from gonfalon.server.settings import Settings
from gonfalon.server.storage.rows import Receipt, StoredSession
from gonfalon.server.storage.session_store import SessionStore
from gonfalon.server.storage.users import User
from gonfalon.server.websocket.connection import Connection
from gonfalon.server.websocket.message_parts import BrokenEntry, Offer, PackRef, TableRef
from gonfalon.server.websocket.messages import TableMessage

LOG = logging.getLogger(__name__)

GONE = 4404
"""The socket's close code for a table that was deleted."""

Do = Callable[[Match], None]


def nothing() -> None:
    """What follows from a change at a table that nobody attends."""


class Session:
    """A table that is open. `changed` is called after every change of the match."""

    def __init__(self, store: SessionStore, settings: Settings, kept: StoredSession, board: OpenMatch) -> None:
        row = kept.row
        self.id: str = row.id
        self.game: str = row.game
        self.opener: str = row.opener
        self.created: float = row.created
        self.salt: str = row.salt
        self.rematch: str | None = row.rematch
        self.seats = kept.seats
        self.secrets = board.match.game.info.secrets
        self.officials = board.match.game.official_seats
        self.lock = asyncio.Lock()
        self.subscribers: set[Connection] = set()
        self.readers = 0
        """Those who read the match in other threads."""
        self.touched = time.monotonic()
        self.changed: Callable[[], None] = nothing
        self._store = store
        self._find = settings.find
        self._most_entries = settings.limits.game_entries
        self._board: OpenMatch | None = board
        self._written: dict[tuple[Viewer, int | None], bytes] = {}

    async def board(self) -> OpenMatch:
        """The board, read anew if it had to be thrown away. The lock is held by whoever asks."""
        if self._board is None:
            try:
                kept = await self._store.load(self.id)
            except SQLAlchemyError as error:
                raise ApiError("server.refused.storage", UNAVAILABLE) from error
            if kept is None:
                raise ApiError("server.refused.no-table", NOT_FOUND)
            self._board = await open_board(self._store, kept, self._find)
            self._written.clear()
        return self._board

    def require_seat(self, user: User | None, seat: str) -> None:
        """Only who holds a seat may speak for it; raises Refused."""
        if user is None or seat not in seats_of(self.seats, user.id):
            raise ApiError("server.refused.foreign-seat", FORBIDDEN, seat=f"seat:{seat}" if self.has(seat) else seat)

    def require_viewer(self, match: Match, user: User | None, seat: str | None) -> None:
        """While secrets matter, the past as a seat saw it is its owner's alone; raises UnknownName or Refused."""
        if seat is None:
            return
        if not self.has(seat):
            raise UnknownName("seat", seat, [each.seat for each in self.seats])
        if self.secrets and not match.over:
            self.require_seat(user, seat)

    def has(self, seat: str) -> bool:
        """Is there a seat of this name?"""
        return any(each.seat == seat for each in self.seats)

    async def execute(
        self,
        do: Do,
        version: int,
        key: str | None = None,
        user: str | None = None,
        slow: bool = False,
        ends: bool = False,
    ) -> int:
        """Change the match and keep it; answers the version after it. What is acknowledged here is on the disk.

        A key that was seen before is answered as it was then. What `ends` the game is done however long that is.
        Raises IllegalMove or Refused.
        """
        async with self.lock:
            board = await self.board()
            done = receipt_of(board, key, user)
            if done is None:
                done = await self._act(board, do, version, key, user, slow, ends)
        self.refresh()
        self.changed()
        return done

    async def _act(
        self, board: OpenMatch, do: Do, version: int, key: str | None, user: str | None, slow: bool, ends: bool
    ) -> int:
        match = board.match
        require_version(match, version)
        require_playable(board)
        if match.version >= self._most_entries and not ends:
            raise ApiError("server.refused.full", TOO_LARGE, most=self._most_entries)
        try:
            if slow:
                await asyncio.to_thread(do, match)
            else:
                do(match)
            if match.version > version:
                await self._keep(board, version, key, user)
        except BaseException as error:
            # Whatever came between the match and the disk: only what is on the disk counts.
            if match.version != version or not isinstance(error, IllegalMove | ApiError):
                self._board = None
            if isinstance(error, SQLAlchemyError | OSError):
                LOG.exception("a move could not be kept")
                raise ApiError("server.refused.storage", UNAVAILABLE) from error
            raise
        return match.version

    async def _keep(self, board: OpenMatch, since: int, key: str | None, user: str | None) -> None:
        match = board.match
        await self._store.append(self.id, match, since, key, user, board.new_keys(since))
        if key is not None:
            board.receipts[key] = Receipt(user, match.version)
        board.follow(since)

    async def offer(self, seat: str, version: int, what: str, to: int | None, key: str, user: str) -> int | None:
        """Offer something; if nobody has to be asked it is done. Answers the version after it, None if it waits."""
        return await self._update_offer(lambda board: new_offer(board, self.seats, seat, what, to), version, key, user)

    async def answer(self, seat: str, version: int, offered: str, accept: bool, key: str, user: str) -> int | None:
        """Agree to what was offered, or decline; what all agreed on is done. Answers the version after it."""
        mine = seats_of(self.seats, user)
        return await self._update_offer(
            lambda board: answered_offer(board.offer, offered, seat, mine, accept), version, key, user
        )

    async def _update_offer(
        self, decide: Callable[[OpenMatch], Offer | None], version: int, key: str, user: str
    ) -> int | None:
        """Leave on the table what `decide` makes of its offer: none, or one that waits; what all want is done."""
        async with self.lock:
            board = await self.board()
            done = receipt_of(board, key, user)
            if done is not None:
                return done
            require_version(board.match, version)
            offer = decide(board)
            if offer is None or offer.asked:
                await self._set_offer(board, offer)
        if offer is not None and not offer.asked:
            return await self.execute(lambda match: apply_offer(match, offer), version, key, user, slow=True)
        self.refresh()
        return None

    async def withdraw(self, seat: str) -> None:
        """Take an offer back."""
        async with self.lock:
            board = await self.board()
            if board.offer is not None and board.offer.seat == seat:
                await self._set_offer(board, None)
        self.refresh()

    async def _set_offer(self, board: OpenMatch, offer: Offer | None) -> None:
        try:
            await self._store.set_offer(self.id, offer)
        except SQLAlchemyError as error:
            raise ApiError("server.refused.storage", UNAVAILABLE) from error
        board.offer = offer

    async def set_stand_in(self, seat: str, agent: str | None) -> None:
        """Let a computer go on for the person at a seat, or (None) himself; raises UnknownName or Refused."""
        if agent is not None and agent not in agents(self.game):
            raise UnknownName("agent", agent, list(agents(self.game)))
        if agent is not None and seat in self.officials:
            raise ApiError("server.refused.official", CONFLICT)
        try:
            await self._store.set_agent(self.id, seat, agent)
        except SQLAlchemyError as error:
            raise ApiError("server.refused.storage", UNAVAILABLE) from error
        await self.reload_seats()

    async def position(self, connection: Connection) -> bytes:
        """The position for a watcher, as a message; those with the same eyes and the same base share it."""
        async with self.lock:
            board = await self.board()
            key = (connection.eye, board.feed.base_for(connection.sent))
            message = self._written.get(key)
            if message is None:
                message = msgspec.json.encode(position_message(board, self.seats, *key))
                self._written[key] = message
            connection.sent = board.match.version
            return message

    def refresh(self) -> None:
        """Something about the position has changed: everybody is told."""
        self.touched = time.monotonic()
        self._written.clear()
        for connection in self.subscribers:
            connection.refresh()

    async def reload_seats(self) -> None:
        """The seats have changed: read them, tell everybody."""
        self.seats = await self._store.seats(self.id)
        await self.tell_about()
        self.refresh()
        self.changed()

    async def tell_about(self) -> None:
        """Tell everybody who is here."""
        async with self.lock:
            board = await self.board()
        for connection in self.subscribers:
            if connection.greeted:
                connection.tell(self.summary_for(board, connection.user))

    def summary_for(self, board: OpenMatch, user: User | None) -> TableMessage:
        """All that does not change with a move."""
        match = board.match
        online = {
            connection.user.id for connection in self.subscribers if connection.greeted and connection.user is not None
        }
        return TableMessage(
            id=self.id,
            game=self.game,
            board=has_board(self.game),
            scenario=match.setup.scenario,
            options=match.setup.options,
            secrets=self.secrets,
            sandbox=match.is_sandbox,
            officials=self.officials,
            names=board.names,
            pack=None if board.digest is None else PackRef(board.digest),
            opener=user is not None and user.id == self.opener,
            seats=[seat_info(seat, user, online) for seat in self.seats],
            agents=agents(self.game),
            commitments=board.commitments,
            rematch=None if self.rematch is None else TableRef(self.rematch),
            created=self.created,
            over=match.over,
            broken=None if board.broken is None else BrokenEntry(board.broken.entry),
        )

    @contextmanager
    def read(self) -> Iterator[None]:
        """While somebody reads the match in another thread."""
        self.readers += 1
        try:
            yield
        finally:
            self.readers -= 1
            self.touched = time.monotonic()

    def release(self) -> None:
        """Nobody needs what is in memory any more: it is taken apart, so that nobody has to look for it."""
        self.changed = nothing
        board, self._board = self._board, None
        if board is not None and not self.readers:
            board.match.record.entries.clear()

    def close(self) -> None:
        """The table is gone."""
        for connection in list(self.subscribers):
            connection.close(GONE)


def receipt_of(board: OpenMatch, key: str | None, user: str | None) -> int | None:
    """The version after something that was done before under this key, None if there is no such thing."""
    receipt = board.receipts.get(key) if key is not None else None
    if receipt is None:
        return None
    if receipt.user != user:
        raise ApiError("server.refused.key", CONFLICT)
    return receipt.done


def require_version(match: Match, version: int) -> None:
    """What answers a position that is gone is refused; raises Refused."""
    if version != match.version:
        raise ApiError("server.refused.stale", CONFLICT)


def require_playable(board: OpenMatch) -> None:
    """A game that these rules replay only in part can be looked at; raises Refused."""
    if board.broken is not None:
        raise ApiError("server.refused.broken", CONFLICT)
