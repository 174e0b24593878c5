"""Timeline: the only owner of a match's history, with the states at which seats chose."""

from collections.abc import Iterator
from typing import Final, Generic, NamedTuple

import msgspec

from gonfalon.kernel.engine import apply_move, run_automatic_steps
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck, ScriptedLuck
from gonfalon.kernel.record.entries import (
    RESTORATION,
    EntryBase,
    KeyEntry,
    MoveEntry,
    OpeningEntry,
    OrderEntry,
    UndoEntry,
)
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.step import S

RECENT: Final = 200
"""Snapshots that a server keeps of the last choices of a match."""

EVERY: Final = 50
"""Of all choice points, every so many is kept for good, so that `Timeline.at` replays fewer choices than this."""


class ChoicePoint(NamedTuple, Generic[S]):
    """The state just before a choice: the version there, the seat that chose (-1: unknown) and the state."""

    version: int
    seat: int
    state: S


class Mark(NamedTuple, Generic[S]):
    """What `Timeline.reset` goes back to."""

    version: int
    state: S
    actors: int
    undo_points: "list[ChoicePoint[S]]"


class SnapshotStore:
    """States as bytes, by version. As objects, those of many matches would slow the garbage collector down."""

    def __init__(self, fields: list[str]) -> None:
        self.recent = 0
        """The number of last snapshots that are kept; 0 keeps only every fiftieth."""
        self.wanted: set[int] = set()
        """Versions that are kept for good: a record that is loaded goes back to them."""
        self.recent_states: dict[int, bytes] = {}
        """The last snapshots, in order."""
        self._lasting: dict[int, bytes] = {}
        self._count = 0
        self._fields = fields
        """The fields of the states, in the order in which a snapshot has their values."""

    def add(self, version: int, state: S) -> None:
        """Keep a state if the policy says so. Beyond the limit the oldest recent one is dropped."""
        self._count += 1
        lasts = self._count % EVERY == 0 or version in self.wanted
        if not lasts and not self.recent:
            return
        packed = msgspec.msgpack.encode([getattr(state, name) for name in self._fields])
        if lasts:
            self._lasting[version] = packed
        if self.recent:
            self.recent_states[version] = packed
            if len(self.recent_states) > self.recent:
                del self.recent_states[next(iter(self.recent_states))]

    def has(self, version: int) -> bool:
        """Whether there is a snapshot of this version."""
        return version in self.recent_states or version in self._lasting

    def restore(self, version: int, state: S) -> S:
        """Load the snapshot of a version into a state of the same match."""
        packed = self.recent_states[version] if version in self.recent_states else self._lasting[version]
        state.load(dict(zip(self._fields, msgspec.msgpack.decode(packed), strict=True)))
        return state

    def drop_after(self, version: int) -> None:
        """Forget the snapshots of later versions."""
        self.recent_states = {each: packed for each, packed in self.recent_states.items() if each <= version}
        self._lasting = {each: packed for each, packed in self._lasting.items() if each <= version}


class Timeline(Generic[S]):
    """Entries, the current state and the seats that must choose. Undo, going back and frames all read from here."""

    def __init__(self, game: Game[S], setup: Setup, luck: Luck | None, first: S | None = None) -> None:
        """A timeline from the set-up, or from a first state that the set-up does not know."""
        self.game = game
        self.setup = setup
        self._first = None if first is None else first.clone()
        self.state: S = game.first_position(setup) if first is None else first
        self.actors = 0
        """The seats that must choose, as a bit mask."""
        self.opening = OpeningEntry(luck)
        self.entries: list[EntryBase] = []
        self.snapshots = SnapshotStore(self.state.fields())
        self._undo_points: list[ChoicePoint[S]] = []
        """The last choices, all of one seat and after the last undo barrier."""

    @property
    def version(self) -> int:
        """The number of entries so far."""
        return len(self.entries)

    def note_choice(self) -> None:
        """Offer the present state to the snapshots: a seat is about to choose."""
        self.snapshots.add(self.version, self.state)

    def begin_choice(self, seat: int) -> Mark[S]:
        """Note the state before a seat's move, also as a point that undo may return to; a mark to reset to."""
        version = len(self.entries)
        self.snapshots.add(version, self.state)
        point = ChoicePoint(version, seat, self.state.clone())
        points = self._undo_points
        self._undo_points = [*points, point] if not points or points[-1].seat == seat else [point]
        return Mark(point.version, point.state, self.actors, points)

    def append(self, entry: EntryBase) -> None:
        """Add an entry. Luck and a reveal are undo barriers: the points before them go."""
        self.entries.append(entry)
        if entry.dice or entry.revealed:
            self._undo_points = []

    def mark(self) -> Mark[S]:
        """Everything that a failing move must restore."""
        return Mark(self.version, self.state.clone(), self.actors, self._undo_points)

    def reset(self, mark: Mark[S]) -> None:
        """Drop all that was entered since a mark."""
        del self.entries[mark.version :]
        self.snapshots.drop_after(mark.version)
        self.state, self.actors, self._undo_points = mark.state, mark.actors, mark.undo_points

    def undo_version(self, seat: int) -> int:
        """The version that a seat may go back to on its own; -1 if there is none."""
        if not self._undo_points or self._undo_points[-1].seat != seat:
            return -1
        version = self._undo_points[-1].version
        while isinstance(self.entries[version], KeyEntry):  # a new key stays in force
            version += 1
        return version

    def undo(self, entry: UndoEntry, luck: Luck) -> None:
        """Go back to the last choice point, by an entry that `undo_version` gave the version of."""
        self._restore(self._undo_points.pop().state, luck)
        self._strike(entry)

    def go_back(self, entry: UndoEntry, luck: Luck) -> None:
        """Go back to an earlier version, however far. Luck goes on: no draw is taken twice."""
        self._restore(self.at(entry.back_to), luck)
        self._undo_points = []
        self._strike(entry)

    def _restore(self, state: S, luck: Luck) -> None:
        self.state = state
        self.actors = run_automatic_steps(self.game, state, luck)

    def _strike(self, entry: UndoEntry) -> None:
        for struck in self.entries[entry.back_to :]:
            struck.struck = True
        if entry.cause == RESTORATION:
            self._unstrike(entry.back_to)
        self.entries.append(entry)

    def _unstrike(self, version: int) -> None:
        """Let the entries count again that led to a version."""
        while version:
            entry = self.entries[version - 1]
            entry.struck = False
            version = entry.back_to if isinstance(entry, UndoEntry) else version - 1

    def at(self, version: int) -> S:
        """A copy of the state of a version: from the nearest snapshot, with the moves since then played again."""
        if version == len(self.entries):
            return self.state.clone()
        if not 0 <= version < len(self.entries):
            raise IndexError(version)
        moves: list[EntryBase] = []
        while version and not self.snapshots.has(version):
            entry = self.entries[version - 1]
            if isinstance(entry, UndoEntry):
                version = entry.back_to
                continue
            if isinstance(entry, (MoveEntry, OrderEntry)):
                moves.append(entry)
            version -= 1
        if self.snapshots.has(version):
            state = self.snapshots.restore(version, self.state.clone())
        else:
            state = self._first_state()
        for entry in reversed(moves):
            replay_entry(self.game, state, entry)
        return state

    def position_before_opening(self) -> S:
        """The first state, before the automatic steps of the opening."""
        return self.game.first_position(self.setup) if self._first is None else self._first.clone()

    def _first_state(self) -> S:
        state = self.position_before_opening()
        run_automatic_steps(self.game, state, ScriptedLuck(self.opening.dice[:]))
        return state

    def walk(self, stop: int = -1) -> "Iterator[tuple[int, S]]":
        """Every version up to `stop` (-1: all) with its state, to read only; version 0 is the opening.

        The match may go on meanwhile in another thread: entries are only appended.
        """
        state = self._first_state()
        past = [state]
        yield 0, state
        for entry in self.entries[: self.version if stop < 0 else stop]:
            if isinstance(entry, (MoveEntry, OrderEntry)):
                state = state.clone()
                replay_entry(self.game, state, entry)
            elif isinstance(entry, UndoEntry):
                state = past[entry.back_to]
            past.append(state)
            yield len(past) - 1, state


def replay_entry(game: Game[S], state: S, entry: EntryBase) -> None:
    """Play a move of the history on a state, or carry out an order."""
    if isinstance(entry, OrderEntry):
        carry_out(game, state, entry)
        run_automatic_steps(game, state, ScriptedLuck([]))
        return
    assert isinstance(entry, MoveEntry)
    replay_move(game, state, entry)


def replay_move(game: Game[S], state: S, entry: MoveEntry) -> None:
    """Play a move of the history on a state, with the luck that it had."""
    luck = ScriptedLuck(entry.dice[:])
    luck.recalled = entry.outcomes[:]
    apply_move(game, state, entry.seat, entry.move, luck)


def carry_out(game: Game[S], state: S, entry: OrderEntry) -> None:
    """Let a game carry out an order of an official on a state. Automatic steps may follow."""
    assert game.officials is not None
    game.officials.carry_out(state, entry.order)
