"""The Generals' War: tiles without effect, own tiles nullified, purchases in vain, means left at the end."""

from gonfalon.games.generals_war.ai.fight_odds import setup_at, white_tiles
from gonfalon.games.generals_war.ai.tile_use import BEFORE_A_FIGHT, is_useless
from gonfalon.games.generals_war.rules.events import (
    ASKED_IN_VAIN,
    LAID,
    NULLIFIED,
    SCENARIO_BEGINS,
    WAR_DRAWN,
    WAR_WON,
)
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import KEEP
from gonfalon.games.generals_war.rules.verbs import LAY, REMOVE
from gonfalon.kernel.events import Event
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.setup import Setup
from watching.watcher import Figure, Watcher


class GeneralsWatcher(Watcher[GeneralsState]):
    """Counts by General and game."""

    figures = (
        Figure("tiles without effect on the fight", "seats", 0.0),
        Figure("own tiles nullified", "seats", 0.0),
        Figure("Deus ex Machina on own tiles only", "seats", 0.0),
        Figure("tiles asked for in vain", "seats", 1.0),
        Figure("tiles laid", "seats"),
        Figure("tiles in hand at the end", "seats"),
        Figure("coins left at the end", "seats"),
        Figure("scenarios", "games"),
    )

    def __init__(self, setup: Setup) -> None:
        super().__init__(setup)
        self.counts["seats"] = 2  # the marshal makes no choices that count

    def watch_events(self, s: GeneralsState, events: list[Event]) -> None:
        names = {LAID: "tiles laid", ASKED_IN_VAIN: "tiles asked for in vain", SCENARIO_BEGINS: "scenarios"}
        for event in events:
            if event.kind in names:
                self.counts[names[event.kind]] += 1
            elif event.kind == NULLIFIED:
                self._nullified(s, *event.args)
            elif event.kind in (WAR_WON, WAR_DRAWN):
                self.counts["tiles in hand at the end"] += sum(s.hand_size)
                self.counts["coins left at the end"] += sum(s.coins)

    def _nullified(self, s: GeneralsState, general: int, tile: int, space: int) -> None:
        """The last tile of this name on the space, which is the one that was in force."""
        rows = [row for row, there in enumerate(s.laid_space) if there == space and s.laid_tile[row] == tile]
        if rows and s.laid_by[rows[-1]] == general:
            self.counts["own tiles nullified"] += 1

    def watch_choice(self, s: GeneralsState, seat: int, moves: list[int], move: int) -> None:
        is_laid_before_fight = s.step in BEFORE_A_FIGHT and verb_of(move) == LAY
        if is_laid_before_fight and is_useless(s, setup_at(s, s.marker, white_tiles(s)), seat, move):
            self.counts["tiles without effect on the fight"] += 1
        if verb_of(move) == REMOVE and not hurts_enemy(s, seat, target_of(move)):
            self.counts["Deus ex Machina on own tiles only"] += 1


def hurts_enemy(s: GeneralsState, general: int, space: int) -> bool:
    """Whether a space has a tile of the enemy that counts, or a keep that the General does not hold."""
    if s.terrain[space] == KEEP and s.control[space] != general:
        return True
    rows = [row for row, there in enumerate(s.laid_space) if there == space and not s.cancelled[row]]
    return any(s.laid_by[row] != general for row in rows)


WATCHER = GeneralsWatcher
