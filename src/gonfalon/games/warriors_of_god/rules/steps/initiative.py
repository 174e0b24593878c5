"""RB 5: the roll for initiative and the number of impulses."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.events import INITIATIVE, INITIATIVE_ROLLED
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.step import Procedure


def king_modifier(s: WarriorsState, side: int) -> int:
    """RB 16.4-home-court, I1, I2: +1 for a King in the capital, -1 without a King on the map."""
    t = s.tables
    if not t.home_court:
        return 0
    king = s.king[side]
    if king < 0 or s.place[king] < 0:
        return -1
    return 1 if s.place[king] == t.capital[side] else 0


def roll_for_initiative(s: WarriorsState, side: int, luck: Luck) -> int:
    """RB 5, 16.4-home-court: the die of a side plus its King modifier."""
    die, modifier = luck.d6(), king_modifier(s, side)
    if s.log:
        s.log.add(INITIATIVE_ROLLED, (side, die, modifier, die + modifier))
    return die + modifier


class Initiative(Procedure[WarriorsState]):
    """RB 5, I3, O1: the higher die wins; on a tie the initiative stays. The lower die sets the impulses."""

    id = step_ids.INITIATIVE
    name = "initiative"
    rule = "5"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Roll for both sides, the English first. At the start of the game the English win a tie."""
        s.pop()
        english = roll_for_initiative(s, ENGLISH, luck)
        french = roll_for_initiative(s, FRENCH, luck)
        if english != french:
            s.initiative = ENGLISH if english > french else FRENCH
        impulses = max(0, min(english, french)) + 2
        s.impulses[s.initiative] = impulses
        s.impulses[1 - s.initiative] = impulses - 1
        if s.log:
            s.log.add(INITIATIVE, (s.initiative, impulses, 1 if english == french else 0))
