"""Tests of the suite: random games, checked at every decision."""

import gc
import tracemalloc

from gonfalon.testing import checks
from gonfalon.testing.checked_match import CheckedMatch
from gonfalon.testing.parts import SuitePart
from gonfalon.testing.tables import TableSpec, finished_match

LARGEST_MATCH = 2_000_000
"""Bytes of memory that one finished match may take."""


class RandomGameTests(SuitePart):
    """Hundreds of games; the expensive checks run at a random share of the decisions."""

    def test_random_games_conform(self, table: TableSpec, first: int) -> None:
        for seed in range(first, min(first + self.games_per_test, table.game_count)):
            game = CheckedMatch(table, seed)
            try:
                game.run()
            except Exception as error:
                error.add_note(f"{table.name}, seed {seed}, version {game.match.version}")
                raise
            if seed % 10 == 0:
                checks.check_replay(game.match)

    def test_expensive_checks_hold_at_the_start_of_every_scenario(self, table: TableSpec) -> None:
        CheckedMatch(table, 0).check_everything()

    def test_finished_match_takes_less_than_two_megabytes(self, table: TableSpec) -> None:
        finished_match(table, 0)  # the first match creates what all matches share
        gc.collect()
        tracemalloc.start()
        try:
            matches = [finished_match(table, seed) for seed in (0, 3)]
            gc.collect()
            size, _ = tracemalloc.get_traced_memory()
        finally:
            tracemalloc.stop()
        assert size / len(matches) < LARGEST_MATCH
