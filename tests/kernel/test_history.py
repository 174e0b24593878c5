"""The past of a match: every position again, steps back by agreement, lists of moves, and what cannot be taken back."""

import pytest

from gonfalon.kernel.errors import IllegalMove, StaleMove
from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from tests.kernel.playing import everything, load, play_all, play_at_random, scripted
from tests.kernel.tiny_game import TINY

pytestmark = pytest.mark.both_forms

LORD, KNIGHT = 0, 1


def at_turn(*more: int) -> Match:
    """White is to move."""
    return play_all(scripted(LORD, KNIGHT, *more), "white bid n:2", "black bid n:1")


def test_walk_meets_every_position_of_a_game_with_undos() -> None:
    match = TINY.new_match(luck=KeyedLuck(bytes(32)))
    seen = [match.state.to_dict()]
    for seed in range(40):
        before = match.version
        play_at_random(match, seed, most=1, undo=0.3)
        seen += [match.state.to_dict()] * (match.version - before)
    walked = [state.to_dict() for _, state in match.timeline.walk()]
    assert len(walked) == match.version + 1
    entries = match.record.entries
    choices = [n for n in range(1, match.version + 1) if n == match.version or not entries[n].is_forced]
    assert [walked[n] for n in choices] == [seen[n] for n in choices]


def test_going_back_by_agreement_crosses_luck_and_draws_nothing_twice() -> None:
    match = TINY.new_match(luck=KeyedLuck(bytes(32)))
    play_all(match, "white bid n:2", "black bid n:1", "white attack gate:north", "black hide")
    first = match.record.entries[2].dice
    match.go_back("white", 2)
    assert match.to_act == ["white"]
    assert [entry.struck for entry in match.record.entries] == [False, False, True, True, False]
    match.play("white", "attack gate:north")
    assert match.record.entries[5].dice != first
    assert match.events(None)[-2]["type"] == "went-back"


def test_record_with_a_step_back_by_agreement_loads() -> None:
    match = TINY.new_match(luck=KeyedLuck(bytes(32)))
    play_all(match, "white bid n:2", "black bid n:1", "white attack gate:north", "black hide")
    match.go_back("black", 2)
    play_all(match, "white pass")
    again = load(match.record.to_json())
    assert again.state.to_dict() == match.state.to_dict()
    assert again.record.to_dict() == match.record.to_dict()


@pytest.mark.parametrize("version", [-1, 3, 99])
def test_there_is_no_going_back_to_a_version_without_a_choice(version: int) -> None:
    match = play_all(at_turn(), "white take", "white amount n:2")
    assert match.record.entries[-1].is_forced
    with pytest.raises(IllegalMove):
        match.go_back("white", version if version != 3 else match.version - 1)


def test_record_that_goes_back_again_and_again_is_played_through_once(monkeypatch: pytest.MonkeyPatch) -> None:
    match = at_turn()
    for number in range(30):
        match.play("white", "pass" if number % 2 else "take")
        match.go_back("black", match.version - 1)
    match.go_back("white", 0)
    text = match.record.to_json()
    monkeypatch.setattr("gonfalon.kernel.timeline.replay_move", None)
    again = load(text)
    assert everything(again) == everything(match)


def test_certain_until_luck_or_a_reveal() -> None:
    match = at_turn(3, 3, 3)
    assert not match.used_no_luck_since(1)
    assert match.used_no_luck_since(2)
    match.play("white", "take")
    assert match.used_no_luck_since(2)


def test_list_of_moves_is_played_whole() -> None:
    match = at_turn()
    match.play_all("white", ["take", "amount n:2", "quiet"], version=2)
    assert match.to_act == ["black"]
    assert match.version == 6


@pytest.mark.parametrize(
    "moves",
    [["take", "amount n:2", "fly"], ["take", "amount n:9", "quiet"], ["swap", "take"], ["pass", "hide"]],
    ids=["unknown", "illegal", "luck-before-the-last", "other-seat"],
)
def test_list_of_moves_is_played_whole_or_not_at_all(moves: list[str]) -> None:
    match = TINY.new_match(luck=KeyedLuck(bytes(32)))
    play_all(match, "white bid n:2", "black bid n:1")
    state, record = match.state.to_dict(), match.record.to_dict()
    with pytest.raises(IllegalMove):
        match.play_all("white", moves)
    assert (match.state.to_dict(), match.record.to_dict()) == (state, record)
    match.play("white", "attack gate:north")
    other = TINY.new_match(luck=KeyedLuck(bytes(32)))
    play_all(other, "white bid n:2", "black bid n:1", "white attack gate:north")
    assert other.record.entries[2].dice == match.record.entries[2].dice


def test_stale_list_changes_nothing() -> None:
    match = at_turn()
    with pytest.raises(StaleMove):
        match.play_all("white", ["take", "amount n:1"], version=1)
    assert match.version == 2


def test_finality_says_what_a_move_leads_to() -> None:
    match = at_turn()
    barriers = dict(match.offered("white").moves)
    assert barriers == {
        "take": "",
        "attack gate:north": "luck",
        "attack gate:south": "luck",
        "swap": "luck",
        "pass": "turn",
    }


def test_finality_agrees_with_what_happens_then() -> None:
    for seed in range(30):
        match = TINY.new_match(seed=seed)
        while not match.over:
            seat = match.to_act[seed % len(match.to_act)]
            move, barrier = match.offered(seat).moves[-1]
            before = match.version
            match.play(seat, move)
            if barrier == "":
                assert match.can_undo(seat)
            if barrier == "luck":
                assert not match.used_no_luck_since(before)
            if barrier == "end":
                assert match.over


def test_prompt_of_a_spectator_names_the_awaited_choice() -> None:
    prompt = at_turn().prompt(None)
    assert prompt.waits
    assert prompt.args["seats"] == ["seat:white"]


def test_position_at_is_a_copy() -> None:
    match = at_turn()
    match.timeline.at(1).pop()
    assert match.state.stack
