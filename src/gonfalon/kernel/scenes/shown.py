"""The scenes of a match as one viewer is shown them, with names instead of numbers."""

from typing import Any, Final, NamedTuple

from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import EndEntry, EntryBase, UndoEntry
from gonfalon.kernel.record.visible import visible_events
from gonfalon.kernel.scenes.beats import can_be_walked, walk_beats
from gonfalon.kernel.scenes.group import Scene, SceneGrouper
from gonfalon.kernel.scenes.kinds import DECISIVE, NOTABLE, ROUTINE, WEIGHTS

QUIET: Final = "quiet"
"""The kind of scene of a choice without visible events."""
BACK: Final = "back"
"""The kind of scene of a step back."""
ENDED: Final = "ended"
"""The kind of scene of an end before the rules end the match."""


class ShownScene(NamedTuple):
    """One scene of a choice: what the page needs beside its events and its patch."""

    kind: str
    weight: str
    args: dict[str, object]
    event_count: int
    """The number of visible events, which follow those of the scene before."""
    joins: bool
    """Whether the scene goes on with the last one of the choice before."""
    before: Any
    after: Any
    """The states before and after the scene."""


class SceneReader:
    """Reads the scenes of one choice after the other for one viewer."""

    def __init__(self, match: "Match[Any]", viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self._grouper = SceneGrouper(match.game.scenes, viewer)
        self._seat = -1

    def read(self, before: Any, after: Any, version: int, until: int) -> list[ShownScene]:
        """The scenes of the entries between two versions, given their states. There is at least one scene."""
        entries = self.match.timeline.entries[version:until]
        seat = next((entry.seat for entry in entries if entry.is_choice), -1)
        if seat != self._seat or not can_be_walked(entries):
            self._grouper.stop()
        self._seat = seat
        if not can_be_walked(entries):
            return [self._whole(entries, before, after)]
        scenes = self._grouper.group(before, walk_beats(self.match.game, before.clone(), entries))
        if not scenes:
            return [ShownScene(QUIET, WEIGHTS[ROUTINE], {}, 0, False, before, after)]
        shown = [self._shown(scene) for scene in scenes]
        return [*shown[:-1], shown[-1]._replace(after=after)]

    def _shown(self, scene: Scene) -> ShownScene:
        rules, vocabulary = self.match.game.scenes, self.match.vocabulary
        weight = rules.weigh(scene.before, scene.kind, scene.events, self.viewer)
        described = rules.describe(scene.before, scene.kind, scene.events)
        args = {name: vocabulary.refer(kind, value) for name, kind, value in described}
        count = len(scene.events)
        return ShownScene(scene.kind.name, WEIGHTS[weight], args, count, scene.joins, scene.before, scene.after)

    def _whole(self, entries: list[EntryBase], before: Any, after: Any) -> ShownScene:
        """Entries that no step of the rules plays, as one scene."""
        is_end = any([isinstance(entry, EndEntry) for entry in entries])
        goes_back = any([isinstance(entry, UndoEntry) for entry in entries])
        kind, weight = (ENDED, DECISIVE) if is_end else (BACK, NOTABLE if goes_back else ROUTINE)
        count = sum([len(visible_events(self.match, entry, 0, self.viewer)) for entry in entries])
        return ShownScene(kind, WEIGHTS[weight], {}, count, False, before, after)
