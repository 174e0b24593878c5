"""The record is the game: position, log and undo come from it, and it keeps its key until the end."""

import hashlib
import json
from typing import Any

import pytest

from gonfalon.kernel.errors import BadRecord, BrokenReplay
from gonfalon.kernel.luck import KeyedLuck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import verify as verification
from tests.kernel.playing import everything, find, load, play_all, play_at_random, scripted, with_luck
from tests.kernel.tiny_game import TINY

pytestmark = pytest.mark.both_forms

KEY = bytes(range(32))


def written(match: Match) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(match.record.to_json())
    return values


@pytest.mark.parametrize("kind", ["fast", "keyed"])
@pytest.mark.parametrize("seed", range(10))
def test_loaded_record_is_at_the_same_position_with_the_same_log_at_every_point(kind: str, seed: int) -> None:
    luck = KeyedLuck(hashlib.sha256(str(seed).encode()).digest()) if kind == "keyed" else None
    match = TINY.new_match(seed=seed, luck=luck)
    while True:
        text = match.record.to_json()
        loaded = load(text)
        assert everything(loaded) == everything(match)
        assert loaded.record.to_json() == text
        assert [loaded.can_undo(seat) for seat in ("white", "black")] == [
            match.can_undo(seat) for seat in ("white", "black")
        ]
        if match.over:
            break
        play_at_random(match, seed * 1000 + match.version, most=1, undo=0.2)


def test_fast_record_goes_on_with_the_same_dice() -> None:
    match = play_at_random(TINY.new_match(seed=11), 1, most=5)
    loaded = load(match.record.to_json())
    assert everything(play_at_random(loaded, 6)) == everything(play_at_random(match, 6))


def test_key_is_bound_from_the_start_and_given_at_the_end() -> None:
    match = with_luck(KeyedLuck(KEY))
    while not match.over:
        assert written(match)["luck"] == {"kind": "keyed", "commitment": hashlib.sha256(KEY).hexdigest(), "key": None}
        assert KEY.hex() not in match.record.to_json()
        play_at_random(match, match.version, most=1)
    assert written(match)["luck"]["key"] == KEY.hex()


def test_key_is_given_at_an_agreed_end_too() -> None:
    match = with_luck(KeyedLuck(KEY))
    match.end("white", "resigned", "black")
    assert written(match)["luck"]["key"] == KEY.hex()


def test_loaded_keyed_record_goes_on_under_a_new_key_entered_with_the_next_move() -> None:
    match = play_all(with_luck(KeyedLuck(KEY)), "white bid n:2", "black bid n:0")
    text = match.record.to_json()
    loaded = load(text)
    assert loaded.version == match.version
    assert loaded.record.to_json() == text
    loaded.play("white", "attack gate:north", version=match.version)
    entries = written(loaded)["entries"]
    assert isinstance(loaded.luck, KeyedLuck)
    assert loaded.luck.key != KEY
    assert entries[2] == {"luck": {"kind": "keyed", "commitment": loaded.luck.commitment, "key": None}}
    assert entries[3]["move"] == "attack gate:north"
    assert entries[3]["dice"] == [KeyedLuck(loaded.luck.key).d6(), *entries[3]["dice"][1:]]


def test_new_key_is_entered_once() -> None:
    loaded = load(with_luck(KeyedLuck(KEY)).record.to_json())
    play_at_random(loaded, 8)
    assert sum("luck" in entry for entry in written(loaded)["entries"]) == 1


def test_record_with_two_keys_is_verified_when_both_are_known() -> None:
    match = play_all(with_luck(KeyedLuck(KEY)), "white bid n:2", "black bid n:0")
    loaded = play_at_random(load(match.record.to_json()), 1)
    assert verified(loaded.record.to_json()) == "keyed-in-part"
    values = written(loaded)
    values["luck"]["key"] = KEY.hex()
    assert verified(json.dumps(values)) == "keyed"


def verified(text: str) -> str:
    return verification.verify(text, find).luck


def test_undo_before_loading_and_after_it_work_alike() -> None:
    match = play_all(scripted(0, 1), "white bid n:2", "black bid n:1", "white take", "white amount n:2")
    loaded = load(match.record.to_json())
    assert loaded.can_undo("white")
    loaded.undo("white")
    match.undo("white")
    assert everything(loaded) == everything(match)


def test_verify_reports_how_far_the_luck_is_proved() -> None:
    keyed = play_at_random(with_luck(KeyedLuck(KEY)), 2)
    running = play_at_random(with_luck(KeyedLuck(KEY)), 2, most=3)
    assert verified(keyed.record.to_json()) == "keyed"
    assert verified(running.record.to_json()) == "key-unknown"
    assert verified(play_at_random(TINY.new_match(seed=1), 2).record.to_json()) == "fast"
    assert verified(play_all(scripted(0, 1), "white bid n:2").record.to_json()) == "scripted"


def test_verify_refuses_a_key_that_was_not_promised() -> None:
    values = written(play_at_random(with_luck(KeyedLuck(KEY)), 2))
    values["luck"]["key"] = bytes(32).hex()
    with pytest.raises(BadRecord, match="does not fit the hash"):
        verified(json.dumps(values))
    values["luck"]["key"] = "abc"
    with pytest.raises(BadRecord, match="key"):
        verified(json.dumps(values))


def test_verify_finds_dice_that_are_not_the_keys() -> None:
    match = play_all(with_luck(KeyedLuck(KEY)), "white bid n:2", "black bid n:0", "white attack gate:north")
    match.end("black", "resigned", "white")
    values = written(match)
    dice = values["entries"][2]["dice"]
    values["entries"][2]["dice"] = [die % 6 + 1 for die in dice]
    with pytest.raises(BrokenReplay, match="entry 3"):
        verified(json.dumps(values))


def test_record_says_what_was_set_up() -> None:
    match = TINY.new_match(options={"rounds": 1}, seed=4)
    values = written(match)
    assert (values["format"], values["game"], values["rules"]) == ("gonfalon-record", "tiny", "1")
    assert (values["scenario"], values["seats"], values["options"]) == ("plain", ["white", "black"], {"rounds": 1})
    assert values["luck"] == {"kind": "fast", "seed": 4}
    assert values["result"] is None


def test_struck_moves_stay_in_the_record_with_the_step_back() -> None:
    match = play_all(scripted(0, 1), "white bid n:2", "black bid n:1", "white take", "white amount n:2")
    match.undo("white")
    assert [entry.get("move", entry.get("undo")) for entry in written(match)["entries"]] == [
        "bid n:2",
        "bid n:1",
        "take",
        "amount n:2",
        "stow",
        3,
    ]


def test_scripted_match_can_be_loaded_and_fed_on() -> None:
    match = play_all(scripted(0, 1), "white bid n:2", "black bid n:1")
    loaded = load(match.record.to_json())
    assert isinstance(loaded.luck, ScriptedLuck)
    loaded.luck.feed([6, 6, 6])
    loaded.play("white", "attack gate:north")
    assert loaded.events(None)[-1]["hits"] == 3
