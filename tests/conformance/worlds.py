"""What the conformance suite plays: every game and scenario at tables of every kind, and the tiny game of the tests."""

import random
from collections.abc import Iterator
from functools import cache
from importlib import import_module
from typing import NamedTuple

import pytest

import gonfalon
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.lab.random_setups import random_setup
from gonfalon.messages.rulebook import rules
from tests.kernel.tiny_game import TINY
from tests.paths import GAME_TESTS

FEWEST_GAMES = 10


class World(NamedTuple):
    """A kind of table: the scenario of a game, who sits there, and the options that make it what it is."""

    game: str
    scenario: str
    seats: tuple[str, ...] | None = None
    options: tuple[tuple[str, object], ...] = ()
    about: str = ""
    """What tells it from other tables of the same scenario."""
    games: int = 200
    """How many are played."""

    @property
    def name(self) -> str:
        """How it is called in names of tests and files."""
        return "-".join([part for part in (self.game, self.scenario, self.about) if part])

    def find(self) -> Game:
        """The game itself."""
        return find(self.game)

    def plain_match(self, seed: int) -> Match:
        """A new match with the dice of a seed."""
        game = self.find()
        seats = None if self.seats is None else list(self.seats)
        return game.new_match(self.scenario, seats, game.unattended(dict(self.options)), seed)

    def new_match(self, seed: int) -> Match:
        """A new match with the dice of a seed; every third one with other options of its own."""
        if seed % 3 != 2:
            return self.plain_match(seed)
        game = self.find()
        setup = random_setup(game, self.scenario, self.seats, random.Random(f"options {self.name} {seed}"))
        return Match(game, setup._replace(options={**setup.options, **dict(self.options)}), FastLuck(seed))

    @property
    def is_registered(self) -> bool:
        """Is it a real game, with texts and rules of its own?"""
        return self.game != TINY.info.id


def find(game: str) -> Game:
    """A game by its id, the tiny one included."""
    return TINY if game == "tiny" else gonfalon.game(game)


def some_positions(world: World, seed: int, every: int) -> Iterator[Match]:
    """The same match at several moments of a random game, as a generator that plays it on."""
    match, chance = world.plain_match(seed), random.Random(seed)
    number = 0
    while not match.over:
        if number % every == 0:
            yield match
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        number += 1


def load(text: str) -> Match:
    """A match from its record."""
    return loader.load(text, find)


def tables_of(game: str) -> list[World]:
    """The tables that a game is tried at: those of its `worlds.py`, else one for each scenario."""
    folder = game.replace("-", "_")
    if (GAME_TESTS / folder / "worlds.py").is_file():
        rows = import_module(f"tests.games.{folder}.worlds").TABLES
        return [World(game, *row) for row in rows]
    return [World(game, scenario) for scenario in gonfalon.game(game).info.scenarios]


WORLDS = [*[world for game in gonfalon.games() for world in tables_of(game)], World("tiny", "plain")]

each_world = pytest.mark.parametrize("world", WORLDS, ids=[world.name for world in WORLDS])


def games_of(world: World) -> int:
    """How many games are played: by the compiled engine all of them, by the plain one, which takes long, a part."""
    return world.games if gonfalon.compiled() else max(FEWEST_GAMES, world.games // 4)


def each_share(games: int) -> pytest.MarkDecorator:
    """Every world with the first seed of each share of its games."""
    shares = [(world, first) for world in WORLDS for first in range(0, games_of(world), games)]
    return pytest.mark.parametrize(("world", "first"), shares, ids=[f"{world.name}-{first}" for world, first in shares])


@cache
def rule_numbers(game: str) -> frozenset[str]:
    """The numbers of a registered game's rules."""
    return frozenset(rules(game))
