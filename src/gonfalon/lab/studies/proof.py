"""Proves a candidate: a deeper search chooses its act, and games that are played on from its acts agree."""

from math import sqrt
from typing import Final, NamedTuple

from gonfalon.ai.agent import Chooser
from gonfalon.ai.registry import agent, find_levels
from gonfalon.ai.search import SearchAgent
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.ai.win_chance import share_of
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.odds.enumerate import Z_95
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import State
from gonfalon.lab.job_pool import raise_if_stopped
from gonfalon.lab.simulation.game import LUCK, seed_for
from gonfalon.lab.studies.candidates import LONGEST_DECISION, Candidate
from gonfalon.lab.studies.difficulty import finds
from gonfalon.studies.acts import Act

DEEPER: Final = 4
"""How many times the rollouts and samples of the strongest level the deeper search has."""
DEEP_SEEDS: Final = 3
PLAYED_OUT: Final = 3
"""Acts from which games are played on: the best and the best two that are not accepted; besides, the accepted ones."""
LEAST_BOUND: Final = 0.04
"""The lower bound of the margin in games that were played on."""
LOOKS: Final = {10: 0.0, 20: 0.05, 40: 0.1, 80: 0.1, 160: 0.1, 240: LEAST_BOUND}
"""Numbers of games after which a candidate is looked at, each with the margin below which it is dropped.

To drop a good candidate costs only time, so these margins are high."""
FIRST_ACCEPTANCE: Final = 40
"""Games before which no candidate is accepted."""
EARLY_Z: Final = 2.8
"""The quantile for an early acceptance: a candidate is looked at several times, so each look must be stricter."""

ALL_ALIKE: Final = 3.0


class ActGames(NamedTuple):
    """An act, and what the seat got from each game that was played on from it."""

    act: Act
    shares: list[float]
    then: Act = ()
    """What the seat plays later in the same turn if it can."""


class PlayoutProof(NamedTuple):
    """The games that were played on: the best act first."""

    acts: list[ActGames]
    margin: float
    error: float
    """Half the width of the 95 % interval of `margin`."""

    @property
    def bound(self) -> float:
        """The lower bound of the margin."""
        return self.margin - self.error


def search_agrees(candidate: Candidate, seed: int, times: int, tries: int) -> bool:
    """Does a search with so many times the budget of the strongest level make an accepted act, in every try?"""
    top = find_levels(candidate.judge.observation.game.info.id)[-1]
    budget = top.budget._replace(
        samples=times * top.budget.samples, rollouts=times * top.budget.rollouts, seconds=LONGEST_DECISION
    )
    for number in range(tries):
        raise_if_stopped()
        if not finds(candidate, SearchAgent(seed + number, top.heuristics, budget), seed + number):
            return False
    return True


def play_out(candidate: Candidate, setup: Setup, name: str, seed: int) -> PlayoutProof | None:
    """Play games on from the best acts; None if the best is not better for certain, or an accepted act is worse.

    After an act that is not accepted the seat plays the best act later in the turn if it can: a delay is no mistake.
    The third act is played on only when the best is better than the second: most candidates fall there.
    """
    accepted = candidate.acts[: candidate.accepted]
    groups = candidate.judge.outcomes(candidate.acts[candidate.accepted :])
    others = [group[0] for group in groups[: PLAYED_OUT - 1]]
    best = ActGames(candidate.acts[0], [])
    played = [best]
    for act in others:
        played.append(ActGames(act, [], best.act))
        if not is_better_than_last(candidate, setup, played, name, seed):
            return None
    played += [ActGames(group[0], []) for group in candidate.judge.outcomes(accepted) if best.act not in group]
    extend(candidate, setup, played, name, seed, len(best.shares))
    if any(each.act in accepted and is_worse(played, each) for each in played[1:]):
        return None
    proof = min([compared(played, each) for each in played if each.act in others], key=lambda each: each.bound)
    return proof if proof.bound > LEAST_BOUND else None


def is_worse(played: list[ActGames], other: ActGames) -> bool:
    """Is an act that has nearly the win chance of the best act clearly worse in games?"""
    return compared(played, other).bound > 0


def is_better_than_last(candidate: Candidate, setup: Setup, played: list[ActGames], name: str, seed: int) -> bool:
    """Play games on from the first and the last act until the first is better for certain, or seems not to be."""
    for look, least in LOOKS.items():
        extend(candidate, setup, [played[0], played[-1]], name, seed, look)
        found = compared(played, played[-1])
        if found.margin < least:
            return False
        if look >= FIRST_ACCEPTANCE and found.margin - EARLY_Z / Z_95 * found.error > LEAST_BOUND:
            return True
    return found.bound > LEAST_BOUND


def extend(candidate: Candidate, setup: Setup, played: list[ActGames], name: str, seed: int, games: int) -> None:
    """Play games on from acts until each has so many."""
    for each in played:
        while len(each.shares) < games:
            raise_if_stopped()
            each.shares.append(share_after(candidate, setup, each, name, seed))


def compared(played: list[ActGames], other: ActGames) -> PlayoutProof:
    """The margin of the best act over another in pairs of games with the same luck.

    Where all pairs end alike, up to ALL_ALIKE of so many may still end otherwise (the rule of three).
    """
    leads = [mine - theirs for mine, theirs in zip(played[0].shares, other.shares, strict=False)]
    mean = sum(leads) / len(leads)
    variance = sum([(lead - mean) ** 2 for lead in leads]) / (len(leads) - 1)
    error = Z_95 * sqrt(variance / len(leads)) if variance else ALL_ALIKE / len(leads)
    return PlayoutProof(played, mean, error)


def share_after(candidate: Candidate, setup: Setup, played: ActGames, name: str, seed: int) -> float:
    """Play the next game on from an act to its end; what the seat gets of it."""
    game, seat, number = candidate.judge.observation.game, candidate.seat, len(played.shares)
    first = seed_for(seed, number, LUCK)
    s = candidate.judge.observation.sample(SearchLuck(first))
    candidate.judge.play(s, played.act, SearchLuck(first + 1))
    players = [agent(name, seed_for(seed, number, each), game.info.id) for each in range(len(setup.seats))]
    choosers = [player.chooser(game, each, lambda: s) for each, player in enumerate(players)]
    if played.then:
        choosers[seat] = LaterAct(game, s, played.then, choosers[seat]).choose
    play_to_end(game, s, FastLuck(first), choosers)
    return share_of(game.result(s).winner, setup.seats[seat], setup.seats)


class LaterAct:
    """Chooses as an agent does, but plays an act as soon as its first move is legal in the present turn."""

    def __init__(self, game: Game, s: State, act: Act, chooser: Chooser) -> None:
        self.game, self.s, self.chooser = game, s, chooser
        self.left = list(act)
        self.turn = game.turn(s)
        self.is_begun = False

    def choose(self, moves: list[int]) -> int:
        """The next move of the act, else that of the agent."""
        if self.left and self.game.turn(self.s) == self.turn and self.left[0] in moves:
            self.is_begun = True
            return self.left.pop(0)
        if self.is_begun:
            self.left = []
        return self.chooser(moves)
