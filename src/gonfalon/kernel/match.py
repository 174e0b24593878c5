"""Match: one game being played. It asks the rules and drives a timeline."""

import secrets
from typing import Any, Final, NamedTuple

from gonfalon.kernel.draft import draft, play_list
from gonfalon.kernel.engine import forced_move, run_automatic_steps
from gonfalon.kernel.errors import StaleMove
from gonfalon.kernel.events import EventLog
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import KeyedLuck, Luck
from gonfalon.kernel.match_questions import MatchQuestions
from gonfalon.kernel.record.entries import (
    AGREED,
    FREE,
    EndEntry,
    KeyEntry,
    MoveEntry,
    OpeningEntry,
    OrderEntry,
    UndoEntry,
)
from gonfalon.kernel.record.record import Record
from gonfalon.kernel.refusals import Refusal
from gonfalon.kernel.setup import Result, Setup
from gonfalon.kernel.step import S
from gonfalon.kernel.timeline import carry_out

AGREED_END: Final = "agreed"
RESIGNED: Final = "resigned"


class HistorySlice(NamedTuple):
    """A match up to one version, to be read in another thread while the match goes on."""

    match: "Match[Any]"
    version: int
    result: Result | None


class Match(MatchQuestions[S]):
    """One game being played. `play`, `undo`, `go_back` and `end` append entries."""

    def __init__(self, game: Game[S], setup: Setup, luck: Luck, state: S | None = None) -> None:
        """Open a match at its set-up, or at a state that the set-up does not know.

        The latter is for cases and drafts: its record cannot be loaded, and forced moves are left to
        `play_forced_move`.
        """
        super().__init__(game, setup, luck, state)
        self.luck = luck
        self.record = Record(self)
        self.needs_new_key = False
        """The record has only the hash of its key, so the next entry names a new key."""
        self._log = EventLog()
        self._plays_forced = state is None
        self._enter(self.timeline.opening)
        while self._plays_forced and self.play_forced_move():
            pass

    def play(self, seat: str, text: str, version: int | None = None) -> None:
        """Play a move; raises StaleMove or IllegalMove and then changes nothing."""
        index = self.seat_index(seat)
        if version is not None and version != self.version:
            raise StaleMove(self.game.info.id, self.step_name(), seat, text, version, self.version)
        found = self.judge(index, text)
        if isinstance(found, Refusal):
            raise self.illegal(seat, text, found.key, found.rule, found.args)
        self.play_packed(index, found)

    def play_all(self, seat: str, texts: list[str], version: int | None = None) -> None:
        """Play several moves or none; only the last may use luck, reveal something or end the seat's choice.

        If a move of the list does reveal something in the true state, the list ends there and stands.
        """
        if len(texts) == 1:
            self.play(seat, texts[0], version)
            return
        mark, luck, needs_new_key = self.timeline.mark(), self.luck, self.needs_new_key
        try:
            play_list(self, seat, texts, version)
        except BaseException:
            self.timeline.reset(mark)
            self.luck, self.needs_new_key = luck, needs_new_key
            raise

    def play_packed(self, seat: int, move: int) -> None:
        """Play a legal move and the forced moves after it. If a rule raises, the match is restored."""
        game, timeline, luck, needs_new_key = self.game, self.timeline, self.luck, self.needs_new_key
        mark = timeline.begin_choice(seat)
        try:
            if needs_new_key:
                self._ensure_own_key()
            self._enter(MoveEntry(seat, move, False, timeline.state.step))
            while self._plays_forced:
                seat, move = forced_move(game, timeline.state, timeline.actors)
                if seat < 0:
                    break
                self._enter(MoveEntry(seat, move, True, timeline.state.step))
        except BaseException:
            timeline.reset(mark)
            self.luck, self.needs_new_key = luck, needs_new_key
            raise

    def enter_order(self, seat: int, order: dict[str, object]) -> None:
        """Enter an order that the game's officials allow. If it raises, the match is restored."""
        timeline, luck, needs_new_key = self.timeline, self.luck, self.needs_new_key
        mark = timeline.begin_choice(seat)
        try:
            self._ensure_own_key()
            self._enter(OrderEntry(seat, order))
            while self._plays_forced and self.play_forced_move():
                pass
        except BaseException:
            timeline.reset(mark)
            self.luck, self.needs_new_key = luck, needs_new_key
            raise

    def _enter(self, entry: "MoveEntry | OpeningEntry | OrderEntry") -> None:
        """Play the move of an entry (the opening has none) and the automatic steps after it, and append the entry.

        The log and the luck write what they did straight into the entry.
        """
        game, state, luck = self.game, self.timeline.state, self.luck
        luck.trace = entry.dice
        luck.outcomes = None if isinstance(entry, OrderEntry) else entry.outcomes
        self._log.events = entry.events
        state.log = self._log
        try:
            if isinstance(entry, MoveEntry):
                game.steps[state.step].play(state, entry.seat, entry.move, luck)
            elif isinstance(entry, OrderEntry):
                carry_out(game, state, entry)
            self.timeline.actors = run_automatic_steps(game, state, luck)
        finally:
            luck.trace = luck.outcomes = None
            state.log = None
        entry.revealed = state.revealed
        state.revealed = False
        if not isinstance(entry, OpeningEntry):
            self.timeline.append(entry)

    def play_forced_move(self) -> bool:
        """Play one move that is the only legal one, entered as forced; False if there is none."""
        seat, move = self.forced_move()
        if seat < 0:
            return False
        self._enter(MoveEntry(seat, move, True, self.state.step))
        return True

    def change_key(self) -> None:
        """Go on under a new key, its hash entered at once: others may know the luck of the record so far."""
        self.needs_new_key = True
        self._ensure_own_key()

    def _ensure_own_key(self) -> None:
        """Make a new key and enter its hash if the record has only the hash of its last key."""
        if self.needs_new_key:
            self.use_luck(KeyedLuck(secrets.token_bytes(32)), "")

    def add_parts(self, parts: dict[str, str]) -> None:
        """Go on under the same key mixed with random bytes of the players, entered at once."""
        assert isinstance(self.luck, KeyedLuck)
        self.use_luck(KeyedLuck(self.luck.key, parts), "")

    def use_luck(self, luck: Luck, commitment: str, parts: dict[str, str] | None = None) -> None:
        """Enter another source of luck and go on with it."""
        self.luck = luck
        self.needs_new_key = False
        self.timeline.append(KeyEntry(luck, commitment, parts))

    def undo(self, seat: str) -> None:
        """Go back to the seat's last choice, with the forced moves after it. The record keeps what was struck."""
        if not self.can_undo(seat):
            raise self.illegal(seat, "undo", "kernel.refused.undo")
        index = self.seat_index(seat)
        self.timeline.note_choice()
        self.timeline.undo(UndoEntry(index, self.timeline.undo_version(index), FREE), self.luck)

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
        """A seat resigns; raises IllegalMove for an official."""
        if seat in self.game.official_seats:
            raise self.illegal(seat, RESIGNED, "kernel.refused.official")
        self.end(seat, RESIGNED, self.game.winner_without(self.state, self.setup.seats, seat))

    def draft(self, seat: str, texts: list[str]) -> "Match[S]":
        """A match that goes on by these moves of a seat while this one stays as it is; raises IllegalMove."""
        return draft(self, seat, texts)

    def branch(self, state: S, luck: Luck) -> "Match[S]":
        """Another match that goes on from a state of this one, for drafts: it has no history of its own yet."""
        other = Match(self.game, self.setup, luck, state)
        other._end = self._end
        return other

    def history(self) -> HistorySlice:
        """The match up to now, for a reader in another thread."""
        return HistorySlice(self, self.version, self.result)
