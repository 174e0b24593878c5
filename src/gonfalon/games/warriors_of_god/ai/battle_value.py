"""RB 7: the expected gain from a battle or siege."""

from gonfalon.games.warriors_of_god.ai.battle_odds import army_in, chance_in_castle, chance_in_field
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE


class Stake:
    """The value that an army loses in the field or in a castle that falls, and the value of its troops."""

    def __init__(self, in_field: float, troops: float, in_castle: float) -> None:
        self.in_field = in_field
        self.troops = troops
        self.in_castle = in_castle


def value_of_leader(s: WarriorsState, values: PieceValues, leader: int) -> float:
    """The value lost with a leader; a King is worth `weights.king` more."""
    return values.leader[leader] + (values.weights.king if leader in s.king else 0.0)


def stake_of(s: WarriorsState, values: PieceValues, leaders: list[int]) -> Stake:
    """What the army of these leaders may lose, with the points that the enemy scores for them."""
    able = troops = 0.0
    stars = 0
    for leader in leaders:
        able += value_of_leader(s, values, leader)
        stars += s.tables.stars[leader]
        troops += values.of_troops(s.troops[leader], s.strength[leader])
    w = values.weights
    troops *= values.troop_factor
    prize = w.prize * stars
    return Stake(w.lost_leaders * (able + prize) + w.lost_troops * troops, troops, w.captured * able + prize + troops)


def gain_in_field(values: PieceValues, own: Stake, enemy: Stake, win: float) -> float:
    """The expected gain of a side that wins with chance `win`. The winner has losses too, most in even battles."""
    winner_loss = values.weights.lost_by_victor * 4 * win * (1 - win)
    return win * (enemy.in_field - winner_loss * own.troops) - (1 - win) * (own.in_field - winner_loss * enemy.troops)


def expected_fight(
    s: WarriorsState, values: PieceValues, area: int, english: list[int], french: list[int]
) -> tuple[float, float]:
    """The expected gain of the English from a fight, and their chance to win.

    The controller of the area may prefer a siege.
    """
    armies = army_in(s, english, ENGLISH, area), army_in(s, french, FRENCH, area)
    stakes = stake_of(s, values, english), stake_of(s, values, french)
    win = chance_in_field(*armies)
    gain = gain_in_field(values, stakes[0], stakes[1], win)
    controller = s.control[area]
    if controller == NONE or not may_besiege(s, area):
        return gain, win
    sign = 1 if controller == ENGLISH else -1
    hold = chance_in_castle(s, armies[controller], armies[1 - controller], area)
    loss = (1 - hold) * stakes[controller].in_castle
    held = values.held[controller][area] + values.points[controller][area]
    won = win if controller == ENGLISH else 1 - win
    if hold * held - loss > won * held + gain * sign:
        return -loss * sign, hold if controller == ENGLISH else 1 - hold
    return gain, win


def may_besiege(s: WarriorsState, area: int) -> bool:
    """RB 7.2: a siege is offered once, before the first round."""
    return s.battle_area != area or s.step in (step_ids.COMMANDER, step_ids.SIEGE_OFFER)
