"""Results of a simulation: wins with their intervals, and means."""

from collections import Counter
from typing import Any

from gonfalon.kernel.odds.enumerate import wilson
from gonfalon.kernel.setup import Setup
from gonfalon.lab.simulation.game import GameStats, SimulationSpec


class SimulationResults:
    """Sums up games, which may come in any order.

    A winner is a name with a score: a seat, or in some games a power that no seat plays and that is not in all games.
    """

    def __init__(self, spec: SimulationSpec, setup: Setup) -> None:
        self.spec = spec
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
        self.failures: dict[str, list[str]] = {}
        """By the seat of an external engine: how it failed, for each game that it lost so."""
        self.turns = 0
        self.games_with_turns = 0

    def add(self, game: GameStats) -> None:
        """Count one more game."""
        self.games += 1
        self.decisions += game.decisions
        self.offered += game.offered
        if game.winner is None:
            self.draws += 1
        else:
            self._wins[game.winner] += 1
        for name, score in game.scores.items():
            self._points[name] += score
            self._taken_part[name] += 1
        self._reasons[game.reason] += 1
        if game.failed is not None:
            self.failures.setdefault(game.failed, []).append(game.why)
        if game.turns is not None:
            self.turns += game.turns
            self.games_with_turns += 1

    @property
    def decisions_per_second(self) -> float:
        """Decisions of all processes, divided by the time from the start of the first game to the end of the last."""
        return self.decisions / self.seconds if self.seconds > 0 else 0.0

    @property
    def names(self) -> list[str]:
        """The seats that have scores, then the other names with scores."""
        seats = [seat for seat in self.setup.seats if self._taken_part[seat] or not self.games]
        return [*seats, *sorted(self._taken_part.keys() - set(self.setup.seats))]

    @property
    def wins(self) -> dict[str, int]:
        """Games won by each name."""
        return {name: self._wins[name] for name in self.names}

    @property
    def taken_part(self) -> dict[str, int]:
        """Games in which each name took part."""
        return {name: self._taken_part[name] for name in self.names}

    def intervals(self) -> dict[str, tuple[float, float]]:
        """The 95 % interval of each name's share of wins in its games."""
        return {name: wilson(won, self._taken_part[name]) for name, won in self.wins.items()}

    def mean(self, total: float, count: int | None = None) -> float | None:
        """A mean over the games, or over `count`; None if that is 0."""
        divisor = self.games if count is None else count
        return total / divisor if divisor else None

    def to_dict(self) -> dict[str, Any]:
        """All figures as plain JSON values."""
        return {
            "game": self.spec.game,
            "scenario": self.spec.scenario,
            "seats": list(self.setup.seats),
            "options": self.setup.options,
            "seed": self.spec.seed,
            "agents": dict(zip(self.setup.seats, self.spec.agents, strict=True)),
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
