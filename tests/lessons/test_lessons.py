"""Every lesson of every game is sound, and the checker finds what is wrong with a lesson."""

import re
from pathlib import Path

import pytest

import gonfalon
from gonfalon.kernel.errors import BadCase, UnknownName
from gonfalon.lessons import Lesson, LessonRun, check_lesson, find_lesson, lessons_of, open_lesson
from gonfalon.lessons.run import WRONG, WRONG_NAMED, Verdict
from gonfalon.messages.catalogue import DEFAULT_LANGUAGE, Catalogue, key_of, languages, read_language
from gonfalon.messages.rulebook import find_rules
from tests.paths import GAMES

LESSONS = [lesson for game in gonfalon.games() for lesson in lessons_of(game)]
FLYPAPER = GAMES / "warriors_of_god" / "lessons" / "03-flypaper.toml"


def name_of(lesson: Lesson) -> str:
    return f"{lesson.file.game}-{lesson.number:02}-{lesson.id}"


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_lesson_is_sound(lesson: Lesson) -> None:
    assert check_lesson(lesson) == []


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_rules_of_a_lesson_exist(lesson: Lesson) -> None:
    assert lesson.file.rules
    for language in languages():
        assert all(
            find_rules(lesson.file.game, number, language) for number in lesson.file.rules if number[0].isdigit()
        )


def test_all_games_have_their_lessons() -> None:
    assert {game: len(lessons_of(game)) for game in ("warriors-of-god", "ye-gods", "generals-war")} == {
        "warriors-of-god": 12,
        "ye-gods": 7,
        "generals-war": 8,
    }


@pytest.mark.parametrize("game", [game for game in gonfalon.games() if lessons_of(game)])
def test_lessons_lie_in_the_folder_of_their_game_and_have_a_short_way(game: str) -> None:
    lessons = lessons_of(game)
    assert {lesson.file.game for lesson in lessons} == {game}
    numbers = [lesson.number for lesson in lessons]
    assert sorted(set(numbers)) == numbers
    assert len({lesson.id for lesson in lessons}) == len(lessons)
    assert sum(lesson.file.minutes for lesson in lessons if lesson.file.short) <= 12


@pytest.mark.parametrize("language", languages())
def test_no_text_of_a_lesson_is_unused(language: str) -> None:
    used = {key for lesson in LESSONS for key in lesson.text_keys()}
    assert {key_of(message) for message in read_language(language) if key_of(message).startswith("lesson.")} == used


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_texts_do_not_use_forbidden_words(lesson: Lesson) -> None:
    """The terminal shows the same texts as the page."""
    catalogue = Catalogue(language=DEFAULT_LANGUAGE)
    texts = " ".join(catalogue.say(key) for key in lesson.text_keys())
    assert re.findall(r"\b(?:[Cc]lick|[Nn]obody|[Ss]omebody|[Ww]hoever|[Pp]risoner)\b", texts) == []
    french = " ".join(Catalogue(language="fr").say(key) for key in lesson.text_keys())
    assert re.findall(r"\b(?:[Cc]lique|à personne|tour-ci|encaiss)", french) == []


def changed(folder: Path, old: str, new: str) -> Lesson:
    """The lesson on Flypaper with one text replaced."""
    text = FLYPAPER.read_text(encoding="utf-8")
    assert text.count(old) == 1, old
    path = folder / FLYPAPER.name
    path.write_text(text.replace(old, new), encoding="utf-8")
    return open_lesson(path)


FAULTS = [
    ('\nmove = "remove anjou"', '\nmove = "remove poitou"', "remove", "cases.move-refused"),
    ('show = ["area:anjou"]', 'show = ["area:atlantis"]', "remove", "lessons.fault.unknown-target"),
    ('attempt = "march john_chandos"', 'attempt = "march henry_of_grosmont"', "stuck", "lessons.fault.not-refused"),
    ('attempt = "march john_chandos"', 'attempt = "to anjou"', "stuck", "lessons.fault.not-refused"),
    ('name = "help"', 'name = "other"', "", "lessons.fault.no-text"),
    ('\nmove = "remove anjou"', '\nmove = "remove anjou"\ngoal = { turn = 2 }', "remove", "lessons.fault.goal-met"),
    ('\nmove = "remove anjou"', '\nmove = "remove anjou"\ngoal = { turn = 3 }', "remove", "lessons.fault.goal-missed"),
    ('name = "help"\nkind = "do"', 'name = "help"\nkind = "watch"', "help", "lessons.fault.pupil-asked"),
    ("minutes = 2\nshort = true", 'minutes = 2\nshort = true\nseats = ["english", "french"]', "", ""),
    ('seat = "english"\nminutes', 'seat = "french"\nminutes', "stuck", "lessons.fault.pupil-not-asked"),
]


@pytest.mark.parametrize(("old", "new", "step", "key"), FAULTS)
def test_checker_finds_a_fault(tmp_path: Path, old: str, new: str, step: str, key: str) -> None:
    faults = check_lesson(changed(tmp_path, old, new))
    assert ((step, key) in [(fault.step, fault.key) for fault in faults]) == bool(key)


def test_checker_finds_a_goal_that_holds_at_the_start(tmp_path: Path) -> None:
    text = FLYPAPER.read_text(encoding="utf-8")
    path = tmp_path / FLYPAPER.name
    path.write_text(text[: text.index("[expect]")] + '[expect]\nleaders.edward_iii.at = "anjou"\n', encoding="utf-8")
    assert ("", "lessons.fault.goal-met") in [fault[:2] for fault in check_lesson(open_lesson(path))]


def test_checker_finds_a_step_whose_move_is_forced(tmp_path: Path) -> None:
    """Three leaders can only go to Anjou, so this step would ask for a move that is already made."""
    source = GAMES / "warriors_of_god" / "lessons" / "02-march.toml"
    step = '[[step]]\nname = "obstructed-forced"\nkind = "do"\nmove = "to anjou"\n\n[[step]]\nname = "clear"'
    path = tmp_path / source.name
    path.write_text(source.read_text(encoding="utf-8").replace('[[step]]\nname = "clear"', step), encoding="utf-8")
    faults = [fault for fault in check_lesson(open_lesson(path)) if fault.step]
    assert [fault[:2] for fault in faults] == [("obstructed-forced", "lessons.fault.goal-met")]


def test_checker_finds_a_reply_without_a_wrong_move(tmp_path: Path) -> None:
    goal = GAMES / "ye_gods" / "lessons" / "04-cards.toml"
    text = goal.read_text(encoding="utf-8").replace('move = "amount 3"', 'move = ["convert lugh-gallia", "amount 3"]')
    path = tmp_path / goal.name
    path.write_text(text.replace("conversion-amount", "conversion"), encoding="utf-8")
    assert "convert" in {fault.step for fault in check_lesson(open_lesson(path))}


BAD_FILES = [
    ("minutes = 2", "minutes = 0", "minutes"),
    ("minutes = 2", "minute = 2", "minute"),
    ('kind = "try"', 'kind = "guess"', "kind"),
    ('name = "help"', 'name = "stuck"', "another step"),
    ('\nmove = "remove anjou"\n', "\n", "needs a move"),
    ('attempt = "march john_chandos"\n', "", "attempt"),
    ('kind = "try"', 'kind = "say"\nmove = "pass"', "makes no move"),
    ('\nmove = "remove anjou"', '\nmove = "remove anjou"\nundo = true', "undo"),
    ('name = "help"\nkind = "do"', 'name = "help"\nkind = "watch"\nwrong = true', "wrong"),
]


@pytest.mark.parametrize(("old", "new", "why"), BAD_FILES)
def test_bad_file_is_refused_with_file_and_key(tmp_path: Path, old: str, new: str, why: str) -> None:
    with pytest.raises(BadCase, match=why) as caught:
        changed(tmp_path, old, new)
    assert FLYPAPER.name in str(caught.value)


def test_file_name_has_a_number_and_an_id(tmp_path: Path) -> None:
    with pytest.raises(BadCase, match=r"03-siege\.toml"):
        open_lesson(tmp_path / "flypaper.toml")


def test_lesson_is_found_by_number_and_id() -> None:
    assert find_lesson("warriors-of-god", "3") is find_lesson("warriors-of-god", "flypaper")
    with pytest.raises(UnknownName, match="flypaper"):
        find_lesson("warriors-of-god", "flypapr")


def test_wrong_moves_change_nothing_and_the_second_one_names_the_move() -> None:
    run = LessonRun(find_lesson("warriors-of-god", "goal"))
    run.go_on()
    before = run.match.version
    first, second = run.answer("pass"), run.answer("pass")
    assert (first.verdict, first.keys) == (Verdict.WRONG, ("lesson.warriors-of-god.goal.home.wrong",))
    assert second.keys == ("lesson.warriors-of-god.goal.home.wrong", WRONG_NAMED)
    refused = run.answer("march leader:charles_vii")
    assert refused.verdict is Verdict.REFUSED
    assert refused.refusal is not None
    assert run.match.version == before


def test_a_step_without_a_reply_has_the_general_one() -> None:
    run = LessonRun(find_lesson("warriors-of-god", "march"))
    run.go_on()
    assert run.answer("pass").keys == (WRONG,)


def test_wanted_moves_lead_to_the_end() -> None:
    run = LessonRun(find_lesson("warriors-of-god", "goal"))
    run.go_on()
    assert run.answer("march leader:edmund_beaufort").keys == ()
    assert run.answer("to area:normandy").keys == ("lesson.warriors-of-god.goal.home.done",)
    assert run.over
    assert run.match.result is not None
    assert run.match.result.winner == "english"
    assert run.stars == 3


def test_wrong_answers_at_pick_cost_stars() -> None:
    run = LessonRun(find_lesson("warriors-of-god", "battle"))
    run.answer("command leader:lionel_of_antwerp")
    assert run.stars == 2
    for _ in range(3):
        run.answer("command leader:lionel_of_antwerp")
    assert run.stars == 1


@pytest.mark.parametrize("lesson", LESSONS, ids=name_of)
def test_back_from_every_step_restores_the_position(lesson: Lesson) -> None:
    run = LessonRun(lesson)
    seen = []
    while not run.over:
        seen.append((run.at, run.match.view(run.seat), run.wanted))
        run.go_on()
    for at, view, wanted in reversed(seen):
        run.back()
        assert (run.at, run.match.view(run.seat), run.wanted) == (at, view, wanted)


def test_back_within_a_step_goes_to_its_beginning() -> None:
    run = LessonRun(find_lesson("warriors-of-god", "flypaper"))
    run.go_on()
    run.answer("march leader:henry_of_grosmont")
    run.back()
    assert (run.at, run.wanted) == (1, "march leader:henry_of_grosmont")
