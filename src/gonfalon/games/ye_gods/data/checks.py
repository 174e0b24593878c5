"""Checks of a whole data pack: numbers in range, gods, a connected map, a deck of ninety cards."""

from __future__ import annotations

from gonfalon.games.ye_gods.data.schema import Border, Card, Pack
from gonfalon.games.ye_gods.rules.tables import GODS
from gonfalon.kernel.data_packs.checks import (
    KnownIds,
    check_connected,
    check_id,
    check_pair,
    note_missing,
    note_repeated,
    note_unknown,
)
from gonfalon.kernel.data_packs.faults import Faults, name_row, show

REQUIRED_CARDS = (
    "act_of_god",
    "conversion",
    "temple",
    "saint",
    "martyr",
    "heretic",
    "donative",
    "pillage",
    "miracle",
    "schism",
    "impiety",
)
"""The types of the rulebook. A type that is added later is not required: packs from before it must stay valid."""

HELD = ("act_of_god", "conversion", "temple")
NUMBERED = ("conversion", "temple", "donative", "pillage", "miracle", "impiety")
DECK = 90

RANGES = {
    "worshippers": (20, 2000),
    "donatives": (0, 500),
    "priests": (1, 20),
    "saints": (1, 20),
    "saints_in_play": (1, 4),
    "heretics": (0, 20),
    "start_worshippers": (1, 20),
    "start_priests": (1, 1),
    "start_donatives": (0, 60),
    "priest_cost": (1, 60),
    "card_cost": (1, 60),
    "donatives_per_province": (0, 20),
    "priest_brings": (1, 20),
    "saint_brings": (1, 20),
    "vision_turns": (1, 20),
    "vision_worshippers": (1, 100),
    "visions": (1, 1),
    "act_of_god_kills": (1, 20),
    "heretic_takes": (1, 20),
    "martyr_priest_brings": (0, 20),
    "martyr_saint_brings": (0, 20),
    "winning_provinces": (8, 15),
    "source_least": (2, 2),
    "target_least": (1, 1),
    "priests_per_province": (1, 20),
}
"""The constants of the rules with the smallest and the largest allowed value.

O6: with fewer than eight winning provinces two gods could win at once. Where both values are the same, the code
supports no other: a god places one priest at the start and has one Vision. A Holy War needs one worshipper that stays
in the source and one in the target.
"""


def check_pack(pack: Pack, faults: Faults) -> None:
    """Add every fault of a pack to `faults`. Each row is well formed already."""
    check_constants(pack, faults)
    check_gods(pack, faults)
    check_starts(pack, faults)
    check_places(pack, faults)
    check_borders(pack, faults)
    check_map(pack, faults)
    check_cards(pack, faults)
    check_deck(pack, faults)
    check_supplies(pack, faults)


def check_constants(pack: Pack, faults: Faults) -> None:
    """Each constant is there once and in its range."""
    note_repeated(((row.id, name_row("constant", n, row)) for n, row in enumerate(pack.constant, 1)), faults)
    note_missing("constant", RANGES, [row.id for row in pack.constant], faults)
    for number, row in enumerate(pack.constant, 1):
        where = name_row("constant", number, row)
        if row.id not in RANGES:
            note_unknown(row.id, tuple(RANGES), where, faults)
            continue
        least, most = RANGES[row.id]
        if not least <= row.value <= most:
            note_out_of_range(where, row.value, least, most, faults)


def note_out_of_range(where: str, found: int, least: int, most: int, faults: Faults) -> None:
    """Add the fault of a constant outside its range, or different from its only value."""
    if least == most:
        faults.add("data.ye-gods.fixed-constant", row=where, expected=least, found=found)
    else:
        faults.add("data.ye-gods.constant-out-of-range", row=where, least=least, most=most, found=found)


def check_gods(pack: Pack, faults: Faults) -> None:
    """N1: the four gods, in the order of the seats."""
    note_missing("god", GODS[len(pack.god) :], (), faults)
    for number, (god, expected) in enumerate(zip(pack.god, GODS, strict=False), 1):
        if god.id != expected:
            where = name_row("god", number, god)
            faults.add("data.ye-gods.order-of-gods", row=where, expected=expected, found=show(god.id))


def check_starts(pack: Pack, faults: Faults) -> None:
    """Starting provinces are on the map, and no two gods share one."""
    known = provinces(pack)
    seen: dict[str, str] = {}
    for number, god in enumerate(pack.god, 1):
        where = name_row("god", number, god)
        for province in god.start:
            check_id(province, known, where, "start", faults)
            if province in seen:
                faults.add("data.ye-gods.second-start", row=where, province=province, other=seen[province])
            seen.setdefault(province, where)


def check_places(pack: Pack, faults: Faults) -> None:
    """No province has the id of a desert or of another province: saints go to both."""
    note_repeated(province_rows(pack) + desert_rows(pack), faults)


def province_rows(pack: Pack) -> list[tuple[str, str]]:
    """The provinces: id and label of the row."""
    return [(row.id, name_row("province", n, row)) for n, row in enumerate(pack.province, 1)]


def desert_rows(pack: Pack) -> list[tuple[str, str]]:
    """The deserts: id and label of the row."""
    return [(row.id, name_row("desert", n, row)) for n, row in enumerate(pack.desert, 1)]


def provinces(pack: Pack) -> KnownIds:
    """The ids of the provinces."""
    return KnownIds("data.ye-gods.expected.province", [row.id for row in pack.province])


def places(pack: Pack) -> KnownIds:
    """The ids of provinces and deserts."""
    ids = [row.id for row in pack.province] + [row.id for row in pack.desert]
    return KnownIds("data.ye-gods.expected.place", ids)


def check_borders(pack: Pack, faults: Faults) -> None:
    """N3 to N6: each pair is there once. Land borders and crossings join provinces, desert borders a desert and one."""
    seen: dict[frozenset[str], tuple[int, str]] = {}
    for number, border in enumerate(pack.border, 1):
        where = name_row("border", number, border)
        known = places(pack) if border.type == "desert" else provinces(pack)
        check_id(border.a, known, where, "a", faults)
        check_id(border.b, known, where, "b", faults)
        check_pair(border, number, where, seen, faults)
        check_kind(border, pack, where, faults)


def check_kind(border: Border, pack: Pack, where: str, faults: Faults) -> None:
    """N4, N6: a crossing has a name, and a desert border has a desert on one side only."""
    if border.type == "crossing" and not border.name:
        faults.add("data.ye-gods.crossing-without-name", row=where)
    ends = {border.a, border.b}
    deserts = ends & {row.id for row in pack.desert}
    if border.type == "desert" and len(ends) == 2 and ends <= set(places(pack).ids) and len(deserts) != 1:
        faults.add("data.ye-gods.desert-border", row=where, a=border.a, b=border.b)


def check_map(pack: Pack, faults: Faults) -> None:
    """N3, N6: every province is connected to every other, and every desert to a province."""
    check_connected(province_rows(pack), pack.border, faults)
    joined = {end for border in pack.border for end in (border.a, border.b)}
    for desert, where in desert_rows(pack):
        if desert not in joined:
            faults.add("data.area-without-border", row=where)


def check_cards(pack: Pack, faults: Faults) -> None:
    """Each row has the play and number that its type requires; no two rows have the same type and number."""
    seen: dict[tuple[str, int], str] = {}
    for number, card in enumerate(pack.card, 1):
        where = name_row("card", number, card)
        check_card(card, where, faults)
        first = seen.setdefault((card.type, card.value), where)
        if first != where:
            faults.add("data.ye-gods.second-card", row=where, value=card.value, other=first)


def check_card(card: Card, where: str, faults: Faults) -> None:
    """Q3: three types can be held, the others are played at once. Six types have a number. Schism has one card."""
    play = "hold" if card.type in HELD else "immediate"
    if card.play != play:
        faults.add("data.ye-gods.play-of-card", row=where, expected=play, type=card.type, found=card.play)
    if card.type in NUMBERED and card.value == 0:
        faults.add("data.ye-gods.card-without-value", row=where, type=card.type)
    if card.type not in NUMBERED and card.value:
        faults.add("data.ye-gods.card-with-value", row=where, type=card.type, found=card.value)
    if card.type == "schism" and card.count != 1:
        faults.add("data.ye-gods.count-of-schism", row=where, found=card.count)


def check_deck(pack: Pack, faults: Faults) -> None:
    """All types of the rulebook are there, and the deck has ninety cards."""
    found = [card.type for card in pack.card]
    for missing in REQUIRED_CARDS:
        if missing not in found:
            faults.add("data.ye-gods.missing-card", type=missing)
    count = sum(card.count for card in pack.card)
    if count != DECK:
        faults.add("data.ye-gods.deck", expected=DECK, count=count)


def check_supplies(pack: Pack, faults: Faults) -> None:
    """The stock is enough for the start of four gods, and for the saints that may be in play."""
    number = {row.id: row.value for row in pack.constant}
    if not RANGES.keys() <= number.keys():
        return
    starts = sum(len(god.start) for god in pack.god)
    needs = (
        ("start_worshippers", starts * number["start_worshippers"], "worshippers"),
        ("start_donatives", len(pack.god) * number["start_donatives"], "donatives"),
        ("saints_in_play", number["saints_in_play"], "saints"),
    )
    labels = {row.id: name_row("constant", n, row) for n, row in enumerate(pack.constant, 1)}
    for need, count, supply in needs:
        if count > number[supply]:
            faults.add("data.ye-gods.supply", row=labels[need], supply=supply, most=number[supply], count=count)
