"""Hints of a search that had too little time."""

import gonfalon
from gonfalon.ai.advice import AHEAD, BEHIND, MoveComparison, advise
from gonfalon.ai.agent import Agent, ScoredMove
from gonfalon.ai.registry import agent
from tests.ai.test_advice import GAME, HEURISTICS, observe, play


def hurried(level: str, ranked: list[int]) -> Agent:
    """An agent whose search ended with these moves before it had enough samples."""
    player = agent(level, 1, GAME)
    player.rank_moves = lambda _: [ScoredMove(move, 0.0) for move in ranked]  # type: ignore[method-assign, assignment]
    return player


def test_a_search_that_ran_out_of_time_does_not_contradict_its_reason() -> None:
    """The comparison has more samples, so its move is advised. A level without rollouts keeps its own."""
    match = gonfalon.game(GAME).new_match(seed=5)
    play(match, 12)
    observation = observe(match)
    best = advise(agent("level1", 1, GAME), observation, 7)
    comparison = MoveComparison(HEURISTICS, observation, 7)
    worst = min(comparison.other_moves(best.move), key=comparison.value)
    honest = advise(hurried("level1", [worst, best.move]), observation, 7)
    assert (honest.why, honest.move) == (BEHIND, worst)
    mended = advise(hurried("level5", [worst, best.move]), observation, 7)
    assert (mended.why, mended.move, mended.other) == (AHEAD, best.move, worst)
    assert mended.plan == best.plan
