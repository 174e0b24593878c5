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
from gonfalon.lab.studies.candidates import LONGEST_DECISION, SAMPLES, Candidate
from gonfalon.lab.studies.difficulty import finds
from gonfalon.studies.acts import Act, ActJudge

DEEPER: Final = 4
"""How many times the rollouts and samples of the strongest level the deeper search has."""
DEEP_SEEDS: Final = 3
PLAYED_OUT: Final = 3
"""Acts from which games are played on: the best and the best two that are not accepted; besides, the accepted ones."""
LEAST_BOUND: Final = 0.04
"""The lower bound of the margin in games that were played on."""
LOOKS: Final = {10: 0.05, 20: 0.1, 40: 0.12, 80: 0.15}
"""Numbers of games after which a candidate is looked at, each with the margin below which it is dropped.

To drop a good candidate costs only time, so these margins are high."""
FIRST_PASS: Final = 40
"""Games before which no candidate passes."""
EARLY_Z: Final = 1.96
"""Standard errors by which the margin must be above LEAST_BOUND to pass before the last look."""
PROOF_GAMES: Final = 160
"""Games from each act that prove a candidate: with new dice, and so many whatever the first of them say."""
FUTILE: Final = {40: 0.05, 80: 0.08}
"""Numbers of proof games, each with the margin below which a candidate is dropped: it would hardly pass with all."""
PROOF_SEEDS: Final = 1 << 44
"""Added to the seed for the proof, so that its games are other games than those that found the candidate."""

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
    """Does a search with so many times the budget of the strongest level make an accepted act, in every try?

    Within a battle no level searches: there so many times the samples are played to the end of the battle instead.
    """
    if candidate.judge.continuations and times > 1:
        return all(is_best_after_battles(candidate, seed + number, times) for number in range(tries))
    top = find_levels(candidate.judge.observation.game.info.id)[-1]
    budget = top.budget._replace(
        samples=times * top.budget.samples, rollouts=times * top.budget.rollouts, seconds=LONGEST_DECISION
    )
    for number in range(tries):
        raise_if_stopped()
        if not finds(candidate, SearchAgent(seed + number, top.heuristics, budget), seed + number):
            return False
    return True


def is_best_after_battles(candidate: Candidate, seed: int, times: int) -> bool:
    """Has an accepted act the best win chance on so many times the samples, with other dice?"""
    raise_if_stopped()
    judge = candidate.judge
    other = ActJudge(judge.chances, judge.observation, judge.seats, seed + PROOF_SEEDS, times * SAMPLES)
    chances = {act: other.chance_after(act) or 0.0 for act in candidate.acts}
    return max(chances, key=lambda act: chances[act]) in candidate.acts[: candidate.accepted]


def play_out(candidate: Candidate, setup: Setup, name: str, seed: int) -> PlayoutProof | None:
    """Play games on from the best acts; None if the best is not better for certain, or an accepted act is worse.

    After an act that is not accepted the seat plays the best act later in the turn if it can: a delay is no mistake.
    A choice within a battle comes once: its moves would belong to another battle later.
    A first series of games drops most candidates; the proof is a second one with other dice and a fixed number.
    """
    accepted = candidate.acts[: candidate.accepted]
    groups = candidate.judge.outcomes(candidate.acts[candidate.accepted :])
    others = [group[0] for group in groups[: PLAYED_OUT - 1]]
    best = candidate.acts[0]
    later = () if candidate.judge.continuations else best
    tried = [ActGames(best, [])]
    for act in others:
        tried.append(ActGames(act, [], later))
        if not seems_better_than_last(candidate, setup, tried, name, seed):
            return None
    played = [ActGames(best, [])] + [ActGames(act, [], later) for act in others]
    played += [ActGames(group[0], []) for group in candidate.judge.outcomes(accepted) if best not in group]
    for games, least in [*FUTILE.items(), (PROOF_GAMES, LEAST_BOUND)]:
        extend(candidate, setup, played, name, seed + PROOF_SEEDS, min(games, PROOF_GAMES))
        if any(compared(played, each).margin < least for each in played if each.act in others):
            return None
    if any(each.act in accepted and is_worse(played, each) for each in played[1:]):
        return None
    proof = min([compared(played, each) for each in played if each.act in others], key=lambda each: each.bound)
    return proof if proof.bound > LEAST_BOUND else None


def is_worse(played: list[ActGames], other: ActGames) -> bool:
    """Is an act that has nearly the win chance of the best act clearly worse in games?"""
    return compared(played, other).bound > 0


def seems_better_than_last(candidate: Candidate, setup: Setup, played: list[ActGames], name: str, seed: int) -> bool:
    """Play games on from the first and the last act until the first seems to be better, or seems not to be."""
    for look, least in LOOKS.items():
        extend(candidate, setup, [played[0], played[-1]], name, seed, look)
        found = compared(played, played[-1])
        if found.margin < least:
            return False
        if look >= FIRST_PASS and found.margin - EARLY_Z / Z_95 * found.error > LEAST_BOUND:
            return True
    return True


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
