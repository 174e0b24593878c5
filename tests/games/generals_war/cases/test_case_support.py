"""The game's part of its cases: each beginning asks what it names, each refusal is provoked, its document lists all."""

import re
from pathlib import Path

import pytest

from gonfalon.cases import read_case, run_case
from gonfalon.games.generals_war.cases.facts import facts_of
from gonfalon.games.generals_war.cases.plugin import BEGINNINGS, ENDS
from gonfalon.games.generals_war.cases.schema import Laid, StartSpec, StateSpec, ToldFight
from gonfalon.games.generals_war.rules import GAME
from gonfalon.games.generals_war.rules.refusals import REFUSALS, TERRAIN_BAG_EMPTY
from gonfalon.games.generals_war.rules.state import WAR
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.games.generals_war.rules.tables import OBJECTIVES, TILES
from gonfalon.games.generals_war.rules.verbs import VERBS
from gonfalon.kernel.step import Decision
from tests.games.written_cases import cases_of, provoked, refusals_of
from tests.paths import ROOT

CASES = cases_of("generals_war")
PAGE = (ROOT / "docs" / "cases_generals_war.md").read_text(encoding="utf-8")
NEVER = refusals_of([("", ""), REFUSALS[TERRAIN_BAG_EMPTY]])
"""B4: there are terrains for all fields and both hands, so the bag is not empty while a field is."""

pytestmark = pytest.mark.both_forms


def test_every_refusal_is_provoked_by_a_case() -> None:
    assert refusals_of(REFUSALS) - provoked(CASES) == NEVER


@pytest.mark.parametrize("at", BEGINNINGS)
def test_the_page_names_every_beginning(at: str) -> None:
    assert re.search(rf"^\| [^|]*`{at}`[^|]* \|", PAGE, re.MULTILINE)


@pytest.mark.parametrize(
    "key",
    [*StateSpec.__struct_fields__, *StartSpec.__struct_fields__, *Laid.__struct_fields__, *ToldFight.__struct_fields__],
)
def test_the_page_names_every_key(key: str) -> None:
    assert f"`{key}`" in PAGE or f"`begin.{key}`" in PAGE or re.search(rf"\b{key} = ", PAGE)


def test_the_page_names_every_fact() -> None:
    s = GAME.new(GAME.prepare())
    s.phase = WAR
    facts = facts_of(s)
    assert [fact for fact in [*facts, *facts["sheet"]] if f"`{fact}`" not in PAGE] == []


def test_the_page_names_every_step_and_move() -> None:
    steps = [step.name for step in STEPS if isinstance(step, Decision)]
    assert [step for step in steps if f"`{step}`" not in PAGE] == []
    assert [verb.name for verb in VERBS if not re.search(rf"`{verb.name}[ `]", PAGE)] == []
    assert [name for name in [*TILES, *OBJECTIVES, *ENDS] if f"`{name}`" not in PAGE] == []


WORLD = """
[position]
terrain = { W3 = "keep", E1 = "open" }
coins = { west = 5000, east = 5000 }
hands.west = { duel = 1, nullify = 2 }
tiles.W3 = ["no_pikes", { tile = "road_washed_out", by = "east", road = "W1-W2" }]
"""
WAR_WORLD = WORLD + 'marker = "W3"\n'


def failure_of(text: str) -> str:
    failure = run_case(read_case(text, "mine.toml"), Path("mine.toml")).failure
    return "" if failure is None else f"{failure.key} {failure.args}"


def case_of(begin: str, expected: str, top: str = "", world: str = WORLD) -> str:
    return f'title = "Beginning"\ngame = "generals-war"\n{top}\n{world}[begin]\n{begin}\n[expect]\n{expected}\n'


@pytest.mark.parametrize(
    ("begin", "asked", "world"),
    [
        ('at = "turn"', '{ seat = "west", step = "action" }', WORLD),
        ('at = "turn"\ngeneral = "east"', '{ seat = "east", step = "action" }', WORLD),
        ('at = "purchase"', '{ seat = "west", step = "purchase" }', WORLD),
        ('at = "purchase"\ngeneral = "east"', '{ seat = "east", step = "purchase" }', WORLD),
        ('at = "part-one"', '{ seat = "west", step = "part-one-purchase" }', WORLD),
        ('at = "part-two"', '{ seat = "west", step = "part-two-tile" }', WORLD),
        ('at = "scenario"', '{ seat = "west", step = "war-tile" }', WAR_WORLD),
        ('at = "march"\ngeneral = "east"', '{ seat = "east", step = "march" }', WAR_WORLD),
        ('at = "end"', '"nobody"', WAR_WORLD),
    ],
)
def test_a_beginning_asks_what_it_names(begin: str, asked: str, world: str) -> None:
    assert failure_of(case_of(begin, f"asked = {asked}", world=world)) == ""


@pytest.mark.parametrize(
    ("begin", "top", "expected"),
    [
        (
            'at = "opening"',
            'dice = [0, "open", "duel", "keep", "nullify"]',
            'hands.west = { duel = 1 }\nasked = "nobody"',
        ),
        (
            'at = "opening"\nthrough = "turn"',
            'dice = ["east", "open", "duel", "keep", "nullify"]',
            'asked = { seat = "east", step = "action" }',
        ),
    ],
)
def test_a_beginning_without_a_position(begin: str, top: str, expected: str) -> None:
    assert failure_of(case_of(begin, expected, top, "")) == ""


@pytest.mark.parametrize(
    ("begin", "phase"),
    [
        ('at = "turn"\nthrough = "building"', "part-one"),
        ('at = "turn"\nthrough = "part-one"', "part-two"),
        ('at = "part-one"', "part-two"),
        ('at = "part-two"', "war"),
        ('at = "turn"\nthrough = "part-two"', "war"),
    ],
)
def test_a_case_goes_as_far_as_it_says(begin: str, phase: str) -> None:
    world = "[position]\ncoins = { west = 0, east = 0 }\n" + ("empty = []\n" if "turn" in begin else "")
    assert failure_of(case_of(begin, f'phase = "{phase}"\nasked = "nobody"\nover = false', "", world)) == ""


@pytest.mark.parametrize("through", ["scenario", "war"])
def test_a_war_goes_as_far_as_it_says(through: str) -> None:
    world = "[position]\ncoins = { west = 0, east = 0 }\n"
    top = f"fights = {['draw'] * (1 if through == 'scenario' else 9)}"
    fought = 1 if through == "scenario" else 9
    over = str(through == "war").lower()
    expected = f"scenario = {fought}\nover = {over}"
    assert failure_of(case_of(f'at = "part-two"\nthrough = "{through}"', expected, top, world)) == ""


@pytest.mark.parametrize("way", ["model", "quick"])
@pytest.mark.parametrize("winner", ["west", "east"])
@pytest.mark.parametrize(
    "ground",
    [
        *[f'terrain.W3 = "{terrain}"' for terrain in ("open", "wooded", "river", "island", "village", "keep")],
        *[f'tiles.W3 = ["{tile}"]' for tile in ("capture_the_flag", "hold_a_point", "hold_the_most_points")],
    ],
)
def test_a_written_fight_is_fought_as_written(ground: str, winner: str, way: str) -> None:
    world = f'[position]\nmarker = "W3"\ncoins = {{ west = 0, east = 0 }}\n{ground}\n'
    top = f'options = {{ fights = "{way}" }}\nfights = ["{winner}"]'
    expected = f'last = "{winner}"\nasked = {{ seat = "{winner}", step = "march" }}'
    assert failure_of(case_of('at = "designations"', expected, top, world)) == ""


@pytest.mark.parametrize("tile", ["duel", "head_of_the_snake"])
@pytest.mark.parametrize("winner", ["west", "east"])
@pytest.mark.parametrize("way", ["model", "quick"])
def test_a_written_fight_of_leaders_is_fought_as_written(tile: str, winner: str, way: str) -> None:
    leaders = 'leaders = { west = "west-knight_1", east = "east-knight_1" }'
    world = f'[position]\nmarker = "W3"\ntiles.W3 = ["{tile}"]\n{leaders}\n'
    top = f'options = {{ fights = "{way}" }}\nfights = ["{winner}"]'
    assert failure_of(case_of('at = "fight"', f'last = "{winner}"', top, world)) == ""


@pytest.mark.parametrize(
    ("fights", "message"),
    [
        ('["draw"]', "cannot come to that"),
        ('[{ winner = "west", survivors = { west = 31 } }]', "cannot come to that"),
        ('["west", "west"]', "cases.fights-left"),
        ('["nobody"]', "winner"),
        ('[{ winner = "west", horses = 3 }]', "horses"),
        ("[3]", "fights"),
    ],
)
def test_a_fight_with_impossible_facts(fights: str, message: str) -> None:
    world = '[position]\nmarker = "W3"\nterrain.W3 = "keep"\n'
    assert message in failure_of(case_of('at = "fight"', "", f"fights = {fights}", world))


def test_fights_on_a_line_are_those_of_the_line() -> None:
    world = "[position]\ncoins = { west = 0, east = 0 }\n"
    lines = '[[script]]\nmove = "stay"\nfights = ["draw", "east"]\n[[script]]\nasked = "east"\nmove = "stay"\n'
    text = case_of('at = "march"\nthrough = "war"', "scenario = 3", "dice = []", world)
    text = text.replace("[expect]", lines + "[expect]")
    assert "cases.dice" in failure_of(text)
    assert "cases.fights-left" in failure_of(text.replace('move = "stay"\n[expect]', 'fights = ["west"]\n[expect]'))
    assert failure_of(text.replace('move = "stay"\n[expect]', "[expect]")) == ""
