"""Plans end with the move that draws luck; the moves after it are chosen when the luck is known."""

import pytest

from gonfalon.ai.plans import Plan, Planner
from gonfalon.ai.registry import find_heuristics
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.state import State
from tests.ai.choices import TABLES, real_choices, seat_to_choose

pytestmark = pytest.mark.both_forms

SAMPLES = 4


def plans_of(table: str) -> list[tuple[Planner, State, Plan]]:
    """All plans at some choices of a table, each with its planner and state."""
    found: list[tuple[Planner, State, Plan]] = []
    for match in real_choices(table):
        heuristics, seat, s = find_heuristics(match.game.info.id), seat_to_choose(match), match.state.clone()
        assert heuristics is not None
        planner = Planner(match.game, heuristics, seat, len(s.stack))
        candidates = heuristics.candidates(s, seat, match.packed_moves(seat))
        found += [(planner, s, plan) for plan in planner.find_plans(s, candidates, 1)]
    return found


@pytest.mark.parametrize("table", TABLES)
def test_only_the_last_move_of_a_plan_may_draw_luck(table: str) -> None:
    for planner, s, plan in plans_of(table):
        after, luck = s.clone(), SearchLuck(1 + len(plan.moves))
        for number, move in enumerate(plan.moves):
            assert not number or move in planner.next_own_moves(after, luck)
            assert luck.is_untouched
            planner.game.steps[after.step].play(after, planner.seat, move, luck)
        planner.next_own_moves(after, luck)
        assert luck.is_untouched == plan.is_certain


@pytest.mark.parametrize("table", TABLES)
def test_a_plan_is_completed_with_any_luck(table: str) -> None:
    for planner, s, plan in plans_of(table):
        for seed in range(SAMPLES):
            after, luck = s.clone(), SearchLuck(seed)
            planner.play_plan(after, plan.moves, luck)
            assert planner.next_own_moves(after, luck) == []


def test_some_plans_have_choices_after_their_luck() -> None:
    """A tile is bought unseen and laid when it is known. Without such plans the tests above would prove little."""
    found = 0
    for planner, s, plan in plans_of("generals-war-war-quick"):
        after, luck = s.clone(), SearchLuck(1 + len(plan.moves))
        for number, move in enumerate(plan.moves):
            if number:
                planner.next_own_moves(after, luck)
            planner.game.steps[after.step].play(after, planner.seat, move, luck)
        found += not plan.is_certain and len(planner.next_own_moves(after, luck)) > 1
    assert found
