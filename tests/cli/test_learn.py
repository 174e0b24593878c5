"""`gonfalon learn` and `gonfalon lesson check` with scripted input."""

from pathlib import Path

import pytest

from gonfalon.cli.commands import learn as learn_command
from gonfalon.lessons import lessons_of
from tests.cli.fixtures import Run
from tests.paths import GAMES

FLYPAPER = [
    "march john",
    "march henry",
    "to anjou",
    "remove anjou",
    "march john",
    "add henry",
    "to poitou",
]


def test_without_a_lesson_all_are_listed(run: Run) -> None:
    result = run("learn", "warriors-of-god")
    assert result.exit_code == 0
    assert "12 lessons" in result.output
    assert "* 3  Flypaper (2 min)" in result.output
    assert "  2  Four borders" in result.output


def test_a_lesson_is_played_to_its_end(run: Run) -> None:
    result = run("learn", "warriors-of-god", "flypaper", lines=[*FLYPAPER, "q"])
    assert "Flypaper: the leaders who stay must be at least as many" in result.output
    assert "(rule 6.1-flypaper)" in result.output
    assert "Done ★★★" in result.output
    assert "next lesson, A battle" in result.output


def test_enter_after_a_lesson_begins_the_next(run: Run) -> None:
    result = run("learn", "warriors-of-god", "3", lines=[*FLYPAPER, "", "q"])
    assert "Lesson 4: A battle" in result.output


def test_a_wrong_move_gets_the_reply_and_the_second_the_move(run: Run) -> None:
    result = run("learn", "warriors-of-god", "1", lines=["", "pass", "pass", "q"])
    assert result.output.count("whose home area is Normandy?") == 2
    assert result.output.count("The move: ") == 1


def test_a_refused_move_gets_its_rule(run: Run) -> None:
    result = run("learn", "warriors-of-god", "1", lines=["", "march charles vii", "q"])
    assert "(rule " in result.output
    assert "whose home area" not in result.output


def test_hint_next_back_and_repeat(run: Run) -> None:
    result = run("learn", "warriors-of-god", "1", lines=["hint", "?", "n", "hint", "p", "q"])
    assert "No move is asked here." in result.output
    assert result.output.count("You lead the English") == 3
    assert "Hint: March with Edmund Beaufort" in result.output
    assert result.output.count("Step 2 of 2") == 1


def test_next_plays_every_lesson_to_its_end(run: Run) -> None:
    for game in ("warriors-of-god", "ye-gods", "generals-war"):
        for lesson in lessons_of(game):
            result = run("learn", game, lesson.id, lines=["n"] * len(lesson.file.step) + ["q"])
            assert "Done ★★★" in result.output, lesson.id


def test_numbers_and_amounts_are_taken(run: Run) -> None:
    result = run("learn", "ye-gods", "1", lines=["", "move italia", "to africa", "2", "end"])
    assert "10 provinces: you win." in result.output


def test_the_list_asks_for_a_lesson(run: Run) -> None:
    result = run("learn", "ye-gods", lines=["99", "2", "q"])
    assert "Type a number from 1 to 7." in result.output
    assert "Lesson 2: Grow" in result.output


def test_after_the_last_lesson_there_is_none(run: Run) -> None:
    last = lessons_of("ye-gods")[-1]
    result = run("learn", "ye-gods", last.id, lines=["n"] * len(last.file.step))
    assert "That was the last lesson." in result.output


def test_a_game_without_lessons_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(learn_command, "lessons_of", lambda _: ())
    result = run("learn", "ye-gods")
    assert result.exit_code == 0
    assert result.output == "ye-gods has no lessons. Start a game with: gonfalon play ye-gods\n"


def test_unknown_game_and_lesson_are_refused(run: Run) -> None:
    assert run("learn", "chess").exit_code == 2
    result = run("learn", "ye-gods", "flypaper")
    assert result.exit_code == 2
    assert "no lesson is called 'flypaper'" in result.output


def test_check_passes_all_lessons_of_a_game(run: Run) -> None:
    result = run("lesson", "check", GAMES / "ye_gods" / "lessons")
    assert result.exit_code == 0
    assert "7 lessons, 0 failed" in result.output


def test_check_names_step_and_fault(run: Run, tmp_path: Path) -> None:
    source = GAMES / "warriors_of_god" / "lessons" / "03-flypaper.toml"
    text = source.read_text(encoding="utf-8")
    file = tmp_path / source.name
    file.write_text(text.replace('show = ["area:anjou"]', 'show = ["area:atlantis"]'), encoding="utf-8")
    result = run("lesson", "check", file)
    assert result.exit_code == 1
    assert "step remove: the game has no target area:atlantis" in result.output
    file.write_text(text.replace("minutes = 2", 'minutes = "two"'), encoding="utf-8")
    result = run("lesson", "check", file)
    assert result.exit_code == 1
    assert "minutes" in result.output


def test_check_without_files_is_an_error(run: Run, tmp_path: Path) -> None:
    assert run("lesson", "check", tmp_path).exit_code == 2


def test_check_names_every_text_that_is_missing(run: Run, tmp_path: Path) -> None:
    """A new lesson has no texts at first: this is the first fault that its author meets."""
    source = GAMES / "warriors_of_god" / "lessons" / "03-flypaper.toml"
    file = tmp_path / "03-marshes.toml"
    file.write_bytes(source.read_bytes())
    result = run("lesson", "check", file)
    assert result.exit_code == 1
    assert "language en has no text lesson.warriors-of-god.marshes.title" in result.output
    assert "language fr has no text lesson.warriors-of-god.marshes.stuck.done" in result.output
