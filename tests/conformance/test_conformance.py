"""The suite that every game and scenario passes, at every kind of table and at every decision of random games.

Games by the hundred; invariants and legal moves at every decision, the dear checks at a seeded sample of them.
"""

import gc
import random
import tracemalloc
from typing import NamedTuple

import pytest

from gonfalon.kernel.match import Match
from gonfalon.kernel.state import State
from gonfalon.messages.catalogue import Catalogue
from tests.conformance import checks
from tests.conformance.worlds import World, each_share, each_world

pytestmark = pytest.mark.both_forms

GAMES_A_TEST = 10
MOST_CHOICES = 20_000
UNDO_SHARE = 0.02
LARGEST_MATCH = 2_000_000


class Choice(NamedTuple):
    """A choice that the rules of undo allow to be taken back, as far as one can tell from outside."""

    seat: str
    version: int
    before: State


class Watched:
    """A match played at random, with an account of what may be taken back that is not the kernel's own."""

    def __init__(self, world: World, seed: int) -> None:
        self.world = world
        self.chance = random.Random(f"conformance {world.name} {seed}")
        self.match = world.new_match(seed)
        self.catalogue = Catalogue(self.match.game.names(self.match.state))
        self.open: list[Choice] = []
        self.choices = 0

    def play(self) -> None:
        """One random choice."""
        match = self.match
        seat = self.chance.choice(match.to_act)
        before, version = match.state.clone(), match.version
        index = match.setup.seats.index(seat)
        match.play_packed(index, self.chance.choice(match.packed_moves(index)))
        self.choices += 1
        assert match.version > version
        made = match.record.entries[version:]
        assert [entry.is_forced for entry in made] == [False] + [True] * (len(made) - 1)
        if self.open and self.open[-1].seat != seat:
            self.open = []
        self.open.append(Choice(seat, version, before))
        if match.over or any(entry.dice for entry in made):
            self.open = []

    def check_undo_is_allowed_where_it_should_be(self) -> None:
        """Nobody takes back more than this account allows; without secrets, neither less."""
        for seat in self.match.setup.seats:
            allowed = bool(self.open) and self.open[-1].seat == seat
            if self.match.can_undo(seat):
                assert allowed
            elif not self.match.game.info.secrets:
                assert not allowed

    def undo(self) -> None:
        """Take the last choice back, if that is allowed, and compare with the position before it."""
        choice = self.open.pop()
        version = self.match.version
        self.match.undo(choice.seat)
        assert self.match.state.to_dict() == choice.before.to_dict()
        assert self.match.version == version + 1
        assert choice.seat in self.match.to_act
        for number, entry in enumerate(self.match.record.entries[:-1]):
            assert entry.struck or number < choice.version

    def check(self) -> None:
        """The cheap checks always, each dear one now and then."""
        match, chance, roll = self.match, self.chance, self.chance.random()
        checks.check_moves(match)
        checks.check_invariants(match)
        self.check_undo_is_allowed_where_it_should_be()
        if roll < 0.04:
            checks.check_prompts(self.world, match, self.catalogue)
            checks.check_clone(match, chance)
            checks.check_position_as_json(match)
        if roll < 0.006 or (roll < 0.2 and not self.world.is_registered):
            checks.check_secrets(match, chance)
            checks.check_asking_changes_nothing(match)
            checks.check_log_of_others(match)
        if match.game.info.secrets and roll < 0.01:
            checks.check_two_worlds(match, chance)
            checks.check_secret_luck(match, chance)
        if roll < 0.004:
            checks.check_replay(match)
            checks.check_why_not(self.world, match, self.catalogue)

    def run(self) -> None:
        """To the end, which must come."""
        while not self.match.over:
            assert self.choices < MOST_CHOICES, "the game does not end"
            self.check()
            if self.open and self.match.can_undo(self.open[-1].seat) and self.chance.random() < UNDO_SHARE:
                self.undo()
            else:
                self.play()
        checks.check_invariants(self.match)
        self.check_undo_is_allowed_where_it_should_be()
        assert self.match.result is not None
        assert self.match.to_act == []


@each_share(GAMES_A_TEST)
def test_random_games_conform(world: World, first: int) -> None:
    for seed in range(first, first + GAMES_A_TEST):
        game = Watched(world, seed)
        try:
            game.run()
        except AssertionError as error:
            error.add_note(f"{world.name}, seed {seed}, version {game.match.version}")
            raise
        if seed % 10 == 0:
            checks.check_replay(game.match)


@each_world
def test_dear_checks_hold_at_the_start_of_every_scenario(world: World) -> None:
    """So that each of them runs in every scenario, whatever the sample."""
    game = Watched(world, 0)
    checks.check_prompts(world, game.match, game.catalogue)
    checks.check_clone(game.match, game.chance)
    checks.check_fields(game.match)
    checks.check_position_as_json(game.match)
    checks.check_secrets(game.match, game.chance)
    checks.check_asking_changes_nothing(game.match)
    checks.check_log_of_others(game.match)
    checks.check_two_worlds(game.match, game.chance)
    checks.check_secret_luck(game.match, game.chance)
    checks.check_replay(game.match)
    checks.check_why_not(world, game.match, game.catalogue)


def finished(world: World, seed: int) -> Match:
    chance, match = random.Random(seed), world.new_match(seed)
    while not match.over:
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
    return match


@each_world
def test_finished_match_takes_less_than_two_megabytes(world: World) -> None:
    finished(world, 0)  # what all matches share is made with the first
    gc.collect()
    tracemalloc.start()
    try:
        matches = [finished(world, seed) for seed in (0, 3)]
        gc.collect()
        size, _ = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert size / len(matches) < LARGEST_MATCH
