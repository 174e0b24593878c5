"""The script of a case: moves and dice, fed to a match line by line."""

from typing import Any

from gonfalon.cases.compare import first_difference
from gonfalon.cases.errors import CaseFailed
from gonfalon.cases.plugin import CasePosition, SimulatedCasePosition
from gonfalon.cases.schema import CaseFile, ScriptLine
from gonfalon.kernel.errors import BadCase, BadLuck
from gonfalon.kernel.game import Setup
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.state import State

NOBODY = "nobody"


def full_move(match: Match, text: str) -> str:
    """A move with the kind of its target, which a case may leave out: `march henry_v`."""
    words = text.split()
    if len(words) == 2 and ":" not in words[1]:
        kinds = {verb.name: verb.kind for verb in match.vocabulary.verbs}
        if kinds.get(words[0]):
            return f"{words[0]} {kinds[words[0]]}:{words[1]}"
    return " ".join(words)


def moves_of(line: ScriptLine) -> list[str]:
    """The moves that a line makes."""
    return [line.move] if isinstance(line.move, str) else line.move or []


def without_kind(value: object) -> object:
    """An argument of a prompt as a case writes it: `area:normandy` is "normandy"."""
    return value.partition(":")[2] if isinstance(value, str) and ":" in value else value


def asked_now(match: Match) -> dict[str, object]:
    """Who must choose, the step with its rule, and the arguments of its prompt."""
    if match.over:
        return {"seat": NOBODY, "step": "over"}
    prompt = match.prompt(match.to_act[0])
    found: dict[str, object] = {"seat": ",".join(match.to_act), "step": prompt.step, "rule": prompt.rule}
    return found | {name: without_kind(value) for name, value in prompt.args.items() if name != "seats"}


def acting_seat(match: Match, seat: str | None, text: str) -> str:
    """The seat that a line speaks of; without a name, the only one that is asked."""
    if seat is not None:
        if seat not in match.setup.seats:
            raise BadCase("cases.bad.seat", seat=seat, seats=list(match.setup.seats))
        return seat
    if len(match.to_act) != 1:
        raise CaseFailed("cases.nobody-asked", move=text)
    return match.to_act[0]


def seat_of(line: ScriptLine) -> str | None:
    """The seat that a line names, as its own or as the one that must be asked."""
    asked = line.asked.get("seat") if isinstance(line.asked, dict) else line.asked
    return line.seat or (asked if isinstance(asked, str) else None)


class ScriptRunner:
    """Plays the lines. With dice on any line every line has just its own; else all come from the case's one list.

    So it is with fights too.
    """

    def __init__(self, scene: CasePosition, setup: Setup, case: CaseFile) -> None:
        self.scene = scene
        self.setup = setup
        self.by_line = any(line.dice is not None for line in case.script)
        self.first_dice = case.dice
        self.tells_by_line = any(line.fights is not None for line in case.script)
        self.first_fights = case.fights
        self.since = -1
        """The version at which the last line that did something began to do it."""
        self.luck = ScriptedLuck([])
        self.opened: Match | None = None

    def _read(self, dice: "list[int | str]") -> list[int]:
        """What luck gives: dice as they are, draws as the number of what is drawn."""
        return [self.scene.drawn(value) if isinstance(value, str) else value for value in dice]

    def _tell_fights(self, fights: list[Any]) -> None:
        """What the next fights come to."""
        if isinstance(self.scene, SimulatedCasePosition):
            self.scene.fights = list(fights)
        elif fights:
            raise BadCase("cases.bad.no-fights")

    @property
    def match(self) -> Match:
        """The match, once it is open."""
        assert self.opened is not None
        return self.opened

    @property
    def position(self) -> State:
        """Where we are."""
        return self.scene.state if self.opened is None else self.opened.state

    def open(self) -> None:
        """Run up to the first decision."""
        self.luck.feed(self._read(self.first_dice))
        self._tell_fights(self.first_fights)
        try:
            self.opened = Match(self.scene.game, self.setup, self.luck, self.scene.state)
        except BadLuck as error:
            raise CaseFailed("cases.dice", why=str(error)) from error
        match = self.opened
        if any(not match.moves(seat) for seat in match.to_act):
            raise BadCase("cases.bad.no-choice")

    def advance(self, line: ScriptLine) -> None:
        """Make the moves that are the only possible ones, up to a choice or to what the line speaks of."""
        while self.match.forced_move()[0] >= 0 and not self._is_about(line):
            self._play_forced_move()
        if self.by_line:
            self.refuse_left_dice()
        if self.tells_by_line:
            self.refuse_left_fights()

    def _is_about(self, line: ScriptLine) -> bool:
        """Does the line ask for this forced decision by its step, or write its move?"""
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
        try:
            self.match.play_forced_move()
        except BadLuck as error:
            raise CaseFailed("cases.dice", why=str(error)) from error

    def play(self, line: ScriptLine) -> None:
        """What one line does."""
        if self.by_line:
            self.luck.feed(self._read(line.dice or []))
        if self.tells_by_line:
            self._tell_fights(line.fights or [])
        if line.undo or line.move is not None:
            self.since = self.match.version
        if line.undo:
            self._undo(line)
        for text in moves_of(line):
            self._move(line, text)

    def refuse_left_dice(self) -> None:
        """All dice must be used."""
        if self.luck.left:
            raise CaseFailed("cases.dice-left", dice=list(self.luck.left))

    def refuse_left_fights(self) -> None:
        """All fights that are told must be fought."""
        if isinstance(self.scene, SimulatedCasePosition) and self.scene.fights:
            raise CaseFailed("cases.fights-left", fights=list(self.scene.fights))

    def _undo(self, line: ScriptLine) -> None:
        seat = line.seat or next((each for each in self.setup.seats if self.match.can_undo(each)), self.setup.seats[0])
        if not self.match.can_undo(seat):
            raise CaseFailed("cases.no-undo", seat=seat)
        self.match.undo(seat)

    def _move(self, line: ScriptLine, text: str) -> None:
        move = full_move(self.match, text)
        while self.match.forced_move()[0] >= 0:
            written = self._is_forced_move(seat_of(line), move)
            self._play_forced_move()
            if written:
                return
        seat = acting_seat(self.match, line.seat, move)
        refusal = self.match.why_not(seat, move)
        if refusal is not None:
            raise CaseFailed("cases.move-refused", seat=seat, move=move, rule=refusal.rule, because=refusal.key)
        try:
            self.match.play(seat, move)
        except BadLuck as error:
            raise CaseFailed("cases.dice", why=str(error)) from error
