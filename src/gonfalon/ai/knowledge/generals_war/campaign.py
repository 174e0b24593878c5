"""What a position is worth to a General who looks ahead: marches over the map, and what both keep for the war."""

from math import exp, log
from typing import Final

from gonfalon.ai.knowledge.generals_war.fights import chance_of, west_chances
from gonfalon.ai.knowledge.generals_war.stores import store_of
from gonfalon.ai.knowledge.generals_war.war import west_wins_war
from gonfalon.games.generals_war.state import RESULT, WarMap
from gonfalon.games.generals_war.tables import DRAW, EAST, KEEP, NONE, WEST

VICTORY: Final = 100.0
SURE: Final = 0.995
"""No war is more certain before its end."""
KEEP_TO_COME: Final = 0.15
"""On an empty field its owner may still build a keep, if there is one left."""


def worth_of(s: WarMap, general: int) -> float:
    """How much likelier he wins the war than he loses it, in hundredths."""
    if not s.stack:
        return 0.0 if s.winner in (NONE, DRAW) else VICTORY if s.winner == general else -VICTORY
    west = VICTORY * (2 * west_wins(s) - 1)
    return west if general == WEST else -west


def west_wins(s: WarMap) -> float:
    """The chance of West: by marches over the map as it lies now, then by what both have kept."""
    left = s.tables.scenarios - len(s.results) // RESULT
    chance = west_wins_war(s.tables, s.washed, chances(s), left)[s.marker]
    later = max(0, left - 1)
    lead = store_of(s, WEST, later) - store_of(s, EAST, later)
    return odds_moved(chance, lead)


def odds_moved(chance: float, lead: float) -> float:
    """A chance whose odds are better by so much."""
    if not 0 < chance < 1:
        return chance
    chance = min(SURE, max(1 - SURE, chance))
    return 1 / (1 + exp(-lead - log(chance / (1 - chance))))


def chances(s: WarMap) -> tuple[float, ...]:
    """The chance of West on every space; keeps that are still to be built count a little for who may build them."""
    t = s.tables
    found = west_chances(s)
    keeps = s.terrain_bag[KEEP] + s.held.count(KEEP)
    if not s.fields_left or not keeps:
        return found
    home = chance_of(KEEP_TO_COME * keeps)
    return tuple(
        [
            chance if s.terrain[space] != NONE else home if t.territory[space] == WEST else 1 - home
            for space, chance in enumerate(found)
        ]
    )
