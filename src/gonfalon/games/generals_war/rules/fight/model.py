"""The fight model: a sheet and a seed give a fight, the same one whenever and wherever it is asked for."""

import time

from gonfalon.games.generals_war.rules.fight.duel import Duel
from gonfalon.games.generals_war.rules.fight.outcome import written
from gonfalon.games.generals_war.rules.fight.parameters import FightParameters
from gonfalon.games.generals_war.rules.fight.simulation import FightSimulation
from gonfalon.games.generals_war.rules.fight.validate import is_possible
from gonfalon.games.generals_war.rules.scenario_result import ScenarioFacts, judge
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.tables import DUEL_OF_CHAMPIONS
from gonfalon.kernel.luck import SeededSimulation


class FightModel(SeededSimulation):
    """RB 6.3: one scenario, fought by the model; `logged`: with every tick, so that it can be shown."""

    def __init__(self, sheet: ScenarioSheet, logged: bool) -> None:
        self.objective = sheet.objective
        self.has_lives: bool = sheet.has_lives
        self.logged = logged
        self.terms = FightParameters(sheet)

    def run(self, seed: int) -> list[int]:
        """The fight from this seed; `outcome.Outcome` reads what it gives."""
        log: list[int] = []
        into = log if self.logged else None
        terms = self.terms
        if self.objective == DUEL_OF_CHAMPIONS:
            duel = Duel(terms, seed, into)
            ending = duel.run()
            return self._head(ending, duel.tick, terms.duel_exchanges, 0, duel.facts()) + log
        course = FightSimulation(terms, seed, into)
        ending = course.run()
        return self._head(ending, course.tick, terms.horn, terms.sites, course.facts()) + log

    def _head(self, ending: int, ticks: int, horn: int, sites: int, facts: ScenarioFacts) -> list[int]:
        """All but the log; the winner is always the one whom the facts make the winner."""
        winner = judge(self.objective, facts, self.has_lives)
        return [winner, ending, ticks, horn, sites, *written(facts)]

    def is_possible(self, values: list[int]) -> bool:
        """Could these numbers have come of this sheet? Asked of records from elsewhere; nothing is fought again."""
        return is_possible(self.terms, self.has_lives, self.logged, values)


def fights_per_second(sheet: ScenarioSheet, seconds: float) -> float:
    """How many silent fights of a sheet the model runs in a second of the processor."""
    fight = FightModel(sheet, False)
    fights = 0
    began = now = time.process_time()
    while now - began < seconds:
        fight.run(fights)
        fights += 1
        now = time.process_time()
    return fights / (now - began)
