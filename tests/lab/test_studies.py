"""Making studies: candidates, proofs, difficulty."""

import pytest

from gonfalon.lab.simulation.game import SimulationSpec
from gonfalon.lab.studies import candidates, difficulty, make, proof
from gonfalon.lab.studies.difficulty import is_easy, stars_of
from gonfalon.lab.studies.make import CannotMakeStudies, StudyMaker
from gonfalon.lab.studies.proof import ActGames, LaterAct, compared

SPEC = SimulationSpec("generals-war", "war", {}, None, 1, ("level4", "level4"))


def test_the_margin_of_pairs_has_an_interval() -> None:
    best, other = ActGames((1,), [1.0, 1.0, 1.0, 0.0]), ActGames((2,), [0.0, 0.0, 1.0, 0.0])
    found = compared([best, other], other)
    assert found.margin == 0.5
    assert found.error == pytest.approx(1.96 * (1 / 3) ** 0.5 / 2, rel=1e-3)
    assert found.bound == found.margin - found.error


def test_games_that_all_end_alike_have_an_error() -> None:
    best, other = ActGames((1,), [1.0] * 40), ActGames((2,), [0.0] * 40)
    assert compared([best, other], other).error == pytest.approx(3 / 40)


def test_stars_are_the_weakest_level_that_finds_it() -> None:
    assert stars_of([0, 0, 5, 8, 8]) == 3
    assert stars_of([8, 8, 8, 8, 8]) == 1
    assert stars_of([0, 0, 0, 0, 2]) == 5
    assert stars_of([8, 0, 0, 0, 8]) == 5
    assert is_easy([8, 8, 8, 0, 0])
    assert not is_easy([8, 7, 8, 8, 8])


def test_an_act_is_played_as_soon_as_it_is_legal_in_the_turn() -> None:
    game, setup = SPEC.open()
    s = game.new(setup)
    later = LaterAct(game, s, (7, 9), lambda moves: moves[0])
    assert [later.choose(moves) for moves in ([1, 2], [3, 7], [4, 9], [5, 9])] == [1, 7, 9, 5]
    later = LaterAct(game, s, (7, 9), lambda moves: moves[0])
    assert [later.choose(moves) for moves in ([3, 7], [4, 5], [6, 9])] == [7, 4, 6]


def test_a_game_without_win_chances_has_no_studies(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(make, "find_win_chances", lambda _game: None)
    with pytest.raises(CannotMakeStudies, match="generals-war"):
        StudyMaker(SPEC)


def test_a_study_is_found_in_a_computer_game(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(proof, "LOOKS", {4: -9.0})
    monkeypatch.setattr(proof, "LEAST_BOUND", -9.0)
    monkeypatch.setattr(make, "DEEP_SEEDS", 1)
    monkeypatch.setattr(make, "DEEPER", 1)
    monkeypatch.setattr(difficulty, "TRIES", 1)
    monkeypatch.setattr(difficulty, "FEWEST_WAYS", 1)
    monkeypatch.setattr(candidates, "LEAST_MARGIN", 0.05)
    maker = StudyMaker(SPEC)
    found = maker.play(0)
    assert found.studies
    study = found.studies[0]
    assert study.acts[0].accepted
    assert study.proof.games == 4
    assert maker.play(0).studies == found.studies
