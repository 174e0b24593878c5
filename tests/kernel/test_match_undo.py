"""Undo in a match, ends, events, and set-ups that are wrong."""

import pytest

from gonfalon.kernel.errors import (
    BadLuck,
    BadOption,
    BrokenInvariant,
    GonfalonError,
    IllegalMove,
    StaleMove,
    UnknownName,
)
from gonfalon.kernel.luck import KeyedLuck, ScriptedLuck
from tests.kernel.playing import everything, play_all, play_at_random, scripted, with_luck
from tests.kernel.test_match import KNIGHT, LORD, at_boast, at_turn, moves_of
from tests.kernel.tiny_game import TINY, TinyState


def test_undo_returns_to_the_last_choice_and_takes_forced_moves_along() -> None:
    before = everything(play_all(at_turn(), "white take"))
    match = at_boast()
    match.undo("white")
    assert match.moves("white") == ["amount n:1", "amount n:2", "amount n:3"]
    assert everything(match)[4] == before[4]
    assert moves_of(match)[-4:] == [
        ("take", False, False),
        ("amount n:2", False, True),
        ("stow", True, True),
        ("undo", False, False),
    ]


def test_undo_reaches_back_over_several_choices_one_by_one() -> None:
    match = at_boast()
    match.undo("white")
    match.undo("white")
    assert match.prompt("white").step == "turn"
    assert not match.can_undo("white")
    play_all(match, "white take", "white amount n:3", "white boast")
    assert match.state.to_dict()["pile"] == 2


def test_forced_moves_come_again_after_an_undo() -> None:
    match = at_boast()
    match.undo("white")
    match.play("white", "amount n:1")
    assert moves_of(match)[-1] == ("stow", True, False)
    assert match.prompt("white").step == "boast"


def test_version_only_grows_by_an_undo_too() -> None:
    match = at_boast()
    versions = [match.version]
    match.undo("white")
    versions.append(match.version)
    match.play("white", "amount n:1")
    versions.append(match.version)
    assert versions == sorted(set(versions))
    assert versions[1] == versions[0] + 1


def test_struck_events_stay_and_are_marked() -> None:
    match = at_boast()
    match.undo("white")
    events = match.events("black")
    assert [line["type"] for line in events if line.get("struck")] == ["took", "stowed"]
    assert events[-1] == {"version": match.version, "type": "undo", "seat": "seat:white", "back_to": 3}


def test_no_undo_across_luck() -> None:
    match = play_all(at_turn(), "white attack gate:north")
    assert not match.can_undo("white")
    with pytest.raises(IllegalMove, match="undo"):
        match.undo("white")


def test_no_undo_across_luck_that_came_with_a_forced_or_automatic_step() -> None:
    match = scripted(LORD, KNIGHT, 6)
    play_all(match, "white bid n:1", "black bid n:1")
    assert match.record.entries[-1].dice == [6]
    assert not match.can_undo("black")


def test_no_undo_across_a_reveal_without_luck() -> None:
    match = play_all(scripted(KNIGHT, LORD), "white bid n:1", "black bid n:0", "white pass")
    match.play("black", "show card:lord")
    assert match.record.entries[-1].dice == []
    assert not match.can_undo("black")


def test_bid_can_be_taken_back_until_the_bids_are_turned_up() -> None:
    match = play_all(scripted(LORD, KNIGHT), "white bid n:1")
    assert match.can_undo("white")
    assert not match.can_undo("black")
    match.undo("white")
    assert match.to_act == ["white", "black"]
    play_all(match, "white bid n:2", "black bid n:0")
    assert not match.can_undo("white")
    assert not match.can_undo("black")


def test_no_undo_across_another_seats_choice() -> None:
    match = play_all(at_boast(), "white quiet")
    assert match.can_undo("white")
    match.play("black", "hide")
    assert not match.can_undo("white")
    assert match.can_undo("black")
    match.undo("black")
    assert not match.can_undo("white")
    assert match.to_act == ["black"]


def test_no_undo_in_a_finished_game() -> None:
    """Its key may be public by now: who could take the last move back would know the dice to come."""
    match = TINY.new_match(options={"rounds": 1}, luck=KeyedLuck(bytes(32)))
    play_all(match, "white bid n:2", "black bid n:1", "white pass", "black hide")
    assert match.over
    assert not match.can_undo("black")
    with pytest.raises(IllegalMove):
        match.undo("black")


def test_asking_to_undo_the_turn_of_the_other_is_refused_by_name() -> None:
    with pytest.raises(IllegalMove, match="black may not play 'undo'"):
        at_boast().undo("black")


def test_resigned_and_agreed_ends_have_winner_reason_and_event() -> None:
    match = at_boast()
    match.end("white", "resigned", "black")
    assert match.over
    assert match.to_act == []
    assert match.result is not None
    assert match.result == ("black", {"white": 2, "black": 0}, "resigned")
    assert match.events(None)[-1]["type"] == "resigned"
    assert not match.can_undo("white")
    drawn = at_turn()
    drawn.end("black", "agreed", None)
    assert drawn.result is not None
    assert (drawn.result.winner, drawn.result.reason) == (None, "agreed")


def test_end_needs_a_known_reason_and_known_seats() -> None:
    match = at_turn()
    with pytest.raises(IllegalMove):
        match.end("white", "bored", "black")
    with pytest.raises(UnknownName):
        match.end("white", "resigned", "red")
    with pytest.raises(UnknownName):
        match.end("red", "resigned", "white")
    assert not match.over


def test_events_from_a_version_on_are_the_tail_of_all() -> None:
    match = play_at_random(TINY.new_match(seed=2), 2, undo=0.2)
    everything_told = match.events("white")
    for since in range(match.version + 1):
        later = [line for line in everything_told if isinstance(line["version"], int) and line["version"] > since]
        assert match.events("white", since) == (everything_told if since == 0 else later)


def test_luck_that_fails_leaves_no_trace() -> None:
    match = play_all(scripted(LORD, KNIGHT), "white bid n:2", "black bid n:1")
    before = everything(match), [match.can_undo(seat) for seat in match.setup.seats]
    with pytest.raises(BadLuck, match="ran out"):
        match.play("white", "attack gate:north")
    assert (everything(match), [match.can_undo(seat) for seat in match.setup.seats]) == before


def test_broken_invariant_names_game_version_and_problem() -> None:
    match = at_turn()
    match.check()
    assert isinstance(match.state, TinyState)
    match.state.pile += 1
    with pytest.raises(BrokenInvariant, match="tiny, version 2: stones are not conserved"):
        match.check()


def test_errors_are_one_tree() -> None:
    for error in (IllegalMove, StaleMove, UnknownName, BadLuck, BrokenInvariant):
        assert issubclass(error, GonfalonError)


def test_set_up_is_checked_by_name() -> None:
    with pytest.raises(UnknownName, match=r"scenario.*'plan'.*'plain'"):
        TINY.new_match(scenario="plan")
    with pytest.raises(UnknownName, match=r"option.*'rouns'.*'rounds'"):
        TINY.new_match(options={"rouns": 3})
    with pytest.raises(BadOption, match="rounds"):
        TINY.new_match(options={"rounds": 2})
    with pytest.raises(BadOption, match="rounds"):
        TINY.new_match(options={"rounds": True})
    with pytest.raises(UnknownName, match="seat"):
        TINY.new_match(seats=["white"])


def test_match_without_seed_has_a_fresh_secret_key() -> None:
    one, other = TINY.new_match(), TINY.new_match()
    assert isinstance(one.luck, KeyedLuck)
    assert isinstance(other.luck, KeyedLuck)
    assert one.luck.key != other.luck.key


def test_same_seed_same_game() -> None:
    games = [everything(play_at_random(TINY.new_match(seed=9), 4)) for _ in range(2)]
    assert games[0] == games[1]
    assert everything(play_at_random(TINY.new_match(seed=10), 4)) != games[0]


def test_seat_that_waits_gets_the_prompt_too() -> None:
    match = play_all(with_luck(ScriptedLuck([LORD, KNIGHT])), "white bid n:2", "black bid n:1", "white take")
    asked, waits = match.prompt("white"), match.prompt("black")
    assert (asked.key, waits.key) == ("tiny.prompt.amount", "tiny.waiting.amount")
    assert asked.args == waits.args == {"n": 5, "seats": ["seat:white"]}
    assert (asked.rule, asked.waits, waits.waits) == ("T3", False, True)
