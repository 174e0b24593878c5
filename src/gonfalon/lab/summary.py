"""What many games have in common: wins with their intervals, and means."""

from math import sqrt
from typing import Any

from gonfalon.lab.games import Plan, Played

Z_95 = 1.959963984540054


def wilson(successes: int, trials: int, z: float = Z_95) -> tuple[float, float]:
    """Wilson's interval for a share: honest near 0 and 1, and for few games."""
    if trials == 0:
        return 0.0, 1.0
    share = successes / trials
    spread = z * sqrt(share * (1 - share) / trials + z * z / (4 * trials * trials))
    middle, scale = share + z * z / (2 * trials), 1 + z * z / trials
    return max(0.0, (middle - spread) / scale), min(1.0, (middle + spread) / scale)


class Summary:
    """Adds games up as they are finished, in any order."""

    def __init__(self, plan: Plan, seats: tuple[str, ...]) -> None:
        self.plan = plan
        self.games = 0
        self.draws = 0
        self.decisions = 0
        self.offered = 0
        self.seconds = 0.0
        self.wins = dict.fromkeys(seats, 0)
        self.points = dict.fromkeys(seats, 0)
        self.turns = 0
        self.games_with_turns = 0

    def add(self, played: Played) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += played.decisions
        self.offered += played.offered
        if played.winner is None:
            self.draws += 1
        else:
            self.wins[played.winner] += 1
        for seat, score in played.scores.items():
            self.points[seat] += score
        if played.turns is not None:
            self.turns += played.turns
            self.games_with_turns += 1

    @property
    def decisions_per_second(self) -> float:
        """Over all processes, from the first game's beginning to the last one's end."""
        return self.decisions / self.seconds if self.seconds > 0 else 0.0

    def intervals(self) -> dict[str, tuple[float, float]]:
        """For each seat the share of games it wins, with 95 % confidence."""
        return {seat: wilson(won, self.games) for seat, won in self.wins.items()}

    def mean(self, total: float, count: int | None = None) -> float | None:
        """A mean over the games (or over `count`), None without any."""
        over = self.games if count is None else count
        return total / over if over else None

    def to_dict(self) -> dict[str, Any]:
        """All figures as plain JSON values."""
        return {
            "game": self.plan.game,
            "scenario": self.plan.scenario,
            "options": self.plan.options,
            "seed": self.plan.seed,
            "agents": dict(zip(self.wins, self.plan.agents, strict=True)),
            "games": self.games,
            "wins": self.wins,
            "draws": self.draws,
            "intervals": {seat: list(bounds) for seat, bounds in self.intervals().items()},
            "mean_turns": self.mean(self.turns, self.games_with_turns),
            "mean_points": {seat: self.mean(points) for seat, points in self.points.items()},
            "decisions": self.decisions,
            "mean_decisions": self.mean(self.decisions),
            "mean_moves": self.mean(self.offered, self.decisions),
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
        }
