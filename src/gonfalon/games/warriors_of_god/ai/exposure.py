"""RB 6, 7: leaders, Kings above all, who stand alone where a stronger enemy can march to them."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.area_control import Standing
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
"""The part that counts of what the first march of the next turn could cost: much will change until then."""
EVEN: Final = 0.5
"""Nobody marches to a battle that he is more likely to lose."""


def lead_in_safety(s: WarriorsState, worths: PieceValues, standing: Standing) -> float:
    """What the French stand to lose more than the English by the next march of the other side."""
    lead = feared(s, FRENCH) * exposed(s, worths, standing, FRENCH)
    lead -= feared(s, ENGLISH) * exposed(s, worths, standing, ENGLISH)
    return worths.weights.exposed * lead


def feared(s: WarriorsState, side: int) -> float:
    """How much counts what a side has to fear: all of it if the enemy may still march, nothing in the last turn."""
    if s.phase == IMPULSES_PHASE and s.impulses[1 - side]:
        return 1.0
    return NEXT_TURN if s.turn < s.tables.turns else 0.0


def exposed(s: WarriorsState, worths: PieceValues, standing: Standing, side: int) -> float:
    """The most that one march of the enemy is likely to cost a side in leaders and men."""
    enemies = standing[1 - side]
    worst = 0.0
    for area, leaders in standing[side].items():
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
                worst = max(worst, (loss - EVEN) / EVEN * stake_of(s, worths, leaders).in_field)
    return worst


def marching_group(s: WarriorsState, side: int, origin: int, area: int, leaders: list[int]) -> list[int]:
    """RB 6.1: the strongest of these leaders who may leave and cross the border together."""
    size = min(count_leaving(s, side, origin), count_marching(s, side, origin, area))
    if size >= len(leaders):
        return leaders
    stars, strength = s.tables.stars, s.strength
    return [one for _, _, one in sorted([(-stars[one], -strength[one], one) for one in leaders])[: max(0, size)]]


def chance_to_be_beaten(s: WarriorsState, side: int, area: int, own: Army, attacker: Army) -> float:
    """In the field or, where the side controls the area, behind walls."""
    loss = chance_in_field(attacker, own)
    if s.control[area] != side:
        return loss
    return min(loss, 1 - chance_in_castle(s, own, attacker, area))
