"""RB 10.2, O5: a Duel of Honor between two champions, decided by the majority of a number of bouts."""

import random

from gonfalon.games.generals_war.rules.fight.parameters import FightParameters
from gonfalon.games.generals_war.rules.fight.simulation import DUEL_WON, HORN
from gonfalon.games.generals_war.rules.scenario_result import ScenarioFacts
from gonfalon.games.generals_war.rules.tables import EAST, NONE, WEST


class Duel:
    """A tick is one exchange of simultaneous blows. Bans and poison have effect; lives, bows and walls have none."""

    def __init__(self, terms: FightParameters, seed: int, log: list[int] | None) -> None:
        self.terms = terms
        self.log = log
        self.chance = random.Random(seed)
        self.tick = 0
        self.is_hurt: list[bool] = [False, False]
        self.fell: list[bool] = [False, False]
        self.deaths: list[int] = [0, 0]
        self.won: list[int] = [0, 0]

    def run(self) -> int:
        """Fight bouts until one champion has won the majority, or until the limit of exchanges; returns the ending."""
        to_win = self.terms.bouts // 2 + 1
        missing = [leader == NONE for leader in self.terms.leaders]
        if missing[WEST] or missing[EAST]:
            self.award_walkover(missing, to_win)
        while max(self.won) < to_win and self.tick < self.terms.duel_exchanges and not missing[WEST]:
            self.tick += 1
            arrived = self.begin_bout()
            self.exchange()
            self.score()
            if self.log is not None:
                self.note(self.log, arrived)
        return DUEL_WON if max(self.won) >= to_win else HORN

    def award_walkover(self, missing: list[bool], to_win: int) -> None:
        """A champion without an opponent wins all bouts needed."""
        for army in (WEST, EAST):
            if missing[1 - army] and not missing[army]:
                self.won[army] = to_win

    def begin_bout(self) -> list[int]:
        """Heal both champions if one fell in the last exchange; returns the armies of those who fell."""
        if not (self.fell[WEST] or self.fell[EAST]):
            return []
        arrived = [army for army in (WEST, EAST) if self.fell[army]]
        self.is_hurt = [False, False]
        self.fell = [False, False]
        return arrived

    def exchange(self) -> None:
        """Each champion strikes at the other."""
        draw = self.chance.random
        hits = [draw() < self.chance_to_hit(army) for army in (WEST, EAST)]
        for army in (WEST, EAST):
            if hits[army]:
                target = 1 - army
                self.fell[target] = self.is_hurt[target] or draw() < self.terms.kill_share
                self.is_hurt[target] = True

    def chance_to_hit(self, army: int) -> float:
        """The chance that a champion hits the other one, by the formula of the melee."""
        terms = self.terms
        ours, theirs = terms.leaders[army], terms.leaders[1 - army]
        strike = terms.hurt_strike[ours] if self.is_hurt[army] else terms.strike[ours]
        guard = terms.hurt_guard[theirs] if self.is_hurt[1 - army] else terms.guard[theirs]
        return min(max(strike / guard, terms.p_min), terms.p_max)

    def score(self) -> None:
        """A champion left standing alone wins the bout; if both fall, the bout does not count."""
        for army in (WEST, EAST):
            self.deaths[army] += int(self.fell[army])
            if self.fell[1 - army] and not self.fell[army]:
                self.won[army] += 1

    def note(self, log: list[int], arrived: list[int]) -> None:
        """Append the exchange to the log as a tick without sites."""
        leaders = [self.terms.who[leader] for leader in self.terms.leaders]
        log.extend([int(not self.fell[WEST]), int(not self.fell[EAST]), *self.deaths, 0, 0, *self.won])
        for armies in (arrived, [army for army in (WEST, EAST) if self.fell[army]]):
            log.append(len(armies))
            log.extend([leaders[army] for army in armies])

    def facts(self) -> ScenarioFacts:
        """The facts that decide a duel; all others are unknown."""
        facts = ScenarioFacts()
        facts.deaths = self.deaths
        facts.deeds = self.won
        return facts
