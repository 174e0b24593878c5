"""Changes of the pack of The Generals' War whose faults concern several rows."""

from gonfalon.games.generals_war.data.ranges import FIGHT_RANGES, RANGES
from gonfalon.games.generals_war.rules.tables import FORMS, RANKS, TERRAINS, TILES
from tests.games.generals_war.data.test_pack import (
    add,
    away_from,
    both,
    drop,
    fill_army,
    place,
    put,
    put_at,
    set_number,
    take,
)
from tests.games.spoiling import Change

WHOLE_FAULTS: list[tuple[Change, str]] = [
    # numbers
    (
        set_number("price_war_specific_tile", 499),
        'constant (price_war_specific_tile): field "value": expected at least 500, the price of a tile at random',
    ),
    (
        take("constant", "heroic_lives"),
        'constant: expected a row with the id "heroic_lives", found none',
    ),
    (lambda rows: rows.pop("constant"), 'constant: expected a row with the id "coins_rich", found none'),
    (
        put("constant", "heroic_lives", "id", "heroic_life"),
        f'constant 20 (heroic_life): field "id": expected one of {", ".join(RANGES)}, found "heroic_life": did ',
    ),
    (
        add("constant", id="heroic_lives", value=3),
        'constant 21 (heroic_lives): field "id": expected an id of its own, already used by constant 20 (heroic_lives)',
    ),
    (
        set_number("objectives_per_space", 2),
        'constant 9 (objectives_per_space): field "value": expected 1, the rules allow no other number, found 2',
    ),
    (
        set_number("price_war_random_tile", 0),
        'constant 4 (price_war_random_tile): field "value": expected a whole number from 1 to 1000000, found 0',
    ),
    (
        set_number("duel_bouts_best_of", 2),
        'constant 16 (duel_bouts_best_of): field "value": expected an odd number from 1 to 9, found 2',
    ),
    # spaces
    (
        put("space", "W1", "id", "W2"),
        'space 4 (W2): field "id": expected an id of its own, already used by space 3 (W2)',
    ),
    (
        put("space", "C", "territory", "west"),
        'space 1 (C): field "territory": expected none for the center, found "west"',
    ),
    (
        put("space", "W1", "territory", "none"),
        'space 3 (W1): field "territory": expected west or east for a space of the kind field, found "none"',
    ),
    (
        put("space", "W1", "territory", "none"),
        'space: field "kind": expected 7 \u00d7 field in the territory west, found 6',
    ),
    (
        put("space", "EK", "territory", "west"),
        'space: field "kind": expected 1 \u00d7 castle in the territory west, found 2',
    ),
    (
        put("space", "EK", "territory", "west"),
        'space: field "kind": expected 1 \u00d7 castle in the territory east, found 0',
    ),
    (
        both(put("space", "W1", "kind", "center"), put("space", "W1", "territory", "none")),
        'space: field "kind": expected 1 \u00d7 center in the territory none, found 2',
    ),
    (
        put("space", "W1", "mirror", "E9"),
        'space 3 (W1): field "mirror": expected the id of a space, found "E9"',
    ),
    (
        put("space", "W1", "mirror", "E2"),
        (
            'space 3 (W1): field "mirror": expected a space of the kind field on the other side whose mirror is this '
            'one, found "E2"'
        ),
    ),
    (
        both(put("space", "W1", "mirror", "W2"), put("space", "W2", "mirror", "W1")),
        'space 3 (W1): field "mirror": expected a space of the kind field on the other side whose mirror is this one',
    ),
    (
        both(put("space", "W1", "mirror", "EK"), put("space", "EK", "mirror", "W1")),
        'space 3 (W1): field "mirror": expected a space of the kind field on the other side whose mirror is this one',
    ),
    (put("space", "C", "mirror", "WK"), 'space 1 (C): field "mirror": expected the center itself, found "WK"'),
    # roads
    (
        put_at("road", 1, "b", "W11"),
        'road 1 (WK-W11): field "b": expected the id of a space, found "W11": did you mean',
    ),
    (put_at("road", 1, "a", "X"), 'road 1 (X-W1): field "a": expected the id of a space, found "X"'),
    (
        add("road", a="W1", b="W1"),
        'road 35 (W1-W1): field "b": expected another space than "W1", found the same',
    ),
    (
        add("road", a="W1", b="WK"),
        "road 35 (W1-WK): expected one road between two spaces, found road 1 (WK-W1) there already",
    ),
    (
        add("road", a="W1", b="W2"),
        "road 35 (W1-W2): expected one road between two spaces, found road 3 (W1-W2) there already",
    ),
    (away_from("WK"), "space 2 (WK): expected at least one road, found none"),
    (lambda rows: rows.pop("road"), "space 1 (C): expected at least one road, found none"),
    (
        both(away_from("W1", "W2"), add("road", a="WK", b="W1"), add("road", a="WK", b="W2")),
        "road: expected a way from C to every space, found none to WK, W1, W2",
    ),
    # terrains
    (take("terrain", "keep"), 'terrain: expected a row with the id "keep", found none'),
    (
        put("terrain", "keep", "id", "tower"),
        f'terrain 7 (tower): field "id": expected one of {", ".join(TERRAINS)}, found "tower"',
    ),
    (
        put("terrain", "keep", "id", "open"),
        'terrain 7 (open): field "id": expected an id of its own, already used by terrain 2 (open)',
    ),
    (
        put("terrain", "castle", "bag_count", 1),
        'terrain 1 (castle): field "bag_count": expected 0, there is no castle in the bag, found 1',
    ),
    (
        both(
            put("terrain", "open", "bag_count", 0),
            put("terrain", "wooded", "bag_count", 1),
            put("terrain", "castle", "bag_count", 9),
        ),
        'terrain: field "bag_count": expected at least 16 terrains in all, found 15',
    ),
    # tiles
    (take("tile", "duel"), 'tile: expected a row with the id "duel", found none'),
    (
        put("tile", "no_pikes", "id", "no_pike"),
        f'tile 8 (no_pike): field "id": expected one of {", ".join(TILES)}, found "no_pike": did you mean "no_pikes"?',
    ),
    (
        put("tile", "duel", "category", "special"),
        'tile 2 (duel): field "category": expected "objective" for duel, found "special"',
    ),
    (
        lambda rows: [tile.update(count=int(tile["id"] == "duel")) for tile in rows["tile"]],
        'tile: field "count": expected at least 2 tiles in all, found 1',
    ),
    # ranks and forms
    (take("rank", "squire"), 'rank: expected a row with the id "squire", found none'),
    (
        put("rank", "squire", "id", "page"),
        f'rank 4 (page): field "id": expected one of {", ".join(RANKS)}, found "page"',
    ),
    (take("form", "sidearm"), 'form: expected a row with the id "sidearm", found none'),
    (
        put("form", "sidearm", "id", "dagger"),
        f'form 7 (dagger): field "id": expected one of {", ".join(FORMS)}, found "dagger"',
    ),
    (
        put("rank", "squire", "aliases", ["KNIGHT"]),
        'rank 4 (squire): expected words of its own as name and aliases, found "KNIGHT" in rank 1 (knight) already',
    ),
    (
        put("form", "sidearm", "name", "Deux \u00c9p\u00e9es"),
        'form 7 (sidearm): expected words of its own as name and aliases, found "Deux \u00c9p\u00e9es" in form 5',
    ),
    (
        drop("form", "pike", "falls_back_to"),
        'form 2 (pike): field "falls_back_to": missing, expected where no_pikes bars the form',
    ),
    (
        drop("form", "pike", "barred_by"),
        'form 2 (pike): field "falls_back_to": expected none for a form that no tile bars, found short_spear',
    ),
    (
        put("form", "pike", "falls_back_to", "shield"),
        'form 2 (pike): field "falls_back_to": expected a form that no tile bars, found shield',
    ),
    # armies
    (
        put("fighter", "thegn_1", "id", "thegn_2"),
        'fighter 6 (west-thegn_2): field "id": expected an id of its own, already used by fighter 5 (west-thegn_2)',
    ),
    (fill_army("east", 1), "fighter: expected 2 to 300 fighters in the army east, found 1"),
    (fill_army("west", 0), "fighter: expected 2 to 300 fighters in the army west, found 0"),
    (fill_army("west", 301), "fighter: expected 2 to 300 fighters in the army west, found 301"),
    # the fight model
    (take("fight", "ticks"), 'fight: expected a row with the id "ticks", found none'),
    (
        put("fight", "ticks", "id", "tick"),
        f'fight 1 (tick): field "id": expected one of {", ".join(FIGHT_RANGES)}, found "tick": did you mean "ticks"?',
    ),
    (
        set_number("kill_share", 1.5),
        f'{place("fight", "kill_share")}: field "value": expected a number from 0.0 to 1.0, found 1.5',
    ),
    (
        set_number("p_min", 0.7),
        f'{place("fight", "p_min")}: field "value": expected no more than the 0.6 of "p_max", found 0.7',
    ),
]
"""Rows that do not fit together."""
