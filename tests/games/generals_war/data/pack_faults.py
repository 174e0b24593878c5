"""Changes of the built-in pack of The Generals' War, with the faults that they cause."""

import math

from tests.games.generals_war.data.test_pack import (
    put,
    take,
)
from tests.games.spoiling import Change

FIELD_FAULTS: list[tuple[Change, str]] = [
    (
        put("tile", "duel", "source", "rule"),
        'tile 2 (duel): field "source": expected rules, printed, reconstructed or own',
    ),
    (put("space", "W1", "id", "w1"), 'space 3 (w1): field "id": expected an id of at most 6 of A-Z and 0-9'),
    (put("space", "W1", "id", "W-1"), 'space 3 (W-1): field "id": expected an id of at most 6 of A-Z and 0-9'),
    (put("space", "W1", "kind", "meadow"), 'space 3 (W1): field "kind": expected center, castle or field, found'),
    (put("space", "W1", "territory", "north"), 'space 3 (W1): field "territory": expected west, east or none, found'),
    (put("space", "W1", "x", 1001), 'space 3 (W1): field "x": expected a whole number from 0 to 1000, found 1001'),
    (
        put("terrain", "river", "front_cap", 0),
        'terrain 4 (river): field "front_cap": expected a whole number from 1 to 300, found 0',
    ),
    (
        put("terrain", "river", "behind", -1),
        'terrain 4 (river): field "behind": expected a whole number from 0 to 300, found -1',
    ),
    (
        put("terrain", "river", "archery", -0.1),
        'terrain 4 (river): field "archery": expected a number from 0.0 to 10.0, found -0.1',
    ),
    (
        put("terrain", "river", "pike", math.nan),
        'terrain 4 (river): field "pike": expected a number from 0.0 to 10.0, found nan',
    ),
    (
        put("terrain", "river", "bag_count", 4.0),
        'terrain 4 (river): field "bag_count": expected a whole number from 0 to 99, found 4.0',
    ),
    (put("tile", "duel", "count", -1), 'tile 2 (duel): field "count": expected a whole number from 0 to 99, found -1'),
    (
        put("tile", "duel", "category", "yellow"),
        'tile 2 (duel): field "category": expected nullification, objective, modifier or special, found "yellow"',
    ),
    (put("rank", "squire", "skill", 0), 'rank 4 (squire): field "skill": expected a number from 0.05 to 10.0, found 0'),
    (
        put("rank", "squire", "ranked_lives", 0),
        'rank 4 (squire): field "ranked_lives": expected a whole number from 1 to 20, found 0',
    ),
    (
        put("form", "pike", "arrow_block", 1.1),
        'form 2 (pike): field "arrow_block": expected a number from 0.0 to 1.0, found 1.1',
    ),
    (
        put("form", "pike", "defence", math.inf),
        'form 2 (pike): field "defence": expected a number from 0.05 to 10.0, found inf',
    ),
    (put("form", "pike", "hold", "much"), 'form 2 (pike): field "hold": expected a number from 0.05 to 10.0, found'),
    (
        put("form", "pike", "falls_back_to", "spear"),
        'form 2 (pike): field "falls_back_to": expected shield, pike, great, archer, two_sword, short_spear or sidearm',
    ),
    (
        put("form", "pike", "barred_by", "no_pike"),
        (
            'form 2 (pike): field "barred_by": expected no_pikes, no_archery or no_shields, found "no_pike": '
            'did you mean "no_pikes"?'
        ),
    ),
    (
        put("fighter", "thegn_1", "rank", "thane"),
        (
            'fighter 5 (west-thegn_1): field "rank": expected knight, thegn, stags_blood, squire or undecorated, '
            'found "thane": did you mean "thegn"?'
        ),
    ),
    (
        put("fighter", "thegn_1", "form", "lance"),
        'fighter 5 (west-thegn_1): field "form": expected shield, pike, great',
    ),
    (
        put("fighter", "thegn_1", "army", "north"),
        'fighter 5 (north-thegn_1): field "army": expected west or east, found "north"',
    ),
    (put("fighter", "thegn_1", "name", ""), 'fighter 5 (west-thegn_1): field "name": expected a name of 1 to 60'),
]
"""Rows that are wrong by themselves."""

SHAPE_FAULTS: list[tuple[Change, str]] = [
    (take("space", "W4"), "space: expected at least 17 rows [[space]], found 16"),
    (lambda rows: rows.pop("space"), "space: expected at least 17 rows [[space]], found 0"),
    (lambda rows: rows["space"].append(rows["space"][0]), "space: expected at most 17 rows [[space]], found 18"),
    (
        lambda rows: rows["fighter"].extend(rows["fighter"] * 10),
        "fighter: expected at most 600 rows [[fighter]], found 660",
    ),
    (lambda rows: rows.update(roads=[]), 'pack: unknown table "roads": did you mean "road"?'),
]
"""Tables that are wrong by themselves."""
