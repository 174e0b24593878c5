"""The tables that the conformance suite plays: a game, a scenario, seats and options."""

import random
from collections.abc import Iterator
from functools import cache
from typing import NamedTuple

from gonfalon import registry
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.lab.random_setups import random_setup, seatings
from gonfalon.messages.catalogue import DEFAULT_LANGUAGE, game_text
from gonfalon.messages.rulebook import rules

FEWEST_GAMES = 10
SHORT_GAME = 100
"""Choices of a random game that counts as short: the expensive checks run more often in it."""

_UNREGISTERED: dict[str, Game] = {}
"""Games under test that the registry does not know, by id."""


class TableSpec(NamedTuple):
    """One kind of table: the scenario of a game, the seats, and the options that differ from the defaults."""

    game: str
    scenario: str
    seats: tuple[str, ...] | None = None
    """None: the seats that the game takes when none are named."""
    options: tuple[tuple[str, object], ...] = ()
    about: str = ""
    """What distinguishes it from other tables of the same scenario; part of the test ids."""
    games: int = 200
    """Random games that the suite plays on the compiled engine; the pure one plays a quarter of them."""

    @property
    def name(self) -> str:
        """The name of the table in test ids and files."""
        return "-".join([part for part in (self.game, self.scenario, self.about) if part])

    def find(self) -> Game:
        """The game object."""
        return find_game(self.game)

    def plain_match(self, seed: int) -> Match:
        """A new match with the luck of a seed."""
        game = self.find()
        seats = None if self.seats is None else list(self.seats)
        return game.new_match(self.scenario, seats, game.unattended(dict(self.options)), seed)

    def new_match(self, seed: int) -> Match:
        """A new match with the luck of a seed; every third one has random values for the options not named here."""
        if seed % 3 != 2:
            return self.plain_match(seed)
        game = self.find()
        setup = random_setup(game, self.scenario, self.seats, random.Random(f"options {self.name} {seed}"))
        return Match(game, setup._replace(options={**setup.options, **dict(self.options)}), FastLuck(seed))

    @property
    def game_count(self) -> int:
        """The random games that the suite plays here: all on the compiled engine, a quarter on the slower pure one."""
        return self.games if registry.compiled() else min(self.games, max(FEWEST_GAMES, self.games // 4))

    @property
    def is_short(self) -> bool:
        """Whether a random game has fewer than `SHORT_GAME` choices."""
        return _is_short(self)

    @property
    def has_texts(self) -> bool:
        """Whether the game brings texts of its own; without them all sentences are generic."""
        package = registry.packages().get(self.game)
        return package is not None and game_text(package, DEFAULT_LANGUAGE, "game.po") is not None

    @property
    def rule_numbers(self) -> frozenset[str]:
        """The numbers of the rules that the game lists; empty if it has no list."""
        return _rule_numbers(self.game)


@cache
def _rule_numbers(game: str) -> frozenset[str]:
    return frozenset(rules(game))


@cache
def _is_short(table: TableSpec) -> bool:
    return all(number < SHORT_GAME for number, _ in enumerate(positions_of(table, 0, 1)))


def find_game(game_id: str) -> Game:
    """A game by its id, games under test included; raises UnknownName."""
    return _UNREGISTERED[game_id] if game_id in _UNREGISTERED else registry.game(game_id)


def add_unregistered(game: Game) -> str:
    """Let the suite find a game that is not installed; answers its id."""
    _UNREGISTERED[game.info.id] = game
    return game.info.id


def tables_of(game_id: str) -> list[TableSpec]:
    """The tables of a game that names none: every scenario, with the fewest and with the most seats that it takes."""
    game = find_game(game_id)
    if not game.info.optional:
        return [TableSpec(game_id, scenario) for scenario in game.info.scenarios]
    known = seatings(game)
    sizes = dict.fromkeys([known[0], known[-1]])
    return [
        TableSpec(game_id, scenario, seats, (), f"{len(seats)}-seats")
        for scenario in game.info.scenarios
        for seats in sizes
    ]


def load(text: str) -> Match:
    """A match from its record."""
    return loader.load(text, find_game)


def positions_of(table: TableSpec, seed: int, every: int) -> Iterator[Match]:
    """One random match at its start and after every `every` choices. It is the same object, played on in between."""
    match, chance = table.plain_match(seed), random.Random(seed)
    number = 0
    while not match.over:
        if number % every == 0:
            yield match
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        number += 1


def finished_match(table: TableSpec, seed: int) -> Match:
    """A random match, played to its end."""
    chance, match = random.Random(seed), table.new_match(seed)
    while not match.over:
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
    return match
