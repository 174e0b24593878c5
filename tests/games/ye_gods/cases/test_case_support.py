"""The game's part of its cases: each beginning asks what it names, each refusal is provoked, its document lists all."""

import re
from pathlib import Path
from typing import Any

import pytest

from gonfalon.cases import read_case, run_case
from gonfalon.games.ye_gods.cases.facts import facts_of
from gonfalon.games.ye_gods.cases.plugin import BEGINNINGS
from gonfalon.games.ye_gods.cases.position import build_position
from gonfalon.games.ye_gods.cases.schema import StartSpec, StateSpec
from gonfalon.games.ye_gods.rules import GAME
from gonfalon.games.ye_gods.rules.deck import draw
from gonfalon.games.ye_gods.rules.refusals import NO_CARDS_LEFT, REFUSALS
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.step_ids import WAR_LOSSES
from gonfalon.games.ye_gods.rules.steps import STEPS
from gonfalon.games.ye_gods.rules.steps.purchase import why_not_buy
from gonfalon.games.ye_gods.rules.verbs import FROM_SOURCE, VERBS
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.step import Decision
from tests.games.written_cases import cases_of, provoked, refusals_of
from tests.paths import ROOT

CASES = cases_of("ye_gods")
PAGE = (ROOT / "docs" / "cases_ye_gods.md").read_text(encoding="utf-8")
NEVER = refusals_of([("", ""), REFUSALS[NO_CARDS_LEFT]])
"""Schism is never in a hand, so one card is always in the deck or the discard pile; other packs may differ one day."""

pytestmark = pytest.mark.both_forms


def test_every_refusal_is_provoked_by_a_case() -> None:
    assert refusals_of(REFUSALS) - provoked(CASES) == NEVER


@pytest.mark.parametrize("at", BEGINNINGS)
def test_the_page_names_every_beginning(at: str) -> None:
    assert re.search(rf"^\| [^|]*`{at}`[^|]* \|", PAGE, re.MULTILINE)


@pytest.mark.parametrize("key", [*StateSpec.__struct_fields__, *StartSpec.__struct_fields__])
def test_the_page_names_every_key(key: str) -> None:
    assert f"`{key}`" in PAGE or f"`begin.{key}`" in PAGE or f"`{key} = " in PAGE


def test_the_page_names_every_fact() -> None:
    facts = facts_of(GAME.new(GAME.prepare()), "")
    assert [fact for fact in facts if f"`{fact}`" not in PAGE] == []


def test_the_page_names_every_step_and_move() -> None:
    steps = [step.name for step in STEPS if isinstance(step, Decision)]
    assert [step for step in steps if f"`{step}`" not in PAGE] == []
    assert [verb.name for verb in VERBS if not re.search(rf"`{verb.name}[ `]", PAGE)] == []


WORLD = """
[position]
worshippers = { jupiter = { italia = 4, germania = 1 }, odin = { germania = 2 } }
priests = { jupiter = { germania = 1 }, odin = { germania = 1 } }
donatives.jupiter = 5
hands.jupiter = { temple_2 = 1 }
"""


def failure_of(begin: str, asked: str, dice: str = "[]", world: str = WORLD) -> str:
    case = read_case(
        f'title = "Beginning"\ngame = "ye-gods"\ndice = {dice}\n{world}[begin]\n{begin}\n[expect]\n{asked}\n',
        "mine.toml",
    )
    failure = run_case(case, Path("mine.toml")).failure
    return "" if failure is None else f"{failure.key} {failure.args}"


@pytest.mark.parametrize(
    ("begin", "step"),
    [
        ('at = "purchase"', "purchase"),
        ('at = "movement"', "movement"),
        ('at = "holy-war"', "holy-war"),
        ('at = "add-worshippers"', "last-cards"),
        ('at = "last-cards"', "last-cards"),
        ('at = "act-of-god"', "act-of-god"),
        ('at = "conversion"\nvalue = 2', "conversion"),
        ('at = "temple"\nvalue = 2', "temple"),
        ('at = "saint"', "saint"),
        ('at = "martyr"', "martyr"),
        ('at = "heretic"', "heretic"),
        ('at = "donative"\nvalue = 2', "purchase"),
        ('at = "pillage"\nvalue = 2', "purchase"),
        ('at = "miracle"\nvalue = 2', "miracle"),
        ('at = "schism"', "purchase"),
        ('at = "impiety"\nvalue = 2', "impiety"),
    ],
)
def test_a_beginning_asks_what_it_names(begin: str, step: str) -> None:
    assert failure_of(begin, f'asked = {{ seat = "jupiter", step = "{step}" }}') == ""


@pytest.mark.parametrize(
    ("begin", "dice", "asked"),
    [
        ('at = "turn"', '["heretic"]', 'asked = { seat = "jupiter", step = "heretic" }'),
        ('at = "draw"\ngod = "odin"', '["saint"]', 'asked = { seat = "odin", step = "movement" }\nsaints.odin = []'),
        ('at = "round"', '["heretic"]', 'asked = { seat = "jupiter", step = "heretic" }\nround = 1'),
        ('at = "order"', "[1, 2, 3, 4]", 'order = "yahweh odin lugh jupiter"'),
        ('at = "housekeeping"', "[]", 'owners.germania = "odin"\nasked = "nobody"'),
    ],
)
def test_a_beginning_with_luck(begin: str, dice: str, asked: str) -> None:
    world = WORLD + 'owners = { germania = "none" }\n'
    assert failure_of(begin, asked, dice, world) == ""


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (('"purchase"', '"purchse"'), "did you mean 'purchase'?"),
        (("italia", "italy"), "did you mean 'italia'?"),
        (("jupiter = {", "zeus = {"), "no god is called 'zeus'"),
        (("temple_2", "temple_7"), "temple_7"),
        (("temple_2", "saint"), "saint"),
        (("temple_2 = 1", "temple_2 = 5"), "temple_2"),
        (("donatives.jupiter = 5", "donatives.jupiter = 61"), "61"),
        (("italia = 4", "italia = 400"), "at most 400"),
        (("priests = {", "priests = { lugh = { gallia = 11 },"), "11"),
        (("donatives", 'saints.odin = ["gallia", "gallia", "gallia", "gallia", "gallia"]\ndonatives'), "at most 4"),
        (("donatives", 'saints.odin = [{ at = "gallia", stay = 1 }]\ndonatives'), "odin"),
        (("donatives", "heretics = { gallia = 6 }\ndonatives"), "6"),
        (("donatives", 'order = ["odin", "odin", "lugh", "yahweh"]\ndonatives'), "each of jupiter"),
        (("donatives", 'shared = "lugh"\ndonatives'), "lugh"),
        (("donatives", 'dead = ["odin"]\ndonatives'), "odin"),
        (("donatives", "deck = {}\ndiscard = {}\ndonatives"), "act_of_god"),
        (('"purchase"', '"purchase"\nvalue = 2'), "begin.value"),
        (('"purchase"', '"round"\ngod = "odin"'), "begin.god"),
        (('"purchase"\nthrough = 1', '"housekeeping"\nthrough = "turn"'), "not a part of a turn"),
        (('"purchase"', '"conversion"\nvalue = 9'), "conversion_9"),
        (("through = 1", "through = 0"), "through"),
        (('"purchase"', '"purchase"\ngod = "zeus"'), "zeus"),
        (("[position]\n", "[position]\nround = 3\n"), "round 1 is over, it is round 3"),
        (('"purchase"', '"setup"'), "a case that begins at the set-up"),
        (("[begin]", "[data.constant]\nworshippers = 3\n[begin]"), "worshippers"),
        (("[begin]", "[data.constant]\nworshipers = 30\n[begin]"), "did you mean 'worshippers'?"),
        (("[begin]", "[data.card]\nsaint = 30\n[begin]"), "expected fields"),
        (("[begin]", "[data]\ncard = 30\n[begin]"), "expected a table"),
        (("[begin]", "[data.cards]\nsaint = 30\n[begin]"), "did you mean 'card'?"),
        (("[begin]", '[data.border]\n"italia" = "land"\n[begin]'), "hispania-gallia_aquitania"),
        (('title = "Bad"', 'title = "Bad"\ndice = ["saints"]'), "did you mean 'saint'?"),
        (('title = "Bad"', 'title = "Bad"\nseats = ["jupiter"]'), "jupiter"),
    ],
)
def test_an_impossible_case_names_its_fault(changed: tuple[str, str], message: str) -> None:
    text = f'title = "Bad"\ngame = "ye-gods"\n{WORLD}[begin]\nat = "purchase"\nthrough = 1\n'
    assert changed[0] in text
    failure = run_case(read_case(text.replace(*changed, 1), "mine.toml"), Path("mine.toml")).failure
    assert failure is not None
    assert failure.key == "cases.bad"
    assert message in str(failure.args["why"])


def test_a_border_can_be_drawn_and_taken_away() -> None:
    changes = '[data.border]\n"italia-graecia" = "crossing"\n"italia-africa" = "none"\n'
    world = f"{changes}[position]\nworshippers.jupiter = {{ italia = 2 }}\n"
    text = f'title = "Map"\ngame = "ye-gods"\n{world}[begin]\nat = "movement"\n[[script]]\nmove = "move italia"\n'
    ways = '["to gallia", "to gallia_aquitania", "to germania", "to illyricum", "to graecia"]'
    assert run_case(read_case(f"{text}[[script]]\nonly = {ways}\n", "mine.toml"), Path("mine.toml")).failure is None


def position(**fields: Any) -> GodsState:
    return build_position(GAME.tables(GAME.prepare()), StateSpec(**fields))


def test_q1_q6_without_any_card_nothing_is_drawn_or_bought() -> None:
    s = position(donatives={"jupiter": 5})
    s.god = 0
    s.deck, s.deck_size = [0] * s.tables.cards, 0
    assert why_not_buy(s, 0) == NO_CARDS_LEFT
    assert draw(s, 0, ScriptedLuck([])) == -1
    s.discard[s.tables.card_ids.index("schism")] = 1
    assert why_not_buy(s, 0) == 0
    assert draw(s, 0, ScriptedLuck([s.tables.card_ids.index("schism")])) >= 0


@pytest.mark.parametrize(
    ("flocks", "losses", "first"),
    [
        ({"jupiter": {"italia": 6, "germania": 4}, "odin": {"germania": 6, "italia": 3}}, 4, 2),
        ({"jupiter": {"italia": 6, "germania": 4}, "odin": {"germania": 6}}, 3, 3),
        ({"jupiter": {"italia": 4, "germania": 2}, "odin": {"germania": 6, "italia": 3}}, 4, 2),
        ({"jupiter": {"italia": 2, "germania": 4}, "odin": {"germania": 6, "italia": 5}}, 3, 2),
    ],
)
def test_w9_losses_come_first_from_where_no_majority_changes(
    flocks: dict[str, dict[str, int]], losses: int, first: int
) -> None:
    s = position(worshippers=flocks)
    s.god = 0
    italia, germania = s.tables.province_ids.index("italia"), s.tables.province_ids.index("germania")
    s.push(WAR_LOSSES, 0, italia, germania, losses)
    assert STEPS[WAR_LOSSES].moves(s, 0)[0] == FROM_SOURCE | first
