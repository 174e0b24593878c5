"""Games by the thousand. The same seed plays the same games however they are shared out."""

from functools import partial

from gonfalon.kernel.errors import UnknownName
from gonfalon.lab.job_pool import JobPool, Progress, no_progress
from gonfalon.lab.simulation.game import GameRunner, SimulationSpec
from gonfalon.lab.simulation.results import SimulationResults


class SimulationRun:
    """A plan, how many games of it, and what has been played so far."""

    def __init__(self, plan: SimulationSpec, games: int, processes: int | None = None) -> None:
        self.player = GameRunner(plan)
        seats = self.player.setup.seats
        if len(plan.agents) != len(seats):
            raise UnknownName("line-up", ",".join(plan.agents), [",".join(["random"] * len(seats))])
        self.games = games
        self.summary = SimulationResults(plan, self.player.setup)
        self.pool = JobPool(partial(GameRunner, plan), range(games), processes)

    def run(self, progress: Progress = no_progress) -> SimulationResults:
        """Play all games. Ctrl-C stops it; what was finished by then counts."""
        self.pool.run(self.summary.add, progress)
        self.summary.seconds = self.pool.seconds
        return self.summary
