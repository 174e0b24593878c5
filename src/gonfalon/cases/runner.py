"""Playing a case: the position, the script line by line, the facts at the end."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from gonfalon.cases.checks import Checker
from gonfalon.cases.errors import CaseFailed
from gonfalon.cases.plugin import CasePlugin, CasePosition
from gonfalon.cases.plugin_frames import FRAMES
from gonfalon.cases.rule_numbers import refuse_unknown_rules
from gonfalon.cases.schema import MAX_BYTES, CaseFile, ScriptLine, read_file, read_text
from gonfalon.cases.script import ScriptRunner
from gonfalon.kernel.errors import BadCase, BadData, BadOption, GonfalonError, UnknownName
from gonfalon.kernel.game import Game, Setup
from gonfalon.registry import game, games, package_of

MAX_PACK_BYTES = 10 * MAX_BYTES

BROKEN_FRAMES = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)
"""What rules raise that are run from frames and fields that no position has."""


class CaseFailure(NamedTuple):
    """Why a case does not hold: a message key with arguments, where in the case, and the position there."""

    key: str
    args: dict[str, object]
    line: int | None
    """The script's line, from 1; 0 before the first, None at the end."""
    position: list[str]


class CaseReport(NamedTuple):
    """What became of a case."""

    file: str
    title: str
    failure: CaseFailure | None


def run_file(path: Path) -> CaseReport:
    """Read a case and play it. A case that cannot be read or begun has failed too."""
    try:
        case = read_file(path)
    except BadCase as error:
        return CaseReport(str(path), "", bad_case(error))
    return run_case(case, path)


def bad_case(error: GonfalonError) -> CaseFailure:
    """The failure of a case that could not be played at all."""
    return CaseFailure("cases.bad", {"why": str(error)}, 0, [])


def run_case(case: CaseFile, path: Path) -> CaseReport:
    """Play a case that was read."""
    file = str(path)
    try:
        scene = open_position(case, path)
    except (BadCase, BadData, BadOption, UnknownName) as error:
        return CaseReport(file, case.title, bad_case(named(file, error)))
    return CaseReport(file, case.title, CaseRun(case, scene[0], scene[1], file).failure())


def named(file: str, error: GonfalonError) -> GonfalonError:
    """The error with the file in front, once."""
    return error if str(error).startswith(file) else BadCase("cases.bad.at", where=file, why=str(error))


def cases_of(game_id: str) -> CasePlugin:
    """What a game brings to read its cases; raises BadCase for a game without cases."""
    part = package_of(game_id).load("cases")
    if part is None:
        raise BadCase("cases.bad.no-cases", game=game_id)
    found: CasePlugin = part.CASES
    return found


def open_position(case: CaseFile, path: Path) -> tuple[CasePosition, Setup]:
    """The position of a case on its game, scenario, seats, options and data."""
    known = games()
    if case.game is None and len(known) > 1:
        raise BadCase("cases.bad.game", known=known)
    chosen = game(case.game or known[0])
    cases: CasePlugin = cases_of(chosen.info.id)
    refuse_unknown_rules(chosen.info.id, case.rules)
    plain = chosen.prepare(case.scenario, case.seats, case.options)
    setup = plain._replace(data=open_data(case.data, chosen, cases, plain.scenario, path))
    begin = {"at": case.begin} if isinstance(case.begin, str) else case.begin
    return cases.begin(setup, case.position, begin), setup


def open_data(
    data: "str | dict[str, Any] | None", chosen: Game, cases: CasePlugin, scenario: str, path: Path
) -> object:
    """The data of a case: the built-in pack, a file beside the case, and single fields that the case changes."""
    if data is None:
        return None
    changes = {} if isinstance(data, str) else dict(data)
    name = data if isinstance(data, str) else changes.pop("pack", None)
    pack: object = None
    if name is not None:
        if not isinstance(name, str):
            raise BadCase("cases.bad.pack")
        pack = chosen.read_data(read_text(path.parent / name, MAX_PACK_BYTES), name)
    return cases.patch(pack, changes, scenario, "data") if changes else pack


class CaseRun:
    """One case being played."""

    def __init__(self, case: CaseFile, scene: CasePosition, setup: Setup, file: str) -> None:
        self.case = case
        self.scene = scene
        self.player = ScriptRunner(scene, setup, case)
        self.file = file
        self.line: int | None = 0
        self.is_at_frames = isinstance(case.begin, dict) and case.begin.get("at") == FRAMES

    def failure(self) -> CaseFailure | None:
        """Play the case; return the first thing that does not hold."""
        try:
            for _ in self.play():
                pass
        except CaseFailed as failed:
            position = failed.position or self.scene.show(self.player.position)
            return CaseFailure(failed.key, failed.details, self.line, position)
        except GonfalonError as error:
            return bad_case(named(self.file, error))._replace(line=self.line)
        except BROKEN_FRAMES:
            if not self.is_at_frames:
                raise
            return bad_case(named(self.file, BadCase("cases.bad.broken")))._replace(line=self.line)
        return None

    def play(self) -> Iterator[int]:
        """Play the case; yields before the first line, before what each line does, and at the end."""
        self.player.open()
        yield 0
        for number, line in enumerate(self.case.script, start=1):
            self.player.advance(line)
            self.line = number
            self._check(line)
            yield number
            self.player.play(line)
        self.player.advance(ScriptLine(asked=self.case.expect.get("asked")))
        self.line = None
        yield len(self.case.script) + 1
        Checker(self.player.match, self.scene, since=self.player.since).check_table(self.case.expect)
        self.player.refuse_left_dice()
        self.player.refuse_left_fights()

    def _check(self, line: ScriptLine) -> None:
        checker = Checker(self.player.match, self.scene, line.seat, self.player.since)
        checker.check_asked(line.asked)
        checker.check_moves(line.legal, line.only, line.refused)
        checker.check_odds(line.odds)
        checker.check_told(line.told)
        checker.check_undo(line.can_undo)
        checker.check_table(line.expect)
