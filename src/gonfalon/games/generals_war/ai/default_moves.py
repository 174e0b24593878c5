"""Designations of fighters by their merit; they are the same for both Generals."""

from collections.abc import Callable
from typing import Final

from gonfalon.ai.heuristics import NO_MOVE
from gonfalon.games.generals_war.ai.army_strength import count_lives, weight_in
from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.fight.parameters import form_in, is_captain, lives_in
from gonfalon.games.generals_war.rules.scenario import sheet_of
from gonfalon.games.generals_war.rules.scenario_sheet import ScenarioSheet
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import SLAY_THE_CAPTAIN
from gonfalon.games.generals_war.rules.verbs import HARDEN, MAKE_HERO, REINFORCE
from gonfalon.kernel.moves import target_of, verb_of

CAPTAIN_BONUS: Final = 100.0
"""More than the merit of any other fighter."""


def leader_merit(sheet: ScenarioSheet, fighter: int) -> float:
    """A champion needs attack and defence; a Captain needs defence and lives."""
    if sheet.objective != SLAY_THE_CAPTAIN:
        return weight_in(sheet, fighter)
    t = sheet.tables
    return t.skill[t.rank_of[fighter]] * t.defence[form_in(sheet, fighter)] * count_lives(sheet, fighter)


def hero_merit(sheet: ScenarioSheet, fighter: int) -> float:
    """RB 10.15: the Captain, then the strongest fighters with the fewest lives."""
    lives = count_lives(sheet, fighter)
    return weight_in(sheet, fighter) / lives + CAPTAIN_BONUS * is_captain(sheet, fighter)


def returner_merit(sheet: ScenarioSheet, fighter: int) -> float:
    """RB 10.18, O4: as a hero, but never the Captain, who does not profit."""
    return weight_in(sheet, fighter) / count_lives(sheet, fighter) - CAPTAIN_BONUS * is_captain(sheet, fighter)


def hardened_merit(sheet: ScenarioSheet, fighter: int) -> float:
    """RB 10.16: the Captain, then strong fighters who block few arrows."""
    exposed = 1 - sheet.tables.arrow_block[form_in(sheet, fighter)]
    return weight_in(sheet, fighter) * exposed + CAPTAIN_BONUS * is_captain(sheet, fighter)


BANDS: Final[dict[int, Callable[[ScenarioSheet, int], float]]] = {
    MAKE_HERO: hero_merit,
    HARDEN: hardened_merit,
    REINFORCE: returner_merit,
}


def captain_merit(sheet: ScenarioSheet, fighter: int) -> float:
    """O4: counted lives save a Captain, unlimited ones do not."""
    t = sheet.tables
    return t.skill[t.rank_of[fighter]] * t.defence[form_in(sheet, fighter)] * (lives_in(sheet, fighter) or 1)


def safest_fighter(s: GeneralsState, moves: list[int]) -> int:
    """As `best_fighter`, but with the Captain who survives longest; `best_fighter` decides between equals."""
    best = best_fighter(s, moves)
    if s.step != step_ids.LEADER:
        return best
    sheet = sheet_of(s)
    if sheet.objective != SLAY_THE_CAPTAIN:
        return best
    return max([best, *moves], key=lambda move: captain_merit(sheet, target_of(move)))


def best_fighter(s: GeneralsState, moves: list[int]) -> int:
    """The move that designates the fighter with the highest merit; NO_MOVE at other steps."""
    if s.step == step_ids.ARMBAND:
        merit = BANDS[verb_of(moves[0])]
    elif s.step == step_ids.LEADER:
        merit = leader_merit
    elif s.step == step_ids.ASSASSINATE:
        merit = weight_in
    else:
        return NO_MOVE
    sheet = sheet_of(s)
    return max(moves, key=lambda move: merit(sheet, target_of(move)))
