"""The game's part of its cases: every step can be begun at, each refusal is provoked, docs/cases.md lists all."""

from pathlib import Path

import pytest

from gonfalon.cases import read_case, run_case
from gonfalon.games.warriors_of_god.cases.facts import facts_of
from gonfalon.games.warriors_of_god.cases.schema import StateSpec
from gonfalon.games.warriors_of_god.cases.start_points import BEGINNINGS
from gonfalon.games.warriors_of_god.cases.stop import PHASE_NAMES
from gonfalon.games.warriors_of_god.rules.game import WarriorsOfGod
from gonfalon.games.warriors_of_god.rules.refusals import REFUSALS
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps import STEPS
from gonfalon.kernel.step import Decision
from tests.games.written_cases import cases_of, provoked, refusals_of
from tests.paths import ROOT

CASES = cases_of("warriors_of_god")
PAGE = (ROOT / "docs" / "cases.md").read_text(encoding="utf-8")
AT_SETUP = "choose-starter"

pytestmark = pytest.mark.both_forms


def test_every_refusal_is_provoked_by_a_case() -> None:
    assert refusals_of(REFUSALS) - provoked(CASES) == set()


@pytest.mark.parametrize("step", [step.name for step in STEPS if isinstance(step, Decision)])
def test_a_case_can_begin_at_every_decision(step: str) -> None:
    assert step in BEGINNINGS or step == AT_SETUP


def test_a_case_can_begin_at_every_phase() -> None:
    assert set(PHASE_NAMES) <= BEGINNINGS.keys()


@pytest.mark.parametrize("at", BEGINNINGS)
def test_the_page_names_what_each_beginning_needs(at: str) -> None:
    beginning = BEGINNINGS[at]
    if at in PHASE_NAMES:
        assert f"`{at}`" in PAGE
        return
    cells = [", ".join(f"`{key}`" for key in keys) for keys in (beginning.needs, beginning.may)]
    assert "| " + " | ".join([f"`{at}`", *cells]).replace("|  |", "| |") in PAGE


@pytest.mark.parametrize("key", StateSpec.__struct_fields__)
def test_the_page_names_every_part_of_a_position(key: str) -> None:
    assert f"| `{key}` |" in PAGE or f"`[position.{key}]`" in PAGE


def test_the_page_names_every_fact() -> None:
    game = WarriorsOfGod()
    state = game.new(game.prepare())
    assert isinstance(state, WarriorsState)
    facts = facts_of(state)
    names = [*facts, *facts["leaders"]["edward_iii"], *facts["battle"]]
    assert [fact for fact in names if f"`{fact}`" not in PAGE] == []


WAR = """
[position]
turn = 5
initiative = "french"
aggressor = { auvergne = "english" }
control = { auvergne = "french" }
[position.leaders]
richard_ii = { at = "auvergne", troops = { infantry = 2 } }
edward_of_york = { at = "auvergne", troops = { infantry = 1 } }
robert_knolles = "auvergne"
jean_ii = "auvergne"
"""
PEACE = """
[position]
turn = 5
initiative = "french"
control = { flanders = "english", england = "english", berry = "english", poitou = "english" }
loose = { england = { infantry = 3, gunner = 1 }, netherlands = { dutch_mercenary = 1 } }
[position.leaders]
richard_ii = "flanders"
henry_iv = "england"
john_of_gaunt = "captive"
robert_knolles = "flanders"
olivier_de_clisson = "captive"
louis_i_d_anjou = "captive"
thomas_mowbray = "unborn"
gaston_phebus = { at = "routed", side = "english" }
edward_of_york = "unborn"
"""


@pytest.mark.parametrize(
    ("position", "begin", "seat", "step"),
    [
        (WAR, 'at = "impulse"', "french", "impulse"),
        (WAR, 'at = "march-group"\nleaders = ["richard_ii"]', "english", "march-group"),
        (WAR, 'at = "choose-battle"', "french", "choose-battle"),
        (WAR, 'at = "commander"\narea = "auvergne"', "english", "commander"),
        (WAR, 'at = "siege-offer"\narea = "auvergne"', "french", "siege-offer"),
        (WAR, 'at = "siege-retreat"\narea = "auvergne"', "english", "siege-retreat"),
        (WAR, 'at = "retreat-to"\narea = "auvergne"\nleader = "richard_ii"', "english", "retreat-to"),
        (WAR, 'at = "losses"\narea = "auvergne"\nhits = { english = 2 }', "english", "losses"),
        (WAR, 'at = "loss-of"\narea = "auvergne"\nhits = { english = 2 }\ntroop = "infantry"', "english", "loss-of"),
        (WAR, 'at = "after-round"\narea = "auvergne"', "french", "run-away"),
        (WAR, 'at = "run-away"\narea = "auvergne"\nseat = "english"', "english", "run-away"),
        (WAR, 'at = "force-to-run"\narea = "auvergne"', "french", "force-to-run"),
        (WAR, 'at = "run-to"\narea = "auvergne"', "english", "run-to"),
        (WAR, 'at = "run-who"\narea = "auvergne"\nto = "limousin"\nseat = "english"', "english", "run-who"),
        (
            WAR,
            'at = "parting-shot"\narea = "auvergne"\nto = "limousin"\nseat = "french"\nleaders = ["richard_ii"]',
            "french",
            "parting-shot",
        ),
        (PEACE, 'at = "raise-in-area"\narea = "england"', "english", "raise-in-area"),
        (PEACE, 'at = "deploy"', "english", "deploy"),
        (PEACE, 'at = "deploy-to"\narea = "england"', "english", "deploy-to"),
        (PEACE, 'at = "send"\narea = "england"\nto = "flanders"', "english", "send"),
        (PEACE, 'at = "send-amount"\narea = "england"\nto = "flanders"\ntroop = "infantry"', "english", "send-amount"),
        (PEACE, 'at = "recruit-under"\ntroop = "dutch_mercenary"', "english", "recruit-under"),
        (PEACE, 'at = "exchange"', "french", "exchange"),
        (PEACE, 'at = "ransom"\nseat = "english"', "english", "ransom"),
        (PEACE, 'at = "pay-ransom"\nleader = "john_of_gaunt"', "english", "pay-ransom"),
        (PEACE, 'at = "pick-leader"', "english", "pick-leader"),
        (PEACE, 'at = "place-own"', "english", "place-leader"),
        (PEACE, 'at = "place-leader"\nleader = "gaston_phebus"\nseat = "french"', "french", "place-leader"),
        (PEACE, 'at = "crown-king"\nseat = "english"', "english", "crown-king"),
        (PEACE, 'at = "coronation"', "english", "crown-king"),
        (PEACE, 'at = "assign"', "english", "assign"),
        (PEACE, 'at = "take"\nleader = "henry_iv"', "english", "take"),
        (PEACE, 'at = "take-amount"\nleader = "henry_iv"\ntroop = "infantry"', "english", "take-amount"),
    ],
)
def test_a_beginning_asks_what_it_names(position: str, begin: str, seat: str, step: str) -> None:
    asked = f'[expect]\nasked = {{ seat = "{seat}", step = "{step}" }}\n'
    case = read_case(f'title = "Beginning"\ngame = "warriors-of-god"\n{position}[begin]\n{begin}\n{asked}', "mine.toml")
    assert run_case(case, Path("mine.toml")).failure is None


@pytest.mark.parametrize(
    ("begin", "dice", "expected"),
    [
        ('at = "round"\narea = "auvergne"\nmisses = 2', [1] * 7, "battle.misses = 3"),
        ('at = "elimination"\narea = "auvergne"\nfallen = ["robert_knolles"]', [1], 'killed = ["robert_knolles"]'),
    ],
)
def test_a_beginning_with_dice(begin: str, dice: list[int], expected: str) -> None:
    case = read_case(
        f'title = "Beginning"\ngame = "warriors-of-god"\ndice = {dice}\n{WAR}[begin]\n{begin}\n[expect]\n{expected}\n',
        "mine.toml",
    )
    outcome = run_case(case, Path("mine.toml"))
    assert outcome.failure is None


@pytest.mark.parametrize(
    ("through", "dice", "expected"),
    [
        ("", [2], 'phase = "control"\nasked = "nobody"\nturn = 12'),
        ('through = "assignment"', [2, 6], 'phase = "deaths"\nloose.orleans = {}\nturn = 12'),
        ('through = "scoring"', [2, 6], 'over = true\nwinner = "english"\nscore = { english = 1 }'),
    ],
)
def test_o4_a_case_goes_through_the_phases_it_names(through: str, dice: list[int], expected: str) -> None:
    text = f"""
title = "Through"
game = "warriors-of-god"
dice = {dice}
[position]
turn = 12
[position.leaders]
richard_neville = "orleans"
[begin]
at = "control"
{through}
[expect]
{expected}
"""
    outcome = run_case(read_case(text, "mine.toml"), Path("mine.toml"))
    assert outcome.failure is None
