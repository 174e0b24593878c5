"""Agents against each other: games in which they change places."""

from functools import partial

from gonfalon.lab.arena.game import ArenaRunner
from gonfalon.lab.arena.results import ArenaResults
from gonfalon.lab.job_pool import JobPool, Progress, no_progress


class ArenaRun:
    """A contest as it stands, and how many games of it there shall be.

    Games that were played before are not played again, and none is taken away.
    """

    def __init__(self, standings: ArenaResults, games: int, processes: int | None = None) -> None:
        self.standings = standings
        played = {bout.number for bout in standings.bouts}
        left = [number for number in range(games) if number not in played]
        self.games = len(played) + len(left)
        self.pool = JobPool(partial(ArenaRunner, standings.plan), left, processes, largest_chunk=1)

    def run(self, progress: Progress = no_progress) -> ArenaResults:
        """Play what is left. Ctrl-C stops it; what was finished by then counts."""
        self.pool.run(self.standings.add, progress)
        return self.standings
