"""RB 7: what a battle or siege to come is likely to bring both sides."""

from gonfalon.games.warriors_of_god.ai.battle_odds import army_in, chance_in_castle, chance_in_field
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE


class Stake:
    """What an army loses when it is beaten in the field, its men, and what it loses when its castle falls."""

    def __init__(self, in_field: float, men: float, in_castle: float) -> None:
        self.in_field = in_field
        self.men = men
        self.in_castle = in_castle


def worth_of_leader(s: WarriorsState, worths: PieceValues, leader: int) -> float:
    """What his fall would cost; a King's more than that of others."""
    return worths.leader[leader] + (worths.weights.king if leader in s.king else 0.0)


def stake_of(s: WarriorsState, worths: PieceValues, leaders: list[int]) -> Stake:
    """The stake of some leaders with their men."""
    able = men = 0.0
    stars = 0
    for leader in leaders:
        able += worth_of_leader(s, worths, leader)
        stars += s.tables.stars[leader]
        men += worths.of_troops(s.troops[leader], s.strength[leader])
    w = worths.weights
    men *= worths.men
    prize = w.prize * stars
    return Stake(w.lost_leaders * (able + prize) + w.lost_men * men, men, w.captured * able + prize + men)


def gain_in_field(worths: PieceValues, own: Stake, enemy: Stake, win: float) -> float:
    """What a battle in the field brings a side that wins it with this chance; the victor has his losses too."""
    evenly = worths.weights.lost_by_victor * 4 * win * (1 - win)
    return win * (enemy.in_field - evenly * own.men) - (1 - win) * (own.in_field - evenly * enemy.men)


def fight_over(
    s: WarriorsState, worths: PieceValues, area: int, english: list[int], french: list[int]
) -> tuple[float, float]:
    """What the English gain by a fight, and how likely they win it. Whoever controls the area may prefer a siege."""
    armies = army_in(s, english, ENGLISH, area), army_in(s, french, FRENCH, area)
    stakes = stake_of(s, worths, english), stake_of(s, worths, french)
    win = chance_in_field(*armies)
    gain = gain_in_field(worths, stakes[0], stakes[1], win)
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


def may_besiege(s: WarriorsState, area: int) -> bool:
    """RB 7.2: a siege is offered once, before the first round."""
    return s.battle_area != area or s.step in (step_ids.COMMANDER, step_ids.SIEGE_OFFER)
