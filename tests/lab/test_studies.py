"""Making studies: candidates, proofs, difficulty."""

from collections import Counter
from types import SimpleNamespace
from typing import Any

import pytest

from gonfalon.ai.observation import Observation
from gonfalon.ai.win_curves import find_win_chances
from gonfalon.games.warriors_of_god.rules.verbs import FIELD_BATTLE, REMOVE, RUN, SIEGE, STAND
from gonfalon.lab.simulation.game import SimulationSpec
from gonfalon.lab.studies import candidates, difficulty, make, proof
from gonfalon.lab.studies.difficulty import TRIES, is_easy, stars_of, stars_of_battle
from gonfalon.lab.studies.make import CannotMakeStudies, StudyMaker
from gonfalon.lab.studies.proof import ActGames, LaterAct, compared
from gonfalon.registry import package_of
from gonfalon.studies import studies_of
from gonfalon.studies.acts import ActJudge
from gonfalon.studies.run import open_match

SPEC = SimulationSpec("generals-war", "war", {}, None, 1, ("level3", "level3"))


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


def test_less_decided_battles_have_more_stars() -> None:
    assert [stars_of_battle(margin) for margin in (0.6, 0.35, 0.25, 0.1)] == [1, 2, 3, 4]


def test_the_games_that_prove_are_others_than_those_that_searched(monkeypatch: pytest.MonkeyPatch) -> None:
    played: list[tuple[int, int]] = []

    def share(_candidate: object, _setup: object, each: ActGames, _name: str, seed: int) -> float:
        played.append((seed, len(each.shares)))
        return float(each.act == (1,))

    monkeypatch.setattr(proof, "share_after", share)
    judge = SimpleNamespace(outcomes=lambda acts: [[act] for act in acts], continuations=0)
    candidate = SimpleNamespace(acts=[(1,), (2,), (3,)], accepted=1, judge=judge)
    found = proof.play_out(candidate, None, "level3", 5)  # type: ignore[arg-type]
    assert found is not None
    assert [len(each.shares) for each in found.acts] == [proof.PROOF_GAMES] * 3
    searched = {seed for seed, _ in played[: proof.FIRST_PASS]}
    assert searched == {5}
    assert sum(seed != 5 for seed, _ in played) == 3 * proof.PROOF_GAMES
    assert found.error == pytest.approx(3 / proof.PROOF_GAMES)


def test_a_choice_within_a_battle_is_judged_after_the_battle() -> None:
    """The levels consider one move of a siege by a formula; the judge compares all, by battles that are fought."""
    study = next(each for each in studies_of("warriors-of-god") if each.step == "siege-offer")
    match = open_match(study)
    seat = match.seat_index(study.seat)
    chances = find_win_chances(study.game)
    assert chances is not None
    judge = ActJudge(
        chances, Observation(match.game, match.state, seat, match.packed_moves(seat)), match.setup.seats, 1, 4
    )
    assert judge.continuations
    acts = judge.acts(16)
    assert len(acts) == len(match.packed_moves(seat)) == 2
    each = [judge.chances_after(act) or [] for act in acts]
    assert len(set(each[0])) > 1
    assert abs(sum(each[0]) - sum(each[1])) > 0.2


def test_two_ways_are_a_question_where_the_game_says_so() -> None:
    """Few ways that every level finds are no question, but whether to ransom a leader is one; once for each game."""
    maker = StudyMaker(SPEC)
    step = SimpleNamespace(step=0)
    judge = SimpleNamespace(outcomes=lambda acts: [[act] for act in acts], continuations=0)
    candidate: Any = SimpleNamespace(state=step, acts=[(1,), (2,)], judge=judge)
    easy, counts = [TRIES] * 3, Counter[str]()
    assert maker._is_no_question(candidate, easy, counts)
    assert not maker._is_no_question(candidate, [0, TRIES, TRIES], counts)
    maker.rules = SimpleNamespace(TWO_WAYS={maker.game.steps[0].name})  # type: ignore[assignment]
    assert not maker._is_no_question(candidate, easy, counts)
    assert maker._is_no_question(candidate, easy, Counter(easy=1))
    judge.continuations = 8
    assert not maker._is_no_question(candidate, easy, Counter(easy=1))


def test_a_theme_may_give_the_answer() -> None:
    themes = package_of("warriors-of-god").load("studies")
    assert themes is not None
    found = {themes.theme_of(None, 0, [act], usual) for act, usual in ((STAND, "run"), (RUN, "run"), (SIEGE, "siege"))}
    assert found == {"stand", "run", "siege"}
    assert themes.theme_of(None, 0, [FIELD_BATTLE], "siege") == "field"
    assert themes.theme_of(None, 0, [REMOVE | 3], "march") == "marker"


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
    monkeypatch.setattr(proof, "FUTILE", {})
    monkeypatch.setattr(proof, "PROOF_GAMES", 4)
    monkeypatch.setattr(proof, "LEAST_BOUND", -9.0)
    monkeypatch.setattr(make, "MOST_LEFT", 60)
    monkeypatch.setattr(make, "MOST_TRIED", 5)
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
