"""Set-ups to try a game with: every table that it allows, and options picked at random."""

import random
from itertools import combinations

from gonfalon.kernel.errors import BadOption, BadSeating
from gonfalon.kernel.game import Game, Setup


def seatings(game: Game) -> list[tuple[str, ...]]:
    """All seats that can be at one table, the smallest tables first."""
    seats = game.info.seats
    chosen = [each for count in range(1, len(seats) + 1) for each in combinations(seats, count)]
    return [seating for seating in chosen if is_seating(game, seating)]


def is_seating(game: Game, seats: tuple[str, ...]) -> bool:
    """Can these seats play together?"""
    try:
        game.seating(list(seats))
    except BadSeating:
        return False
    return True


def random_seating(game: Game, chance: random.Random) -> tuple[str, ...]:
    """Seats for one table: first how many, so that small and large tables are as frequent, then which."""
    known = seatings(game)
    size = chance.choice(sorted({len(seats) for seats in known}))
    return chance.choice([seats for seats in known if len(seats) == size])


def random_setup(game: Game, scenario: str, seats: tuple[str, ...] | None, chance: random.Random) -> Setup:
    """A table with any options that go together; those that let a game end for certain stay."""
    while True:
        options = {name: chance.choice(option.choices) for name, option in game.info.options.items()}
        try:
            return game.prepare(scenario, None if seats is None else list(seats), {**options, **game.info.unattended})
        except BadOption:
            continue  # a value that does not suit these seats
