"""RB 11, 11-report, C16: the marshal reports a fight in a few small choices; the program judges what he leaves open."""

from gonfalon.games.generals_war.events import (
    MARSHAL_COUNTED,
    MARSHAL_DECLARED,
    MARSHAL_JUDGED,
    MARSHAL_OVERRULED,
)
from gonfalon.games.generals_war.flow import (
    CONFIRM,
    REPORT_BOUTS,
    REPORT_DEATHS,
    REPORT_DEED,
    REPORT_DONE,
    REPORT_HELD,
    REPORT_HOLDER,
    REPORT_MINUTES,
    REPORT_SITE_TIME,
    REPORT_SURVIVORS,
    REPORT_TIME,
)
from gonfalon.games.generals_war.judgement import (
    UNKNOWN,
    Facts,
    counts_deaths,
    is_decided,
    judge,
    needed_scales,
    scales,
)
from gonfalon.games.generals_war.refusals import FACT_NEEDED, NOT_A_HOLDER, NOT_A_WINNER, NUMBER_TOO_HIGH
from gonfalon.games.generals_war.scenario import conclude, objective_here, sheet_of
from gonfalon.games.generals_war.state import (
    DEATHS,
    DECLARED,
    DEEDS,
    HELD,
    MINUTES,
    SITE_TIME,
    SURVIVORS,
    TIME,
    WarMap,
)
from gonfalon.games.generals_war.steps.designations import living
from gonfalon.games.generals_war.tables import (
    BRING_THE_FLAG_HOME,
    DRAW,
    DUEL_OF_CHAMPIONS,
    EAST,
    HOLD_INSIDE,
    HOLD_MOST,
    HOLD_MOST_POINTS,
    HOLD_SITE,
    HOLD_THE_POINT,
    MARSHAL,
    SIDES,
    SLAY_THE_CAPTAIN,
    WEST,
)
from gonfalon.games.generals_war.verbs import CONFIRM as CONFIRM_VERB
from gonfalon.games.generals_war.verbs import DECLARE, ENOUGH, JUDGE, NOTE, NOTE_SIDE, SKIP
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import pack, target_of, verb_of
from gonfalon.kernel.step import Decision, Procedure

BOTH = SIDES.index("both")
DEATHS_EACH = 20
"""More often than this nobody is killed in half an hour."""


def questions(s: WarMap) -> list[tuple[int, int]]:
    """What there is to report of this objective, as (step, army), the decisive facts first."""
    objective = objective_here(s)
    armies = (WEST, EAST)
    found: list[tuple[int, int]] = []
    if objective in (HOLD_INSIDE, HOLD_SITE):
        found.append((REPORT_HOLDER, WEST))
    elif objective == HOLD_MOST:
        found += [(REPORT_HELD, army) for army in armies]
    elif objective in (HOLD_THE_POINT, HOLD_MOST_POINTS):
        found += [(REPORT_TIME, army) for army in armies]
    elif objective in (SLAY_THE_CAPTAIN, BRING_THE_FLAG_HOME):
        found.append((REPORT_DEED, WEST))
    elif objective == DUEL_OF_CHAMPIONS:
        found += [(REPORT_BOUTS, army) for army in armies]
    found += [(REPORT_SURVIVORS, army) for army in armies]
    if counts_deaths(objective, sheet_of(s).has_lives):
        found += [(REPORT_DEATHS, army) for army in armies]
    return [*found, (REPORT_MINUTES, WEST)]


def facts_of(s: WarMap) -> Facts:
    """The report as facts."""
    facts = Facts()
    facts.survivors = s.report[SURVIVORS : SURVIVORS + 2]
    facts.deaths = s.report[DEATHS : DEATHS + 2]
    facts.held = s.report[HELD : HELD + 2]
    facts.time = s.report[TIME : TIME + 2]
    facts.site_time = s.report[SITE_TIME : SITE_TIME + 2]
    facts.deeds = s.report[DEEDS : DEEDS + 2]
    return facts


def judged(s: WarMap) -> int:
    """O1 to O5: what the facts of the report say."""
    return judge(objective_here(s), facts_of(s), sheet_of(s).has_lives)


def is_judged_by_facts(s: WarMap) -> bool:
    """Has the marshal left the winner to the facts?"""
    return s.report[DECLARED] == UNKNOWN


def is_contradicted(s: WarMap) -> bool:
    """C16: do the facts, as far as they decide anything, point elsewhere than the marshal's word?"""
    known = is_decided(scales(objective_here(s), facts_of(s), sheet_of(s).has_lives))
    return known and judged(s) != s.report[DECLARED]


class ReportWinner(Decision[WarMap]):
    """C16: who has won, by the marshal's word, or by the facts that follow."""

    name = "report-winner"
    rule = "11-report"

    def __init__(self) -> None:
        super().__init__()
        self.correctable = True

    def moves(self, s: WarMap, seat: int) -> list[int]:
        """West, East, a draw, or as the facts say."""
        return [pack(DECLARE, WEST), pack(DECLARE, EAST), pack(DECLARE, DRAW), pack(JUDGE)]

    def play(self, s: WarMap, seat: int, move: int, luck: Luck) -> None:
        """The facts come next."""
        s.pop()
        if verb_of(move) == DECLARE:
            s.report[DECLARED] = target_of(move)
        s.push(REPORT_DONE)
        for step, army in reversed(questions(s)):
            s.push(step, MARSHAL, army)

    def why_not(self, s: WarMap, seat: int, move: int) -> int:
        """One army wins, or nobody."""
        return NOT_A_WINNER if verb_of(move) == DECLARE else 0

    def describe(self, s: WarMap, seat: int) -> list[tuple[str, str, int]]:
        """Where, and for what they fought."""
        return [("space", "space", s.marker), ("objective", "objective", objective_here(s))]


class Question(Decision[WarMap]):
    """A fact that the marshal may note or skip; it is needed where the facts decide. x: the army it speaks of."""

    rule = "11-report"

    def answers(self, s: WarMap) -> list[int]:
        """What he may note."""
        return [pack(NOTE, number) for number in range(self.most(s) + 1)]

    def most(self, s: WarMap) -> int:
        """The highest number there is."""
        raise NotImplementedError

    def note(self, s: WarMap, army: int, value: int) -> None:
        """Write it down."""
        raise NotImplementedError

    def is_needed(self, s: WarMap) -> bool:
        """Can the facts decide nothing without it?"""
        return is_judged_by_facts(s) and not is_decided(needed_scales(objective_here(s), facts_of(s)))

    def moves(self, s: WarMap, seat: int) -> list[int]:
        """The answers, and ways to leave this one or all that follow open."""
        return self.answers(s) if self.is_needed(s) else [*self.answers(s), pack(SKIP), pack(ENOUGH)]

    def play(self, s: WarMap, seat: int, move: int, luck: Luck) -> None:
        """On to the next one."""
        army = s.x
        s.pop()
        if verb_of(move) == ENOUGH:
            s.pop_to(REPORT_DONE)
        elif verb_of(move) != SKIP:
            self.note(s, army, target_of(move))

    def why_not(self, s: WarMap, seat: int, move: int) -> int:
        """Too high, or not to be skipped."""
        if verb_of(move) == NOTE:
            return NUMBER_TOO_HIGH
        return FACT_NEEDED if verb_of(move) in (SKIP, ENOUGH) else 0

    def describe(self, s: WarMap, seat: int) -> list[tuple[str, str, int]]:
        """Of whom."""
        return [("army", "army", s.x), ("objective", "objective", objective_here(s))]


class ReportSurvivors(Question):
    """O2, O4: the fighters of an army on the field at the horn."""

    name = "report-survivors"

    def most(self, s: WarMap) -> int:
        """No more than began."""
        return len(living(s, s.x))

    def note(self, s: WarMap, army: int, value: int) -> None:
        """For this army."""
        s.report[SURVIVORS + army] = value


class ReportDeaths(Question):
    """O2, O4: how often fighters of an army were killed, which parts equals."""

    name = "report-deaths"

    def most(self, s: WarMap) -> int:
        """With lives to lose it may be many; without, those who are not among the survivors."""
        fighters = len(living(s, s.x))
        return DEATHS_EACH * fighters if sheet_of(s).has_lives else fighters - max(s.report[SURVIVORS + s.x], 0)

    def is_needed(self, s: WarMap) -> bool:
        """O2: only where the marshal gave them."""
        return False

    def note(self, s: WarMap, army: int, value: int) -> None:
        """For this army."""
        s.report[DEATHS + army] = value


class SideQuestion(Question):
    """A fact that is one of the sides."""

    def answers(self, s: WarMap) -> list[int]:
        """The sides that can be named."""
        return [pack(NOTE_SIDE, side) for side in self.sides(s)]

    def sides(self, s: WarMap) -> list[int]:
        """West and East, and what else is possible."""
        raise NotImplementedError

    def why_not(self, s: WarMap, seat: int, move: int) -> int:
        """A side that cannot be, or a fact that is not to be skipped."""
        if verb_of(move) == NOTE_SIDE:
            return NOT_A_HOLDER
        return FACT_NEEDED if verb_of(move) in (SKIP, ENOUGH) else 0


class ReportHolder(SideQuestion):
    """O1: who held the castle, keep, bridge or island at the horn."""

    name = "report-holder"

    def sides(self, s: WarMap) -> list[int]:
        """Walls are always held by somebody, a bridge or an island may be held by nobody."""
        return [WEST, EAST] if objective_here(s) == HOLD_INSIDE else [WEST, EAST, DRAW]

    def note(self, s: WarMap, army: int, value: int) -> None:
        """One of them, or nobody."""
        s.report[HELD : HELD + 2] = [int(value == WEST), int(value == EAST)]
        if value == DRAW:
            s.push(REPORT_TIME, MARSHAL, EAST)
            s.push(REPORT_TIME, MARSHAL, WEST)


class ReportHeld(Question):
    """O1: the structures of the village that an army held at the horn."""

    name = "report-held"

    def most(self, s: WarMap) -> int:
        """No more than the other has left."""
        return s.tables.structures - max(s.report[HELD + 1 - s.x], 0)

    def note(self, s: WarMap, army: int, value: int) -> None:
        """For this army; equal numbers are parted by time."""
        s.report[HELD + army] = value
        ask_site_time(s, HELD)


class ReportTime(Question):
    """O1, O3, RB 11: for how many minutes an army held the place, or most of the points; the marshal's timing binds."""

    name = "report-time"

    def most(self, s: WarMap) -> int:
        """No more than the other has left."""
        return s.tables.minutes - max(s.report[TIME + 1 - s.x], 0)

    def note(self, s: WarMap, army: int, value: int) -> None:
        """For this army; equal times of a majority are parted by those of the single points."""
        s.report[TIME + army] = value
        if objective_here(s) == HOLD_MOST_POINTS:
            ask_site_time(s, TIME)


class ReportSiteTime(Question):
    """O1, O3: the minutes that an army held structures or points, summed over all of them."""

    name = "report-site-time"

    def most(self, s: WarMap) -> int:
        """No more than the other has left of them all."""
        t = s.tables
        sites = t.structures if objective_here(s) == HOLD_MOST else t.points
        return sites * t.minutes - max(s.report[SITE_TIME + 1 - s.x], 0)

    def note(self, s: WarMap, army: int, value: int) -> None:
        """For this army."""
        s.report[SITE_TIME + army] = value


def ask_site_time(s: WarMap, fact: int) -> None:
    """O1, O3: where both armies are equal, the next question is for how long."""
    if s.report[fact] == s.report[fact + 1]:
        s.push(REPORT_SITE_TIME, MARSHAL, EAST)
        s.push(REPORT_SITE_TIME, MARSHAL, WEST)


class ReportDeed(SideQuestion):
    """O4: who slew the enemy's Captain, or brought the enemy's flag home."""

    name = "report-deed"

    def sides(self, s: WarMap) -> list[int]:
        """One, nobody, or both at the same moment."""
        return [WEST, EAST, DRAW, BOTH]

    def note(self, s: WarMap, army: int, value: int) -> None:
        """By army."""
        s.report[DEEDS : DEEDS + 2] = [int(value in (WEST, BOTH)), int(value in (EAST, BOTH))]


class ReportBouts(Question):
    """O5: the bouts of the duel that an army's champion has won."""

    name = "report-bouts"

    def most(self, s: WarMap) -> int:
        """Most of the bouts; only one of the two can have that many."""
        needed = s.tables.bouts // 2 + 1
        return needed - 1 if s.report[DEEDS + 1 - s.x] == needed else needed

    def note(self, s: WarMap, army: int, value: int) -> None:
        """For this army."""
        s.report[DEEDS + army] = value


class ReportMinutes(Question):
    """RB 7.4: how long they fought."""

    name = "report-minutes"

    def most(self, s: WarMap) -> int:
        """Until the horn."""
        return s.tables.minutes

    def is_needed(self, s: WarMap) -> bool:
        """Never: no objective asks for it."""
        return False

    def note(self, s: WarMap, army: int, value: int) -> None:
        """Of the whole fight."""
        s.report[MINUTES] = value


class ReportDone(Procedure[WarMap]):
    """C16: the marshal's word counts; where the facts he gave point elsewhere he is warned."""

    name = "report-done"
    rule = "11-report"

    def run(self, s: WarMap, luck: Luck) -> None:
        """Take the result, or ask once more."""
        s.pop()
        declared = s.report[DECLARED]
        if is_judged_by_facts(s):
            settle_by_facts(s)
        elif is_contradicted(s):
            s.push(CONFIRM, MARSHAL)
        else:
            enter_result(s, declared)


def settle_by_facts(s: WarMap) -> None:
    """O1 to O5: the program judges."""
    winner = judged(s)
    if s.log:
        s.log.tell(MARSHAL_JUDGED, (winner, objective_here(s)))
    enter_result(s, winner)


def enter_result(s: WarMap, winner: int) -> None:
    """The result stands as if the model had given it."""
    survivors = s.report[SURVIVORS : SURVIVORS + 2]
    if s.log:
        if not is_judged_by_facts(s):
            s.log.tell(MARSHAL_DECLARED, (winner,))
        if UNKNOWN not in survivors:
            s.log.tell(MARSHAL_COUNTED, (survivors[WEST], survivors[EAST]))
    conclude(s, winner, survivors, s.report[MINUTES])


class Confirm(Decision[WarMap]):
    """C16: the facts say otherwise than the marshal: his word stands if he says so again."""

    name = "confirm"
    rule = "11-report"

    def moves(self, s: WarMap, seat: int) -> list[int]:
        """His word, or the facts."""
        return [pack(CONFIRM_VERB), pack(JUDGE)]

    def play(self, s: WarMap, seat: int, move: int, luck: Luck) -> None:
        """The result is entered."""
        s.pop()
        declared = s.report[DECLARED]
        if verb_of(move) == JUDGE:
            s.report[DECLARED] = UNKNOWN
            settle_by_facts(s)
            return
        if s.log:
            s.log.tell(MARSHAL_OVERRULED, (declared, judged(s)))
        enter_result(s, declared)

    def describe(self, s: WarMap, seat: int) -> list[tuple[str, str, int]]:
        """What he has said, and what the facts say."""
        return [("declared", "side", s.report[DECLARED]), ("judged", "side", judged(s))]
