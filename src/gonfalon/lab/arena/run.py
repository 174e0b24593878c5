"""Runs of the arena: games between agents, which change seats from game to game."""

from functools import partial

from gonfalon.lab.arena.game import ArenaRunner
from gonfalon.lab.arena.results import ArenaResults
from gonfalon.lab.job_pool import JobPool, Progress, no_progress


class ArenaRun:
    """The results so far, and the number of games to play in all.

    Games that are in the results are not played again, and none is removed.
    """

    def __init__(self, results: ArenaResults, games: int, processes: int | None = None) -> None:
        self.results = results
        played = {game.number for game in results.games}
        left = [number for number in range(games) if number not in played]
        self.games = len(played) + len(left)
        self.pool = JobPool(partial(ArenaRunner, results.spec), left, processes, largest_batch=1)

    def run(self, progress: Progress = no_progress) -> ArenaResults:
        """Play the missing games. Ctrl-C stops the run; the games that are finished count."""
        self.pool.run(self.results.add, progress)
        return self.results
