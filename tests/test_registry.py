"""Games of other distributions: found by entry points, left out with a warning if faulty, worded without texts."""

import logging
import os
import subprocess
import sys
from pathlib import Path

import pytest

import gonfalon
from gonfalon import registry
from gonfalon.ai import registry as ai_registry
from gonfalon.kernel.errors import BadData, UnknownName
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.messages import catalogue, reference, rulebook
from gonfalon.messages.match_texts import MatchTexts
from tests.outside import OTHER_RULES, skirmish_path, write_package
from tests.paths import ROOT, SKIRMISH

pytestmark = pytest.mark.both_forms

KNIGHT, PEASANT = 1, 2
BUILTIN = ["warriors-of-god", "generals-war", "ye-gods"]


@pytest.mark.parametrize(
    ("name", "game", "rules", "reason"),
    [
        ("faulty_import", "faulty", "import no_such_module", "cannot be imported (ModuleNotFoundError"),
        ("faulty_syntax", "faulty", "def", "cannot be imported (SyntaxError"),
        ("without_game", "faulty", "", "has no module `rules` with a Game named `GAME`"),
        ("named_otherwise", "faulty", OTHER_RULES, "its game calls itself 'other', its entry point 'faulty'"),
        ("taken_id", "ye-gods", OTHER_RULES, "the id 'ye-gods' is taken"),
        ("odd_id", "Faulty game/..", OTHER_RULES, "the id 'Faulty game/..' is not made of lower-case letters"),
        ("package:GAME", "faulty", OTHER_RULES, "the entry point 'faulty' must name a package, without a colon"),
    ],
)
def test_a_faulty_package_is_logged_and_left_out(
    look_again: pytest.MonkeyPatch,
    tmp_path: Path,
    caplog: pytest.LogCaptureFixture,
    name: str,
    game: str,
    rules: str,
    reason: str,
) -> None:
    write_package(tmp_path, name, game, rules)
    look_again.syspath_prepend(str(tmp_path))
    with caplog.at_level(logging.WARNING, "gonfalon.registry"):
        assert gonfalon.games()[:3] == BUILTIN
        assert "faulty" not in gonfalon.games()
    assert f"game package {name} is left out" in caplog.text
    assert reason in caplog.text
    assert registry.package_of("ye-gods").module == "gonfalon.games.ye_gods"


def test_an_id_and_its_folder_are_converted_in_one_place() -> None:
    for game in BUILTIN:
        package = registry.package_of(game)
        assert registry.id_of_folder(package.folder_name) == game
        assert package.is_builtin


@pytest.mark.usefixtures("skirmish")
def test_a_game_is_found_by_its_entry_point_after_the_built_in_ones() -> None:
    assert gonfalon.games()[:4] == [*BUILTIN, "skirmish"]
    assert not registry.package_of("skirmish").is_builtin
    match = gonfalon.game("skirmish").new_match(seed=1)
    assert gonfalon.load(match.record.to_json()).to_act == ["white", "black"]
    assert ai_registry.agents("skirmish") == ("random", "greedy", "level1", "level2", "level3")


@pytest.mark.usefixtures("skirmish")
def test_own_texts_are_used_and_never_replace_those_of_others() -> None:
    match = gonfalon.game("skirmish").new_match(seed=1)
    texts = MatchTexts(match, "en")
    prompt = match.prompt("white")
    assert texts.prompt(prompt) == "Bid for the turn, in secret."
    assert texts.move(prompt, "bid n:2") == "Bid 2"
    assert catalogue.Catalogue(language="en").say("ye-gods.title") == "Ye Gods!"


@pytest.mark.parametrize(
    ("language", "prompt", "event"),
    [
        ("en", "Choose a move (turn).", "attacked: seat white, gate north, hits 1, dice 5 1 2"),
        ("fr", "Choisissez un coup (turn).", "attacked\u00a0: seat white, gate north, hits 1, dice 5 1 2"),
    ],
)
@pytest.mark.usefixtures("skirmish")
def test_a_game_without_texts_is_worded_by_the_names_in_its_rules(
    look_again: pytest.MonkeyPatch, language: str, prompt: str, event: str
) -> None:
    look_again.setattr(registry.GamePackage, "folder", lambda _package, _name: None)
    match = gonfalon.game("skirmish").new_match(luck=ScriptedLuck([KNIGHT, PEASANT, 5, 1, 2]))
    texts = MatchTexts(match, language)
    match.play("white", "bid n:2")
    match.play("black", "bid n:1")
    asked = match.prompt("white")
    assert (texts.title(), texts.scenario()) == ("Skirmish", "plain")
    assert texts.prompt(asked) == prompt
    assert texts.move(asked, "attack gate:north") == "attack north"
    match.play("white", "attack gate:north")
    assert texts.event_texts.lines(match.events("white"))[-1].text == event
    refusal = match.why_not("black", "show card:lord")
    assert refusal is not None
    assert "T4" in texts.refusal(refusal)
    match.play("black", "hide")
    match.end("white", "resigned", "black")
    assert match.result is not None
    assert "black" in texts.result(match.result)
    assert "black" in texts.result(match.result._replace(reason="rounds"))


@pytest.mark.usefixtures("skirmish")
def test_a_game_without_data_levels_and_rules_says_so(look_again: pytest.MonkeyPatch) -> None:
    game = gonfalon.game("skirmish")
    with pytest.raises(BadData, match="skirmish has no data packs"):
        game.data_text()
    with pytest.raises(BadData, match="skirmish has no data packs"):
        game.read_data("", "file")
    look_again.setattr(registry.GamePackage, "load", lambda _package, _part: None)
    look_again.setattr(registry.GamePackage, "folder", lambda _package, _name: None)
    rulebook.rules.cache_clear()
    assert ai_registry.agents("skirmish") == ("random",)
    with pytest.raises(UnknownName, match="no agent is called 'level3'; there are: random"):
        ai_registry.agent("level3", 1, "skirmish")
    with pytest.raises(UnknownName, match="skirmish has no list of its rules"):
        rulebook.find_rules("skirmish", "T1")
    assert reference.reference("skirmish") == {"sections": ()}


def test_the_example_passes_its_own_tests(tmp_path: Path) -> None:
    """In a process of its own, where the entry point is visible from the start; the game itself is interpreted."""
    place = str(Path(gonfalon.__file__).parents[1])
    path = os.pathsep.join([place, *skirmish_path(tmp_path)])
    form = f"import gonfalon; assert gonfalon.compiled() is {gonfalon.compiled()}"
    subprocess.run([sys.executable, "-c", form], env={**os.environ, "PYTHONPATH": path}, check=True)
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-q",
        "-p",
        "no:cacheprovider",
        "-c",
        os.devnull,
        str(SKIRMISH / "tests"),
    ]
    done = subprocess.run(
        command, cwd=ROOT, env={**os.environ, "PYTHONPATH": path}, capture_output=True, text=True, check=False
    )
    assert done.returncode == 0, done.stdout[-4000:] + done.stderr
