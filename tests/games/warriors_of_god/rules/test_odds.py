"""RB 7.2b, 7.3c: exact odds enumerated by the rules, against odds counted in the test."""

from collections import Counter
from fractions import Fraction
from itertools import product

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.rules.leaders import give_infantry, put_on_map
from gonfalon.games.warriors_of_god.rules.state import CAPTIVE, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import BATTLES, ROUND, SIEGE_OFFER
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH
from gonfalon.games.warriors_of_god.rules.verbs import SIEGE
from gonfalon.kernel.errors import TooManyOutcomes
from gonfalon.kernel.game import Game
from gonfalon.kernel.odds.enumerate import outcomes
from gonfalon.kernel.state import State
from tests.kernel.procedure_outcomes import outcomes_of_procedure

pytestmark = pytest.mark.both_forms
GAME: Game[WarriorsState] = gonfalon.game("warriors-of-god")


def battle_in(area: str, english: str, french: str) -> WarriorsState:
    """A battle of two leaders without troops on an otherwise empty map."""
    s = WarriorsState(GAME.new(GAME.prepare("hundred-years-war")).tables)
    t = s.tables
    s.battle_area = t.area_ids.index(area)
    for side, name in ((ENGLISH, english), (FRENCH, french)):
        leader = t.leader_ids.index(name)
        put_on_map(s, leader, s.battle_area)
        s.commander[side] = leader
    s.push(BATTLES)
    return s


@pytest.mark.parametrize(
    ("area", "besieged", "besieger", "number"),
    [
        ("picardy", "henry_vi", "jeanne_d_arc", 1),
        ("normandy", "richard_ii", "jean_de_luxembourg", 3),
        ("normandy", "richard_ii", "jean_ii", 4),
        ("england", "edward_iii", "boucicaut", 6),
        ("england", "henry_v", "charles_vi", 9),
    ],
)
def test_rb_7_2b_siege_odds_are_exact_sixths(area: str, besieged: str, besieger: str, number: int) -> None:
    """The number is value + 3 + bravery - bravery; the besieger wins on a die above it."""
    s = battle_in(area, besieged, besieger)
    s.control[s.battle_area] = ENGLISH
    s.push(ROUND)
    s.push(SIEGE_OFFER, ENGLISH)
    besieged_leader = s.commander[ENGLISH]
    found = outcomes(GAME, s, ENGLISH, SIEGE)
    assert sum(chance for chance, _ in found) == 1
    falls = sum(chance for chance, after in found if place_of(after, besieged_leader) == CAPTIVE)
    assert falls == Fraction(max(0, 6 - number), 6)


def test_rb_7_3c_a_round_agrees_with_a_count_of_all_dice() -> None:
    """Richard II (rating 3, longbow, two points) rolls 3 + 1 dice on 6; Jean II (braver, one point) rolls 2 on 5."""
    s = battle_in("normandy", "richard_ii", "jean_ii")
    give_infantry(s, s.commander[ENGLISH], 2)
    give_infantry(s, s.commander[FRENCH], 1)
    s.push(ROUND)
    found: Counter[tuple[int, int]] = Counter()
    weights: dict[tuple[int, int], Fraction] = {}
    for chance, after in outcomes_of_procedure(GAME, s):
        lost = (hits_on(after, ENGLISH, 3), hits_on(after, FRENCH, 2))
        weights[lost] = weights.get(lost, Fraction(0)) + chance
    for dice in product(range(1, 7), repeat=6):
        on_french = min(2, sum(die >= 6 for die in dice[:4]))
        on_english = min(3, sum(die >= 5 for die in dice[4:]))
        found[on_english, on_french] += 1
    assert weights == {lost: Fraction(count, 6**6) for lost, count in found.items()}


def place_of(s: State, leader: int) -> int:
    assert isinstance(s, WarriorsState)
    return s.place[leader]


def hits_on(s: State, side: int, whole: int) -> int:
    """The hits on a side: those still to be taken, or `whole` if the side has lost everything."""
    assert isinstance(s, WarriorsState)
    return s.hits[side] if s.presence[side * s.tables.areas + s.battle_area] else whole


def test_too_many_outcomes_are_refused() -> None:
    """More branches than `limit` raise TooManyOutcomes; the caller then samples."""
    s = battle_in("normandy", "richard_ii", "jean_ii")
    s.push(ROUND)
    with pytest.raises(TooManyOutcomes):
        outcomes_of_procedure(GAME, s, limit=2)
