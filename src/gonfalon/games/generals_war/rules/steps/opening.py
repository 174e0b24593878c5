"""RB 2: the opening: empty map, coins, a hidden terrain and a hidden tile for each General."""

from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.bags import audience, draw_tile
from gonfalon.games.generals_war.rules.events import (
    FIRST_GENERAL,
    TERRAIN_DEALT,
    TERRAIN_DEALT_UNSEEN,
    TILE_DEALT,
    TILE_DEALT_UNSEEN,
)
from gonfalon.games.generals_war.rules.state import GENERALS, GeneralsState
from gonfalon.games.generals_war.rules.tables import CATEGORY_OF, NONE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure


def draw_terrain(s: GeneralsState, luck: Luck) -> int:
    """Draw a random terrain from the bag."""
    terrain = luck.pick(s.terrain_bag)
    s.terrain_bag[terrain] -= 1
    return terrain


class Opening(Procedure[GeneralsState]):
    """RB 2.1, 2.2, 2.3, 2.4, B1, B2, B3: one board for both Generals; the coin toss comes first."""

    id = step_ids.OPENING
    name = "opening"
    rule = "2.1"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Each General draws a hidden terrain and a hidden tile."""
        s.pop()
        first = s.tables.first_player
        s.general = first if first != NONE else luck.pick([1, 1])
        if s.log:
            s.log.add(FIRST_GENERAL, (s.general,))
        for general in range(GENERALS):
            terrain = draw_terrain(s, luck)
            s.held[general] = terrain
            tile = draw_tile(s, general, luck)
            if s.log:
                seats = audience(general)
                s.log.add_private(seats, TERRAIN_DEALT, (general, terrain), TERRAIN_DEALT_UNSEEN, (general,))
                s.log.add_private(seats, TILE_DEALT, (general, tile), TILE_DEALT_UNSEEN, (general, CATEGORY_OF[tile]))
