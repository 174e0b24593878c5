"""RB 7.3g: running away, and the parting shot of the enemy."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.borders import count_crossing, escapes, why_not_escape
from gonfalon.games.warriors_of_god.rules.events import RAN, RUNS, SHOT_SPARED
from gonfalon.games.warriors_of_god.rules.jeanne import silenced_side
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in, move_leader, take_prisoner
from gonfalon.games.warriors_of_god.rules.refusals import RUNS_ALREADY
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import BATTLES, FLIGHT, PARTING_SHOT, RUN_TO, RUN_WHO, SHOT
from gonfalon.games.warriors_of_god.rules.steps.battle_rounds import roll_battle_dice
from gonfalon.games.warriors_of_god.rules.steps.battles import end_battle, why_not_in_battle
from gonfalon.games.warriors_of_god.rules.steps.losses import push_losses
from gonfalon.games.warriors_of_god.rules.verbs import GO, RUN, SHOOT, SPARE, STAND, TO
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure

PARTING_BONUS = 1


class RunAway(Decision[WarriorsState]):
    """RB 7.3g, B8: after a round a side with an area to run to may run; the non-aggressor is asked first."""

    id = step_ids.RUN_AWAY
    name = "run-away"
    rule = "7.3g"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [STAND, RUN]

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """Both answers are always allowed."""
        return 0 if move in (STAND, RUN) else NOT_HERE

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """If this side runs, the other side is not asked."""
        s.pop()
        if verb_of(move) == RUN:
            s.pop_to(BATTLES)
            s.push(RUN_TO, seat)

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area of the battle."""
        return [("area", "area", s.battle_area)]


class RunTo(Decision[WarriorsState]):
    """RB 7.3g, B9: all run to one area: own, uncontrolled or neutral, and without enemy leaders."""

    id = step_ids.RUN_TO
    name = "run-to"
    rule = "7.3g"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [TO | area for area in escapes(s, seat, s.battle_area)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """If the border takes all leaders, all go; else the owner chooses them."""
        s.pop()
        area = target_of(move)
        if s.log:
            s.log.add(RUNS, (seat, area))
        s.push(FLIGHT, seat, area)
        s.push(PARTING_SHOT, 1 - seat)
        runners = leaders_in(s, seat, s.battle_area)
        s.group = []
        if len(runners) <= count_crossing(s, seat, s.battle_area, area):
            s.group = runners
        else:
            s.push(RUN_WHO, seat, area)

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        return why_not_escape(s, seat, s.battle_area, target_of(move)) if verb_of(move) == TO else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area of the battle."""
        return [("area", "area", s.battle_area)]


class RunWho(Decision[WarriorsState]):
    """RB 7.3g, B9: the owner chooses as many leaders as the border takes. x: the area they run to."""

    id = step_ids.RUN_WHO
    name = "run-who"
    rule = "7.3g"

    def candidates(self, s: WarriorsState, seat: int) -> list[int]:
        return [GO | leader for leader in leaders_in(s, seat, s.battle_area)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """Add the leader; the step ends when the border is full."""
        s.group.append(target_of(move))
        if len(s.group) == count_crossing(s, seat, s.battle_area, s.x):
            s.pop()

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """The leader is chosen already, or is not in the battle."""
        if verb_of(move) != GO:
            return NOT_HERE
        leader = target_of(move)
        return RUNS_ALREADY if leader in s.group else why_not_in_battle(s, seat, leader)

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area they run to, and how many more leaders the border takes."""
        room = count_crossing(s, s.seat, s.battle_area, s.x) - len(s.group)
        return [("area", "area", s.x), ("n", "n", room)]


class PartingShot(Decision[WarriorsState]):
    """RB 7.3g, B14: the enemy may roll one last time against the side that runs."""

    id = step_ids.PARTING_SHOT
    name = "parting-shot"
    rule = "7.3g"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [SHOOT, SPARE]

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """Both answers are always allowed."""
        return 0 if move in (SHOOT, SPARE) else NOT_HERE

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        s.pop()
        if verb_of(move) == SHOOT:
            s.push(SHOT, seat)
        elif s.log:
            s.log.add(SHOT_SPARED, (seat,))

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area of the battle."""
        return [("area", "area", s.battle_area)]


class Shot(Procedure[WarriorsState]):
    """RB 7.3g, B12, B14: a round in which only the other side rolls, with a bonus of one."""

    id = step_ids.SHOT
    name = "shot"
    rule = "7.3g"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """With Jeanne in command a die may cancel the shot."""
        shooter = s.seat
        s.pop()
        s.hits[0] = s.hits[1] = 0
        if silenced_side(s, luck) != shooter:
            s.hits[1 - shooter] = roll_battle_dice(s, shooter, PARTING_BONUS, luck)
        push_losses(s)


class Flight(Procedure[WarriorsState]):
    """RB 7.3g, B9: chosen leaders run and are disgraced; the others are captured. x: the area they run to."""

    id = step_ids.FLIGHT
    name = "flight"
    rule = "7.3g"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """Move those who run, capture the others, and end the battle."""
        side, area = s.seat, s.x
        for leader in leaders_in(s, side, s.battle_area):
            if leader in s.group:
                move_leader(s, leader, area)
                s.disgraced.append(leader)
                if s.log:
                    s.log.add(RAN, (leader, area))
            else:
                take_prisoner(s, leader)
        s.group = []
        end_battle(s)
