"""RB 7.2, 7.3g: the choices of siege or field and stand or run, by estimated chances instead of sampled dice."""

from math import comb

from gonfalon.games.warriors_of_god.ai.area_control import control_chances_alone
from gonfalon.games.warriors_of_god.ai.battle_odds import Army, army_in, chance_in_castle, chance_in_field
from gonfalon.games.warriors_of_god.ai.battle_value import Stake, gain_in_field, stake_of, value_of_leader
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.rules.battle_policy import BATTLE_POLICY
from gonfalon.games.warriors_of_god.rules.borders import count_crossing, escapes
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import COMMANDER
from gonfalon.games.warriors_of_god.rules.verbs import FIELD_BATTLE, RUN, SIEGE, STAND

LOST_BY_FALL = 0.6
"""The part of the value of a leader that is lost when the leader is given up in battle."""
PRICE_OF_STAR = 0.4
"""The expected score of the enemy for each star of a leader given up in battle."""


class PendingBattle:
    """The present battle, evaluated for one side."""

    def __init__(self, s: WarriorsState, values: PieceValues, side: int) -> None:
        self.s = s
        self.side = side
        self.area: int = s.battle_area
        self.values = values
        self.own: list[int] = leaders_in(s, side, self.area)
        self.enemies: list[int] = leaders_in(s, 1 - side, self.area)
        self.army: Army = army_in(s, self.own, side, self.area)
        self.stake: Stake = stake_of(s, self.values, self.own)
        self.enemy_army: Army = army_in(s, self.enemies, 1 - side, self.area)

    def _area_to(self, side: int) -> float:
        return self.values.held[side][self.area] + self.values.points[side][self.area]

    def _after(self, win: float) -> float:
        """The expected value of the area if the side wins with chance `win`."""
        own, enemy = self._area_to(self.side), self._area_to(1 - self.side)
        mine, lost = control_chances_alone(self.s, self.side, self.area, self.own)
        theirs, kept = control_chances_alone(self.s, 1 - self.side, self.area, self.enemies)
        return win * (mine * own - lost * enemy) + (1 - win) * (kept * own - theirs * enemy)

    def in_field(self) -> float:
        """The expected value of a battle in the field."""
        win = chance_in_field(self.army, self.enemy_army)
        enemy_stake = stake_of(self.s, self.values, self.enemies)
        return gain_in_field(self.values, self.stake, enemy_stake, win) + self._after(win)

    def in_castle(self) -> float:
        """RB 7.2: the expected value of a siege for the besieged."""
        hold = chance_in_castle(self.s, self.army, self.enemy_army, self.area)
        return self._after(hold) - (1 - hold) * self.stake.in_castle

    def in_flight(self) -> float:
        """RB 7.3g: the expected value of running away. It gives up the area and includes the losses of the flight."""
        return self._after(0.0) - self._loss_by_border() - self._loss_by_shot()

    def _loss_by_border(self) -> float:
        """RB 7.3g vi: the value of the leaders who do not fit through the widest border; the least valuable stay."""
        s, side = self.s, self.side
        width = max([count_crossing(s, side, self.area, area) for area in escapes(s, side, self.area)], default=0)
        losses = sorted(
            [
                self._leader_loss(leader, self.values.weights.captured, 1.0) + self._troop_value(leader)
                for leader in self.own
            ]
        )
        return sum(losses[: max(0, len(losses) - width)])

    def _loss_by_shot(self) -> float:
        """RB 7.3g vii: the mean loss by the parting shot; troops are lost before leaders."""
        dice = self.enemy_army.dice
        chance = min(6, 2 + max(0, self.enemy_army.bravery - self.army.bravery)) / 6
        fallen = sorted([self._leader_loss(leader, LOST_BY_FALL, PRICE_OF_STAR) for leader in self.own])
        shields = max(0, self.army.hits - len(fallen))
        troops = sum([self._troop_value(leader) for leader in self.own])
        mean = 0.0
        for hits in range(1, dice + 1):
            likely = comb(dice, hits) * chance**hits * (1 - chance) ** (dice - hits)
            lost = troops * min(1.0, hits / shields) if shields else 0.0
            mean += likely * (lost + sum(fallen[: max(0, hits - shields)]))
        return mean

    def _leader_loss(self, leader: int, part: float, star: float) -> float:
        return part * value_of_leader(self.s, self.values, leader) + star * self.s.tables.stars[leader]

    def _troop_value(self, leader: int) -> float:
        return self.values.of_troops(self.s.troops[leader], self.s.strength[leader]) * self.values.troop_factor


def best_commander_only(s: WarriorsState, _values: PieceValues, _side: int, moves: list[int]) -> list[int]:
    """RB 7.1: the best commander by `BATTLE_POLICY`."""
    return [BATTLE_POLICY[COMMANDER](s, moves)]


def siege_or_field(s: WarriorsState, values: PieceValues, side: int, _moves: list[int]) -> list[int]:
    """RB 7.2: the better of siege and battle in the field."""
    battle = PendingBattle(s, values, side)
    return [(SIEGE if battle.in_castle() > battle.in_field() else FIELD_BATTLE)]


def stand_or_run(s: WarriorsState, values: PieceValues, side: int, _moves: list[int]) -> list[int]:
    """RB 7.3g: the better of running and standing."""
    battle = PendingBattle(s, values, side)
    return [(RUN if battle.in_flight() > battle.in_field() else STAND)]
