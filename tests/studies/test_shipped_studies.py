"""The studies that ship with a game: each opens, holds, is solved by its best act and not by the others."""

import pytest

import gonfalon
from gonfalon.lab.studies.recheck import fault_of
from gonfalon.messages.catalogue import Catalogue, languages
from gonfalon.registry import package_of
from gonfalon.studies import Study, StudyRun, StudyVerdict, studies_of

SHIPPED = [study for game in gonfalon.games() for study in studies_of(game)]
FEW = [study for game in gonfalon.games() for study in studies_of(game)[:3]]


def made(study: Study, moves: list[str]) -> StudyRun:
    run = StudyRun(study)
    for move in moves:
        run.match.play(study.seat, move)
    return run


def test_ids_are_unique() -> None:
    assert len({(study.game, study.id) for study in SHIPPED}) == len(SHIPPED)


@pytest.mark.parametrize("study", SHIPPED, ids=lambda study: f"{study.game}-{study.id}")
def test_a_study_holds(study: Study) -> None:
    assert fault_of(study) is None
    best, *others = study.acts
    assert best.accepted
    assert not all(act.accepted for act in others)
    assert study.proof.margin - study.proof.error > 0


@pytest.mark.parametrize("study", SHIPPED, ids=lambda study: f"{study.game}-{study.id}")
def test_a_study_has_a_theme_with_a_name(study: Study) -> None:
    for language in languages():
        assert Catalogue(language=language).has(f"study.{study.game}.{study.theme}")


@pytest.mark.parametrize("study", FEW, ids=lambda study: f"{study.game}-{study.id}")
def test_acts_of_a_study_get_their_verdicts(study: Study) -> None:
    for act in study.acts:
        run = made(study, act.moves)
        assert run.is_complete
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
