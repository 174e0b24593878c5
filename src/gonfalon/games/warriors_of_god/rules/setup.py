"""RB 16.1, 16.3, 16.5: the set-up of a scenario. The step `starters` rolls for the non-aligned leaders after it."""

from gonfalon.games.warriors_of_god.rules.leaders import give_infantry, put_on_map
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.starters import join_at_start
from gonfalon.games.warriors_of_god.rules.tables import NONE


def place_starters(s: WarriorsState) -> None:
    """RB 16.3, 16.5, S3: leaders of turn 0, their infantry and Kings.

    With option `historical_sides` (V2) non-aligned leaders join a side.
    """
    t = s.tables
    for leader in range(t.leaders):
        if t.turn[leader] != 0:
            continue
        give_infantry(s, leader, t.start_infantry[leader])
        if s.allegiance[leader] != NONE:
            put_on_map(s, leader, t.start_area[leader])
            if t.starts_as_king[leader]:
                s.king[s.allegiance[leader]] = leader
    for leader in range(t.leaders):
        if t.turn[leader] == 0 and s.allegiance[leader] == NONE and t.destined[leader] != NONE:
            join_at_start(s, leader, t.destined[leader])


def place_mercenaries(s: WarriorsState) -> None:
    """RB 16.1, C3: all mercenaries start loose in their home areas."""
    t = s.tables
    for kind in range(t.kinds):
        home = t.mercenary_home[kind] if kind < len(t.mercenary_home) else -1
        if home >= 0:
            s.loose[home] += s.stock[kind] * t.unit[kind]
            s.stock[kind] = 0
