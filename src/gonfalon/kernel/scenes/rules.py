"""Scene rules: what a game knows about its scenes. A game package derives its own class from `SceneRules`."""

from typing import Generic

from mypy_extensions import mypyc_attr

from gonfalon.kernel.scenes.kinds import SceneKind
from gonfalon.kernel.step import S

SeenEvent = tuple[int, tuple[int, ...]]
"""Type and arguments of an event in the form that a viewer may read."""


@mypyc_attr(allow_interpreted_subclasses=True)
class SceneRules(Generic[S]):
    """The kinds of scenes of a game, with their arguments and their weight for a viewer.

    `weigh` and `describe` get the state before the scene. They may use what all viewers know of it, and the events that
    the viewer reads, so that a scene gives nothing away.
    """

    def __init__(self, by_event: list[SceneKind]) -> None:
        self.by_event = by_event
        """By event type the kind of scene that it opens, made by `scene_table`."""

    def weigh(self, s: S, kind: SceneKind, events: list[SeenEvent], viewer: int) -> int:
        """The weight of a scene for a viewer (-1: a spectator)."""
        return kind.weight

    def describe(self, s: S, kind: SceneKind, events: list[SeenEvent]) -> list[tuple[str, str, int]]:
        """Arguments of the heading as (name, kind, value), beside those of the first event."""
        return []
