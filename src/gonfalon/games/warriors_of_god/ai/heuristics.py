"""The heuristics of the levels: estimated odds in battle decisions, and better choices for new troops."""

from collections.abc import Callable
from typing import Final

from gonfalon.ai.heuristics import WinStage
from gonfalon.games.warriors_of_god.ai.attacks import GOOD, best_attack
from gonfalon.games.warriors_of_god.ai.base import BaseHeuristics
from gonfalon.games.warriors_of_god.ai.battle_decisions import best_commander_only, siege_or_field, stand_or_run
from gonfalon.games.warriors_of_god.ai.candidates import PLAN_STEPS, drop_equivalent_moves
from gonfalon.games.warriors_of_god.ai.default_moves import full_default_move
from gonfalon.games.warriors_of_god.ai.evaluation import Leads, full_leads, leads_with_heirs
from gonfalon.games.warriors_of_god.ai.marches import marches_onward, onward_only
from gonfalon.games.warriors_of_god.ai.piece_values import PieceValues
from gonfalon.games.warriors_of_god.ai.placing import places_with_troops
from gonfalon.games.warriors_of_god.ai.recruiting import (
    assign_before_done,
    best_amount,
    best_kind_to_raise,
    likely_survivors,
    worthwhile_deployments,
    worthwhile_targets,
)
from gonfalon.games.warriors_of_god.ai.weights import FULL_WEIGHTS
from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.verbs import DONE, MARCH, PASS, TO
from gonfalon.kernel.moves import target_of, verb_of

PASSING_MOVES: Final = (PASS, DONE)
GREAT: Final = 3
"""The value of the areas that score most."""
ALL_CONSIDERED: Final = PLAN_STEPS | {step_ids.CHOOSE_STARTER, step_ids.PICK_LEADER, step_ids.CROWN_KING}
"""Decisions at which every move is considered; the candidate limit does not apply."""

CandidateFilter = Callable[[WarriorsState, PieceValues, int, list[int]], list[int]]


class FullHeuristics(BaseHeuristics):
    """The base heuristics with filters for sieges, flights, raising, deployment, recruitment and assignment."""

    pass_margin = 0.03

    def leads(self, s: WarriorsState) -> Leads:
        return full_leads(s, self.value_cache.at(s))

    def candidates(self, s: WarriorsState, seat: int, moves: list[int]) -> list[int]:
        """The moves of the filter for this step. If the filter names no legal move, all moves."""
        keep = self.filters().get(s.step)
        if keep is None:
            return drop_equivalent_moves(s, moves)
        return [move for move in keep(s, self.value_cache.at(s), seat, moves) if move in moves] or moves

    def filters(self) -> dict[int, CandidateFilter]:
        """By step: the filter of the candidates."""
        return CANDIDATE_FILTERS

    def default_move(self, s: WarriorsState, seat: int, moves: list[int]) -> int:
        return full_default_move(s, moves)

    def win_stage(self, s: WarriorsState) -> WinStage | None:
        """A curve for each scenario, by the turns that are left: a short game has the same last turns."""
        return WinStage(s.tables.scenario, float(s.tables.turns - s.turn))

    def passing_moves(self, moves: list[int]) -> list[int]:
        return [move for move in moves if move in PASSING_MOVES]

    def always_considered(self, s: WarriorsState, moves: list[int]) -> list[int]:
        """Passing, and marches of leaders beside an undefended great area. At `ALL_CONSIDERED` steps all moves."""
        if s.step in ALL_CONSIDERED:
            return moves
        marches = [
            move for move in moves if verb_of(move) == MARCH and is_beside_undefended_great_area(s, target_of(move))
        ]
        return self.passing_moves(moves) + marches


def is_beside_undefended_great_area(s: WarriorsState, leader: int) -> bool:
    """Whether a leader is beside an enemy area of value 3 without enemy leaders."""
    t, enemy = s.tables, 1 - s.allegiance[leader]
    return any(
        s.control[area] == enemy and t.value[area] == GREAT and not s.presence[enemy * t.areas + area]
        for area in t.neighbours[s.place[leader]]
    )


class NoBattleHeuristics(FullHeuristics):
    """Marches to an area with enemy leaders only if no other area can be entered."""

    def candidates(self, s: WarriorsState, seat: int, moves: list[int]) -> list[int]:
        found = super().candidates(s, seat, moves)
        if s.step != step_ids.MARCH_GROUP:
            return found
        return [move for move in found if verb_of(move) != TO or not leaders_in(s, 1 - seat, target_of(move))] or found


class WatchfulHeuristics(FullHeuristics):
    """Counts heirs, places leaders where they lead troops, and does not pass beside a good attack."""

    def leads(self, s: WarriorsState) -> Leads:
        return leads_with_heirs(s, self.value_cache.at(s))

    def filters(self) -> dict[int, CandidateFilter]:
        return WATCHFUL_FILTERS

    def own_candidates(self, s: WarriorsState, seat: int, moves: list[int]) -> list[int]:
        """No pass beside a good attack. Foreseen passes stay: each of them would cost the odds of all attacks."""
        found = self.candidates(s, seat, moves)
        if s.step == step_ids.IMPULSE and len(found) > 1 and best_attack(s, seat) >= GOOD:
            return [move for move in found if move != PASS]
        return found


CANDIDATE_FILTERS: Final[dict[int, CandidateFilter]] = {
    step_ids.IMPULSE: marches_onward,
    step_ids.MARCH_GROUP: onward_only,
    step_ids.COMMANDER: best_commander_only,
    step_ids.SIEGE_OFFER: siege_or_field,
    step_ids.RUN_AWAY: stand_or_run,
    step_ids.RAISE_IN_AREA: best_kind_to_raise,
    step_ids.DEPLOY: worthwhile_deployments,
    step_ids.DEPLOY_TO: worthwhile_targets,
    step_ids.SEND_AMOUNT: best_amount,
    step_ids.RECRUIT_UNDER: likely_survivors,
    step_ids.ASSIGN: assign_before_done,
}
"""By step: the filter that keeps the moves worth searching."""

WATCHFUL_FILTERS: Final[dict[int, CandidateFilter]] = {
    **CANDIDATE_FILTERS,
    step_ids.PLACE_LEADER: places_with_troops,
}

NO_BATTLE_HEURISTICS: Final = NoBattleHeuristics(FULL_WEIGHTS)
FULL_HEURISTICS: Final = FullHeuristics(FULL_WEIGHTS)
WATCHFUL_HEURISTICS: Final = WatchfulHeuristics(FULL_WEIGHTS)
