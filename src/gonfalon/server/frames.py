"""Frames: what one choice did to the view of one pair of eyes, and the events it brought."""

from collections.abc import Iterable, Iterator
from typing import Any, NamedTuple

from gonfalon.kernel.game import Result
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.record import LUCK, MOVE, Entry
from gonfalon.kernel.state import State

View = dict[str, Any]
Patch = dict[str, Any]
Frame = dict[str, Any]
Eye = str | None
"""A seat, or None for a spectator."""


class Position(NamedTuple):
    """A position of the match after some frame: to look at only."""

    version: int
    state: State


class Past(NamedTuple):
    """What of a match is on the disk at one moment: it may go on while somebody looks at it in another thread."""

    match: Match
    version: int
    result: Result | None


def past_of(match: Match) -> Past:
    """All that is there now. Whoever asks holds the table's lock."""
    return Past(match, match.version, match.result)


def patch_between(old: View, new: View) -> Patch:
    """The changes of a view: `[value]` replaces, `[]` removes, a dictionary goes deeper."""
    patch: Patch = {name: [] for name in old if name not in new}
    for name, value in new.items():
        before = old.get(name)
        if name not in old:
            patch[name] = [value]
        elif before is value or (type(before) is type(value) and before == value):
            continue
        elif isinstance(value, dict) and isinstance(before, dict):
            patch[name] = patch_between(before, value)
        else:
            patch[name] = [value]
    return patch


def frame_ends(entries: list[Entry], since: int) -> Iterator[int]:
    """The versions after a version at which a frame ends: before the next entry that somebody chose.

    A new key belongs to the choice after it or, as long as there is none, to the one before it.
    """
    has_new_key = bool(entries) and entries[-1].kind == LUCK
    for version in range(since + 1, len(entries) - has_new_key):
        if not entries[version].forced and entries[version - 1].kind != LUCK:
            yield version
    if len(entries) > since:
        yield len(entries)


def step_name(match: Match, state: State) -> str:
    """The step that a position stands at."""
    return match.game.steps[state.step].name if state.stack else "over"


def view_of(match: Match, state: State, eye: Eye) -> View:
    """What a pair of eyes sees of a position."""
    return match.game.view(state, -1 if eye is None else match.setup.seats.index(eye))


class FrameMaker:
    """Makes the frames of one pair of eyes, each from the one before."""

    def __init__(self, match: Match, eye: Eye, start: Position, past: Past | None = None) -> None:
        self.match = match
        self.eye = eye
        self.at = start
        self.view = view_of(match, start.state, eye)
        over = match.over if past is None else past.result is not None
        self._shows_all = not match.game.info.secrets or over

    def make(self, to: Position, events: list[dict[str, Any]]) -> Frame:
        """The frame from where we are to the next position."""
        match, before = self.match, self.at
        view = view_of(match, to.state, self.eye)
        seat, move = self._choice(match.record.entries[before.version : to.version])
        frame = {
            "version": to.version,
            "seat": seat,
            "move": move,
            "step": step_name(match, before.state),
            "events": events,
            "patch": patch_between(self.view, view),
            "turn": match.game.turn(to.state),
        }
        self.at, self.view = to, view
        return frame

    def _choice(self, entries: list[Entry]) -> tuple[str | None, str | None]:
        """Who chose, and what as far as these eyes may know it: a choice made in secret stays one while it matters."""
        entry = next((entry for entry in entries if entry.kind != LUCK and not entry.forced), None)
        if entry is None:
            return None, None
        seat = self.match.setup.seats[entry.seat]
        if entry.kind != MOVE or not (self._shows_all or seat == self.eye):
            return seat, None
        return seat, self.match.vocabulary.text(entry.move)


def make_frames(maker: FrameMaker, positions: Iterable[Position]) -> Iterator[Frame]:
    """The frames that lead through some positions, the log split among them; what the opening told is in none."""
    events = [event for event in maker.match.events(maker.eye, maker.at.version) if version_of(event) > 0]
    at = 0
    for position in positions:
        first = at
        while at < len(events) and version_of(events[at]) <= position.version:
            at += 1
        yield maker.make(position, events[first:at])


def version_of(event: dict[str, Any]) -> int:
    """The version after an event."""
    version = event["version"]
    assert isinstance(version, int)
    return version
