"""Agents against each other: games in which they change places, wins with their intervals, ratings and times."""

from collections.abc import Callable, Iterable
from functools import partial
from math import ceil
from typing import Any

from openskill.models import PlackettLuce

from gonfalon.kernel.odds import wilson
from gonfalon.lab.bouts import NOBODY, STRANGER, Bout, Contest, Contestants, seat_of
from gonfalon.lab.pool import Pool

Progress = Callable[[int], None]


class Standings:
    """What has come of a contest so far. Bouts are added in any order and told in theirs."""

    def __init__(self, contest: Contest) -> None:
        self.contest = contest
        self.bouts: dict[int, Bout] = {}

    def add(self, bout: Bout) -> None:
        """One more game."""
        self.bouts[bout.number] = bout

    def _in_order(self) -> list[Bout]:
        return [self.bouts[number] for number in sorted(self.bouts)]

    def wins(self, place: int, seat: int | None = None) -> int:
        """How often an agent has won, on one seat or on all."""
        return sum(bout.winner == place for bout in self.at(place, seat))

    def at(self, place: int, seat: int | None = None) -> list[Bout]:
        """The games in which an agent had this seat."""
        seats = len(self.contest.seats)
        return [bout for bout in self._in_order() if seat is None or seat_of(place, bout.number, seats) == seat]

    @property
    def draws(self) -> int:
        """Games that nobody has won."""
        return sum(bout.winner == NOBODY for bout in self.bouts.values())

    def ratings(self) -> list[tuple[float, float]]:
        """The strength of each agent with its uncertainty; agents of one name share a rating."""
        model, names = PlackettLuce(), self.contest.agents
        first = model.rating()
        known = dict.fromkeys(names, (first.mu, first.sigma))
        for bout in self._in_order():
            teams = [[model.rating(*known[name])] for name in names]
            rated = [team[0] for team in model.rate(teams, ranks=ranks_of(bout))]
            for name in known:
                own = [rating for rating, rated_name in zip(rated, names, strict=True) if rated_name == name]
                known[name] = mean([rating.mu for rating in own]), mean([rating.sigma for rating in own])
        return [known[name] for name in names]

    def to_dict(self) -> dict[str, Any]:
        """All figures as plain JSON values; lists have a place for each agent, in the order given."""
        contest, games = self.contest, len(self.bouts)
        places = range(len(contest.agents))
        times = [sorted(time for bout in self.bouts.values() for time in bout.times[place]) for place in places]
        wins = [self.wins(place) for place in places]
        return {
            "game": contest.game,
            "scenario": contest.scenario,
            "seats": list(contest.seats),
            "options": contest.options,
            "seed": contest.seed,
            "agents": list(contest.agents),
            "games": games,
            "draws": self.draws,
            "strangers": sum(bout.winner == STRANGER for bout in self.bouts.values()),
            "wins": wins,
            "intervals": [list(wilson(won, games)) for won in wins],
            "wins_by_seat": [
                {name: [self.wins(place, seat), len(self.at(place, seat))] for seat, name in enumerate(contest.seats)}
                for place in places
            ],
            "ratings": [{"mu": mu, "sigma": sigma} for mu, sigma in self.ratings()],
            "decisions": [len(row) for row in times],
            "seconds_per_decision": [mean(row) for row in times],
            "seconds_per_game": [sum(row) / games if games else 0.0 for row in times],
            "median_seconds": [quantile(row, 0.5) for row in times],
            "p99_seconds": [quantile(row, 0.99) for row in times],
            "longest_seconds": [row[-1] if row else 0.0 for row in times],
            "cut_decisions": [sum(bout.cut[place] for bout in self.bouts.values()) for place in places],
            "cut_games": [bout.number for bout in self._in_order() if any(bout.cut)],
        }


def ranks_of(bout: Bout) -> list[float]:
    """The winner before all others, who are alike; in a draw all are."""
    return [0.0 if place == bout.winner else 1.0 for place in range(len(bout.cut))]


def mean(row: list[float]) -> float:
    """Of some numbers."""
    return sum(row) / len(row) if row else 0.0


def quantile(row: list[float], share: float) -> float:
    """Of some times in order: the least that so many of them do not pass."""
    return row[max(0, ceil(share * len(row)) - 1)] if row else 0.0


class Arena:
    """A contest, how many games of it, and where it stands. Games that were played before are not played again."""

    def __init__(self, contest: Contest, games: int, processes: int | None = None, played: Iterable[Bout] = ()) -> None:
        self.standings = Standings(contest)
        for bout in played:
            self.standings.add(bout)
        left = [number for number in range(games) if number not in self.standings.bouts]
        self.games = games
        self._pool = Pool(partial(Contestants, contest), left, processes)

    @property
    def interrupted(self) -> bool:
        """Was it stopped?"""
        return self._pool.interrupted

    @property
    def processes(self) -> int:
        """How many play."""
        return self._pool.processes

    def run(self, progress: Progress) -> Standings:
        """Play what is left."""

        def take(bouts: list[Bout]) -> None:
            for bout in bouts:
                self.standings.add(bout)
            progress(len(bouts))

        self._pool.run(take)
        return self.standings
