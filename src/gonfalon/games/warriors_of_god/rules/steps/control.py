"""RB 8: who controls each area after the battles."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.command import count_kind, kinds_in
from gonfalon.games.warriors_of_god.rules.events import CONTROL_GAINED, CONTROL_LOST, CONTROL_ROLLED
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import NONE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure

HOME_RANK = 6


def control_rank(s: WarriorsState, leader: int, area: int) -> int:
    """RB 8b: the number a leader's die must not exceed: his stars, or six at home."""
    return HOME_RANK if s.tables.home[leader] == area else s.tables.stars[leader]


def best_leader(s: WarriorsState, area: int, leaders: list[int]) -> int:
    """RB 8b, K1, K3: home first, then rank; the disgraced play no part. -1: nobody can roll."""
    best = -1
    for leader in leaders:
        if leader in s.disgraced:
            continue
        if best < 0 or control_rank(s, leader, area) > control_rank(s, best, area):
            best = leader
    return best


def count_mercenaries(s: WarriorsState, leaders: list[int]) -> int:
    """RB 8b, K4: every mercenary point under these leaders."""
    hired = 0
    for leader in leaders:
        hired += s.troops[leader] & s.tables.mercenary_mask
    return sum([count_kind(s, hired, kind) for kind in kinds_in(s, hired)]) if hired else 0


def leaders_by_area(s: WarriorsState) -> dict[int, list[int]]:
    """Who stands where, for the areas in which anybody stands."""
    standing: dict[int, list[int]] = {}
    for leader in s.on_map:
        area = s.place[leader]
        if area in standing:
            standing[area].append(leader)
        else:
            standing[area] = [leader]
    return standing


def settle_area(s: WarriorsState, area: int, leaders: list[int], luck: Luck) -> None:
    """RB 8a, 8b, K2, K5: a leader cancels the enemy's marker and may win the area; only one side is here."""
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
    """RB 8b, O3: at home without mercenaries by right, else die + mercenaries against rank, however hopeless."""
    if not mercenaries and s.tables.home[leader] == area:
        return True
    die = luck.d6()
    most = control_rank(s, leader, area) - mercenaries
    if s.log:
        s.log.add(CONTROL_ROLLED, (leader, area, die, max(0, most)))
    return die <= most


class Control(Procedure[WarriorsState]):
    """RB 8, O1: Aggressor markers go, then every contested area in the order of the list, then disgrace is forgiven."""

    id = step_ids.CONTROL
    name = "control"
    rule = "8"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """The whole phase."""
        s.pop()
        t = s.tables
        s.aggressor = [NONE] * t.areas
        standing = leaders_by_area(s)
        for area in sorted(standing):
            if not t.neutral[area]:
                settle_area(s, area, standing[area], luck)
        s.disgraced = []
