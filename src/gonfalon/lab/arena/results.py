"""Results of an arena: wins with their intervals, ratings, times."""

from collections.abc import Iterable
from math import ceil
from typing import Any

from openskill.models import PlackettLuce

from gonfalon.kernel.odds.enumerate import wilson
from gonfalon.lab.arena.game import MICROSECONDS, NO_AGENT, NO_WINNER, ArenaGame, seat_of
from gonfalon.lab.simulation.game import SimulationSpec


class ArenaResults:
    """The games played so far. They may be added in any order; the figures do not depend on it.

    All lists have an item for each agent, in the order of the specification.
    """

    def __init__(self, spec: SimulationSpec) -> None:
        self.spec = spec
        self.game, self.setup = spec.open()
        self._games: dict[int, ArenaGame] = {}

    def add(self, game: ArenaGame) -> None:
        """Add one game."""
        self._games[game.number] = game

    @property
    def games(self) -> list[ArenaGame]:
        """The games in the order of their numbers."""
        return [self._games[number] for number in sorted(self._games)]

    @property
    def agent_indexes(self) -> range:
        """The index of each agent."""
        return range(len(self.spec.agents))

    def count_won_by(self, winner: int) -> int:
        """Games with this winner: the index of an agent, NO_WINNER or NO_AGENT."""
        return sum(game.winner == winner for game in self._games.values())

    def wins_by_seat(self, index: int) -> dict[str, list[int]]:
        """For each seat: the games that an agent has won there, and the games that it has played there."""
        found = {seat: [0, 0] for seat in self.setup.seats}
        for game in self._games.values():
            row = found[self.setup.seats[seat_of(index, game.number, len(found))]]
            row[0] += game.winner == index
            row[1] += 1
        return found

    def ratings(self) -> list[tuple[float, float]]:
        """The rating of each agent and its standard deviation; agents of one name share a rating."""
        model, names = PlackettLuce(), self.spec.agents
        first = model.rating()
        current = dict.fromkeys(names, (first.mu, first.sigma))
        for game in self.games:
            rated = [team[0] for team in model.rate([[model.rating(*current[name])] for name in names], ranks_of(game))]
            for name in current:
                own = [rated[index] for index in self.agent_indexes if names[index] == name]
                current[name] = mean([rating.mu for rating in own]), mean([rating.sigma for rating in own])
        return [current[name] for name in names]

    def to_dict(self) -> dict[str, Any]:
        """All figures as plain JSON values."""
        return self.identity() | self._results() | self._times()

    def identity(self) -> dict[str, Any]:
        """The values that determine the games of this arena: the same values play the same games."""
        return {
            "game": self.spec.game,
            "rules": self.game.info.rules,
            "data": self.game.data_digest(self.setup.data),
            "scenario": self.setup.scenario,
            "seats": list(self.setup.seats),
            "options": self.setup.options,
            "seed": self.spec.seed,
            "agents": list(self.spec.agents),
        }

    def _results(self) -> dict[str, Any]:
        """A game is decided if one of the agents has won it."""
        games, wins = len(self._games), [self.count_won_by(index) for index in self.agent_indexes]
        decided = sum(wins)
        return {
            "games": games,
            "draws": self.count_won_by(NO_WINNER),
            "strangers": self.count_won_by(NO_AGENT),
            "wins": wins,
            "win_rates": [ratio(won, games) for won in wins],
            "intervals": [list(wilson(won, games)) for won in wins],
            "decided": decided,
            "decided_win_rates": [ratio(won, decided) for won in wins],
            "decided_intervals": [list(wilson(won, decided)) for won in wins],
            "wins_by_seat": [self.wins_by_seat(index) for index in self.agent_indexes],
            "mean_points": [mean([game.points[index] for game in self.games]) for index in self.agent_indexes],
            "ratings": [{"mu": mu, "sigma": sigma} for mu, sigma in self.ratings()],
            "forfeits": [sum(game.forfeit == index for game in self.games) for index in self.agent_indexes],
        }

    def _times(self) -> dict[str, Any]:
        games = self.games
        decisions = [
            sorted_seconds(time for game in games for time in game.microseconds[index]) for index in self.agent_indexes
        ]
        totals = [sorted_seconds(sum(game.microseconds[index]) for game in games) for index in self.agent_indexes]
        return {
            "decisions": [len(row) for row in decisions],
            "seconds_per_decision": [mean(row) for row in decisions],
            "seconds_per_game": [mean(row) for row in totals],
            "decision_seconds": [quantiles(row) for row in decisions],
            "game_seconds": [quantiles(row) for row in totals],
            "worlds_per_second": [
                ratio(sum(game.samples[index] for game in games), sum(decisions[index])) for index in self.agent_indexes
            ],
            "cut_decisions": [sum(game.timed_out[index] for game in games) for index in self.agent_indexes],
            "cut_games": [game.number for game in games if any(game.timed_out)],
        }


def ranks_of(game: ArenaGame) -> list[float]:
    """Rank 0 for the agent that won, 1 for all others."""
    return [0.0 if index == game.winner else 1.0 for index in range(len(game.points))]


def sorted_seconds(microseconds: Iterable[int]) -> list[float]:
    """Times in seconds, the shortest first."""
    return [time / MICROSECONDS for time in sorted(microseconds)]


def quantiles(row: list[float]) -> dict[str, float]:
    """Median, 99th percentile and maximum of sorted numbers."""
    return {"median": quantile(row, 0.5), "p99": quantile(row, 0.99), "longest": quantile(row, 1.0)}


def quantile(row: list[float], part: float) -> float:
    """The smallest of sorted numbers such that a share `part` of them is not greater; 0 for none."""
    return row[max(0, ceil(part * len(row)) - 1)] if row else 0.0


def ratio(dividend: float, divisor: float) -> float:
    """The quotient; 0 if the divisor is 0."""
    return dividend / divisor if divisor else 0.0


def mean(row: list[float]) -> float:
    """The mean; 0 for an empty list."""
    return ratio(sum(row), len(row))
