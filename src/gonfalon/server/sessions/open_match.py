"""The match on a table with what hangs on it: its course, receipts, fortunes. It can be thrown away and read anew."""

import asyncio
import json

import msgspec

from gonfalon.kernel.errors import BrokenReplay
from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.kernel.record.entries import FREE, KeyEntry, OpeningEntry, UndoEntry, luck_to_dict
from gonfalon.server.sessions.frames import FrameFeed
from gonfalon.server.settings import FindGame
from gonfalon.server.storage.rows import StoredSession
from gonfalon.server.storage.session_store import SessionStore
from gonfalon.server.websocket.message_parts import Offer


class OpenMatch:
    """A match as the table needs it. Whoever touches it holds the table's lock."""

    def __init__(self, match: Match, kept: StoredSession | None = None) -> None:
        self.match = match
        self.feed = FrameFeed(match)
        self.receipts = {} if kept is None else kept.receipts
        self.offer: Offer | None = None if kept is None else stored_offer(kept)
        self.names = match.game.names(match.state)
        data = match.setup.data
        self.pack = None if data is None else match.game.data_to_dict(data)
        self.digest = None if data is None else match.game.data_digest(data)
        """The hash of a pack that is not the built-in one."""
        self.fortunes: dict[str, dict[str, list[float]]] = {}
        self.broken: BrokenReplay | None = None
        self.commitments = commitments_of(match)
        self._keys = match.record.keys()
        self._count_luck(0)

    @property
    def keys(self) -> list[str]:
        """The keys of the luck so far."""
        return self._keys

    def new_keys(self, since: int) -> list[str] | None:
        """All keys if some came with the entries since a version, else None."""
        lucks = [entry.luck for entry in self.match.record.entries[since:] if isinstance(entry, KeyEntry)]
        found = [luck.key.hex() for luck in lucks if isinstance(luck, KeyedLuck)]
        return [*self._keys, *found] if found else None

    def follow(self, since: int) -> None:
        """Take over what the match has entered since a version."""
        self._keys = self.new_keys(since) or self._keys
        self.offer = None
        self.feed.follow()
        entries = self.match.record.entries[since:]
        goes_back = any(isinstance(entry, UndoEntry) and entry.cause != FREE for entry in entries)
        if self.match.over or goes_back:
            self.feed.forget_frames()
        if any(isinstance(entry, KeyEntry) for entry in entries):
            self.commitments = commitments_of(self.match)
        if goes_back:
            self.fortunes = {}
            since = 0
        self._count_luck(since)

    def _count_luck(self, since: int) -> None:
        """Add up what everybody may know about luck: got, expected and how often, by seat and kind."""
        for event in self.match.events(None, since):
            if event.get("struck"):
                continue
            for fortune in self.match.game.luck_samples(event):
                kinds = self.fortunes.setdefault(fortune.seat, {})
                sums = kinds.setdefault(fortune.kind, [0, 0.0, 0])
                sums[0] += fortune.got
                sums[1] += fortune.expected
                sums[2] += 1


def stored_offer(kept: StoredSession) -> Offer | None:
    """The offer that waits for an answer."""
    text = kept.row.offer
    return None if text is None else msgspec.json.decode(text, type=Offer)


def commitments_of(match: Match) -> list[str]:
    """The hashes of the keys, in their order: an imported game goes on under one of our own."""
    entries = [entry for entry in match.record.entries if isinstance(entry, KeyEntry)]
    keys: list[OpeningEntry | KeyEntry] = [match.record.opening, *entries]
    named = [luck_to_dict(entry.luck, entry.commitment, reveal_key=False).get("commitment") for entry in keys]
    return [commitment for commitment in named if isinstance(commitment, str)]


async def open_board(store: SessionStore, kept: StoredSession, find: FindGame) -> OpenMatch:
    """A board from what is kept, read off the event loop."""
    digest = await asyncio.to_thread(former_pack, kept, find)
    pack = None if digest is None else await store.pack(digest)
    return await asyncio.to_thread(read_board, kept, find, pack)


def former_pack(kept: StoredSession, find: FindGame) -> str | None:
    """The hash of the pack that a table only names, if it is built in no more."""
    data = json.loads(kept.row.head)["data"]
    is_named = data["pack"] is None and data["sha256"] != find(kept.row.game).data_digest(None)
    return str(data["sha256"]) if is_named else None


def read_board(kept: StoredSession, find: FindGame, pack: str | None) -> OpenMatch:
    """A board from what is kept. Slow. A record that newer rules cannot replay is opened as far as it goes."""
    keys = json.loads(kept.row.keys)
    try:
        return OpenMatch(loader.load(kept.record_text(pack), find, keys, is_own=True), kept)
    except BrokenReplay as error:
        board = OpenMatch(error.match, kept)
        board.broken = error
        return board
