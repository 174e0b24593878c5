"""RB 10.2, O5: a Duel of Honor: two champions, nobody else, best of so many bouts."""

import random

from gonfalon.games.generals_war.rules.fight.parameters import FightParameters
from gonfalon.games.generals_war.rules.fight.simulation import DUEL_WON, HORN
from gonfalon.games.generals_war.rules.scenario_result import ScenarioFacts
from gonfalon.games.generals_war.rules.tables import EAST, NONE, WEST


class Duel:
    """A tick is one exchange of blows, both at once. Lives, bows and walls have no part in it, bans and poison have."""

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
        """Bout after bout until one champion has won most of them; broken off after a fixed number of exchanges."""
        to_win = self.terms.bouts // 2 + 1
        missing = [leader == NONE for leader in self.terms.leaders]
        if missing[WEST] or missing[EAST]:
            self.walk_over(missing, to_win)
        while max(self.won) < to_win and self.tick < self.terms.duel_exchanges and not missing[WEST]:
            self.tick += 1
            came = self.rise()
            self.exchange()
            self.score()
            if self.log is not None:
                self.note(self.log, came)
        return DUEL_WON if max(self.won) >= to_win else HORN

    def walk_over(self, missing: list[bool], to_win: int) -> None:
        """Whoever has nobody to send loses every bout."""
        for army in (WEST, EAST):
            if missing[1 - army] and not missing[army]:
                self.won[army] = to_win

    def rise(self) -> list[int]:
        """Both begin a new bout unhurt; those who had fallen."""
        if not (self.fell[WEST] or self.fell[EAST]):
            return []
        came = [army for army in (WEST, EAST) if self.fell[army]]
        self.is_hurt = [False, False]
        self.fell = [False, False]
        return came

    def exchange(self) -> None:
        """A blow from each at the other."""
        draw = self.chance.random
        hits = [draw() < self.chance_to_hit(army) for army in (WEST, EAST)]
        for army in (WEST, EAST):
            if hits[army]:
                target = 1 - army
                self.fell[target] = self.is_hurt[target] or draw() < self.terms.kill_share
                self.is_hurt[target] = True

    def chance_to_hit(self, army: int) -> float:
        """As in any melee."""
        terms = self.terms
        ours, theirs = terms.leaders[army], terms.leaders[1 - army]
        strike = terms.hurt_strike[ours] if self.is_hurt[army] else terms.strike[ours]
        guard = terms.hurt_guard[theirs] if self.is_hurt[1 - army] else terms.guard[theirs]
        return min(max(strike / guard, terms.p_min), terms.p_max)

    def score(self) -> None:
        """A bout goes to the one who stands; where both fall it is fought again."""
        for army in (WEST, EAST):
            self.deaths[army] += int(self.fell[army])
            if self.fell[1 - army] and not self.fell[army]:
                self.won[army] += 1

    def note(self, log: list[int], came: list[int]) -> None:
        """Write the exchange down as a tick without sites."""
        leaders = [self.terms.who[leader] for leader in self.terms.leaders]
        log.extend([int(not self.fell[WEST]), int(not self.fell[EAST]), *self.deaths, 0, 0, *self.won])
        for armies in (came, [army for army in (WEST, EAST) if self.fell[army]]):
            log.append(len(armies))
            log.extend([leaders[army] for army in armies])

    def facts(self) -> ScenarioFacts:
        """What the duel is judged by; nothing else was noted."""
        facts = ScenarioFacts()
        facts.deaths = self.deaths
        facts.deeds = self.won
        return facts
