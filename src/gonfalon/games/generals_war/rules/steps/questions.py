"""RB 7.4, 11, O1 to O5: what the marshal may note of a fight, one question after the other."""

from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.refusals import FACT_NEEDED, NOT_A_HOLDER, NUMBER_TOO_HIGH
from gonfalon.games.generals_war.rules.report import lacks_a_fact
from gonfalon.games.generals_war.rules.scenario import objective_here, sheet_of
from gonfalon.games.generals_war.rules.state import (
    DEATHS,
    DEEDS,
    HELD,
    MINUTES,
    SITE_TIME,
    SURVIVORS,
    TIME,
    GeneralsState,
)
from gonfalon.games.generals_war.rules.step_ids import REPORT_DONE, REPORT_SITE_TIME, REPORT_TIME
from gonfalon.games.generals_war.rules.steps.designations import living
from gonfalon.games.generals_war.rules.tables import (
    DRAW,
    EAST,
    HOLD_INSIDE,
    HOLD_MOST,
    HOLD_MOST_POINTS,
    MARSHAL,
    SIDES,
    WEST,
)
from gonfalon.games.generals_war.rules.verbs import ENOUGH, NOTE, NOTE_SIDE, SKIP
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision

BOTH = SIDES.index("both")

DEATHS_EACH = 20
"""More often than this nobody is killed in half an hour."""


class Question(Decision[GeneralsState]):
    """A fact that the marshal may note or skip; it is needed where the facts decide. x: the army it speaks of."""

    rule = "11-report"

    def answers(self, s: GeneralsState) -> list[int]:
        """What he may note."""
        return [NOTE | number for number in range(self.most(s) + 1)]

    def most(self, s: GeneralsState) -> int:
        """The highest number there is."""
        raise NotImplementedError

    def usual(self, s: GeneralsState) -> int:
        """The number that is likelier than others; 0 if none is."""
        return 0

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """Write it down."""
        raise NotImplementedError

    def is_needed(self, s: GeneralsState) -> bool:
        """Can the facts decide nothing without it?"""
        return lacks_a_fact(s)

    def moves(self, s: GeneralsState, seat: int) -> list[int]:
        """The answers, and ways to leave this fact or all further facts open.

        There may be hundreds of numbers, so that asking about each of them would take milliseconds.
        """
        return self.answers(s) if self.is_needed(s) else [*self.answers(s), SKIP, ENOUGH]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """On to the next one."""
        army = s.x
        s.pop()
        if verb_of(move) == ENOUGH:
            s.pop_to(REPORT_DONE)
        elif verb_of(move) != SKIP:
            self.note(s, army, target_of(move))

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """C16: a possible answer; a fact without which nothing can be judged must be noted."""
        if verb_of(move) in (SKIP, ENOUGH):
            return FACT_NEEDED if self.is_needed(s) else 0
        return self.why_not_note(s, move)

    def why_not_note(self, s: GeneralsState, move: int) -> int:
        """A number that is not too high."""
        if verb_of(move) != NOTE:
            return NOT_HERE
        return NUMBER_TOO_HIGH if target_of(move) > self.most(s) else 0

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """Of whom."""
        return [("army", "army", s.x), ("objective", "objective", objective_here(s)), ("usual", "n", self.usual(s))]


class ReportSurvivors(Question):
    """O2, O4: the fighters of an army on the field at the horn."""

    id = step_ids.REPORT_SURVIVORS
    name = "report-survivors"

    def most(self, s: GeneralsState) -> int:
        """No more than began."""
        return len(living(s, s.x))

    def usual(self, s: GeneralsState) -> int:
        """The marshal counts down from all who began."""
        return self.most(s)

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """For this army."""
        s.report[SURVIVORS + army] = value


class ReportDeaths(Question):
    """O2, O4: how often fighters of an army were killed, which parts equals."""

    id = step_ids.REPORT_DEATHS
    name = "report-deaths"

    def most(self, s: GeneralsState) -> int:
        """With lives to lose it may be many; without, those who are not among the survivors."""
        fighters = len(living(s, s.x))
        return DEATHS_EACH * fighters if sheet_of(s).has_lives else fighters - max(s.report[SURVIVORS + s.x], 0)

    def usual(self, s: GeneralsState) -> int:
        """Those who are not among the survivors, where these were counted."""
        survivors = s.report[SURVIVORS + s.x]
        return 0 if survivors < 0 else len(living(s, s.x)) - survivors

    def is_needed(self, s: GeneralsState) -> bool:
        """O2: only where the marshal gave them."""
        return False

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """For this army."""
        s.report[DEATHS + army] = value


class SideQuestion(Question):
    """A fact that is one of the sides."""

    def answers(self, s: GeneralsState) -> list[int]:
        """The sides that can be named."""
        return [NOTE_SIDE | side for side in self.sides(s)]

    def sides(self, s: GeneralsState) -> list[int]:
        """West and East, and what else is possible."""
        raise NotImplementedError

    def why_not_note(self, s: GeneralsState, move: int) -> int:
        """One of the possible sides."""
        if verb_of(move) != NOTE_SIDE:
            return NOT_HERE
        return 0 if target_of(move) in self.sides(s) else NOT_A_HOLDER


class ReportHolder(SideQuestion):
    """O1: who held the castle, keep, bridge or island at the horn."""

    id = step_ids.REPORT_HOLDER
    name = "report-holder"

    def sides(self, s: GeneralsState) -> list[int]:
        """Walls are always held by somebody, a bridge or an island may be held by nobody."""
        return [WEST, EAST] if objective_here(s) == HOLD_INSIDE else [WEST, EAST, DRAW]

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """One of them, or nobody."""
        s.report[HELD : HELD + 2] = [int(value == WEST), int(value == EAST)]
        if value == DRAW:
            s.push(REPORT_TIME, MARSHAL, EAST)
            s.push(REPORT_TIME, MARSHAL, WEST)


class ReportHeld(Question):
    """O1: the structures of the village that an army held at the horn."""

    id = step_ids.REPORT_HELD
    name = "report-held"

    def most(self, s: GeneralsState) -> int:
        """No more than the other has left."""
        return s.tables.structures - max(s.report[HELD + 1 - s.x], 0)

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """For this army; equal numbers are parted by time."""
        s.report[HELD + army] = value
        ask_site_time(s, HELD)


class ReportTime(Question):
    """O1, O3, RB 11: for how many minutes an army held the place, or most of the points; the marshal's timing binds."""

    id = step_ids.REPORT_TIME
    name = "report-time"

    def most(self, s: GeneralsState) -> int:
        """No more than the other has left."""
        return s.tables.minutes - max(s.report[TIME + 1 - s.x], 0)

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """For this army; equal times of a majority are parted by those of the single points."""
        s.report[TIME + army] = value
        if objective_here(s) == HOLD_MOST_POINTS:
            ask_site_time(s, TIME)


class ReportSiteTime(Question):
    """O1, O3: the minutes that an army held structures or points, summed over all of them."""

    id = step_ids.REPORT_SITE_TIME
    name = "report-site-time"

    def most(self, s: GeneralsState) -> int:
        """No more than the other has left of them all."""
        t = s.tables
        sites = t.structures if objective_here(s) == HOLD_MOST else t.points
        return sites * t.minutes - max(s.report[SITE_TIME + 1 - s.x], 0)

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """For this army."""
        s.report[SITE_TIME + army] = value


def ask_site_time(s: GeneralsState, fact: int) -> None:
    """O1, O3: where both armies are equal, the next question is for how long."""
    if s.report[fact] == s.report[fact + 1]:
        s.push(REPORT_SITE_TIME, MARSHAL, EAST)
        s.push(REPORT_SITE_TIME, MARSHAL, WEST)


class ReportDeed(SideQuestion):
    """O4: who slew the enemy's Captain, or brought the enemy's flag home."""

    id = step_ids.REPORT_DEED
    name = "report-deed"

    def sides(self, s: GeneralsState) -> list[int]:
        """One, nobody, or both at the same moment."""
        return [WEST, EAST, DRAW, BOTH]

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """By army."""
        s.report[DEEDS : DEEDS + 2] = [int(value in (WEST, BOTH)), int(value in (EAST, BOTH))]


class ReportBouts(Question):
    """O5: the bouts of the duel that an army's champion has won."""

    id = step_ids.REPORT_BOUTS
    name = "report-bouts"

    def most(self, s: GeneralsState) -> int:
        """Most of the bouts; only one of the two can have that many."""
        needed = s.tables.bouts // 2 + 1
        return needed - 1 if s.report[DEEDS + 1 - s.x] == needed else needed

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """For this army."""
        s.report[DEEDS + army] = value


class ReportMinutes(Question):
    """RB 7.4: how long they fought."""

    id = step_ids.REPORT_MINUTES
    name = "report-minutes"

    def most(self, s: GeneralsState) -> int:
        """Until the horn."""
        return s.tables.minutes

    def usual(self, s: GeneralsState) -> int:
        """All of them."""
        return s.tables.minutes

    def is_needed(self, s: GeneralsState) -> bool:
        """Never: no objective asks for it."""
        return False

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """Of the whole fight."""
        s.report[MINUTES] = value
