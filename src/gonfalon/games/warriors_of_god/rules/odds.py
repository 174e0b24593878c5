"""Uncertain events: battles, sieges, flights and rolls for control. Each trial is played by the rules."""

from typing import Final

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.battle_policy import BATTLE_POLICY
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.steps.battles import begin_battle, side_left_in
from gonfalon.games.warriors_of_god.rules.steps.control import leaders_by_area, settle_area
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE, SIDES
from gonfalon.games.warriors_of_god.rules.verbs import SIEGE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.odds.event import NO_MOVE, Loss, Outcome, TrialResult, UncertainEvent
from gonfalon.kernel.state import NO_SEAT

MOST_ROUNDS: Final = 200
"""Most rounds of one trial; at the limit neither side wins. Armies that never hit would fight without end."""

COSTS: Final = [Loss(name, side, f"side:{SIDES[side]}") for side in (ENGLISH, FRENCH) for name in ("men", "leaders")]
"""The losses of a battle, in the order of `ArmyCount.lost`."""


def make_move(s: WarriorsState, move: int, luck: Luck) -> None:
    """Play the move of an uncertain event, if it has one."""
    if move != NO_MOVE:
        STEPS[s.step].play(s, s.seat, move, luck)


class ArmyCount:
    """The leaders in an area and their troop points before a battle, to count losses after it."""

    def __init__(self, s: WarriorsState, area: int) -> None:
        self.leaders: list[list[int]] = [leaders_in(s, side, area) for side in (ENGLISH, FRENCH)]
        self.troops: list[int] = [count_troops(s, leaders) for leaders in self.leaders]

    def count_safe(self, s: WarriorsState, side: int) -> int:
        """The number of these leaders of a side that are on the map."""
        return len(on_map(s, self.leaders[side]))

    def lost(self, s: WarriorsState) -> list[int]:
        """Troop points and leaders lost, in the order of `COSTS`."""
        lost: list[int] = []
        for side in (ENGLISH, FRENCH):
            safe = on_map(s, self.leaders[side])
            lost.append(self.troops[side] - count_troops(s, safe))
            lost.append(len(self.leaders[side]) - len(safe))
        return lost


def on_map(s: WarriorsState, leaders: list[int]) -> list[int]:
    return [leader for leader in leaders if s.place[leader] >= 0]


def count_troops(s: WarriorsState, leaders: list[int]) -> int:
    return sum([s.strength[leader] for leader in leaders])


def begin_counted_battle(s: WarriorsState, area: int, move: int, luck: Luck) -> ArmyCount:
    """RB 7: play the move, begin the battle in the area, and count the armies in it.

    The count precedes a move within the battle.
    """
    if s.battle_area == area:
        counted = ArmyCount(s, area)
        make_move(s, move, luck)
        return counted
    make_move(s, move, luck)
    if s.battle_area != area:
        s.push(step_ids.BATTLES)
        begin_battle(s, area)
    return ArmyCount(s, area)


def fight_out(s: WarriorsState, in_castle: bool, luck: Luck) -> None:
    """RB 7: play the battle to its end by `BATTLE_POLICY`; with `in_castle` a siege is chosen where it is offered."""
    rounds = 0
    while s.battle_area >= 0 and rounds < MOST_ROUNDS:
        step = STEPS[s.step]
        if step.automatic:
            if s.step == step_ids.ROUND:
                rounds += 1
            step.run(s, luck)
        elif in_castle and s.step == step_ids.SIEGE_OFFER:
            step.play(s, s.seat, SIEGE, luck)
        else:
            step.play(s, s.seat, BATTLE_POLICY[s.step](s, step.moves(s, s.seat)), luck)


def about_area(s: WarriorsState, area: int) -> dict[str, str]:
    """The argument `area` of an event's text."""
    return {"area": f"area:{s.tables.area_ids[area]}"}


class BattleEvent(UncertainEvent[WarriorsState]):
    """RB 7.3: a battle in the field in which both sides fight on. The outcome is the side left in the area."""

    def __init__(self, s: WarriorsState, area: int, move: int = NO_MOVE) -> None:
        outcomes = [Outcome("english", ENGLISH), Outcome("french", FRENCH), Outcome("neither", NO_SEAT)]
        super().__init__("battle", about_area(s, area), outcomes, move)
        self.area = area
        self.costs = COSTS
        self.assumption = "fight-on"

    def trial(self, s: WarriorsState, luck: Luck) -> TrialResult:
        counted = begin_counted_battle(s, self.area, self.move, luck)
        fight_out(s, False, luck)
        left = side_left_in(s, self.area)
        return TrialResult(2 if left == NONE else left, counted.lost(s))


class SiegeEvent(UncertainEvent[WarriorsState]):
    """RB 7.2: a siege. The outcome is whether the castle holds."""

    def __init__(self, s: WarriorsState, area: int, move: int = NO_MOVE) -> None:
        besieged = s.control[area]
        outcomes = [Outcome("holds", besieged), Outcome("falls", 1 - besieged)]
        super().__init__("siege", {**about_area(s, area), "side": f"side:{SIDES[besieged]}"}, outcomes, move)
        self.area = area
        self.besieged: int = besieged
        self.costs = COSTS
        self.assumption = "" if s.battle_area == area and s.step == step_ids.SIEGE_OFFER else "in-castle"
        self.is_countable = True

    def trial(self, s: WarriorsState, luck: Luck) -> TrialResult:
        """RB 7.2c, 7.2d: the castle falls if all leaders of the besieged are captured."""
        counted = begin_counted_battle(s, self.area, self.move, luck)
        fight_out(s, True, luck)
        return TrialResult(0 if counted.count_safe(s, self.besieged) else 1, counted.lost(s))


class FlightEvent(UncertainEvent[WarriorsState]):
    """RB 7.3g: a side runs away under a parting shot.

    The outcome is whether all, some or none of its leaders escape.
    """

    def __init__(self, s: WarriorsState, side: int, move: int) -> None:
        outcomes = [Outcome("all", side), Outcome("some", NO_SEAT), Outcome("none", 1 - side)]
        leaders = str(len(leaders_in(s, side, s.battle_area)))
        about = {**about_area(s, s.battle_area), "side": f"side:{SIDES[side]}", "leaders": leaders}
        super().__init__("flight", about, outcomes, move)
        self.side = side
        self.area: int = s.battle_area
        self.costs = COSTS
        self.assumption = "parting-shot"
        self.is_countable = True

    def trial(self, s: WarriorsState, luck: Luck) -> TrialResult:
        counted = begin_counted_battle(s, self.area, self.move, luck)
        fight_out(s, False, luck)
        safe = counted.count_safe(s, self.side)
        outcome = 0 if safe == len(counted.leaders[self.side]) else 1 if safe else 2
        return TrialResult(outcome, counted.lost(s))


class ControlRollEvent(UncertainEvent[WarriorsState]):
    """RB 8: whether a side that is alone in an area gains control of it at the end of the turn."""

    def __init__(self, s: WarriorsState, area: int, side: int, move: int = NO_MOVE) -> None:
        about = {**about_area(s, area), "side": f"side:{SIDES[side]}"}
        super().__init__("control", about, [Outcome("gained", side), Outcome("open", 1 - side)], move)
        self.area = area
        self.side = side
        self.assumption = "nobody-else"
        self.is_countable = True

    def trial(self, s: WarriorsState, luck: Luck) -> TrialResult:
        make_move(s, self.move, luck)
        settle_area(s, self.area, leaders_by_area(s)[self.area], luck)
        return TrialResult(0 if s.control[self.area] == self.side else 1, [])
