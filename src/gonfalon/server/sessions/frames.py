"""Frames: what one choice changed for one viewer, as events and a patch of the view."""

from collections.abc import Iterator, Mapping
from typing import TYPE_CHECKING

from msgspec import UNSET

from gonfalon.kernel.match import HistorySlice, Match
from gonfalon.kernel.record.entries import EntryBase, KeyEntry, MoveEntry
from gonfalon.kernel.state import State
from gonfalon.kernel.timeline import ChoicePoint
from gonfalon.kernel.views import Viewer
from gonfalon.server.websocket.message_parts import Frame

if TYPE_CHECKING:
    from gonfalon.server.sessions.scenes import SceneBuilder

View = Mapping[str, object]
Patch = dict[str, object]


def patch_between(old: View, new: View) -> Patch:
    """The difference of two views: `[value]` replaces, `[]` removes, a dictionary is a patch of a part."""
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

    New keys belong to the choice after them or, as long as there is none, to the one before them.
    """
    last = len(entries)
    while last and isinstance(entries[last - 1], KeyEntry):
        last -= 1
    for version in range(since + 1, last):
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
        scenes: "SceneBuilder | None" = None,
    ) -> None:
        self.match = match
        self.viewer = viewer
        self.scenes = scenes
        """Makes the scenes of the frames; None for frames without scenes."""
        self.at = start
        self.view = view_of(match, start.state, viewer)
        over = match.over if history is None else history.result is not None
        self._shows_all = not match.game.info.secrets or over

    def make(self, to: ChoicePoint) -> Frame:
        """The frame from the present point to the next one. Events of the opening are in no frame.

        The move is None while the viewer must not know it.
        """
        match, before = self.match, self.at
        events = match.events(self.viewer, before.version, to.version)
        view = view_of(match, to.state, self.viewer)
        seat = move = None
        for entry in match.timeline.entries[before.version : to.version]:
            if entry.is_choice:
                seat = match.setup.seats[entry.seat]
                if isinstance(entry, MoveEntry) and (self._shows_all or seat == self.viewer):
                    move = match.vocabulary.text(entry.move)
                break
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
