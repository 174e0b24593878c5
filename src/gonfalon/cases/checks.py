"""Checks of a position: who must choose, which moves are legal or refused, which facts hold."""

from fractions import Fraction
from typing import Any

from gonfalon.cases.compare import Difference, first_difference, show
from gonfalon.cases.errors import CaseFailed
from gonfalon.cases.moves import acting_seat, full_move, refusal_text, viewer_of
from gonfalon.cases.plugin import CasePosition
from gonfalon.cases.rule_numbers import is_part_of
from gonfalon.cases.schema import Expectations, ExpectedOdds, ExpectedRefusal, shape
from gonfalon.cases.script import asked_now
from gonfalon.kernel.errors import BadCase
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.enumerate import outcomes

OWN_KEYS = tuple(Expectations.__struct_fields__)


class Checker:
    """Compares a match with the expectations of a case at one point of its script."""

    def __init__(self, match: Match, case_position: CasePosition, seat: str | None = None, since: int = -1) -> None:
        self.match = match
        self.case_position = case_position
        self.seat = seat
        self.since = since

    def check_table(self, expected: dict[str, Any]) -> None:
        """Check an `expect` table: keys about moves and seats, and facts of the game."""
        own = {key: value for key, value in expected.items() if key in OWN_KEYS}
        checks: Expectations = shape(own, Expectations, "expect")
        self.check_asked(checks.asked)
        self.check_moves(checks.legal, checks.only, checks.refused)
        self.check_odds(checks.odds)
        self.check_events(checks.told)
        self.check_undo(checks.can_undo)
        self.check_views(checks.views)
        self._check_end(checks)
        facts = {key: value for key, value in expected.items() if key not in OWN_KEYS}
        if facts:
            self._refuse_difference(first_difference(facts, self.case_position.facts(self.match.state)))

    def _refuse_difference(self, difference: Difference | None) -> None:
        if difference is not None:
            raise CaseFailed("cases.differs", **difference._asdict())

    def _check_end(self, checks: Expectations) -> None:
        over = self.match.over and not self.case_position.stopped
        if checks.over is not None:
            self._refuse_difference(first_difference(checks.over, over, "over"))
        if checks.winner is not None:
            result = self.match.result if over else None
            winner = (result.winner or "none") if result is not None else "undecided"
            self._refuse_difference(first_difference(checks.winner, winner, "winner"))

    def check_asked(self, asked: "str | dict[str, Any] | None") -> None:
        """Who must choose now, at which step and with which arguments of the prompt."""
        if asked is None:
            return
        wanted = {"seat": asked} if isinstance(asked, str) else asked
        difference = first_difference(wanted, asked_now(self.match), "asked")
        if difference is not None and self.match.over:
            raise CaseFailed("cases.asked-at-its-end", fact=difference.fact, expected=difference.expected)
        self._refuse_difference(difference)

    def check_moves(
        self, legal: "list[str] | None", only: "list[str] | None", refused: "list[ExpectedRefusal | str] | None"
    ) -> None:
        """Moves that must be listed, the whole list, and moves that a rule forbids."""
        for text in legal or []:
            self._check_legal(full_move(self.match, text, "legal"))
        if only is not None:
            wanted = [full_move(self.match, text, "only") for text in only]
            seat = acting_seat(self.match, self.seat, "only")
            self._refuse_difference(first_difference(wanted, self.match.moves(seat), "only"))
        for each in refused or []:
            self._check_refused(ExpectedRefusal(each) if isinstance(each, str) else each)

    def _check_legal(self, move: str) -> None:
        seat = acting_seat(self.match, self.seat, move)
        refusal = self.match.why_not(seat, move)
        if refusal is not None:
            because = refusal_text(self.match, refusal)
            raise CaseFailed("cases.not-legal", seat=seat, move=move, rule=refusal.rule, because=because)

    def _check_refused(self, each: ExpectedRefusal) -> None:
        move = full_move(self.match, each.move, "refused")
        seat = acting_seat(self.match, each.seat or self.seat, move)
        refusal = self.match.why_not(seat, move)
        if refusal is None:
            raise CaseFailed("cases.not-refused", seat=seat, move=move, rule=each.rule or "")
        if each.rule is not None and not is_part_of(refusal.rule, each.rule):
            self._refuse_difference(first_difference(each.rule, refusal.rule, f"refused {show(move)} rule"))
        if each.because is not None:
            reason = refusal.key.rpartition(".")[2]
            self._refuse_difference(first_difference(each.because, reason, f"refused {show(move)} because"))

    def check_events(self, expected: "dict[str, list[str]] | None") -> None:
        """Check the kinds of the events that viewers have seen since the last line that changed the match."""
        for name, kinds in (expected or {}).items():
            events = self.match.events(viewer_of(self.match, name), max(self.since, 0))
            seen = [event["type"] for event in events if event["version"] > self.since]  # type: ignore[operator]
            self._refuse_difference(first_difference(kinds, seen, f"told {name}"))

    def check_views(self, views: "dict[str, Any] | None") -> None:
        """Parts of what seats or a spectator see; keys that the case does not name are not compared."""
        for name, expected in (views or {}).items():
            view = self.match.view(viewer_of(self.match, name))
            self._refuse_difference(first_difference(expected, view, f"views.{name}"))

    def check_undo(self, seats: "list[str] | None") -> None:
        """The seats that may take their last choice back."""
        if seats is not None:
            able = [seat for seat in self.match.setup.seats if self.match.can_undo(seat)]
            self._refuse_difference(first_difference(seats, able, "can_undo"))

    def check_odds(self, odds: "list[ExpectedOdds] | None") -> None:
        """The exact chance that facts hold right after a move, over every outcome of its dice."""
        for each in odds or []:
            self._check_chance(each)

    def _check_chance(self, each: ExpectedOdds) -> None:
        try:
            wanted = Fraction(each.chance)
        except (ValueError, ZeroDivisionError) as error:
            raise BadCase("cases.bad.chance", found=show(each.chance)) from error
        move = full_move(self.match, each.move, "odds")
        seat = acting_seat(self.match, each.seat or self.seat, move)
        self._check_legal(move)
        match = self.match
        found = Fraction(0)
        for chance, after in outcomes(
            match.game, match.state, match.setup.seats.index(seat), match.vocabulary.parse(move)
        ):
            if first_difference(each.facts, self.case_position.facts(after)) is None:
                found += chance
        self._refuse_difference(first_difference(str(wanted), str(found), f"odds {show(move)} chance"))
