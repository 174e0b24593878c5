"""The searching players: candidate acts compared by playing on from them, over sampled luck and sampled worlds."""

import math
import random
import time
from typing import NamedTuple

from gonfalon.ai.act import Act
from gonfalon.ai.agent import Agent
from gonfalon.ai.greedy import imagine, thin
from gonfalon.ai.knowledge.contract import NO_REPLY, Knowledge
from gonfalon.ai.situation import Situation
from gonfalon.kernel.engine import LOWEST_SEAT
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck, Luck
from gonfalon.kernel.state import STEP, State


class Depth(NamedTuple):
    """How much a level thinks."""

    prior_samples: int
    kept: int
    rollouts: int
    acts: int
    tried: int
    explore: float = 1.0


class Searcher(Agent):
    name = "search"

    def __init__(self, seed: int, knowledge: Knowledge, depth: Depth) -> None:
        self._random = random.Random(seed)
        self.knowledge = knowledge
        self.depth = depth

    def decide(self, situation: Situation) -> int:
        moves = situation.moves
        if len(moves) == 1:
            return moves[0]
        seed = self._random.getrandbits(60)
        world, _ = imagine(situation, seed)
        reply = self.knowledge.reply(world, situation.seat, moves)
        if reply != NO_REPLY:
            return reply
        moves = thin(self.knowledge.candidates(world, situation.seat, moves), 60)
        if len(moves) == 1:
            return moves[0]
        priors = self._priors(situation, moves, seed)
        if self.depth.rollouts == 0:
            return max(moves, key=lambda m: priors[m])
        return self._compare(situation, moves, priors, seed)

    def _priors(self, situation: Situation, moves: list[int], seed: int) -> dict[int, float]:
        sums = dict.fromkeys(moves, 0.0)
        n = self.depth.prior_samples
        act = None
        for sample in range(n):
            world, _ = imagine(situation, seed + sample)
            if act is None:
                act = Act(situation.game, self.knowledge, situation.seat, len(world.stack))
            for move in moves:
                sums[move] += act.worth(world, move, FastLuck(seed + sample))
        return {move: total / n for move, total in sums.items()}

    def _compare(self, situation: Situation, moves: list[int], priors: dict[int, float], seed: int) -> int:
        d = self.depth
        moves = sorted(moves, key=lambda m: -priors[m])[: d.kept]
        spread = max(1e-6, priors[moves[0]] - priors[moves[-1]])
        visits = {m: 1 for m in moves}
        totals = {m: priors[m] for m in moves}
        squares = {m: priors[m] ** 2 for m in moves}
        live = moves[:]
        # sequential halving
        rounds = max(1, math.ceil(math.log2(len(live))))
        per_round = max(1, d.rollouts // rounds)
        k = 0
        for _ in range(rounds):
            each = max(1, per_round // len(live))
            for _ in range(each):
                k += 1
                for m in live:
                    v = self._rollout(situation, m, seed + 7919 * k)
                    visits[m] += 1
                    totals[m] += v
            live.sort(key=lambda m: -(totals[m] / visits[m]))
            live = live[: max(1, (len(live) + 1) // 2)]
            if len(live) == 1:
                break
        return live[0]

    def _rollout(self, situation: Situation, move: int, seed: int) -> float:
        game, seat = situation.game, situation.seat
        world, _ = imagine(situation, seed)
        luck = FastLuck(seed)
        chance = random.Random(seed)
        depth0 = len(world.stack)
        game.steps[world.step].play(world, seat, move, luck)
        # complete the act greedily with one sample
        play_on(game, self.knowledge, world, luck, chance, self.depth, seat, depth0)
        return self.knowledge.evaluate(game, world, seat)


def next_seat(game: Game, s: State, luck: Luck) -> int:
    steps, stack = game.steps, s.stack
    while stack:
        step = steps[stack[STEP]]
        if not step.automatic:
            return LOWEST_SEAT[step.actors(s)]
        step.run(s, luck)
    return -1


def play_on(game: Game, knowledge: Knowledge, s: State, luck: Luck, chance: random.Random, depth: Depth, me: int, depth0: int) -> None:
    acts = depth.acts
    first = True
    while True:
        seat = next_seat(game, s, luck)
        if seat < 0:
            return
        moves = game.steps[s.step].moves(s, seat)
        if len(moves) == 1:
            move = moves[0]
        else:
            move = knowledge.reply(s, seat, moves)
            if move == NO_REPLY:
                inside = knowledge.goes_on(s, depth0) if first and seat == me else False
                if not inside:
                    first = False
                    acts -= 1
                    if acts < 0:
                        return
                move = light(game, knowledge, s, seat, moves, chance, depth.tried * (3 if inside else 1))
        game.steps[s.step].play(s, seat, move, luck)


def light(game: Game, knowledge: Knowledge, s: State, seat: int, moves: list[int], chance: random.Random, tried: int) -> int:
    moves = knowledge.candidates(s, seat, moves)
    if len(moves) == 1:
        return moves[0]
    if tried == 0:
        return chance.choice(moves)
    best, best_worth = moves[0], -1e18
    picks = moves if len(moves) <= tried else chance.sample(moves, tried)
    seed = chance.getrandbits(40)
    for m in picks:
        act = RandomAct(game, knowledge, seat, len(s.stack), chance)
        w = act.worth(s, m, FastLuck(seed))
        if w > best_worth:
            best, best_worth = m, w
    return best


class RandomAct(Act):
    """Completes an act by a random choice or two instead of the best."""

    def __init__(self, game: Game, knowledge: Knowledge, seat: int, depth: int, chance: random.Random) -> None:
        super().__init__(game, knowledge, seat, depth)
        self.chance = chance

    def _best(self, s: State, moves: list[int], luck: Luck, choices: int) -> float:
        thought = self.knowledge.candidates(s, self.seat, moves)
        m = self.chance.choice(thought)
        return self._try(s, m, luck, choices)
