"""M3: armies of the players' own in place of the data pack's."""

import csv
import io
from collections.abc import Callable, Iterator
from typing import Any, cast

from gonfalon.games.generals_war.data import pack, rosters
from gonfalon.games.generals_war.data.roster_table import COLUMNS, NEEDED, SEPARATORS
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
        """Read a roster as `with_roster` does; add the number of fighters and what was ignored."""
        self.require_seat(seat)
        whole = pack.builtin() if data is None else cast(pack.Pack, data)
        read = rosters.read_with_notes(text, file, seat, whole)
        return RosterCheck(rosters.with_roster(whole, seat, read.fighters), len(read.fighters), read.notes)

    def written(self, match: Match[Any], seat: str, say: Callable[[str], str]) -> str:
        """The army of a seat as it is now, as CSV: a file that was read comes back with its own headings and words.

        Without headings of its own the column of ids is left out if a reader makes the same ids from the names.
        """
        self.require_seat(seat)
        whole = cast(pack.Pack, match.setup.data) if match.setup.data is not None else pack.builtin()
        rows = list(rows_of(match, seat, whole, say))
        own = [row for row, is_late in rows if not is_late]
        ids = [row["id"] for row in own]
        needs_ids = rosters.make_ids([(row["name"], None) for row in own]) != ids
        first = next((each for each in whole.fighter if each.army == seat), None)
        separator, heads = headings(first.roster_head if first else "", say, needs_ids)
        fields = [COLUMNS[head.casefold()] for head in heads]
        out = io.StringIO()
        writer = csv.writer(out, delimiter=separator, lineterminator="\n")
        writer.writerow(heads)
        writer.writerows([[row[field] for field in fields] for row, _ in rows])
        return BYTE_ORDER_MARK + out.getvalue()


def headings(written: str, say: Callable[[str], str], needs_ids: bool) -> tuple[str, list[str]]:
    """The separator and the headings of an export: those of the file, else those of the language."""
    separator, heads = split_head(written.replace(" ", "\t"))
    if not heads:
        separator, heads = split_head(say("data.generals-war.roster.head"))
        heads = heads if needs_ids else [each for each in heads if COLUMNS[each.casefold()] != "id"]
    has_ids = "id" in [COLUMNS[each.casefold()] for each in heads]
    return separator, heads if has_ids or not needs_ids else [*heads, "id"]


def split_head(head: str) -> tuple[str, list[str]]:
    """The separator and the headings of a line; no headings unless all that a roster needs are there."""
    separator = max(SEPARATORS, key=head.count)
    heads = head.split(separator)
    fields = [COLUMNS.get(each.casefold()) for each in heads]
    return separator, heads if None not in fields and set(NEEDED) <= set(fields) else []


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
) -> Iterator[tuple[dict[str, str], bool]]:
    """Name, rank, form and id of each fighter of an army, and whether the fighter came late."""
    known = {f"{each.army}-{each.id}": each for each in whole.fighter}
    names = names_given(match)
    view: Any = match.game.view(match.state, -1)
    for fighter in view["armies"][seat]:
        if fighter.get("status") == STRUCK_OFF:
            continue
        row = known.get(fighter["id"])
        name = names.get(f"fighter:{fighter['id']}") or (row.name if row else fighter["id"])
        rank, form = words_for(fighter, row, say)
        yield {"name": name, "rank": rank, "form": form, "id": fighter["id"].removeprefix(f"{seat}-")}, row is None


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
