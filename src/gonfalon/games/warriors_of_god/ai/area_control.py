"""RB 7, 8, 15: the value of areas by the chances of control, at the end of this turn and from the next turn on."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.battle_value import expected_fight
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.control import best_leader, control_rank, count_mercenaries
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE

LeadersByArea = tuple[dict[int, list[int]], dict[int, list[int]]]
"""By side and area, the leaders there; areas without leaders are left out."""

CONTROL_PHASE: Final = step_ids.PHASES.index(step_ids.CONTROL) + 1


def lead_in_areas(s: WarriorsState, values: PieceValues, by_area: LeadersByArea) -> float:
    """The expected value of the areas for the English minus that for the French."""
    is_open = s.phase <= CONTROL_PHASE
    lead = 0.0
    for area, controller in enumerate(s.control):
        english, french = by_area[ENGLISH].get(area), by_area[FRENCH].get(area)
        if english is None and french is None:
            if controller == NONE:
                continue
            chance = 1.0 - chance_of_entry(s, values, 1 - controller, area, by_area[1 - controller])
            chances = (chance, 0.0) if controller == ENGLISH else (0.0, chance)
        else:
            fought, chances = control_chances(s, values, area, english, french)
            lead += fought
        lead += chances[ENGLISH] * values.held[ENGLISH][area] - chances[FRENCH] * values.held[FRENCH][area]
        if not is_open:
            chances = (float(controller == ENGLISH), float(controller == FRENCH))
        lead += chances[ENGLISH] * values.points[ENGLISH][area] - chances[FRENCH] * values.points[FRENCH][area]
    return lead


def chance_of_entry(
    s: WarriorsState, values: PieceValues, enemy: int, area: int, enemies: dict[int, list[int]]
) -> float:
    """The chance that the enemy enters an area without leaders before control is settled."""
    near = 0
    for neighbour in s.tables.neighbours[area]:
        if neighbour in enemies:
            near += 1
    if not near:
        return 0.0
    pressure = values.weights.in_reach * (1.0 if near == 1 else 1.4)
    if s.phase <= CONTROL_PHASE and s.phase:
        return pressure * min(1.6, 0.25 * s.impulses[enemy])
    return pressure


def control_chances(
    s: WarriorsState, values: PieceValues, area: int, english: list[int] | None, french: list[int] | None
) -> tuple[float, tuple[float, float]]:
    """The expected gain of the English from a fight in an area, and the chance of control of each side after it."""
    if french is None:
        assert english is not None
        return 0.0, control_chances_alone(s, ENGLISH, area, english)
    if english is None:
        french_alone = control_chances_alone(s, FRENCH, area, french)
        return 0.0, (french_alone[1], french_alone[0])
    fought, win = expected_fight(s, values, area, english, french)
    mine, theirs = control_chances_alone(s, ENGLISH, area, english), control_chances_alone(s, FRENCH, area, french)
    chances = (win * mine[0] + (1 - win) * theirs[1], win * mine[1] + (1 - win) * theirs[0])
    return fought, chances


def control_chances_alone(s: WarriorsState, side: int, area: int, leaders: list[int]) -> tuple[float, float]:
    """RB 8: the chance of control of a side that is alone in an area, and that of its absent enemy."""
    if s.tables.neutral[area]:
        return 0.0, 0.0
    controller = s.control[area]
    if controller == side:
        return 1.0, 0.0
    leader = best_leader(s, area, leaders)
    if leader < 0:
        return 0.0, float(controller == 1 - side)
    hired = count_mercenaries(s, leaders)
    return max(0, min(6, control_rank(s, leader, area) - hired)) / 6, 0.0
