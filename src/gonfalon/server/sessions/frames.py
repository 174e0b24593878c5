"""Frames: what one choice changed for one viewer, as events and a patch of the view."""

from collections.abc import Iterable, Iterator
from typing import Any

import msgspec

from gonfalon.kernel.match import HistorySlice, Match
from gonfalon.kernel.record.entries import EntryBase, KeyEntry, MoveEntry, UndoEntry
from gonfalon.kernel.state import State
from gonfalon.kernel.timeline import RECENT, ChoicePoint
from gonfalon.kernel.views import Viewer
from gonfalon.server.sessions.patch import View, patch_between
from gonfalon.server.websocket.message_parts import Frame


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


class FrameBuilder:
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
        frame = Frame(
            version=to.version,
            seat=seat,
            move=move,
            step=step_name(match, before.state),
            events=events,
            patch=patch_between(self.view, view),
            turn=match.game.turn(to.state),
        )
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


def build_frames(maker: FrameBuilder, points: Iterable[ChoicePoint]) -> Iterator[Frame]:
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


MOST_FRAMES = 40
"""Most frames that are made and sent at a time; a viewer that has missed more gets the whole view."""


class FrameFeed:
    """Makes each frame once for each viewer and keeps it encoded."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.versions = [match.version]
        """The versions between which frames lead, in order; the last one is the present."""
        self._makers: dict[Viewer, FrameBuilder] = {}
        self._frames: dict[tuple[Viewer, int], msgspec.Raw] = {}
        match.timeline.snapshots.recent = RECENT

    def follow(self) -> None:
        """After a command: take over the versions at which it chose, and the present."""
        timeline, last = self.match.timeline, self.versions[-1]
        for version in timeline.snapshots.recent_versions():
            if version > last and not self._goes_back_too_far(self.versions[-1], version):
                self.versions.append(version)
        if timeline.version > self.versions[-1]:
            self.versions.append(timeline.version)
        self.versions = self.versions[-RECENT:]

    def _goes_back_too_far(self, since: int, until: int) -> bool:
        """Whether a step back between two versions leads to before the match was opened here.

        Such a step gets one frame together with all that the same command entered after it.
        """
        entries = self.match.timeline.entries[since:until]
        return any(isinstance(entry, UndoEntry) and entry.back_to not in self.versions for entry in entries)

    def _after(self, version: int) -> list[int]:
        return [each for each in self.versions if each > version]

    def _point(self, version: int) -> ChoicePoint:
        """The state of a version."""
        timeline = self.match.timeline
        state = timeline.state.clone() if version == timeline.version else timeline.at(version)
        return ChoicePoint(version, -1, state)

    def _shared(self, viewer: Viewer) -> Viewer:
        """In a game without secrets all viewers see the same and share their frames."""
        return viewer if self.match.game.info.secrets else None

    def view(self, viewer: Viewer) -> View:
        """What a viewer sees now."""
        return self._maker(self._shared(viewer)).view

    def _maker(self, viewer: Viewer) -> FrameBuilder:
        """The frame maker of a viewer at the present state. On its way there it keeps the frames that it makes."""
        maker = self._makers.get(viewer)
        if maker is None or self.base_for(maker.at.version) is None:
            maker = self._makers[viewer] = FrameBuilder(self.match, viewer, self._point(self.match.version))
        self._run(maker)
        return maker

    def _run(self, maker: FrameBuilder) -> None:
        ahead = [self._point(version) for version in self._after(maker.at.version)]
        if not ahead:
            return
        for frame in build_frames(maker, ahead):
            self._frames[maker.viewer, frame.version] = msgspec.Raw(msgspec.json.encode(frame))
        oldest = self.versions[0]
        self._frames = {key: frame for key, frame in self._frames.items() if key[1] > oldest}

    def base_for(self, version: int | None) -> int | None:
        """The version from which frames lead to the present for a viewer that has this one; None: the whole view."""
        if version is None or version not in self.versions or len(self._after(version)) > MOST_FRAMES:
            return None
        return version

    def frames(self, viewer: Viewer, since: int) -> list[msgspec.Raw]:
        """The frames from a base to the present, as they are sent."""
        viewer = self._shared(viewer)
        self._maker(viewer)
        after = self._after(since)
        if any((viewer, version) not in self._frames for version in after):
            self._run(FrameBuilder(self.match, viewer, self._point(since)))
        return [self._frames[viewer, version] for version in after]

    def forget_frames(self) -> None:
        """Drop all frames: they show more once the game is over, and less after a step back from there."""
        self._frames.clear()
        self._makers.clear()
