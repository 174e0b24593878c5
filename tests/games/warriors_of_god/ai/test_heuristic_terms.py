"""Terms of the evaluation, and what the levels use of it."""

import pytest

from gonfalon.ai.advice import advise, heuristics_of
from gonfalon.ai.budget import SearchBudget
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.ai.search import SearchAgent
from gonfalon.games.warriors_of_god.ai import HEURISTICS
from gonfalon.games.warriors_of_god.ai.heuristics import CANDIDATE_FILTERS, FULL_HEURISTICS
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.leaders import move_leader
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH
from gonfalon.games.warriors_of_god.rules.verbs import (
    FIELD_BATTLE,
    PASS,
    SIEGE,
)
from gonfalon.kernel.game import Game
from gonfalon.kernel.state import State
from tests.ai.choices import WrappedHeuristics
from tests.games.warriors_of_god.ai.test_heuristics import (
    GAME,
    NAME,
    area,
    battle,
    put,
    two_areas,
)
from tests.games.warriors_of_god.ai.test_heuristics_of_marches import kings


class Indifferent(WrappedHeuristics):
    """Values any march of the French King at `gain`."""

    gain = 0.0

    def evaluate(self, game: Game, s: State, seat: int) -> float:
        """`gain` if the French King has left the capital."""
        assert isinstance(s, WarriorsState)
        return 0.0 if s.place[s.king[FRENCH]] == area(s, "ile_de_france") else self.gain


@pytest.mark.parametrize("kept", [0, 4, 8])
@pytest.mark.parametrize(
    ("gain", "stays"), [(0.0, True), (FULL_HEURISTICS.pass_margin, True), (2 * FULL_HEURISTICS.pass_margin, False)]
)
def test_passing_is_chosen_within_the_pass_margin(gain: float, stays: bool, kept: int) -> None:
    """Passing is considered however many marches have the same value."""
    s = kings()
    put(s, FRENCH, "louis_de_dampierre", "ile_de_france")
    s.push(step_ids.IMPULSE, FRENCH)
    heuristics = Indifferent(FULL_HEURISTICS)
    heuristics.gain = gain
    observation = Observation(GAME, s, FRENCH, STEPS[step_ids.IMPULSE].moves(s, FRENCH))
    budget = SearchBudget(samples=1, rollout_plans=kept, rollouts=2 * kept)
    assert (SearchAgent(1, heuristics, budget).choose_move(observation) == PASS) == stays


def test_terms_add_up_to_the_evaluation() -> None:
    s = kings()
    move_leader(s, s.king[FRENCH], area(s, "normandy"))
    for seat in (ENGLISH, FRENCH):
        assert sum(FULL_HEURISTICS.terms(GAME, s, seat).values()) == pytest.approx(
            FULL_HEURISTICS.evaluate(GAME, s, seat)
        )
    assert FULL_HEURISTICS.evaluate(GAME, s, FRENCH) < HEURISTICS.evaluate(GAME, s, FRENCH)


def test_candidates_without_the_best_move_are_all_moves() -> None:
    """Advice compares the best move with the best of the others."""
    s = battle("ile_de_france", ENGLISH, ("charles_le_mauvais", 6), ("arnoul_d_audrehem", 2))
    s.push(step_ids.SIEGE_OFFER, ENGLISH)
    assert FULL_HEURISTICS.candidates(s, ENGLISH, [FIELD_BATTLE]) == [FIELD_BATTLE]
    moves = STEPS[step_ids.SIEGE_OFFER].moves(s, ENGLISH)
    advice = advise(agent("level3", 1, NAME), Observation(GAME, s, ENGLISH, moves), 1)
    assert (advice.move, advice.other) == (SIEGE, FIELD_BATTLE)


def test_the_greedy_agent_uses_the_base_heuristics() -> None:
    assert heuristics_of(agent("greedy", 1, NAME), NAME) is HEURISTICS
    s = two_areas(0)
    s.push(step_ids.DEPLOY, ENGLISH)
    moves = STEPS[step_ids.DEPLOY].moves(s, ENGLISH)
    assert HEURISTICS.candidates(s, ENGLISH, moves) == moves != FULL_HEURISTICS.candidates(s, ENGLISH, moves)
    assert step_ids.DEPLOY in CANDIDATE_FILTERS
