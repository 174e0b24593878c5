"""Faulty parts of games of other distributions count as missing ones, with a warning in the log."""

import logging
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import gonfalon
from gonfalon import registry
from gonfalon.ai import registry as ai_registry
from gonfalon.cases.opening import cases_of
from gonfalon.cli.terminal.board import TerminalBoard, board_of
from gonfalon.kernel.errors import BadCase, GonfalonError
from gonfalon.messages import catalogue, reference, rulebook
from gonfalon.messages.match_texts import MatchTexts
from tests.outside import OTHER_RULES, skirmish_path, write_package

pytestmark = pytest.mark.both_forms

HEURISTICS = "from gonfalon.ai.heuristics import Heuristics\nHEURISTICS = Heuristics()\n"


@pytest.mark.parametrize(
    ("part", "content", "reason"),
    [
        ("ai", "1 / 0", "ZeroDivisionError"),
        ("ai", "raise SystemExit(3)", "SystemExit: 3"),
        ("ai", "HEURISTICS = 3", "`HEURISTICS` must be a Heuristics"),
        ("ai", "JUDGE = 3", "`JUDGE` must be a Heuristics"),
        ("ai", "LEVELS = (1,)", "`LEVELS` need `HEURISTICS`"),
        ("ai", HEURISTICS + "LEVELS = 3", "`LEVELS` must be a tuple of at most 5 Levels"),
        ("cases", "CASES: int", "has no attribute 'CASES'"),
        ("terminal", "import no_such_module", "ModuleNotFoundError"),
        ("terminal", "", "has no attribute 'BOARD'"),
    ],
)
def test_a_faulty_part_of_a_game_from_outside_counts_as_a_missing_one(
    look_again: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    part: str,
    content: str,
    reason: str,
) -> None:
    name = f"faulty_{part}_{abs(hash(content))}"
    write_package(tmp_path, name, "other", OTHER_RULES)
    (tmp_path / name / f"{part}.py").write_text(content)
    look_again.syspath_prepend(str(tmp_path))
    with caplog.at_level(logging.WARNING, "gonfalon.registry"):
        assert ai_registry.agents("other") == ("random",)
        if part != "ai":
            assert registry.package_of("other").load(part) is None
    assert f"{part} of game package {name} is left out" in caplog.text
    assert reason in caplog.text


BOARD = """
from gonfalon.cli.terminal.board import TerminalBoard
class BOARD(TerminalBoard):
    def draw(self, seat):
        raise KeyError("gates")
"""


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ("BOARD = None", "TypeError: 'NoneType' object is not callable"),
        ("BOARD = str", "`BOARD` must be a subclass of TerminalBoard"),
        (BOARD, "KeyError: 'gates'"),
    ],
)
def test_a_faulty_board_of_a_game_from_outside_counts_as_a_missing_one(
    look_again: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture, content: str, reason: str
) -> None:
    for place in skirmish_path(tmp_path / "metadata"):
        look_again.syspath_prepend(place)
    wording = MatchTexts(gonfalon.game("skirmish").new_match(seed=1))
    found: dict[str, object] = {}
    exec(content, found)
    look_again.setattr(registry.GamePackage, "load", lambda _package, _part: SimpleNamespace(BOARD=found["BOARD"]))
    with caplog.at_level(logging.WARNING, "gonfalon.registry"):
        assert type(board_of(wording)) is TerminalBoard
    assert "terminal of game package skirmish is left out" in caplog.text
    assert reason in caplog.text


def test_an_object_of_cases_without_their_methods_counts_as_a_missing_one(
    look_again: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_package(tmp_path, "odd_cases", "other", OTHER_RULES)
    (tmp_path / "odd_cases" / "cases.py").write_text("CASES = 3")
    look_again.syspath_prepend(str(tmp_path))
    with caplog.at_level(logging.WARNING, "gonfalon.registry"), pytest.raises(BadCase, match="other has no cases"):
        cases_of("other")
    assert "`CASES` must be a CasePlugin" in caplog.text


def test_a_faulty_part_of_a_built_in_game_raises(look_again: pytest.MonkeyPatch) -> None:
    look_again.setitem(registry.NEEDED, "terminal", "NO_SUCH_NAME")
    with pytest.raises(AttributeError, match="NO_SUCH_NAME"):
        registry.package_of("ye-gods").load("terminal")


ONE_FAULTY_TEXT = 'msgid "other.title"\nmsgstr "The Other"\n\nmsgid "other.prompt.turn"\nmsgstr "Choose {nothing"\n'


def test_texts_of_a_game_without_a_method_are_logged_without_wording_the_error(
    look_again: pytest.MonkeyPatch, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    write_package(tmp_path, "without_methods", "other", OTHER_RULES)
    look_again.syspath_prepend(str(tmp_path))
    with caplog.at_level(logging.WARNING, "gonfalon.messages"), pytest.raises(GonfalonError) as raised:
        gonfalon.game("other").new_match(seed=1)
    assert str(raised.value) == "Game does not define new, which every game needs"
    assert "game other has no generic texts: MissingMethod: error.missing-method" in caplog.text


@pytest.mark.parametrize(
    ("file", "content", "reason", "has_title"),
    [
        ("game.po", ONE_FAULTY_TEXT.encode(), "text other.prompt.turn of", True),
        ("game.po", b'msgid "other.title"\nmsgstr "\xe9"\n', "UnicodeDecodeError", False),
        ("game.po", b'msgid "other.title"\nmsgst "The Other"\n', "PoFileError", False),
        ("rules.toml", b"[[rule]]\nnumber = 3\n", "KeyError: 'title'", False),
        ("rules.toml", b"[[rule]", "TOMLDecodeError", False),
        ("reference.toml", b"sections = 3", "ValidationError", False),
    ],
)
def test_faulty_texts_of_a_game_from_outside_are_left_out(
    look_again: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    file: str,
    content: bytes,
    reason: str,
    has_title: bool,
) -> None:
    write_package(tmp_path, "faulty_texts", "other", OTHER_RULES)
    look_again.delitem(sys.modules, "faulty_texts", raising=False)
    texts = tmp_path / "faulty_texts" / "texts" / "en"
    texts.mkdir(parents=True)
    (texts / file).write_bytes(content)
    look_again.syspath_prepend(str(tmp_path))
    with caplog.at_level(logging.WARNING, "gonfalon.registry"):
        english = catalogue.Catalogue(language="en")
        assert (english.has("other.title"), english.has("other.prompt.turn")) == (has_title, False)
        assert rulebook.rules("other") == {}
        assert reference.reference("other") == {"sections": ()}
    assert "of game package faulty_texts is left out" in caplog.text
    assert reason in caplog.text
