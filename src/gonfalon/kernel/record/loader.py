# mypyc: skip
"""Loading a record: its entries are played again, one by one, until the end or the first that fails."""

import hashlib
from collections.abc import Callable, Sequence
from typing import Any

from gonfalon.kernel.errors import (
    BadData,
    BadLuck,
    BadOption,
    BadRecord,
    BrokenReplay,
    GonfalonError,
    UnknownName,
)
from gonfalon.kernel.extensions.officials import correct
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck, ScriptedLuck
from gonfalon.kernel.match import RESIGNED, Match
from gonfalon.kernel.record.acceptance import refuse_foreign
from gonfalon.kernel.record.entries import AGREED, CORRECTION, EndEntry, EntryBase, MoveEntry, Names, UndoEntry
from gonfalon.kernel.record.schema import (
    LuckDocument,
    RecordDocument,
    ResultDocument,
    entry_from_dict,
    luck_of,
    lucks_of,
    read,
    result_to_json,
    undo_cause,
)
from gonfalon.kernel.setup import Setup

FindGame = Callable[[str], Game]

Difference = tuple[str, dict[str, object]]
"""Why an entry does not replay: a message key and its arguments."""


def load(text: str, find: FindGame, keys: Sequence[str] = (), is_own: bool = False) -> Match:
    """A match at the state of its record; with the keys of a running match it goes on under them.

    The record of a sandbox is loaded only with `is_own`, by the program that wrote it: nothing else proves its first
    state. Raises BadRecord, or BrokenReplay with the part that could be replayed.
    """
    document = read(text)
    if not is_own:
        refuse_foreign(document, find)
    return RecordLoader(document, find, keys, check=False).run()


def setup_of(document: RecordDocument, game: Game) -> Setup:
    """The set-up of a record, its data compared with their hash.

    A record that only names its pack was played with the one that was built in then. If rows of the built-in pack were
    corrected since, the record goes on with the former pack and carries it from now on.
    """
    named, carried = document.data.sha256, document.data.pack
    if carried is not None:
        pack = game.data_from_dict(carried)
    else:
        pack = None if game.data_digest(None) == named else game.former_data(named)
    if game.data_digest(pack) != named:
        key = "error.record.other-data" if carried is None else "error.record.other-pack"
        raise BadRecord(key, hash=named[:12])
    return game.prepare(document.scenario, document.seats, document.options, pack)._replace(position=document.position)


class RecordLoader:
    """Plays a record's entries on a new match and compares the entries that the match makes with the written ones.

    Where the seed or the key is known, the dice are drawn again; elsewhere those of the record are taken.
    """

    def __init__(self, document: RecordDocument, find: FindGame, keys: Sequence[str], check: bool) -> None:
        self.document = document
        self.check = check
        self.done = 0
        self._keys = {commitment_of(key): key for key in keys}
        try:
            self.game = find(document.game)
            self.setup = setup_of(document, self.game)
        except (UnknownName, BadOption, BadData) as error:
            raise BadRecord("error.record.set-up", why=error) from error
        luck = self._luck_of(document.luck)
        self._feed(luck, {"dice": document.opening}, 0)
        try:
            self.match = Match(self.game, self.setup, luck)
        except BadLuck as error:
            raise BadRecord("error.record.opening", why=error) from error
        self._names = Names(self.setup.seats, self.match.vocabulary)
        timeline = self.match.timeline
        timeline.opening.commitment = hidden_commitment(luck, document.luck)
        timeline.snapshots.wanted = self._versions_gone_back_to()
        if timeline.opening.dice != document.opening:
            raise BrokenReplay(0, BadRecord("error.replay.opening-dice"), self.match)

    def _versions_gone_back_to(self) -> set[int]:
        """The versions that long steps back lead to. A choice point stands before the new key of its choice."""
        entries = self.document.entries
        found = {entry["undo"] for entry in entries if entry.get("agreed") or entry.get("corrects")}
        before_key = {
            version - 1 for version in found if 0 < version <= len(entries) and entries[version - 1].get("luck")
        }
        return found | before_key

    def _luck_of(self, document: LuckDocument) -> Luck:
        """The real luck where its seed or key is known, else one that waits to be fed the record's dice."""
        if document.seed is not None and document.kind == "fast":
            return FastLuck(document.seed)
        key = document.key or self._keys.get(document.commitment or "")
        return ScriptedLuck([]) if key is None else keyed_luck(key, document.commitment or "")

    def run(self) -> Match:
        """Replay everything."""
        self._compare()
        while self.done < len(self.document.entries):
            self._step(self.document.entries[self.done])
            self._compare()
        self._compare_result()
        self.match.timeline.snapshots.wanted = set()
        if isinstance(self.match.luck, ScriptedLuck) and lucks_of(self.document)[-1].kind == "keyed":
            self.match.needs_new_key = not self.match.over
        return self.match

    def _feed(self, luck: Luck, written: dict[str, Any], first_forced: int) -> None:
        """Hand luck the dice and outcomes of an entry and of the forced entries after it.

        Dice only where they cannot be drawn again; outcomes of simulations always, unless they are to be proved.
        """
        together = [written]
        for entry in self.document.entries[first_forced:]:
            if not entry.get("forced"):
                break
            together.append(entry)
        if isinstance(luck, ScriptedLuck):
            luck.feed([die for entry in together for die in entry.get("dice", [])])
        luck.recalled = [] if self.check else [values for entry in together for values in entry.get("outcomes", [])]

    def _fail(self, why: Difference) -> BrokenReplay:
        key, details = why
        return BrokenReplay(self.done + 1, BadRecord(key, **details), self.match)

    def _step(self, written: dict[str, Any]) -> None:
        """Do what one entry says; forced entries come by themselves and must not be met here."""
        self._feed(self.match.luck, written, self.done + 1)
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
        match, seat = self.match, written.get("seat") or ""
        if written.get("luck") is not None:
            document = luck_of(written)
            luck = self._luck_of(document)
            match.use_luck(luck, hidden_commitment(luck, document))
        elif written.get("undo") is not None:
            cause = undo_cause(written)
            if cause == AGREED:
                match.go_back(seat, written["undo"])
            elif cause == CORRECTION:
                correct(match, seat)
            else:
                match.undo(seat)
        elif written.get("end") is not None:
            self._end(seat, written)
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
        elif winner is not None and (winner == seat or winner in self.game.official_seats):
            raise self._fail(("error.replay.agreed-winner", {"winner": winner}))
        else:
            match.end(seat, written["end"], winner)

    def _compare(self) -> None:
        """The entries that the match has made since must be the written ones."""
        made = self.match.timeline.entries
        while self.done < len(made):
            if self.done >= len(self.document.entries):
                raise self._fail(("error.replay.stops", {}))
            difference = self._difference(made[self.done], self.document.entries[self.done])
            if difference:
                raise self._fail(difference)
            self.done += 1

    def _difference(self, made: EntryBase, written: dict[str, Any]) -> Difference | None:
        if isinstance(made, UndoEntry) and made.back_to != written.get("undo"):
            return "error.replay.undo", {"found": made.back_to, "written": written.get("undo")}
        if isinstance(made, EndEntry) and made.winner != written.get("winner"):
            return "error.replay.winner", {"found": made.winner or "", "written": written.get("winner") or ""}
        if not isinstance(made, MoveEntry):
            return None
        try:
            entry: EntryBase | None = entry_from_dict(written, self.done + 1, self._names)
        except BadRecord:
            entry = None
        if not isinstance(entry, MoveEntry) or not made.is_same_move(entry):
            found = {"seat": self.setup.seats[made.seat], "move": self.match.vocabulary.text(made.move)}
            return "error.replay.move", {
                **found,
                "written_seat": written.get("seat"),
                "written": written.get("move"),
            }
        if made.dice != entry.dice:
            return "error.replay.dice", {"found": str(made.dice), "written": str(entry.dice)}
        return None if made.outcomes == entry.outcomes else ("error.replay.outcome", {})

    def _compare_result(self) -> None:
        result = self.match.result
        written = self.document.result
        found = None if result is None else ResultDocument(result.winner, result.scores, result.reason)
        if self.check and found is None and (written is not None or self._shows_key()):
            raise BrokenReplay(self.done, BadRecord("error.record.cut"), self.match)
        if found != written:
            why = BadRecord("error.record.result", written=result_to_json(written), found=result_to_json(found))
            raise BrokenReplay(self.done, why, self.match)

    def _shows_key(self) -> bool:
        """Whether the record has a key. A record gets its keys when the match is over.

        `load` accepts a key in a running match: the server goes on under a new one. Only `verify` asks.
        """
        return any(luck.key is not None for luck in lucks_of(self.document))


def hidden_commitment(luck: Luck, document: LuckDocument) -> str:
    """The hash of an unknown key; "" if the luck has its key."""
    return document.commitment or "" if document.kind == "keyed" and isinstance(luck, ScriptedLuck) else ""


def commitment_of(key: str) -> str:
    """The hash of a key that is given as text; "" if it is no key."""
    try:
        return hashlib.sha256(bytes.fromhex(key)).hexdigest()
    except ValueError:
        return ""


def keyed_luck(key: str, commitment: str) -> KeyedLuck:
    """The luck of a key, if its hash is the promised one; raises BadRecord."""
    if commitment_of(key) != commitment:
        raise BadRecord("error.record.other-key")
    try:
        return KeyedLuck(bytes.fromhex(key))
    except BadLuck as error:
        raise BadRecord("error.record.bad-key", why=error) from error
