# mypyc: skip
"""Turn summaries of Warriors of God: battles, leaders, control, points by source and the score."""

from collections.abc import Iterable, Mapping

from gonfalon.games.warriors_of_god.rules.events import SCORED, TURN_BEGINS
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, SIDES
from gonfalon.kernel.scenes.summary import (
    Summary,
    SummaryLine,
    SummaryRow,
    SummaryRules,
    View,
    VisibleEvent,
    lines_of,
    section,
)

BOTH_SIDES = (SIDES[ENGLISH], SIDES[FRENCH])

LEADERS = {
    "warriors-of-god.summary.captured": ("captured", "taken"),
    "warriors-of-god.summary.killed": ("killed",),
    "warriors-of-god.summary.freed": ("exchanged", "ransomed"),
    "warriors-of-god.summary.died": ("died",),
    "warriors-of-god.summary.arrived": ("placed",),
}
"""By message key: the event types that list a leader there."""

POINTS = {
    "areas": "warriors-of-god.summary.points.areas",
    "killed": "warriors-of-god.summary.points.killed",
    "captives": "warriors-of-god.summary.points.captives",
}

LOST_BY_LEADER = {"troop-lost": 1, "troops-removed": 0}
"""Event types that take troops from a leader: the points of one event, 0 for its argument `n`."""


class WarriorsSummaries(SummaryRules[WarriorsState]):
    """RB 4: a turn ends with its scoring."""

    begins = TURN_BEGINS
    ends = (SCORED,)

    def number(self, s: WarriorsState) -> int:
        return s.turn

    def summarise(self, events: list[VisibleEvent], before: View, after: View) -> Summary:
        """RB 15: the points by source are those just before they are scored."""
        points = before["points"]
        rows = [SummaryRow(key, [points[side][source] for side in BOTH_SIDES]) for source, key in POINTS.items()]
        total = SummaryRow("warriors-of-god.summary.points.total", [sum(points[side].values()) for side in BOTH_SIDES])
        sections = [
            *section("warriors-of-god.summary.battles", battle_lines(events, after)),
            *section("warriors-of-god.summary.leaders", leader_lines(events)),
            *section("warriors-of-god.summary.control", control_lines(events, after)),
            *section("warriors-of-god.summary.score", score_lines(events)),
        ]
        return Summary(sections, [f"side:{side}" for side in BOTH_SIDES], [*rows, total])


def battle_lines(events: list[VisibleEvent], view: View) -> list[SummaryLine]:
    """RB 7: the battles and sieges that have ended, each with the winner and the troops lost by both sides."""
    found: list[SummaryLine] = []
    losses, key = dict.fromkeys(BOTH_SIDES, 0), "warriors-of-god.summary.battle"
    for event in events:
        if event["type"] == "battle-begins":
            losses, key = dict.fromkeys(BOTH_SIDES, 0), "warriors-of-god.summary.battle"
        elif event["type"] == "siege-rolled":
            key = "warriors-of-god.summary.siege"
        elif event["type"] == "battle-ends":
            found.append(SummaryLine(key, {"area": event["area"], "side": event["side"], **losses}))
        side = side_that_loses(event, view)
        if side in losses:
            losses[side] += LOST_BY_LEADER.get(event["type"], 0) or int(event["n"])
    return found


def side_that_loses(event: VisibleEvent, view: View) -> str:
    """The side that loses troops by an event; "" if none does."""
    if event["type"] == "deserted":
        return without_kind(event["side"])
    if event["type"] in LOST_BY_LEADER:
        side = view["leaders"][without_kind(event["leader"])]["side"]
        return str(side)
    return ""


def without_kind(reference: object) -> str:
    """The id in `kind:id`."""
    return str(reference).partition(":")[2]


def leader_lines(events: list[VisibleEvent]) -> list[SummaryLine]:
    """RB 7.3e, 11, 12, 13: leaders lost and won, by what happened to them, and new Kings."""
    lines = [
        SummaryLine(key, {"leaders": named(events, types, "leader")})
        for key, types in LEADERS.items()
        if named(events, types, "leader")
    ]
    return lines + lines_of("warriors-of-god", events, ("crowned",))


def named(events: Iterable[VisibleEvent], types: tuple[str, ...], field: str) -> list[object]:
    """The values of a field in the events of some types, each once."""
    return list(dict.fromkeys([event[field] for event in events if event["type"] in types]))


def control_lines(events: list[VisibleEvent], view: View) -> list[SummaryLine]:
    """RB 6.2, 8, 11.2: the areas that each side has gained and lost; an area that comes back counts as neither."""
    start: dict[object, object] = {}
    now: dict[object, object] = {}
    for area, before, after in control_changes(events, view):
        start.setdefault(area, before)
        now[area] = after
    changed = [area for area in now if start[area] != now[area]]
    lines: list[SummaryLine] = []
    for side in [f"side:{side}" for side in BOTH_SIDES]:
        lines += area_line("warriors-of-god.summary.gained", side, now, changed)
        lines += area_line("warriors-of-god.summary.lost", side, start, changed)
    return lines


def area_line(key: str, side: str, holders: Mapping[object, object], areas: list[object]) -> list[SummaryLine]:
    """A line with the areas of these that a side holds; none without areas."""
    held = [area for area in areas if holders[area] == side]
    return [SummaryLine(key, {"side": side, "areas": held})] if held else []


def control_changes(events: list[VisibleEvent], view: View) -> Iterable[tuple[object, object, object]]:
    """Area, former and new controller of each change; None where no side controls the area.

    RB 11.2: areas that are paid belong to the side of the leader whom they free.
    """
    paid: list[object] = []
    for event in events:
        if event["type"] == "paid":
            paid.append(event["area"])
        elif event["type"] == "ransomed":
            side = view["leaders"][without_kind(event["leader"])]["side"]
            yield from [(area, f"side:{side}", None) for area in paid]
            paid = []
        if event["type"] in ("control-lost", "marker-removed"):
            yield event["area"], event["side"], None
        elif event["type"] == "control-gained":
            yield event["area"], None, event["side"]


def score_lines(events: list[VisibleEvent]) -> list[SummaryLine]:
    """RB 15: the side that leads, and by how many points."""
    return [
        SummaryLine("warriors-of-god.summary.lead", {"side": event["side"], "points": event["points"]})
        for event in events
        if event["type"] == "scored"
    ]
