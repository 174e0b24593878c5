"""The outcome of a fight as a list of ints, which records contain, and its readers."""

from typing import Final

from gonfalon.games.generals_war.rules.fight.hold_times import HoldTimes
from gonfalon.games.generals_war.rules.scenario_result import ScenarioFacts
from gonfalon.games.generals_war.rules.tables import DUEL_OF_CHAMPIONS

WINNER: Final = 0
ENDING: Final = 1
TICKS: Final = 2
HORN_AT: Final = 3
"""The tick of the horn."""
SITES: Final = 4
SURVIVORS: Final = 5
DEATHS: Final = 7
HELD: Final = 9
TIME: Final = 11
SITE_TIME: Final = 13
DEEDS: Final = 15
HEAD: Final = 17
"""The number of ints before the log. Pairs are West's and East's."""

TICK_HEAD: Final = 8


class Tick:
    """One tick of a log. Fighters are indices of the tables' list."""

    def __init__(self, values: list[int], at: int, sites: int) -> None:
        self.on_field: list[int] = values[at : at + 2]
        self.deaths: list[int] = values[at + 2 : at + 4]
        """Total deaths of each army so far."""
        self.flags: list[int] = values[at + 4 : at + 6]
        """RB 10.4: steps that each army has carried the other's flag."""
        self.deeds: list[int] = values[at + 6 : at + 8]
        at += TICK_HEAD
        self.ground: list[int] = values[at : at + 2 * sites : 2]
        """By site, from -1000 (East holds all) to 1000 (West holds all)."""
        self.holders: list[int] = values[at + 1 : at + 2 * sites : 2]
        at += 2 * sites
        self.arrived: list[int] = values[at + 1 : at + 1 + values[at]]
        at += 1 + values[at]
        self.fallen: list[int] = values[at + 1 : at + 1 + values[at]]
        self.end: int = at + 1 + values[at]
        """The index of the next tick."""

    def held(self, army: int) -> int:
        """The number of sites that an army holds."""
        return self.holders.count(army)


class FightOutcome:
    """A reader of the list. `ticks` is empty if the fight was not logged."""

    def __init__(self, values: list[int]) -> None:
        self.winner: int = values[WINNER]
        self.ending: int = values[ENDING]
        self.length: int = values[TICKS]
        """The number of ticks fought."""
        self.horn: int = values[HORN_AT]
        self.sites: int = values[SITES]
        self._facts: list[int] = values[SURVIVORS:HEAD]
        self.ticks: list[Tick] = []
        at = HEAD
        while at < len(values):
            tick = Tick(values, at, self.sites)
            self.ticks.append(tick)
            at = tick.end

    def facts(self) -> ScenarioFacts:
        """The facts that decided the fight."""
        pairs = [self._facts[at : at + 2] for at in range(0, len(self._facts), 2)]
        facts = ScenarioFacts()
        facts.survivors, facts.deaths, facts.held, facts.time, facts.site_time, facts.deeds = pairs
        return facts


def written(facts: ScenarioFacts) -> list[int]:
    """Facts in the order of the list."""
    return [*facts.survivors, *facts.deaths, *facts.held, *facts.time, *facts.site_time, *facts.deeds]


def recount(objective: int, outcome: FightOutcome) -> ScenarioFacts:
    """The facts, computed from the ticks of the log only."""
    facts = ScenarioFacts()
    last = outcome.ticks[-1]
    facts.deaths = last.deaths
    facts.deeds = last.deeds
    if objective == DUEL_OF_CHAMPIONS:
        return facts
    facts.survivors = last.on_field
    hold_times = HoldTimes(objective, outcome.sites)
    for tick in outcome.ticks:
        hold_times.add(tick.holders)
    hold_times.close(last.holders, outcome.horn - len(outcome.ticks))
    hold_times.write(facts)
    return facts
