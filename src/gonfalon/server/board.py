"""The match on a table with what hangs on it: its course, receipts, fortunes. It can be thrown away and read anew."""

import json
from typing import Any

from gonfalon.kernel import loading
from gonfalon.kernel.errors import BrokenReplay
from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import LUCK
from gonfalon.server.course import Course
from gonfalon.server.rows import Kept
from gonfalon.server.settings import FindGame

Offer = dict[str, Any]


class Board:
    """A match as the table needs it. Whoever touches it holds the table's lock."""

    def __init__(self, match: Match, kept: Kept | None = None) -> None:
        self.match = match
        self.course = Course(match)
        self.receipts = {} if kept is None else kept.receipts
        self.offer: Offer | None = None if kept is None or kept.row.offer is None else json.loads(kept.row.offer)
        self.names = match.game.names(match.state)
        self.pack = None if match.setup.data is None else match.game.data_to_dict(match.setup.data)
        self.fortunes: dict[str, dict[str, list[float]]] = {}
        self.broken: BrokenReplay | None = None
        self._keys = match.record.keys()
        self._count_luck(0)

    @property
    def keys(self) -> list[str]:
        """The keys of the luck so far."""
        return self._keys

    def new_keys(self, since: int) -> list[str] | None:
        """All keys if some came with the entries since a version, else None."""
        lucks = [entry.luck for entry in self.match.record.entries[since:] if entry.kind == LUCK]
        found = [luck.key.hex() for luck in lucks if isinstance(luck, KeyedLuck)]
        return [*self._keys, *found] if found else None

    def follow(self, since: int) -> None:
        """Take over what the match has entered since a version."""
        self._keys = self.new_keys(since) or self._keys
        self.offer = None
        self.course.follow()
        if self.match.over:
            self.course.forget_frames()
        entries = self.match.record.entries[since:]
        if any(entry.agreed for entry in entries):
            self.fortunes = {}
            since = 0
        self._count_luck(since)

    def _count_luck(self, since: int) -> None:
        """Add up what everybody may know about luck: got, expected and how often, by seat and kind."""
        for event in self.match.events(None, since):
            if event.get("struck"):
                continue
            for fortune in self.match.game.fortunes(event):
                kinds = self.fortunes.setdefault(fortune.seat, {})
                sums = kinds.setdefault(fortune.kind, [0, 0.0, 0])
                sums[0] += fortune.got
                sums[1] += fortune.expected
                sums[2] += 1


def read_board(kept: Kept, find: FindGame) -> Board:
    """A board from what is kept. Slow. A record that newer rules cannot replay is opened as far as it goes."""
    keys = json.loads(kept.row.keys)
    try:
        return Board(loading.load(kept.record_text(), find, keys), kept)
    except BrokenReplay as error:
        board = Board(error.match, kept)
        board.broken = error
        return board
