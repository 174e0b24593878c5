"""Frame feed: the frames of one open match for each viewer, made from the snapshots of its timeline."""

import msgspec

from gonfalon.kernel.match import HistorySlice, Match
from gonfalon.kernel.record.entries import UndoEntry
from gonfalon.kernel.timeline import RECENT, ChoicePoint
from gonfalon.kernel.views import Viewer
from gonfalon.server.frames import Frame, FrameMaker, View, frame_ends, make_frames

SPECTATOR_ENTRIES = 20
"""Entries that a spectator is shown again."""

MOST_FRAMES = 40
"""Most frames that are made and sent at a time; a viewer that has missed more gets the whole view."""


class FrameFeed:
    """Makes each frame once for each viewer and keeps it encoded."""

    def __init__(self, match: Match) -> None:
        self.match = match
        self.versions = [match.version]
        """The versions between which frames lead, in order; the last one is the present."""
        self._makers: dict[Viewer, FrameMaker] = {}
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

    def _maker(self, viewer: Viewer) -> FrameMaker:
        """The frame maker of a viewer at the present state. On its way there it keeps the frames that it makes."""
        maker = self._makers.get(viewer)
        if maker is None or self.base_for(maker.at.version) is None:
            maker = self._makers[viewer] = FrameMaker(self.match, viewer, self._point(self.match.version))
        self._run(maker)
        return maker

    def _run(self, maker: FrameMaker) -> None:
        ahead = [self._point(version) for version in self._after(maker.at.version)]
        if not ahead:
            return
        for frame in make_frames(maker, ahead):
            self._frames[maker.viewer, frame["version"]] = msgspec.Raw(msgspec.json.encode(frame))
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
            self._run(FrameMaker(self.match, viewer, self._point(since)))
        return [self._frames[viewer, version] for version in after]

    def forget_frames(self) -> None:
        """Drop all frames: they show more once the game is over, and less after a step back from there."""
        self._frames.clear()
        self._makers.clear()


def all_points(history: HistorySlice) -> list[ChoicePoint]:
    """Every state at which a frame ends, the opening with its forced moves first. Slow."""
    timeline = history.match.timeline
    ends = set(frame_ends(timeline.entries[: history.version], 0))
    walked = timeline.walk(history.version)
    return [ChoicePoint(version, -1, state) for version, state in walked if version == 0 or version in ends]


def version_before_others(match: Match, viewer: Viewer) -> int:
    """The version at which the others began all that they have chosen since a seat's last turn.

    A spectator gets the last few entries.
    """
    entries = match.timeline.entries
    if viewer is None:
        return max(0, len(entries) - SPECTATOR_ENTRIES)
    seat = match.seat_index(viewer)
    versions = [version for version, entry in enumerate(entries) if not entry.is_forced]
    own = [entries[version].seat == seat for version in versions]
    at = len(own)
    while at and own[at - 1]:
        at -= 1
    while at and not own[at - 1]:
        at -= 1
    return versions[at] if at < len(versions) else len(entries)


def past_frames(history: HistorySlice, viewer: Viewer, since: int) -> tuple[int, View, list[Frame]]:
    """The last state at or before a version as a viewer sees it, and the frames from it to the present. Slow."""
    points = all_points(history)
    first = max(index for index, point in enumerate(points) if point.version <= max(0, since))
    maker = FrameMaker(history.match, viewer, points[first], history)
    view = maker.view
    return points[first].version, view, list(make_frames(maker, points[first + 1 :]))
