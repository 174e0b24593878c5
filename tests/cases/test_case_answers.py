"""What a failing case says: suggestions for misspelt ids, refusals as sentences, draws by their names."""

import pytest

from gonfalon.cases.errors import CaseFailed
from gonfalon.cases.moves import acting_seat
from tests.cases.running import failure_of, result_of, sentence_of
from tests.kernel.playing import scripted

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
MARCH = SIEGE.replace('"siege-offer"', '"impulse"').replace('area = "normandy"\n', "")
PURCHASE = 'title = "A purchase"\ngame = "generals-war"\nbegin = "purchase"\n'
TURN = 'title = "A turn"\ngame = "generals-war"\nbegin = "turn"\n'
DRAW = 'title = "A draw"\ngame = "ye-gods"\nbegin = "draw"\n[position]\nworshippers.jupiter = { italia = 3 }\n'


@pytest.mark.parametrize(
    "line",
    [
        'move = "march edward_iiii"',
        'legal = ["march edward_iiii"]',
        'refused = [{ move = "march edward_iiii", rule = "6.1" }]',
        'refused = ["march edward_iiii"]',
        'odds = [{ move = "march edward_iiii", chance = "1/2", facts = {} }]',
        'only = ["march edward_iiii"]',
    ],
)
def test_a_misspelt_id_in_a_move_gets_a_suggestion(line: str) -> None:
    said = sentence_of(f"{MARCH}[[script]]\n{line}\n")
    assert "did you mean 'edward_iii'?" in said
    assert "kernel." not in said


def test_a_misspelt_verb_gets_a_suggestion() -> None:
    assert "did you mean 'march'?" in sentence_of(f'{MARCH}[[script]]\nmove = "marsh edward_iii"\n')


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('move = "run"', "You cannot do that now."),
        ('legal = ["run"]', "You cannot do that now."),
        ('seat = "french"\nmove = "siege"', "Not your turn: waiting for the English."),
    ],
)
def test_a_refusal_is_printed_as_a_sentence(line: str, said: str) -> None:
    answer = sentence_of(f"{SIEGE}[[script]]\n{line}\n")
    assert said in answer
    assert "refused." not in answer


@pytest.mark.parametrize("line", ['legal = ["march philippe_vi"]', 'move = "march philippe_vi"'])
def test_a_refusal_by_no_rule_names_none(line: str) -> None:
    over = f'title = "A march"\ngame = "warriors-of-god"\nbegin = "impulse"\n[[script]]\nseat = "french"\n{line}\n'
    answer = sentence_of(over)
    assert "(The game is over.)" in answer
    assert "rule" not in answer


@pytest.mark.parametrize("refused", ['["run"]', '[{ move = "run" }]', '[{ move = "run", because = "now" }]'])
def test_a_move_may_be_refused_without_a_rule_number(refused: str) -> None:
    assert result_of(f"{SIEGE}[[script]]\nrefused = {refused}\n") is None


@pytest.mark.parametrize("refused", ['["siege"]', '[{ move = "siege" }]'])
def test_a_legal_move_fails_a_refusal_without_a_rule_number(refused: str) -> None:
    failure = failure_of(f"{SIEGE}[[script]]\nrefused = {refused}\n")
    assert failure.key == "cases.not-refused"
    assert (
        sentence_of(f"{SIEGE}[[script]]\nrefused = {refused}\n")
        == '"siege" should be refused to english, but it is legal'
    )


@pytest.mark.parametrize("number", ["7.2", "7.2a", "7.3", "6.1-flypaper", "B8", "6"])
def test_numbers_of_rules_rulings_and_whole_rules_are_known(number: str) -> None:
    assert result_of(SIEGE.replace("[position]", f'rules = ["{number}"]\n[position]', 1)) is None


@pytest.mark.parametrize(
    ("number", "near"), [("99.9", "3.9"), ("7.2x", "7.2"), ("B88", "B8"), ("6.1-flypapers", "6.1-flypaper")]
)
def test_an_unknown_rule_number_is_refused_with_a_suggestion(number: str, near: str) -> None:
    said = sentence_of(SIEGE.replace("[position]", f'rules = ["{number}"]\n[position]', 1))
    assert number in said
    assert f"did you mean '{near}" in said


def test_a_name_of_another_kind_of_draw_is_an_error() -> None:
    said = sentence_of(f'{TURN}[[script]]\nmove = "draw-terrain"\ndice = ["duel"]\n')
    assert "a draw of terrain" in said
    assert '"duel"' in said
    assert "open" in said
    assert "keep" in said


def test_a_name_is_no_die() -> None:
    text = 'title = "x"\ngame = "ye-gods"\nbegin = "order"\ndice = ["temple_2"]\n'
    said = sentence_of(text)
    assert "a die" in said
    assert '"temple_2"' in said


@pytest.mark.parametrize(
    ("text", "wanted"),
    [
        (f'{SIEGE}[[script]]\nmove = "siege"\ndice = []\n', "a die"),
        (f'{TURN}[[script]]\nmove = "draw-terrain"\n', "a draw of terrain"),
        (f'{PURCHASE}[[script]]\nmove = "buy"\n', "a draw of a tile"),
        ('title = "x"\ngame = "generals-war"\nbegin = "opening"\n', "a toss for a General"),
        ('title = "x"\ngame = "generals-war"\nbegin = "fight"\n', "the seed of a fight"),
        (DRAW, "a draw of a card"),
        ('title = "x"\ngame = "ye-gods"\nseats = ["jupiter", "odin"]\nbegin = "setup"\n', "a draw of the shared god"),
    ],
)
def test_dice_that_run_out_say_what_was_wanted(text: str, wanted: str) -> None:
    assert wanted in sentence_of(text)


def test_left_draws_are_printed_by_name() -> None:
    said = sentence_of(f'{TURN}[[script]]\nmove = "draw-terrain"\ndice = ["open", "keep", 3]\n')
    assert said == 'these dice were left over: "keep" and 3'


def test_a_draw_of_which_none_is_left_says_what_is_left() -> None:
    position = '[position]\ntile_bag = { no_pikes = 1 }\nhands.east = "rest"\n'
    said = sentence_of(f'{PURCHASE}{position}[[script]]\nmove = "buy"\ndice = ["duel"]\n')
    assert '"duel"' in said
    assert "no_pikes" in said


def test_a_misspelt_draw_gets_a_suggestion() -> None:
    said = sentence_of(f'{TURN}[[script]]\nmove = "draw-terrain"\ndice = ["opn"]\n')
    assert "did you mean 'open'?" in said


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (
            f"{PURCHASE}[position]\nhands.west = {{ duel = 3 }}\n",
            "position.hands.west: there are only 2 of duel in all",
        ),
        (
            f"{PURCHASE}[position]\ntile_bag = {{ duel = 3 }}\nhands.west = 'rest'\n",
            "position.tile_bag: there are only 2",
        ),
        (
            f"{TURN}[position]\nterrain = {{ W1 = 'island', W2 = 'island', W3 = 'island', W4 = 'island' }}\n",
            "there are only 3 of island in all",
        ),
        (
            f"{PURCHASE}[position]\ntiles.W1 = ['duel']\ntiles.W2 = ['duel']\ntiles.W3 = ['duel']\n",
            "there are only 2 of duel",
        ),
        (f"{DRAW}hands.odin = {{ act_of_god = 99 }}\n", "position.hands.odin: there are only"),
        (f"{DRAW}discard = {{ act_of_god = 99 }}\n", "position.discard: there are only"),
    ],
)
def test_an_amount_above_the_total_names_the_total(text: str, said: str) -> None:
    assert said in sentence_of(text)


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ('move = "march area:england"', '"march area:england" is no move; expected "march LEADER"'),
        ('move = "march edward_iii philippe_vi"', 'is no move; expected "march LEADER"'),
        ('move = "pass now"', '"pass now" is no move; expected "pass"'),
        ('move = "amount x"', '"amount n:x" is no move; expected "amount NUMBER"'),
        ('move = ""', "no move is called ''"),
        ('move = "march edward_iiii"', "no leader is called 'edward_iiii'"),
        ('seat = "frensh"\nmove = "pass"', "no seat is called 'frensh'; did you mean 'french'?"),
        ("undo = true", "no seat can undo a move here"),
        ('seat = "french"\nundo = true', "french cannot undo a move here"),
        ("correct = true", "there is no report to correct here"),
    ],
)
def test_a_line_that_cannot_be_played_says_why(line: str, said: str) -> None:
    assert said in sentence_of(f"{MARCH}[[script]]\n{line}\n")


def test_a_line_after_the_end_says_that_the_case_is_over() -> None:
    control = 'title = "A roll"\ngame = "warriors-of-god"\nbegin = "control"\n'
    assert "pass: no seat must choose here, the case has come" in sentence_of(f'{control}[[script]]\nmove = "pass"\n')
    asked = sentence_of(f'{control}[[script]]\nasked = {{ step = "impulse" }}\n')
    assert asked.startswith('asked.step: expected "impulse", but no seat must choose here')


def test_a_move_without_a_seat_where_several_must_choose_names_them() -> None:
    match = scripted(0, 1)
    assert match.to_act == ["white", "black"]
    with pytest.raises(CaseFailed) as failed:
        acting_seat(match, None, "done")
    assert (failed.value.key, failed.value.details["seats"]) == ("cases.several-asked", ["white", "black"])
