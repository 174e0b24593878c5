"""The simulation of one fight by ticks. Both armies act at once: wounds and deaths have effect from the next tick."""

import random
from bisect import bisect_left, insort
from typing import Final

from gonfalon.games.generals_war.rules.fight.ground import Ground
from gonfalon.games.generals_war.rules.fight.parameters import UNLIMITED, FightParameters
from gonfalon.games.generals_war.rules.scenario_result import ScenarioFacts
from gonfalon.games.generals_war.rules.tables import BRING_THE_FLAG_HOME, EAST, NONE, SLAY_THE_CAPTAIN, WEST

HORN: Final = 0
WIPED_OUT: Final = 1
CAPTAIN_SLAIN: Final = 2
FLAG_HOME: Final = 3
DUEL_WON: Final = 4
"""C15: how a fight ends; the names are in `tables.ENDINGS`."""

WHOLE: Final = 0
HURT: Final = 1
FALLEN: Final = 2


class FightSimulation:
    """Lists by fighter hold present values. `front` and `rear` have an entry for each army and site, West's first."""

    def __init__(self, terms: FightParameters, seed: int, log: list[int] | None) -> None:
        self.terms = terms
        self.log = log
        self.chance = random.Random(seed)
        self.tick = 0
        self.strike: list[float] = terms.strike[:]
        self.guard: list[float] = terms.guard[:]
        self.push: list[int] = terms.push[:]
        self.lives: list[int] = terms.lives[:]
        self.health: list[int] = [WHOLE] * len(terms.who)
        self.is_on: list[bool] = [not terms.comes_by_boat] * len(terms.who)
        self.ready: list[int] = [0] * len(terms.who)
        """The tick from which a waiting fighter may enter the field."""
        empty: list[list[int]] = [[], []]
        self.line: list[list[int]] = empty if terms.comes_by_boat else [terms.line[WEST][:], terms.line[EAST][:]]
        self.waiting: list[list[int]] = [terms.line[WEST][:], terms.line[EAST][:]] if terms.comes_by_boat else empty
        self.front: list[list[int]] = []
        self.rear: list[list[int]] = []
        self.arrived: list[int] = []
        self.hurt: list[int] = []
        self.fallen: list[int] = []
        self.ground = Ground(terms)
        self.deaths: list[int] = [0, 0]
        self.deeds: list[int] = [0, 0]

    def run(self) -> int:
        """Run all ticks; returns the ending."""
        ending = NONE
        while ending == NONE:
            self.tick += 1
            self.arrived = []
            self.hurt = []
            self.fallen = []
            self.arrive()
            self.line_up()
            self.fight()
            self.break_through()
            self.push_ground()
            self.remove_fallen()
            self.ground.carry_flags(self.deeds)
            ending = self.ending()
            self.update_hold_times(ending)
            if self.log is not None:
                self.note(self.log)
        return ending

    def arrive(self) -> None:
        """Fighters who have walked back, or whose boat has landed, enter the line."""
        for army in (WEST, EAST):
            waiting = self.waiting[army]
            landed = 0
            while waiting and self.ready[waiting[0]] <= self.tick and landed < self.terms.boats:
                fighter = waiting.pop(0)
                insort(self.line[army], fighter)
                self.is_on[fighter] = True
                self.arrived.append(fighter)
                landed += 1

    def line_up(self) -> None:
        """Spread both armies evenly over the sites, with pikes and archers behind each front as far as there is room.

        Archers stay in the rear while others stand before them.
        """
        sites, cap, room, has_reach = self.terms.sites, self.terms.front, self.terms.behind, self.terms.has_reach
        self.front = []
        self.rear = []
        for army in (WEST, EAST):
            first = int(self.chance.random() * sites) if sites > 1 else 0
            for site in range(sites):
                line = self.line[army] if sites == 1 else self.line[army][(first + site) % sites :: sites]
                ahead = min(cap, bisect_left(line, self.terms.first_archer[army])) or cap
                self.front.append(line[:ahead])
                self.rear.append([fighter for fighter in line[ahead:] if has_reach[fighter]][:room])

    def fight(self) -> None:
        """Arrows and blows at every site."""
        sites = self.terms.sites
        for site in range(sites):
            for army in (WEST, EAST):
                ours, theirs = army * sites + site, (1 - army) * sites + site
                is_walled = self.is_walled(1 - army, site)
                rear = self.rear[ours]
                if rear:
                    self.shoot(army, rear, self.front[theirs] + self.rear[theirs], is_walled)
                if self.front[theirs]:
                    self.melee(self.front[ours], self.front[theirs], is_walled)
                    if rear:
                        self.melee(self.pikes(rear), self.front[theirs], is_walled)

    def is_walled(self, army: int, site: int) -> bool:
        """C4: do walls protect an army? They do while it holds them."""
        return self.terms.inside == army and self.ground.holders[site] == army

    def pikes(self, rear: list[int]) -> list[int]:
        """The fighters of a rear who strike over the front."""
        is_archer = self.terms.is_archer
        return [fighter for fighter in rear if not is_archer[fighter]]

    def shoot(self, army: int, rear: list[int], targets: list[int], is_walled: bool) -> None:
        """Each archer in the rear shoots at an enemy of the site; with chance `captain_aim` at the enemy's Captain."""
        terms, draw = self.terms, self.chance.random
        cover = terms.gate_arrow_cover if is_walled else 1.0
        captain = terms.leaders[1 - army] if terms.captain_aim > 0.0 else NONE
        for archer in rear:
            if not terms.is_archer[archer]:
                continue
            target = NONE
            if captain != NONE and self.is_on[captain] and draw() < terms.captain_aim:
                target = captain
            elif targets:
                target = targets[int(draw() * len(targets))]
            if target != NONE and not terms.hardened[target]:
                self.try_to_hit(target, terms.shot[archer] * terms.exposed[target] * cover)

    def melee(self, strikers: list[int], front: list[int], is_walled: bool) -> None:
        """Each striker strikes at a random fighter of the enemy's front."""
        strike, guard, draw = self.strike, self.guard, self.chance.random
        p_min, p_max = self.terms.p_min, self.terms.p_max
        wall = self.terms.gate_defence if is_walled else 1.0
        count = len(front)
        for fighter in strikers:
            target = front[int(draw() * count)]
            chance = strike[fighter] / (guard[target] * wall)
            if chance < p_min:
                chance = p_min
            elif chance > p_max:
                chance = p_max
            if draw() < chance:
                self.hit(target)

    def try_to_hit(self, target: int, chance: float) -> None:
        """One arrow, or one blow at a Captain."""
        if self.chance.random() < min(max(chance, self.terms.p_min), self.terms.p_max):
            self.hit(target)

    def hit(self, target: int) -> None:
        """The first hit kills or wounds, the second always kills. RB 10.12: every hit of a poisoned weapon kills."""
        health = self.health[target]
        if health == FALLEN:
            return
        if health == HURT or self.chance.random() < self.terms.kill_share:
            self.health[target] = FALLEN
            self.fallen.append(target)
        else:
            self.health[target] = HURT
            self.hurt.append(target)

    def break_through(self) -> None:
        """RB 10.3: an army with a large majority reaches the enemy's Captain with its best fighters."""
        terms = self.terms
        if terms.objective != SLAY_THE_CAPTAIN:
            return
        for army in (WEST, EAST):
            captain = terms.leaders[1 - army]
            many, few = len(self.line[army]), len(self.line[1 - army])
            if captain == NONE or not self.is_on[captain] or many < terms.breakthrough_ratio * few:
                continue
            guards = [fighter for fighter in terms.best[army] if self.is_on[fighter]][: terms.snake_guard]
            for fighter in guards:
                self.try_to_hit(captain, self.strike[fighter] / self.guard[captain])

    def push_ground(self) -> None:
        """Push each site by the weights of its fronts."""
        sites = self.terms.sites
        for site in range(sites):
            self.ground.push(site, self.weight(site), self.weight(sites + site), self.chance)

    def weight(self, place: int) -> int:
        """The weight of a front."""
        push = self.push
        total = 0
        for fighter in self.front[place]:
            total += push[fighter]
        return total

    def remove_fallen(self) -> None:
        """Remove the fallen: for good, or until they return with their wounds healed."""
        terms = self.terms
        for fighter in self.hurt:
            self.strike[fighter] = terms.hurt_strike[fighter]
            self.guard[fighter] = terms.hurt_guard[fighter]
            self.push[fighter] = terms.hurt_push[fighter]
        for fighter in self.fallen:
            army = WEST if fighter < terms.count[WEST] else EAST
            self.line[army].remove(fighter)
            self.is_on[fighter] = False
            self.deaths[army] += 1
            if self.lives[fighter] == 1:
                self.note_slain_captain(fighter, army)
            else:
                self.send_back(fighter, army)

    def note_slain_captain(self, fighter: int, army: int) -> None:
        """O4: a Captain who loses the last life is slain."""
        if self.terms.objective == SLAY_THE_CAPTAIN and fighter == self.terms.leaders[army]:
            self.deeds[1 - army] = 1

    def send_back(self, fighter: int, army: int) -> None:
        """RB 10.7: the fighter walks back and returns after `return_ticks`."""
        terms = self.terms
        if self.lives[fighter] != UNLIMITED:
            self.lives[fighter] -= 1
        self.health[fighter] = WHOLE
        self.strike[fighter] = terms.strike[fighter]
        self.guard[fighter] = terms.guard[fighter]
        self.push[fighter] = terms.push[fighter]
        self.ready[fighter] = self.tick + terms.return_ticks
        self.waiting[army].append(fighter)

    def ending(self) -> int:
        """C15: the ending of the fight; NONE while it continues."""
        objective = self.terms.objective
        if self.deeds[WEST] or self.deeds[EAST]:
            return CAPTAIN_SLAIN if objective == SLAY_THE_CAPTAIN else FLAG_HOME
        if objective != BRING_THE_FLAG_HOME and (self.is_gone(WEST) or self.is_gone(EAST)):
            return WIPED_OUT
        return HORN if self.tick >= self.terms.horn else NONE

    def is_gone(self, army: int) -> bool:
        """Has the army no fighters left, on the field or returning?"""
        return not self.line[army] and not self.waiting[army]

    def update_hold_times(self, ending: int) -> None:
        """C15: count the tick; a fight that ends early counts for the time until the horn."""
        if ending == WIPED_OUT:
            self.ground.give_to_survivors([self.is_gone(WEST), self.is_gone(EAST)])
        self.ground.count_tick(self.terms.horn - self.tick, ending != NONE)

    def note(self, log: list[int]) -> None:
        """Append the tick in the order that `outcome.Tick` reads."""
        who = self.terms.who
        log.extend([len(self.line[WEST]), len(self.line[EAST]), *self.deaths, *self.ground.flags, *self.deeds])
        for site in range(self.terms.sites):
            log.extend([self.ground.positions[site], self.ground.holders[site]])
        for fighters in (self.arrived, self.fallen):
            log.append(len(fighters))
            log.extend([who[fighter] for fighter in fighters])

    def facts(self) -> ScenarioFacts:
        """The facts that decide the fight."""
        facts = ScenarioFacts()
        facts.survivors = [len(self.line[WEST]), len(self.line[EAST])]
        facts.deaths = self.deaths
        facts.deeds = self.deeds
        self.ground.hold_times.write(facts)
        return facts
