"""Frames: what one choice changed for one viewer, as events and a patch of the view."""

from collections.abc import Iterator
from typing import NamedTuple

import msgspec
from msgspec import UNSET

from gonfalon.kernel.match import HistorySlice, Match
from gonfalon.kernel.record.entries import EntryBase, KeyEntry, MoveEntry, UndoEntry
from gonfalon.kernel.state import State
from gonfalon.kernel.timeline import RECENT, ChoicePoint
from gonfalon.kernel.views import Viewer
from gonfalon.server.sessions.patch import View, patch_between
from gonfalon.server.sessions.scenes import SceneBuilder
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


def view_of(match: Match, state: State, viewer: Viewer) -> View:
    """What a viewer sees of a state."""
    return match.game.view(state, -1 if viewer is None else match.setup.seats.index(viewer))


class FrameBuilder:
    """Builds the frames of one viewer, each from the one before."""

    def __init__(
        self,
        match: Match,
        viewer: Viewer,
        start: ChoicePoint,
        history: HistorySlice | None = None,
        has_scenes: bool = False,
    ) -> None:
        self.match = match
        self.viewer = viewer
        self.scenes = SceneBuilder(match, viewer) if has_scenes else None
        self.at = start
        self.view = view_of(match, start.state, viewer)
        over = match.over if history is None else history.result is not None
        self._shows_all = not match.game.info.secrets or over

    def make(self, to: ChoicePoint) -> Frame:
        """The frame from the present point to the next one. Events of the opening are in no frame."""
        match, before = self.match, self.at
        events = match.events(self.viewer, before.version, to.version)
        view = view_of(match, to.state, self.viewer)
        seat, move = self._choice(match.timeline.entries[before.version : to.version])
        frame = Frame(
            version=to.version,
            seat=seat,
            move=move,
            step=match.game.steps[before.state.step].name if before.state.stack else "over",
            events=[event for event in events if event["version"]],
            patch=patch_between(self.view, view),
            turn=match.game.turn(to.state),
            scenes=UNSET if self.scenes is None else self.scenes.build(before, to, self.view),
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


MOST_FRAMES = 40
"""Most frames of one message; a viewer that has missed more gets the whole view."""


class FeedKey(NamedTuple):
    """The connections that share their frames: those of one viewer, with or without scenes."""

    viewer: Viewer
    has_scenes: bool


class FrameFeed:
    """The frames of a session. Each one is built once for each viewer and kept encoded."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.versions = [match.version]
        """The versions between which frames lead, in order; the last one is the present."""
        self._builders: dict[FeedKey, FrameBuilder] = {}
        self._frames: dict[tuple[FeedKey, int], msgspec.Raw] = {}
        match.timeline.snapshots.recent = RECENT

    def follow(self, drop_all: bool) -> None:
        """After a command: take over the versions at which it chose, and the present.

        `drop_all` drops all frames: they show more once the match is over, and less after a step back from there.
        """
        timeline, last = self.match.timeline, self.versions[-1]
        for version in timeline.snapshots.recent_versions():
            if version > last and not self._goes_back_too_far(self.versions[-1], version):
                self.versions.append(version)
        if self.match.version > self.versions[-1]:
            self.versions.append(self.match.version)
        self.versions = self.versions[-RECENT:]
        if drop_all:
            self._frames.clear()
            self._builders.clear()

    def _goes_back_too_far(self, since: int, until: int) -> bool:
        """Whether a step back between two versions leads to a version before the match was loaded.

        Such a step gets one frame together with all that the same command entered after it.
        """
        entries = self.match.timeline.entries[since:until]
        return any(isinstance(entry, UndoEntry) and entry.back_to not in self.versions for entry in entries)

    def _point(self, version: int) -> ChoicePoint:
        """The state of a version."""
        timeline = self.match.timeline
        state = timeline.state.clone() if version == self.match.version else timeline.at(version)
        return ChoicePoint(version, -1, state)

    def view(self, viewer: Viewer, has_scenes: bool = False) -> View:
        """What a viewer sees now. Each builder of the viewer knows it."""
        keys = [self._key(viewer, scenes) for scenes in (has_scenes, not has_scenes)]
        return self._builder(next((key for key in keys if key in self._builders), keys[0])).view

    def _key(self, viewer: Viewer, has_scenes: bool) -> FeedKey:
        """In a game without secrets all viewers see the same and share frames; scenes have a weight for each viewer."""
        return FeedKey(viewer if has_scenes or self.match.game.info.secrets else None, has_scenes)

    def base_for(self, version: int | None) -> int | None:
        """The version from which frames lead to the present for a viewer that has this one; None: the whole view."""
        if version is None or version not in self.versions[-1 - MOST_FRAMES :]:
            return None
        return version

    def frames(self, viewer: Viewer, since: int, has_scenes: bool = False) -> list[msgspec.Raw]:
        """The frames from a base to the present, as they are sent."""
        key = self._key(viewer, has_scenes)
        self._builder(key)
        after = [version for version in self.versions if version > since]
        if any((key, version) not in self._frames for version in after):
            self._advance(key, self._new_builder(key, since))
        return [self._frames[key, version] for version in after]

    def _builder(self, key: FeedKey) -> FrameBuilder:
        """The frame builder of a key at the present state. The frames that it makes on its way there are kept."""
        builder = self._builders.get(key)
        if builder is None or self.base_for(builder.at.version) is None:
            builder = self._builders[key] = self._new_builder(key, self.match.version)
        elif builder.at.version < self.versions[-1]:
            self._advance(key, builder)
        return builder

    def _new_builder(self, key: FeedKey, version: int) -> FrameBuilder:
        return FrameBuilder(self.match, key.viewer, self._point(version), None, key.has_scenes)

    def _advance(self, key: FeedKey, builder: FrameBuilder) -> None:
        """Make the frames up to the present. Frames before the oldest version that is kept are dropped."""
        for version in [each for each in self.versions if each > builder.at.version]:
            frame = builder.make(self._point(version))
            self._frames[key, version] = msgspec.Raw(msgspec.json.encode(frame))
        oldest = self.versions[0]
        self._frames = {each: frame for each, frame in self._frames.items() if each[1] > oldest}
