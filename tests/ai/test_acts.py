"""Acts of hints: the moves that play a whole plan, and what each of them does."""

from itertools import takewhile

import pytest

import gonfalon
from gonfalon.ai.advice import advise
from gonfalon.ai.plans import Planner, moves_to_play
from gonfalon.ai.registry import agent, find_heuristics
from gonfalon.kernel.acts import ActMove, act_of
from gonfalon.kernel.draft import draft
from gonfalon.kernel.match import Match
from tests.ai.choices import TABLES, real_choices, seat_to_choose
from tests.ai.test_advice import observe, play

LUCK = ("luck", "reveal")


def act_at(match: Match) -> list[ActMove]:
    """The act of the best plan at a choice."""
    heuristics, seat, s = find_heuristics(match.game.info.id), seat_to_choose(match), match.state.clone()
    assert heuristics is not None
    planner = Planner(match.game, heuristics, seat, len(s.stack))
    best = planner.find_plans(s, heuristics.candidates(s, seat, match.packed_moves(seat)), 1)[0]
    moves = moves_to_play(planner, s, best.moves, 1)
    assert moves[0] == best.moves[0]
    return act_of(match, match.setup.seats[seat], [match.vocabulary.text(move) for move in moves])


@pytest.mark.parametrize("table", TABLES)
def test_an_act_can_be_played_as_one_list(table: str) -> None:
    for match in real_choices(table):
        seat = match.setup.seats[seat_to_choose(match)]
        act = act_at(match)
        texts = [each.move for each in act]
        assert {each.final for each in act[:-1]} <= {"", "reveal"}
        end = next((number for number, each in enumerate(act, 1) if each.final), len(act))
        drafted = draft(match, seat, texts[: end - 1])
        assert drafted.why_not(seat, texts[end - 1]) is None


@pytest.mark.parametrize("table", TABLES)
def test_the_events_of_an_act_are_those_that_its_moves_log(table: str) -> None:
    for match in real_choices(table):
        seat = match.setup.seats[seat_to_choose(match)]
        act = list(takewhile(lambda each: each.final not in LUCK, act_at(match)))
        drafted = draft(match, seat, [each.move for each in act])
        logged = [
            {name: value for name, value in event.items() if name != "version"}
            for event in drafted.events(seat)
            if event["version"]
        ]
        assert [event for each in act for event in each.events if event not in logged] == []


def test_an_act_names_the_leader_and_where_it_goes() -> None:
    match = gonfalon.game("warriors-of-god").new_match(seed=5)
    for _ in range(300):
        if match.step_name() == "impulse":
            seat = match.to_act[0]
            advice = advise(agent("level1", 1, "warriors-of-god"), observe(match), 7)
            act = act_of(match, seat, [match.vocabulary.text(move) for move in advice.plan])
            if act[0].move.startswith("march"):
                marched = [event for each in act for event in each.events if event["type"] == "marched"]
                assert marched
                assert {"leader", "origin", "area"} <= set(marched[0])
                return
        play(match, 1)
    pytest.fail("no march was advised")
