"""Variants, cases that continue others, whole tables, passing, checks on the way, views, two positions, corrections."""

from pathlib import Path

import pytest

from gonfalon.cases import run_file, run_variants
from tests.cases.running import failure_of, result_of, sentence_of

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


@pytest.mark.parametrize(
    ("expected", "fact"),
    [
        ('control = { normandy = "english", "*" = "none" }', ""),
        ('control = { "*" = "none" }', "control.normandy"),
        ('leaders = { edward_iii = "normandy", philippe_vi = "normandy", "*" = "dead" }', ""),
        ('leaders = { edward_iii = "normandy", "*" = "dead" }', "leaders.philippe_vi.at"),
    ],
)
def test_a_table_can_be_compared_whole(expected: str, fact: str) -> None:
    failure = result_of(f"{SIEGE}[expect]\n{expected}\n")
    assert (failure.args["fact"] if failure else "") == fact


def test_all_captured_spaces_are_compared() -> None:
    text = 'title = "x"\ngame = "generals-war"\nbegin = "march"\n[position]\nmarker = "W3"\ncontrol.W3 = "east"\n'
    assert result_of(f'{text}[expect]\ncaptured = ["W3"]\n') is None
    assert failure_of(f"{text}[expect]\ncaptured = []\n").args["fact"] == "captured"


IMPULSES = """
title = "Impulses"
game = "warriors-of-god"
[position]
impulses = { english = 2, french = 2 }
[position.leaders]
edward_iii = "england"
philippe_vi = "ile_de_france"
[begin]
at = "impulse"
seat = "french"
"""


def test_the_others_pass_until_a_seat_is_asked() -> None:
    line = '[[script]]\nseat = "english"\nothers_pass = true\nmove = "pass"\n'
    assert result_of(f"{IMPULSES}{line}[expect]\nimpulses.english = 1\n") is None
    line = '[[script]]\nseat = "english"\nothers_pass = true\n[[script]]\nasked = "english"\n'
    assert result_of(IMPULSES + line) is None


def test_who_lets_the_others_pass_must_be_named() -> None:
    assert "script.seat" in sentence_of(f"{IMPULSES}[[script]]\nothers_pass = true\n")


def test_a_seat_that_cannot_pass_fails_the_case() -> None:
    text = IMPULSES.replace('at = "impulse"\nseat = "french"', 'at = "march-group"\nleaders = ["philippe_vi"]')
    line = '[[script]]\nseat = "english"\nothers_pass = true\n'
    assert sentence_of(text + line) == "french cannot pass at the step march-group"


SCORING = """
title = "On the way"
game = "warriors-of-god"
[position]
turn = 2
control = { england = "french" }
[begin]
at = "deaths"
through = "scoring"
"""


@pytest.mark.parametrize(
    ("check", "said"),
    [
        ('{ before = "scoring", expect = { turn = 2, score = {} } }', ""),
        ('{ after = "scoring", expect = { score = { french = 3 } } }', ""),
        ('{ before = "scoring", expect = { turn = 3 } }', "turn: before the step scoring expected 3, found 2"),
        ('{ after = "scoring", expect = { score = {} } }', "score: after the step scoring expected {}"),
        ('{ before = "battles", expect = {} }', "the step battles did not run"),
        ('{ before = "scorin", expect = {} }', "did you mean 'scoring'?"),
        ('{ before = "impulse", expect = {} }', "impulses"),
        ("{ expect = {} }", "either"),
        ('{ before = "scoring", expect = { asked = "english" } }', "only facts"),
    ],
)
def test_facts_are_checked_at_an_automatic_step(check: str, said: str) -> None:
    text = SCORING.replace("[position]", f"on_the_way = [{check}]\n[position]", 1)
    if said:
        assert said in sentence_of(text)
    else:
        assert result_of(text) is None


def test_a_failure_on_the_way_prints_the_position_there() -> None:
    text = SCORING.replace("[position]", 'on_the_way = [{ before = "scoring", expect = { turn = 3 } }]\n[position]', 1)
    assert 'frames = ["turn - 11", "scoring"]' in failure_of(text).position


def test_facts_are_checked_on_the_way_of_a_move() -> None:
    check = '{ before = "control", expect = { control = { normandy = "english" } } }'
    text = SIEGE.replace('area = "normandy"\n', 'area = "normandy"\nthrough = "control"\n').replace(
        "siege-offer", "run-away"
    )
    lines = '[[script]]\nmove = "run"\n[[script]]\nmove = "to anjou"\n[[script]]\nmove = "spare"\n'
    assert result_of(f"{text}{lines}on_the_way = [{check}]\n") is None


PURCHASE = """
title = "A purchase"
game = "generals-war"
begin = "purchase"
[position]
hands.west = { duel = 1 }
hands.east = { nullify = 1 }
"""


@pytest.mark.parametrize(
    ("views", "fact"),
    [
        ("views.spectator.hands = {}", ""),
        ("views.spectator.generals.west.tiles = { objective = 1 }", ""),
        ("views.spectator.generals.west.tiles = { objective = 2 }", "views.spectator.generals.west.tiles.objective"),
    ],
)
def test_what_a_spectator_sees_is_compared(views: str, fact: str) -> None:
    failure = result_of(f"{PURCHASE}[expect]\n{views}\n")
    assert (failure.args["fact"] if failure else "") == fact
    failure = result_of(f"{PURCHASE}[[script]]\n{views}\n")
    assert (failure.args["fact"] if failure else "") == fact


def test_events_that_a_spectator_saw_are_compared() -> None:
    text = PURCHASE.replace("duel = 1", "").replace("nullify = 1", "duel = 2")
    script = '[[script]]\nmove = "ask duel"\n[[script]]\ntold.west = ["asked-in-vain"]\ntold.spectator = []\n'
    assert result_of(text + script) is None
    assert "no seat is called 'public'" in sentence_of(text + script.replace("spectator", "public"))


@pytest.mark.parametrize(
    ("hands", "seen"),
    [
        ("east = { nullify = 1 }", ""),
        ("east = { nullify = 0, no_pikes = 1 }", "view.generals.east.tiles.nullification is 1"),
        ("west = { duel = 0, hold_a_point = 1 }", "view.hands.west"),
    ],
)
def test_viewers_cannot_tell_two_positions_apart(hands: str, seen: str) -> None:
    world = f'[[same_for]]\nviewers = ["west", "spectator"]\nposition.hands.{hands}\n'
    text = f'{PURCHASE}[[script]]\nmove = "done"\n{world}'
    if seen:
        assert sentence_of(text).startswith(f"west can tell the two positions apart: {seen}")
    else:
        assert result_of(text) is None


def test_a_hidden_tile_of_the_same_colour_is_not_seen() -> None:
    base = PURCHASE.replace("nullify = 1", "no_pikes = 1")
    world = '[[same_for]]\nviewers = ["west", "spectator"]\nposition.hands.east = { no_pikes = 0, no_archery = 1 }\n'
    assert result_of(f'{base}[[script]]\nmove = "done"\n{world}') is None
    seen = world.replace('"spectator"', '"east"')
    assert "east can tell" in sentence_of(base + seen)


def test_a_second_position_that_cannot_be_played_fails_the_case() -> None:
    base = PURCHASE.replace("nullify = 1", "no_archery = 5")
    world = '[[same_for]]\nviewers = ["spectator"]\nposition.hands.east = { no_archery = 0, no_pikes = 5 }\n'
    said = sentence_of(f'{base}[[script]]\nmove = "buy"\ndice = ["no_pikes"]\n{world}')
    assert said.startswith("the second position cannot be played: the dice do not fit")


MARSHAL = """
title = "A report"
game = "generals-war"
seats = ["west", "east", "marshal"]
options = { fights = "marshal" }
begin = "fight"
[position]
marker = "W3"
terrain.W3 = "river"
[[script]]
move = ["declare west", "note-side west", "enough"]
"""


def test_a_marshal_corrects_the_last_report() -> None:
    lines = '[[script]]\ncorrect = true\n[[script]]\nasked = { seat = "marshal", step = "report-winner" }\n'
    again = 'move = ["declare east", "note-side east", "enough"]\n[expect]\nlast = "east"\ncontrol.W3 = "east"\n'
    assert result_of(MARSHAL + lines + again) is None


def test_a_seat_without_a_report_cannot_correct() -> None:
    assert sentence_of(f'{MARSHAL}[[script]]\nseat = "west"\ncorrect = true\n') == "west has no report to correct here"
    assert "no report" in sentence_of(f"{SIEGE}[[script]]\ncorrect = true\n")
