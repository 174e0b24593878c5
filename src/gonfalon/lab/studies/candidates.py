"""Candidates for studies: choices in computer games at which one act stands out by win chance."""

from collections.abc import Iterator
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
SAMPLES: Final = 8
AGREEING: Final = 7
"""Samples of SAMPLES on which the best act must be the best: what is hidden must not decide."""
MOST_ACTS: Final = 16
"""Acts of the first sample that are compared on all samples."""
SAME: Final = 0.02
"""Acts whose win chances differ by less than this count as equally good."""
LEAST_MARGIN: Final = 0.08
LEAST_BEST: Final = 0.1
MOST_SECOND: Final = 0.9
MOST_ACCEPTED: Final = 6
"""Most equally good acts; they are often one act in another order."""


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


def choices_of_game(game: Game, setup: Setup, name: str, seed: int, number: int) -> Iterator[tuple[State, int]]:
    """Play a game between agents of one name; yield a copy of the state and the seat before each choice."""
    s = game.new(setup)
    luck = FastLuck(seed_for(seed, number, LUCK))
    players = [agent(name, seed_for(seed, number, seat), game.info.id) for seat in range(len(setup.seats))]
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
    moves = step.moves(s, seat)
    if step.name not in rules.STEPS or len(moves) < FEWEST_MOVES:
        return None
    judge = ActJudge(chances, Observation(game, s, seat, moves), setup.seats, seed, SAMPLES)
    if chances.of(game, judge.samples[0], setup.seats) is None:
        return None
    ranked = ranked_acts(judge)
    if len({act[0] for _, act in ranked}) < FEWEST_MOVES:
        return None
    best = ranked[0][0]
    accepted = sum(best - chance < SAME for chance, _ in ranked)
    if accepted > MOST_ACCEPTED or accepted == len(ranked):
        return None
    second = ranked[accepted][0]
    if best - second < LEAST_MARGIN or best < LEAST_BEST or second > MOST_SECOND:
        return None
    acts = [act for _, act in ranked]
    if not is_best_on_samples(judge, acts[0], acts[accepted]):
        return None
    return Candidate(s, seat, moves, judge, acts, accepted, best - second)


def ranked_acts(judge: ActJudge) -> list[tuple[float, Act]]:
    """The acts with a win chance, the best first."""
    found = [(judge.chance_after(act), act) for act in judge.acts(MOST_ACTS)]
    return sorted([(chance, act) for chance, act in found if chance is not None], key=lambda pair: -pair[0])


def is_best_on_samples(judge: ActJudge, best: Act, second: Act) -> bool:
    """Is an act better than another on nearly all samples?"""
    mine, theirs = judge.chances_after(best) or [], judge.chances_after(second) or []
    return sum(one > two for one, two in zip(mine, theirs, strict=True)) >= AGREEING
