"""The studies that ship with a game: each opens, its acts are legal and get their verdicts.

`scripts/soak` compares the acts of all studies again; here a few are compared.
"""

from collections import Counter

import pytest

import gonfalon
from gonfalon.lab.studies.recheck import fault_of
from gonfalon.messages.catalogue import Catalogue, languages
from gonfalon.registry import package_of
from gonfalon.studies import Study, StudyRun, StudyVerdict, studies_of

SHIPPED = [study for game in gonfalon.games() for study in studies_of(game)]
FEW = [study for game in gonfalon.games() for study in studies_of(game)[:3]]
FEWEST = {"warriors-of-god": 60, "ye-gods": 40, "generals-war": 30}
MOST_OF_GAME = 3
MOST_ACCEPTED = 2
LEAST_BOUND = 0.04


def made(study: Study, moves: list[str]) -> StudyRun:
    run = StudyRun(study)
    for move in moves:
        run.match.play(study.seat, move)
    return run


def test_ids_are_unique() -> None:
    assert len({(study.game, study.id) for study in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("game", FEWEST)
def test_a_game_ships_enough_studies_of_several_kinds(game: str) -> None:
    found = studies_of(game)
    assert len(found) >= FEWEST[game]
    assert len({study.stars for study in found}) >= 2
    assert max(
        Counter((study.scenario, *study.seats, str(study.options), study.origin) for study in found).values()
    ) <= (MOST_OF_GAME)


@pytest.mark.parametrize("study", SHIPPED, ids=lambda study: f"{study.game}-{study.id}")
def test_a_study_opens_and_its_acts_are_legal(study: Study) -> None:
    for act in study.acts:
        run = made(study, act.moves)
        assert run.match.prompt(study.seat) is not None
        assert run.moves[: len(act.moves)] == act.moves
    best, *others = study.acts
    assert best.accepted
    assert not all(act.accepted for act in others)
    assert sum(act.accepted for act in study.acts) <= MOST_ACCEPTED


@pytest.mark.parametrize("study", SHIPPED, ids=lambda study: f"{study.game}-{study.id}")
def test_the_proof_of_a_study_is_that_of_its_games(study: Study) -> None:
    """The margin is that to the best act which does not solve the study; its lower bound is clear of zero."""
    proof = study.proof
    margins = [(study.acts[0].wins - act.wins) / proof.games for act in study.acts if not act.accepted]
    assert proof.margin == pytest.approx(min(margins, key=lambda margin: abs(margin - proof.margin)), abs=1e-3)
    assert min(margins) >= LEAST_BOUND
    assert proof.margin - proof.error > LEAST_BOUND


@pytest.mark.parametrize("study", FEW, ids=lambda study: f"{study.game}-{study.id}")
def test_the_best_act_of_a_study_is_still_the_best(study: Study) -> None:
    assert fault_of(study) is None


@pytest.mark.parametrize("study", SHIPPED, ids=lambda study: f"{study.game}-{study.id}")
def test_a_study_has_a_theme_with_a_name(study: Study) -> None:
    for language in languages():
        assert Catalogue(language=language).has(f"study.{study.game}.{study.theme}")


@pytest.mark.parametrize("study", FEW, ids=lambda study: f"{study.game}-{study.id}")
def test_acts_of_a_study_get_their_verdicts(study: Study) -> None:
    for act in study.acts:
        run = made(study, act.moves)
        assert run.has_acted()
        wanted = StudyVerdict.SOLVED if act.accepted else StudyVerdict.MISSED
        assert run.answer().verdict is wanted


@pytest.mark.parametrize("study", FEW, ids=lambda study: f"{study.game}-{study.id}")
def test_an_act_that_is_not_in_the_study_is_judged_by_win_chance(study: Study) -> None:
    """Without its list of acts, a study still tells the best act from the others."""
    run = made(study, study.acts[0].moves)
    run.study = msgspec_without_others(study)
    assert run.answer().verdict is StudyVerdict.SOLVED
    worst = study.acts[-1]
    run = made(study, worst.moves)
    run.study = msgspec_without_others(study)
    assert run.answer().verdict is StudyVerdict.MISSED


def msgspec_without_others(study: Study) -> Study:
    """The study with its best act alone."""
    return Study(**{name: getattr(study, name) for name in study.__struct_fields__} | {"acts": study.acts[:1]})


@pytest.mark.parametrize("game", gonfalon.games())
def test_steps_of_studies_exist(game: str) -> None:
    themes = package_of(game).load("studies")
    names = {step.name for step in gonfalon.game(game).steps}
    assert themes is not None
    assert set(themes.STEPS) <= names
