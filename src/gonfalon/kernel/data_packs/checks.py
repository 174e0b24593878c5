# mypyc: skip
"""Checks between the rows of a pack: ids are known and unique, and the map is connected."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple, Protocol

from gonfalon.kernel.data_packs.faults import Faults, MessageRef, close_match, show


class KnownIds(NamedTuple):
    """The ids that a field may have, and the message key that describes them."""

    expected: str
    ids: list[str]


class IdPair(Protocol):
    """A row for two adjacent areas."""

    @property
    def a(self) -> str: ...
    @property
    def b(self) -> str: ...


class BorderPair(IdPair, Protocol):
    """A row for two adjacent areas, with the type of their border."""

    @property
    def type(self) -> str: ...


def check_id(found: str, known: KnownIds, where: str, field: str, faults: Faults) -> None:
    """Add a fault if an id is not a known one."""
    if found not in known.ids:
        faults.add(
            "data.wrong-value",
            row=where,
            field=field,
            expected=MessageRef(known.expected),
            found=show(found),
            near=close_match(found, known.ids),
        )


def note_repeated(keys: Iterable[tuple[str, str | MessageRef]], faults: Faults) -> None:
    """Add a fault for each row with the key of an earlier row; keys come with the labels of their rows."""
    seen: dict[str, str | MessageRef] = {}
    for key, where in keys:
        if key in seen:
            faults.add("data.duplicate-id", row=where, other=seen[key])
        else:
            seen[key] = where


def note_missing(table: str, wanted: Iterable[str], found: Collection[str], faults: Faults) -> None:
    """Add a fault for each id that the rules need and no row has."""
    for missing in wanted:
        if missing not in found:
            faults.add("data.missing-row", table=table, id=missing)


def note_unknown(found: str, known: Collection[str], where: str, faults: Faults) -> None:
    """Add a fault for a row whose id the rules do not have."""
    faults.add(
        "data.unknown-id",
        row=where,
        known=", ".join(known),
        found=show(found),
        near=close_match(found, known),
    )


def check_pair(
    border: BorderPair, number: int, where: str, seen: dict[frozenset[str], tuple[int, str]], faults: Faults
) -> None:
    """Check that a pair of adjacent areas has one row only, for both directions. `seen` has the pairs so far."""
    pair = frozenset((border.a, border.b))
    if len(pair) == 1:
        faults.add("data.border-of-one-area", row=where, area=border.a)
    elif pair in seen:
        note_second_border(where, border.type, *seen[pair], faults)
    else:
        seen[pair] = (number, border.type)


def note_second_border(where: str, kind: str, first: int, first_kind: str, faults: Faults) -> None:
    """Add a fault for a second row of a pair: superfluous with the same type, contradictory with another."""
    if kind == first_kind:
        faults.add("data.second-border", row=where, first=first)
    else:
        faults.add("data.contradictory-border", row=where, first=first, first_type=first_kind, type=kind)


def check_connected(areas: list[tuple[str, str]], borders: Iterable[BorderPair], faults: Faults) -> None:
    """Check that every area has a border and the map is connected; areas are ids with the labels of their rows."""
    neighbours = neighbours_of([area for area, _ in areas], borders)
    for area, where in areas:
        if not neighbours[area]:
            faults.add("data.area-without-border", row=where)
    joined = [area for area in neighbours if neighbours[area]]
    reached = reachable(neighbours, joined[:1])
    cut_off = [area for area in joined if area not in reached]
    if cut_off:
        faults.add("data.map-in-pieces", start=joined[0], areas=", ".join(cut_off))


def neighbours_of(areas: list[str], borders: Iterable[IdPair]) -> dict[str, set[str]]:
    """The neighbours of each area, among these areas."""
    neighbours: dict[str, set[str]] = {area: set() for area in areas}
    for border in borders:
        if border.a in neighbours and border.b in neighbours and border.a != border.b:
            neighbours[border.a].add(border.b)
            neighbours[border.b].add(border.a)
    return neighbours


def reachable(neighbours: dict[str, set[str]], start: list[str]) -> set[str]:
    """All areas that can be reached from `start`, with `start`."""
    reached = set(start)
    open_areas = list(start)
    while open_areas:
        new = neighbours[open_areas.pop()] - reached
        reached |= new
        open_areas += new
    return reached
