"""What a fighter, and an army of them, is worth in a scenario: a reckoning without a fight."""

from functools import lru_cache
from typing import Final, NamedTuple

from gonfalon.games.generals_war.rules.fight.parameters import HOLDING, form_in, lives_in
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.tables import ARCHER, PIKE, RESURRECTION, Tables

BOW: Final = 1.1
"""The attack of an archer with a free field of fire."""
MANY_LIVES: Final = 5
"""What lives without number count for, where others have fewer."""


def weight_in(sheet: ScenarioSheet, fighter: int) -> float:
    """How much a fighter weighs in a scenario, lives apart: skill, and weapons as the ground and the tiles let him."""
    t = sheet.tables
    form = form_in(sheet, fighter)
    attack = t.attack[form]
    if form == PIKE:
        attack *= t.pike[sheet.terrain]
    elif form == ARCHER:
        attack = max(attack, BOW * t.archery[sheet.terrain])
    weight: float = (attack * t.defence[form]) ** 0.5
    if sheet.objective in HOLDING:
        weight = (weight + t.hold[form]) / 2
    return t.skill[t.rank_of[fighter]] * weight


def count_lives(sheet: ScenarioSheet, fighter: int) -> int:
    """The lives of a fighter; where everybody comes back, one is as good as any number."""
    return 1 if sheet.has(RESURRECTION) else lives_in(sheet, fighter) or MANY_LIVES


class ArmyStrength(NamedTuple):
    """An army in a scenario, and what of it hangs on its best fighter and on its three best."""

    whole: float
    best: float
    best_three: float


@lru_cache(maxsize=4096)
def strength_of(t: Tables, army: int, terrain: int, objective: int, modifiers: int) -> ArmyStrength:
    """The strength of an army on this ground, for this goal, under these red tiles.

    Lives come one after the other, so that they count for less than as many fighters.
    """
    sheet = ScenarioSheet(t, terrain, objective)
    sheet.modifiers = modifiers
    weights = sorted([weight_in(sheet, fighter) for fighter in t.army[army]], reverse=True)
    whole = sum([weight_in(sheet, fighter) * count_lives(sheet, fighter) ** 0.5 for fighter in t.army[army]])
    return ArmyStrength(whole, weights[0], sum(weights[: t.designated]))
