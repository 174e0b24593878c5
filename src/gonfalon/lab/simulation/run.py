"""Runs of many games. The same seed plays the same games with any number of processes."""

from functools import partial

from gonfalon.kernel.errors import UnknownName
from gonfalon.lab.job_pool import JobPool, Progress, no_progress
from gonfalon.lab.simulation.game import GameRunner, SimulationSpec
from gonfalon.lab.simulation.results import SimulationResults


class SimulationRun:
    """A simulation: its specification, the number of games, and the results so far."""

    def __init__(self, spec: SimulationSpec, games: int, processes: int | None = None) -> None:
        self.runner = GameRunner(spec)
        seats = self.runner.setup.seats
        if len(spec.agents) != len(seats):
            raise UnknownName("line-up", ",".join(spec.agents), [",".join(["random"] * len(seats))])
        self.games = games
        self.results = SimulationResults(spec, self.runner.setup)
        self.pool = JobPool(partial(GameRunner, spec), range(games), processes)

    def run(self, progress: Progress = no_progress) -> SimulationResults:
        """Play all games. Ctrl-C stops the run; the games that are finished count."""
        self.pool.run(self.results.add, progress)
        self.results.seconds = self.pool.seconds
        return self.results
