"""C17: rosters that change during the day, and the orders that change them."""

import random
from typing import Any

import pytest

from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.kernel.errors import IllegalMove
from gonfalon.kernel.extensions.officials import allows_help, correct, give_order, names_given, restore
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader
from gonfalon.kernel.record import verify as verification
from gonfalon.kernel.sandbox import open_sandbox
from tests.games.generals_war.playing import GAME, marshals_match, play_until, report

pytestmark = pytest.mark.both_forms

LATE = {"fighter": "west-late_1", "name": "Sir Bob", "rank": "squire", "form": "shield"}


def order(match: Match, *changes: dict[str, str]) -> None:
    """Let the marshal change rosters."""
    give_order(match, "marshal", {"roster": list(changes)})


def fighter(match: Match, name: str) -> dict[str, Any]:
    """A fighter in the public view."""
    view: Any = match.view(None)
    return next(each for army in view["armies"].values() for each in army if each["id"] == name)


def at_report(seed: int) -> Match:
    """A match at the first report."""
    match = marshals_match(seed)
    play_until(match, "report-winner", random.Random(seed))
    return match


def most_survivors(match: Match) -> int:
    """The highest number of survivors of West that the report takes."""
    match.play("marshal", "declare side:west")
    while match.prompt("marshal").step != "report-survivors":
        match.play("marshal", "skip")
    numbers = [int(move.partition("n:")[2]) for move in match.moves("marshal") if "n:" in move]
    while match.prompt("marshal").step != "report-winner":
        match.undo("marshal")
    return max(numbers)


def test_c17_a_late_fighter_counts_from_the_order_on() -> None:
    match = at_report(1)
    before = most_survivors(match)
    order(match, LATE)
    assert fighter(match, "west-late_1") == {"id": "west-late_1", "name": "", "rank": "squire", "form": "shield"}
    assert names_given(match) == {"fighter:west-late_1": "Sir Bob"}
    assert most_survivors(match) == before + 1
    match.check()


@pytest.mark.parametrize("status", ["absent", "injured", "gone"])
def test_c17_a_fighter_who_is_not_there_does_not_count(status: str) -> None:
    match = at_report(2)
    before = most_survivors(match)
    order(match, {"fighter": "west-knight_1", "status": status})
    assert fighter(match, "west-knight_1")["status"] == status
    assert most_survivors(match) == before - 1
    order(match, {"fighter": "west-knight_1", "status": "present"})
    assert "status" not in fighter(match, "west-knight_1")
    assert most_survivors(match) == before


def test_c17_a_corrected_rank_is_in_the_tables_that_rules_and_agents_read() -> None:
    match = at_report(3)
    order(match, {"fighter": "east-knight_1", "rank": "undecorated", "form": "pike"})
    assert fighter(match, "east-knight_1")["rank"] == "undecorated"
    state = match.state
    assert isinstance(state, GeneralsState)
    index = state.tables.fighter_ids.index("east-knight_1")
    assert (state.tables.rank_of[index], state.tables.form_of[index]) == (4, 1)
    copy = GAME.new(match.setup)
    copy.load(state.to_dict())
    assert copy.tables.rank_of[index] == 4
    assert GAME.new(match.setup).tables.rank_of[index] == 0


@pytest.mark.parametrize(
    "wrong",
    [
        {},
        {"roster": []},
        {"roster": [LATE, LATE]},
        {"roster": [{"fighter": "west-nobody"}]},
        {"roster": [{"fighter": "west-late_1", "name": "Sir Bob"}]},
        {"roster": [{"fighter": "west-knight_1", "rank": "knight"}]},
        {"roster": [{"fighter": "west-knight_1", "rank": "king"}]},
        {"roster": [LATE], "help": True},
        {"help": "yes"},
        {"other": 1},
    ],
)
def test_c17_a_wrong_order_is_refused_and_changes_nothing(wrong: dict[str, object]) -> None:
    match = at_report(4)
    before = match.record.to_json()
    with pytest.raises(IllegalMove):
        give_order(match, "marshal", wrong)
    assert match.record.to_json() == before


def test_c17_generals_give_no_orders_and_no_order_interrupts_a_report() -> None:
    match = at_report(5)
    with pytest.raises(IllegalMove):
        give_order(match, "west", {"roster": [LATE]})
    match.play("marshal", "declare side:west")
    with pytest.raises(IllegalMove) as refused:
        order(match, LATE)
    assert refused.value.key == "generals-war.refused.roster-in-report"


def test_c17_each_army_keeps_two_fighters() -> None:
    match = at_report(6)
    view: Any = match.view(None)
    names = [each["id"] for each in view["armies"]["east"]]
    with pytest.raises(IllegalMove) as refused:
        order(match, *[{"fighter": name, "status": "gone"} for name in names[1:]])
    assert refused.value.key == "generals-war.refused.roster-empty"
    order(match, *[{"fighter": name, "status": "gone"} for name in names[2:]])
    assert most_survivors(match) > 2


def test_c17_an_order_is_taken_back_while_it_is_the_last_choice() -> None:
    match = at_report(7)
    before = match.state.to_dict()
    order(match, LATE)
    match.undo("marshal")
    assert match.state.to_dict() == before
    order(match, {**LATE, "fighter": "west-late_2"})
    assert fighter(match, "west-late_2")["rank"] == "squire"


def test_c17_a_record_with_orders_loads_verifies_and_writes_the_same_json() -> None:
    chance = random.Random(8)
    match = marshals_match(8)
    order(match, LATE, {"fighter": "east-knight_1", "status": "injured"})
    play_until(match, "report-winner", chance)
    report(match, "west")
    play_until(match, "report-winner", chance)
    order(match, {"fighter": "east-knight_1", "status": "present"}, {"fighter": "west-late_1", "rank": "knight"})
    match.undo("marshal")
    give_order(match, "marshal", {"help": True})
    text = match.record.to_json()
    assert verification.verify(text, lambda _: GAME).match.state.to_dict() == match.state.to_dict()
    other = loader.load(text, lambda _: GAME)
    assert other.record.to_json() == text
    assert other.events("west") == match.events("west")
    for version, state in match.timeline.walk():
        assert state.to_dict() == other.timeline.at(version).to_dict()
        assert state.tables.army == other.timeline.at(version).tables.army


def test_c17_a_designated_fighter_who_leaves_is_replaced_by_their_general() -> None:
    chance, seed = random.Random(9), 0
    while True:
        seed += 1
        match = marshals_match(seed)
        play_until(match, "leader", chance)
        if not match.over:
            break
    general = match.to_act[0]
    match.play(general, match.moves(general)[0])
    view: Any = match.view(None)
    leader = view["sheet"]["leaders"][general]
    order(match, {"fighter": leader, "status": "injured"})
    assert match.to_act == [general]
    assert match.prompt(general).step == "leader"
    assert not any(leader in move for move in match.moves(general))
    match.check()
    match.play(general, match.moves(general)[0])
    view = match.view(None)
    assert view["sheet"]["leaders"][general] not in (None, leader)
    match.check()


def test_c17_computers_help_no_general_unless_the_marshal_allows_it() -> None:
    match = at_report(10)
    assert not allows_help(match)
    give_order(match, "marshal", {"help": True})
    assert allows_help(match)
    give_order(match, "marshal", {"help": False})
    assert not allows_help(match)
    assert allows_help(GAME.new_match(seed=1))


def test_c17_agents_play_on_with_changed_rosters() -> None:
    match = marshals_match(11)
    order(match, LATE, {"fighter": "east-knight_1", "status": "gone"})
    player = agent("greedy", 1, "generals-war")
    for _ in range(30):
        seat = match.to_act[0]
        index = match.seat_index(seat)
        if seat == "marshal":
            report(match, "west")
            continue
        move = player.choose_move(Observation(GAME, match.state, index, match.packed_moves(index)))
        match.play_packed(index, move)
    match.check()


def test_c17_a_sandbox_keeps_the_roster() -> None:
    match = at_report(12)
    order(match, LATE)
    sandbox = open_sandbox(match, match.version, 0, FastLuck(1), FastLuck(2))
    assert fighter(sandbox, "west-late_1")["rank"] == "squire"


def test_any_earlier_report_can_be_corrected_and_the_correction_undone() -> None:
    chance = random.Random(13)
    match = marshals_match(13)
    begins: list[int] = []
    for winner in ("west", "east", "west"):
        play_until(match, "report-winner", chance)
        begins.append(match.version)
        report(match, winner)
    play_until(match, "report-winner", chance)
    before, state = match.version, match.state.to_dict()
    correct(match, "marshal", begins[0])
    assert match.prompt("marshal").step == "report-winner"
    report(match, "east")
    restore(match, "marshal")
    assert match.state.to_dict() == state
    assert not any(entry.struck for entry in match.record.entries[:before])
    assert all(entry.struck for entry in match.record.entries[before:-1])
    with pytest.raises(IllegalMove):
        restore(match, "marshal")
    text = match.record.to_json()
    verification.verify(text, lambda _: GAME)
    assert loader.load(text, lambda _: GAME).record.to_json() == text
    correct(match, "marshal", begins[1])
    assert match.prompt("marshal").step == "report-winner"


@pytest.mark.parametrize("name", ["A\u202eB", "A\u200bB"])
def test_c17_a_name_is_printable(name: str) -> None:
    """A character that turns the direction of writing would spoil every list that has the name."""
    with pytest.raises(IllegalMove) as refused:
        order(at_report(7), {**LATE, "name": name})
    assert refused.value.key == "generals-war.refused.roster-name"


def test_c17_names_are_written_in_any_script() -> None:
    match = at_report(7)
    order(match, {**LATE, "name": "\u0627\u0633\u0645 <b>"})
    assert names_given(match) == {"fighter:west-late_1": "\u0627\u0633\u0645 <b>"}
