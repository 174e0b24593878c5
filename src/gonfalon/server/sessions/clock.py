"""Table clock: the time of a phase that an official measures. It needs no task: pages compute the time left."""

import logging
from typing import Annotated

import msgspec
from msgspec import Meta, Struct

from gonfalon.kernel.extensions.officials import REPORTING, can_resume
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import CORRECTION, UndoEntry
from gonfalon.server.websocket.message_parts import ClockPhase
from gonfalon.server.websocket.messages import ClockMessage

LOG = logging.getLogger(__name__)

MINUTE = 60_000
"""Milliseconds."""
MOST_LEFT = 10 * 60 * MINUTE
"""Most milliseconds that an official can set."""
KEPT_KEYS = 16
"""Commands whose keys are kept, so that a repeated one counts once, also after a restart."""


class ClockState(Struct):
    """A clock as it is stored. Times are milliseconds since 1970, so that it runs on while the server is down."""

    phase: str
    left: Annotated[int, Meta(ge=0)]
    """Milliseconds on the clock when it was last started or stopped."""
    since: int | None = None
    """When it was started; None while it stands."""
    followed: str = ""
    """The phase of the match that the clock has followed."""
    round: int = 0
    """The round of the match in which it has followed it."""
    held: bool = False
    """Whether it stands because of a correction."""
    ran: bool = False
    """Whether it ran when a report or a correction stopped it, and was not set since."""
    stood_at: str = ""
    """The phase of the match at which a report or a correction stopped it; "" if it goes by the match again."""
    stood_round: int = 0
    """The round of that phase."""
    pace: Annotated[int, Meta(ge=1, le=60)] = 1
    """Seconds that pass on the clock in one second; more than 1 in a rehearsal."""
    horns: int = 0
    """How often an official has sounded the horn."""
    keys: list[str] = []


class TableClock:
    """The clock of one match: its phases, and the state that is stored."""

    def __init__(self, match: Match, text: str | None) -> None:
        officials = match.game.officials
        assert officials is not None
        self._officials = officials
        self.phases = dict(officials.clock_phases(match.state))
        phase, number = self._place(match)
        self.state = ClockState(phase if phase in self.phases else next(iter(self.phases)), 0, None, phase, number)
        self.state.left = self.phases[self.state.phase] * MINUTE
        stored = read_state(text)
        if stored is not None and stored.phase in self.phases:
            self.state = stored

    def _place(self, match: Match) -> tuple[str, int]:
        """The phase and the round of a match."""
        return self._officials.clock_phase(match.state), match.game.turn(match.state) or 0

    def text(self) -> str:
        """The state as it is stored."""
        return msgspec.json.encode(self.state).decode()

    def message(self, now: int) -> ClockMessage:
        """The clock for the pages."""
        state = self.state
        return ClockMessage(
            phase=state.phase,
            phases=[ClockPhase(name, minutes) for name, minutes in self.phases.items()],
            left=state.left,
            since=state.since,
            now=now,
            held=state.held,
            pace=state.pace,
            horns=state.horns,
        )

    def left_at(self, now: int) -> int:
        """Milliseconds left on the clock."""
        state = self.state
        return state.left if state.since is None else max(0, state.left - max(0, now - state.since) * state.pace)

    def begin(self, phase: str, now: int, runs: bool) -> None:
        """The whole time of a phase."""
        state = self.state
        state.phase, state.left, state.since = phase, self.phases[phase] * MINUTE, now if runs else None
        state.held = state.ran = False
        state.stood_at = ""

    def start(self, now: int) -> None:
        """Let the clock run, also one that a correction has stopped."""
        state = self.state
        state.held = state.ran = False
        if state.since is None and state.left:
            state.since = now

    def stop(self, now: int) -> None:
        """Stop the clock."""
        state = self.state
        state.left, state.since, state.ran = self.left_at(now), None, False

    def add(self, minutes: int, now: int) -> None:
        """Add minutes, or take some away."""
        state = self.state
        runs = state.since is not None
        state.left = min(MOST_LEFT, max(0, self.left_at(now) + minutes * MINUTE))
        state.since = now if runs and state.left else None

    def set_pace(self, pace: int, now: int) -> None:
        """Let the clock run faster, for a rehearsal."""
        state = self.state
        state.left = self.left_at(now)
        state.since = None if state.since is None else now
        state.pace = pace

    def follow(self, match: Match, now: int) -> bool:
        """Follow a match after a change; whether the clock has changed.

        A new phase of the match begins with its whole time, and the clock runs. It stands while an official reports.
        It also stands from a correction until the report is complete and all that was struck is entered again or
        played anew.
        """
        state = self.state
        phase, number = self._place(match)
        if match.over:
            runs = state.since is not None
            self.stop(now)
            return runs
        if was_corrected(match):
            self._stand(now)
            state.held = True
        elif not phase or not self._is_new(phase, number):
            return False
        elif phase == REPORTING and state.stood_at:
            return self._is_former_report(number)
        elif phase == REPORTING:
            self._stand(now)
        elif self._is_back(match, phase, number):
            self._go_on(now)
        elif state.stood_at and can_resume(match, self._officials.seats[0]):
            return False
        else:
            self.begin(phase, now, runs=True)
        state.followed, state.round = phase, number
        return True

    def _stand(self, now: int) -> None:
        """Stop for a report or a correction. A second one keeps what is known from the first."""
        state = self.state
        if not state.stood_at:
            state.stood_at, state.stood_round = state.followed, state.round
            ran = state.since is not None
            self.stop(now)
            state.ran = ran

    def _go_on(self, now: int) -> None:
        """Let the clock run again if it ran when it was stopped. A clock that was set since stays as it is."""
        state = self.state
        if state.ran:
            state.since = now
        state.held = state.ran = False
        state.stood_at = ""

    def _is_back(self, match: Match, phase: str, number: int) -> bool:
        """Whether a match is again where it was when the clock was stopped: what is played anew may lead elsewhere."""
        state = self.state
        if phase != state.stood_at or phase == next(iter(self.phases)):
            return phase == state.stood_at
        is_again = steps_back(match) or self._officials.repeats_struck(match, self._officials.seats[0])
        return number == state.stood_round and is_again

    def _is_former_report(self, number: int) -> bool:
        """Whether a match is in the report again from which a correction led away: nothing is held then."""
        state = self.state
        is_former = state.held and number == state.stood_round and state.stood_at != next(iter(self.phases))
        state.held = state.held and not is_former
        return is_former

    def _is_new(self, phase: str, number: int) -> bool:
        """Whether a match has left the phase that was followed. The first phase begins before the round's number."""
        state = self.state
        return phase != state.followed or (number != state.round and phase != next(iter(self.phases)))


def read_state(text: str | None) -> ClockState | None:
    """A stored state; None if there is none. A damaged one must not make the match unreadable."""
    try:
        return None if text is None else msgspec.json.decode(text, type=ClockState)
    except msgspec.DecodeError:
        LOG.exception("a stored clock cannot be read")
        return None


def was_corrected(match: Match) -> bool:
    """Whether the last entry of a match is a correction."""
    entries = match.timeline.entries
    last = entries[-1] if entries else None
    return isinstance(last, UndoEntry) and last.cause == CORRECTION


def steps_back(match: Match) -> bool:
    """Whether the last entry of a match takes something back."""
    entries = match.timeline.entries
    return bool(entries) and isinstance(entries[-1], UndoEntry)


def clock_of(match: Match, text: str | None) -> TableClock | None:
    """The clock of a match, None if it has no official or its game has no phases."""
    officials = match.game.officials
    if officials is None or not any(seat in officials.seats for seat in match.setup.seats):
        return None
    return TableClock(match, text) if officials.clock_phases(match.state) else None
