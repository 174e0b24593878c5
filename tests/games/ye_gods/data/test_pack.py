"""Data packs of Ye Gods!: the built-in pack has the numbers of the rules, and faults name row and field."""

import json
from collections import Counter
from collections.abc import Callable

import pytest

from gonfalon.games.ye_gods.data import pack
from gonfalon.games.ye_gods.data.checks import RANGES
from gonfalon.kernel.data_packs.checks import neighbours_of, reachable
from tests.games.spoiling import FILE, Change, Data, Spoiler, row

SPOILER = Spoiler(pack.PACKS)
data, changed, refused, refusal, place = (
    SPOILER.data,
    SPOILER.changed,
    SPOILER.refused,
    SPOILER.refusal,
    SPOILER.place,
)

BUILT = pack.builtin()
PROVINCES = [province.id for province in BUILT.province]
NUMBER = {row.id: row.value for row in BUILT.constant}


def put(kind: str, row_id: str, field: str, value: object) -> Change:
    """A change of one field of a row with an id."""
    return lambda rows: row(rows, kind, row_id).__setitem__(field, value)


def put_at(kind: str, number: int, field: str, value: object) -> Change:
    """A change of one field of a row that has no id."""
    return lambda rows: rows[kind][number - 1].__setitem__(field, value)


def set_number(name: str, value: int) -> Change:
    """A change of one constant."""
    return put("constant", name, "value", value)


def take(kind: str, number: int) -> Change:
    """A change that removes a row."""
    return lambda rows: rows[kind].pop(number - 1)


def add(kind: str, /, **fields: object) -> Change:
    """A change that adds a row."""
    return lambda rows: rows[kind].append({**fields, "source": "printed"})


def both(*changes: Change) -> Change:
    """Several changes."""
    return lambda rows: [change(rows) for change in changes]


def keep_borders(is_kept: Callable[[Data], bool]) -> Change:
    """A change that removes the other borders."""
    return lambda rows: rows.update(border=[border for border in rows["border"] if is_kept(border)])


def border_number(a: str, b: str) -> int:
    pairs = [{border.a, border.b} for border in BUILT.border]
    return pairs.index({a, b}) + 1


def card_number(kind: str, value: int = 0) -> int:
    return [f"{card.type} {card.value}" for card in BUILT.card].index(f"{kind} {value}") + 1


def test_n2_seven_provinces_are_from_the_rules_and_eight_reconstructed() -> None:
    named = {province.id for province in BUILT.province if province.source == "rules"}
    assert named == {"italia", "graecia", "germania", "scandinavia", "gallia", "gallia_aquitania", "judaea"}
    assert set(PROVINCES) - named == {
        "britannia",
        "hispania",
        "sarmatia",
        "illyricum",
        "dacia",
        "asia_minor",
        "aegyptus",
        "africa",
    }
    assert len(PROVINCES) == 15


def test_gods_begin_in_the_provinces_that_the_rules_name() -> None:
    assert [(god.id, god.start) for god in BUILT.god] == [
        ("jupiter", ("italia", "graecia")),
        ("lugh", ("gallia", "gallia_aquitania")),
        ("odin", ("germania", "scandinavia")),
        ("yahweh", ("judaea",)),
    ]
    assert [god.colour for god in BUILT.god] == ["red", "green", "brown", "orange"]


def test_n1_other_spellings_of_the_gods_are_aliases() -> None:
    assert {god.id: god.aliases for god in BUILT.god if god.aliases} == {
        "lugh": ("Lughus", "Lugus"),
        "yahweh": ("Jehovah",),
    }


def test_n3_n4_n6_borders_are_twenty_on_land_four_crossings_and_the_edges_of_two_deserts() -> None:
    assert Counter(border.type for border in BUILT.border) == {"land": 20, "crossing": 4, "desert": 4}
    assert {frozenset((border.a, border.b)) for border in BUILT.border if border.type == "crossing"} == {
        frozenset(("britannia", "gallia")),
        frozenset(("britannia", "scandinavia")),
        frozenset(("hispania", "africa")),
        frozenset(("italia", "africa")),
    }
    assert {(border.a, border.b) for border in BUILT.border if border.type == "desert"} == {
        ("deserta_libyca", "africa"),
        ("deserta_libyca", "aegyptus"),
        ("arabia_deserta", "aegyptus"),
        ("arabia_deserta", "judaea"),
    }


def test_n3_every_province_has_two_to_five_neighbours_and_distances_up_to_four() -> None:
    neighbours = neighbours_of(PROVINCES, BUILT.border)
    assert {len(neighbours[province]) for province in PROVINCES} == {2, 3, 4, 5}
    assert reachable(neighbours, PROVINCES[:1]) == set(PROVINCES)
    assert max(distance(neighbours, province) for province in PROVINCES) == 4


def distance(neighbours: dict[str, set[str]], start: str) -> int:
    """The distance from a province to the farthest one."""
    reached, steps = {start}, 0
    while len(reached) < len(neighbours):
        reached |= {each for province in reached for each in neighbours[province]}
        steps += 1
    return steps


def test_the_deck_has_ninety_cards() -> None:
    counts: Counter[str] = Counter()
    for card in BUILT.card:
        counts[card.type] += card.count
    assert counts == {
        "act_of_god": 12,
        "conversion": 14,
        "temple": 12,
        "saint": 10,
        "martyr": 6,
        "heretic": 5,
        "donative": 9,
        "pillage": 6,
        "miracle": 9,
        "schism": 1,
        "impiety": 6,
    }
    assert sum(counts.values()) == 90


def test_q2_thirty_eight_cards_can_be_held() -> None:
    assert sum(card.count for card in BUILT.card if card.play == "hold") == 38


def test_numbers_are_those_of_the_rules() -> None:
    assert NUMBER == {
        "worshippers": 400,
        "donatives": 60,
        "priests": 10,
        "saints": 5,
        "saints_in_play": 4,
        "heretics": 5,
        "start_worshippers": 1,
        "start_priests": 1,
        "start_donatives": 0,
        "priest_cost": 5,
        "card_cost": 5,
        "donatives_per_province": 1,
        "priest_brings": 1,
        "saint_brings": 2,
        "vision_turns": 5,
        "vision_worshippers": 20,
        "visions": 1,
        "act_of_god_kills": 3,
        "heretic_takes": 2,
        "martyr_priest_brings": 2,
        "martyr_saint_brings": 4,
        "winning_provinces": 10,
        "source_least": 2,
        "target_least": 1,
        "priests_per_province": 1,
    }


def test_rows_from_the_rules_name_their_page() -> None:
    tables = (BUILT.constant, BUILT.god, BUILT.province, BUILT.desert, BUILT.border, BUILT.card)
    assert {item.source for table in tables for item in table} == {"rules", "reconstructed"}
    assert [item for table in tables for item in table if (item.source == "rules") != bool(item.page)] == []


def test_pack_is_the_same_after_json() -> None:
    copy = json.loads(json.dumps(pack.to_dict(BUILT)))
    assert pack.from_dict(copy, "record") == BUILT


def test_exported_text_is_the_same_pack() -> None:
    exported = pack.builtin_text()
    assert exported.startswith("# Data pack of Ye Gods!")
    assert pack.digest(pack.parse(exported, FILE)) == pack.digest(BUILT)
    assert pack.parse_bytes(exported.replace("\n", "\r\n").encode("utf-8-sig"), FILE) == BUILT


def test_digest_ignores_order_of_keys_and_explicit_defaults() -> None:
    rows = data()
    for card in rows["card"]:
        card.setdefault("value", 0)
    reordered = {key: rows[key] for key in reversed(rows)}
    reordered["god"] = [dict(reversed(god.items())) for god in rows["god"]]
    assert pack.digest(pack.from_dict(reordered, FILE)) == pack.digest(BUILT)


@pytest.mark.parametrize(
    "change",
    [
        set_number("card_cost", 6),
        put("god", "yahweh", "start", ["judaea", "aegyptus"]),
        both(put_at("border", 1, "type", "crossing"), put_at("border", 1, "name", "Pyrenaei")),
        both(put_at("card", card_number("saint"), "count", 9), put_at("card", card_number("martyr"), "count", 7)),
        lambda rows: rows["province"].reverse(),
    ],
)
def test_digest_differs_for_changed_packs(change: Change) -> None:
    assert pack.digest(pack.from_dict(changed(change), FILE)) != pack.digest(BUILT)


@pytest.mark.parametrize(
    "change",
    [
        both(keep_borders(lambda border: border["type"] != "desert"), lambda rows: rows.pop("desert")),
        lambda rows: rows["border"][border_number("arabia_deserta", "judaea") - 1].update(
            a="judaea", b="arabia_deserta"
        ),
        both(put_at("card", card_number("saint"), "count", 0), put_at("card", card_number("martyr"), "count", 16)),
        both(set_number("start_worshippers", 20), set_number("worshippers", 140)),
        set_number("start_donatives", 15),
        both(set_number("saints", 2), set_number("saints_in_play", 2)),
    ],
)
def test_other_valid_packs_are_accepted(change: Change) -> None:
    pack.from_dict(changed(change), FILE)


BOUNDS = [(name, bound) for name, bounds in RANGES.items() for bound in bounds]
DEPENDENT = {
    "start_worshippers": (set_number("worshippers", 2000),),
    "start_donatives": (set_number("donatives", 500),),
    "saints": (set_number("saints_in_play", 1),),
}
"""Other changes that a constant at its bounds needs."""


@pytest.mark.parametrize(("name", "bound"), BOUNDS)
def test_constants_at_their_bounds_are_accepted(name: str, bound: int) -> None:
    pack.from_dict(changed(both(*DEPENDENT.get(name, ()), set_number(name, bound))), FILE)
