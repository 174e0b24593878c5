"""RB 16.4-jeanne, B12: the die of Jeanne d'Arc before a round of battle or a parting shot."""

from typing import Final

from gonfalon.games.warriors_of_god.rules.events import JEANNE
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE
from gonfalon.kernel.luck import Luck

NO_SIDE_SILENCED: Final = -1


def silenced_side(s: WarriorsState, luck: Luck) -> int:
    """RB 16.4-jeanne, B12: the side that rolls no dice this round; NO_SIDE_SILENCED if both roll.

    If Jeanne commands, a die is compared with the bravery of the English commander. A higher die silences the English,
    a lower one the French, an equal one no side.
    """
    if not s.tables.is_jeanne[s.commander[FRENCH]]:
        return NO_SIDE_SILENCED
    die = luck.d6()
    bravery = s.tables.bravery[s.commander[ENGLISH]]
    silenced = NO_SIDE_SILENCED if die == bravery else ENGLISH if die > bravery else FRENCH
    if s.log:
        s.log.add(JEANNE, (die, bravery, NONE if silenced == NO_SIDE_SILENCED else silenced))
    return silenced
