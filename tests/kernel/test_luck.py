"""Scripted luck, keyed luck and seeded luck."""

import hashlib
import random
from collections import Counter
from collections.abc import Iterator

import pytest

from gonfalon.kernel.errors import BadLuck
from gonfalon.kernel.luck import FastLuck, KeyedLuck, Luck, ScriptedLuck
from tests.kernel.playing import play_all, with_luck

pytestmark = pytest.mark.both_forms

KEY = bytes(range(32))


def key_stream(key: bytes) -> Iterator[int]:
    """The stream of a key as ARCHITECTURE and the docstring define it, computed independently."""
    for block in range(10**6):
        yield from hashlib.sha256(key + block.to_bytes(8, "big")).digest()


def seed_stream(seed: int) -> Iterator[int]:
    source = random.Random(seed)
    while True:
        yield from source.randbytes(128)


def die_from(stream: Iterator[int]) -> int:
    return next(byte for byte in stream if byte < 252) % 6 + 1


def pick_from(stream: Iterator[int], weights: list[int]) -> int:
    """Draw a ticket where each index has as many tickets as its weight."""
    tickets = [index for index, weight in enumerate(weights) for _ in range(weight)]
    while True:
        value = int.from_bytes(bytes(next(stream) for _ in range(4)), "big")
        if value < 2**32 // len(tickets) * len(tickets):
            return tickets[value % len(tickets)]


@pytest.mark.parametrize(
    ("luck", "stream"), [(KeyedLuck(KEY), key_stream(KEY)), (FastLuck(7), seed_stream(7))], ids=["keyed", "fast"]
)
def test_a_stream_gives_the_dice_and_draws_of_an_independent_computation(luck: Luck, stream: Iterator[int]) -> None:
    for turn in range(400):
        assert luck.d6() == die_from(stream)
        weights = [turn % 3, 2, 0, turn % 5 + 1]
        assert luck.pick(weights) == pick_from(stream, weights)
        rolled = [die_from(stream) for _ in range(turn % 4)]
        assert luck.hits(turn % 4, 5) == sum(die >= 5 for die in rolled)
        assert luck.rolled == rolled


def test_the_commitment_is_the_hash_of_the_key() -> None:
    assert KeyedLuck(KEY).commitment == hashlib.sha256(KEY).hexdigest()


@pytest.mark.parametrize("length", [0, 31, 33])
def test_a_key_of_another_length_raises(length: int) -> None:
    with pytest.raises(BadLuck, match=str(length)):
        KeyedLuck(bytes(length))


@pytest.mark.parametrize("luck", [KeyedLuck(KEY), FastLuck(1)], ids=["keyed", "fast"])
def test_dice_and_draws_are_fair(luck: Luck) -> None:
    """The limit is five standard deviations, so that chance does not fail the test. A bias of a tenth is found."""
    throws = 30_000
    dice = Counter(luck.d6() for _ in range(throws))
    picks = Counter(luck.pick([1, 0, 2, 3]) for _ in range(throws))
    for face in range(1, 7):
        assert abs(dice[face] - throws / 6) < 5 * (throws * 5 / 36) ** 0.5
    for index, chance in enumerate([1 / 6, 0, 1 / 3, 1 / 2]):
        assert abs(picks[index] - throws * chance) <= 5 * (throws * chance * (1 - chance)) ** 0.5


def test_a_draw_without_any_weight_raises() -> None:
    with pytest.raises(BadLuck, match="weight"):
        FastLuck(1).pick([0, 0])


def test_the_trace_has_all_values_in_the_order_drawn() -> None:
    luck = FastLuck(3)
    drawn: list[int] = []
    luck.trace = drawn
    expected = [luck.d6(), luck.pick([1, 1, 1])]
    luck.hits(4, 3)
    assert drawn == expected + luck.rolled


def test_errors_of_scripted_luck_name_the_fault() -> None:
    with pytest.raises(BadLuck, match="ran out"):
        ScriptedLuck([]).d6()
    with pytest.raises(BadLuck, match="7 cannot be drawn here, only 1 to 6"):
        ScriptedLuck([7]).d6()
    with pytest.raises(BadLuck, match="3 cannot be drawn here, only 0 to 2"):
        ScriptedLuck([3]).pick([1, 1, 1])
    with pytest.raises(BadLuck, match="1 has no weight"):
        ScriptedLuck([1]).pick([1, 0, 1])


def test_scripted_luck_has_a_list_of_the_values_left() -> None:
    luck = ScriptedLuck([4, 2, 6])
    assert (luck.d6(), luck.left) == (4, [2, 6])
    luck.feed([1])
    assert (luck.d6(), luck.left) == (1, [])


def test_no_part_of_the_stream_is_used_twice_after_an_undo() -> None:
    """After the undo of a move without luck, the next die is the next of the stream."""
    stream = key_stream(KEY)
    cards = [pick_from(stream, [2, 2, 2])]
    cards.append(pick_from(stream, [2 - (kind == cards[0]) for kind in range(3)]))
    match = play_all(with_luck(KeyedLuck(KEY)), "white bid n:1", "black bid n:0")
    assert match.record.opening.dice == cards
    play_all(match, "white take", "white amount n:2")
    match.undo("white")
    match.undo("white")
    match.play("white", "attack gate:north")
    assert match.record.entries[-1].dice == [die_from(stream) for _ in range(3)]
