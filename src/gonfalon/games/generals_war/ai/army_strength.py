"""The strength of fighters and armies in a scenario, estimated without running a fight."""

from functools import lru_cache
from typing import Final, NamedTuple

from gonfalon.games.generals_war.rules.fight.parameters import HOLDING, form_in, lives_in
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.tables import ARCHER, PIKE, RESURRECTION, Tables

BOW: Final = 1.1
"""The attack of an archer on terrain without cover."""
MANY_LIVES: Final = 5
"""The number of lives assumed for a fighter with unlimited lives."""


def weight_in(sheet: ScenarioSheet, fighter: int) -> float:
    """The weight of a fighter in a scenario, without lives: skill, and the form as terrain and tiles allow it."""
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
    """The lives of a fighter; 1 if all fighters return, because lives then make no difference."""
    return 1 if sheet.has(RESURRECTION) else lives_in(sheet, fighter) or MANY_LIVES


class ArmyStrength(NamedTuple):
    """The strength of an army in a scenario, and the parts of its best fighter and of its three best."""

    whole: float
    best: float
    best_three: float


@lru_cache(maxsize=4096)
def strength_of(t: Tables, army: int, terrain: int, objective: int, modifiers: int) -> ArmyStrength:
    """The strength of an army by terrain, objective and red tiles.

    Lives are used one after the other, so they count by their square root.
    """
    sheet = ScenarioSheet(t, terrain, objective)
    sheet.modifiers = modifiers
    weights = sorted([weight_in(sheet, fighter) for fighter in t.army[army]], reverse=True)
    whole = sum([weight_in(sheet, fighter) * count_lives(sheet, fighter) ** 0.5 for fighter in t.army[army]])
    return ArmyStrength(whole, weights[0], sum(weights[: t.designated]))
