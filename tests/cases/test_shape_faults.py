"""What the command says about keys, types and values that do not have the shape of a case."""

import pytest

from gonfalon.cases import read_case
from gonfalon.cases.schema import CaseFile
from gonfalon.cases.shape_faults import TOP_KEYS
from gonfalon.kernel.errors import BadCase
from tests.cases.running import HERE, sentence_of

pytestmark = pytest.mark.both_forms

WARRIORS = 'title = "t"\ngame = "warriors-of-god"\nbegin = "control"\n'
GODS = 'title = "t"\ngame = "ye-gods"\nbegin = "movement"\n[position]\nworshippers.jupiter = { italia = 3 }\n'
FIGHT = 'title = "t"\ngame = "generals-war"\nbegin = "fight"\n'


@pytest.mark.parametrize(
    ("text", "said"),
    [
        (f"{WARRIORS}[position]\ncontroll = {{}}", "position: no key is called 'controll'; did you mean 'control'?"),
        (
            f'{WARRIORS}[position.leaders]\nedward_iii = {{ att = "anjou" }}',
            "position.leaders.edward_iii: no key is called 'att'; did you mean 'at'?",
        ),
        (f'{WARRIORS}[position]\nturn = "3"', "position.turn: expected a whole number, found a text in quotes"),
        (
            f'{WARRIORS}[position]\ncontrol = {{ berry = "english", anjou = "frech" }}',
            "position.control.anjou: no value is called 'frech'; did you mean 'french'?",
        ),
        (
            f"{WARRIORS}[position]\nimpulses = {{ frech = 1 }}",
            "position.impulses: no value is called 'frech'; did you mean 'french'?",
        ),
        (f"{WARRIORS}[expect]\ndice = [3]", "expect: there is no key 'dice' here; it belongs at the top of the file"),
        (f"{GODS}dice = [3]", "position: there is no key 'dice' here; it belongs at the top of the file"),
        (
            GODS.replace("{ italia = 3 }", "3"),
            "position.worshippers.jupiter: expected a table, found a whole number",
        ),
        (f'{GODS}[expect]\ntold.odin = "draw"', "expect.told.odin: expected a list, found a text in quotes"),
        (f'{FIGHT}fights = ["north"]', "fights.winner: no value is called 'north'; there are: west, east, draw"),
    ],
)
def test_a_fault_names_its_place_and_what_was_expected_there(text: str, said: str) -> None:
    assert said in sentence_of(text)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ('game = "ye-gods"', "mine.toml: the key 'title' is missing"),
        (f"{GODS}[[script]]\nmov = 'done'", "mine.toml: script.1: no key is called 'mov'; did you mean 'move'?"),
        (
            f"{GODS}[[script]]\n[[script]]\nmove = 3",
            "script.2.move: expected a text in quotes or a list, found a whole",
        ),
        (f"{GODS}[[script]]\nlegal = 'done'", "script.1.legal: expected a list, found a text in quotes"),
        (f"{GODS}[[script]]\nrules = ['O1']", "script.1: there is no key 'rules' here"),
        (f"{GODS}[[same_for]]\nviewers = ['odin']", "same_for.1: the key 'position' is missing"),
    ],
)
def test_a_fault_of_the_whole_file_is_found_when_it_is_read(text: str, said: str) -> None:
    with pytest.raises(BadCase) as caught:
        read_case(text, str(HERE))
    assert said in str(caught.value)
    assert "`" not in str(caught.value)


def test_the_keys_of_the_whole_case_are_those_of_its_schema() -> None:
    assert set(TOP_KEYS) == set(CaseFile.__struct_fields__)
