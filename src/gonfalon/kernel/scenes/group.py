"""Groups beats into the scenes that one viewer sees."""

from typing import Any, NamedTuple

from gonfalon.kernel.events import Event
from gonfalon.kernel.scenes.beats import Beat
from gonfalon.kernel.scenes.kinds import SceneKind
from gonfalon.kernel.scenes.rules import SceneRules, SeenEvent


class Scene(NamedTuple):
    """What one viewer sees at a time: events, and the states before and after them."""

    kind: SceneKind
    events: list[SeenEvent]
    before: Any
    after: Any
    joins: bool
    """Whether the scene goes on with the one before it; within a choice only scenes of a kind by steps do."""
    forced: int = -1
    """The seat whose only legal move the scene begins with; -1 if the move was chosen."""


def seen_by(event: Event, viewer: int) -> SeenEvent:
    """Type and arguments of a visible event in the form that a viewer (-1: a spectator) may read."""
    if event.public is not None and (viewer < 0 or not event.audience >> viewer & 1):
        return event.public
    return event.kind, event.args


def goes_on(kind: SceneKind, first: SeenEvent, event: SeenEvent) -> bool:
    """Whether an event belongs to a running scene of this kind that began with `first`."""
    if event[0] not in kind.goes_on_with:
        return False
    return kind.same < 0 or event[1][kind.same] == first[1][kind.same]


class SceneGrouper:
    """Groups the beats of one choice after the other for one viewer."""

    def __init__(self, rules: "SceneRules[Any]", viewer: int) -> None:
        self.rules = rules
        self.viewer = viewer
        self._running: SceneKind | None = None
        """The kind of the last scene; None if a new scene must begin."""
        self._first: SeenEvent = (-1, ())
        """The event that opened the last scene."""

    def stop(self) -> None:
        """Let the next choice begin with a new scene: another seat chose, or the match went back."""
        self._running = None

    def group(self, before: Any, beats: list[Beat]) -> list[Scene]:
        """The scenes of one choice. Beats without a visible event belong to the scene before them.

        A choice without visible events has none.
        """
        scenes: list[Scene] = []
        for beat in beats:
            seen = [seen_by(event, self.viewer) for event in beat.events if event.is_visible_to(self.viewer)]
            if not seen:
                if scenes:
                    scenes[-1] = scenes[-1]._replace(after=beat.state)
                continue
            joins = self._running is not None and goes_on(self._running, self._first, seen[0])
            if joins and scenes and not scenes[-1].kind.by_steps:
                scenes[-1] = scenes[-1]._replace(events=scenes[-1].events + seen, after=beat.state)
                continue
            if not joins or self._running is None:
                self._running, self._first = self.rules.by_event[seen[0][0]], seen[0]
            scenes.append(
                Scene(self._running, seen, scenes[-1].after if scenes else before, beat.state, joins, beat.forced)
            )
        return scenes
