"""The loop without history plays the same games as a match."""

import random
from collections.abc import Callable

import pytest

from gonfalon.kernel.engine import play_to_end, run_automatic_steps
from gonfalon.kernel.luck import FastLuck
from tests.kernel.tiny_game import BID, TINY

pytestmark = pytest.mark.both_forms


def choosers(seed: int) -> list[Callable[[list[int]], int]]:
    return [random.Random(f"{seed} {seat}").choice for seat in (0, 1)]


@pytest.mark.parametrize("seed", range(20))
def test_play_out_and_a_match_play_the_same_game(seed: int) -> None:
    s = TINY.new(TINY.prepare())
    tally = play_to_end(TINY, s, FastLuck(seed), choosers(seed))
    match, choose = TINY.new_match(seed=seed), choosers(seed)
    decisions = offered = 0
    while not match.over:
        seat = TINY.seat_index(match.to_act[0])
        moves = match.packed_moves(seat)
        if len(moves) > 1:
            decisions += 1
            offered += len(moves)
        match.play_packed(seat, choose[seat](moves) if len(moves) > 1 else moves[0])
    assert match.state.to_dict() == s.to_dict()
    assert (tally.decisions, tally.offered) == (decisions, offered)


def test_settle_runs_what_is_automatic_and_asks_both() -> None:
    s = TINY.new(TINY.prepare())
    assert run_automatic_steps(TINY, s, FastLuck(1)) == 0b11
    assert s.step == BID
