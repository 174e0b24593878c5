"""The chance to win the war from the chances of all spaces, if both Generals march optimally."""

from functools import lru_cache

from gonfalon.games.generals_war.rules.tables import EAST, NONE, WEST, Tables


@lru_cache(maxsize=256)
def march_choices(t: Tables, washed: int) -> list[list[int]]:
    """RB 7.1, C8: the spaces that the marker can reach from each space, the space itself first."""
    return [
        [space, *[t.other_end(road, space) for road in t.roads_at[space] if not washed >> road & 1]]
        for space in range(t.spaces)
    ]


@lru_cache(maxsize=1 << 12)
def west_wins_war(t: Tables, washed: int, chances: tuple[float, ...], scenarios: int) -> list[float]:
    """RB 7: by the marker's space, West's chance to win the war with this many scenarios left.

    Computed by backward induction with the present tiles and roads.
    """
    choices = march_choices(t, washed)
    values = [0.5 if land == NONE else float(land == EAST) for land in t.territory]
    spaces = range(t.spaces)
    for _ in range(scenarios):
        ahead = [[values[beyond] for beyond in choices[space]] for space in spaces]
        for_west = [max(row) for row in ahead]
        for_east = [min(row) for row in ahead]
        for_west[t.castles[EAST]] = 1.0
        for_east[t.castles[WEST]] = 0.0
        values = [
            chance * won + (1 - chance) * lost for chance, won, lost in zip(chances, for_west, for_east, strict=True)
        ]
    return values


def steps_from_center(t: Tables) -> list[int]:
    """The distance of each space from the center in roads, without washouts."""
    return steps_from(t, t.center)


@lru_cache(maxsize=64)
def steps_from(t: Tables, start: int) -> list[int]:
    """The distance of each space from one space in roads, without washouts."""
    steps = [t.spaces] * t.spaces
    steps[start] = 0
    near = [start]
    while near:
        space = near.pop(0)
        for beyond in march_choices(t, 0)[space]:
            if steps[beyond] == t.spaces:
                steps[beyond] = steps[space] + 1
                near.append(beyond)
    return steps
