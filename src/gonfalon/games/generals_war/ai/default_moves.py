"""Who is set apart before a fight: the same for either General, and plain to anybody who knows the fighters."""

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

CAPTAIN_FIRST: Final = 100.0
"""More than any other fighter is worth."""


def as_leader(sheet: ScenarioSheet, fighter: int) -> float:
    """A champion strikes and guards; a Captain must live, and be it by his lives."""
    if sheet.objective != SLAY_THE_CAPTAIN:
        return weight_in(sheet, fighter)
    t = sheet.tables
    return t.skill[t.rank_of[fighter]] * t.defence[form_in(sheet, fighter)] * count_lives(sheet, fighter)


def as_hero(sheet: ScenarioSheet, fighter: int) -> float:
    """RB 10.15: the Captain, then the best of those who have fewest lives."""
    lives = count_lives(sheet, fighter)
    return weight_in(sheet, fighter) / lives + CAPTAIN_FIRST * is_captain(sheet, fighter)


def as_returner(sheet: ScenarioSheet, fighter: int) -> float:
    """RB 10.18, O4: the same without the Captain, whom coming back does not save."""
    return weight_in(sheet, fighter) / count_lives(sheet, fighter) - CAPTAIN_FIRST * is_captain(sheet, fighter)


def as_hardened(sheet: ScenarioSheet, fighter: int) -> float:
    """RB 10.16: the Captain, then good fighters who turn few arrows aside."""
    exposed = 1 - sheet.tables.arrow_block[form_in(sheet, fighter)]
    return weight_in(sheet, fighter) * exposed + CAPTAIN_FIRST * is_captain(sheet, fighter)


BANDS: Final[dict[int, Callable[[ScenarioSheet, int], float]]] = {
    MAKE_HERO: as_hero,
    HARDEN: as_hardened,
    REINFORCE: as_returner,
}


def as_captain(sheet: ScenarioSheet, fighter: int) -> float:
    """O4: lives without number do not save a Captain; those that are counted do."""
    t = sheet.tables
    return t.skill[t.rank_of[fighter]] * t.defence[form_in(sheet, fighter)] * (lives_in(sheet, fighter) or 1)


def sound_reply(s: GeneralsState, moves: list[int]) -> int:
    """The same with a Captain who will live; of two who are as good the plain reply's."""
    reply = plain_reply(s, moves)
    if s.step != step_ids.LEADER:
        return reply
    sheet = sheet_of(s)
    if sheet.objective != SLAY_THE_CAPTAIN:
        return reply
    return max([reply, *moves], key=lambda move: as_captain(sheet, target_of(move)))


def plain_reply(s: GeneralsState, moves: list[int]) -> int:
    """The fighter to be named now; NO_REPLY where the choice is about something else."""
    if s.step == step_ids.ARMBAND:
        merit = BANDS[verb_of(moves[0])]
    elif s.step == step_ids.LEADER:
        merit = as_leader
    elif s.step == step_ids.ASSASSINATE:
        merit = weight_in
    else:
        return NO_MOVE
    sheet = sheet_of(s)
    return max(moves, key=lambda move: merit(sheet, target_of(move)))
