"""A match: what is asked changes nothing, what is played is appended, and undo goes no further than it may."""

import pytest

from gonfalon.kernel.errors import (
    IllegalMove,
    StaleMove,
    UnknownName,
)
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import EndEntry, KeyEntry, MoveEntry, UndoEntry
from tests.kernel.playing import everything, play_all, play_at_random, scripted
from tests.kernel.tiny_game import TINY

KINDS: dict[type, str] = {UndoEntry: "undo", EndEntry: "end", KeyEntry: "luck"}

pytestmark = pytest.mark.both_forms

LORD, KNIGHT, PEASANT = 0, 1, 2


def at_turn() -> Match:
    """A match in which White has a lord and takes a turn; Black has a knight."""
    return play_all(scripted(LORD, KNIGHT, 6, 5, 1), "white bid n:2", "black bid n:1")


def at_boast() -> Match:
    """White has chosen to take two stones; stowing them was forced."""
    return play_all(at_turn(), "white take", "white amount n:2")


def moves_of(match: Match) -> list[tuple[str, bool, bool]]:
    """The entries so far: text, forced, struck."""
    return [
        (match.vocabulary.text(e.move) if isinstance(e, MoveEntry) else KINDS[type(e)], e.is_forced, e.struck)
        for e in match.record.entries
    ]


def test_both_seats_act_at_once_and_in_any_order() -> None:
    match = scripted(LORD, KNIGHT)
    assert match.to_act == ["white", "black"]
    match.play("black", "bid n:3")
    assert match.to_act == ["white"]
    assert match.moves("black") == []
    assert match.prompt("black").waits
    match.play("white", "bid n:0")
    assert match.to_act == ["black"]


def test_forced_moves_are_played_and_entered_as_forced() -> None:
    assert moves_of(at_boast())[-3:] == [("take", False, False), ("amount n:2", False, False), ("stow", True, False)]


def test_seat_without_coins_is_forced_at_once_while_the_other_still_chooses() -> None:
    match = scripted(LORD, KNIGHT)
    play_all(match, "white bid n:3", "black bid n:0", "white pass", "black hide")
    play_all(match, "white bid n:3", "black bid n:0", "white pass", "black hide")
    assert match.to_act == ["black"]
    assert moves_of(match)[-1] == ("bid n:0", True, False)


def test_secretive_step_is_asked_even_with_one_legal_move() -> None:
    match = play_all(at_turn(), "white pass")
    assert match.to_act == ["black"]
    assert match.moves("black") == ["hide"]


def test_game_of_one_round_ends_and_has_a_result() -> None:
    match = TINY.new_match(options={"rounds": 1}, luck=ScriptedLuck([LORD, KNIGHT, 6, 5, 1]))
    play_all(match, "white bid n:2", "black bid n:1", "white attack gate:north")
    assert (match.over, match.result) == (False, None)
    match.play("black", "hide")
    assert match.over
    assert match.to_act == []
    assert match.result is not None
    assert (match.result.winner, match.result.scores) == ("white", {"white": 2, "black": 0})
    assert match.moves("white") == []
    assert match.prompt("white").key == "kernel.prompt.over"


def test_asking_changes_nothing() -> None:
    match = at_boast()
    before = everything(match)
    assert match.why_not("white", "attack gate:north") is not None
    assert match.why_not("black", "hide") is not None
    assert match.can_undo("white")
    match.record.to_json()
    match.check()
    assert everything(match) == before


@pytest.mark.parametrize(
    ("seat", "move", "rule", "key"),
    [
        ("white", "amount n:4", "T3", "kernel.refused.now"),
        ("white", "bid n:2", "T3", "kernel.refused.now"),
        ("white", "dance", "T3", "kernel.refused.unknown"),
        ("white", "attack gate:west", "T3", "kernel.refused.unknown"),
        ("black", "take", "T3", "kernel.refused.turn"),
        ("black", "dance", "T3", "kernel.refused.unknown"),
    ],
)
def test_refused_move_names_game_step_seat_move_and_rule(seat: str, move: str, rule: str, key: str) -> None:
    match = at_turn()
    before = everything(match)
    refusal = match.why_not(seat, move)
    assert refusal is not None
    assert (refusal.rule, refusal.key) == (rule, key)
    with pytest.raises(IllegalMove) as refused:
        match.play(seat, move)
    assert refused.value.key == key
    for part in ("tiny", "step turn", seat, repr(move), f"rule {rule}"):
        assert part in str(refused.value)
    assert everything(match) == before


def test_rule_that_forbids_is_named_with_its_target() -> None:
    match = play_all(at_turn(), "white attack gate:north", "black hide", "white bid n:1", "black bid n:0")
    refusal = match.why_not("white", "attack gate:north")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("T3", "tiny.refused.gate-down")
    assert refusal.args == {"verb": "attack", "target": "gate:north"}
    assert match.why_not("white", "attack gate:south") is None


def test_move_too_many_is_refused_by_its_rule() -> None:
    match = play_all(at_turn(), "white take")
    refusal = match.why_not("white", "amount n:4")
    assert refusal is not None
    assert (refusal.rule, refusal.key) == ("T3", "tiny.refused.too-many")


def test_older_version_is_a_stale_move_and_changes_nothing() -> None:
    match = at_turn()
    before = everything(match)
    with pytest.raises(StaleMove) as stale:
        match.play("white", "pass", version=match.version - 1)
    for part in ("tiny", "step turn", "white", "'pass'", "version 1", "at 2"):
        assert part in str(stale.value)
    assert everything(match) == before
    match.play("white", "pass", version=match.version)
    assert match.to_act == ["black"]


@pytest.mark.parametrize("ask", ["moves", "prompt", "view", "events", "can_undo", "undo"])
def test_unknown_seat_suggests_the_right_one(ask: str) -> None:
    with pytest.raises(UnknownName, match="did you mean 'white'"):
        getattr(at_turn(), ask)("whte")


def test_finished_match_refuses_everything() -> None:
    match = play_at_random(TINY.new_match(seed=5), 3)
    assert match.over
    refusal = match.why_not("white", "pass")
    assert refusal is not None
    assert refusal.key == "kernel.refused.over"
    with pytest.raises(IllegalMove, match="step over"):
        match.play("white", "pass")
    with pytest.raises(IllegalMove, match="over"):
        match.end("white", "agreed", None)
