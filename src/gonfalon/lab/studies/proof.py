"""Proves a candidate: a deeper search chooses its act, and games that are played on from its acts agree."""

from math import sqrt
from typing import Final, NamedTuple

from gonfalon.ai.registry import agent, find_levels
from gonfalon.ai.search import SearchAgent
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.ai.win_chance import share_of
from gonfalon.kernel.engine import play_to_end
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.odds.enumerate import Z_95
from gonfalon.kernel.setup import Setup
from gonfalon.lab.job_pool import raise_if_stopped
from gonfalon.lab.simulation.game import LUCK, seed_for
from gonfalon.lab.studies.candidates import Candidate
from gonfalon.studies.acts import Act

DEEPER: Final = 4
"""How many times the rollouts and samples of the strongest level the deeper search has."""
DEEP_SEEDS: Final = 3
LONGEST_SEARCH: Final = 600.0
PLAYED_OUT: Final = 3
"""Acts from which games are played on: the best and the best two that are not accepted."""
LEAST_BOUND: Final = 0.04
"""The lower bound of the margin in games that were played on."""
LOOKS: Final = (40, 80, 160, 240)
"""Numbers of games after which a hopeless candidate is dropped and a proved one is accepted."""
EARLY_Z: Final = 2.8
"""The quantile for an early acceptance: a candidate is looked at several times, so each look must be stricter."""


class ActGames(NamedTuple):
    """An act, and what the seat got from each game that was played on from it."""

    act: Act
    shares: list[float]


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


def deep_search_agrees(candidate: Candidate, seed: int) -> bool:
    """Does a search with several times the budget of the strongest level choose an accepted act, with each seed?"""
    observation = candidate.judge.observation
    top = find_levels(observation.game.info.id)[-1]
    budget = top.budget._replace(
        samples=DEEPER * top.budget.samples, rollouts=DEEPER * top.budget.rollouts, seconds=LONGEST_SEARCH
    )
    wanted = {act[0] for act in candidate.acts[: candidate.accepted]}
    for number in range(DEEP_SEEDS):
        raise_if_stopped()
        if SearchAgent(seed + number, top.heuristics, budget).choose_move(observation) not in wanted:
            return False
    return True


def play_out(candidate: Candidate, setup: Setup, name: str, seed: int) -> PlayoutProof | None:
    """Play games on from the best acts; None if the best is not better for certain.

    The third act is played on only when the best is better than the second: most candidates fall there.
    """
    others = candidate.acts[candidate.accepted : candidate.accepted + PLAYED_OUT - 1]
    played = [ActGames(candidate.acts[0], [])]
    proof = None
    for act in others:
        played.append(ActGames(act, []))
        found = compare_with_last(candidate, setup, played, name, seed)
        if found is None:
            return None
        proof = found if proof is None or found.bound < proof.bound else proof
    if proof is None:
        return None
    extend(candidate, setup, played, name, seed, len(played[0].shares))
    return PlayoutProof(played, proof.margin, proof.error)


def compare_with_last(
    candidate: Candidate, setup: Setup, played: list[ActGames], name: str, seed: int
) -> PlayoutProof | None:
    """Play games on from the first and the last act until one is better for certain; None if it is not the first."""
    proof = None
    for look in LOOKS:
        extend(candidate, setup, [played[0], played[-1]], name, seed, look)
        proof = compared(played, played[-1])
        quantile = proof.error / Z_95
        if proof.margin + EARLY_Z * quantile < LEAST_BOUND:
            return None
        if proof.margin - EARLY_Z * quantile > LEAST_BOUND:
            return proof
    return proof if proof is not None and proof.bound > LEAST_BOUND else None


def extend(candidate: Candidate, setup: Setup, played: list[ActGames], name: str, seed: int, games: int) -> None:
    """Play games on from acts until each has so many."""
    for act, shares in played:
        while len(shares) < games:
            raise_if_stopped()
            shares.append(share_after(candidate, setup, act, name, seed, len(shares)))


def compared(played: list[ActGames], other: ActGames) -> PlayoutProof:
    """The margin of the best act over another in pairs of games with the same luck."""
    leads = [mine - theirs for mine, theirs in zip(played[0].shares, other.shares, strict=False)]
    mean = sum(leads) / len(leads)
    variance = sum([(lead - mean) ** 2 for lead in leads]) / (len(leads) - 1)
    return PlayoutProof(played, mean, Z_95 * sqrt(variance / len(leads)))


def share_after(candidate: Candidate, setup: Setup, act: Act, name: str, seed: int, number: int) -> float:
    """Play one game on from an act to its end; what the seat gets of it."""
    game, seat = candidate.judge.observation.game, candidate.seat
    first = seed_for(seed, number, LUCK)
    s = candidate.judge.observation.sample(SearchLuck(first))
    candidate.judge.play(s, act, SearchLuck(first + 1))
    players = [agent(name, seed_for(seed, number, each), game.info.id) for each in range(len(setup.seats))]
    choosers = [player.chooser(game, each, lambda: s) for each, player in enumerate(players)]
    play_to_end(game, s, FastLuck(first), choosers)
    return share_of(game.result(s).winner, setup.seats[seat], setup.seats)
