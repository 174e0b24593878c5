"""RB 7: what a battle or siege to come is likely to bring both sides."""

from typing import Final, NamedTuple

from gonfalon.ai.knowledge.warriors_of_god.armies import army_in, chance_in_castle, chance_in_field
from gonfalon.ai.knowledge.warriors_of_god.worth import Worths, worth_of_troops
from gonfalon.games.warriors_of_god import flow
from gonfalon.games.warriors_of_god.state import WarState
from gonfalon.games.warriors_of_god.tables import ENGLISH, FRENCH, NONE

LOST_LEADERS: Final = 0.55
"""The part of a beaten army's leaders that is killed, captured or scattered; some run in time."""
LOST_MEN: Final = 0.8
LOST_BY_VICTOR: Final = 0.45
"""The part of the victor's men that a battle of equals costs."""
PRIZE: Final = 0.5
"""What the victor scores for each star of the beaten."""
CAPTURED: Final = 0.6
"""The part of his worth that a captured leader loses: he may be exchanged."""


class Stake(NamedTuple):
    """What an army loses when it is beaten in the field, its men, and what it loses when its castle falls."""

    in_field: float
    men: float
    in_castle: float


def stake_of(s: WarState, worths: Worths, leaders: list[int]) -> Stake:
    """The stake of some leaders with their men."""
    able = men = 0.0
    stars = 0
    for leader in leaders:
        able += worths.leader[leader]
        stars += s.tables.stars[leader]
        men += worth_of_troops(s.troops[leader], s.strength[leader])
    men *= worths.men
    prize = PRIZE * stars
    return Stake(LOST_LEADERS * (able + prize) + LOST_MEN * men, men, CAPTURED * able + prize + men)


def gain_in_field(own: Stake, enemy: Stake, win: float) -> float:
    """What a battle in the field brings a side that wins it with this chance; the victor has his losses too."""
    evenly = LOST_BY_VICTOR * 4 * win * (1 - win)
    return win * (enemy.in_field - evenly * own.men) - (1 - win) * (own.in_field - evenly * enemy.men)


def fight_over(s: WarState, worths: Worths, area: int, english: list[int], french: list[int]) -> tuple[float, float]:
    """What the English gain by a fight, and how likely they win it. Whoever controls the area may prefer a siege."""
    armies = army_in(s, english, ENGLISH, area), army_in(s, french, FRENCH, area)
    stakes = stake_of(s, worths, english), stake_of(s, worths, french)
    win = chance_in_field(*armies)
    gain = gain_in_field(stakes[0], stakes[1], win)
    controller = s.control[area]
    if controller == NONE or not may_besiege(s, area):
        return gain, win
    sign = 1 if controller == ENGLISH else -1
    hold = chance_in_castle(s, armies[controller], armies[1 - controller], area)
    loss = (1 - hold) * stakes[controller].in_castle
    held = worths.held[controller][area] + worths.points[controller][area]
    won = win if controller == ENGLISH else 1 - win
    if hold * held - loss > won * held + gain * sign:
        return -loss * sign, hold if controller == ENGLISH else 1 - hold
    return gain, win


def may_besiege(s: WarState, area: int) -> bool:
    """RB 7.2: a siege is offered once, before the first round."""
    return s.battle_area != area or s.step in (flow.COMMANDER, flow.SIEGE_OFFER)
