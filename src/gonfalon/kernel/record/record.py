"""The record: how a match was set up, and entries that are only ever appended. It is the game."""

import json
from typing import TYPE_CHECKING, Final

from gonfalon.kernel.events import Event
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck

if TYPE_CHECKING:
    from gonfalon.kernel.match import Match

FORMAT: Final = "gonfalon-record"
FORMAT_VERSION: Final = 1

MOVE: Final = "move"
UNDO: Final = "undo"
END: Final = "end"
LUCK: Final = "luck"


class Entry:
    """One line of the record: a move with the luck it used, a step back, an agreed end, or a new source of luck."""

    def __init__(self, kind: str, seat: int = -1, move: int = -1, forced: bool = False) -> None:
        self.kind = kind
        self.seat = seat
        self.move = move
        self.forced = forced
        self.dice: list[int] = []
        self.outcomes: list[list[int]] = []
        """What simulations came to."""
        self.back_to = 0
        self.agreed = False
        """A step back that the others allowed, further than one may go alone."""
        self.corrects = False
        """A step back of an official to his last report."""
        self.reports = False
        """A move with which an official began to report something."""
        self.revealed = False
        self.winner: str | None = None
        self.reason = ""
        self.luck: Luck | None = None
        self.described: dict[str, object] | None = None
        """How a loaded record described a luck that is not at hand."""
        self.events: list[Event] = []
        self.struck = False


def describe_luck(entry: Entry, reveal: bool) -> dict[str, object]:
    """A source of luck as the record names it; a key only when it may be seen."""
    if entry.described is not None:
        return entry.described
    luck = entry.luck
    if isinstance(luck, FastLuck):
        return {"kind": "fast", "seed": luck.seed}
    if isinstance(luck, KeyedLuck):
        key = luck.key.hex() if reveal else None
        return {"kind": "keyed", "commitment": luck.commitment, "key": key}
    return {"kind": "scripted"}


class Record:
    """The set-up and the entries of one match."""

    def __init__(self, match: "Match") -> None:
        self.match = match
        self.opening = Entry(LUCK)
        self.entries: list[Entry] = []

    def head(self) -> dict[str, object]:
        """How the match was set up and opened, as plain JSON values."""
        match = self.match
        game, setup = match.game, match.setup
        pack = None if setup.data is None else game.data_to_dict(setup.data)
        position = {} if setup.position is None else {"position": setup.position}
        return {
            "format": FORMAT,
            "format_version": FORMAT_VERSION,
            "game": game.info.id,
            "rules": game.info.rules,
            "scenario": setup.scenario,
            "seats": list(setup.seats),
            "options": setup.options,
            "data": {"sha256": game.data_digest(setup.data), "pack": pack},
            **position,
            "luck": describe_luck(self.opening, match.over),
            "opening": self.opening.dice,
        }

    def to_dict(self) -> dict[str, object]:
        """The record as plain JSON values."""
        result = self.match.result
        return {
            **self.head(),
            "entries": [self.entry(number) for number in range(len(self.entries))],
            "result": None if result is None else result._asdict(),
        }

    def keys(self) -> list[str]:
        """The keys that are at hand. While the game runs they belong to its keeper alone."""
        lucks = [entry.luck for entry in [self.opening, *self.entries]]
        return [luck.key.hex() for luck in lucks if isinstance(luck, KeyedLuck)]

    def to_json(self) -> str:
        """The record as one JSON document, an entry a line."""
        values = self.to_dict()
        entries = values.pop("entries")
        assert isinstance(entries, list)
        lines = [f"{json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in values.items()]
        listed = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in entries)
        lines.append(f'"entries": [\n{listed}\n]' if entries else '"entries": []')
        return "{\n" + ",\n".join(lines) + "\n}\n"

    def entry(self, number: int) -> dict[str, object]:
        """One entry, counted from nought, as plain JSON values."""
        match, entry = self.match, self.entries[number]
        if entry.kind == LUCK:
            return {"luck": describe_luck(entry, match.over)}
        seat = match.setup.seats[entry.seat] if entry.seat >= 0 else None
        if entry.kind == UNDO:
            back: dict[str, object] = {"seat": seat, "undo": entry.back_to}
            return {**back, "agreed": True} if entry.agreed else {**back, "corrects": True} if entry.corrects else back
        if entry.kind == END:
            return {"seat": seat, "end": entry.reason, "winner": entry.winner}
        told: dict[str, object] = {"seat": seat, "move": match.vocabulary.text(entry.move)}
        if entry.dice:
            told["dice"] = entry.dice
        if entry.outcomes:
            told["outcomes"] = entry.outcomes
        if entry.forced:
            told["forced"] = True
        return told
