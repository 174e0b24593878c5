"""Games by the thousand. The same seed plays the same games however they are shared out."""

from collections.abc import Callable
from functools import partial

from gonfalon.kernel.errors import UnknownName
from gonfalon.lab.games import Plan, Played, Player
from gonfalon.lab.pool import Pool
from gonfalon.lab.summary import Summary

Progress = Callable[[int], None]


def keep_quiet(_played: int) -> None:
    """Progress that nobody wants to see."""


class Simulation:
    """A plan, how many games of it, and what has been played so far."""

    def __init__(self, plan: Plan, games: int, processes: int | None = None) -> None:
        self.player = Player(plan)
        seats = self.player.setup.seats
        if len(plan.agents) != len(seats):
            raise UnknownName("line-up", ",".join(plan.agents), [",".join(["random"] * len(seats))])
        self.games = games
        self.summary = Summary(plan, self.player.setup)
        self._pool = Pool(partial(Player, plan), range(games), processes)

    @property
    def processes(self) -> int:
        """How many play."""
        return self._pool.processes

    @property
    def interrupted(self) -> bool:
        """Was it stopped?"""
        return self._pool.interrupted

    def run(self, progress: Progress | None = None) -> Summary:
        """Play all games. Ctrl-C stops it; what was finished by then counts."""
        tell = progress or keep_quiet

        def take(games: list[Played]) -> None:
            for played in games:
                self.summary.add(played)
            tell(len(games))

        self._pool.run(take)
        self.summary.seconds = self._pool.seconds
        return self.summary
