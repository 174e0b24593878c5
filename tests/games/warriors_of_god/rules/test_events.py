"""The content and order of events, and the arguments of prompts."""

import random
from itertools import pairwise
from typing import Any

import gonfalon

Event = dict[str, Any]


def events_of_a_game(seed: int) -> list[Event]:
    """All events of a random game."""
    chance = random.Random(seed)
    match = gonfalon.game("warriors-of-god").new_match(seed=seed)
    while not match.over:
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
    return match.events(None)


def test_rb_6_1_the_march_comes_before_the_aggressor_event() -> None:
    marches = 0
    events = events_of_a_game(5)
    for before, event in pairwise(events):
        if event["type"] == "aggressor" and before["version"] == event["version"]:
            assert before["type"] in ("marched", "placed", "sworn")
            assert before.get("area", event["area"]) == event["area"]
            marches += before["type"] == "marched"
    assert marches > 3


def test_rb_5_initiative_events_have_die_and_king_modifier() -> None:
    rolled = [event for event in events_of_a_game(5) if event["type"] == "initiative-rolled"]
    assert {event["die"] for event in rolled} <= {1, 2, 3, 4, 5, 6}
    assert all(event["total"] == event["die"] + event["modifier"] for event in rolled)
    assert {event["modifier"] for event in rolled} == {-1, 0, 1}


def test_rb_5_initiative_events_mark_ties() -> None:
    ties = 0
    for seed in range(3):
        events = events_of_a_game(seed)
        for first, second, event in zip(events, events[1:], events[2:], strict=False):
            if event["type"] == "initiative":
                assert event["tie"] == (first["total"] == second["total"])
                ties += event["tie"]
    assert ties


def sides_in(view: Any, area: str) -> set[str]:
    """The sides that have leaders in an area."""
    return {f"side:{leader['side']}" for leader in view["leaders"].values() if leader["place"] == area}


def test_rb_7_battle_ends_names_the_side_left() -> None:
    left = {side for seed in range(6) for side in winners_of_a_game(seed)}
    assert left >= {"side:english", "side:french"}


def winners_of_a_game(seed: int) -> set[str]:
    """The sides that `battle-ends` events name. Leaders are compared only while further battles are chosen."""
    chance = random.Random(seed)
    match = gonfalon.game("warriors-of-god").new_match(seed=seed)
    left: set[str] = set()
    while not match.over:
        seat, version = match.to_act[0], match.version
        match.play(seat, chance.choice(match.moves(seat)))
        ended: list[Event] = [event for event in match.events(None, version) if event["type"] == "battle-ends"]
        if match.prompt(match.to_act[0] if match.to_act else None).step == "choose-battle":
            for event in ended:
                assert sides_in(match.view(None), event["area"]) <= {event["side"]}
                left.add(event["side"])
    return left


def prompts_of_a_game(step: str, seed: int) -> list[tuple[dict[str, Any], list[str]]]:
    """The arguments of every prompt of a step, with the legal moves."""
    chance = random.Random(seed)
    match = gonfalon.game("warriors-of-god").new_match(seed=seed)
    found = []
    while not match.over:
        seat = match.to_act[0]
        prompt, moves = match.prompt(seat), match.moves(seat)
        if prompt.step == step:
            found.append((prompt.args, moves))
        match.play(seat, chance.choice(moves))
    return found


def test_rb_6_1_prompt_of_a_march_counts_the_leaders_who_can_join() -> None:
    asked = prompts_of_a_game("march-group", 5)
    assert all(args["others"] == sum(move.startswith("join") for move in moves) for args, moves in asked)
    assert {args["others"] > 0 for args, _ in asked} == {True, False}


def test_rb_7_2_prompt_of_a_siege_says_if_the_result_is_certain() -> None:
    asked = [args for seed in range(3) for args, _ in prompts_of_a_game("siege-offer", seed)]
    for args in asked:
        winning = [die for die in range(1, 7) if die > args["number"]]
        assert args["certain"] == (1 if not winning else 2 if len(winning) == 6 else 0)
    assert {args["certain"] for args in asked} >= {0, 1}
