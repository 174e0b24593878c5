"""The chance to win the war with keeps that change hands: a winner may stay behind the walls."""

from functools import lru_cache
from typing import NamedTuple

from gonfalon.games.generals_war.ai.war_value import march_choices
from gonfalon.games.generals_war.rules.tables import EAST, NONE, WEST, Tables


class TakenKeep(NamedTuple):
    """A keep after the other army has taken it."""

    space: int
    inside: int
    """The army that holds it now."""
    chance: float
    """West's chance there after the other army has taken it."""


class MapChances(NamedTuple):
    """The chances that the march model needs."""

    washed: int
    chances: tuple[float, ...]
    """West's chance on each space with the present armies behind walls."""
    keeps: tuple[TakenKeep, ...]


class MarchPaths(NamedTuple):
    """The rows that each General can reach with the marker after winning a scenario.

    There is a row for each space, then one for each taken keep, then the won and the lost war of West.
    """

    west: list[list[int]]
    east: list[list[int]]
    ends: list[float]
    """West's share of a war that ends in this row."""


@lru_cache(maxsize=256)
def march_paths(t: Tables, washed: int, keeps: tuple[tuple[int, int], ...]) -> MarchPaths:
    """RB 7.1, 8.3, C8: the winner marches along a road or stays.

    `keeps` has the space of each keep and the army that holds it now. If the other army wins there and stays, it takes
    the keep, and the war goes on in the row of the taken keep. From the enemy's castle the winner wins the war.
    """
    beyond = march_choices(t, washed)
    paths = MarchPaths(
        [row[:] for row in beyond], [row[:] for row in beyond], [end_value(t, space) for space in range(t.spaces)]
    )
    for place, (space, inside) in enumerate(keeps):
        row = t.spaces + place
        for general, options in ((WEST, paths.west), (EAST, paths.east)):
            stay = space if inside == general else row
            options[space] = [stay, *beyond[space][1:]]
            options.append(options[space])
        paths.ends.append(paths.ends[space])
    won = len(paths.ends)
    for options in (paths.west, paths.east):
        options += [[won], [won + 1]]
    paths.ends.extend([1.0, 0.0])
    paths.west[t.castles[EAST]] = [won]
    paths.east[t.castles[WEST]] = [won + 1]
    return paths


def end_value(t: Tables, space: int) -> float:
    """RB 7.3: the General wins in whose enemy's territory the war ends."""
    land = t.territory[space]
    return 0.5 if land == NONE else float(land == EAST)


@lru_cache(maxsize=1 << 13)
def west_wins_marches(t: Tables, chances_of_map: MapChances, scenarios: int) -> list[float]:
    """By the marker's space, West's chance to win the war with this many scenarios left, by backward induction."""
    paths = march_paths(t, chances_of_map.washed, tuple([(keep.space, keep.inside) for keep in chances_of_map.keeps]))
    chances = [*chances_of_map.chances, *[keep.chance for keep in chances_of_map.keeps], 0.5, 0.5]
    values = paths.ends
    for _ in range(scenarios):
        values = one_scenario_earlier(paths, chances, values)
    return values


def one_scenario_earlier(paths: MarchPaths, chances: list[float], values: list[float]) -> list[float]:
    """The values of all rows with one more scenario to fight."""
    found: list[float] = []
    west, east = paths.west, paths.east
    for row, chance in enumerate(chances):
        best, worst = 0.0, 1.0
        for beyond in west[row]:
            best = max(best, values[beyond])
        for beyond in east[row]:
            worst = min(worst, values[beyond])
        found.append(chance * best + (1 - chance) * worst)
    return found
