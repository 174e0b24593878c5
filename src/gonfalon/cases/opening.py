"""The position at which a case begins: its game, its data, and the case that it continues."""

from pathlib import Path
from typing import Any

from gonfalon.cases.case_run import CaseRun
from gonfalon.cases.plugin import CasePlugin, CasePosition
from gonfalon.cases.rule_numbers import refuse_unknown_rules
from gonfalon.cases.schema import MAX_BYTES, CaseFile, OtherCase, read_file, read_text
from gonfalon.cases.variants import named_variant
from gonfalon.kernel.errors import BadCase
from gonfalon.kernel.game import Game
from gonfalon.kernel.setup import Setup
from gonfalon.messages.catalogue import Catalogue
from gonfalon.registry import GamePackage, game, games, package_of

MAX_PACK_BYTES = 10 * MAX_BYTES
MOST_CONTINUED = 20
"""Cases in a row of which each continues the one before; a longer row is refused."""
FROM_OTHER = ("scenario", "seats", "options", "data", "position")
"""What a case that continues another one takes from it."""


def cases_of(game_id: str) -> CasePlugin:
    """What a game brings to read its cases; raises BadCase for a game without cases."""
    package = package_of(game_id)
    found = package.attempt("cases", lambda: _own_cases(package), None)
    if found is None:
        raise BadCase("cases.bad.no-cases", game=game_id)
    return found


def _own_cases(package: GamePackage) -> CasePlugin | None:
    """The object `CASES` of a package; None if it has none. Raises TypeError if its methods are not those of cases."""
    part = package.load("cases")
    found = None if part is None else part.CASES
    if not isinstance(found, CasePlugin | None):
        raise TypeError("`CASES` must be a CasePlugin")
    return found


def open_position(case: CaseFile, path: Path, depth: int = 0) -> tuple[CasePosition, Setup]:
    """The position of a case on its game, scenario, seats, options and data; raises BadCase and other errors."""
    if case.continues_from is not None:
        return continue_case(case, case.continues_from, path, depth)
    known = games()
    if case.game is None and len(known) > 1:
        raise BadCase("cases.bad.game", known=known)
    chosen = game(case.game or known[0])
    cases = cases_of(chosen.info.id)
    refuse_unknown_rules(chosen.info.id, case.rules)
    plain = chosen.prepare(case.scenario, case.seats, case.options)
    setup = plain._replace(data=open_data(case.data, chosen, cases, plain.scenario, path))
    begin = {"at": case.begin} if isinstance(case.begin, str) else case.begin
    return cases.begin(setup, case.position, begin), setup


def continue_case(case: CaseFile, continued: "str | OtherCase", path: Path, depth: int) -> tuple[CasePosition, Setup]:
    """Play the case that this one continues; return its position at the end. Raises BadCase if it does not hold."""
    if depth >= MOST_CONTINUED:
        raise BadCase("cases.bad.continues-itself", most=MOST_CONTINUED)
    for key in FROM_OTHER:
        if getattr(case, key):
            raise BadCase("cases.bad.from-other", key=key)
    if isinstance(case.begin, str) or "at" in case.begin:
        raise BadCase("cases.bad.from-other", key="begin.at")
    where = OtherCase(continued) if isinstance(continued, str) else continued
    file = path.parent / where.file
    other = named_variant(read_file(file), where.variant)
    case_position, setup = open_position(other, file, depth + 1)
    run = CaseRun(other, case_position, setup, str(file))
    failure = run.failure()
    if failure is not None:
        why = Catalogue().say(failure.key, failure.args)
        raise BadCase("cases.bad.other-failed", file=where.file, why=why)
    game_id = case_position.game.info.id
    if case.game not in (None, game_id):
        raise BadCase("cases.bad.from-other", key="game")
    refuse_unknown_rules(game_id, case.rules)
    return cases_of(game_id).resume(case_position, case_position.state_at_end(run.script.position), case.begin), setup


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
