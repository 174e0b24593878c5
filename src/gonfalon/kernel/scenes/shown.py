"""The scenes of a match as one viewer is shown them, with names instead of numbers."""

from typing import Any, Final, NamedTuple

from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import EndEntry, EntryBase, UndoEntry
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
    closes: int
    """The number of the turn that ends with the scene; 0 if none does."""
    before: Any
    after: Any
    """The states before and after the scene."""
    forced: int = -1
    """The seat whose only legal move the scene begins with; -1 if there is none, or if the viewer must not know it."""


class SceneReader:
    """Reads the scenes of one choice after the other for one viewer."""

    def __init__(self, match: "Match[Any]", viewer: int) -> None:
        self.match = match
        self.viewer = viewer
        self._rules = match.game.scene_rules()
        self._grouper = SceneGrouper(self._rules, viewer)
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
            return [ShownScene(QUIET, WEIGHTS[ROUTINE], {}, 0, False, 0, before, after)]
        closing = self._closed_turns(scenes) if not any([entry.struck for entry in entries]) else [0] * len(scenes)
        shown = [self._shown(scene, closes) for scene, closes in zip(scenes, closing, strict=True)]
        return [*shown[:-1], shown[-1]._replace(after=after)]

    def _closed_turns(self, scenes: list[Scene]) -> list[int]:
        """For each scene the turn that ends with it, 0 if none does."""
        rules = self.match.game.summaries
        if rules is None:
            return [0] * len(scenes)
        closed: list[int] = []
        for number, scene in enumerate(scenes):
            kinds = [kind for kind, _ in scene.events]
            if rules.ends:
                is_last = any([kind in rules.ends for kind in kinds])
            elif number + 1 < len(scenes):
                is_last = scenes[number + 1].events[0][0] == rules.begins
            else:
                is_last = not scene.after.stack
            closed.append(rules.number(scene.before) if is_last else 0)
        return closed

    def _shown(self, scene: Scene, closes: int) -> ShownScene:
        """A scene with names instead of numbers; `NOTABLE` at least if it begins with a forced move of the viewer."""
        rules, vocabulary = self._rules, self.match.vocabulary
        weight = rules.weigh(scene.before, scene.kind, scene.events, self.viewer)
        described = rules.describe(scene.before, scene.kind, scene.events)
        args = {name: vocabulary.refer(kind, value) for name, kind, value in described}
        name, count, forced = scene.kind.name, len(scene.events), self._known_forced(scene)
        if forced >= 0 and forced == self.viewer:
            weight = max(weight, NOTABLE)
        return ShownScene(name, WEIGHTS[weight], args, count, scene.joins, closes, scene.before, scene.after, forced)

    def _known_forced(self, scene: Scene) -> int:
        """The seat that was forced. That it had only one legal move may say something about what it hides."""
        is_known = scene.forced == self.viewer or not self.match.game.info.secrets
        return scene.forced if is_known and scene.kind.tells_forced else -1

    def _whole(self, entries: list[EntryBase], before: Any, after: Any) -> ShownScene:
        """Entries that no step of the rules plays, as one scene."""
        is_end = any([isinstance(entry, EndEntry) for entry in entries])
        goes_back = any([isinstance(entry, UndoEntry) for entry in entries])
        kind, weight = (ENDED, DECISIVE) if is_end else (BACK, NOTABLE if goes_back else ROUTINE)
        count = sum([len(self.match.entry_events(entry, 0, self.viewer)) for entry in entries])
        return ShownScene(kind, WEIGHTS[weight], {}, count, False, 0, before, after)
