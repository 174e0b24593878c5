"""The contests of `docs/opponents.md`: which agents meet at which tables, and what is asked of the first of them."""

import random
from collections.abc import Iterable
from itertools import combinations
from typing import NamedTuple

LEVELS = ("level1", "level2", "level3", "level4", "level5")
GODS = ("jupiter", "lugh", "odin", "yahweh")

LEAST_SHARES = {2: (0.62, 0.62), 3: (0.43, 0.53), 4: (0.35, 0.45)}
"""By the number of seats: the least share of decided games for a level among those one below, and two or more below."""

MIXED_GAMES = 2
"""Mixed tables get so many times the games of another contest: a rating needs more of them."""


class Table(NamedTuple):
    """A game with its scenario, the number of seats, and whether the players share a further god."""

    game: str
    scenario: str
    seats: int = 2
    is_shared: bool = False

    @property
    def name(self) -> str:
        """The first part of the names of its contests."""
        size = f"-{self.seats}" if self.game == "ye-gods" else ""
        return f"{self.scenario}{size}{'-shared' if self.is_shared else ''}"


class Contest(NamedTuple):
    """Agents against each other at a table. `least` is asked of the first: its share of the decided games."""

    table: Table
    agents: tuple[str, ...]
    games: int
    least: float = 0.0
    compiled: bool = True

    @property
    def name(self) -> str:
        """The name of the file that keeps its games."""
        parts = [self.table.name, *dict.fromkeys(self.agents), *([] if self.compiled else ["uncompiled"])]
        return "-".join(parts)

    @property
    def is_mixed(self) -> bool:
        """Are all agents of this table different levels, so that the order of their ratings is asked for?"""
        return len(self.agents) > 2 and set(self.agents) <= set(LEVELS) and len(set(self.agents)) == len(self.agents)

    def command(self, seed: int) -> list[str]:
        """The arguments of `gonfalon` that play it, without the file. The seed also draws the gods."""
        table = self.table
        place = [table.game, "--scenario", table.scenario, "--agents", ",".join(self.agents)]
        if table.game == "ye-gods" and table.seats < len(GODS):
            drawn = random.Random(f"{seed} {self.name}").sample(GODS, table.seats)
            place += ["--seats", ",".join([god for god in GODS if god in drawn])]
        if table.is_shared:
            place += ["--option", "shared_faction=true"]
        return ["arena", *place, "--games", str(self.games), "--seed", str(seed)]


TABLES = (
    Table("warriors-of-god", "hundred-years-war"),
    Table("warriors-of-god", "lion-in-winter"),
    Table("ye-gods", "ancient-europe", 2),
    Table("ye-gods", "ancient-europe", 3),
    Table("ye-gods", "ancient-europe", 3, is_shared=True),
    Table("ye-gods", "ancient-europe", 4),
    Table("generals-war", "war"),
)
"""Two players of Ye Gods! always share a god, four have none left to share."""


def level_pairs(table: Table, games: int) -> Iterable[Contest]:
    """Every level among those of every lower level."""
    for low, high in combinations(range(len(LEVELS)), 2):
        next_below, further_below = LEAST_SHARES[table.seats]
        least = next_below if high - low == 1 else further_below
        yield Contest(table, (LEVELS[high], *[LEVELS[low]] * (table.seats - 1)), games, least)


def mixed_tables(table: Table, games: int) -> Iterable[Contest]:
    """One of each of as many levels as there are seats, the strongest first; every choice of levels."""
    if table.seats > 2:
        for levels in combinations(reversed(LEVELS), table.seats):
            yield Contest(table, levels, MIXED_GAMES * games)


def yardsticks(table: Table, games: int) -> Iterable[Contest]:
    """`greedy` against `random`, and the strongest level against both."""
    if table.seats == 2:
        yield Contest(table, ("greedy", "random"), games, 0.95)
        yield Contest(table, ("level5", "greedy"), games, 0.75)
        yield Contest(table, ("level5", "random"), games, 0.99)
    elif not table.is_shared:
        yield Contest(table, ("level5", *["greedy"] * (table.seats - 1)), games, 0.6)


def time_contests(table: Table) -> Iterable[Contest]:
    """Contests for the times of the uncompiled engine alone."""
    if table.seats == 2:
        for pair in (("level2", "level1"), ("level3", "greedy"), ("level5", "level4")):
            yield Contest(table, pair, 4, compiled=False)


def all_contests(games: int) -> list[Contest]:
    """Every contest, by table."""
    return [
        contest
        for table in TABLES
        for contest in (
            *yardsticks(table, games),
            *level_pairs(table, games),
            *mixed_tables(table, games),
            *time_contests(table),
        )
    ]
