# mypyc: skip
"""Reading a record back: its shape, then its entries one by one until the end or the first that fails."""

import hashlib
import json
from collections.abc import Callable
from typing import Any

import msgspec

from gonfalon.kernel.errors import (
    BadData,
    BadLuck,
    BadRecord,
    BrokenReplay,
    GonfalonError,
    IllegalMove,
    UnknownName,
)
from gonfalon.kernel.game import Game, Setup
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import FORMAT, FORMAT_VERSION, LUCK, MOVE, UNDO, Entry

MAX_BYTES = 16 * 1024 * 1024
"""A record longer than this is not read."""

HASH_DIGITS = 64


class LuckDoc(msgspec.Struct, forbid_unknown_fields=True):
    """How a record names a source of luck."""

    kind: str
    seed: int | None = None
    commitment: str | None = None
    key: str | None = None


class EntryDoc(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One entry as written; which fields are there says which kind it is."""

    seat: str | None = None
    move: str | None = None
    dice: list[int] = []
    forced: bool = False
    undo: int | None = None
    end: str | None = None
    winner: str | None = None
    luck: LuckDoc | None = None


class DataDoc(msgspec.Struct, forbid_unknown_fields=True):
    """Which data a match is played with; the pack itself only when it is not the built-in one."""

    sha256: str
    pack: dict[str, Any] | None


class ResultDoc(msgspec.Struct, forbid_unknown_fields=True):
    """How the match ended."""

    winner: str | None
    scores: dict[str, int]
    reason: str


class RecordDoc(msgspec.Struct, forbid_unknown_fields=True):
    """A whole record as written."""

    format: str
    format_version: int
    game: str
    rules: str
    scenario: str
    seats: list[str]
    options: dict[str, Any]
    data: DataDoc
    luck: LuckDoc
    opening: list[int]
    entries: list[EntryDoc]
    result: ResultDoc | None


def read(text: str) -> RecordDoc:
    """The shape of a record; raises BadRecord."""
    if len(text) > MAX_BYTES:
        raise BadRecord(f"a record has at most {MAX_BYTES} characters, this file has {len(text)}")
    try:
        values = json.loads(text)
    except (ValueError, RecursionError) as error:
        raise BadRecord(f"not a whole JSON document ({error}); the file may be cut off") from error
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise BadRecord(f'not a Gonfalon record: "format" must be "{FORMAT}"')
    if values.get("format_version") != FORMAT_VERSION:
        raise BadRecord(f"format version {values.get('format_version')!r} is not known, only {FORMAT_VERSION}")
    try:
        doc = msgspec.convert(values, RecordDoc)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRecord(f"a record of another shape: {error}") from error
    check_luck(doc.luck, ("fast", "keyed", "scripted"), "at the opening")
    for number, entry in enumerate(doc.entries, 1):
        check_entry(number, entry)
    return doc


def check_luck(doc: LuckDoc, kinds: tuple[str, ...], where: str) -> None:
    """A source of luck must be of a known kind and name what that kind is known by; raises BadRecord."""
    named = {"fast": doc.seed is not None, "keyed": len(doc.commitment or "") == HASH_DIGITS, "scripted": True}
    if doc.kind not in kinds or not named[doc.kind]:
        raise BadRecord(f"the luck {where} is of no known kind, or its seed or hash is missing")


def check_entry(number: int, doc: EntryDoc) -> None:
    """An entry is a move, a step back, an end or a new luck, and nothing besides; raises BadRecord."""
    kinds = [kind for kind in (doc.move, doc.undo, doc.end, doc.luck) if kind is not None]
    if len(kinds) != 1 or (doc.move is None and (doc.dice or doc.forced)):
        raise BadRecord(f"entry {number} must be one of move, undo, end and luck; dice belong to moves only")
    if doc.luck is not None:
        check_luck(doc.luck, ("keyed",), f"of entry {number}")


def load(text: str, find: Callable[[str], Game]) -> Match:
    """A match at the position of its record. Raises BadRecord, or BrokenReplay with what could be replayed."""
    doc = read(text)
    luck: Luck = FastLuck(doc.luck.seed) if doc.luck.kind == "fast" and doc.luck.seed is not None else ScriptedLuck([])
    return Replay(doc, find, luck, check=False).run()


def setup_of(doc: RecordDoc, game: Game) -> Setup:
    """The set-up of a record, its data compared with their hash."""
    pack = None if doc.data.pack is None else game.data_from_dict(doc.data.pack)
    if game.data_digest(pack) != doc.data.sha256:
        kind = "built-in data are" if pack is None else "carried data pack is"
        raise BadRecord(f"the {kind} not the one that the record names ({doc.data.sha256[:12]}…)")
    return game.prepare(doc.scenario, doc.seats, doc.options, pack)


class Replay:
    """Plays a record's entries on a new match and compares what the rules make of them with what is written."""

    def __init__(self, doc: RecordDoc, find: Callable[[str], Game], luck: Luck, check: bool) -> None:
        self.doc = doc
        self.luck = luck
        self.check = check
        self.done = 0
        try:
            self.game = find(doc.game)
            self.setup = setup_of(doc, self.game)
        except (UnknownName, BadData) as error:
            raise BadRecord(str(error)) from error
        self._feed(doc.opening, 0)
        try:
            self.match = Match(self.game, self.setup, luck)
        except BadLuck as error:
            raise BadRecord(f"the opening cannot be replayed: {error}") from error
        self._keep_description(self.match.record.opening, doc.luck)
        if self.match.record.opening.dice != doc.opening:
            raise BrokenReplay(0, "the opening's dice are not those of the record's luck", self.match)

    def run(self) -> Match:
        """Replay everything."""
        self._compare()
        while self.done < len(self.doc.entries):
            self._step(self.doc.entries[self.done])
            self._compare()
        self._compare_result()
        if isinstance(self.match.luck, ScriptedLuck) and self.doc.luck.kind == "keyed":
            self.match.luck_is_foreign = not self.match.over
        return self.match

    def _keep_description(self, entry: Entry, doc: LuckDoc) -> None:
        if doc.kind == "keyed":
            entry.described = {"kind": "keyed", "commitment": doc.commitment, "key": doc.key}

    def _feed(self, dice: list[int], first_forced: int) -> None:
        """Hand scripted luck the dice of an entry and of the forced ones after it."""
        if not isinstance(self.luck, ScriptedLuck):
            return
        dice = list(dice)
        for entry in self.doc.entries[first_forced:]:
            if not entry.forced:
                break
            dice += entry.dice
        self.luck.feed(dice)

    def _fail(self, why: str) -> BrokenReplay:
        return BrokenReplay(self.done + 1, why, self.match)

    def _step(self, doc: EntryDoc) -> None:
        """Do what one entry says; forced entries come by themselves and must not be met here."""
        self._feed(doc.dice, self.done + 1)
        try:
            if doc.luck is not None:
                self._change_luck(doc.luck)
            elif doc.undo is not None:
                self.match.undo(doc.seat or "")
            elif doc.end is not None:
                self.match.end(doc.seat or "", doc.end, doc.winner)
            elif doc.forced:
                raise self._fail("it is marked as forced, but there was a choice")
            else:
                self.match.play(doc.seat or "", doc.move or "")
        except BrokenReplay:
            raise
        except IllegalMove as error:
            raise self._fail(str(error)) from error
        except GonfalonError as error:
            raise self._fail(str(error)) from error
        if self.check:
            self.match.check()

    def _change_luck(self, doc: LuckDoc) -> None:
        entry = Entry(LUCK)
        self._keep_description(entry, doc)
        self.match.record.entries.append(entry)

    def _compare(self) -> None:
        """The entries that the match has made since must be the written ones."""
        made = self.match.record.entries
        while self.done < len(made):
            if self.done >= len(self.doc.entries):
                raise self._fail("the record stops before a forced move")
            difference = self._difference(made[self.done], self.doc.entries[self.done])
            if difference:
                raise self._fail(difference)
            self.done += 1

    def _difference(self, made: Entry, doc: EntryDoc) -> str:
        if made.kind == UNDO and made.back_to != doc.undo:
            return f"the step back leads to {made.back_to}, not to {doc.undo}"
        if made.kind != MOVE:
            return ""
        text = self.match.vocabulary.text(made.move)
        if (text, self.setup.seats[made.seat], made.forced) != (doc.move, doc.seat, doc.forced):
            return f"the rules give {self.setup.seats[made.seat]}: {text!r}, the record {doc.seat}: {doc.move!r}"
        if made.dice != doc.dice:
            return f"the dice are {made.dice}, the record has {doc.dice}"
        return ""

    def _compare_result(self) -> None:
        result = self.match.result
        written = self.doc.result
        found = None if result is None else (result.winner, result.scores, result.reason)
        expected = None if written is None else (written.winner, written.scores, written.reason)
        if found != expected:
            raise BadRecord(f"the record's result is {expected}, but its moves lead to {found}")


class Verdict(msgspec.Struct):
    """What a verification found out."""

    match: Match
    luck: str
    """`fast`, `keyed`: proved; `key-unknown`: the key is not in the file (yet); `scripted`: nothing to prove."""


def verify(text: str, find: Callable[[str], Game]) -> Verdict:
    """Replay a record with every position's invariants checked and its luck drawn anew from seed or key."""
    doc = read(text)
    changes = [entry.luck for entry in doc.entries if entry.luck is not None]
    if doc.luck.kind == "fast" and doc.luck.seed is not None:
        return Verdict(Replay(doc, find, FastLuck(doc.luck.seed), check=True).run(), "fast")
    if doc.luck.kind != "keyed":
        return Verdict(Replay(doc, find, ScriptedLuck([]), check=True).run(), "scripted")
    if doc.luck.key is None or any(change.key is None for change in changes):
        return Verdict(Replay(doc, find, ScriptedLuck([]), check=True).run(), "key-unknown")
    return Verdict(KeyedReplay(doc, find, keyed_luck(doc.luck), check=True).run(), "keyed")


def keyed_luck(doc: LuckDoc) -> KeyedLuck:
    """The luck of a key that a record gives, if it is the one that was promised."""
    try:
        key = bytes.fromhex(doc.key or "")
        luck = KeyedLuck(key)
    except (ValueError, BadLuck) as error:
        raise BadRecord(f"the key is not one: {error}") from error
    if hashlib.sha256(key).hexdigest() != doc.commitment:
        raise BadRecord("the key does not fit the hash that was given before the game")
    return luck


class KeyedReplay(Replay):
    """A replay on the real keys: where the record changes its key, the match does."""

    def _change_luck(self, doc: LuckDoc) -> None:
        super()._change_luck(doc)
        self.match.luck = keyed_luck(doc)
