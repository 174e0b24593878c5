"""A sandbox of any game: it looks like the position it came from, depends on no secret, and can be played."""

import json
import random
from collections.abc import Iterator

import pytest

from gonfalon.kernel.errors import BadRecord
from gonfalon.kernel.luck import FastLuck, KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.kernel.record import verify as verification
from gonfalon.kernel.sandbox import open_sandbox
from tests.conformance.checks import asked, differing
from tests.conformance.worlds import World, each_world, find, some_positions

pytestmark = pytest.mark.both_forms

EVERY = 60
"""Choices between two positions that are tried, in a real game."""


def positions(world: World, seed: int = 3) -> Iterator[Match]:
    """A match at several moments."""
    return some_positions(world, seed, EVERY if world.is_registered else 4)


def eyes_of(match: Match) -> list[tuple[int, str | None]]:
    """Every seat, and a spectator."""
    return [*enumerate(match.setup.seats), (-1, None)]


def sandbox(match: Match, version: int, index: int, seed: int) -> Match:
    """A fork whose dealer and luck come from a seed."""
    return open_sandbox(match, version, index, FastLuck(seed), KeyedLuck(seed.to_bytes(32)))


def seen(match: Match, seat: str | None) -> str:
    """What a seat sees and may do, and who is asked."""
    return json.dumps([match.view(seat), match.prompt(seat), match.to_act, match.moves(seat) if seat else []])


@each_world
def test_sandbox_looks_to_its_seat_like_the_position_it_came_from(world: World) -> None:
    for match in positions(world):
        before = asked(match), match.state.to_dict()
        for index, seat in eyes_of(match):
            other = sandbox(match, match.version, index, match.version)
            assert other.game.check(other.state) == []
            assert seen(other, seat) == seen(match, seat)
            assert other.setup.options == match.setup.options
        assert (asked(match), match.state.to_dict()) == before


@each_world
def test_sandbox_of_the_past_looks_as_it_did_then(world: World) -> None:
    past = []
    for match in positions(world):
        past.append((match.version, {seat: seen(match, seat) for _, seat in eyes_of(match)}))
    assert match.over
    for version, views in past:
        for index, seat in eyes_of(match):
            assert seen(sandbox(match, version, index, 1), seat) == views[seat]


@each_world
def test_sandbox_depends_on_nothing_that_its_seat_cannot_know(world: World) -> None:
    """Two worlds that a seat cannot tell apart give the same sandbox, byte for byte."""
    for number, match in enumerate(positions(world)):
        for index, _ in eyes_of(match):
            imagined = match.game.determinize(match.state, index, FastLuck(number))
            elsewhere = Match(match.game, match.setup._replace(position=imagined.to_dict()), FastLuck(1))
            one, two = sandbox(match, match.version, index, 7), sandbox(elsewhere, 0, index, 7)
            assert one.record.to_json() == two.record.to_json()


@each_world
def test_what_a_seat_cannot_know_is_dealt_anew(world: World) -> None:
    varied: set[str] = set()
    for match in positions(world):
        one, two = sandbox(match, match.version, -1, 1), sandbox(match, match.version, -1, 2)
        varied |= {field for field, _ in differing(one.state, two.state)}
    assert bool(varied) == match.game.info.secrets


def play_on(match: Match, chance: random.Random) -> None:
    """Random moves up to the end, every position sound."""
    while not match.over:
        seat = match.setup.seats.index(chance.choice(match.to_act))
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        match.check()


@each_world
def test_sandbox_is_played_to_its_end_and_kept(world: World) -> None:
    chance = random.Random(5)
    match = chance.choice([sandbox(each, each.version, chance.randrange(-1, 2), 9) for each in positions(world)])
    play_on(match, chance)
    first = next(version for version in range(match.version) if match.can_go_back(version))
    match.go_back(match.setup.seats[0], first)
    assert not match.over
    play_on(match, chance)
    text = match.record.to_json()
    with pytest.raises(BadRecord):
        loader.load(text, find)
    with pytest.raises(BadRecord):
        verification.verify(text, find)
    again = loader.load(text, find, match.record.keys(), is_own=True)
    assert asked(again) == asked(match)
    assert again.state.to_dict() == match.state.to_dict()
