"""The chance to win the war when keeps change hands: who has taken one may stay, and is then behind its walls."""

from functools import lru_cache
from typing import NamedTuple

from gonfalon.games.generals_war.ai.war_value import choices_from
from gonfalon.games.generals_war.rules.tables import EAST, NONE, WEST, Tables


class TakenKeep(NamedTuple):
    """A keep whose walls may come to shelter the other army."""

    space: int
    inside: int
    """Who holds it now."""
    chance: float
    """Of West there, once the other one holds it."""


class MapChances(NamedTuple):
    """All that the reckoning of marches asks of a map."""

    washed: int
    chances: tuple[float, ...]
    """Of West on each space, with all walls as they are held now."""
    keeps: tuple[TakenKeep, ...]


class MarchPaths(NamedTuple):
    """Where each General may be with the marker after a scenario that he has won, by rows.

    A row for each space, then one for each keep in other hands, then the war won and the war lost for West.
    """

    west: list[list[int]]
    east: list[list[int]]
    ends: list[float]
    """What West has of a war that ends there."""


@lru_cache(maxsize=256)
def ways_over(t: Tables, washed: int, keeps: tuple[tuple[int, int], ...]) -> MarchPaths:
    """RB 7.1, 8.3, C8: along a road, or to stay where one has just won."""
    beyond = choices_from(t, washed)
    ways = MarchPaths(
        [row[:] for row in beyond], [row[:] for row in beyond], [end_of(t, space) for space in range(t.spaces)]
    )
    for place, (space, inside) in enumerate(keeps):
        row = t.spaces + place
        for general, options in ((WEST, ways.west), (EAST, ways.east)):
            stay = space if inside == general else row
            options[space] = [stay, *beyond[space][1:]]
            options.append(options[space])
        ways.ends.append(ways.ends[space])
    won = len(ways.ends)
    for options in (ways.west, ways.east):
        options += [[won], [won + 1]]
    ways.ends.extend([1.0, 0.0])
    ways.west[t.castles[EAST]] = [won]
    ways.east[t.castles[WEST]] = [won + 1]
    return ways


def end_of(t: Tables, space: int) -> float:
    """RB 7.3: the war is his in whose enemy's land it ends."""
    land = t.territory[space]
    return 0.5 if land == NONE else float(land == EAST)


@lru_cache(maxsize=1 << 13)
def west_wins_marches(t: Tables, ground: MapChances, scenarios: int) -> list[float]:
    """By the space of the marker, the chance of West with so many scenarios to be fought; from the last one back."""
    ways = ways_over(t, ground.washed, tuple([(keep.space, keep.inside) for keep in ground.keeps]))
    chances = [*ground.chances, *[keep.chance for keep in ground.keeps], 0.5, 0.5]
    values = ways.ends
    for _ in range(scenarios):
        values = one_scenario(ways, chances, values)
    return values


def one_scenario(ways: MarchPaths, chances: list[float], values: list[float]) -> list[float]:
    """What every row is worth with one scenario more to be fought."""
    found: list[float] = []
    west, east = ways.west, ways.east
    for row, chance in enumerate(chances):
        best, worst = 0.0, 1.0
        for beyond in west[row]:
            best = max(best, values[beyond])
        for beyond in east[row]:
            worst = min(worst, values[beyond])
        found.append(chance * best + (1 - chance) * worst)
    return found
