"""What odds can be told of: battles, sieges, flights and rolls for control, each tried by the rules themselves."""

from typing import Final

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.battle_policy import CONDUCT
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
"""Two armies that cannot hurt each other would fight for ever."""

COSTS: Final = [Loss(name, side, f"side:{SIDES[side]}") for side in (ENGLISH, FRENCH) for name in ("men", "leaders")]
"""What a battle costs, in the order in which `Muster.lost` counts it."""


def make_move(s: WarriorsState, move: int, luck: Luck) -> None:
    """Make the move that a prospect hangs on, if it hangs on one."""
    if move != NO_MOVE:
        STEPS[s.step].play(s, s.seat, move, luck)


class Muster:
    """Who stands in an area, and how many men they lead: so that one can say afterwards what is missing."""

    def __init__(self, s: WarriorsState, area: int) -> None:
        self.leaders: list[list[int]] = [leaders_in(s, side, area) for side in (ENGLISH, FRENCH)]
        self.men: list[int] = [count_men(s, leaders) for leaders in self.leaders]

    def count_safe(self, s: WarriorsState, side: int) -> int:
        """How many leaders of a side are still on the map."""
        return len(on_map(s, self.leaders[side]))

    def lost(self, s: WarriorsState) -> list[int]:
        """Men and leaders who are gone, as COSTS lists them."""
        lost: list[int] = []
        for side in (ENGLISH, FRENCH):
            safe = on_map(s, self.leaders[side])
            lost.append(self.men[side] - count_men(s, safe))
            lost.append(len(self.leaders[side]) - len(safe))
        return lost


def on_map(s: WarriorsState, leaders: list[int]) -> list[int]:
    """Those of some leaders who are on the map."""
    return [leader for leader in leaders if s.place[leader] >= 0]


def count_men(s: WarriorsState, leaders: list[int]) -> int:
    """The troop points under some leaders."""
    return sum([s.strength[leader] for leader in leaders])


def muster(s: WarriorsState, area: int, move: int, luck: Luck) -> Muster:
    """RB 7: make the move, see to it that the battle in the area comes next, and count who begins it."""
    if s.battle_area == area:
        counted = Muster(s, area)
        make_move(s, move, luck)
        return counted
    make_move(s, move, luck)
    if s.battle_area != area:
        s.push(step_ids.BATTLES)
        begin_battle(s, area)
    return Muster(s, area)


def fight_out(s: WarriorsState, in_castle: bool, luck: Luck) -> None:
    """RB 7: the battle to its end, both sides acting as `conduct` says, but for a siege that is to be tried."""
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
            step.play(s, s.seat, CONDUCT[s.step](s, step.moves(s, s.seat)), luck)


def about_area(s: WarriorsState, area: int) -> dict[str, str]:
    """The area, as a prospect names it."""
    return {"area": f"area:{s.tables.area_ids[area]}"}


class BattleEvent(UncertainEvent[WarriorsState]):
    """RB 7.3: a battle in the field, both fighting on: which side is left in the area at its end."""

    def __init__(self, s: WarriorsState, area: int, move: int = NO_MOVE) -> None:
        endings = [Outcome("english", ENGLISH), Outcome("french", FRENCH), Outcome("neither", NO_SEAT)]
        super().__init__("battle", about_area(s, area), endings, move)
        self.area = area
        self.costs = COSTS
        self.assumption = "fight-on"

    def trial(self, s: WarriorsState, luck: Luck) -> TrialResult:
        """Fight it."""
        counted = muster(s, self.area, self.move, luck)
        fight_out(s, False, luck)
        left = side_left_in(s, self.area)
        return TrialResult(2 if left == NONE else left, counted.lost(s))


class SiegeEvent(UncertainEvent[WarriorsState]):
    """RB 7.2: a siege: does the castle hold?"""

    def __init__(self, s: WarriorsState, area: int, move: int = NO_MOVE) -> None:
        besieged = s.control[area]
        endings = [Outcome("holds", besieged), Outcome("falls", 1 - besieged)]
        super().__init__("siege", {**about_area(s, area), "side": f"side:{SIDES[besieged]}"}, endings, move)
        self.area = area
        self.besieged: int = besieged
        self.costs = COSTS
        self.assumption = "" if s.battle_area == area and s.step == step_ids.SIEGE_OFFER else "in-castle"
        self.is_countable = True

    def trial(self, s: WarriorsState, luck: Luck) -> TrialResult:
        """RB 7.2c, 7.2d: it falls when those inside are captured."""
        counted = muster(s, self.area, self.move, luck)
        fight_out(s, True, luck)
        return TrialResult(0 if counted.count_safe(s, self.besieged) else 1, counted.lost(s))


class FlightEvent(UncertainEvent[WarriorsState]):
    """RB 7.3g: a side runs away under the parting shot: do all of its leaders come away, some, or none?"""

    def __init__(self, s: WarriorsState, side: int, move: int) -> None:
        endings = [Outcome("all", side), Outcome("some", NO_SEAT), Outcome("none", 1 - side)]
        super().__init__("flight", {**about_area(s, s.battle_area), "side": f"side:{SIDES[side]}"}, endings, move)
        self.side = side
        self.area: int = s.battle_area
        self.costs = COSTS
        self.assumption = "parting-shot"
        self.is_countable = True

    def trial(self, s: WarriorsState, luck: Luck) -> TrialResult:
        """Run."""
        counted = muster(s, self.area, self.move, luck)
        fight_out(s, False, luck)
        safe = counted.count_safe(s, self.side)
        ending = 0 if safe == len(counted.leaders[self.side]) else 1 if safe else 2
        return TrialResult(ending, counted.lost(s))


class ControlRollEvent(UncertainEvent[WarriorsState]):
    """RB 8: does a side that is alone in an area gain control of it at the end of the turn?"""

    def __init__(self, s: WarriorsState, area: int, side: int, move: int = NO_MOVE) -> None:
        about = {**about_area(s, area), "side": f"side:{SIDES[side]}"}
        super().__init__("control", about, [Outcome("gained", side), Outcome("open", 1 - side)], move)
        self.area = area
        self.side = side
        self.assumption = "nobody-else"
        self.is_countable = True

    def trial(self, s: WarriorsState, luck: Luck) -> TrialResult:
        """Those who stand there then settle it."""
        make_move(s, self.move, luck)
        settle_area(s, self.area, leaders_by_area(s)[self.area], luck)
        return TrialResult(0 if s.control[self.area] == self.side else 1, [])
