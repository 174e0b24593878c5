"""RB 10.5, 10.6, O1, O3: holders and times of sites, counted by the model and by readers of its log."""

from gonfalon.games.generals_war.rules.fight.parameters import HOLDING
from gonfalon.games.generals_war.rules.scenario_result import ScenarioFacts
from gonfalon.games.generals_war.rules.tables import EAST, HOLD_MOST, HOLD_MOST_POINTS, WEST


class HoldTimes:
    """The times of all sites. If the objective is one site, it is the middle one."""

    def __init__(self, objective: int, sites: int) -> None:
        self.objective = objective
        self.sites = sites
        self.held: list[int] = [0, 0]
        self.time: list[int] = [0, 0]
        self.site_time: list[int] = [0, 0]

    def add(self, holders: list[int], ticks: int = 1) -> None:
        """Count a number of ticks in which these armies held the sites."""
        counts = [holders.count(WEST), holders.count(EAST)]
        middle = holders[self.sites // 2]
        for army in (WEST, EAST):
            self.held[army] = counts[army]
            self.site_time[army] += counts[army] * ticks
            if self.objective in (HOLD_MOST, HOLD_MOST_POINTS):
                holds = 2 * counts[army] > self.sites
            else:
                holds = middle == army
                self.held[army] = int(holds)
            if holds:
                self.time[army] += ticks

    def close(self, holders: list[int], ticks: int) -> None:
        """C15: a site held when the fight ends early is held until the horn."""
        if self.objective in HOLDING:
            self.add(holders, ticks)

    def write(self, facts: ScenarioFacts) -> None:
        """Write the counts into the facts."""
        facts.held = self.held
        facts.time = self.time
        facts.site_time = self.site_time
