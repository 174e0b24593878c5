"""A record that is cut off, edited or foreign gets a clear error; a sound one opens as far as it goes."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from gonfalon.kernel.errors import BadRecord, BrokenReplay, GonfalonError
from gonfalon.kernel.luck import KeyedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import schema
from tests.kernel.playing import everything, load, play_all, play_at_random, with_luck
from tests.kernel.tiny_game import TINY

pytestmark = pytest.mark.both_forms

LINES = ["white bid n:2", "black bid n:1", "white take", "white amount n:2", "white quiet", "black hide"]


def some_match() -> Match:
    """Six choices and a forced move; cards from the seed 3."""
    return play_all(TINY.new_match(seed=3), *LINES)


def finished() -> Match:
    return play_at_random(TINY.new_match(seed=3), 3)


TEXT = some_match().record.to_json()
FINISHED = finished().record.to_json()


def edited(change: Callable[[dict[str, Any]], object], text: str = TEXT) -> str:
    values = json.loads(text)
    change(values)
    return json.dumps(values)


def refused(text: str) -> str:
    """The message with which a record is refused."""
    with pytest.raises(BadRecord) as bad:
        load(text)
    return str(bad.value)


@pytest.mark.parametrize("length", [0, 1, 10, len(TEXT) // 2, len(TEXT) - 3])
def test_truncated_file_is_called_cut_off(length: int) -> None:
    assert "cut off" in refused(TEXT[:length])


@pytest.mark.parametrize("text", ["[]", "3", '"x"', "null", "{}", '{"format": "pgn"}', '{"format": null}'])
def test_foreign_json_is_no_record(text: str) -> None:
    assert "not a Gonfalon record" in refused(text)


@pytest.mark.parametrize("text", ["hello", "PK\x03\x04", "\ufeff{}", "\x00"])
def test_other_files_are_no_json(text: str) -> None:
    assert "not a whole JSON document" in refused(text)


@pytest.mark.parametrize("version", [0, 2, "1", None, 99])
def test_unknown_format_version_is_named(version: object) -> None:
    assert "format version" in refused(edited(lambda v: v.update(format_version=version)))


def test_huge_file_is_not_read() -> None:
    assert "at most" in refused(TEXT + " " * schema.MAX_BYTES)


def test_deep_nesting_is_refused() -> None:
    refused("[" * 200_000)
    refused('{"format": "gonfalon-record", "format_version": 1, "options": ' + '{"a":' * 5000 + "1" + "}" * 5001)


def test_number_of_five_thousand_digits_is_refused() -> None:
    refused('{"format": "gonfalon-record", "format_version": 1, "opening": [' + "9" * 5000 + "]}")


@pytest.mark.parametrize(
    ("field", "value"),
    [
        ("entries", 3),
        ("entries", [3]),
        ("entries", [{"seat": "white", "move": 7}]),
        ("entries", [{"seat": "white", "move": "bid n:2", "dice": ["6"]}]),
        ("entries", [{"seat": "white", "move": "bid n:2", "color": "red"}]),
        ("opening", [1.5]),
        ("opening", [float("nan")]),
        ("opening", None),
        ("options", []),
        ("seats", "white"),
        ("luck", {"kind": 1}),
        ("luck", {}),
        ("data", {"sha256": None, "pack": None}),
        ("result", {"winner": 1}),
        ("extra", 1),
        ("game", None),
    ],
)
def test_wrong_type_is_named_with_its_place(field: str, value: object) -> None:
    message = refused(edited(lambda v: v.update({field: value})))
    assert "another shape" in message
    assert field in message


@pytest.mark.parametrize("field", ["game", "rules", "scenario", "seats", "options", "data", "luck", "entries"])
def test_missing_field_is_named(field: str) -> None:
    assert field in refused(edited(lambda v: v.pop(field)))


@pytest.mark.parametrize(
    ("field", "value", "message"),
    [
        ("game", "tinny", "no game is called 'tinny'; did you mean 'tiny'"),
        ("scenario", "plane", "did you mean 'plain'"),
        ("seats", ["white", "blak"], "did you mean 'black'"),
        ("options", {"rounds": 7}, "value of option rounds"),
        ("options", {"rounds": float("nan")}, "value of option rounds"),
        ("options", {"rnds": 3}, "did you mean 'rounds'"),
        ("data", {"sha256": "0" * 64, "pack": None}, "000000000000"),
    ],
)
def test_unknown_name_is_refused_with_the_right_one(field: str, value: object, message: str) -> None:
    assert message in refused(edited(lambda v: v.update({field: value})))


@pytest.mark.parametrize(
    "luck",
    [
        {"kind": "loaded"},
        {"kind": "fast"},
        {"kind": "fast", "seed": None},
        {"kind": "keyed"},
        {"kind": "keyed", "commitment": "short"},
    ],
)
def test_luck_of_no_known_kind_is_refused(luck: object) -> None:
    assert "luck" in refused(edited(lambda v: v.update(luck=luck)))


def broken(text: str) -> BrokenReplay:
    with pytest.raises(BrokenReplay) as error:
        load(text)
    return error.value


def open_up_to(error: BrokenReplay) -> Match:
    assert isinstance(error.match, Match)
    return error.match


def test_illegal_move_is_named_with_its_entry_and_the_match_opens_up_to_there() -> None:
    error = broken(edited(lambda v: v["entries"][3].update(move="amount n:4")))
    assert error.entry == 4
    assert "entry 4" in str(error)
    assert "T3" in error.why
    match = open_up_to(error)
    assert everything(match) == everything(play_all(TINY.new_match(seed=3), *LINES[:3]))
    match.play("white", "amount n:1")


def test_unknown_move_is_named_with_its_entry() -> None:
    error = broken(edited(lambda v: v["entries"][2].update(move="steal")))
    assert error.entry == 3
    assert "steal" in error.why


def test_wrong_seat_is_named_with_its_entry() -> None:
    assert broken(edited(lambda v: v["entries"][2].update(seat="black"))).entry == 3
    assert broken(edited(lambda v: v["entries"][2].update(seat="red"))).entry == 3
    assert broken(edited(lambda v: v["entries"][2].update(seat=None))).entry == 3


def test_legal_but_other_move_breaks_where_it_no_longer_fits() -> None:
    error = broken(edited(lambda v: v["entries"][2].update(move="pass")))
    assert error.entry == 4


def test_forced_entry_must_be_the_forced_one() -> None:
    assert "entry 5" in str(broken(edited(lambda v: v["entries"][4].update(move="boast"))))
    assert "entry 5" in str(broken(edited(lambda v: v["entries"][4].pop("forced"))))
    assert "forced" in broken(edited(lambda v: v["entries"][0].update(forced=True))).why
    assert "entry 5" in str(broken(edited(lambda v: v["entries"].pop(4))))


def test_record_that_stops_before_a_forced_move_is_broken() -> None:
    assert "entry 5" in str(broken(edited(lambda v: v.update(entries=v["entries"][:4]))))


def test_edited_dice_of_a_seeded_record_are_found() -> None:
    match = play_all(TINY.new_match(seed=3), "white bid n:2", "black bid n:1", "white attack gate:north")
    text = match.record.to_json()

    def cheat(values: dict[str, Any]) -> None:
        dice = values["entries"][2]["dice"]
        dice[0] = dice[0] % 6 + 1

    assert "dice" in broken(edited(cheat, text)).why


def test_edited_cards_of_a_seeded_record_are_found() -> None:
    assert "dice" in str(broken(edited(lambda v: v.update(opening=[1, 1]))))


@pytest.mark.parametrize("dice", [[6, 6], [6, 6, 6, 6], [6, 6, 9], [], [0, 1, 2]])
def test_impossible_dice_of_a_keyed_record_are_found(dice: list[int]) -> None:
    match = with_luck(KeyedLuck(bytes(32)))
    play_all(match, "white bid n:2", "black bid n:1", "white attack gate:north")
    assert broken(edited(lambda v: v["entries"][2].update(dice=dice), match.record.to_json())).entry == 3


@pytest.mark.parametrize("cards", [[], [0], [0, 0, 0], [3, 0], [-1, 0]])
def test_impossible_cards_of_a_keyed_record_are_found(cards: list[int]) -> None:
    match = with_luck(KeyedLuck(bytes(32)))
    refused(edited(lambda v: v.update(opening=cards), match.record.to_json()))


def test_step_back_to_elsewhere_is_found() -> None:
    match = some_match()
    match.undo("black")
    assert broken(edited(lambda v: v["entries"][-1].update(undo=2), match.record.to_json())).entry == 8


def test_step_back_that_was_not_allowed_is_found() -> None:
    text = edited(lambda v: v["entries"].append({"seat": "white", "undo": 0}))
    assert broken(text).entry == 8


@pytest.mark.parametrize(
    "result",
    [None, {"winner": "black", "scores": {"white": 9, "black": 9}, "reason": "rounds"}],
)
def test_edited_result_is_found(result: object) -> None:
    assert "result" in refused(edited(lambda v: v.update(result=result), FINISHED))


def test_moves_after_the_end_are_found() -> None:
    text = edited(lambda v: v["entries"].append({"seat": "white", "move": "pass"}), FINISHED)
    assert broken(text).entry == finished().version + 1


def test_end_by_an_unknown_seat_or_for_an_unknown_reason_is_found() -> None:
    for entry in (
        {"seat": "red", "end": "resigned", "winner": "white"},
        {"seat": "white", "end": "bored", "winner": "black"},
        {"seat": "white", "end": "resigned", "winner": "red"},
    ):
        assert broken(edited(lambda v, entry=entry: v["entries"].append(entry))).entry == 8  # type: ignore[misc]


@pytest.mark.parametrize(
    "entry",
    [
        {},
        {"seat": "white"},
        {"seat": "black", "undo": 6, "move": "hide"},
        {"seat": "black", "undo": 6, "dice": [1]},
        {"seat": "black", "undo": 6, "forced": True},
        {"luck": {"kind": "fast", "seed": 1}},
        {"luck": {"kind": "keyed", "commitment": None}},
    ],
)
def test_entry_that_is_of_no_kind_or_of_two_is_refused(entry: object) -> None:
    """Each of them could be carried out; the record would then say something that did not happen."""
    assert "entry 8" in refused(edited(lambda v: v["entries"].append(entry)))


json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(), inner, max_size=3),
    max_leaves=6,
)


@settings(max_examples=300)
@given(st.data())
def test_record_with_anything_anywhere_is_read_or_refused(data: st.DataObject) -> None:
    """No edit leads to anything but a match that can be asked, or an error of the tree."""
    values = json.loads(data.draw(st.sampled_from([TEXT, FINISHED])))
    place: Any = values
    while True:
        key = data.draw(st.sampled_from(sorted(place) if isinstance(place, dict) else range(len(place))))
        if isinstance(place[key], dict | list) and place[key] and data.draw(st.booleans()):
            place = place[key]
            continue
        place[key] = data.draw(json_values)
        break
    try:
        everything(load(json.dumps(values)))
    except GonfalonError:
        return
