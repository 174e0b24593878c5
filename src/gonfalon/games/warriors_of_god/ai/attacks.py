"""RB 6, 7: the chances of attacks by one march."""

from typing import Final

from gonfalon.games.warriors_of_god.ai.battle_odds import army_in, chance_in_castle, chance_in_field
from gonfalon.games.warriors_of_god.ai.exposure import marching_group
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState

GOOD: Final = 0.8
"""The least chance of a good attack."""


def best_attack(s: WarriorsState, side: int) -> float:
    """The best chance of one march to beat enemy leaders in an area that scores and is not controlled."""
    best, presence, areas = 0.0, s.presence, s.tables.areas
    for area in range(areas):
        if not presence[(1 - side) * areas + area] or s.tables.neutral[area] or s.control[area] == side:
            continue
        enemies, there = leaders_in(s, 1 - side, area), leaders_in(s, side, area)
        for origin in s.tables.neighbours[area]:
            if presence[side * areas + origin]:
                group = marching_group(s, side, origin, area, leaders_in(s, side, origin))
                if group:
                    best = max(best, attack_chance(s, side, area, group + there, enemies))
    return best


def attack_chance(s: WarriorsState, side: int, area: int, attackers: list[int], enemies: list[int]) -> float:
    """The chance to beat the enemies in the field, or in their castle if it is lower there."""
    own, other = army_in(s, attackers, side, area), army_in(s, enemies, 1 - side, area)
    chance = chance_in_field(own, other)
    if s.control[area] == 1 - side:
        chance = min(chance, 1 - chance_in_castle(s, other, own, area))
    return chance
