"""RB 6, 7: the expected loss of leaders whom a stronger enemy can attack by one march."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.area_control import LeadersByArea
from gonfalon.games.warriors_of_god.ai.battle_odds import Army, army_in, chance_in_castle, chance_in_field
from gonfalon.games.warriors_of_god.ai.battle_value import stake_of
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.borders import count_marching
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.impulses import count_leaving
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH

IMPULSES_PHASE: Final = step_ids.PHASES.index(step_ids.IMPULSES) + 1
NEXT_TURN: Final = 0.3
"""The weight of losses by the first march of the next turn, against 1 for this turn."""
EVEN: Final = 0.5
"""The enemy is expected to attack only with a better chance than this."""


def lead_in_safety(s: WarriorsState, values: PieceValues, by_area: LeadersByArea) -> float:
    """The expected loss of the French minus that of the English by the next enemy march."""
    lead = exposure_weight(s, FRENCH) * worst_loss_by_march(s, values, by_area, FRENCH)
    lead -= exposure_weight(s, ENGLISH) * worst_loss_by_march(s, values, by_area, ENGLISH)
    return values.weights.exposure * lead


def exposure_weight(s: WarriorsState, side: int) -> float:
    """The weight of the exposure of a side: 1 if the enemy has impulses left, 0 after those of the last turn."""
    if s.phase == IMPULSES_PHASE and s.impulses[1 - side]:
        return 1.0
    return NEXT_TURN if s.turn < s.tables.turns else 0.0


def worst_loss_by_march(s: WarriorsState, values: PieceValues, by_area: LeadersByArea, side: int) -> float:
    """The highest expected loss of leaders and troops by one march of the enemy."""
    enemies = by_area[1 - side]
    worst = 0.0
    for area, leaders in by_area[side].items():
        if area in enemies:
            continue
        own: Army | None = None
        for origin in s.tables.neighbours[area]:
            if origin not in enemies:
                continue
            group = marching_group(s, 1 - side, origin, area, enemies[origin])
            if not group:
                continue
            if own is None:
                own = army_in(s, leaders, side, area)
            loss = chance_to_be_beaten(s, side, area, own, army_in(s, group, 1 - side, area))
            if loss > EVEN:
                worst = max(worst, (loss - EVEN) / EVEN * stake_of(s, values, leaders).in_field)
    return worst


def marching_group(s: WarriorsState, side: int, origin: int, area: int, leaders: list[int]) -> list[int]:
    """RB 6.1: the strongest of these leaders, as many as may leave and cross the border together."""
    size = min(count_leaving(s, side, origin), count_marching(s, side, origin, area))
    if size >= len(leaders):
        return leaders
    stars, strength = s.tables.stars, s.strength
    return [one for _, _, one in sorted([(-stars[one], -strength[one], one) for one in leaders])[: max(0, size)]]


def chance_to_be_beaten(s: WarriorsState, side: int, area: int, own: Army, attacker: Army) -> float:
    """The chance to lose in the field or, if it is lower and the side controls the area, in a siege."""
    loss = chance_in_field(attacker, own)
    if s.control[area] != side:
        return loss
    return min(loss, 1 - chance_in_castle(s, own, attacker, area))
