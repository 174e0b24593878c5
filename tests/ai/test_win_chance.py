"""Win chances: the curves, where they say nothing, and the curves of the games."""

from math import exp

import pytest

import gonfalon
from gonfalon.ai.heuristics import Heuristics, WinStage
from gonfalon.ai.win_chance import WinChances, WinCurve, WinRow, share_of, softmax
from gonfalon.ai.win_curves import find_win_chances
from gonfalon.kernel.state import State

CURVE = WinCurve([WinRow(2.0, 0.1, [0.0, 0.0], is_known=False), WinRow(6.0, 0.3, [0.0, 0.8], is_known=True)])


def test_two_seats_have_a_logistic_curve() -> None:
    chances = CURVE.chances(6.0, [5.0, -5.0])
    assert chances[0] == pytest.approx(1 / (1 + exp(-(0.3 * 10 - 0.8))))
    assert sum(chances) == pytest.approx(1)


@pytest.mark.parametrize(
    ("stage", "slope", "offset"), [(0, 0.1, 0.0), (2, 0.1, 0.0), (4, 0.2, 0.4), (6, 0.3, 0.8), (9, 0.3, 0.8)]
)
def test_between_two_stages_the_curve_is_interpolated(stage: float, slope: float, offset: float) -> None:
    assert CURVE.chances(stage, [1.0, 0.0])[0] == pytest.approx(1 / (1 + exp(offset - slope)))


def test_the_nearest_stage_decides_whether_a_chance_is_known() -> None:
    assert [CURVE.is_known(stage) for stage in (0, 3.9, 4.1, 20)] == [False, False, True, True]


def test_chances_of_extreme_evaluations_are_finite() -> None:
    assert softmax([1e9, -1e9, 0.0])[0] == pytest.approx(1)


def test_a_game_without_a_winner_is_shared() -> None:
    assert [share_of("a", seat, ("a", "b")) for seat in ("a", "b")] == [1, 0]
    assert share_of(None, "a", ("a", "b")) == 0.5
    assert share_of("a power without a seat", "a", ("a", "b", "c", "d")) == 0.25


class StagedHeuristics(Heuristics):
    """Evaluates a seat by its number; the stage is set by the test."""

    at: WinStage | None = None

    def win_stage(self, s: State) -> WinStage | None:
        return self.at

    def evaluate(self, game: object, s: State, seat: int) -> float:
        return 10.0 * seat


@pytest.mark.parametrize(
    ("stage", "is_known"),
    [(None, False), (WinStage("x", 6.0), True), (WinStage("x", 2.0), False), (WinStage("y", 6.0), False)],
)
def test_there_is_no_chance_without_a_curve_that_predicts(stage: WinStage | None, is_known: bool) -> None:
    match = gonfalon.game("warriors-of-god").new_match(seed=1)
    heuristics = StagedHeuristics()
    heuristics.at = stage
    chances = WinChances(heuristics, {"x": CURVE}).of(match.game, match.state, match.setup.seats)
    assert (chances is not None) == is_known
    if chances is not None:
        assert chances[1] > chances[0]


@pytest.mark.parametrize("game_id", ["warriors-of-god", "ye-gods", "generals-war"])
def test_a_finished_game_is_certain(game_id: str) -> None:
    match = gonfalon.game(game_id).new_match(seed=1)
    state = match.state.clone()
    state.stack.clear()
    found = find_win_chances(game_id)
    assert found is not None
    chances = found.of(match.game, state, match.setup.seats)
    assert chances is not None
    assert sum(chances) == pytest.approx(1)


def test_building_the_map_of_the_generals_war_has_no_chance() -> None:
    match = gonfalon.game("generals-war").new_match(seed=1)
    found = find_win_chances("generals-war")
    assert found is not None
    assert found.of(match.game, match.state, match.setup.seats) is None


def test_a_game_without_curves_has_no_chances() -> None:
    assert find_win_chances("no-such-game") is None
