"""Match: one game being played. It asks the rules and drives a timeline."""

import secrets
from collections.abc import Mapping
from typing import Any, Final, Generic, NamedTuple

from gonfalon.kernel.draft import draft, play_list
from gonfalon.kernel.engine import forced_move, run_automatic_steps
from gonfalon.kernel.errors import BrokenInvariant, IllegalMove, StaleMove, UnknownName
from gonfalon.kernel.events import EventLog
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck
from gonfalon.kernel.moves import UnknownMove, Vocabulary, target_of
from gonfalon.kernel.record.entries import (
    AGREED,
    FREE,
    EndEntry,
    KeyEntry,
    MoveEntry,
    OpeningEntry,
    UndoEntry,
)
from gonfalon.kernel.record.record import Record
from gonfalon.kernel.record.visible import visible_events
from gonfalon.kernel.refusals import NOT_HERE, Refusal
from gonfalon.kernel.setup import Result, Setup
from gonfalon.kernel.step import S, Step
from gonfalon.kernel.timeline import Timeline
from gonfalon.kernel.undo import undo_barrier

AGREED_END: Final = "agreed"
RESIGNED: Final = "resigned"

NOT_NOW: Final = "kernel.refused.now"
"""The message key for a move that belongs to another step."""


class Prompt(NamedTuple):
    """What a seat is asked, or what it waits for: the step, its rule, a message key and its arguments."""

    step: str
    rule: str
    key: str
    args: dict[str, object]
    waits: bool


class HistorySlice(NamedTuple):
    """A match up to one version, to be read in another thread while the match goes on."""

    match: "Match[Any]"
    version: int
    result: Result | None


class Match(Generic[S]):
    """One game being played. Questions change nothing; `play`, `undo`, `go_back` and `end` append entries."""

    def __init__(self, game: Game[S], setup: Setup, luck: Luck, state: S | None = None) -> None:
        """Open a match at its set-up, or at a state that the set-up does not know.

        The latter is for cases and drafts: its record cannot be loaded, and forced moves are left to
        `play_forced_move`.
        """
        self.game = game
        self.setup = setup
        self.luck = luck
        self.timeline: Timeline[S] = Timeline(game, setup, luck, state)
        self.vocabulary: Vocabulary = game.vocabulary(self.state)
        self.record = Record(self)
        self.needs_new_key = False
        """The key of the record's luck is not at hand: the next entry names a new one."""
        self.is_draft = False
        """The state is a determinization already, and what is asked of the match must hold in this very state."""
        self._log = EventLog()
        self._end: Result | None = None
        self._plays_forced = state is None
        self._run(self.timeline.opening, -1, -1)
        self._play_forced()

    @property
    def state(self) -> S:
        """The current state."""
        return self.timeline.state

    @state.setter
    def state(self, state: S) -> None:
        self.timeline.state = state

    @property
    def version(self) -> int:
        """The number of entries so far."""
        return len(self.timeline.entries)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._end is not None or not self.timeline.state.stack

    @property
    def is_sandbox(self) -> bool:
        """Whether the match began at a state of another one."""
        return self.setup.position is not None

    @property
    def to_act(self) -> list[str]:
        """The seats that must choose."""
        if self.over:
            return []
        return [seat for index, seat in enumerate(self.setup.seats) if self.timeline.actors >> index & 1]

    @property
    def result(self) -> Result | None:
        """Winner, scores and reason once the game is over."""
        if self._end is not None:
            return self._end
        return None if self.state.stack else self.game.result(self.state)

    def seat_index(self, seat: str) -> int:
        """The number of a seat of this match; raises UnknownName."""
        if seat not in self.setup.seats:
            raise UnknownName("seat", seat, list(self.setup.seats))
        return self.setup.seats.index(seat)

    def viewer_index(self, viewer: str | None) -> int:
        """The number of a viewer's seat, -1 for a spectator (None); raises UnknownName."""
        return -1 if viewer is None else self.seat_index(viewer)

    def _step(self) -> "Step[Any]":
        return self.game.steps[self.state.step]

    def step_name(self) -> str:
        """The name of the step that asks, `over` after the end."""
        return "over" if self.over else self._step().name

    def _acts(self, seat: int) -> bool:
        return not self.over and seat >= 0 and bool(self.timeline.actors >> seat & 1)

    def moves(self, seat: str) -> list[str]:
        """The legal moves of a seat as text; empty for a seat that waits."""
        return [self.vocabulary.text(move) for move in self.packed_moves(self.seat_index(seat))]

    def packed_moves(self, seat: int) -> list[int]:
        """The legal moves of a seat as ints."""
        return self._step().moves(self.state, seat) if self._acts(seat) else []

    def prompt(self, seat: str | None) -> Prompt:
        """What a viewer is asked, or what it waits for."""
        index = self.viewer_index(seat)
        if self.over:
            return Prompt("over", "", "kernel.prompt.over", {}, True)
        return self._prompt(self.state, index, self.to_act, not self._acts(index))

    def prompt_in(self, s: S, seat: int) -> Prompt:
        """What a seat was asked in an earlier state of this match, where it made a move."""
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
        index = self.seat_index(seat)
        if self.over:
            return Refusal("", "kernel.refused.over", {})
        step = self._step()
        try:
            move = self.vocabulary.parse(text)
        except UnknownMove as unknown:
            return Refusal(step.rule, "kernel.refused.unknown", {"word": unknown.word, "known": unknown.known})
        if not self._acts(index):
            return Refusal(step.rule, "kernel.refused.turn", {"seats": [f"seat:{s}" for s in self.to_act]})
        code = step.why_not(self.state, index, move)
        return self._refusal(step, move, code) if code else None

    def _refusal(self, step: "Step[Any]", move: int, code: int) -> Refusal:
        verb = self.vocabulary.verb(move)
        args: dict[str, object] = {"verb": verb.name}
        if verb.kind:
            args["target"] = self.vocabulary.refer(verb.kind, target_of(move))
        if code == NOT_HERE:
            return Refusal(step.rule, NOT_NOW, args)
        rule, key = self.game.refusals[code]
        return Refusal(rule, key, args)

    def require_legal(self, seat: str, text: str) -> None:
        """Raise IllegalMove if the seat may not play this move."""
        refusal = self.why_not(seat, text)
        if refusal is not None:
            raise self.illegal(seat, text, refusal.key, refusal.rule, refusal.args)

    def illegal(
        self, seat: str, what: str, key: str, rule: str = "", args: "dict[str, object] | None" = None
    ) -> IllegalMove:
        """The error for something that a seat may not do now."""
        return IllegalMove(self.game.info.id, self.step_name(), seat, what, rule, key, args or {})

    def play(self, seat: str, text: str, version: int | None = None) -> None:
        """Play a move; raises StaleMove or IllegalMove and then changes nothing."""
        index = self.seat_index(seat)
        if version is not None and version != self.version:
            raise StaleMove(self.game.info.id, self.step_name(), seat, text, version, self.version)
        self.require_legal(seat, text)
        self.play_packed(index, self.vocabulary.parse(text))

    def play_all(self, seat: str, texts: list[str], version: int | None = None) -> None:
        """Play several moves or none; only the last may use luck, reveal something or end the seat's choice.

        If a move of the list does reveal something in the true state, the list ends there and stands.
        """
        mark, luck, needs_new_key = self.timeline.mark(), self.luck, self.needs_new_key
        try:
            play_list(self, seat, texts, version)
        except BaseException:
            self.timeline.reset(mark)
            self.luck, self.needs_new_key = luck, needs_new_key
            raise

    def play_packed(self, seat: int, move: int) -> None:
        """Play a legal move and the forced moves after it. If a rule raises, the match is restored."""
        luck, needs_new_key = self.luck, self.needs_new_key
        mark = self.timeline.begin_choice(seat)
        try:
            self._ensure_own_key()
            self._enter_move(seat, move, False)
            self._play_forced()
        except BaseException:
            self.timeline.reset(mark)
            self.luck, self.needs_new_key = luck, needs_new_key
            raise

    def _enter_move(self, seat: int, move: int, forced: bool) -> None:
        entry = MoveEntry(seat, move, forced, self.state.step)
        self._run(entry, seat, move)
        self.timeline.append(entry)

    def _run(self, entry: "MoveEntry | OpeningEntry", seat: int, move: int) -> None:
        """Play a move (-1: none, the opening) and the automatic steps after it, and note what they used."""
        state = self.state
        self.luck.trace = entry.dice
        self.luck.outcomes = entry.outcomes
        state.log = self._log
        try:
            if move >= 0:
                self._step().play(state, seat, move, self.luck)
            self.timeline.actors = run_automatic_steps(self.game, state, self.luck)
        finally:
            self.luck.trace = None
            self.luck.outcomes = None
            state.log = None
            entry.events = self._log.take()
        entry.revealed = state.revealed
        state.revealed = False

    def _play_forced(self) -> None:
        """Play, and enter as forced, every move that is the only legal one."""
        while self._plays_forced and self.play_forced_move():
            pass

    def play_forced_move(self) -> bool:
        """Play one move that is the only legal one, entered as forced; False if there is none."""
        seat, move = self.forced_move()
        if seat < 0:
            return False
        self._enter_move(seat, move, True)
        return True

    def forced_move(self) -> tuple[int, int]:
        """Seat and move of a seat that has only one legal move; (-1, -1) if there is none."""
        return (-1, -1) if self.over else forced_move(self.game, self.state, self.timeline.actors)

    def change_key(self) -> None:
        """Go on under a new key, its hash entered at once: others may know the luck of the record so far."""
        self.needs_new_key = True
        self._ensure_own_key()

    def _ensure_own_key(self) -> None:
        """Before the first entry after a key that is not at hand: make a new key and enter its hash."""
        if self.needs_new_key:
            self.use_luck(KeyedLuck(secrets.token_bytes(32)), "")

    def use_luck(self, luck: Luck, commitment: str) -> None:
        """Enter another source of luck and go on with it."""
        self.luck = luck
        self.needs_new_key = False
        self.timeline.append(KeyEntry(luck, commitment))

    def can_undo(self, seat: str) -> bool:
        """Whether a seat may take its last choice back: not across luck, a reveal, another's choice or the end."""
        return self.timeline.undo_version(self.seat_index(seat)) >= 0 and not self.over

    def undo(self, seat: str) -> None:
        """Go back to the seat's last choice, with the forced moves after it. The record keeps what was struck."""
        if not self.can_undo(seat):
            raise self.illegal(seat, "undo", "kernel.refused.undo")
        index = self.seat_index(seat)
        self.timeline.note_choice()
        self.timeline.undo(UndoEntry(index, self.timeline.undo_version(index), FREE), self.luck)

    def used_no_luck_since(self, version: int) -> bool:
        """Whether no luck was used and nothing revealed since a version."""
        for entry in self.timeline.entries[version:]:
            if entry.dice or entry.revealed:
                return False
        return True

    def can_go_back(self, version: int) -> bool:
        """Whether a seat chose at that version, in what still counts. After the end only a sandbox goes back."""
        if (self.over and not self.is_sandbox) or not 0 <= version < self.version:
            return False
        entry = self.timeline.entries[version]
        return isinstance(entry, MoveEntry) and entry.is_choice and not entry.struck

    def go_back(self, seat: str, version: int) -> None:
        """Go back to an earlier choice, however far, as all have agreed. Luck goes on: no draw is taken twice."""
        index = self.seat_index(seat)
        if not self.can_go_back(version):
            raise self.illegal(seat, f"back to {version}", "kernel.refused.back")
        self.return_to(UndoEntry(index, version, AGREED))

    def return_to(self, entry: UndoEntry) -> None:
        """Strike all that was entered since the version that an entry goes back to, and append the entry.

        A match that had ended goes on under a new key: the old one was open to all.
        """
        is_key_open = self.over and isinstance(self.luck, KeyedLuck)
        self._end = None
        self.timeline.note_choice()
        self._ensure_own_key()
        self.timeline.go_back(entry, self.luck)
        self.needs_new_key |= is_key_open

    @property
    def was_ended(self) -> bool:
        """Whether the players ended the match before its rules did."""
        return self._end is not None

    def end(self, seat: str, reason: str, winner: str | None) -> None:
        """End the match before its time: `resigned` by a seat, or `agreed`."""
        index = self.seat_index(seat)
        if winner is not None:
            self.seat_index(winner)
        if self.over or reason not in (AGREED_END, RESIGNED):
            raise self.illegal(seat, reason, "kernel.refused.over")
        self.timeline.note_choice()
        self._ensure_own_key()
        self._end = Result(winner, self.game.result(self.state).scores, reason)
        self.timeline.append(EndEntry(index, reason, winner))

    def resign(self, seat: str) -> None:
        """A seat resigns. The other one wins; of several the one with the highest score, none if two share it."""
        officials = self.game.official_seats
        if seat in officials:
            raise self.illegal(seat, RESIGNED, "kernel.refused.official")
        others = [other for other in self.setup.seats if other != seat and other not in officials]
        scores = self.game.result(self.state).scores
        best = max([scores.get(other, 0) for other in others])
        leading = [other for other in others if scores.get(other, 0) == best or len(others) == 1]
        self.end(seat, RESIGNED, leading[0] if len(leading) == 1 else None)

    def draft(self, seat: str, texts: list[str]) -> "Match[S]":
        """A match that goes on by these moves of a seat while this one stays as it is; raises IllegalMove."""
        return draft(self, seat, texts)

    def branch(self, state: S, luck: Luck) -> "Match[S]":
        """Another match that goes on from a state of this one, for drafts: it has no history of its own yet."""
        other = Match(self.game, self.setup, luck, state)
        other._end = self._end
        return other

    def state_as_known_to(self, seat: int) -> S:
        """A determinization for a seat: the same one at every question about a version.

        A draft is in one already: what it says of a move must hold when that move is drafted too.
        """
        if self.is_draft or not self.game.info.secrets:
            return self.state.clone()
        return self.game.determinize(self.state, seat, FastLuck(self.version))

    def undo_barriers(self, seat: str) -> list[str]:
        """For each legal move of a seat what would stop its undo, see `undo_barrier`.

        The moves are tried in a determinization for the seat, so that the answer gives nothing away.
        """
        index = self.seat_index(seat)
        state = self.state_as_known_to(index)
        return [undo_barrier(self.game, state.clone(), index, move) for move in self.packed_moves(index)]

    def moves_with_odds(self, seat: str) -> list[str]:
        """The move that leads to each uncertain event; "" for an event that comes whatever the seat chooses."""
        index = self.seat_index(seat)
        if not self._acts(index):
            return []
        found = self.game.uncertain_events(self.state_as_known_to(index), index, "")
        return [self.vocabulary.text(event.move) if event.move >= 0 else "" for event in found]

    def view(self, seat: str | None) -> Mapping[str, object]:
        """What a viewer may see, as plain JSON values."""
        return self.game.view(self.state, self.viewer_index(seat))

    def events(self, seat: str | None, since: int = 0, until: int = -1) -> list[dict[str, object]]:
        """The log as a viewer may read it, from a version on (and up to one); what was taken back is `struck`."""
        index = self.viewer_index(seat)
        found: list[dict[str, object]] = []
        if since <= 0:
            found += visible_events(self, self.timeline.opening, 0, index)
        for number in range(max(since, 0), self.version if until < 0 else until):
            found += visible_events(self, self.timeline.entries[number], number + 1, index)
        return found

    def history(self) -> HistorySlice:
        """The match up to now, for a reader in another thread."""
        return HistorySlice(self, self.version, self.result)

    def check(self) -> None:
        """Raise BrokenInvariant when the state is impossible."""
        problems = self.game.check(self.state)
        if problems:
            found = "; ".join(problems)
            raise BrokenInvariant("error.broken-invariant", game=self.game.info.id, version=self.version, found=found)
