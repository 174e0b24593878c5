"""Cases of The Generals' War that cannot be, or fail; changed data; fair luck."""

from pathlib import Path

import pytest

from gonfalon.cases import read_case, run_case
from gonfalon.games.generals_war.rules import GAME
from gonfalon.games.generals_war.rules.step_ids import OPENING
from gonfalon.games.generals_war.rules.steps import STEPS
from gonfalon.kernel.luck import Luck
from tests.games.generals_war.cases.test_case_support import WAR_WORLD, case_of, failure_of


@pytest.mark.parametrize(
    ("changed", "message"),
    [
        (('"turn"', '"trun"'), "did you mean 'turn'?"),
        (("W3 = ", "W8 = "), "W8"),
        (('"keep"', '"kepe"'), "did you mean 'keep'?"),
        (('"keep"', '"castle"'), "castle"),
        (("W3 =", "C ="), "C"),
        (("duel = 1", "dual = 1"), "did you mean 'duel'?"),
        (("duel = 1", "duel = 3"), "duel"),
        (("west = 5000", "west = -1"), "position"),
        (("west = 5000", "marshal = 1"), "marshal"),
        (('"no_pikes"', '"no_pikes", "no_pikes"'), "no_pikes"),
        (('"no_pikes"', '"no_pikes", "no_archery", "no_shields"'), "W3"),
        (('"no_pikes"', '"duel", "capture_the_flag"'), "W3"),
        (('"no_pikes"', '{ tile = "assassination", by = "east" }'), "1"),
        (("tiles.W3", "tiles.W4"), "W4"),
        (("tiles.W3", "tiles.WK"), "WK"),
        (("tiles.W3", "tiles.C"), "C"),
        (("W1-W2", "W1-W7"), "W1-W7"),
        ((', road = "W1-W2"', ""), "road_washed_out"),
        (('"no_pikes"', '{ tile = "no_pikes", road = "W1-W3" }'), "no_pikes"),
        (("hands.west", "held.east = 'keeps'\nhands.west"), "did you mean 'keep'?"),
        (("hands.west", "tile_bag = { duel = 1 }\nhands.west"), "nullify"),
        (("hands.west", 'marker = "W3"\nhands.west'), "position.marker"),
        (("hands.west", 'heroic = ["west-knight_1"]\nhands.west'), "position.heroic"),
        (("hands.west", 'empty = ["W9"]\nhands.west'), "W9"),
        (("hands.west", 'marked = "W3"\nhands.west'), "marked"),
        (('"turn"', '"scenario"\ngeneral = "west"'), "begin.general"),
        (('"turn"', '"part-one"\nthrough = "turn"'), "through"),
        (('"turn"', '"turn"\ngeneral = "north"'), "north"),
        (('"turn"', '"opening"'), "a case that begins at the set-up"),
        (("[begin]", "[data.constant]\nprice_deus = 3\n[begin]"), "price_deus"),
        (("[begin]", "[data.tile]\nduel = 30\n[begin]"), "expected fields"),
        (("[begin]", "[data]\ntile = 30\n[begin]"), "expected a table"),
        (("[begin]", "[data.tiles]\nduel = 30\n[begin]"), "did you mean 'tile'?"),
        (("[begin]", '[data.army]\nwest = ["knight_9"]\n[begin]'), "knight_9"),
        (("[begin]", '[data.army]\nwest = ["knight_1"]\n[begin]'), "west"),
        (('title = "Beginning"', 'title = "Bad"\ndice = ["duels"]'), "did you mean 'duel'?"),
        (('title = "Beginning"', 'title = "Bad"\nseats = ["west"]'), "west"),
        (('title = "Beginning"', 'title = "Bad"\noptions = { fights = "marshal" }'), "marshal"),
    ],
)
def test_an_impossible_case_names_its_fault(changed: tuple[str, str], message: str) -> None:
    text = case_of('at = "turn"', "")
    assert changed[0] in text
    failure = run_case(read_case(text.replace(*changed, 1), "mine.toml"), Path("mine.toml")).failure
    assert failure is not None
    assert failure.key == "cases.bad"
    assert message in str(failure.args["why"])


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ('control = { C = "west" }', "cases.bad"),
        ("scenario = 12", "cases.bad"),
        ("won = { west = 3, east = 4 }", "cases.bad"),
        ('marker = "W9"', "W9"),
        ('control = { W9 = "west" }', "W9"),
        ("turn = 3", "position.turn"),
    ],
)
def test_an_impossible_war_is_refused(line: str, message: str) -> None:
    assert message in failure_of(case_of('at = "scenario"', "", "", f"[position]\n{line}\n"))


def test_data_can_be_changed() -> None:
    data = """
[data.constant]
price_deus_ex_machina = 1000
[data.fighter]
west-knight_1 = { form = "archer" }
[data.army]
east = ["knight_1", "squire_1"]
"""
    expected = 'coins.west = 4000\nasked = { seat = "west", step = "action" }'
    script = '[[script]]\nmove = "remove W3"\n'
    assert failure_of(case_of('at = "turn"', expected, data).replace("[expect]", script + "[expect]")) == ""
    forms = 'sheet.forms.west-knight_1 = "archer"\nsheet.forms.east-squire_1 = "shield"'
    assert failure_of(case_of('at = "scenario"', forms, data, WAR_WORLD)) == ""
    assert "east-knight_2" in failure_of(case_of('at = "scenario"', "sheet.forms.east-knight_2 = 1", data, WAR_WORLD))


def test_a_failing_case_shows_its_position() -> None:
    text = case_of('at = "scenario"', "scenario = 5", "", WAR_WORLD + 'control = { W3 = "east" }\n')
    failure = run_case(read_case(text, "mine.toml"), Path("mine.toml")).failure
    assert failure is not None
    shown = "\n".join(failure.position)
    assert 'control = { W3 = "east" }' in shown
    assert "hands.west = { nullify = 2, duel = 1 }" in shown
    assert '{ space = "W3", tile = "road_washed_out", by = "east", road = "W1-W2" },' in shown
    assert 'marker = "W3"' in shown


class NotedLuck(Luck):
    """Luck that gives the first thing there is, and notes between what it chose."""

    def __init__(self) -> None:
        super().__init__()
        self.chances: list[list[int]] = []

    def pick(self, weights: list[int]) -> int:
        self.chances.append(weights[:])
        return next(index for index, weight in enumerate(weights) if weight)


def test_b2_the_toss_is_fair_and_the_draws_are_from_the_whole_bags() -> None:
    s = GAME.new(GAME.prepare())
    luck = NotedLuck()
    STEPS[OPENING].run(s, luck)
    assert luck.chances[0] == [1, 1]
    assert [sum(chances) for chances in luck.chances[1:]] == [24, 100, 23, 99]
