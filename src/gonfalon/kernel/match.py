"""A match: a position with its record, and the only owner of history."""

import secrets
from typing import Any, Final, Generic, NamedTuple

from gonfalon.kernel.engine import run_automatic_steps
from gonfalon.kernel.errors import BadLuck, BrokenInvariant, IllegalMove, StaleMove, UnknownName
from gonfalon.kernel.events import EventLog
from gonfalon.kernel.game import Game, Result, Setup
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck, ScriptedLuck
from gonfalon.kernel.moves import UnknownMove, Vocabulary, target_of
from gonfalon.kernel.record.record import END, LUCK, MOVE, UNDO, Entry, Record
from gonfalon.kernel.refusals import Refusal
from gonfalon.kernel.step import S, Step
from gonfalon.kernel.telling import visible_events
from gonfalon.kernel.timeline import last_report, position_at
from gonfalon.kernel.undo import undo_barrier

AGREED = "agreed"
RESIGNED = "resigned"

UNCERTAIN: Final = "kernel.refused.list"
"""What is said of a list in which more than the last move would use luck or turn something up."""

NOT_NOW: Final = "kernel.refused.now"
"""What is said of a move that belongs to another step."""


class Prompt(NamedTuple):
    """What a seat is asked, or what it waits for: the step, its rule, a message key and its arguments."""

    step: str
    rule: str
    key: str
    args: dict[str, object]
    waits: bool


class ChoicePoint(NamedTuple, Generic[S]):
    """A choice that may still be taken back: who made it, the version and the position before it."""

    seat: int
    version: int
    state: S


class Match(Generic[S]):
    """One game being played. Everything that is asked of it changes nothing; `play`, `undo` and `end` append."""

    def __init__(self, game: Game[S], setup: Setup, luck: Luck, state: S | None = None) -> None:
        """Open a match at its set-up, or at a position that the set-up does not know.

        The latter is for cases: its record cannot be loaded, and forced moves are left to `play_forced_move`.
        """
        self.game = game
        self.setup = setup
        self.luck = luck
        self.state: S = game.first_position(setup) if state is None else state
        self.vocabulary: Vocabulary = game.vocabulary(self.state)
        self.record = Record(self)
        self.needs_new_key = False
        """The record's key is with somebody else: the next entry names a new one."""
        self._log = EventLog()
        self._undo: list[ChoicePoint[S]] = []
        self._end: Result | None = None
        self._mask = 0
        self._plays_forced = state is None
        self._is_imagined = False
        self.record.opening.luck = luck
        self._run(self.record.opening, -1, -1)
        self._play_forced()

    @property
    def version(self) -> int:
        """Entries so far."""
        return len(self.record.entries)

    @property
    def over(self) -> bool:
        """Is the game finished?"""
        return self._end is not None or not self.state.stack

    @property
    def is_sandbox(self) -> bool:
        """Did it begin at a position of another match?"""
        return self.setup.position is not None

    @property
    def to_act(self) -> list[str]:
        """The seats that must choose."""
        if self.over:
            return []
        return [seat for index, seat in enumerate(self.setup.seats) if self._mask >> index & 1]

    @property
    def result(self) -> Result | None:
        """Winner, scores and reason once the game is over."""
        if self._end is not None:
            return self._end
        return None if self.state.stack else self.game.result(self.state)

    def _seat(self, seat: str) -> int:
        if seat not in self.setup.seats:
            raise UnknownName("seat", seat, list(self.setup.seats))
        return self.setup.seats.index(seat)

    def _step(self) -> "Step[Any]":
        return self.game.steps[self.state.step]

    def _acts(self, seat: int) -> bool:
        return not self.over and seat >= 0 and bool(self._mask >> seat & 1)

    def moves(self, seat: str) -> list[str]:
        """The legal moves of a seat as text; empty for a seat that waits."""
        return [self.vocabulary.text(move) for move in self.packed_moves(self._seat(seat))]

    def packed_moves(self, seat: int) -> list[int]:
        """The legal moves of a seat as ints."""
        return self._step().moves(self.state, seat) if self._acts(seat) else []

    def prompt(self, seat: str | None) -> Prompt:
        """What the seat is asked, or what it (or a spectator: None) waits for."""
        index = -1 if seat is None else self._seat(seat)
        if self.over:
            return Prompt("over", "", "kernel.prompt.over", {}, True)
        return self._prompt(self.state, index, self.to_act, not self._acts(index))

    def prompt_in(self, s: S, seat: int) -> Prompt:
        """What a seat was asked in a position that the match has been through, where it made a move."""
        return self._prompt(s, seat, [self.setup.seats[seat]], False)

    def _prompt(self, s: S, seat: int, to_act: list[str], waits: bool) -> Prompt:
        step = self.game.steps[s.step]
        args: dict[str, object] = {
            name: self.vocabulary.refer(kind, value) for name, kind, value in step.describe(s, seat)
        }
        args["seats"] = [f"seat:{name}" for name in to_act]
        kind = "waiting" if waits else "prompt"
        return Prompt(step.name, step.rule, f"{self.game.info.id}.{kind}.{step.name}", args, waits)

    def why_not(self, seat: str, text: str) -> Refusal | None:
        """None if the seat may play this move, else the rule that forbids it."""
        index = self._seat(seat)
        if self.over:
            return Refusal("", "kernel.refused.over", {})
        step = self._step()
        try:
            move = self.vocabulary.parse(text)
        except UnknownMove as unknown:
            return Refusal(step.rule, "kernel.refused.unknown", {"word": unknown.word, "known": unknown.known})
        if not self._acts(index):
            return Refusal(step.rule, "kernel.refused.turn", {"seats": [f"seat:{s}" for s in self.to_act]})
        if move in step.moves(self.state, index):
            return None
        return self._refusal(step, index, move)

    def _refusal(self, step: "Step[Any]", seat: int, move: int) -> Refusal:
        verb = self.vocabulary.verb(move)
        args: dict[str, object] = {"verb": verb.name}
        if verb.kind:
            args["target"] = self.vocabulary.refer(verb.kind, target_of(move))
        code = step.why_not(self.state, seat, move)
        if code > 0:
            rule, key = self.game.refusals[code]
            return Refusal(rule, key, args)
        return Refusal(step.rule, NOT_NOW, args)

    def play(self, seat: str, text: str, version: int | None = None) -> None:
        """Make a move; raises StaleMove or IllegalMove and then changes nothing."""
        index = self._seat(seat)
        if version is not None and version != self.version:
            raise StaleMove(self.game.info.id, self._step_name(), seat, text, version, self.version)
        self.require_legal(seat, text)
        self.play_packed(index, self.vocabulary.parse(text))

    def play_all(self, seat: str, texts: list[str], version: int | None = None) -> None:
        """Make several moves or none of them; only the last may use luck, reveal something or end the seat's choice.

        Where something is hidden that is judged by a world that the seat cannot tell from the true one: a refusal gives
        nothing away. If a move of the list does turn something up in the true one, the list ends there and stands.
        """
        before = (self.version, self.state.clone(), self._undo, self._mask, self.luck, self.needs_new_key)
        try:
            if len(texts) > 1 and version in (None, self.version):
                for text in texts:
                    if self.over or not self._knows(text):
                        self.require_legal(seat, text)
                self.draft(seat, texts[:-1]).require_legal(seat, texts[-1])
            for number, text in enumerate(texts):
                if number and not (self.used_no_luck_since(before[0]) and self.why_not(seat, text) is None):
                    break
                self.play(seat, text, None if number else version)
        except BaseException:
            length, self.state, self._undo, self._mask, self.luck, self.needs_new_key = before
            del self.record.entries[length:]
            raise

    def draft(self, seat: str, texts: list[str]) -> "Match[S]":
        """A match that goes on from here by these moves of a seat while this one stays as it is; raises IllegalMove.

        It takes place in a world that the seat cannot tell from the true one, and no move of it may use luck or turn
        something up: nothing that can be asked of it for this seat gives anything away.
        """
        rehearsal = Match(self.game, self.setup, ScriptedLuck([]), self._world_of(self._seat(seat)))
        rehearsal._is_imagined = True
        rehearsal._end = self._end
        for text in texts:
            rehearsal._play_without_luck(seat, text)
        return rehearsal

    def _play_without_luck(self, seat: str, text: str) -> None:
        """Make a move of a rehearsal, with the forced ones after it; raises IllegalMove."""
        step = self._step_name()
        try:
            self.play(seat, text)
            while self.play_forced_move():
                pass
            certain = self.used_no_luck_since(0)
        except BadLuck:
            certain = False
        if not certain:
            raise IllegalMove(self.game.info.id, step, seat, text, "", UNCERTAIN)

    def _knows(self, text: str) -> bool:
        """Is this a move of the game, whatever the position?"""
        try:
            self.vocabulary.parse(text)
        except UnknownMove:
            return False
        return True

    def require_legal(self, seat: str, text: str) -> None:
        """Raise IllegalMove if the seat may not play this move."""
        refusal = self.why_not(seat, text)
        if refusal is not None:
            raise IllegalMove(self.game.info.id, self._step_name(), seat, text, refusal.rule, refusal.key, refusal.args)

    def _world_of(self, seat: int) -> S:
        """A position that a seat cannot tell from the true one: the same one at every question about a version.

        A rehearsal is in one already: what it says of a move must hold when that move is rehearsed too.
        """
        if self._is_imagined or not self.game.info.secrets:
            return self.state.clone()
        return self.game.determinize(self.state, seat, FastLuck(self.version))

    def undo_barriers(self, seat: str) -> list[str]:
        """For each legal move of a seat why it could not be taken back: `finality.undo_barrier`.

        Asked of a world that the seat cannot tell from the true one, so that the answer gives nothing away.
        """
        index = self._seat(seat)
        world = self._world_of(index)
        return [undo_barrier(self.game, world.clone(), index, move) for move in self.packed_moves(index)]

    def moves_with_odds(self, seat: str) -> list[str]:
        """Of each forecast that can be told the move that leads to it; "" if it comes whatever the seat chooses."""
        index = self._seat(seat)
        if not self._acts(index):
            return []
        found = self.game.uncertain_events(self._world_of(index), index, "")
        return [self.vocabulary.text(prospect.move) if prospect.move >= 0 else "" for prospect in found]

    def _step_name(self) -> str:
        return "over" if self.over else self._step().name

    def play_packed(self, seat: int, move: int) -> None:
        """Make a move that is known to be legal, with the forced ones after it. A rule that fails leaves no trace."""
        self._ensure_own_key()
        before = ChoicePoint(seat, self.version, self.state.clone())
        undo, mask = self._undo, self._mask
        self._undo = [*undo, before] if not undo or undo[-1].seat == seat else [before]
        try:
            self._make(seat, move, False)
            self._play_forced()
        except BaseException:
            del self.record.entries[before.version :]
            self.state, self._undo, self._mask = before.state, undo, mask
            raise

    def _make(self, seat: int, move: int, forced: bool) -> None:
        entry = Entry(MOVE, seat, move, forced)
        entry.reports = self._step().correctable
        self._run(entry, seat, move)
        self.record.entries.append(entry)

    def _run(self, entry: Entry, seat: int, move: int) -> None:
        """Carry out a move (none: the opening) with all that follows by itself."""
        self.luck.trace = entry.dice
        self.luck.outcomes = entry.outcomes
        self.state.log = self._log
        try:
            if move >= 0:
                self._step().play(self.state, seat, move, self.luck)
            self._mask = run_automatic_steps(self.game, self.state, self.luck)
        finally:
            self.luck.trace = None
            self.luck.outcomes = None
            self.state.log = None
            entry.events = self._log.take()
        if entry.dice or self.state.revealed:
            self._undo = []
            entry.revealed = self.state.revealed
            self.state.revealed = False

    def _play_forced(self) -> None:
        """Play, and enter as forced, every move that is the only legal one."""
        while self._plays_forced and self.play_forced_move():
            pass

    def play_forced_move(self) -> bool:
        """Play one move that is the only legal one, entered as forced; False if there is none."""
        seat = self.forced_seat()
        if seat < 0:
            return False
        self._make(seat, self.packed_moves(seat)[0], True)
        return True

    def forced_seat(self) -> int:
        """A seat that has only one legal move, -1 if there is none."""
        if self.over or self._step().asks_when_forced:
            return -1
        for seat in range(len(self.setup.seats)):
            if self._acts(seat) and len(self.packed_moves(seat)) == 1:
                return seat
        return -1

    def change_key(self) -> None:
        """Go on under a new key, its hash entered at once: others may know the luck of the record so far."""
        self.needs_new_key = True
        self._ensure_own_key()

    def _ensure_own_key(self) -> None:
        """Before the first entry after a foreign key: go on under a new one and enter its hash."""
        if not self.needs_new_key:
            return
        self.luck = KeyedLuck(secrets.token_bytes(32))
        self.needs_new_key = False
        self._enter_luck(self.luck)

    def _enter_luck(self, luck: Luck) -> None:
        entry = Entry(LUCK)
        entry.luck = luck
        self.record.entries.append(entry)

    def can_undo(self, seat: str) -> bool:
        """May the seat take its last choice back? Not across luck, a reveal, another seat's choice or the end."""
        index = self._seat(seat)
        return bool(self._undo) and self._undo[-1].seat == index and not self.over

    def undo(self, seat: str) -> None:
        """Go back to the seat's last choice, with the forced moves after it. The record keeps what was struck."""
        if not self.can_undo(seat):
            raise IllegalMove(self.game.info.id, self._step_name(), seat, "undo", "", "kernel.refused.undo")
        point = self._undo.pop()
        for entry in self.record.entries[point.version :]:
            entry.struck = True
        self.state = point.state
        self._mask = run_automatic_steps(self.game, self.state, self.luck)
        entry = Entry(UNDO, point.seat)
        entry.back_to = point.version
        self.record.entries.append(entry)

    def used_no_luck_since(self, version: int) -> bool:
        """Was no luck used and nothing revealed since that version?"""
        for entry in self.record.entries[version:]:
            if entry.dice or entry.revealed:
                return False
        return True

    def can_go_back(self, version: int) -> bool:
        """Did somebody choose at that version, in what still counts? What is over is over, except in a sandbox."""
        if (self.over and not self.is_sandbox) or not 0 <= version < self.version:
            return False
        entry = self.record.entries[version]
        return entry.kind == MOVE and not entry.forced and not entry.struck

    def go_back(self, seat: str, version: int, state: S | None = None) -> None:
        """Go back to an earlier choice, however far, as all have agreed. Luck goes on: no draw is taken twice.

        `state` is the position of that version if it is at hand; else the record is walked.
        """
        index = self._seat(seat)
        if not self.can_go_back(version):
            raise IllegalMove(
                self.game.info.id, self._step_name(), seat, f"back to {version}", "", "kernel.refused.back"
            )
        entry = Entry(UNDO, index)
        entry.agreed = True
        self._return_to(version, state, entry)

    def _return_to(self, version: int, state: S | None, entry: Entry) -> None:
        """Strike all that was entered since a version, and enter that; luck goes on.

        A game that had ended goes on under a new key: the old one was open to all.
        """
        is_key_open = self.over and isinstance(self.luck, KeyedLuck)
        self._end = None
        self._ensure_own_key()
        self.state = position_at(self, version) if state is None else state.clone()
        self._mask = run_automatic_steps(self.game, self.state, self.luck)
        self._undo = []
        for struck in self.record.entries[version:]:
            struck.struck = True
        entry.back_to = version
        self.record.entries.append(entry)
        self.needs_new_key |= is_key_open

    def report_version(self, seat: str) -> int:
        """The version to which this seat may come back to correct its last report; -1: there is none.

        Possible until its next report, even when the game is over by its rules; not once the players have ended it.
        """
        index = self._seat(seat)
        if self._end is not None or seat not in self.game.info.officials:
            return -1
        return last_report(self.record.entries, index)

    def correct(self, seat: str, state: S | None = None) -> None:
        """An official comes back to his last report; what was played since is struck, and told to all."""
        version = self.report_version(seat)
        if version < 0:
            raise IllegalMove(self.game.info.id, self._step_name(), seat, "correct", "", "kernel.refused.correct")
        entry = Entry(UNDO, self._seat(seat))
        entry.corrects = True
        self._return_to(version, state, entry)

    def end(self, seat: str, reason: str, winner: str | None) -> None:
        """End the match before its time: `resigned` by a seat, or `agreed`."""
        index = self._seat(seat)
        if winner is not None:
            self._seat(winner)
        if self.over or reason not in (AGREED, RESIGNED):
            raise IllegalMove(self.game.info.id, self._step_name(), seat, reason, "", "kernel.refused.over")
        self._ensure_own_key()
        entry = Entry(END, index)
        entry.reason, entry.winner = reason, winner
        self._end = Result(winner, self.game.result(self.state).scores, reason)
        self.record.entries.append(entry)

    def resign(self, seat: str) -> None:
        """A seat gives up: the other one wins, of several the one with the highest score, nobody if two have it."""
        officials = self.game.info.officials
        if seat in officials:
            raise IllegalMove(self.game.info.id, self._step_name(), seat, RESIGNED, "", "kernel.refused.official")
        others = [other for other in self.setup.seats if other != seat and other not in officials]
        scores = self.game.result(self.state).scores
        best = max([scores.get(other, 0) for other in others])
        leading = [other for other in others if scores.get(other, 0) == best or len(others) == 1]
        self.end(seat, RESIGNED, leading[0] if len(leading) == 1 else None)

    def view(self, seat: str | None) -> dict[str, object]:
        """What a seat (None: a spectator) may see, as plain JSON values."""
        return self.game.view(self.state, -1 if seat is None else self._seat(seat))

    def events(self, seat: str | None, since: int = 0, until: int = -1) -> list[dict[str, object]]:
        """The log as that seat may read it, from a version on (and up to one); what was taken back is `struck`."""
        index = -1 if seat is None else self._seat(seat)
        told: list[dict[str, object]] = []
        if since <= 0:
            told += visible_events(self, self.record.opening, 0, index)
        for number in range(max(since, 0), self.version if until < 0 else until):
            told += visible_events(self, self.record.entries[number], number + 1, index)
        return told

    def check(self) -> None:
        """Raise BrokenInvariant when the position is impossible."""
        problems = self.game.check(self.state)
        if problems:
            found = "; ".join(problems)
            raise BrokenInvariant("error.broken-invariant", game=self.game.info.id, version=self.version, found=found)
