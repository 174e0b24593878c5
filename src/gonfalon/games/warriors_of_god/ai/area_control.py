"""RB 7, 8, 15: every area by who is likely to hold it, at the end of this turn and from the next one on."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.battle_value import fight_over
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.control import best_leader, control_rank, count_mercenaries
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE

Standing = tuple[dict[int, list[int]], dict[int, list[int]]]
"""By side and area, the leaders who stand there."""

CONTROL_PHASE: Final = step_ids.PHASES.index(step_ids.CONTROL) + 1


def lead_in_areas(s: WarriorsState, worths: PieceValues, standing: Standing) -> float:
    """What the English will have of the areas, less what the French will have."""
    is_open = s.phase <= CONTROL_PHASE
    lead = 0.0
    for area, controller in enumerate(s.control):
        english, french = standing[ENGLISH].get(area), standing[FRENCH].get(area)
        if english is None and french is None:
            if controller == NONE:
                continue
            chance = 1.0 - danger(s, worths, 1 - controller, area, standing[1 - controller])
            chances = (chance, 0.0) if controller == ENGLISH else (0.0, chance)
        else:
            fought, chances = chances_in(s, worths, area, english, french)
            lead += fought
        lead += chances[ENGLISH] * worths.held[ENGLISH][area] - chances[FRENCH] * worths.held[FRENCH][area]
        if not is_open:
            chances = (float(controller == ENGLISH), float(controller == FRENCH))
        lead += chances[ENGLISH] * worths.points[ENGLISH][area] - chances[FRENCH] * worths.points[FRENCH][area]
    return lead


def danger(s: WarriorsState, worths: PieceValues, enemy: int, area: int, enemies: dict[int, list[int]]) -> float:
    """How likely the enemy walks into an area that nobody guards before its control is settled."""
    near = 0
    for neighbour in s.tables.neighbours[area]:
        if neighbour in enemies:
            near += 1
    if not near:
        return 0.0
    pressure = worths.weights.in_reach * (1.0 if near == 1 else 1.4)
    if s.phase <= CONTROL_PHASE and s.phase:
        return pressure * min(1.6, 0.25 * s.impulses[enemy])
    return pressure


def chances_in(
    s: WarriorsState, worths: PieceValues, area: int, english: list[int] | None, french: list[int] | None
) -> tuple[float, tuple[float, float]]:
    """What a fight here brings, and how likely each side controls the area after it."""
    if french is None:
        assert english is not None
        return 0.0, chances_alone(s, ENGLISH, area, english)
    if english is None:
        french_alone = chances_alone(s, FRENCH, area, french)
        return 0.0, (french_alone[1], french_alone[0])
    fought, win = fight_over(s, worths, area, english, french)
    mine, theirs = chances_alone(s, ENGLISH, area, english), chances_alone(s, FRENCH, area, french)
    chances = (win * mine[0] + (1 - win) * theirs[1], win * mine[1] + (1 - win) * theirs[0])
    return fought, chances


def chances_alone(s: WarriorsState, side: int, area: int, leaders: list[int]) -> tuple[float, float]:
    """RB 8: how likely a side that stands here alone controls the area, and how likely its absent enemy."""
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
