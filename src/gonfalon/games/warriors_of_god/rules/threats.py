"""Threats: the battles that a side could begin by one march, with their odds."""

from gonfalon.games.warriors_of_god.rules.borders import count_marching
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in, mark_aggressor, move_leader
from gonfalon.games.warriors_of_god.rules.odds import BattleEvent
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.impulses import count_leaving
from gonfalon.games.warriors_of_god.rules.tables import SIDES
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.odds.event import TrialResult, UncertainEvent


class ThreatEvent(BattleEvent):
    """RB 6.1, 7.3: the battle after a side has marched into an area, without any further march of either side."""

    def __init__(self, s: WarriorsState, area: int, side: int, group: list[int]) -> None:
        super().__init__(s, area)
        self.kind = "threat"
        self.about = {
            "area": f"area:{s.tables.area_ids[area]}",
            "origin": f"area:{s.tables.area_ids[s.place[group[0]]]}",
            "side": f"side:{SIDES[side]}",
        }
        self.attacker = side
        self.group = group

    def march(self, s: WarriorsState) -> None:
        """RB 6.1: move the group into the area."""
        for leader in self.group:
            move_leader(s, leader, self.area)
        mark_aggressor(s, self.attacker, self.area)

    def trial(self, s: WarriorsState, luck: Luck) -> TrialResult:
        self.march(s)
        return super().trial(s, luck)


def threats_by(s: WarriorsState, side: int) -> list[UncertainEvent]:
    """RB 6.1: by area with enemy leaders the strongest march of a side into it; none for a side without impulses."""
    found: list[UncertainEvent] = []
    for area in range(s.tables.areas):
        if s.impulses[side] and s.presence[(1 - side) * s.tables.areas + area]:
            group = strongest_march(s, side, area)
            if group:
                found.append(ThreatEvent(s, area, side, group))
    return found


def strongest_march(s: WarriorsState, side: int, area: int) -> list[int]:
    """RB 6.1: the leaders whose march into an area brings most strength points, of one neighbor; may be empty."""
    best: list[int] = []
    for origin in s.tables.neighbours[area]:
        most = min(count_leaving(s, side, origin), count_marching(s, side, origin, area))
        if most > 0:
            leaders = sorted(leaders_in(s, side, origin), key=lambda leader: strength_of(s, leader), reverse=True)
            if total_strength(s, leaders[:most]) > total_strength(s, best):
                best = leaders[:most]
    return best


def strength_of(s: WarriorsState, leader: int) -> int:
    """A leader counts as one point beside the troops."""
    return s.strength[leader] + 1


def total_strength(s: WarriorsState, leaders: list[int]) -> int:
    return sum([strength_of(s, leader) for leader in leaders])
