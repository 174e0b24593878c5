"""Moves convert between packed ints and text without loss."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from gonfalon.kernel.moves import TARGET_MASK, UnknownMove, Verb, Vocabulary, target_of, verb_of
from tests.kernel.tiny_game import CARDS, VERBS, VOCABULARY

pytestmark = pytest.mark.both_forms


@given(st.integers(0, 1000), st.integers(0, TARGET_MASK))
def test_packing_keeps_verb_and_target(verb: int, target: int) -> None:
    move = verb << 16 | target
    assert (verb_of(move), target_of(move)) == (verb << 16, target)


@st.composite
def tiny_moves(draw: st.DrawFn) -> int:
    verb = draw(st.integers(0, len(VERBS) - 1))
    kind = VERBS[verb].kind
    if not kind:
        return verb << 16
    most = TARGET_MASK if kind == "n" else len(VOCABULARY.names[kind]) - 1
    return verb << 16 | draw(st.integers(0, most))


@given(tiny_moves())
def test_every_move_round_trips_as_text(move: int) -> None:
    assert VOCABULARY.parse(VOCABULARY.text(move)) == move


@given(st.text())
def test_any_text_is_unknown_or_the_text_of_its_move(text: str) -> None:
    try:
        move = VOCABULARY.parse(text)
    except UnknownMove:
        return
    assert VOCABULARY.text(move) == text


names = st.text(st.characters(blacklist_characters=" :", blacklist_categories=("Zs", "Cc", "Cs")), min_size=1)


@given(st.lists(names, min_size=1, max_size=5, unique=True), st.data())
def test_names_of_any_script_round_trip(ids: list[str], data: st.DataObject) -> None:
    vocabulary = Vocabulary([Verb("go", "place")], {"place": ids})
    target = data.draw(st.integers(0, len(ids) - 1))
    assert vocabulary.parse(f"go place:{ids[target]}") == target


@pytest.mark.parametrize(
    ("text", "word"),
    [
        ("", ""),
        ("dance", "dance"),
        ("bid", "bid"),
        ("bid n:1 n:2", "bid n:1 n:2"),
        ("pass now", "pass now"),
        ("bid card:lord", "card:lord"),
        ("bid n:", "n:"),
        ("bid n:-1", "n:-1"),
        ("bid n:01", "n:01"),
        ("bid n:²", "n:²"),
        ("bid n:70000", "n:70000"),
        ("bid n:999999999", "n:999999999"),
        ("show card:king", "card:king"),
        (" pass", ""),
        ("pass ", "pass "),
        ("PASS", "PASS"),
    ],
)
def test_an_unknown_move_names_the_unknown_word(text: str, word: str) -> None:
    with pytest.raises(UnknownMove) as unknown:
        VOCABULARY.parse(text)
    assert unknown.value.word == word
    assert unknown.value.known


def test_refer_names_targets_keeps_numbers_and_has_none_for_negative_values() -> None:
    assert VOCABULARY.refer("card", 1) == f"card:{CARDS[1]}"
    assert VOCABULARY.refer("n", -4) == -4
    assert VOCABULARY.refer("card", -1) is None
