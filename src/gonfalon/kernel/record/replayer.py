# mypyc: skip
"""Replaying written entries: each one is played on a match, and what the match enters must be what was written."""

import hashlib
from collections.abc import Sequence
from typing import Any

from gonfalon.kernel.errors import BadLuck, BadRecord, BrokenReplay, GonfalonError
from gonfalon.kernel.extensions.officials import correct, give_order, restore
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck, ScriptedLuck
from gonfalon.kernel.match import RESIGNED, Match
from gonfalon.kernel.record.entries import (
    AGREED,
    CAUSES,
    CORRECTION,
    RESTORATION,
    EndEntry,
    EntryBase,
    MoveEntry,
    Names,
    OrderEntry,
    UndoEntry,
)
from gonfalon.kernel.record.schema import LuckDocument, entry_from_dict, luck_of, undo_cause

Difference = tuple[str, dict[str, object]]
"""Why an entry does not replay: a message key and its arguments."""


def continue_match(match: Match, entries: list[dict[str, Any]], keys: Sequence[str]) -> None:
    """Play the next entries of a match, which another process has written; raises BrokenReplay."""
    EntryReplayer(match, entries, keys, match.version).run()


class KnownKeys:
    """The keys of a match by their hashes."""

    def __init__(self, keys: Sequence[str]) -> None:
        self._keys = {commitment_of(key): key for key in keys}

    def luck_of(self, document: LuckDocument) -> Luck:
        """The real luck where its seed or key is known, else one that waits to be fed the record's dice."""
        if document.seed is not None and document.kind == "fast":
            return FastLuck(document.seed)
        key = document.key or self._keys.get(document.commitment or "")
        return ScriptedLuck([]) if key is None else keyed_luck(key, document.commitment or "", document.parts)


class EntryReplayer:
    """Plays written entries on a match; they lead on from the version `first`.

    Where the seed or the key is known, the dice are drawn again; elsewhere those of the entries are taken.
    """

    def __init__(
        self, match: Match, entries: list[dict[str, Any]], keys: Sequence[str], first: int, check: bool = False
    ) -> None:
        self.match = match
        self.check = check
        self.done = first
        """The version up to which the entries of the match were compared."""
        self._first = first
        self._entries = entries
        self._keys = KnownKeys(keys)
        self._names = Names(match.setup.seats, match.vocabulary)
        match.timeline.snapshots.wanted = self._versions_gone_back_to()

    def _versions_gone_back_to(self) -> set[int]:
        """The versions that long steps back lead to. A choice point stands before the new key of its choice."""
        found = {entry["undo"] for entry in self._entries if any(entry.get(name) for name in CAUSES.values())}
        before_key = {
            version - 1
            for version in found
            if self._first < version <= self._first + len(self._entries) and self._written(version - 1).get("luck")
        }
        return found | before_key

    def _written(self, number: int) -> dict[str, Any]:
        """The written entry that leads from a version to the next one."""
        return self._entries[number - self._first]

    @property
    def _last(self) -> int:
        return self._first + len(self._entries)

    def run(self) -> None:
        """Replay everything; raises BrokenReplay."""
        while self.done < self._last:
            self._step(self._written(self.done))
            self.compare()
        self.match.timeline.snapshots.wanted = set()

    def _fail(self, why: Difference) -> BrokenReplay:
        key, details = why
        return BrokenReplay(self.done + 1, BadRecord(key, **details), self.match)

    def _step(self, written: dict[str, Any]) -> None:
        """Do what one entry says; forced entries come by themselves and must not be met here."""
        feed(self.match.luck, [written, *self._entries[self.done + 1 - self._first :]], self.check)
        try:
            self._enter(written)
        except BrokenReplay:
            raise
        except GonfalonError as error:
            raise BrokenReplay(self.done + 1, error, self.match) from error
        finally:
            self.match.luck.recalled = []  # the outcomes of this entry are not for a later one
        if self.check:
            self.match.check()

    def _enter(self, written: dict[str, Any]) -> None:
        """Let the match do what made the written entry; raises IllegalMove or BrokenReplay."""
        match, seat = self.match, written.get("seat") or ""
        if written.get("luck") is not None:
            document = luck_of(written)
            luck = self._keys.luck_of(document)
            match.use_luck(luck, hidden_commitment(luck, document), document.parts or {})
        elif written.get("undo") is not None:
            cause = undo_cause(written)
            if cause == AGREED:
                match.go_back(seat, written["undo"])
            elif cause == CORRECTION:
                correct(match, seat, written["undo"])
            elif cause == RESTORATION:
                restore(match, seat)
            else:
                match.undo(seat)
        elif written.get("end") is not None:
            self._end(seat, written)
        elif written.get("order") is not None:
            give_order(match, seat, written["order"])
        elif written.get("forced"):
            raise self._fail(("error.replay.not-forced", {}))
        else:
            match.play(seat, written["move"])

    def _end(self, seat: str, written: dict[str, Any]) -> None:
        """End the match. The winner of a resignation follows from the rules.

        An agreement is a draw, or `seat` concedes to another player. The record cannot prove more about it.
        """
        match, winner = self.match, written.get("winner")
        if written["end"] == RESIGNED:
            match.resign(seat)
        elif winner is not None and (winner == seat or winner in match.game.official_seats):
            raise self._fail(("error.replay.agreed-winner", {"winner": winner}))
        else:
            match.end(seat, written["end"], winner)

    def compare(self) -> None:
        """The entries that the match has made since must be the written ones."""
        made = self.match.timeline.entries
        while self.done < len(made):
            if self.done >= self._last:
                raise self._fail(("error.replay.stops", {}))
            difference = self._difference(made[self.done], self._written(self.done))
            if difference:
                raise self._fail(difference)
            self.done += 1

    def _difference(self, made: EntryBase, written: dict[str, Any]) -> Difference | None:
        """How a written entry differs from the one that the match made; None if they agree."""
        if isinstance(made, UndoEntry) and made.back_to != written.get("undo"):
            return "error.replay.undo", {"found": made.back_to, "written": written.get("undo")}
        if isinstance(made, EndEntry) and made.winner != written.get("winner"):
            return "error.replay.winner", {"found": made.winner or "", "written": written.get("winner") or ""}
        if isinstance(made, OrderEntry) and made.order != written.get("order"):
            return "error.replay.order", {}
        if not isinstance(made, MoveEntry):
            return None
        try:
            entry: EntryBase | None = entry_from_dict(written, self.done + 1, self._names)
        except BadRecord:
            entry = None
        if not isinstance(entry, MoveEntry) or not made.is_same_move(entry):
            found = {"seat": self.match.setup.seats[made.seat], "move": self.match.vocabulary.text(made.move)}
            return "error.replay.move", {
                **found,
                "written_seat": written.get("seat"),
                "written": written.get("move"),
            }
        if made.dice != entry.dice:
            return "error.replay.dice", {"found": str(made.dice), "written": str(entry.dice)}
        return None if made.outcomes == entry.outcomes else ("error.replay.outcome", {})


def feed(luck: Luck, entries: Sequence[dict[str, Any]], check: bool) -> None:
    """Hand luck the dice and outcomes of the first entry and of the forced entries after it.

    Dice only where they cannot be drawn again; outcomes of simulations always, unless they are to be proved.
    """
    together = [*entries[:1]]
    for entry in entries[1:]:
        if not entry.get("forced"):
            break
        together.append(entry)
    if isinstance(luck, ScriptedLuck):
        luck.feed([die for entry in together for die in entry.get("dice", [])])
    luck.recalled = [] if check else [values for entry in together for values in entry.get("outcomes", [])]


def hidden_commitment(luck: Luck, document: LuckDocument) -> str:
    """The hash of an unknown key; "" if the luck has its key."""
    return document.commitment or "" if document.kind == "keyed" and isinstance(luck, ScriptedLuck) else ""


def commitment_of(key: str) -> str:
    """The hash of a key that is given as text; "" if it is no key."""
    try:
        return hashlib.sha256(bytes.fromhex(key)).hexdigest()
    except ValueError:
        return ""


def keyed_luck(key: str, commitment: str, parts: dict[str, str] | None) -> KeyedLuck:
    """The luck of a key and the parts of players, if the hash of the key is the promised one; raises BadRecord."""
    if commitment_of(key) != commitment:
        raise BadRecord("error.record.other-key")
    try:
        return KeyedLuck(bytes.fromhex(key), parts)
    except BadLuck as error:
        raise BadRecord("error.record.bad-key", why=error) from error
