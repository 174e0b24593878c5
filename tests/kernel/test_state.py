"""The stack of frames, and a position as plain values."""

import json

import pytest

from gonfalon.kernel.state import FRAME, NO_SEAT
from tests.kernel.playing import play_at_random
from tests.kernel.tiny_game import AMOUNT, BID, FIELDS, ROUND, TINY, TURN, TinyState

pytestmark = pytest.mark.both_forms


def test_frame_on_top_has_a_step_a_seat_and_three_locals() -> None:
    s = TinyState()
    s.push(ROUND)
    s.push(AMOUNT, 1, 7, 8, 9)
    assert (s.step, s.seat, s.x, s.y, s.z) == (AMOUNT, 1, 7, 8, 9)
    s.set_x(-3)
    s.set_y(70)
    assert (s.x, s.y, s.z) == (-3, 70, 9)
    s.pop()
    assert (s.step, s.seat, s.x) == (ROUND, NO_SEAT, 0)
    s.pop()
    assert s.stack == []


def test_pop_to_drops_the_frames_above_the_topmost_of_a_step() -> None:
    s = TinyState()
    for step in (ROUND, BID, ROUND, TURN, AMOUNT):
        s.push(step)
    s.pop_to(ROUND)
    assert (s.step, len(s.stack)) == (ROUND, 3 * FRAME)


def test_every_field_is_cloned_and_no_list_is_shared() -> None:
    s = play_at_random(TINY.new_match(seed=6), 6, most=7).state
    assert isinstance(s, TinyState)
    twin = s.clone()
    assert twin.to_dict() == s.to_dict()
    for name in FIELDS:
        value = getattr(twin, name)
        if isinstance(value, list):
            assert value is not getattr(s, name)


def test_position_goes_through_json_unchanged_and_shares_nothing_with_it() -> None:
    s = play_at_random(TINY.new_match(seed=6), 6, most=7).state
    values = json.loads(json.dumps(s.to_dict()))
    other = TinyState()
    other.load(values)
    assert other.to_dict() == s.to_dict()
    values["coins"][0] = 99
    values["stack"].clear()
    assert other.to_dict() == s.to_dict()


def test_clone_has_no_log() -> None:
    match = TINY.new_match(seed=1)
    assert match.state.log is None
    assert match.state.clone().log is None
