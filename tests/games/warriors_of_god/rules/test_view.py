"""What the view tells beyond the bare position is what the rules then do: dice, sieges, marches, control."""

import json
import random
from collections.abc import Iterator
from typing import Any, cast

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.control import Control
from gonfalon.games.warriors_of_god.rules.view import view_of
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match

pytestmark = pytest.mark.both_forms

Shown = dict[str, Any]

GAME = gonfalon.game("warriors-of-god")
SCENARIOS = GAME.info.scenarios
BEFORE_A_ROLL = ("siege-offer", "run-away", "force-to-run", "parting-shot")
"""Decisions after which the next dice fall on the armies as they stand."""


def played(scenario: str, seed: int) -> Iterator[tuple[Match, str, str]]:
    """A random game that marches rather than passes: the match before each move, the step, and the move."""
    match = GAME.new_match(scenario, seed=seed)
    chance = random.Random(f"view {seed}")
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        busy = [move for move in moves if not move.startswith(("pass", "done"))] or moves
        move = chance.choice(busy)
        yield match, match.prompt(seat).step, move
        match.play(seat, move)


def view(match: Match) -> dict[str, Any]:
    return match.view(None)


def events_by_step(
    scenario: str, seed: int, steps: tuple[str, ...]
) -> Iterator[tuple[dict[str, Any], list[dict[str, Any]]]]:
    """For each decision of some steps: the battle as it was shown, and what its move brought about."""
    shown: Shown | None = None
    since = 0
    for match, step, _ in played(scenario, seed):
        if shown is not None:
            yield shown, match.events(None, since)
        shown = view(match)["battle"] if step in steps else None
        since = match.version


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_the_dice_that_fall_are_those_that_were_shown(scenario: str) -> None:
    seen = 0
    for seed in range(3):
        for battle, events in events_by_step(scenario, seed, BEFORE_A_ROLL):
            rolls = [event for event in events if event["type"] == "rolled"]
            first = [event for event in rolls if event["version"] == rolls[0]["version"]]
            for roll in first[:2] if events and events[0]["type"] in ("rolled", "jeanne") else []:
                army = battle["sides"][roll["side"].removeprefix("side:")]
                assert (army["dice"], army["least"]) == (len(roll["dice"]), roll["least"])
                seen += 1
    assert seen > 20


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_siege_has_the_number_that_was_shown_and_falls_to_the_faces_that_were_counted(scenario: str) -> None:
    seen = 0
    for seed in range(4):
        for battle, events in events_by_step(scenario, seed, ("siege-offer",)):
            siege = battle["siege"]
            for event in events:
                if event["type"] == "siege-rolled" and event["version"] == events[0]["version"]:
                    assert event["number"] == siege["number"]
                    faces = [die for die in range(1, 7) if die > siege["number"]]
                    assert siege["wins"] == len(faces)
                    won = events[2]["type"] == "siege-won"
                    assert won == (event["die"] in faces)
                    seen += 1
    assert seen > 3


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_a_leader_can_march_where_somebody_may_leave(scenario: str) -> None:
    for match, step, _ in played(scenario, 5):
        if step != "impulse":
            continue
        seat, now = match.to_act[0], view(match)
        marching = {move.removeprefix("march leader:") for move in match.moves(seat) if move.startswith("march")}
        for name, leader in now["leaders"].items():
            if leader["side"] == seat and leader["place"].startswith("area:"):
                area = now["areas"][leader["place"].removeprefix("area:")]
                assert (name in marching) == (area["may_leave"][seat] > 0)


@pytest.mark.parametrize("die", [1, 2, 3, 4, 5, 6])
def test_a_claim_is_won_by_the_dice_that_it_names(die: int) -> None:
    """Wherever no battle is left, Phase 4 now with this die gives an area to its claimant if the die is low enough."""
    seen = 0
    for match, step, _ in played("hundred-years-war", 7):
        areas = view(match)["areas"]
        if step != "impulse" or any(len(area["may_leave"]) > 1 for area in areas.values()):
            continue
        after = cast(WarriorsState, match.state).clone()
        after.push(0)
        Control().run(after, ScriptedLuck([die] * 60))
        for name, area in areas.items():
            if area["claim"] is not None:
                side = view(match)["leaders"][area["claim"]["leader"]]["side"]
                gained = cast(Any, view_of(after))["areas"][name]["control"] == side
                assert gained == (die <= area["claim"]["most"]), name
                seen += 1
    assert seen > 10


def test_points_add_up_to_what_the_turn_would_score() -> None:
    for match, _, _ in played("lion-in-winter", 3):
        now = view(match)
        for side in ("english", "french"):
            assert sum(now["points"][side].values()) == now["would_score"][side]


def test_the_view_is_plain_json_and_shares_no_state_with_the_position() -> None:
    match = GAME.new_match("hundred-years-war", seed=1)
    first = json.dumps(view(match))
    assert json.loads(first) == view(match)
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    assert json.dumps(view(GAME.new_match("hundred-years-war", seed=1))) == first


def test_facts_of_the_data_are_told_with_what_was_reconstructed() -> None:
    now = view(GAME.new_match("hundred-years-war", seed=1))
    england, champagne = now["areas"]["england"], now["areas"]["champagne"]
    assert england["borders"]["scotland"] == now["areas"]["scotland"]["borders"]["england"]
    assert "english_longbow" in england["raises"]
    assert champagne["reconstructed"] == ["name", "value"]
    edward, artevelde = now["leaders"]["edward_iii"], now["leaders"]["jacob_von_arteverde"]
    assert edward["never_leads"] == []
    assert "gunner" in artevelde["never_leads"]
    assert sum(edward["fates"].values()) == 6
    assert "battle" in edward["reconstructed"]


def test_who_is_about_to_march_is_shown() -> None:
    for match, step, _ in played("hundred-years-war", 2):
        now = view(match)
        if step == "march-group":
            asked = match.prompt(match.to_act[0]).args["leader"]
            assert f"leader:{now['marching'][0]}" == asked
        else:
            assert now["marching"] == []
        if match.version > 120:
            break


def test_a_running_side_rolls_nothing_and_the_other_hits_more_easily() -> None:
    """RB 7.3g, B14."""
    seen = 0
    for seed in range(3):
        for match, step, _ in played("hundred-years-war", seed):
            if step == "parting-shot":
                battle = view(match)["battle"]
                shooter = match.to_act[0]
                assert battle["runs"] != shooter
                assert battle["sides"][battle["runs"]]["dice"] == 0
                assert {"key": "parting-shot", "n": 1} in battle["sides"][shooter]["modifiers"]
                seen += 1
    assert seen > 0
