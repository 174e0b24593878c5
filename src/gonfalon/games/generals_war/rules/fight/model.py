"""The fight model: a sheet and a seed determine a fight, on every machine."""

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
    """RB 6.3: one scenario, run by the model. With `logged` the outcome contains every tick."""

    def __init__(self, sheet: ScenarioSheet, logged: bool) -> None:
        self.objective = sheet.objective
        self.has_lives: bool = sheet.has_lives
        self.logged = logged
        self.terms = FightParameters(sheet)

    def run(self, seed: int) -> list[int]:
        """Run the fight with a seed; `outcome.FightOutcome` reads the list."""
        log: list[int] = []
        tick_log = log if self.logged else None
        terms = self.terms
        if self.objective == DUEL_OF_CHAMPIONS:
            duel = Duel(terms, seed, tick_log)
            ending = duel.run()
            return self._head(ending, duel.tick, terms.duel_exchanges, 0, duel.facts()) + log
        simulation = FightSimulation(terms, seed, tick_log)
        ending = simulation.run()
        return self._head(ending, simulation.tick, terms.horn, terms.sites, simulation.facts()) + log

    def _head(self, ending: int, ticks: int, horn: int, sites: int, facts: ScenarioFacts) -> list[int]:
        """The outcome without its log; the winner follows from the facts."""
        winner = judge(self.objective, facts, self.has_lives)
        return [winner, ending, ticks, horn, sites, *written(facts)]

    def is_possible(self, values: list[int]) -> bool:
        """Could these numbers be an outcome for this sheet? Checks records from elsewhere without running the fight."""
        return is_possible(self.terms, self.has_lives, self.logged, values)


def fights_per_second(sheet: ScenarioSheet, seconds: float) -> float:
    """Fights without a log that the model runs in one second of processor time."""
    fight = FightModel(sheet, False)
    fights = 0
    began = now = time.process_time()
    while now - began < seconds:
        fight.run(fights)
        fights += 1
        now = time.process_time()
    return fights / (now - began)
