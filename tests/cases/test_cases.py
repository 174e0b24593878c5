"""Every case holds, and so do the examples in the documents. A failing case names the reason."""

import re
from pathlib import Path

import pytest
import typer

from gonfalon.cases import read_case, run_case, run_file
from gonfalon.cases.runner import CaseFailure
from gonfalon.cli.commands.case import case
from tests.paths import GAME_TESTS, ROOT

PAGE = ROOT / "docs" / "cases.md"
PAGES = [PAGE, ROOT / "docs" / "cases_ye_gods.md", ROOT / "docs" / "cases_generals_war.md"]

pytestmark = pytest.mark.both_forms


def explain(failure: CaseFailure | None) -> str:
    """A failure in one text, or nothing."""
    return (
        "" if failure is None else f"line {failure.line}: {failure.key} {failure.args}\n" + "\n".join(failure.position)
    )


@pytest.mark.parametrize(
    "path", sorted(GAME_TESTS.glob("*/cases/**/*.toml")), ids=lambda path: str(path.relative_to(GAME_TESTS))
)
def test_case_holds(path: Path) -> None:
    assert explain(run_file(path).failure) == ""


def examples() -> list[str]:
    pages = "\n".join(page.read_text(encoding="utf-8") for page in PAGES)
    return re.findall(r"^```toml\n(.*?)^```$", pages, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("number", range(len(examples())))
def test_example_of_the_page_holds(number: int, tmp_path: Path) -> None:
    (tmp_path / "siege.toml").write_text(examples()[0], encoding="utf-8")
    case = read_case(examples()[number], f"example {number + 1}")
    assert explain(run_case(case, tmp_path / "example.toml").failure) == ""


CASE = """
title = "A siege"
game = "warriors-of-god"
[position]
control = { normandy = "english" }
[position.leaders]
edward_iii = { at = "normandy", troops = { infantry = 2 } }
philippe_vi = "normandy"
[begin]
at = "siege-offer"
area = "normandy"
"""
SIEGE = '[[script]]\nmove = "siege"\ndice = [6]\n'


def failure_of(text: str) -> CaseFailure:
    """How a case fails that must fail."""
    outcome = run_case(read_case(text, "mine.toml"), PAGE)
    assert outcome.failure is not None
    return outcome.failure


def why_bad(text: str) -> str:
    """What is wrong with a case that cannot be played."""
    failure = failure_of(text)
    assert failure.key == "cases.bad"
    return str(failure.args["why"])


def changed(old: str, new: str) -> str:
    assert old in CASE
    return CASE.replace(old, new)


def test_a_fact_that_differs_is_printed_with_the_position() -> None:
    failure = failure_of(
        f'{CASE}{SIEGE}[expect]\nleaders.edward_iii = {{ troops = {{ infantry = 2 }}, at = "captive" }}'
    )
    assert failure.key == "cases.differs"
    assert failure.args == {"fact": "leaders.edward_iii.at", "expected": '"captive"', "found": '"normandy"'}
    assert failure.line is None
    assert 'leaders.edward_iii = { at = "normandy", side = "english", troops = { infantry = 2 } }' in failure.position


@pytest.mark.parametrize(
    ("expected", "fact"),
    [
        ('leaders.edward_iii = "captive"', "leaders.edward_iii.at"),
        ("leaders.edward_iii.troops = { infantry = 2, gunner = 1 }", "leaders.edward_iii.troops"),
        ("leaders.edward_iii.troops = {}", "leaders.edward_iii.troops"),
        ("leaders.edward_iii.king = 0", "leaders.edward_iii.king"),
        ('present.normandy = ["edward_iii"]', "present.normandy"),
        ('asked = { seat = "english" }', "asked.seat"),
        ('asked = { step = "siege-offer" }', "asked.step"),
        ('only = ["retreat philippe_vi"]', "only"),
        ("over = true", "over"),
        ('winner = "none"', "winner"),
        ("turn = 2", "turn"),
        ("score = { french = 1 }", "score"),
    ],
)
def test_each_kind_of_fact_can_differ(expected: str, fact: str) -> None:
    failure = failure_of(f"{CASE}{SIEGE}[expect]\n{expected}")
    assert (failure.key, failure.args["fact"]) == ("cases.differs", fact)


def test_a_legal_move_is_not_refused_and_a_refused_one_not_legal() -> None:
    line = '[[script]]\nrefused = [{ move = "siege", rule = "7.2" }]\n'
    assert failure_of(CASE + line).key == "cases.not-refused"
    assert failure_of(f'{CASE}[[script]]\nlegal = ["run"]\n').key == "cases.not-legal"
    assert failure_of(f'{CASE}[[script]]\nmove = "run"\n').key == "cases.move-refused"


def test_a_move_must_be_refused_by_its_own_rule() -> None:
    line = '[[script]]\nrefused = [{ move = "run", rule = "7.3g" }]\n'
    assert failure_of(CASE + line).args == {"fact": 'refused "run" rule', "expected": '"7.3g"', "found": '"7.2"'}
    line = '[[script]]\nrefused = [{ move = "run", rule = "7.2", because = "flypaper" }]\n'
    assert failure_of(CASE + line).args["found"] == '"now"'


def test_a_misspelt_move_is_no_refusal() -> None:
    assert "'seige'" in why_bad(f'{CASE}[[script]]\nrefused = [{{ move = "seige", rule = "7.2" }}]\n')


def test_events_that_a_seat_saw_differ() -> None:
    expect = "[expect]\ntold.french = []"
    assert failure_of(CASE + SIEGE + expect).args["fact"] == "told french"
    assert failure_of(CASE + expect.replace("[]", '["siege"]')).args["found"] == "[]"
    assert "spanish" in why_bad(CASE + SIEGE + "[expect]\ntold.spanish = []")


def test_who_may_take_back_differs() -> None:
    assert failure_of(f'{CASE}[expect]\ncan_undo = ["english"]').args["fact"] == "can_undo"
    assert run_case(read_case(f"{CASE}{SIEGE}[expect]\ncan_undo = []", "mine.toml"), PAGE).failure is None


def test_wrong_odds_differ() -> None:
    line = (
        '[[script]]\nodds = [{ move = "siege", chance = "1/2", facts = { leaders = { edward_iii = "normandy" } } }]\n'
    )
    assert failure_of(CASE + line).args["found"] == '"1"'
    assert "fraction" in why_bad(CASE + line.replace("1/2", "1/0"))


@pytest.mark.parametrize(
    ("script", "key"),
    [
        (SIEGE.replace("[6]", "[6, 6]"), "cases.dice-left"),
        (SIEGE.replace("[6]", "[]"), "cases.dice"),
        (SIEGE.replace("[6]", "[7]"), "cases.dice"),
        ('[[script]]\nmove = "field"\n', "cases.dice"),
        ("[[script]]\nundo = true\n", "cases.no-undo"),
    ],
)
def test_dice_must_fit(script: str, key: str) -> None:
    failure = failure_of(CASE + script)
    assert (failure.key, failure.line) == (key, 1)


def test_one_list_of_dice_serves_the_whole_case() -> None:
    text = f'dice = [6]\n{CASE}[[script]]\nmove = "siege"\n'
    assert run_case(read_case(text, "mine.toml"), PAGE).failure is None
    assert failure_of(text.replace("[6]", "[6, 1]")).args == {"dice": [1]}


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (changed('title = "A siege"', 'titel = "A siege"'), "titel"),
        (changed("area = ", "aera = "), "aera"),
        (changed("[begin]", '[begin]\nsteps = "x"'), "steps"),
        (changed('at = "siege-offer"', 'at = "siege-ofer"'), "did you mean 'siege-offer'?"),
        (changed('area = "normandy"', ""), "begin.area: missing"),
        (changed('area = "normandy"', 'area = "normandy"\ntroop = "gunner"'), "begin.troop"),
        (changed('area = "normandy"', 'area = "anjou"'), "no english leader is in anjou"),
        (changed("edward_iii", "edward_iv"), "no leader is called 'edward_iv'"),
        (changed("edward_iii", "richard_i"), "lion-in-winter"),
        (changed('at = "normandy"', 'at = "normandie"'), "did you mean 'normandy'?"),
        (changed("infantry", "infantri"), "did you mean 'infantry'?"),
        (changed("infantry = 2", "infantry = 10"), "at most 9"),
        (changed("infantry = 2", "english_knight = 3"), "there are only 2"),
        (changed("infantry = 2", "infantry = -1"), "position"),
        (changed("infantry = 2", "infantry = true"), "position"),
        (changed('at = "normandy"', 'at = "captive"'), "no leader off the map commands troops"),
        (changed('philippe_vi = "normandy"', 'david_ii = "normandy"'), "the leader is non-aligned"),
        (changed('philippe_vi = "normandy"', 'philippe_vi = { at = "normandy", side = "english" }'), "always french"),
        (changed('normandy = "english"', 'ireland = "english"'), "neutral ireland is controlled"),
        (changed('normandy = "english"', 'normandy = "spanish"'), "spanish"),
        (changed("[position]", "[position]\nturn = 13"), "turn"),
        (changed("[position]", '[position]\nkings = { english = "john_chandos" }'), "3-star"),
        (changed("[position]", "[position]\nscore = { english = 1, french = 1 }"), "one side only"),
        (changed("[begin]", '[begin]\nthrough = "initiative"'), "before the beginning"),
        (changed("[begin]", '[begin]\nthrough = "scorin"'), "did you mean 'scoring'?"),
        (changed("[begin]", "[data.leader.edward_iii]\nstars = 4\n[begin]"), "stars"),
        (changed("[begin]", "[data.leader.edward_iv]\nstars = 3\n[begin]"), "edward_iv"),
        (changed("[begin]", '[data.border]\n"anjou" = "river"\n[begin]'), "aquitaine-languedoc"),
        (changed("[begin]", '[data]\npack = "no_such_file.toml"\n[begin]'), "no_such_file.toml"),
        (changed("title", 'scenario = "wars-of-the-roses"\ntitle'), "wars-of-the-roses"),
        (changed("title", "options = { turns = 7 }\ntitle"), "turns"),
        (changed('"warriors-of-god"', '"chess"'), "chess"),
        (changed('game = "warriors-of-god"\n', ""), "there are warriors-of-god, generals-war, and ye-gods"),
        (changed("title", 'seats = ["english"]\ntitle'), "english"),
        (changed("title", 'dice = ["act_of_god"]\ntitle'), "act_of_god"),
        (changed("title", 'fights = ["english"]\ntitle'), "nothing is simulated"),
        (f'{CASE}[[script]]\nmove = "siege"\ndice = [6]\nfights = ["english"]', "nothing is simulated"),
        (f"{CASE}[expect]\nleader.edward_iii = 1", "did you mean 'leaders'?"),
        (f"{CASE}[expect]\nleaders.edward_iii.troops = {{ infantri = 0 }}", "infantri"),
        (f'{CASE}[[script]]\nseat = "spanish"\nmove = "siege"', "spanish"),
    ],
)
def test_a_case_that_cannot_be_says_what_is_wrong(text: str, said: str, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_text(text, encoding="utf-8")
    failure = run_file(path).failure
    assert failure is not None
    assert failure.key == "cases.bad"
    assert said in str(failure.args["why"])
    assert str(failure.args["why"]).startswith(str(path))


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\xff\xfe",
        b"title",
        b"title = 1",
        b"title = 'a'\ntitle = 'b'",
        b"a" + b".a" * 5_000 + b" = 1",
        b"x = " + b"[" * 1_900,
        b"title = 'a'\n[position]\nleaders = " + b"{a=" * 500,
        b"#" * 300_000,
        b"title = 'a'\ndice = [99999999999999999999999999]",
        b"title = 'a'\ngame = 'warriors-of-god'\nbegin = 'initiative'\ndice = [-1, 2]",
        b"title = 'a'\ngame = 'warriors-of-god'\nbegin = 'initiative'\n[position]\nturn = 1e400",
        b"title = 'a'",
    ],
)
def test_hostile_files_are_refused(raw: bytes, tmp_path: Path) -> None:
    path = tmp_path / "mine.toml"
    path.write_bytes(raw)
    failure = run_file(path).failure
    assert failure is not None
    assert failure.key == "cases.bad"


def test_a_file_that_is_not_there_is_refused(tmp_path: Path) -> None:
    failure = run_file(tmp_path / "none.toml").failure
    assert failure is not None
    assert "none.toml" in str(failure.args["why"])


@pytest.mark.parametrize(
    ("text", "code", "said"),
    [
        (CASE + SIEGE, 0, "ok"),
        (f'{CASE}{SIEGE}[expect]\nleaders.edward_iii = "captive"', 1, 'leaders.edward_iii.at: expected "captive"'),
        ("title = 1", 1, "cannot be played"),
        (None, 2, "No case was found"),
    ],
)
def test_the_command_ends_with_0_only_if_all_hold(
    text: str | None, code: int, said: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    if text is not None:
        (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    ended = 0
    try:
        case([tmp_path])
    except typer.Exit as leaving:
        ended = leaving.exit_code
    out, err = capsys.readouterr()
    assert ended == code
    assert said in out + err
