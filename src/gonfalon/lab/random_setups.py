"""Setups for tests of a game: all combinations of seats that it allows, and random options."""

import random
from itertools import combinations

from gonfalon.kernel.errors import BadOption, BadSeating
from gonfalon.kernel.game import Game
from gonfalon.kernel.setup import Setup


def seatings(game: Game) -> list[tuple[str, ...]]:
    """All combinations of seats that can play together, the smallest first."""
    seats = game.info.seats
    combined = [each for count in range(1, len(seats) + 1) for each in combinations(seats, count)]
    return [seating for seating in combined if is_seating(game, seating)]


def is_seating(game: Game, seats: tuple[str, ...]) -> bool:
    """Can these seats play together?"""
    try:
        game.seating(list(seats))
    except BadSeating:
        return False
    return True


def random_seating(game: Game, chance: random.Random) -> tuple[str, ...]:
    """Random seats. The number of seats is drawn first, so that all numbers are equally frequent."""
    possible = seatings(game)
    size = chance.choice(sorted({len(seats) for seats in possible}))
    return chance.choice([seats for seats in possible if len(seats) == size])


def random_setup(game: Game, scenario: str, seats: tuple[str, ...] | None, chance: random.Random) -> Setup:
    """A setup with random options. The `unattended` options are fixed, because they make the game end."""
    while True:
        options = {name: chance.choice(option.choices) for name, option in game.info.options.items()}
        try:
            return game.prepare(scenario, None if seats is None else list(seats), {**options, **game.info.unattended})
        except BadOption:
            continue  # a value that is not allowed with these seats
