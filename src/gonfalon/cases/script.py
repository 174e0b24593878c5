"""The script of a case: moves and dice, fed to a match line by line."""

from collections.abc import Callable
from functools import partial
from typing import Any

from gonfalon.cases.compare import first_difference, show
from gonfalon.cases.errors import CaseFailed
from gonfalon.cases.luck import CaseLuck
from gonfalon.cases.moves import acting_seat, full_move, known_seat, refusal_text, without_kind
from gonfalon.cases.passing_checks import PassingChecks
from gonfalon.cases.plugin import CasePosition, SimulatedCasePosition
from gonfalon.cases.schema import CaseFile, ScriptLine
from gonfalon.kernel.errors import BadCase, BadLuck
from gonfalon.kernel.extensions.officials import correct, correctable_version
from gonfalon.kernel.match import Match
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import State

NO_SEAT = "nobody"
MOST_PASSES = 1_000
"""Passing moves of one line; beyond them the case fails."""


def moves_of(line: ScriptLine) -> list[str]:
    """The moves that a line makes."""
    return [line.move] if isinstance(line.move, str) else line.move or []


def asked_now(match: Match) -> dict[str, object]:
    """Who must choose, the step with its rule, and the arguments of its prompt."""
    if match.over:
        return {"seat": NO_SEAT, "step": "over"}
    prompt = match.prompt(match.to_act[0])
    found: dict[str, object] = {"seat": ",".join(match.to_act), "step": prompt.step, "rule": prompt.rule}
    args = {name: value for name, value in prompt.args.items() if name != "seats"}
    return found | {name: without_kind(value) if isinstance(value, str) else value for name, value in args.items()}


def seat_of(line: ScriptLine) -> str | None:
    """The seat that a line names in `seat` or in `asked`."""
    asked = line.asked.get("seat") if isinstance(line.asked, dict) else line.asked
    return line.seat or (asked if isinstance(asked, str) else None)


class ScriptRunner:
    """Plays the lines of a script.

    If any line has dice, every line has just its own dice. Otherwise all dice come from the one list of the case. The
    same holds for fights.
    """

    def __init__(self, case_position: CasePosition, setup: Setup, case: CaseFile) -> None:
        self.case_position = case_position
        self.setup = setup
        self.case = case
        self.has_dice_by_line = any(line.dice is not None for line in case.script)
        self.has_fights_by_line = any(line.fights is not None for line in case.script)
        self.since = -1
        """The version before the last line that changed the match."""
        self.luck = CaseLuck(case_position.draws)
        self.opened: Match | None = None
        self.passing: PassingChecks | None = None

    @property
    def match(self) -> Match:
        """The match, once it is open."""
        assert self.opened is not None
        return self.opened

    @property
    def position(self) -> State:
        """The present position."""
        state: State = self.case_position.state if self.opened is None else self.opened.state
        return state

    def _feed_fights(self, fights: list[Any]) -> None:
        if isinstance(self.case_position, SimulatedCasePosition):
            self.case_position.fights = list(fights)
        elif fights:
            raise BadCase("cases.bad.no-fights")

    def open(self) -> None:
        """Open the match, which runs up to its first decision."""
        self.luck.feed(self.case.dice)
        self._feed_fights(self.case.fights)
        self.passing = PassingChecks(self.case_position, self.case)
        self.passing.waiting = list(self.case.on_the_way)
        try:
            self.opened = Match(self.case_position.game, self.setup, self.luck, self.case_position.state)
        except BadLuck as error:
            raise CaseFailed("cases.dice", why=str(error)) from error
        match = self.opened
        if any(not match.moves(seat) for seat in match.to_act):
            raise BadCase("cases.bad.no-choice")

    def advance(self, line: ScriptLine) -> None:
        """Play forced moves up to a choice, or up to the forced decision that the line names."""
        while self.match.forced_move()[0] >= 0 and not self._is_about(line):
            self._play_forced_move()
        if self.has_dice_by_line:
            self.refuse_left_dice()
        if self.has_fights_by_line:
            self.refuse_left_fights()
        if self.passing is not None:
            self.passing.refuse_left()

    def _is_about(self, line: ScriptLine) -> bool:
        """Does the line name this forced decision by its step, or write its move?"""
        match = self.match
        if isinstance(line.asked, dict) and "step" in line.asked:
            wanted = {key: value for key, value in line.asked.items() if key in asked_now(match)}
            if len(wanted) == len(line.asked) and first_difference(wanted, asked_now(match)) is None:
                return True
        moves = moves_of(line)
        return bool(moves) and self._is_forced_move(seat_of(line), full_move(match, moves[0]))

    def _is_forced_move(self, seat: str | None, move: str) -> bool:
        match = self.match
        forced = match.setup.seats[match.forced_move()[0]]
        return seat in (None, forced) and match.moves(forced) == [move]

    def _play_forced_move(self) -> None:
        self._play_with_luck(self.match.play_forced_move)

    def _play_with_luck(self, play: Callable[[], object]) -> None:
        """Make a move; raises CaseFailed if its dice do not fit."""
        try:
            play()
        except BadLuck as error:
            raise CaseFailed("cases.dice", why=str(error)) from error

    def play(self, line: ScriptLine) -> None:
        """Do what one line says: correct, take back, let others pass, move."""
        self.feed(line)
        if line.correct:
            self._correct(line)
        if line.undo:
            self.undo(line)
        if line.others_pass:
            self.let_others_pass(line)
        for text in moves_of(line):
            self.move(line, text)

    def feed(self, line: ScriptLine) -> None:
        """Take the dice, fights and passing checks of a line, before its moves are made."""
        if self.has_dice_by_line:
            self.luck.feed(line.dice or [])
        if self.has_fights_by_line:
            self._feed_fights(line.fights or [])
        if self.passing is not None:
            self.passing.waiting = list(line.on_the_way)
        if line.undo or line.correct or line.others_pass or line.move is not None:
            self.since = self.match.version

    def refuse_left_dice(self) -> None:
        """Raise CaseFailed if some dice were not used."""
        if self.luck.left:
            left = [show(die) if isinstance(die, str) else die for die in self.luck.left]
            raise CaseFailed("cases.dice-left", dice=left)

    def refuse_left_fights(self) -> None:
        """Raise CaseFailed if some fights that the case gives did not take place."""
        if isinstance(self.case_position, SimulatedCasePosition) and self.case_position.fights:
            raise CaseFailed("cases.fights-left", fights=list(self.case_position.fights))

    def _correct(self, line: ScriptLine) -> None:
        """An official goes back to the last report; without a seat, the one that can."""
        match = self.match
        able = [seat for seat in self.setup.seats if correctable_version(match, seat) >= 0]
        seat = known_seat(match, line.seat) if line.seat else next(iter(able), "")
        if seat not in able:
            raise CaseFailed("cases.no-correction", seat=seat)
        correct(match, seat)

    def undo(self, line: ScriptLine) -> None:
        """Undo the last choice of the line's seat, else of the first seat that can."""
        able = [seat for seat in self.setup.seats if self.match.can_undo(seat)]
        seat = known_seat(self.match, line.seat) if line.seat else next(iter(able), "")
        if seat not in able:
            raise CaseFailed("cases.no-undo", seat=seat)
        self.match.undo(seat)

    def let_others_pass(self, line: ScriptLine) -> None:
        """All seats but that of the line play moves that do nothing, until none of them must choose."""
        match = self.match
        if line.seat is None:
            raise BadCase("cases.bad.missing", where="script.seat", needs="others_pass")
        seat = known_seat(match, line.seat)
        for _ in range(MOST_PASSES):
            others = [each for each in match.to_act if each != seat]
            if not others:
                return
            forced, _ = match.forced_move()
            if forced >= 0 and match.setup.seats[forced] != seat:
                self._play_forced_move()
            else:
                self._play_with_luck(partial(match.play, others[0], self._passing_move(others[0])))
        raise CaseFailed("cases.passes-without-end", seat=seat, most=MOST_PASSES)

    def _passing_move(self, seat: str) -> str:
        moves = self.match.moves(seat)
        for verb in self.case_position.passing:
            if verb in moves:
                return verb
        raise CaseFailed("cases.cannot-pass", seat=seat, step=self.match.prompt(seat).step)

    def play_forced_moves(self, line: ScriptLine, text: str) -> bool:
        """Play forced moves up to a choice or up to a move of the line; True if that move was forced."""
        move = full_move(self.match, text)
        while self.match.forced_move()[0] >= 0:
            is_written = self._is_forced_move(seat_of(line), move)
            self._play_forced_move()
            if is_written:
                return True
        return False

    def move(self, line: ScriptLine, text: str) -> None:
        """Make one move of a line; raises CaseFailed if it is illegal."""
        if self.play_forced_moves(line, text):
            return
        move = full_move(self.match, text)
        seat = acting_seat(self.match, line.seat, move)
        refusal = self.match.why_not(seat, move)
        if refusal is not None:
            because = refusal_text(self.match, refusal)
            raise CaseFailed("cases.move-refused", seat=seat, move=move, rule=refusal.rule, because=because)
        self._play_with_luck(partial(self.match.play, seat, move))
