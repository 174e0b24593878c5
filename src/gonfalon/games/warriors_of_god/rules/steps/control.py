"""RB 8: control of each area after the battles."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in
from gonfalon.games.warriors_of_god.rules.events import CONTROL_GAINED, CONTROL_LOST, CONTROL_ROLLED
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import NONE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure

HOME_RANK = 6


def control_rank(s: WarriorsState, leader: int, area: int) -> int:
    """RB 8b: the highest die with which a leader gains control: the stars, or 6 in the home area."""
    return HOME_RANK if s.tables.home[leader] == area else s.tables.stars[leader]


def best_leader(s: WarriorsState, area: int, leaders: list[int]) -> int:
    """RB 8b, K1, K3: the leader who rolls: one at home, else the highest rank. -1 if all are disgraced."""
    best = -1
    for leader in leaders:
        if leader in s.disgraced:
            continue
        if best < 0 or control_rank(s, leader, area) > control_rank(s, best, area):
            best = leader
    return best


def count_mercenaries(s: WarriorsState, leaders: list[int]) -> int:
    """RB 8b, K4: the mercenary points under these leaders."""
    hired = 0
    for leader in leaders:
        hired += s.troops[leader] & s.tables.mercenary_mask
    return sum([count_kind(s, hired, kind) for kind in kinds_in(s, hired)]) if hired else 0


def leaders_by_area(s: WarriorsState) -> dict[int, list[int]]:
    """The leaders on the map by area; areas without leaders are left out."""
    found: dict[int, list[int]] = {}
    for leader in s.on_map:
        area = s.place[leader]
        if area in found:
            found[area].append(leader)
        else:
            found[area] = [leader]
    return found


def settle_area(s: WarriorsState, area: int, leaders: list[int], luck: Luck) -> None:
    """RB 8a, 8b, K2, K5: the leaders, all of one side, remove an enemy marker and may gain control."""
    leader = best_leader(s, area, leaders)
    if leader < 0:
        return
    side = s.allegiance[leader]
    if s.control[area] == 1 - side:
        s.control[area] = NONE
        if s.log:
            s.log.add(CONTROL_LOST, (1 - side, area))
    if s.control[area] == NONE and wins_area(s, leader, area, count_mercenaries(s, leaders), luck):
        s.control[area] = side
        if s.log:
            s.log.add(CONTROL_GAINED, (side, area))


def wins_area(s: WarriorsState, leader: int, area: int, mercenaries: int, luck: Luck) -> bool:
    """RB 8b, O3: at home and without mercenaries control is certain; else die + mercenaries must not exceed the rank.

    The die is rolled even if it cannot succeed.
    """
    if not mercenaries and s.tables.home[leader] == area:
        return True
    die = luck.d6()
    most = control_rank(s, leader, area) - mercenaries
    if s.log:
        s.log.add(CONTROL_ROLLED, (leader, area, die, max(0, most)))
    return die <= most


class Control(Procedure[WarriorsState]):
    """RB 8, O1: remove Aggressor markers, settle contested areas in the order of the list, end all disgrace."""

    id = step_ids.CONTROL
    name = "control"
    rule = "8"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Settle each area with leaders. Each one is a scene of its own."""
        s.pop()
        t = s.tables
        s.aggressor = [NONE] * t.areas
        by_area = leaders_by_area(s)
        for area in sorted(by_area):
            if not t.neutral[area]:
                if s.log:
                    s.log.checkpoint(s)  # each area is shown by itself
                settle_area(s, area, by_area[area], luck)
        s.disgraced = []
