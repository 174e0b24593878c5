"""RB 8.4, 10.4, 10.5, 10.6: the ground of a fight: how far each site is pushed, its holder, the flags."""

import random

from gonfalon.games.generals_war.rules.fight.hold_times import HoldTimes
from gonfalon.games.generals_war.rules.fight.parameters import HOLDING, SCALE, FightParameters
from gonfalon.games.generals_war.rules.tables import BRING_THE_FLAG_HOME, EAST, NONE, WEST


class Ground:
    """Position, holder and hold times of each site, and the steps that each army has carried the other's flag."""

    def __init__(self, terms: FightParameters) -> None:
        self.terms = terms
        start = 0 if terms.inside == NONE else SCALE * (1 - 2 * terms.inside)
        self.positions: list[int] = [start] * terms.sites
        """From -1000 (East holds all) to 1000 (West holds all)."""
        self.holders: list[int] = [terms.inside] * terms.sites
        self.flags: list[int] = [0, 0]
        self.hold_times = HoldTimes(terms.objective, terms.sites)

    def push(self, site: int, west: int, east: int, chance: random.Random) -> None:
        """Move a site in favour of the heavier front, plus a random amount; `west`, `east`: the weights."""
        terms = self.terms
        shift = 0
        if west and east:
            shift = terms.push_most * abs(west - east) // (west + east)
            if west < east:
                shift = -shift
            shift += int((chance.random() + chance.random() - 1.0) * terms.push_noise)
        elif west or east:
            shift = terms.push_alone if west else -terms.push_alone
        position = max(-SCALE, min(SCALE, self.positions[site] + shift))
        self.positions[site] = position
        if position > terms.control_line:
            self.holders[site] = WEST
        elif position < -terms.control_line:
            self.holders[site] = EAST

    def carry_flags(self, deeds: list[int]) -> None:
        """RB 10.4: an army that leads at more sites carries the flag one step; else it loses one."""
        terms = self.terms
        if terms.objective != BRING_THE_FLAG_HOME:
            return
        lead = 0
        for position in self.positions:
            if position > terms.control_line:
                lead += 1
            elif position < -terms.control_line:
                lead -= 1
        for army, drive in ((WEST, lead), (EAST, -lead)):
            self.flags[army] = self.flags[army] + 1 if drive > 0 else max(0, self.flags[army] - 1)
            if self.flags[army] >= terms.flag_steps:
                deeds[army] = 1

    def give_to_survivors(self, is_gone: list[bool]) -> None:
        """C15: an army that wipes out the other holds all sites; if both are gone, only walls stay held."""
        if self.terms.objective not in HOLDING:
            return
        if not (is_gone[WEST] and is_gone[EAST]):
            winner = EAST if is_gone[WEST] else WEST
            self.holders = [winner] * self.terms.sites
            self.positions = [SCALE * (1 - 2 * winner)] * self.terms.sites
        elif self.terms.inside == NONE:
            self.holders = [NONE] * self.terms.sites

    def count_tick(self, ticks_left: int, is_over: bool) -> None:
        """Add one tick to the hold times; after the last one also the ticks that are left until the horn."""
        self.hold_times.add(self.holders)
        if is_over:
            self.hold_times.close(self.holders, ticks_left)
