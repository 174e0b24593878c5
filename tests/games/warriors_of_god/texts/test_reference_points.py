"""The tables of points, turns, leaders and troops on the reference page agree with the data pack and the engine."""

from collections.abc import Iterator

import pytest

from gonfalon.games.warriors_of_god.data import pack
from gonfalon.games.warriors_of_god.rules.leaders import put_on_map, take_prisoner
from gonfalon.games.warriors_of_god.rules.state import KILLED, WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.scoring import area_points, captive_points, killed_points
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH
from gonfalon.games.warriors_of_god.rules.troops import FIXED_KINDS
from gonfalon.messages.catalogue import Catalogue
from tests.games.warriors_of_god.texts.test_reference_tables import (
    GAME,
    ID,
    empty_map,
    in_every_language,
    leaders_of,
    numbers,
    section,
    table,
    tables,
)


@pytest.mark.parametrize(("column", "scoring"), [(1, "rulebook"), (2, "manual")])
def test_rb_15_points(column: int, scoring: str) -> None:
    shown = [int(row[column]) for row in table("en", "scoring").rows]
    assert shown == list(points_by_the_engine(scoring))
    assert [numbers(row[0]) for row in table("en", "scoring").rows] == [[3], [2], [1], [], [3], [2], [1], [], []]


def points_by_the_engine(scoring: str) -> Iterator[int]:
    """The points of the English for each row of the table."""
    t = tables()
    for value in (3, 2, 1):
        s = empty_map(scoring=scoring)
        s.control[next(area for area in range(t.areas) if t.value[area] == value and area not in t.capital)] = ENGLISH
        yield area_points(s, ENGLISH)
    own, enemy = empty_map(scoring=scoring), empty_map(scoring=scoring)
    own.control[t.england], enemy.control[t.ile_de_france] = ENGLISH, ENGLISH
    yield area_points(enemy, ENGLISH) - area_points(own, ENGLISH)
    for stars in (3, 2, 1):
        yield points_for_killing(leaders_of(t, FRENCH, stars)[0], scoring, is_king=False)
    king = leaders_of(t, FRENCH, 3)[0]
    plain = points_for_killing(king, scoring, is_king=False)
    yield points_for_killing(king, scoring, is_king=True) - plain
    yield points_for_a_captive(scoring)


def points_for_killing(leader: int, scoring: str, is_king: bool) -> int:
    s = empty_map(scoring=scoring)
    put_in_box(s, leader)
    s.place[leader] = KILLED
    s.slain_kings[FRENCH] = int(is_king)
    return killed_points(s, ENGLISH)


def points_for_a_captive(scoring: str) -> int:
    """The points for each star of a captive."""
    s = empty_map(scoring=scoring)
    leader = leaders_of(s.tables, FRENCH, 3)[0]
    put_in_box(s, leader)
    points = captive_points(s, ENGLISH)
    assert points % 3 == 0
    return points // 3


def put_in_box(s: WarriorsState, leader: int) -> None:
    """Capture a leader."""
    put_on_map(s, leader, s.tables.england)
    take_prisoner(s, leader)


@in_every_language
def test_rb_1_1_turns_and_points_that_win(language: str) -> None:
    facts = pack.builtin().game
    assert numbers(section(language, "minute").text[3])[:2] == [facts.winning_points, facts.turns]
    assert numbers(section(language, "scoring").text[1])[0] == facts.winning_points


@in_every_language
@pytest.mark.parametrize(("index", "scenario"), list(enumerate(GAME.info.scenarios)))
def test_rb_16_leaders_at_the_start(index: int, scenario: str, language: str) -> None:
    catalogue = Catalogue(GAME.names(GAME.new(GAME.prepare(scenario))), language)
    found = table(language, "scenarios", index)
    starters = [row for row in pack.builtin().leader if row.scenario == scenario and row.turn == 0]
    expected = [
        [
            catalogue.name(f"leader:{row.id}"),
            catalogue.name(f"area:{row.start_area}"),
            str(row.stars),
            str(row.start_infantry),
        ]
        for row in starters
    ]
    assert [[row[0], *row[2:]] for row in found.rows] == expected
    sides = {side: catalogue.name(f"side:{side}", "adjective") for side in ("english", "french")}
    assert [row[1] for row in found.rows if row[1] in sides.values()] == [
        sides[row.side] for row in starters if row.side in sides
    ]
    assert catalogue.say(f"{ID}.scenario.{scenario}") in found.caption


@in_every_language
def test_rb_16_4_the_page_has_the_arrival_turn_of_jeanne(language: str) -> None:
    t = tables()
    assert numbers(section(language, "scenarios").text[2])[-3] == t.turn[t.leader_ids.index("jeanne_d_arc")]


@in_every_language
def test_the_page_lists_all_options_with_their_rulings(language: str) -> None:
    rows = table(language, "options").rows
    assert [row[3] for row in rows] == [option.ruling for option in GAME.info.options.values()]
    plain = {False: ("no", "non"), True: ("yes", "oui"), "value": ("3",), "one": ("1",)}
    for row, option in zip(rows, GAME.info.options.values(), strict=True):
        for cell, choice in zip(row[1:3], option.choices, strict=True):
            if type(choice) is int:
                assert cell == str(choice)
            elif choice in plain:
                assert cell in plain[choice]
        assert option.choices[0] == option.default


@in_every_language
def test_rb_9_troops(language: str) -> None:
    name = Catalogue(language=language).name
    *rows, hired = table(language, "troops").rows
    by_id = {row.id: row for row in pack.builtin().troop}
    for row, kind in zip(rows, FIXED_KINDS, strict=True):
        troop = by_id[kind]
        assert row[0].lower() == name(f"troop:{kind}").lower()
        assert numbers(row[1]) == ([troop.limit] if troop.limit >= 0 else [])
        assert numbers(row[2]) == [number for number in (troop.raised_at_value, troop.per_turn) if number]
    assert {row.limit for row in pack.builtin().mercenary} == set(numbers(hired[1]))
