"""Long lists of moves in the terminal, and words that depend on the position."""

import random
import re
from pathlib import Path

import pytest

import gonfalon
from gonfalon.cli.terminal.move_list import ENTRIES_OF_SHORT_LIST, in_columns
from gonfalon.messages.match_texts import MatchTexts
from tests.cli.fixtures import Run, SetWidth


@pytest.fixture(scope="module")
def match_with_many_moves() -> gonfalon.Match:
    """A match at a choice with more moves than a screen has lines: an Act of God late in a game of four."""
    match = gonfalon.game("ye-gods").new_match(seed=0)
    chance = random.Random(0)
    while len(match.moves(match.to_act[0])) <= 30:
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        assert not match.over
    return match


@pytest.mark.parametrize("width", [80, 160])
def test_a_long_list_has_columns_or_is_shortened(
    run: Run, set_width: SetWidth, tmp_path: Path, match_with_many_moves: gonfalon.Match, width: int
) -> None:
    set_width(width)
    file = tmp_path / "game.json"
    file.write_text(match_with_many_moves.record.to_json(), encoding="utf-8")
    seat = match_with_many_moves.to_act[0]
    count = len(match_with_many_moves.moves(seat))
    output = run("play", "--load", file, "--seat", seat, lines=["m"]).output
    first, whole = output.split("> m\n")
    is_listed = [
        re.search(rf"(^|   ) ?{number} [A-Z]", first, re.MULTILINE) is not None for number in range(1, count + 1)
    ]
    if width == 80:
        assert is_listed == [number <= ENTRIES_OF_SHORT_LIST for number in range(1, count + 1)]
        assert f"… and {count - ENTRIES_OF_SHORT_LIST} more; m lists all." in first
    else:
        assert all(is_listed)
        assert "m lists all" not in first
    assert f"{count} " in whole
    assert "m lists all" not in whole


def test_columns_are_as_wide_as_their_entries() -> None:
    entries = ["a" * 30, *"bcd", "e" * 4, *"fgh"]
    assert in_columns(entries, 45)[0].plain == f"1 {'a' * 30}   5 eeee"
    assert len(in_columns(entries, 41)) == 4
    assert len(in_columns(entries, 40)) == 8
    assert in_columns([], 80) == []


def test_rb_2_4_the_log_explains_a_tie_for_the_order_of_play() -> None:
    """RB 2.4: tied gods roll again, so there are more dice than gods. The log says so."""
    for seed in range(50):
        match = gonfalon.game("ye-gods").new_match(seats=["jupiter", "odin"], seed=seed)
        for _ in range(2):
            match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        rolled = [event for event in match.events(None) if event["type"] == "order-rolled"]
        if len(rolled) > 2:
            break
    texts = [line.text for line in MatchTexts(match, "en").event_texts.lines(rolled)]
    assert texts[:2] == [f"{god} rolls a {rolled[0]['die']} for the order of play." for god in ("Jupiter", "Odin")]
    assert texts[2:4] == [
        f"Jupiter is tied and rolls again: a {rolled[2]['die']}.",
        f"Odin is tied and rolls again: a {rolled[3]['die']}.",
    ]


def test_holy_wars_are_mentioned_only_if_one_is_possible() -> None:
    match = gonfalon.game("ye-gods").new_match(seed=2)
    chance = random.Random(2)
    found: set[tuple[str, bool]] = set()
    while len(found) < 2:
        seat = match.to_act[0]
        prompt = match.prompt(seat)
        if prompt.step == "movement":
            wording = MatchTexts(match, "en")
            found.add((wording.move(prompt, "done"), bool(prompt.args["wars"])))
        index = match.setup.seats.index(seat)
        match.play_packed(index, chance.choice(match.packed_moves(index)))
    assert found == {("Continue", False), ("Continue to Holy Wars", True)}
