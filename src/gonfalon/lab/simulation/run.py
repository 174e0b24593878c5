"""Games by the thousand. The same seed plays the same games however they are shared out."""

from functools import partial

from gonfalon.kernel.errors import UnknownName
from gonfalon.lab.job_pool import Pool, Progress, keep_quiet
from gonfalon.lab.simulation.game import Plan, Player
from gonfalon.lab.simulation.results import Summary


class Simulation:
    """A plan, how many games of it, and what has been played so far."""

    def __init__(self, plan: Plan, games: int, processes: int | None = None) -> None:
        self.player = Player(plan)
        seats = self.player.setup.seats
        if len(plan.agents) != len(seats):
            raise UnknownName("line-up", ",".join(plan.agents), [",".join(["random"] * len(seats))])
        self.games = games
        self.summary = Summary(plan, self.player.setup)
        self.pool = Pool(partial(Player, plan), range(games), processes)

    def run(self, progress: Progress = keep_quiet) -> Summary:
        """Play all games. Ctrl-C stops it; what was finished by then counts."""
        self.pool.run(self.summary.add, progress)
        self.summary.seconds = self.pool.seconds
        return self.summary
