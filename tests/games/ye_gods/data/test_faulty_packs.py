"""Faults of packs of Ye Gods!: each is reported once, by row and field."""

import pytest

from gonfalon.games.ye_gods.data import pack
from gonfalon.games.ye_gods.data.checks import RANGES
from gonfalon.kernel.errors import BadData
from gonfalon.messages.catalogue import key_of, read_language
from tests.games.spoiling import FILE, Change
from tests.games.ye_gods.data.test_pack import (
    DEPENDENT,
    add,
    border_number,
    both,
    card_number,
    keep_borders,
    place,
    put,
    put_at,
    refusal,
    refused,
    set_number,
    take,
)


@pytest.mark.parametrize("name", RANGES)
@pytest.mark.parametrize("end", [0, 1])
def test_constants_beyond_their_bounds_are_refused(name: str, end: int) -> None:
    least, most = RANGES[name]
    wrong = most + 1 if end else least - 1
    expected = f"expected {least}, the" if least == most else f"expected a whole number from {least} to {most}, found"
    if not 0 <= wrong <= 2000:
        expected = "expected a whole number from 0 to 2000, found"
    lines = refusal(both(*DEPENDENT.get(name, ()), set_number(name, wrong)))
    assert lines[0].startswith(f'{FILE}: {place("constant", name)}: field "value": {expected}')
    assert lines[0].endswith(f"found {wrong}")


FIELD_FAULTS: list[tuple[Change, str]] = [
    (put("god", "odin", "source", "rule"), 'god 3 (odin): field "source": expected rules, printed or reconstructed'),
    (put("god", "odin", "start", []), 'god 3 (odin): field "start": expected a list of 1 to 15 ids of provinces'),
    (put("god", "odin", "colour", ""), 'god 3 (odin): field "colour": expected a name of 1 to 60'),
    (put("god", "odin", "aliases", "Wotan"), 'god 3 (odin): field "aliases": expected a list of short texts'),
    (put("province", "gallia", "x", 1001), 'province 3 (gallia): field "x": expected a whole number from 0 to 1000'),
    (put("province", "gallia", "groups", 1), 'province 3 (gallia): field "groups": expected a text'),
    (put("desert", "arabia_deserta", "y", -1), 'desert 2 (arabia_deserta): field "y": expected a whole number'),
    (put_at("border", 1, "type", "river"), 'border 1 (hispania-gallia_aquitania): field "type": expected land, cross'),
    (put_at("card", 1, "type", "act_of_gods"), 'card 1 (act_of_gods): field "type": expected act_of_god, conversion'),
    (put_at("card", 1, "play", "keep"), 'card 1 (act_of_god): field "play": expected hold or immediate, found "keep"'),
    (put_at("card", 2, "value", 21), 'card 2 (conversion): field "value": expected a whole number from 1 to 20, or'),
    (put_at("card", 1, "count", 91), 'card 1 (act_of_god): field "count": expected a whole number from 0 to 90'),
]
"""Faults of a single row."""

SHAPE_FAULTS: list[tuple[Change, str]] = [
    (take("province", 1), "province: expected at least 15 rows [[province]], found 14"),
    (add("province", id="thule", name="Thule", x=1, y=1), "province: expected at most 15 rows [[province]], found 16"),
    (lambda rows: rows.pop("province"), "province: expected at least 15 rows [[province]], found 0"),
    (lambda rows: rows["desert"].extend(rows["desert"] * 3), "desert: expected at most 6 rows [[desert]], found 8"),
    (lambda rows: rows["god"].append(rows["god"][0]), "god: expected at most 4 rows [[god]], found 5"),
    (lambda rows: rows.update(gods=[]), 'pack: unknown table "gods": did you mean "god"?'),
]
"""Faults of a single table."""

WHOLE_FAULTS: list[tuple[Change, str]] = [
    # numbers
    (take("constant", 1), 'constant: expected a row with the id "worshippers", found none'),
    (lambda rows: rows.pop("constant"), 'constant: expected a row with the id "card_cost", found none'),
    (
        put("constant", "card_cost", "id", "card_price"),
        f'constant 11 (card_price): field "id": expected one of {", ".join(RANGES)}, found "card_price": did you mean ',
    ),
    (
        add("constant", id="priests", value=9),
        'constant 26 (priests): field "id": expected an id of its own, already used by constant 3 (priests)',
    ),
    (
        set_number("start_priests", 2),
        'constant 8 (start_priests): field "value": expected 1, the rules allow no other number, found 2',
    ),
    (
        set_number("winning_provinces", 7),
        'constant 22 (winning_provinces): field "value": expected a whole number from 8 to 15, found 7',
    ),
    (
        both(set_number("start_worshippers", 20), set_number("worshippers", 139)),
        'constant 7 (start_worshippers): field "value": expected no more than the 139 of "worshippers", found 140 in ',
    ),
    (
        set_number("start_donatives", 16),
        'constant 9 (start_donatives): field "value": expected no more than the 60 of "donatives", found 64 in all',
    ),
    (
        set_number("saints", 3),
        'constant 5 (saints_in_play): field "value": expected no more than the 3 of "saints", found 4 in all',
    ),
    # gods
    (
        lambda rows: rows["god"].reverse(),
        'god 1 (yahweh): field "id": expected "jupiter" in this place, found "yahweh"',
    ),
    (put("god", "odin", "id", "wotan"), 'god 3 (wotan): field "id": expected "odin" in this place, found "wotan"'),
    (take("god", 4), 'god: expected a row with the id "yahweh", found none'),
    (lambda rows: rows.pop("god"), 'god: expected a row with the id "jupiter", found none'),
    (
        put("god", "odin", "start", ["germany"]),
        'god 3 (odin): field "start": expected the id of a province, found "germany": did you mean "germania"?',
    ),
    (
        put("god", "odin", "start", ["arabia_deserta"]),
        'god 3 (odin): field "start": expected the id of a province, found "arabia_deserta"',
    ),
    (
        put("god", "odin", "start", ["gallia"]),
        'god 3 (odin): field "start": expected each province once among all gods, found "gallia" in god 2 (lugh) alre',
    ),
    (
        put("god", "odin", "start", ["germania", "germania"]),
        'god 3 (odin): field "start": expected each province once among all gods, found "germania" in god 3 (odin)',
    ),
    # places
    (
        put("province", "gallia", "id", "italia"),
        'province 5 (italia): field "id": expected an id of its own, already used by province 3 (italia)',
    ),
    (
        put("desert", "arabia_deserta", "id", "judaea"),
        'desert 2 (judaea): field "id": expected an id of its own, already used by province 13 (judaea)',
    ),
    # borders
    (
        put_at("border", 1, "b", "galia"),
        'border 1 (hispania-galia): field "b": expected the id of a province, found "galia": did you mean "gallia"?',
    ),
    (
        add("border", a="judaea", b="deserta_libyca", type="land"),
        'border 29 (judaea-deserta_libyca): field "b": expected the id of a province, found "deserta_libyca"',
    ),
    (
        add("border", a="deserta_libyca", b="judaea", type="crossing", name="Wadi"),
        'border 29 (deserta_libyca-judaea): field "a": expected the id of a province, found "deserta_libyca"',
    ),
    (
        add("border", a="deserta_libica", b="judaea", type="desert"),
        (
            'border 29 (deserta_libica-judaea): field "a": expected the id of a province or a desert, '
            'found "deserta_libica": did you mean "deserta_libyca"?'
        ),
    ),
    (
        add("border", a="deserta_libyca", b="arabia_deserta", type="desert"),
        (
            'border 29 (deserta_libyca-arabia_deserta): field "type": expected a desert on one side and a province '
            'on the other, found "deserta_libyca" and "arabia_deserta"'
        ),
    ),
    (
        add("border", a="africa", b="judaea", type="desert"),
        'border 29 (africa-judaea): field "type": expected a desert on one side and a province on the other',
    ),
    (
        add("border", a="africa", b="africa", type="land"),
        'border 29 (africa-africa): field "b": expected another area than "africa", found the same',
    ),
    (
        add("border", a="gallia_aquitania", b="hispania", type="land"),
        "border 29 (gallia_aquitania-hispania): expected each pair of areas once, found it in border 1 already",
    ),
    (
        add("border", a="gallia_aquitania", b="hispania", type="crossing", name="Pyrenees"),
        'border 29 (gallia_aquitania-hispania): field "type": one-way or contradictory border',
    ),
    (
        lambda rows: rows["border"][border_number("italia", "africa") - 1].pop("name"),
        'border 23 (italia-africa): field "name": expected a name for a crossing, found none',
    ),
    # the map
    (
        keep_borders(lambda border: "britannia" not in (border["a"], border["b"])),
        "province 1 (britannia): expected at least one border, found none",
    ),
    (
        keep_borders(lambda border: border["type"] != "land"),
        "border: expected a map in one piece, found no way from britannia to hispania, italia, africa",
    ),
    (
        both(
            keep_borders(lambda border: "judaea" not in (border["a"], border["b"])),
            add("border", a="arabia_deserta", b="judaea", type="desert"),
        ),
        "province 13 (judaea): expected at least one border, found none",
    ),
    (
        keep_borders(lambda border: border["a"] != "deserta_libyca"),
        "desert 1 (deserta_libyca): expected at least one border, found none",
    ),
    # cards
    (
        put_at("card", 1, "play", "immediate"),
        'card 1 (act_of_god): field "play": expected "hold" for act_of_god, found "immediate"',
    ),
    (
        put_at("card", card_number("heretic"), "play", "hold"),
        'card 12 (heretic): field "play": expected "immediate" for heretic, found "hold"',
    ),
    (
        put_at("card", card_number("temple", 2), "value", 0),
        'card 6 (temple): field "value": expected a whole number from 1 to 20 for temple, found none',
    ),
    (
        put_at("card", card_number("saint"), "value", 2),
        'card 10 (saint): field "value": expected none for saint, found 2',
    ),
    (
        put_at("card", card_number("temple", 3), "value", 2),
        'card 7 (temple): field "value": expected each value once for a type, found 2 in card 6 (temple) already',
    ),
    (
        both(put_at("card", card_number("schism"), "count", 2), put_at("card", card_number("saint"), "count", 9)),
        'card 23 (schism): field "count": expected 1, there is one Schism in the deck, found 2',
    ),
    (take("card", card_number("martyr")), 'card: field "type": expected a row with the type "martyr", found none'),
    (
        put_at("card", card_number("saint"), "count", 9),
        'card: field "count": expected 90 cards in all, found 89',
    ),
]
"""Faults of several rows together."""

ALL_FAULTS = FIELD_FAULTS + SHAPE_FAULTS + WHOLE_FAULTS


@pytest.mark.parametrize(("change", "expected"), ALL_FAULTS)
def test_fault_names_row_field_and_expected_value(change: Change, expected: str) -> None:
    assert [line for line in refusal(change) if line.startswith(f"{FILE}: {expected}")]


@pytest.mark.parametrize(("change", "expected"), FIELD_FAULTS + SHAPE_FAULTS)
def test_a_fault_of_a_single_row_or_table_is_reported_once(change: Change, expected: str) -> None:
    assert len(refusal(change)) == 1


def test_a_border_to_an_unknown_place_has_one_fault() -> None:
    (line,) = refusal(add("border", a="deserta_libica", b="judaea", type="desert"))
    assert 'found "deserta_libica"' in line


def test_every_fault_of_this_game_is_provoked_here() -> None:
    provoked = {key for change, _ in WHOLE_FAULTS for key, _ in refused(change).faults}
    known = {key_of(message).partition("?")[0] for message in read_language("en") if message.id}
    own = {key for key in known if key.startswith("data.ye-gods.") and not key.startswith("data.ye-gods.expected.")}
    assert own - provoked == set()


def test_faults_of_several_tables_are_reported_together() -> None:
    change = both(
        set_number("visions", 2),
        put("god", "odin", "start", ["germany"]),
        put_at("border", 1, "b", "galia"),
        put_at("card", 1, "play", "immediate"),
    )
    places = [line.split(": ")[1] for line in refusal(change)]
    assert places == ["constant 17 (visions)", "god 3 (odin)", "border 1 (hispania-galia)", "card 1 (act_of_god)"]


@pytest.mark.parametrize("obj", [None, [], "pack", 3, {}, {"god": {}}])
def test_object_that_is_not_a_pack_is_refused(obj: object) -> None:
    with pytest.raises(BadData, match=r"^a record: "):
        pack.from_dict(obj, "a record")
