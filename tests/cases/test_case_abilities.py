"""Variants, cases that continue others, whole tables, passing, checks on the way, views, two positions, corrections."""

from pathlib import Path

import pytest

from gonfalon.cases import run_file, run_variants
from tests.cases.running import result_of, sentence_of

pytestmark = pytest.mark.both_forms

SIEGE = """
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
VARIANTS = f"""{SIEGE}
[[script]]
move = "siege"

[[variant]]
title = "with a three"
dice = [6]
expect = {{ control = {{ normandy = "english" }} }}

[[variant]]
title = "in the open"
script = [{{ legal = ["field"] }}]

[[variant]]
title = "elsewhere"
position = {{ control = {{ normandy = "french", anjou = "english" }} }}
script = [{{ asked = "french" }}]
expect = {{ control = {{ anjou = "english" }}, leaders = {{ edward_iii = "normandy" }} }}
"""


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / name
    path.write_text(text, encoding="utf-8")
    return path


def test_every_variant_is_a_case_of_its_own(tmp_path: Path) -> None:
    reports = run_variants(written(tmp_path, "siege.toml", VARIANTS))
    titles = ["A siege: with a three", "A siege: in the open", "A siege: elsewhere"]
    assert [(report.title, report.failure) for report in reports] == [(title, None) for title in titles]


def test_a_failing_variant_is_named_and_the_others_run(tmp_path: Path) -> None:
    path = written(tmp_path, "siege.toml", VARIANTS.replace('legal = ["field"]', 'legal = ["run"]'))
    assert [report.failure is None for report in run_variants(path)] == [True, False, True]
    assert run_file(path).title == "A siege: in the open"


@pytest.mark.parametrize(
    ("variant", "said"),
    [
        ("dice = [6]", "title"),
        ('title = "x"\ngame = "ye-gods"', "game"),
        ('title = "x"\nscripts = []', "did you mean 'script'?"),
        ('title = "x"\n[[variant]]\ntitle = "x"', "two variants"),
        ('title = "x"\nvariant = []', "variant"),
    ],
)
def test_a_variant_that_cannot_be_is_refused(variant: str, said: str) -> None:
    assert said in sentence_of(f"{SIEGE}[[variant]]\n{variant}\n")


FIRST = f'{SIEGE}[[script]]\nmove = "siege"\ndice = [6]\n'


def continued(folder: Path, text: str, first: str = FIRST) -> str:
    """How a case fails that continues `first`; empty if it holds."""
    written(folder, "first.toml", first)
    path = folder / "second.toml"
    head = 'title = "Goes on"\ncontinues_from = "first.toml"\n' if "continues_from" not in text else 'title = "x"\n'
    return "" if result_of(head + text, path) is None else sentence_of(head + text, path)


def test_a_case_begins_where_another_one_ends(tmp_path: Path) -> None:
    text = (
        '[begin]\nthrough = "control"\n[expect]\nleaders.philippe_vi = "anjou"\nphase = "control"\nasked = "nobody"\n'
    )
    first = FIRST.replace('at = "siege-offer"', 'at = "run-away"').replace('move = "siege"', 'move = "run"')
    first = first.replace("dice = [6]\n", '[[script]]\nmove = "to anjou"\n[[script]]\nmove = "spare"\n')
    assert continued(tmp_path, text, first) == ""


def test_a_case_goes_on_in_the_middle_of_another_one(tmp_path: Path) -> None:
    first = f'{SIEGE}[[script]]\nasked = "english"\n'
    assert continued(tmp_path, 'dice = [6]\n[[script]]\nasked = "english"\nmove = "siege"\n', first) == ""


def test_the_end_of_a_case_that_goes_on_must_be_named(tmp_path: Path) -> None:
    first = SIEGE.replace('[begin]\nat = "siege-offer"\narea = "normandy"', '[begin]\nat = "scoring"')
    assert "begin.through" in continued(tmp_path, "[expect]\nturn = 2\n", first)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('continues_from = "none.toml"', "none.toml"),
        ('continues_from = "second.toml"', "itself"),
        ('continues_from = "first.toml"\nscenario = "lion-in-winter"', "scenario"),
        ('continues_from = "first.toml"\ngame = "ye-gods"', "game"),
        ('continues_from = "first.toml"\nbegin = "control"', "begin.at"),
        ('continues_from = { file = "first.toml", variant = "x" }', "variant"),
    ],
)
def test_what_cannot_be_continued_is_refused(text: str, said: str, tmp_path: Path) -> None:
    written(tmp_path, "first.toml", FIRST)
    path = written(tmp_path, "second.toml", f'title = "x"\n{text}\n')
    failure = run_file(path).failure
    assert failure is not None
    assert said in str(failure.args)


def test_a_case_that_continues_a_failing_one_says_so(tmp_path: Path) -> None:
    assert "first.toml does not hold" in continued(tmp_path, "", FIRST + "[expect]\nturn = 9\n")


def test_a_variant_can_be_continued(tmp_path: Path) -> None:
    text = 'continues_from = { file = "first.toml", variant = "in the open" }\n[[script]]\nasked = "english"\n'
    assert continued(tmp_path, text, VARIANTS) == ""


GODS = """
title = "A turn"
game = "ye-gods"
seats = ["jupiter", "odin", "lugh"]
[position]
worshippers = { jupiter = { italia = 3 }, odin = { germania = 3 }, lugh = { gallia = 3 } }
[begin]
at = "last-cards"
"""


def test_the_rest_of_the_round_follows_a_turn_that_is_continued(tmp_path: Path) -> None:
    text = 'dice = ["conversion_3"]\n[begin]\nthrough = "round"\n[expect]\nround = 1\ngod = "lugh"\n'
    assert continued(tmp_path, text, GODS) == ""


GENERALS = 'title = "x"\ngame = "generals-war"\n[begin]\nat = "purchase"\n[[script]]\nmove = "done"\n'


def test_a_turn_of_a_general_is_continued_by_the_next_one(tmp_path: Path) -> None:
    text = '[begin]\nthrough = "turn"\n[expect]\nasked = { seat = "east", step = "action" }\nturn = 2\n'
    assert continued(tmp_path, text, GENERALS) == ""


def test_a_variant_adds_to_a_beginning_that_is_one_word(tmp_path: Path) -> None:
    text = """
title = "Deaths"
game = "warriors-of-god"
begin = "deaths"
[position]
control = { england = "french" }
[[variant]]
title = "to the end of the turn"
begin = { through = "scoring" }
expect = { turn = 2, score = { french = 3 } }
[[variant]]
title = "alone"
expect = { turn = 1, phase = "deaths" }
"""
    assert [report.failure for report in run_variants(written(tmp_path, "deaths.toml", text))] == [None, None]


def test_a_key_that_only_one_position_shows_is_called_missing() -> None:
    text = """
title = "Odin's hand"
game = "ye-gods"
begin = "movement"
[position]
worshippers.jupiter = { italia = 3 }
hands.odin = { temple_2 = 1 }
[[same_for]]
viewers = ["odin"]
position.hands.odin = { temple_2 = 0, conversion_3 = 1 }
"""
    assert "temple_2 is 1 in the first and missing in the second" in sentence_of(text)
