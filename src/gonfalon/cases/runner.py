"""Running case files: all variants of a file, and the second positions that a case names."""

from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

import msgspec

from gonfalon.cases.case_run import CaseFailure, CaseRun, bad_case, named
from gonfalon.cases.errors import CaseFailed
from gonfalon.cases.opening import cases_of, open_position
from gonfalon.cases.plugin_frames import FRAMES
from gonfalon.cases.schema import CaseFile, SecondWorld, read_file
from gonfalon.cases.variants import merge, variants_of
from gonfalon.cases.worlds import refuse_difference
from gonfalon.kernel.errors import BadCase, BadData, BadOption, GonfalonError, UnknownName
from gonfalon.messages.catalogue import Catalogue

BROKEN_FRAMES = (ArithmeticError, AssertionError, LookupError, TypeError, ValueError)
"""Exceptions that rules can raise if a case begins with frames and fields that do not belong together."""

__all__ = [
    "CaseFailure",
    "CaseReport",
    "CaseRun",
    "cases_of",
    "open_position",
    "run_case",
    "run_file",
    "run_variants",
]


class CaseReport(NamedTuple):
    """The result of a case."""

    file: str
    title: str
    failure: CaseFailure | None
    is_variant: bool = False


def run_file(path: Path) -> CaseReport:
    """Run the case of a file, or its variants up to the first that fails. A case that cannot be read has failed too."""
    return first_failed(run_variants(path))


def run_variants(path: Path) -> list[CaseReport]:
    """Run every variant of a file; a file without variants is one case."""
    try:
        return run_all(read_file(path), path)
    except BadCase as error:
        return [CaseReport(str(path), "", bad_case(error))]


def run_case(case: CaseFile, path: Path) -> CaseReport:
    """Run a case that was read, or its variants up to the first that fails."""
    return first_failed(run_all(case, path))


def first_failed(reports: list[CaseReport]) -> CaseReport:
    """The first report of a failure, else the first report."""
    return next((report for report in reports if report.failure is not None), reports[0])


def run_all(case: CaseFile, path: Path) -> list[CaseReport]:
    """Run every variant of a case."""
    file = str(path)
    try:
        variants = variants_of(case)
    except BadCase as error:
        return [CaseReport(file, case.title, bad_case(named(file, error)))]
    return [CaseReport(file, each.title, failure_of(each, path), bool(case.variant)) for each in variants]


def failure_of(case: CaseFile, path: Path) -> CaseFailure | None:
    """Run one case with its second positions; return how it fails."""
    file = str(path)
    try:
        failure = CaseRun(case, *open_position(case, path), file).failure()
        for world in case.same_for:
            failure = failure or world_failure(case, world, path)
    except (BadCase, BadData, BadOption, UnknownName) as error:
        return bad_case(named(file, error))
    except BROKEN_FRAMES:
        if not (isinstance(case.begin, dict) and case.begin.get("at") == FRAMES):
            raise
        return bad_case(named(file, BadCase("cases.bad.broken")))
    return failure


def world_failure(case: CaseFile, world: SecondWorld, path: Path) -> CaseFailure | None:
    """Play a case from both positions; return the first difference that a viewer sees."""
    first = CaseRun(case, *open_position(case, path), str(path), has_checks=False)
    changed = msgspec.structs.replace(
        case,
        position=merge(case.position, world.position),
        dice=case.dice if world.dice is None else world.dice,
        on_the_way=[],
        script=[msgspec.structs.replace(line, on_the_way=[]) for line in case.script],
    )
    second = CaseRun(changed, *open_position(changed, path), str(path), has_checks=False)
    return first.failure_in(play_both(first, second, world.viewers))


def play_both(first: CaseRun, second: CaseRun, viewers: list[str]) -> Iterator[int]:
    """Play two cases line by line and compare what the viewers see before each line and at the end."""
    others = second.play()
    for number in first.play():
        try:
            next(others)
        except (CaseFailed, GonfalonError) as error:
            why = Catalogue().say(error.key, error.details) if isinstance(error, CaseFailed) else str(error)
            raise CaseFailed("cases.second-world", why=why) from error
        refuse_difference(first.script.match, second.script.match, viewers)
        yield number
