"""RB 7.4, 11, O1 to O5: the facts that the marshal may note about a fight, one step for each."""

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
from gonfalon.games.generals_war.rules.steps.designations import fighters_present
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
"""Most deaths of one fighter that a report can name; higher totals are refused."""


class Question(Decision[GeneralsState]):
    """A fact that the marshal may note or skip; if the facts decide the winner, some must be noted. x: the army."""

    rule = "11-report"

    def answers(self, s: GeneralsState) -> list[int]:
        """The moves that note a value."""
        return [NOTE | number for number in range(self.most(s) + 1)]

    def most(self, s: GeneralsState) -> int:
        """The highest value that may be noted."""
        raise NotImplementedError

    def usual(self, s: GeneralsState) -> int:
        """The most likely value, shown to the marshal; 0 if none is."""
        return 0

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """Write the value into the report."""
        raise NotImplementedError

    def is_needed(self, s: GeneralsState) -> bool:
        """Does the decision depend on this fact?"""
        return lacks_a_fact(s)

    def moves(self, s: GeneralsState, seat: int) -> list[int]:
        """The answers, and ways to leave this fact or all further ones open.

        Listed directly: there may be hundreds of numbers, and one question for each would take milliseconds.
        """
        return self.answers(s) if self.is_needed(s) else [*self.answers(s), SKIP, ENOUGH]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """SKIP leaves one fact open, ENOUGH all further ones."""
        army = s.x
        s.pop()
        if verb_of(move) == ENOUGH:
            s.pop_to(REPORT_DONE)
        elif verb_of(move) != SKIP:
            self.note(s, army, target_of(move))

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """C16: the value must be possible; a fact that decides must be noted."""
        if verb_of(move) in (SKIP, ENOUGH):
            return FACT_NEEDED if self.is_needed(s) else 0
        return self.why_not_note(s, move)

    def why_not_note(self, s: GeneralsState, move: int) -> int:
        """Numbers from 0 to `most`."""
        if verb_of(move) != NOTE:
            return NOT_HERE
        return NUMBER_TOO_HIGH if target_of(move) > self.most(s) else 0

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The army, the objective and the likely value."""
        return [("army", "army", s.x), ("objective", "objective", objective_here(s)), ("usual", "n", self.usual(s))]


class ReportSurvivors(Question):
    """O2, O4: the fighters of an army on the field at the horn."""

    id = step_ids.REPORT_SURVIVORS
    name = "report-survivors"

    def most(self, s: GeneralsState) -> int:
        """At most the fighters who began."""
        return len(fighters_present(s, s.x))

    def usual(self, s: GeneralsState) -> int:
        """All fighters who began: the marshal counts down from them."""
        return self.most(s)

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """Enter the answer about this army."""
        s.report[SURVIVORS + army] = value


class ReportDeaths(Question):
    """O2, O4: the deaths of an army, which decide if all else is equal."""

    id = step_ids.REPORT_DEATHS
    name = "report-deaths"

    def most(self, s: GeneralsState) -> int:
        """Without lives at most the fighters who did not survive; with lives a fighter can die `DEATHS_EACH` times."""
        fighters = len(fighters_present(s, s.x))
        return DEATHS_EACH * fighters if sheet_of(s).has_lives else fighters - max(s.report[SURVIVORS + s.x], 0)

    def usual(self, s: GeneralsState) -> int:
        """The fighters who did not survive, if the survivors were counted."""
        survivors = s.report[SURVIVORS + s.x]
        return 0 if survivors < 0 else len(fighters_present(s, s.x)) - survivors

    def is_needed(self, s: GeneralsState) -> bool:
        """O2: deaths count only if the marshal notes them."""
        return False

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """Enter the answer about this army."""
        s.report[DEATHS + army] = value


class SideQuestion(Question):
    """A fact whose value is a side."""

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
    """O1: the army that held the castle, keep, bridge or island at the horn."""

    id = step_ids.REPORT_HOLDER
    name = "report-holder"

    def sides(self, s: GeneralsState) -> list[int]:
        """Walls always have a holder; a bridge or an island may have none."""
        return [WEST, EAST] if objective_here(s) == HOLD_INSIDE else [WEST, EAST, DRAW]

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """Without a holder the times decide, so they are asked next."""
        s.report[HELD : HELD + 2] = [int(value == WEST), int(value == EAST)]
        if value == DRAW:
            s.push(REPORT_TIME, MARSHAL, EAST)
            s.push(REPORT_TIME, MARSHAL, WEST)


class ReportHeld(Question):
    """O1: the village structures that an army held at the horn."""

    id = step_ids.REPORT_HELD
    name = "report-held"

    def most(self, s: GeneralsState) -> int:
        """At most the structures that the other army did not hold."""
        return s.tables.structures - max(s.report[HELD + 1 - s.x], 0)

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """For equal numbers the times are asked next."""
        s.report[HELD + army] = value
        ask_site_time(s, HELD)


class ReportTime(Question):
    """O1, O3, RB 11: the minutes that an army held the site, or most of the points. The marshal's timing is binding."""

    id = step_ids.REPORT_TIME
    name = "report-time"

    def most(self, s: GeneralsState) -> int:
        """At most the minutes that the other army did not hold it."""
        return s.tables.minutes - max(s.report[TIME + 1 - s.x], 0)

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """For equal times with several points the times of the single points are asked next."""
        s.report[TIME + army] = value
        if objective_here(s) == HOLD_MOST_POINTS:
            ask_site_time(s, TIME)


class ReportSiteTime(Question):
    """O1, O3: the minutes that an army held structures or points, summed over all of them."""

    id = step_ids.REPORT_SITE_TIME
    name = "report-site-time"

    def most(self, s: GeneralsState) -> int:
        """At most the minutes that the other army did not hold them."""
        t = s.tables
        sites = t.structures if objective_here(s) == HOLD_MOST else t.points
        return sites * t.minutes - max(s.report[SITE_TIME + 1 - s.x], 0)

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """Enter the answer about this army."""
        s.report[SITE_TIME + army] = value


def ask_site_time(s: GeneralsState, fact: int) -> None:
    """O1, O3: if both armies are equal in a fact, push the questions for the times."""
    if s.report[fact] == s.report[fact + 1]:
        s.push(REPORT_SITE_TIME, MARSHAL, EAST)
        s.push(REPORT_SITE_TIME, MARSHAL, WEST)


class ReportDeed(SideQuestion):
    """O4: the army that slew the enemy's Captain, or brought the enemy's flag home."""

    id = step_ids.REPORT_DEED
    name = "report-deed"

    def sides(self, s: GeneralsState) -> list[int]:
        """One army, neither, or both at the same moment."""
        return [WEST, EAST, DRAW, BOTH]

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """Enter for each army whether it did the deed."""
        s.report[DEEDS : DEEDS + 2] = [int(value in (WEST, BOTH)), int(value in (EAST, BOTH))]


class ReportBouts(Question):
    """O5: the bouts of the duel that an army's champion won."""

    id = step_ids.REPORT_BOUTS
    name = "report-bouts"

    def most(self, s: GeneralsState) -> int:
        """The majority of the bouts; one less if the other champion has the majority."""
        needed = s.tables.bouts // 2 + 1
        return needed - 1 if s.report[DEEDS + 1 - s.x] == needed else needed

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """Enter the answer about this army."""
        s.report[DEEDS + army] = value


class ReportMinutes(Question):
    """RB 7.4: the duration of the fight."""

    id = step_ids.REPORT_MINUTES
    name = "report-minutes"

    def most(self, s: GeneralsState) -> int:
        """The time until the horn."""
        return s.tables.minutes

    def usual(self, s: GeneralsState) -> int:
        """The time until the horn."""
        return s.tables.minutes

    def is_needed(self, s: GeneralsState) -> bool:
        """The winner never depends on it."""
        return False

    def note(self, s: GeneralsState, army: int, value: int) -> None:
        """Enter the duration, which is that of both armies."""
        s.report[MINUTES] = value
