"""Frames: what one choice changed for one viewer, as events and a patch of the view."""

from collections.abc import Iterable, Iterator
from typing import Any

from gonfalon.kernel.match import HistorySlice, Match
from gonfalon.kernel.record.entries import EntryBase, KeyEntry, MoveEntry
from gonfalon.kernel.state import State
from gonfalon.kernel.timeline import ChoicePoint
from gonfalon.kernel.views import Viewer

View = dict[str, Any]
Patch = dict[str, Any]
Frame = dict[str, Any]


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


def frame_ends(entries: list[EntryBase], since: int) -> Iterator[int]:
    """The versions after a version at which a frame ends: before the next entry that a seat chose.

    A new key belongs to the choice after it or, as long as there is none, to the one before it.
    """
    has_new_key = bool(entries) and isinstance(entries[-1], KeyEntry)
    for version in range(since + 1, len(entries) - has_new_key):
        if not entries[version].is_forced and not isinstance(entries[version - 1], KeyEntry):
            yield version
    if len(entries) > since:
        yield len(entries)


def step_name(match: Match, state: State) -> str:
    """The name of the step that a state is at."""
    return match.game.steps[state.step].name if state.stack else "over"


def view_of(match: Match, state: State, viewer: Viewer) -> View:
    """What a viewer sees of a state."""
    return match.game.view(state, -1 if viewer is None else match.setup.seats.index(viewer))


class FrameMaker:
    """Makes the frames of one viewer, each from the one before."""

    def __init__(self, match: Match, viewer: Viewer, start: ChoicePoint, history: HistorySlice | None = None) -> None:
        self.match = match
        self.viewer = viewer
        self.at = start
        self.view = view_of(match, start.state, viewer)
        over = match.over if history is None else history.result is not None
        self._shows_all = not match.game.info.secrets or over

    def make(self, to: ChoicePoint, events: list[dict[str, Any]]) -> Frame:
        """The frame from the present point to the next one."""
        match, before = self.match, self.at
        view = view_of(match, to.state, self.viewer)
        seat, move = self._choice(match.timeline.entries[before.version : to.version])
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

    def _choice(self, entries: list[EntryBase]) -> tuple[str | None, str | None]:
        """The seat that chose and its move; the move is None while the viewer must not know it."""
        entry = next((entry for entry in entries if entry.is_choice), None)
        if entry is None:
            return None, None
        seat = self.match.setup.seats[entry.seat]
        if not isinstance(entry, MoveEntry) or not (self._shows_all or seat == self.viewer):
            return seat, None
        return seat, self.match.vocabulary.text(entry.move)


def make_frames(maker: FrameMaker, points: Iterable[ChoicePoint]) -> Iterator[Frame]:
    """The frames that lead through some points, the log split among them; events of the opening are in none."""
    events = [event for event in maker.match.events(maker.viewer, maker.at.version) if version_of(event) > 0]
    at = 0
    for point in points:
        first = at
        while at < len(events) and version_of(events[at]) <= point.version:
            at += 1
        yield maker.make(point, events[first:at])


def version_of(event: dict[str, Any]) -> int:
    """The version after an event."""
    version = event["version"]
    assert isinstance(version, int)
    return version
