# mypyc: skip
"""Reading a record back: its shape, then its entries one by one until the end or the first that fails."""

import hashlib
import json
import re
from collections.abc import Callable, Sequence
from typing import Any

import msgspec

from gonfalon.kernel.errors import (
    BadData,
    BadLuck,
    BadOption,
    BadRecord,
    BrokenReplay,
    GonfalonError,
    UnknownName,
)
from gonfalon.kernel.game import Game, Setup
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.record import FORMAT, FORMAT_VERSION, LUCK, MOVE, UNDO, Entry
from gonfalon.kernel.state import State

MAX_BYTES = 3 * 1024 * 1024
"""A record longer than this is not read: reading holds everybody else up, and a long game takes 50 KB."""

MOST_PARTS = 250_000
"""Nor one with more lists, objects and commas: they cost more to read than their characters."""

HASH_DIGITS = 64

TYPES = ("int", "float", "str", "bool", "null", "array", "object", "str | null", "int | null", "object | null")
"""How the reader of shapes calls what it expects or finds."""

Difference = tuple[str, dict[str, object]]
"""Why an entry does not replay: a message key and its arguments."""


class LuckDocument(msgspec.Struct, forbid_unknown_fields=True):
    """How a record names a source of luck."""

    kind: str
    seed: int | None = None
    commitment: str | None = None
    key: str | None = None


class EntryDocument(msgspec.Struct, forbid_unknown_fields=True, omit_defaults=True):
    """One entry as written; which fields are there says which kind it is."""

    seat: str | None = None
    move: str | None = None
    dice: list[int] = []
    outcomes: list[list[int]] = []
    forced: bool = False
    undo: int | None = None
    agreed: bool = False
    corrects: bool = False
    end: str | None = None
    winner: str | None = None
    luck: LuckDocument | None = None


class DataDocument(msgspec.Struct, forbid_unknown_fields=True):
    """Which data a match is played with; the pack itself only when it is not the built-in one."""

    sha256: str
    pack: dict[str, Any] | None


class ResultDocument(msgspec.Struct, forbid_unknown_fields=True):
    """How the match ended."""

    winner: str | None
    scores: dict[str, int]
    reason: str


class RecordDocument(msgspec.Struct, forbid_unknown_fields=True):
    """A whole record as written."""

    format: str
    format_version: int
    game: str
    rules: str
    scenario: str
    seats: list[str]
    options: dict[str, Any]
    data: DataDocument
    luck: LuckDocument
    opening: list[int]
    entries: list[EntryDocument]
    result: ResultDocument | None
    position: dict[str, int | list[int]] | None = None
    """Where a sandbox began. Nothing can prove it, so only its keeper loads such a record."""


def read(text: str) -> RecordDocument:
    """The shape of a record; raises BadRecord."""
    if len(text) > MAX_BYTES:
        raise BadRecord("error.record.too-long", most=MAX_BYTES, found=len(text))
    parts = text.count("[") + text.count("{") + text.count(",")
    if parts > MOST_PARTS:
        raise BadRecord("error.record.too-full", most=MOST_PARTS, found=parts)
    try:
        values = json.loads(text)
    except json.JSONDecodeError as error:
        raise BadRecord("error.record.not-json", line=error.lineno, column=error.colno) from error
    except (ValueError, RecursionError) as error:
        raise BadRecord("error.record.not-json", line=0, column=0) from error
    if not isinstance(values, dict) or values.get("format") != FORMAT:
        raise BadRecord("error.record.foreign", expected=FORMAT)
    if values.get("format_version") != FORMAT_VERSION:
        found = str(values.get("format_version"))
        raise BadRecord("error.record.version", found=found, expected=FORMAT_VERSION)
    try:
        doc = msgspec.convert(values, RecordDocument)
    except (msgspec.ValidationError, RecursionError) as error:
        raise BadRecord("error.record.shape", where=error_path(str(error))) from error
    check_luck(doc.luck, ("fast", "keyed", "scripted"), 0)
    for number, entry in enumerate(doc.entries, 1):
        check_entry(number, entry)
    return doc


def error_path(fault: str) -> str:
    """What a fault of the shape speaks of: fields and places stand between backticks, types do too."""
    names = [name.removeprefix("$").lstrip(".") for name in re.findall(r"`([^`]+)`", fault) if name not in TYPES]
    return " ".join(reversed([name for name in names if name])) or "$"


def check_luck(doc: LuckDocument, kinds: tuple[str, ...], entry: int) -> None:
    """A source of luck must be of a known kind and name what that kind is known by; raises BadRecord."""
    named = {"fast": doc.seed is not None, "keyed": len(doc.commitment or "") == HASH_DIGITS, "scripted": True}
    if doc.kind not in kinds or not named[doc.kind]:
        raise BadRecord("error.record.luck", entry=entry)


def check_entry(number: int, doc: EntryDocument) -> None:
    """An entry is a move, a step back, an end or a new luck, and nothing besides; raises BadRecord."""
    kinds = [kind for kind in (doc.move, doc.undo, doc.end, doc.luck) if kind is not None]
    only_moves = doc.dice or doc.outcomes or doc.forced
    only_steps_back = doc.agreed or doc.corrects
    if len(kinds) != 1 or (doc.move is None and only_moves) or (doc.undo is None and only_steps_back):
        raise BadRecord("error.record.entry", entry=number)
    if doc.luck is not None:
        check_luck(doc.luck, ("keyed",), number)


def load(text: str, find: Callable[[str], Game], keys: Sequence[str] = (), is_own: bool = False) -> Match:
    """A match at the position of its record; with the keys of a running game it goes on under them.

    A sandbox is only loaded by whoever wrote its record (`is_own`): nobody else can know that its first position is
    sound. Raises BadRecord, or BrokenReplay with what could be replayed.
    """
    doc = read(text)
    if not is_own:
        refuse_sandbox(doc)
    return RecordLoader(doc, find, keys, check=False).run()


def refuse_sandbox(doc: RecordDocument) -> None:
    """A game that others shall believe begins at its start; raises BadRecord."""
    if doc.position is not None:
        raise BadRecord("error.record.sandbox")


def setup_of(doc: RecordDocument, game: Game) -> Setup:
    """The set-up of a record, its data compared with their hash."""
    pack = None if doc.data.pack is None else game.data_from_dict(doc.data.pack)
    if game.data_digest(pack) != doc.data.sha256:
        key = "error.record.other-data" if pack is None else "error.record.other-pack"
        raise BadRecord(key, hash=doc.data.sha256[:12])
    return game.prepare(doc.scenario, doc.seats, doc.options, pack)._replace(position=doc.position)


class RecordLoader:
    """Plays a record's entries on a new match and compares what the rules make of them with what is written.

    Where the seed or the key is known, the dice are drawn anew; elsewhere those of the record are taken.
    """

    def __init__(self, doc: RecordDocument, find: Callable[[str], Game], keys: Sequence[str], check: bool) -> None:
        self.doc = doc
        self.check = check
        self.done = 0
        self._past: dict[int, State | None] = {
            entry.undo: None for entry in doc.entries if (entry.agreed or entry.corrects) and entry.undo is not None
        }
        """The positions that long steps back lead to, kept when the replay comes to them."""
        self._keys = {commitment_of(key): key for key in keys}
        try:
            self.game = find(doc.game)
            self.setup = setup_of(doc, self.game)
        except (UnknownName, BadOption, BadData) as error:
            raise BadRecord("error.record.set-up", why=error) from error
        luck = self._luck_of(doc.luck)
        self._feed(luck, EntryDocument(dice=doc.opening), 0)
        try:
            self.match = Match(self.game, self.setup, luck)
        except BadLuck as error:
            raise BadRecord("error.record.opening", why=error) from error
        self._describe(self.match.record.opening, luck, doc.luck)
        if self.match.record.opening.dice != doc.opening:
            raise BrokenReplay(0, BadRecord("error.replay.opening-dice"), self.match)

    def _luck_of(self, doc: LuckDocument) -> Luck:
        """The real luck where its seed or key is known, else one that waits to be fed the record's dice."""
        if doc.seed is not None and doc.kind == "fast":
            return FastLuck(doc.seed)
        key = doc.key or self._keys.get(doc.commitment or "")
        return ScriptedLuck([]) if key is None else keyed_luck(key, doc.commitment or "")

    def run(self) -> Match:
        """Replay everything."""
        self._compare()
        while self.done < len(self.doc.entries):
            if self.done in self._past:
                self._past[self.done] = self.match.state.clone()
            self._step(self.doc.entries[self.done])
            self._compare()
        self._compare_result()
        if isinstance(self.match.luck, ScriptedLuck) and lucks_of(self.doc)[-1].kind == "keyed":
            self.match.needs_new_key = not self.match.over
        return self.match

    def _describe(self, entry: Entry, luck: Luck, doc: LuckDocument) -> None:
        """Let an entry name its luck: the luck itself, or (the key is with somebody else) what the record says."""
        entry.luck = luck
        if doc.kind == "keyed" and isinstance(luck, ScriptedLuck):
            entry.described = {"kind": "keyed", "commitment": doc.commitment, "key": None}

    def _feed(self, luck: Luck, doc: EntryDocument, first_forced: int) -> None:
        """Hand luck what an entry and the forced ones after it have written down.

        Dice only where they cannot be drawn anew; what simulations came to always, unless they are to be proved.
        """
        docs = [doc]
        for entry in self.doc.entries[first_forced:]:
            if not entry.forced:
                break
            docs.append(entry)
        if isinstance(luck, ScriptedLuck):
            luck.feed([die for entry in docs for die in entry.dice])
        luck.recalled = [] if self.check else [values for entry in docs for values in entry.outcomes]

    def _fail(self, why: Difference) -> BrokenReplay:
        key, details = why
        return BrokenReplay(self.done + 1, BadRecord(key, **details), self.match)

    def _step(self, doc: EntryDocument) -> None:
        """Do what one entry says; forced entries come by themselves and must not be met here."""
        self._feed(self.match.luck, doc, self.done + 1)
        try:
            if doc.luck is not None:
                self._change_luck(doc.luck)
            elif doc.undo is not None and doc.agreed:
                self.match.go_back(doc.seat or "", doc.undo, self._past.get(doc.undo))
            elif doc.undo is not None and doc.corrects:
                self.match.correct(doc.seat or "", self._past.get(doc.undo))
            elif doc.undo is not None:
                self.match.undo(doc.seat or "")
            elif doc.end is not None:
                self.match.end(doc.seat or "", doc.end, doc.winner)
            elif doc.forced:
                raise self._fail(("error.replay.not-forced", {}))
            else:
                self.match.play(doc.seat or "", doc.move or "")
        except BrokenReplay:
            raise
        except GonfalonError as error:
            raise BrokenReplay(self.done + 1, error, self.match) from error
        finally:
            self.match.luck.recalled = []  # what this entry had written down is not for a later one
        if self.check:
            self.match.check()

    def _change_luck(self, doc: LuckDocument) -> None:
        self.match.luck = self._luck_of(doc)
        self.match.needs_new_key = False
        entry = Entry(LUCK)
        self._describe(entry, self.match.luck, doc)
        self.match.record.entries.append(entry)

    def _compare(self) -> None:
        """The entries that the match has made since must be the written ones."""
        made = self.match.record.entries
        while self.done < len(made):
            if self.done >= len(self.doc.entries):
                raise self._fail(("error.replay.stops", {}))
            difference = self._difference(made[self.done], self.doc.entries[self.done])
            if difference:
                raise self._fail(difference)
            self.done += 1

    def _difference(self, made: Entry, doc: EntryDocument) -> Difference | None:
        if made.kind == UNDO and made.back_to != doc.undo:
            return "error.replay.undo", {"found": made.back_to, "written": doc.undo}
        if made.kind != MOVE:
            return None
        text = self.match.vocabulary.text(made.move)
        if (text, self.setup.seats[made.seat], made.forced) != (doc.move, doc.seat, doc.forced):
            found = {"seat": self.setup.seats[made.seat], "move": text}
            return "error.replay.move", {**found, "written_seat": doc.seat, "written": doc.move}
        if made.dice != doc.dice:
            return "error.replay.dice", {"found": str(made.dice), "written": str(doc.dice)}
        if made.outcomes != doc.outcomes:
            return "error.replay.outcome", {}
        return None

    def _compare_result(self) -> None:
        result = self.match.result
        written = self.doc.result
        found = None if result is None else ResultDocument(result.winner, result.scores, result.reason)
        if found != written:
            why = BadRecord("error.record.result", written=result_to_json(written), found=result_to_json(found))
            raise BrokenReplay(self.done, why, self.match)


def result_to_json(result: ResultDocument | None) -> str:
    """A result as it stands in a record."""
    return msgspec.json.encode(result).decode()


class Verification(msgspec.Struct):
    """What a verification found out."""

    match: Match
    rules: str
    """The version of the rules that the record was played by."""
    luck: str
    """`fast` or `keyed`: proved; `keyed-in-part`, `key-unknown`: keys are missing; `scripted`: nothing to prove."""


def verify(text: str, find: Callable[[str], Game]) -> Verification:
    """Replay a record with every position's invariants checked and its luck drawn anew from seed or keys."""
    doc = read(text)
    refuse_sandbox(doc)
    match = RecordLoader(doc, find, (), check=True).run()
    lucks = lucks_of(doc)
    if len(lucks) == 1 and doc.luck.kind != "keyed":
        return Verification(match, doc.rules, doc.luck.kind)
    known = [luck.key is not None or luck.kind == "fast" for luck in lucks]
    return Verification(match, doc.rules, "keyed" if all(known) else "keyed-in-part" if any(known) else "key-unknown")


def lucks_of(doc: RecordDocument) -> list[LuckDocument]:
    """The sources of luck that a record names, in their order."""
    return [doc.luck, *(entry.luck for entry in doc.entries if entry.luck is not None)]


def commitment_of(key: str) -> str:
    """The hash of a key that is given as text; "" if it is no key."""
    try:
        return hashlib.sha256(bytes.fromhex(key)).hexdigest()
    except ValueError:
        return ""


def keyed_luck(key: str, commitment: str) -> KeyedLuck:
    """The luck of a key, if it is the one that was promised."""
    if commitment_of(key) != commitment:
        raise BadRecord("error.record.other-key")
    try:
        return KeyedLuck(bytes.fromhex(key))
    except BadLuck as error:
        raise BadRecord("error.record.bad-key", why=error) from error
