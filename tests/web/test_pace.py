"""Scenes of whole games as the page shows them: nothing is left out, and a turn takes no longer than it matters."""

from itertools import groupby
from statistics import median

import pytest

from tests.web.shown_games import ShownPart, recorded_game, show

GAMES = ["warriors-of-god", "ye-gods", "generals-war"]
PACES = ["slow", "normal", "fast", "instant"]
CHOICES = 1500
"""Most choices of a game: those of Ye Gods! have thousands."""

ROUTINE_TURN = 6000
THREE_COMPUTERS = 12_000
AFTER_A_SHOT = 12_000
READABLE = 100
"""Less cannot be seen at all."""
OWN_CARD = 1500
SEEN = 200
READ_CARD = 500
SEEN_CARD = 350
SEEN_DICE = 1300
READ_SUMMARY = 1500

ROUTINE_KINDS = {"quiet", "raising", "mercenaries", "deployment", "placement", "assignment", "disbanding"}


def total(parts: list[ShownPart]) -> float:
    """Milliseconds of some scenes."""
    return sum(part.milliseconds for part in parts)


@pytest.mark.parametrize("pace", PACES)
@pytest.mark.parametrize("game", GAMES)
def test_every_visible_event_is_in_one_scene_in_order_at_every_pace(game: str, pace: str) -> None:
    recorded = recorded_game(game, 2, most=CHOICES)
    shown = show(recorded, pace)
    wanted = [event for frame in recorded.frames for event in frame["events"]]
    assert [event for part in shown.parts for event in part.events] == wanted
    assert [{**event, "struck": None} for event in shown.log] == [{**event, "struck": None} for event in wanted]
    assert shown.view == recorded.view


@pytest.mark.parametrize(("one_by_one", "scenes"), [(True, 6), (False, 3)])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_a_routine_turn_of_an_opponent_takes_at_most_six_seconds(seed: int, one_by_one: bool, scenes: int) -> None:
    """Scenes that go on with one that still waits become one."""
    shown = show(recorded_game("warriors-of-god", seed), "normal", one_by_one)
    turns = [
        list(parts)
        for (seat, is_routine), parts in groupby(shown.parts, lambda part: (part.seat, part.kind in ROUTINE_KINDS))
        if seat == "french" and is_routine
    ]
    assert max(len(turn) for turn in turns) >= scenes
    assert max(total(turn) for turn in turns) <= ROUTINE_TURN


@pytest.mark.parametrize("one_by_one", [False, True])
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_three_computers_take_at_most_twelve_seconds_if_nothing_concerns_me(seed: int, one_by_one: bool) -> None:
    recorded = recorded_game("ye-gods", seed, most=CHOICES)
    waits = [list(parts) for _, parts in groupby(show(recorded, "normal", one_by_one).parts, lambda part: part.choices)]
    quiet = [
        [part for part in parts if part.by != recorded.seat]
        for parts in waits
        if len({part.by for part in parts} - {None, recorded.seat}) == 3
        and all(part.weight != "decisive" for part in parts)
    ]
    assert len(quiet) > 5
    # The viewer's own card follows and needs its time, too.
    assert max(total(parts) for parts in quiet) <= THREE_COMPUTERS - OWN_CARD


@pytest.mark.parametrize("seed", [1, 2])
def test_most_cards_of_others_stay_long_enough_to_be_seen(seed: int) -> None:
    """The computers choose one after the other, so that the end of their turns is not known."""
    recorded = recorded_game("ye-gods", seed, most=CHOICES)
    parts = show(recorded, "normal", one_by_one=True).parts
    cards = [part.milliseconds for part in parts if part.kind == "card-played" and part.by != recorded.seat]
    assert median(cards) >= SEEN_CARD


def test_what_follows_my_turn_is_shown_in_scenes_of_its_own() -> None:
    """My last click lets the next god draw a card: that scene is no part of my turn, and it takes its time."""
    recorded = recorded_game("ye-gods", 2, most=CHOICES)
    draws = [
        part
        for part in show(recorded, "normal").parts
        if part.kind == "turn" and part.seat == recorded.seat and part.by != recorded.seat
    ]
    assert len(draws) > 5
    assert all(part.milliseconds >= SEEN for part in draws)


@pytest.mark.parametrize("pace", ["normal", "instant"])
def test_the_rolls_for_the_order_of_play_are_seen(pace: str) -> None:
    opening = [part for part in show(recorded_game("ye-gods", 2, most=50), pace, True).parts if part.kind == "opening"]
    assert sum("order-rolled" in {event["type"] for event in part.events} for part in opening) == 1
    assert total(opening) >= SEEN_DICE


def test_my_own_card_and_the_summary_of_a_round_take_their_time() -> None:
    """They come after the turns of others, whose time is used up."""
    recorded = recorded_game("ye-gods", 2, most=CHOICES)
    parts = [part for part in show(recorded, "normal").parts if part.seat != recorded.seat]
    drawn = [part for part in parts if part.by == recorded.seat and "drew" in {event["type"] for event in part.events}]
    summaries = [part for part in parts if part.has_summary]
    assert len(drawn) > 2
    assert len(summaries) > 5
    assert min(part.milliseconds for part in drawn) >= READ_CARD
    assert min(part.milliseconds for part in summaries) >= READ_SUMMARY


def test_the_wait_from_my_shot_to_the_next_choice_is_bounded() -> None:
    waits = []
    for seed in (1, 7, 8):
        recorded = recorded_game("warriors-of-god", seed)
        shots = {
            frame["version"] for frame in recorded.frames if frame["move"] == "shoot" and frame["seat"] == "english"
        }
        parts = [part for part in show(recorded, "normal").parts if part.version in shots and part.kind != "score"]
        waits += [total(list(each)) for _, each in groupby(parts, lambda part: part.version)]
    assert len(waits) > 2
    assert max(waits) <= AFTER_A_SHOT


def test_the_result_of_a_fight_is_shown_after_its_moments() -> None:
    fights = 0
    for part in show(recorded_game("generals-war", 2), "normal").parts:
        types = {event["type"] for event in part.events}
        fights += "fight-tick" in types
        assert not ("fight-tick" in types and types & {"fight-ended", "duel-ended", "scenario-won", "control-taken"})
    assert fights > 2


DICE = {"warriors-of-god": ("rolled", "siege-rolled"), "ye-gods": ("war-rolled",), "generals-war": ("fight-tick",)}


@pytest.mark.parametrize("game", GAMES)
def test_dice_of_my_battles_are_seen_at_once_too(game: str) -> None:
    recorded = recorded_game(game, 1, "greedy", CHOICES)
    own = f"god:{recorded.seat}"
    rolls = 0
    for part in show(recorded, "instant").parts:
        for event in part.events:
            if event["type"] in DICE[game] and own in (event.get("god", own), event.get("defender", own)):
                rolls += 1
                assert part.milliseconds >= 1000
    assert rolls


def test_what_follows_from_my_choice_is_shown_after_it() -> None:
    recorded = recorded_game("warriors-of-god", 2)
    kinds = set()
    for _, group in groupby(show(recorded, "normal").parts, lambda part: part.version):
        scenes = [part for part in group if part.events]
        for part in scenes:
            if part.seat == recorded.seat and len(scenes) > 1:
                kinds.add(part.kind)
                assert part.milliseconds >= READABLE, part
    assert {"battle", "disbanding", "coronation"} <= kinds


@pytest.mark.parametrize("game", GAMES)
def test_choices_without_visible_events_take_no_time(game: str) -> None:
    parts = show(recorded_game(game, 2, most=CHOICES), "normal").parts
    quiet = [part.milliseconds for part in parts if not part.events]
    assert quiet
    assert not any(quiet)
