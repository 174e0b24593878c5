"""Tests of the suite: a sandbox looks like the position it came from, depends on no secret, and can be played."""

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
from gonfalon.testing.checks import answers_of
from gonfalon.testing.parts import SuitePart
from gonfalon.testing.secrecy import differing_places, viewers_of
from gonfalon.testing.tables import TableSpec, find_game, positions_of

EVERY = 60
EVERY_IN_SHORT_GAME = 4
"""Choices between two tested positions."""


def positions(table: TableSpec, seed: int = 3) -> Iterator[Match]:
    """One match at several positions."""
    return positions_of(table, seed, EVERY_IN_SHORT_GAME if table.is_short else EVERY)


def sandbox(match: Match, version: int, index: int, seed: int) -> Match:
    """A sandbox whose determinization and luck come from a seed."""
    return open_sandbox(match, version, index, FastLuck(seed), KeyedLuck(seed.to_bytes(32)))


def seen(match: Match, seat: str | None) -> str:
    """What a viewer sees, may play, and which seats must choose."""
    return json.dumps([match.view(seat), match.prompt(seat), match.to_act, match.moves(seat) if seat else []])


def play_to_end(match: Match, chance: random.Random) -> None:
    """Random moves up to the end, with a check of every position."""
    while not match.over:
        seat = match.setup.seats.index(chance.choice(match.to_act))
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        match.check()


class SandboxTests(SuitePart):
    """A sandbox of any game."""

    def test_sandbox_looks_to_its_seat_like_the_position_it_came_from(self, table: TableSpec) -> None:
        for match in positions(table):
            before = answers_of(match), match.state.to_dict()
            for index, seat in viewers_of(match):
                other = sandbox(match, match.version, index, match.version)
                assert other.game.check(other.state) == []
                assert seen(other, seat) == seen(match, seat)
                assert other.setup.options == match.setup.options
            assert (answers_of(match), match.state.to_dict()) == before

    def test_sandbox_of_the_past_looks_as_it_did_then(self, table: TableSpec) -> None:
        past = []
        for match in positions(table):
            past.append((match.version, {seat: seen(match, seat) for _, seat in viewers_of(match)}))
        assert match.over
        for version, views in past:
            for index, seat in viewers_of(match):
                assert seen(sandbox(match, version, index, 1), seat) == views[seat]

    def test_sandbox_depends_on_nothing_that_its_seat_cannot_know(self, table: TableSpec) -> None:
        """Two states that a viewer cannot distinguish give the same sandbox, byte for byte."""
        for number, match in enumerate(positions(table)):
            for index, _ in viewers_of(match):
                other = match.game.determinize(match.state, index, FastLuck(number))
                elsewhere = Match(match.game, match.setup._replace(position=other.to_dict()), FastLuck(1))
                one, two = sandbox(match, match.version, index, 7), sandbox(elsewhere, 0, index, 7)
                assert one.record.to_json() == two.record.to_json()

    def test_what_a_seat_cannot_know_is_drawn_again(self, table: TableSpec) -> None:
        varied: set[str] = set()
        for match in positions(table):
            one, two = sandbox(match, match.version, -1, 1), sandbox(match, match.version, -1, 2)
            varied |= {field for field, _ in differing_places(one.state, two.state)}
        assert bool(varied) == match.game.info.secrets

    def test_sandbox_is_played_to_its_end_and_kept(self, table: TableSpec) -> None:
        chance = random.Random(5)
        seats = min(2, len(table.plain_match(3).setup.seats))
        forks = [sandbox(each, each.version, chance.randrange(-1, seats), 9) for each in positions(table)]
        match = chance.choice(forks)
        play_to_end(match, chance)
        first = next(version for version in range(match.version) if match.can_go_back(version))
        match.go_back(match.setup.seats[0], first)
        assert not match.over
        play_to_end(match, chance)
        text = match.record.to_json()
        with pytest.raises(BadRecord):
            loader.load(text, find_game)
        with pytest.raises(BadRecord):
            verification.verify(text, find_game)
        again = loader.load(text, find_game, match.record.keys(), is_own=True)
        assert answers_of(again) == answers_of(match)
        assert again.state.to_dict() == match.state.to_dict()
