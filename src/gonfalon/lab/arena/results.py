"""What a contest of agents has come to: wins with their intervals, ratings, times."""

from collections.abc import Iterable
from math import ceil
from typing import Any

from openskill.models import PlackettLuce

from gonfalon.kernel.odds.enumerate import wilson
from gonfalon.lab.arena.game import MICROSECONDS, NOBODY, STRANGER, ArenaGame, seat_of
from gonfalon.lab.simulation.game import SimulationSpec


class ArenaResults:
    """The games played so far. They are added in any order; the figures do not depend on it.

    All lists have a place for each agent, in the order in which they were named.
    """

    def __init__(self, plan: SimulationSpec) -> None:
        self.plan = plan
        self.game, self.setup = plan.open()
        self._bouts: dict[int, ArenaGame] = {}

    def add(self, bout: ArenaGame) -> None:
        """One more game."""
        self._bouts[bout.number] = bout

    @property
    def bouts(self) -> list[ArenaGame]:
        """In the order of their numbers."""
        return [self._bouts[number] for number in sorted(self._bouts)]

    @property
    def places(self) -> range:
        """A number for each agent."""
        return range(len(self.plan.agents))

    def count_won_by(self, winner: int) -> int:
        """Games that an agent, NOBODY or a STRANGER has won."""
        return sum(bout.winner == winner for bout in self._bouts.values())

    def wins_by_seat(self, place: int) -> dict[str, list[int]]:
        """For each seat: how many games an agent has won there, and how many it has played."""
        found = {seat: [0, 0] for seat in self.setup.seats}
        for bout in self._bouts.values():
            row = found[self.setup.seats[seat_of(place, bout.number, len(found))]]
            row[0] += bout.winner == place
            row[1] += 1
        return found

    def ratings(self) -> list[tuple[float, float]]:
        """The strength of each agent with its uncertainty; agents of one name share a rating."""
        model, names = PlackettLuce(), self.plan.agents
        first = model.rating()
        known = dict.fromkeys(names, (first.mu, first.sigma))
        for bout in self.bouts:
            rated = [team[0] for team in model.rate([[model.rating(*known[name])] for name in names], ranks_of(bout))]
            for name in known:
                own = [rated[place] for place in self.places if names[place] == name]
                known[name] = mean([rating.mu for rating in own]), mean([rating.sigma for rating in own])
        return [known[name] for name in names]

    def to_dict(self) -> dict[str, Any]:
        """All figures as plain JSON values."""
        return self.facts() | self._results() | self._times()

    def facts(self) -> dict[str, Any]:
        """All that tells this contest from others: the same facts play the same games."""
        return {
            "game": self.plan.game,
            "rules": self.game.info.rules,
            "data": self.game.data_digest(self.setup.data),
            "scenario": self.setup.scenario,
            "seats": list(self.setup.seats),
            "options": self.setup.options,
            "seed": self.plan.seed,
            "agents": list(self.plan.agents),
        }

    def _results(self) -> dict[str, Any]:
        """A game is decided when one of the agents has won it."""
        games, wins = len(self._bouts), [self.count_won_by(place) for place in self.places]
        decided = sum(wins)
        return {
            "games": games,
            "draws": self.count_won_by(NOBODY),
            "strangers": self.count_won_by(STRANGER),
            "wins": wins,
            "win_rates": [share(won, games) for won in wins],
            "intervals": [list(wilson(won, games)) for won in wins],
            "decided": decided,
            "decided_win_rates": [share(won, decided) for won in wins],
            "decided_intervals": [list(wilson(won, decided)) for won in wins],
            "wins_by_seat": [self.wins_by_seat(place) for place in self.places],
            "mean_points": [mean([bout.points[place] for bout in self.bouts]) for place in self.places],
            "ratings": [{"mu": mu, "sigma": sigma} for mu, sigma in self.ratings()],
        }

    def _times(self) -> dict[str, Any]:
        bouts = self.bouts
        decisions = [seconds(took for bout in bouts for took in bout.microseconds[place]) for place in self.places]
        games = [seconds(sum(bout.microseconds[place]) for bout in bouts) for place in self.places]
        return {
            "decisions": [len(row) for row in decisions],
            "seconds_per_decision": [mean(row) for row in decisions],
            "seconds_per_game": [mean(row) for row in games],
            "decision_seconds": [spread(row) for row in decisions],
            "game_seconds": [spread(row) for row in games],
            "worlds_per_second": [
                share(sum(bout.worlds[place] for bout in bouts), sum(decisions[place])) for place in self.places
            ],
            "cut_decisions": [sum(bout.cut[place] for bout in bouts) for place in self.places],
            "cut_games": [bout.number for bout in bouts if any(bout.cut)],
        }


def ranks_of(bout: ArenaGame) -> list[float]:
    """The winner before all others, who are alike; if it is none of them, all are."""
    return [0.0 if place == bout.winner else 1.0 for place in range(len(bout.points))]


def seconds(microseconds: Iterable[int]) -> list[float]:
    """Times in order."""
    return [took / MICROSECONDS for took in sorted(microseconds)]


def spread(row: list[float]) -> dict[str, float]:
    """Of some times in order."""
    return {"median": quantile(row, 0.5), "p99": quantile(row, 0.99), "longest": quantile(row, 1.0)}


def quantile(row: list[float], part: float) -> float:
    """Of some numbers in order: the least that this part of them does not pass."""
    return row[max(0, ceil(part * len(row)) - 1)] if row else 0.0


def share(some: float, of: float) -> float:
    """A quotient, 0 of nothing."""
    return some / of if of else 0.0


def mean(row: list[float]) -> float:
    """Of some numbers, 0 of none."""
    return share(sum(row), len(row))
