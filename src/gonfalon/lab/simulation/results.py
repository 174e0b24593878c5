"""What many games have in common: wins with their intervals, and means."""

from collections import Counter
from typing import Any

from gonfalon.kernel.game import Setup
from gonfalon.kernel.odds.enumerate import wilson
from gonfalon.lab.simulation.game import GameStats, SimulationSpec


class SimulationResults:
    """Adds games up as they are finished, in any order.

    Whoever has a score can win: the seats, and in some games somebody whom no seat plays and who need not be in all.
    """

    def __init__(self, plan: SimulationSpec, setup: Setup) -> None:
        self.plan = plan
        self.setup = setup
        self.games = 0
        self.draws = 0
        self.decisions = 0
        self.offered = 0
        self.seconds = 0.0
        self._wins: Counter[str] = Counter()
        self._points: Counter[str] = Counter()
        self._taken_part: Counter[str] = Counter()
        self._reasons: Counter[str] = Counter()
        self.turns = 0
        self.games_with_turns = 0

    def add(self, played: GameStats) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += played.decisions
        self.offered += played.offered
        if played.winner is None:
            self.draws += 1
        else:
            self._wins[played.winner] += 1
        for name, score in played.scores.items():
            self._points[name] += score
            self._taken_part[name] += 1
        self._reasons[played.reason] += 1
        if played.turns is not None:
            self.turns += played.turns
            self.games_with_turns += 1

    @property
    def decisions_per_second(self) -> float:
        """Over all processes, from the first game's beginning to the last one's end."""
        return self.decisions / self.seconds if self.seconds > 0 else 0.0

    @property
    def names(self) -> list[str]:
        """The seats that play for themselves, then who else took part."""
        seats = [seat for seat in self.setup.seats if self._taken_part[seat] or not self.games]
        return [*seats, *sorted(self._taken_part.keys() - set(self.setup.seats))]

    @property
    def wins(self) -> dict[str, int]:
        """How often each of them won."""
        return {name: self._wins[name] for name in self.names}

    @property
    def taken_part(self) -> dict[str, int]:
        """In how many games each of them was."""
        return {name: self._taken_part[name] for name in self.names}

    def intervals(self) -> dict[str, tuple[float, float]]:
        """For each of them the share of its games that it wins, with 95 % confidence."""
        return {name: wilson(won, self._taken_part[name]) for name, won in self.wins.items()}

    def mean(self, total: float, count: int | None = None) -> float | None:
        """A mean over the games (or over `count`), None without any."""
        over = self.games if count is None else count
        return total / over if over else None

    def to_dict(self) -> dict[str, Any]:
        """All figures as plain JSON values."""
        return {
            "game": self.plan.game,
            "scenario": self.plan.scenario,
            "seats": list(self.setup.seats),
            "options": self.setup.options,
            "seed": self.plan.seed,
            "agents": dict(zip(self.setup.seats, self.plan.agents, strict=True)),
            "games": self.games,
            "taken_part": self.taken_part,
            "wins": self.wins,
            "draws": self.draws,
            "reasons": dict(sorted(self._reasons.items())),
            "intervals": {name: list(bounds) for name, bounds in self.intervals().items()},
            "mean_turns": self.mean(self.turns, self.games_with_turns),
            "mean_points": {name: self.mean(self._points[name], games) for name, games in self.taken_part.items()},
            "decisions": self.decisions,
            "mean_decisions": self.mean(self.decisions),
            "mean_moves": self.mean(self.offered, self.decisions),
            "seconds": self.seconds,
            "decisions_per_second": self.decisions_per_second,
        }
