"""The difficulty of a study: which levels find an accepted act."""

from collections.abc import Sequence
from typing import Final

from gonfalon.ai.agent import Agent
from gonfalon.ai.levels import LEVELS
from gonfalon.ai.observation import Observation
from gonfalon.ai.plans import run_until_choice
from gonfalon.ai.registry import agent
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.state import NO_SEAT
from gonfalon.lab.studies.candidates import LONGEST_DECISION, SAME, Candidate
from gonfalon.studies.acts import Act

TRIES: Final = 8
EASY_LEVELS: Final = LEVELS[:3]
"""A study that all of these weakest levels find in every try is easy."""
HARD_LEVELS: Final = LEVELS[3:]
FEWEST_WAYS: Final = 4
"""Different outcomes of the acts of an easy study: with fewer of them it is no question."""
LONGEST_ACT: Final = 12
BATTLE_MARGINS: Final = (0.4, 0.3, 0.2)
"""Shares of played-out games; a margin below the first of them has two stars, below the last four."""


def found_by(candidate: Candidate, seed: int, levels: Sequence[str]) -> list[int]:
    """For each of some levels: how many tries of TRIES find an accepted act."""
    game_id = candidate.judge.observation.game.info.id
    return [
        sum(finds(candidate, agent(level, seed + number, game_id), seed + number) for number in range(TRIES))
        for level in levels
    ]


def finds(candidate: Candidate, player: Agent, seed: int) -> bool:
    """Does an agent make an accepted act?"""
    act = act_of_agent(candidate, player, seed)
    if act in candidate.acts[: candidate.accepted]:
        return True
    chance, best = candidate.judge.chance_after(act), candidate.judge.chance_after(candidate.acts[0])
    return chance is not None and best is not None and best - chance < SAME


def act_of_agent(candidate: Candidate, player: Agent, seed: int) -> Act:
    """The moves that an agent chooses until its act is complete or luck is drawn."""
    observation, seat, luck = candidate.judge.observation, candidate.seat, SearchLuck(seed)
    game, heuristics = observation.game, candidate.judge.chances.heuristics
    s = observation.sample(SearchLuck(seed))
    depth = len(s.stack)
    move = player.choose_move(observation)
    act = [move]
    game.steps[s.step].play(s, seat, move, luck)
    while len(act) < LONGEST_ACT and luck.is_untouched:
        actor = run_until_choice(game, s, luck, heuristics.evaluated_steps, seat)
        if actor == NO_SEAT or not luck.is_untouched:
            break
        moves = game.steps[s.step].moves(s, actor)
        if len(moves) == 1:
            game.steps[s.step].play(s, actor, moves[0], luck)
            continue
        if actor != seat or not heuristics.continues_plan(s, depth):
            break
        move = player.choose_move(Observation(game, s, seat, moves, LONGEST_DECISION))
        act.append(move)
        game.steps[s.step].play(s, seat, move, luck)
    return tuple(act)


def stars_of(found: list[int]) -> int:
    """The number of the weakest level from which on an accepted act is found in most tries; else of the strongest.

    It must find one in most of its own tries, too. So a level that is right by its one-sided taste does not count.
    """
    for number, count in enumerate(found, 1):
        if 2 * count > TRIES and 2 * sum(found[number - 1 :]) > TRIES * (len(found) - number + 1):
            return number
    return len(found)


def stars_of_battle(margin: float) -> int:
    """The stars of a choice within a battle, where all levels use one formula: the less it decides, the harder."""
    return 1 + sum(margin < bound for bound in BATTLE_MARGINS)


def is_easy(found: list[int]) -> bool:
    """Do even the weakest levels always find it?"""
    return all(count == TRIES for count in found[: len(EASY_LEVELS)])


def has_many_ways(candidate: Candidate) -> bool:
    """Do the acts lead to enough different positions for an easy question?"""
    return len(candidate.judge.outcomes(candidate.acts)) >= FEWEST_WAYS
