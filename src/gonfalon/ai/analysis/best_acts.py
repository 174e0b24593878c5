# mypyc: skip
"""The best acts of one choice with their win chances: what a level would do, and what comes next."""

from typing import Final, NamedTuple

from gonfalon.ai.advice import MoveComparison, heuristics_of
from gonfalon.ai.agent import Agent
from gonfalon.ai.analysis.analyser import SAMPLES, mean
from gonfalon.ai.observation import Observation
from gonfalon.ai.win_chance import WinChances

MOST_ACTS: Final = 3


class ActChance(NamedTuple):
    """An act from its first move, and the win chance of its seat after it; None where no curve predicts anything."""

    moves: list[int]
    chance: float | None


def best_acts(
    player: Agent, observation: Observation, chances: WinChances | None, seats: tuple[str, ...], seed: int
) -> list[ActChance]:
    """The acts that begin with the best moves, in the order of the agent's search, at most MOST_ACTS."""
    heuristics = heuristics_of(player, observation.game.info.id) if chances is None else chances.heuristics
    comparison = MoveComparison(heuristics, observation, seed, SAMPLES)
    ranked = [each.move for each in player.rank_moves(observation)] or [player.choose_move(observation)]
    if len(ranked) < MOST_ACTS and len(observation.moves) > 1:
        ranked += [move for move in comparison.other_moves(ranked[0]) if move not in ranked]
    return [
        ActChance(comparison.act(move), chance_after(comparison, move, chances, seats)) for move in ranked[:MOST_ACTS]
    ]


def chance_after(
    comparison: MoveComparison, move: int, chances: WinChances | None, seats: tuple[str, ...]
) -> float | None:
    """The mean win chance of the seat that chooses, after the best plan of a move."""
    if chances is None:
        return None
    game, seat = comparison.observation.game, comparison.observation.seat
    found = [chances.of(game, state, seats) for state in comparison.states_after(move)]
    known = [each[seat] for each in found if each is not None]
    return mean(known) if len(known) == len(found) else None
