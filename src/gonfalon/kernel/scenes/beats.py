"""Beats: the smallest parts of a choice between which a state can be shown.

A beat is one step of the rules with its events, or a part of a step that ends at `EventLog.checkpoint`.
"""

from typing import Any, NamedTuple

from gonfalon.kernel.events import Event, EventLog
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck, ScriptedLuck
from gonfalon.kernel.record.entries import EntryBase, KeyEntry, MoveEntry, OrderEntry
from gonfalon.kernel.state import STEP, State
from gonfalon.kernel.timeline import carry_out


class Beat(NamedTuple):
    """Some events, and the state after them. Steps without events belong to the beat before them."""

    events: list[Event]
    state: Any
    forced: int = -1
    """The seat whose only legal move this is; -1 if the move was chosen or if it is an automatic step."""


class BeatLog(EventLog):
    """An event log that keeps the states between beats.

    Only this log clones states. A match plays with a plain `EventLog`, searches and simulations play without a log.
    """

    def __init__(self) -> None:
        super().__init__()
        self.beats: list[Beat] = []
        self._before: State | None = None
        """The state before the present step, if `events` has events of earlier steps."""
        self._earlier = 0
        """How many of `events` are of earlier steps."""
        self.forced = -1
        """The seat that makes its only legal move in the present step."""

    def begin_step(self, s: State) -> None:
        """Note the state before a step."""
        self._split_off_earlier()
        self._earlier = len(self.events)
        self._before = s.clone() if self._earlier else None

    def checkpoint(self, s: State) -> None:
        """End a beat inside a step."""
        self._split_off_earlier()
        if self.events:
            self.beats.append(Beat(self.take(), s.clone(), self.forced))
        self._earlier = 0
        self._before = None

    def finish(self, s: State) -> list[Beat]:
        """All beats; the last one ends with the final state, also if nothing was logged."""
        self._split_off_earlier()
        if self.events or not self.beats:
            return [*self.beats, Beat(self.take(), s)]
        return [*self.beats[:-1], self.beats[-1]._replace(state=s)]

    def _split_off_earlier(self) -> None:
        """End the beat of the earlier steps if the present step has logged something."""
        if self._before is not None and len(self.events) > self._earlier:
            self.beats.append(Beat(self.events[: self._earlier], self._before))
            self.events = self.events[self._earlier :]
            self._before = None
            self._earlier = 0


def can_be_walked(entries: list[EntryBase]) -> bool:
    """Whether entries are moves and orders only; steps back and ends are not played by steps of the rules."""
    for entry in entries:
        if not isinstance(entry, (MoveEntry, KeyEntry, OrderEntry)):
            return False
    return True


def walk_beats(game: Game, s: State, entries: list[EntryBase]) -> list[Beat]:
    """The beats of some moves, played again on a state with the luck that they had. The state is changed."""
    log = BeatLog()
    for entry in entries:
        if isinstance(entry, MoveEntry):
            luck = ScriptedLuck(entry.dice[:])
            luck.recalled = entry.outcomes[:]
            log.checkpoint(s)
            log.forced = entry.seat if entry.is_forced else -1
            _replay(game, s, entry.seat, entry.move, luck, log)
        elif isinstance(entry, OrderEntry):
            log.checkpoint(s)
            s.log = log
            carry_out(game, s, entry)
            _replay(game, s, -1, -1, ScriptedLuck([]), log)
    return log.finish(s)


def opening_beats(game: Game, s: State, dice: list[int], outcomes: list[list[int]]) -> list[Beat]:
    """The beats of the automatic steps before the first entry. The state is changed."""
    log = BeatLog()
    luck = ScriptedLuck(dice[:])
    luck.recalled = outcomes[:]
    _replay(game, s, -1, -1, luck, log)
    return log.finish(s)


def _replay(game: Game, s: State, seat: int, move: int, luck: Luck, log: BeatLog) -> None:
    """As `apply_move`, with a log that notes where each step begins; without a move only the automatic steps."""
    steps, stack = game.steps, s.stack
    s.log = log
    try:
        if move >= 0:
            log.begin_step(s)
            steps[stack[STEP]].play(s, seat, move, luck)
            if log.forced >= 0:
                log.checkpoint(s)
                log.forced = -1
        while stack and steps[stack[STEP]].automatic:
            log.begin_step(s)
            steps[stack[STEP]].run(s, luck)
    finally:
        s.log = None
