"""What cases compare and check: tables, views, events, two positions, corrections."""

import pytest

from tests.cases.running import failure_of, result_of, sentence_of
from tests.cases.test_case_abilities import SIEGE


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
