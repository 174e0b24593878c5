"""A match: what is asked changes nothing, what is played is appended, and undo goes no further than it may."""

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
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import EndEntry, KeyEntry, MoveEntry, UndoEntry
from tests.kernel.playing import everything, play_all, play_at_random, scripted, with_luck
from tests.kernel.tiny_game import TINY, TinyState

KINDS: dict[type, str] = {UndoEntry: "undo", EndEntry: "end", KeyEntry: "luck"}

pytestmark = pytest.mark.both_forms

LORD, KNIGHT, PEASANT = 0, 1, 2


def at_turn() -> Match:
    """White, with a lord, is to take his turn; Black has a knight."""
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


def test_prompt_is_told_to_the_one_who_waits_too() -> None:
    match = play_all(with_luck(ScriptedLuck([LORD, KNIGHT])), "white bid n:2", "black bid n:1", "white take")
    asked, waits = match.prompt("white"), match.prompt("black")
    assert (asked.key, waits.key) == ("tiny.prompt.amount", "tiny.waiting.amount")
    assert asked.args == waits.args == {"n": 5, "seats": ["seat:white"]}
    assert (asked.rule, asked.waits, waits.waits) == ("T3", False, True)
