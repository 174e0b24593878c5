"""Rulings that hold in every position of a game, computations against brute force, and the options."""

import itertools
import random
from collections.abc import Iterator

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.rules.exchange import can_complete, most_stars, needed_by_all
from gonfalon.games.warriors_of_god.rules.ransom import can_finish
from gonfalon.games.warriors_of_god.rules.state import UNBORN, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import BATTLES, CONTROL, DEATHS, IMPULSES, PHASES, PLACEMENT, RAISING
from gonfalon.games.warriors_of_god.rules.steps.battles import battle_areas
from gonfalon.games.warriors_of_god.rules.tables import NONE
from gonfalon.kernel.match import Match

GAME = "warriors-of-god"
SCENARIOS = ("hundred-years-war", "lion-in-winter")
GAMES = 6

OPTIONS = {
    "mercenaries_per_area": (2, 4),
    "gunners_per_area": ("value", "one"),
    "home_court": ("hundred-years-war", "both"),
    "sea_dogs": ("hundred-years-war", "both"),
    "first_to_run": ("non-aggressor", "non-initiative"),
    "burgundian_chevaliers": ("loyal", "all"),
    "scoring": ("rulebook", "manual"),
    "historical_sides": (False, True),
    "turns": (12, 6),
}
"""The table at the end of the rulings; the default comes first."""


def positions(scenario: str, seed: int) -> Iterator[WarriorsState]:
    """The position at every decision of a random game."""
    chooser = random.Random(seed)
    match: Match[WarriorsState] = gonfalon.game(GAME).new_match(scenario=scenario, seed=seed)
    while not match.over:
        yield match.state
        seat = match.to_act[0]
        match.play(seat, chooser.choice(match.moves(seat)))


def step_of(s: WarriorsState) -> int:
    """The phase being played, as its step."""
    return PHASES[s.phase - 1] if s.phase else -1


def by_phases(s: WarriorsState, first: int, last: int) -> bool:
    """Whether the phase is between these two, both included."""
    return s.phase > 0 and PHASES.index(first) <= s.phase - 1 <= PHASES.index(last)


games = pytest.mark.parametrize(
    ("scenario", "seed"), [(scenario, seed) for scenario in SCENARIOS for seed in range(GAMES)]
)


@games
def test_b1_no_new_battle_appears_during_the_phase(scenario: str, seed: int) -> None:
    due: set[int] | None = None
    seen = 0
    for s in positions(scenario, seed):
        if step_of(s) != BATTLES:
            due = None
            continue
        now = set(battle_areas(s))
        assert due is None or now <= due
        due, seen = now, seen + 1
    assert seen


@games
def test_k1_disgraced_leaders_are_in_no_area_with_enemy_control_or_leaders(scenario: str, seed: int) -> None:
    seen = 0
    for s in positions(scenario, seed):
        for leader in s.disgraced if step_of(s) == BATTLES else []:
            enemy, area = 1 - s.allegiance[leader], s.place[leader]
            assert s.control[area] != enemy
            assert not s.presence[enemy * s.tables.areas + area]
            seen += 1
    assert seen


@games
def test_k5_no_controlled_area_holds_an_enemy_leader_in_phases_five_to_eight(scenario: str, seed: int) -> None:
    seen = 0
    for s in positions(scenario, seed):
        if not by_phases(s, RAISING, DEATHS):
            continue
        for leader in s.on_map:
            assert s.control[s.place[leader]] in (NONE, s.allegiance[leader])
        assert not battle_areas(s)
        seen += 1
    assert seen


@games
def test_l2_before_phase_five_only_mercenaries_at_home_are_loose(scenario: str, seed: int) -> None:
    seen = 0
    for s in positions(scenario, seed):
        if not by_phases(s, IMPULSES, CONTROL):
            continue
        t = s.tables
        for area, loose in enumerate(s.loose):
            for kind in range(t.kinds):
                if loose >> t.shift[kind] & t.mask[kind]:
                    assert t.mercenary_home[kind] == area
                    seen += 1
    assert seen


@games
def test_l1_leaders_in_boxes_have_no_troops(scenario: str, seed: int) -> None:
    boxed = 0
    for s in positions(scenario, seed):
        assert all(not s.troops[leader] and not s.strength[leader] for leader in s.boxed)
        boxed += len(s.boxed)
    assert boxed


@games
def test_p1_every_leader_due_is_placed(scenario: str, seed: int) -> None:
    waiting = 0
    for s in positions(scenario, seed):
        placed = s.turn if s.phase - 1 > PHASES.index(PLACEMENT) else s.turn - 1
        for turn, arrivals in enumerate(s.tables.arrivals):
            unborn = [leader for leader in arrivals if s.place[leader] == UNBORN]
            if s.phase and turn <= placed and turn < s.tables.turns:
                assert not unborn
            waiting += len(unborn)
    assert waiting


def subsets(stars: list[int]) -> Iterator[tuple[int, ...]]:
    """All subsets, as tuples of indexes."""
    places = range(len(stars))
    return itertools.chain.from_iterable(itertools.combinations(places, size) for size in range(len(stars) + 1))


def totals(stars: list[int]) -> set[int]:
    return {sum(stars[place] for place in chosen) for chosen in subsets(stars)}


def boxes(most: int) -> list[list[int]]:
    """All lists of up to `most` ranks."""
    return [
        list(stars) for size in range(most + 1) for stars in itertools.combinations_with_replacement((1, 2, 3), size)
    ]


def test_x1_most_stars_is_the_best_of_all_exchanges() -> None:
    for english, french in itertools.product(boxes(4), boxes(4)):
        assert most_stars(english, french) == max(totals(english) & totals(french))


def test_x1_possible_and_needed_captives_agree_with_all_subsets() -> None:
    for stars in boxes(5):
        for total in totals(stars) - {0}:
            ways = [set(chosen) for chosen in subsets(stars) if sum(stars[place] for place in chosen) == total]
            for place in range(len(stars)):
                assert can_complete(stars, place, total) == any(place in way for way in ways)
            needed = [place for place in range(len(stars)) if all(place in way for way in ways)]
            assert needed_by_all(stars, total) == (needed[0] if needed else -1)


def test_x2_payments_agree_with_all_sets_without_a_needless_marker() -> None:
    for values, price in itertools.product(boxes(5), (1, 2, 3)):
        fair = [
            sorted(values[place] for place in chosen)
            for chosen in subsets(values)
            if sum(values[place] for place in chosen) >= price
            and all(sum(values[place] for place in chosen) - values[one] < price for one in chosen)
        ]
        for first in set(values):
            others = values[:]
            others.remove(first)
            assert can_finish(others, [first], price) == any(first in way for way in fair)


def test_options_are_those_of_the_rulings() -> None:
    options = gonfalon.game(GAME).info.options
    assert {name: option.default for name, option in options.items()} == {
        name: both[0] for name, both in OPTIONS.items()
    }
    assert {name: tuple(option.choices) for name, option in options.items()} == OPTIONS


@pytest.mark.parametrize(("name", "value"), [(name, value) for name, both in OPTIONS.items() for value in both])
def test_an_option_is_stored_in_the_record(name: str, value: object) -> None:
    match = gonfalon.game(GAME).new_match(options={name: value}, seed=3)
    again = gonfalon.load(match.record.to_json())
    assert again.setup.options[name] == value
    assert again.setup.options == {key: both[0] for key, both in OPTIONS.items()} | {name: value}
