"""Plans end where luck has a say: what to do then is chosen when it is known."""

import pytest

from gonfalon.ai.plans import Plan, Planner
from gonfalon.ai.registry import find_heuristics
from gonfalon.ai.search_luck import SearchLuck
from gonfalon.kernel.state import State
from tests.ai.choices import TABLES, real_choices, seat_to_choose

pytestmark = pytest.mark.both_forms

SAMPLES = 4


def plans_of(table: str) -> list[tuple[Planner, State, Plan]]:
    """Every plan at some choices of a table, with the position that it was found on."""
    found: list[tuple[Planner, State, Plan]] = []
    for match in real_choices(table):
        known, seat, s = find_heuristics(match.game.info.id), seat_to_choose(match), match.state.clone()
        assert known is not None
        planner = Planner(match.game, known, seat, len(s.stack))
        found += [
            (planner, s, plan) for plan in planner.find(s, known.candidates(s, seat, match.packed_moves(seat)), 1)
        ]
    return found


@pytest.mark.parametrize("table", TABLES)
def test_luck_is_asked_for_by_the_last_move_of_a_plan_or_by_none(table: str) -> None:
    for planner, s, plan in plans_of(table):
        after, luck = s.clone(), SearchLuck(1 + len(plan.line))
        for number, move in enumerate(plan.line):
            assert not number or move in planner.next_own_moves(after, luck)
            assert luck.is_untouched
            planner.game.steps[after.step].play(after, planner.seat, move, luck)
        planner.next_own_moves(after, luck)
        assert luck.is_untouched == plan.is_certain


@pytest.mark.parametrize("table", TABLES)
def test_an_act_is_carried_out_to_its_end_whatever_luck_brings(table: str) -> None:
    for planner, s, plan in plans_of(table):
        for seed in range(SAMPLES):
            after, luck = s.clone(), SearchLuck(seed)
            planner.play_plan(after, plan.line, luck)
            assert planner.next_own_moves(after, luck) == []


def test_some_acts_go_on_after_luck_has_spoken() -> None:
    """A tile that is bought unseen is laid when it is known: without such an act the tests above would prove little."""
    found = 0
    for planner, s, plan in plans_of("generals-war-war-quick"):
        after, luck = s.clone(), SearchLuck(1 + len(plan.line))
        for number, move in enumerate(plan.line):
            if number:
                planner.next_own_moves(after, luck)
            planner.game.steps[after.step].play(after, planner.seat, move, luck)
        found += not plan.is_certain and len(planner.next_own_moves(after, luck)) > 1
    assert found
