"""Scene kinds: to which kind of scene each event type of a game belongs, and how scenes go on."""

from typing import Final, NamedTuple

from gonfalon.kernel.events import EventType

ROUTINE: Final = 0
NOTABLE: Final = 1
DECISIVE: Final = 2
"""How much a scene matters to a viewer. The page derives its pace from it."""

WEIGHTS: Final = ["routine", "notable", "decisive"]
"""By number: the name of a weight."""


class SceneKind(NamedTuple):
    """A kind of scene: its name, its weight, and the event types that open it."""

    name: str
    weight: int
    opened_by: tuple[int, ...]
    """A beat whose first event is of such a type opens a scene of this kind. Each event type opens one kind."""
    goes_on_with: tuple[int, ...] = ()
    """A beat whose first event is of such a type belongs to the running scene of this kind."""
    same: int = -1
    """The index of an argument: a scene goes on only while this argument of the first events is equal."""
    by_steps: bool = False
    """Whether each further beat is a part of its own, with the board as it was then, under the same heading."""
    tells_forced: bool = False
    """Whether the page says that such a move was the only legal one; most forced moves need no mention."""


def scene_table(events: list[EventType], *kinds: SceneKind) -> list[SceneKind]:
    """By event type the kind of scene that it opens; raises ValueError for a type that is missing or listed twice."""
    found: dict[int, SceneKind] = {}
    for kind in kinds:
        for number in kind.opened_by:
            if number in found:
                raise ValueError(f"event {events[number].name} opens {found[number].name} and {kind.name}")
            found[number] = kind
    missing = [described.name for number, described in enumerate(events) if number not in found]
    if missing:
        raise ValueError(f"no scene for {', '.join(missing)}")
    return [found[number] for number in range(len(events))]


def plain_scenes(events: list[EventType]) -> list[SceneKind]:
    """Scenes of a game that declares none: one kind for each event type, all of them routine."""
    return [SceneKind(described.name, ROUTINE, (number,)) for number, described in enumerate(events)]
