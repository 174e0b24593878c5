"""RB 12: death checks by age."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.events import DIED, SURVIVED
from gonfalon.games.warriors_of_god.rules.leaders import remove_from_game, take_off_map
from gonfalon.games.warriors_of_god.rules.state import FALLEN, KILLED, WarriorsState
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure


class Deaths(Procedure[WarriorsState]):
    """RB 12, C1, O1, D1: one die for every leader on the map, routed or captured, in the order of the list."""

    id = step_ids.DEATHS
    name = "deaths"
    rule = "12"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Roll for each leader. Each death is a scene of its own."""
        s.pop()
        dies_on = s.tables.dies_on[s.turn]
        for leader in sorted(s.on_map + s.boxed):
            if s.place[leader] != KILLED:
                die = luck.d6()
                dead = die <= dies_on[leader]
                if s.log:
                    if dead:
                        s.log.checkpoint(s)  # each death is shown by itself
                    s.log.add(DIED if dead else SURVIVED, (leader, die))
                if dead:
                    self._die(s, leader)
                    if s.log:
                        s.log.checkpoint(s)

    def _die(self, s: WarriorsState, leader: int) -> None:
        """RB 12, L1, L5: the leader's troops stay in the area as loose troops; no side scores."""
        area = s.place[leader]
        if area >= 0:
            s.loose[area] += s.troops[leader]
            s.troops[leader] = 0
            s.strength[leader] = 0
            take_off_map(s, leader, FALLEN)
        remove_from_game(s, leader)
