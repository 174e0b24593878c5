"""Questions to a match: what is asked, what is legal and why not, what a viewer sees. They change nothing."""

from collections.abc import Mapping
from typing import Any, Final, Generic, NamedTuple

from gonfalon.kernel.engine import forced_move, undo_barrier
from gonfalon.kernel.errors import BrokenInvariant, IllegalMove, UnknownName
from gonfalon.kernel.events import EVERY_SEAT, visible_event
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck, Luck
from gonfalon.kernel.moves import UnknownMove, Vocabulary, target_of
from gonfalon.kernel.record.entries import (
    AGREED,
    CORRECTION,
    FREE,
    RESTORATION,
    EndEntry,
    EntryBase,
    MoveEntry,
    UndoEntry,
)
from gonfalon.kernel.refusals import NOT_HERE, Refusal
from gonfalon.kernel.setup import Result, Setup
from gonfalon.kernel.step import S, Step
from gonfalon.kernel.timeline import Timeline

NOT_NOW: Final = "kernel.refused.now"
"""The message key for a move that belongs to another step."""

UNDO_EVENTS: Final = {FREE: "undo", AGREED: "went-back", CORRECTION: "corrected", RESTORATION: "restored"}
"""The event type of a step back, by its cause."""


class Prompt(NamedTuple):
    """What a seat is asked, or what it waits for: the step, its rule, a message key and its arguments."""

    step: str
    rule: str
    key: str
    args: dict[str, object]
    waits: bool


class OfferedMoves(NamedTuple):
    """What a seat may choose: its legal moves, and which of them lead to uncertain events."""

    moves: list[tuple[str, str]]
    """Each move with its undo barrier ("" if it can be taken back), see `undo_barrier`."""
    uncertain: list[str]
    """The move that leads to each uncertain event; "" for an event that does not depend on the choice."""


class MatchQuestions(Generic[S]):
    """The part of a match that answers questions; `Match` adds what changes it."""

    def __init__(self, game: Game[S], setup: Setup, luck: Luck, state: S | None = None) -> None:
        self.game = game
        self.setup = setup
        self.timeline: Timeline[S] = Timeline(game, setup, luck, state)
        self.vocabulary: Vocabulary = game.vocabulary(self.state)
        self.is_sandbox = setup.position is not None
        """Whether the match began at a state of another one."""
        self.is_draft = False
        """The state is a determinization already, and what is asked of the match must hold in this very state."""
        self._end: Result | None = None

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
        state = self.timeline.state
        return None if state.stack else self.game.result(state)

    def seat_index(self, seat: str | None) -> int:
        """The number of a seat of this match, -1 for a spectator (None); raises UnknownName."""
        if seat is None:
            return -1
        if seat not in self.setup.seats:
            raise UnknownName("seat", seat, list(self.setup.seats))
        return self.setup.seats.index(seat)

    def step_name(self) -> str:
        """The name of the step that asks, `over` after the end."""
        return "over" if self.over else self.game.steps[self.state.step].name

    def moves(self, seat: str) -> list[str]:
        """The legal moves of a seat as text; empty for a seat that waits."""
        return [self.vocabulary.text(move) for move in self.packed_moves(self.seat_index(seat))]

    def packed_moves(self, seat: int) -> list[int]:
        """The legal moves of a seat as ints."""
        state = self.state
        acts = seat >= 0 and not self.over and self.timeline.actors >> seat & 1
        return self.game.steps[state.step].moves(state, seat) if acts else []

    def offered(self, seat: str | None) -> OfferedMoves:
        """What a viewer may choose; nothing for a seat that waits.

        The moves are tried in a determinization for the seat, so that the answer gives nothing away.
        """
        index, vocabulary, state = self.seat_index(seat), self.vocabulary, self.timeline.state
        if index < 0 or self.over or not self.timeline.actors >> index & 1:
            return OfferedMoves([], [])
        known = self.state_as_known_to(index)
        moves: list[tuple[str, str]] = []
        for move in self.game.steps[state.step].moves(state, index):
            moves.append((vocabulary.text(move), undo_barrier(self.game, known.clone(), index, move)))
        uncertain = [vocabulary.text(move) if move >= 0 else "" for move in self.game.moves_with_odds(known, index)]
        return OfferedMoves(moves, uncertain)

    def prompt(self, seat: str | None) -> Prompt:
        """What a viewer is asked, or what it waits for."""
        index = self.seat_index(seat)
        if self.over:
            return Prompt("over", "", "kernel.prompt.over", {}, True)
        acts = index >= 0 and bool(self.timeline.actors >> index & 1)
        return self._prompt(self.timeline.state, index, self.to_act, not acts)

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

    def judge(self, seat: int, text: str) -> "int | Refusal":
        """The packed move of a text if a seat may play it, else the rule that forbids it."""
        state = self.timeline.state
        if self.over:
            return Refusal("", "kernel.refused.over", {})
        step = self.game.steps[state.step]
        try:
            move = self.vocabulary.parse(text)
        except UnknownMove as unknown:
            return Refusal(step.rule, "kernel.refused.unknown", {"word": unknown.word, "known": unknown.known})
        if not self.timeline.actors >> seat & 1:
            return Refusal(step.rule, "kernel.refused.turn", {"seats": [f"seat:{s}" for s in self.to_act]})
        code = step.why_not(state, seat, move)
        return self._refusal(step, move, code) if code else move

    def why_not(self, seat: str, text: str) -> Refusal | None:
        """None if the seat may play this move, else the rule that forbids it."""
        found = self.judge(self.seat_index(seat), text)
        return found if isinstance(found, Refusal) else None

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

    def forced_move(self) -> tuple[int, int]:
        """Seat and move of a seat that has only one legal move; (-1, -1) if there is none."""
        return (-1, -1) if self.over else forced_move(self.game, self.state, self.timeline.actors)

    def can_undo(self, seat: str) -> bool:
        """Whether a seat may take its last choice back: not across luck, a reveal, another's choice or the end."""
        return self.timeline.undo_version(self.seat_index(seat)) >= 0 and not self.over

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

    @property
    def was_ended(self) -> bool:
        """Whether the players ended the match before its rules did."""
        return self._end is not None

    def state_as_known_to(self, seat: int) -> S:
        """A determinization for a seat: the same one at every question about a version.

        A draft is in one already: what it says of a move must hold when that move is drafted too.
        """
        if self.is_draft or not self.game.info.secrets:
            return self.timeline.state.clone()
        return self.game.determinize(self.state, seat, FastLuck(self.version))

    def view(self, seat: str | None) -> Mapping[str, object]:
        """What a viewer may see, as plain JSON values."""
        return self.game.view(self.state, self.seat_index(seat))

    def events(self, seat: str | None, since: int = 0, until: int = -1) -> list[dict[str, object]]:
        """The log as a viewer may read it, from a version on (and up to one); what was taken back is `struck`."""
        index = self.seat_index(seat)
        found: list[dict[str, object]] = []
        if since <= 0:
            found += self.entry_events(self.timeline.opening, 0, index)
        for number in range(max(since, 0), self.version if until < 0 else until):
            found += self.entry_events(self.timeline.entries[number], number + 1, index)
        return found

    def entry_events(self, entry: EntryBase, version: int, viewer: int) -> list[dict[str, object]]:
        """The events of an entry as a viewer (-1: a spectator) may read them, each with the version after it."""
        found: list[dict[str, object]] = []
        seat = f"seat:{self.setup.seats[entry.seat]}" if entry.seat >= 0 else None
        if isinstance(entry, UndoEntry):
            found.append({"version": version, "type": UNDO_EVENTS[entry.cause], "seat": seat, "back_to": entry.back_to})
        elif isinstance(entry, EndEntry):
            found.append({"version": version, "type": entry.reason, "seat": seat})
            if entry.struck:
                found[-1]["struck"] = True
        for event in entry.events:
            if event.audience != EVERY_SEAT and not event.is_visible_to(viewer):
                continue
            line: dict[str, object] = {"version": version}
            line.update(visible_event(event, viewer, self.game.events, self.vocabulary))
            if entry.struck:
                line["struck"] = True
            found.append(line)
        return found

    def check(self) -> None:
        """Raise BrokenInvariant when the state is impossible."""
        problems = self.game.check(self.state)
        if problems:
            found = "; ".join(problems)
            raise BrokenInvariant("error.broken-invariant", game=self.game.info.id, version=self.version, found=found)
