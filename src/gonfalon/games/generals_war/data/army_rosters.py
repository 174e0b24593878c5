"""M3: armies of the players' own in place of the data pack's."""

import csv
import io
from collections.abc import Callable, Iterator
from typing import Any, cast

from gonfalon.games.generals_war.data import pack, rosters
from gonfalon.games.generals_war.data.roster_table import COLUMNS
from gonfalon.games.generals_war.data.schema import Fighter
from gonfalon.kernel.data_packs.faults import MessageRef
from gonfalon.kernel.errors import BadData
from gonfalon.kernel.extensions.officials import names_given
from gonfalon.kernel.extensions.rosters import RosterCheck, Rosters
from gonfalon.kernel.match import Match

Fault = tuple[str, dict[str, object]]
OWN = "own"
"""The source of the rows that a roster has brought."""
STRUCK_OFF = "struck_off"
BYTE_ORDER_MARK = "\ufeff"
"""Spreadsheets know UTF-8 by it."""


class ArmyRosters(Rosters):
    """Reads the army of a General from a file, and writes it again."""

    def with_roster(self, data: object, seat: str, text: str, file: str) -> object:
        """M3: a data pack (None: the built-in one) with the army of a seat from a file."""
        try:
            return self.check(data, seat, text, file).data
        except BadData as error:
            raise BadData(former_faults(error.faults)) from error

    def check(self, data: object, seat: str, text: str, file: str) -> RosterCheck:
        """The same, with the number of fighters and what was ignored."""
        self.require_seat(seat)
        whole = pack.builtin() if data is None else cast(pack.Pack, data)
        read = rosters.read_with_notes(text, file, seat, whole)
        return RosterCheck(rosters.with_roster(whole, seat, read.fighters), len(read.fighters), read.notes)

    def written(self, match: Match[Any], seat: str, say: Callable[[str], str]) -> str:
        """The army of a seat as it is now, as CSV: a file that was read comes back with its own words.

        The column of ids is left out if a reader makes the same ids from the names.
        """
        self.require_seat(seat)
        whole = cast(pack.Pack, match.setup.data) if match.setup.data is not None else pack.builtin()
        rows = list(rows_of(match, seat, whole, say))
        head = say("data.generals-war.roster.head")
        separator = ";" if ";" in head else ","
        own = [row for row, is_late in rows if not is_late]
        needs_ids = rosters.make_ids([(row[0], None) for row in own]) != [row[3] for row in own]
        out = io.StringIO()
        writer = csv.writer(out, delimiter=separator, lineterminator="\n")
        width = 4 if needs_ids else 3
        writer.writerow(head.split(separator)[:width])
        writer.writerows([row[:width] for row, _ in rows])
        return BYTE_ORDER_MARK + out.getvalue()


HEAD_FAULTS = frozenset(f"data.generals-war.{name}" for name in ("second-column", "missing-column", "unknown-column"))


def former_faults(faults: list[Fault]) -> list[Fault]:
    """The faults as clients of `POST /api/tables` know them: those of the head alone, else by field, not by column."""
    return [fault for fault in faults if fault[0] in HEAD_FAULTS] or [former_fault(*fault) for fault in faults]


def former_fault(key: str, details: dict[str, object]) -> Fault:
    """A fault of a cell as a fault of a field."""
    if "column" not in details:
        return key, details
    values: dict[str, object] = {"file": details["file"], "row": details["row"]}
    values["field"] = field = COLUMNS[str(details["column"]).casefold()]
    if key == "data.generals-war.unprintable-cell":
        return "data.unprintable", {**values, "found": details["found"]}
    expected = details["expected"]
    if field in ("rank", "form"):
        expected = MessageRef(f"data.generals-war.expected.{field}")
    return "data.wrong-value", {**values, "expected": expected, "found": details["found"], "near": details["near"]}


def rows_of(
    match: Match[Any], seat: str, whole: pack.Pack, say: Callable[[str], str]
) -> Iterator[tuple[list[str], bool]]:
    """Name, rank, form and id of each fighter of an army, and whether the fighter came late."""
    known = {f"{each.army}-{each.id}": each for each in whole.fighter}
    names = names_given(match)
    view: Any = match.game.view(match.state, -1)
    for fighter in view["armies"][seat]:
        if fighter.get("status") == STRUCK_OFF:
            continue
        row = known.get(fighter["id"])
        name = names.get(f"fighter:{fighter['id']}") or (row.name if row else fighter["id"])
        yield [name, *words_for(fighter, row, say), fighter["id"].removeprefix(f"{seat}-")], row is None


def words_for(fighter: Any, row: Fighter | None, say: Callable[[str], str]) -> list[str]:
    """Rank and form of a fighter: the words of the file unless they were corrected since, else names."""
    rank, form = fighter["rank"], fighter["form"]
    words = [say(f"rank:{rank}"), say(f"form:{form}")]
    if row is None or row.source != OWN:
        return words
    if row.rank == rank:
        words[0] = row.rank_word or rank
    if row.form == form:
        words[1] = row.form_word or form
    return words
