"""Candidates for studies: choices in computer games at which one act stands out by win chance."""

from collections.abc import Iterator, Sequence
from types import ModuleType
from typing import Final, NamedTuple

from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.ai.win_chance import WinChances
from gonfalon.kernel.engine import first_to_choose
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import NO_SEAT, SEAT, STEP, State
from gonfalon.lab.job_pool import raise_if_stopped
from gonfalon.lab.simulation.game import LUCK, seed_for
from gonfalon.studies.acts import Act, ActJudge

FEWEST_MOVES: Final = 2
"""Castle or field is a question, too."""
LONGEST_DECISION: Final = 600.0
"""Seconds for a decision of an agent: a busy machine must not cut its search short."""
SAMPLES: Final = 8
AGREEING: Final = 7
"""Samples of SAMPLES on which the best act must be the best: what is hidden must not decide."""
MOST_ACTS: Final = 16
"""Acts of the first sample that are compared on all samples."""
SAME: Final = 0.02
"""Acts whose win chances differ by less than this count as equally good."""
LEAST_MARGIN: Final = 0.1
GLANCE_MARGIN: Final = 0.05
"""The margin on the first sample below which the other samples are not looked at."""
LEAST_BEST: Final = 0.1
MOST_SECOND: Final = 0.9
NOTHING_AT_STAKE: Final = 0.02
"""A seat whose win chance is this near to 0 or 1 before its act is not asked."""
MOST_ACCEPTED: Final = 6
"""Most accepted acts, those counted that are one act in another order."""
MOST_OUTCOMES: Final = 2
"""Most accepted acts that lead to different positions: with more of them the question is what to avoid."""


class Candidate(NamedTuple):
    """A choice, and its acts by win chance, the best first."""

    state: State
    seat: int
    moves: list[int]
    judge: ActJudge
    acts: list[Act]
    accepted: int
    """How many of the acts are equally good as the best."""
    margin: float

    @property
    def second(self) -> Act:
        """The best act that is not accepted."""
        return self.acts[self.accepted]


def choices_of_game(
    game: Game, setup: Setup, names: Sequence[str], seed: int, number: int
) -> Iterator[tuple[State, int]]:
    """Play a game between agents with these names; yield a copy of the state and the seat before each choice."""
    s = game.new(setup)
    luck = FastLuck(seed_for(seed, number, LUCK))
    players = [agent(name, seed_for(seed, number, seat), game.info.id) for seat, name in enumerate(names)]
    choosers = [player.chooser(game, seat, lambda: s) for seat, player in enumerate(players)]
    while s.stack:
        step = game.steps[s.stack[STEP]]
        if step.automatic:
            step.run(s, luck)
            continue
        seat = s.stack[SEAT] if s.stack[SEAT] != NO_SEAT else first_to_choose(game, s, step.actors(s))
        moves = step.moves(s, seat)
        move = moves[0]
        if len(moves) > 1:
            raise_if_stopped()
            yield s.clone(), seat
            move = choosers[seat](moves)
        step.play(s, seat, move, luck)


def candidate_at(
    game: Game, setup: Setup, chances: WinChances, rules: ModuleType, s: State, seat: int, seed: int
) -> Candidate | None:
    """The candidate at a choice; None if the game asks for no studies at this step, or no act stands out."""
    step = game.steps[s.step]
    if step.name not in rules.STEPS:
        return None
    moves = step.moves(s, seat)
    before = chances.of(game, s, setup.seats)
    if len(moves) < FEWEST_MOVES or before is None or not is_at_stake(before[seat]):
        return None
    observation = Observation(game, s, seat, moves, LONGEST_DECISION)
    glance = ActJudge(chances, observation, setup.seats, seed, 1)
    acts = glance.acts(MOST_ACTS)
    at_first = ranked_acts(glance, acts)
    if not at_first or not stands_out(without_harmless(glance, at_first), GLANCE_MARGIN):
        return None
    judge = ActJudge(chances, observation, setup.seats, seed, SAMPLES)
    ranked = without_harmless(judge, ranked_acts(judge, acts))
    if not stands_out(ranked, LEAST_MARGIN):
        return None
    accepted, best = accepted_acts(ranked), ranked[0][0]
    acts = [act for _, act in ranked]
    if len(judge.outcomes(acts[:accepted])) > MOST_OUTCOMES or not is_best_on_samples(judge, acts[0], acts[accepted]):
        return None
    return Candidate(s, seat, moves, judge, acts, accepted, best - ranked[accepted][0])


def is_at_stake(chance: float) -> bool:
    """Is a win chance far enough from 0 and 1?"""
    return NOTHING_AT_STAKE < chance < 1 - NOTHING_AT_STAKE


def ranked_acts(judge: ActJudge, acts: list[Act]) -> list[tuple[float, Act]]:
    """The acts with a win chance, the best first."""
    found = [(judge.chance_after(act), act) for act in acts]
    return sorted([(chance, act) for chance, act in found if chance is not None], key=lambda pair: -pair[0])


def accepted_acts(ranked: list[tuple[float, Act]]) -> int:
    """How many acts are equally good as the best."""
    return sum(ranked[0][0] - chance < SAME for chance, _ in ranked)


def stands_out(ranked: list[tuple[float, Act]], margin: float) -> bool:
    """Is the best act better than the best one that is not accepted, and neither chance lost nor sure?"""
    if len({act[0] for _, act in ranked}) < FEWEST_MOVES:
        return False
    accepted = accepted_acts(ranked)
    if accepted > MOST_ACCEPTED or accepted == len(ranked):
        return False
    best, second = ranked[0][0], ranked[accepted][0]
    return best - second >= margin and best >= LEAST_BEST and second <= MOST_SECOND


def without_harmless(judge: ActJudge, ranked: list[tuple[float, Act]]) -> list[tuple[float, Act]]:
    """The acts without those after which the best act can follow at once and nothing is lost: they are no mistakes."""
    best = ranked[0]
    return [each for each in ranked if best[0] - each[0] < SAME or not is_harmless(judge, each[1], best)]


def is_harmless(judge: ActJudge, act: Act, best: tuple[float, Act]) -> bool:
    """Is the best act as good after another act of the same seat?"""
    both = judge.chance_after_both(act, best[1])
    return both is not None and best[0] - both < SAME


def is_best_on_samples(judge: ActJudge, best: Act, second: Act) -> bool:
    """Is an act better than another on nearly all samples?"""
    mine, theirs = judge.chances_after(best) or [], judge.chances_after(second) or []
    return sum(one > two for one, two in zip(mine, theirs, strict=True)) >= AGREEING
