"""Packs of The Generals' War in records and as text; digests; other playable packs."""

import json

import pytest

from gonfalon.games.generals_war.data import pack
from tests.games.generals_war.data.test_pack import (
    BUILT,
    add,
    both,
    changed,
    data,
    drop,
    fill_army,
    keep,
    put,
    set_number,
    take,
)
from tests.games.spoiling import FILE, Change


def test_pack_survives_a_record() -> None:
    carried = json.loads(json.dumps(pack.to_dict(BUILT)))
    assert pack.from_dict(carried, "record") == BUILT


def test_whole_numbers_of_the_fight_may_lose_their_point_in_a_record() -> None:
    carried = pack.to_dict(BUILT)
    for number in carried["fight"]:
        if number["value"].is_integer():
            number["value"] = int(number["value"])
    assert pack.digest(pack.from_dict(carried, "record")) == pack.digest(BUILT)


def test_exported_text_is_the_same_pack() -> None:
    exported = pack.builtin_text()
    assert exported.startswith("# Data pack of The Generals\u2019 War")
    assert pack.digest(pack.parse(exported, FILE)) == pack.digest(BUILT)
    assert pack.parse_bytes(exported.replace("\n", "\r\n").encode("utf-8-sig"), FILE) == BUILT


def test_digest_ignores_comments_order_of_keys_and_spelt_out_defaults() -> None:
    rows = data()
    for space in rows["space"]:
        space.setdefault("name", "")
    reordered = {key: rows[key] for key in reversed(rows)}
    reordered["tile"] = [dict(reversed(tile.items())) for tile in rows["tile"]]
    assert pack.digest(pack.from_dict(reordered, FILE)) == pack.digest(BUILT)


@pytest.mark.parametrize(
    "change",
    [
        set_number("price_war_random_tile", 501),
        set_number("melee_base", 0.14),
        put("space", "W4", "x", 276),
        put("fighter", "knight_1", "form", "great"),
        take("fighter", "knight_1"),
        lambda rows: rows["fighter"].reverse(),
    ],
)
def test_changed_packs_have_other_digests(change: Change) -> None:
    assert pack.digest(pack.from_dict(changed(change), FILE)) != pack.digest(BUILT)


@pytest.mark.parametrize(
    "change",
    [
        add("road", a="WK", b="W3"),
        keep("road", lambda road: {road["a"], road["b"]} != {"WK", "W1"}),
        put("terrain", "open", "bag_count", 0),
        put("tile", "duel", "count", 0),
        both(drop("form", "shield", "barred_by"), drop("form", "shield", "falls_back_to")),
        fill_army("east", 2),
        fill_army("west", 300),
        put("space", "W4", "name", "The Hub"),
        put("rank", "thegn", "aliases", ["Iron Hart", "IRON-HART"]),
        both(set_number("p_min", 0.3), set_number("p_max", 0.3)),
    ],
)
def test_other_playable_packs_are_accepted(change: Change) -> None:
    pack.from_dict(changed(change), FILE)
