"""RB 7.2, 7.3g: castle or field, stand or run, reckoned from the odds instead of a few dice that might have fallen."""

from math import comb

from gonfalon.games.warriors_of_god.ai.area_control import chances_alone
from gonfalon.games.warriors_of_god.ai.battle_odds import Army, army_in, chance_in_castle, chance_in_field
from gonfalon.games.warriors_of_god.ai.battle_value import Stake, gain_in_field, stake_of, worth_of_leader
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules.battle_policy import BATTLE_POLICY
from gonfalon.games.warriors_of_god.rules.borders import count_crossing, escapes
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import COMMANDER
from gonfalon.games.warriors_of_god.rules.verbs import FIELD_BATTLE, RUN, SIEGE, STAND

LOST_BY_FALL = 0.6
"""The part of his worth that a leader loses who is given up in battle: he may be routed, or exchanged."""
PRICE_OF_STAR = 0.4
"""What the enemy scores for each of his stars, killed or captured."""


class PendingBattle:
    """The battle that is being fought, with the eyes of one side."""

    def __init__(self, s: WarriorsState, worths: PieceValues, side: int) -> None:
        self.s = s
        self.side = side
        self.area: int = s.battle_area
        self.worths = worths
        self.own: list[int] = leaders_in(s, side, self.area)
        self.enemies: list[int] = leaders_in(s, 1 - side, self.area)
        self.army: Army = army_in(s, self.own, side, self.area)
        self.stake: Stake = stake_of(s, self.worths, self.own)
        self.enemy_army: Army = army_in(s, self.enemies, 1 - side, self.area)

    def _area_to(self, side: int) -> float:
        return self.worths.held[side][self.area] + self.worths.points[side][self.area]

    def _after(self, win: float) -> float:
        """What the area will be worth if the battle is won with this chance."""
        own, enemy = self._area_to(self.side), self._area_to(1 - self.side)
        mine, lost = chances_alone(self.s, self.side, self.area, self.own)
        theirs, kept = chances_alone(self.s, 1 - self.side, self.area, self.enemies)
        return win * (mine * own - lost * enemy) + (1 - win) * (kept * own - theirs * enemy)

    def in_field(self) -> float:
        """What it is worth to fight on."""
        win = chance_in_field(self.army, self.enemy_army)
        enemy_stake = stake_of(self.s, self.worths, self.enemies)
        return gain_in_field(self.worths, self.stake, enemy_stake, win) + self._after(win)

    def in_castle(self) -> float:
        """RB 7.2: what a siege is worth to the besieged."""
        hold = chance_in_castle(self.s, self.army, self.enemy_army, self.area)
        return self._after(hold) - (1 - hold) * self.stake.in_castle

    def in_flight(self) -> float:
        """RB 7.3g: what running away is worth: the area is lost, with those whom the shot hits or no border takes."""
        return self._after(0.0) - self._left_behind() - self._shot_down()

    def _left_behind(self) -> float:
        """RB 7.3g vi: the least of those who are more than the widest border takes are captured."""
        s, side = self.s, self.side
        width = max([count_crossing(s, side, self.area, area) for area in escapes(s, side, self.area)], default=0)
        losses = sorted(
            [self._worth_of(leader, self.worths.weights.captured, 1.0) + self._men_of(leader) for leader in self.own]
        )
        return sum(losses[: max(0, len(losses) - width)])

    def _shot_down(self) -> float:
        """RB 7.3g vii: the mean loss by the parting shot, men before leaders."""
        dice = self.enemy_army.dice
        chance = min(6, 2 + max(0, self.enemy_army.bravery - self.army.bravery)) / 6
        fallen = sorted([self._worth_of(leader, LOST_BY_FALL, PRICE_OF_STAR) for leader in self.own])
        shields = max(0, self.army.hits - len(fallen))
        men = sum([self._men_of(leader) for leader in self.own])
        mean = 0.0
        for hits in range(1, dice + 1):
            likely = comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)
            lost = men * min(1.0, hits / shields) if shields else 0.0
            mean += likely * (lost + sum(fallen[: max(0, hits - shields)]))
        return mean

    def _worth_of(self, leader: int, part: float, star: float) -> float:
        return part * worth_of_leader(self.s, self.worths, leader) + star * self.s.tables.stars[leader]

    def _men_of(self, leader: int) -> float:
        return self.worths.of_troops(self.s.troops[leader], self.s.strength[leader]) * self.worths.men


def who_commands(s: WarriorsState, _worths: PieceValues, _side: int, moves: list[int]) -> list[int]:
    """RB 7.1: the best of equal rank."""
    return [BATTLE_POLICY[COMMANDER](s, moves)]


def castle_or_field(s: WarriorsState, worths: PieceValues, side: int, _moves: list[int]) -> list[int]:
    """RB 7.2: the better of the two."""
    quarrel = PendingBattle(s, worths, side)
    return [(SIEGE if quarrel.in_castle() > quarrel.in_field() else FIELD_BATTLE)]


def stand_or_run(s: WarriorsState, worths: PieceValues, side: int, _moves: list[int]) -> list[int]:
    """RB 7.3g: the better of the two."""
    quarrel = PendingBattle(s, worths, side)
    return [(RUN if quarrel.in_flight() > quarrel.in_field() else STAND)]
