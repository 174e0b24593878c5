"""Derived facts of the view agree with the rules: dice, sieges, marches, control."""

import json
import random
from collections.abc import Iterator, Mapping
from typing import Any

import pytest

import gonfalon
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.steps.control import Control
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match

pytestmark = pytest.mark.both_forms

Shown = Mapping[str, Any]

GAME: Game[WarriorsState] = gonfalon.game("warriors-of-god")
SCENARIOS = GAME.info.scenarios
BEFORE_A_ROLL = ("siege-offer", "run-away", "force-to-run", "parting-shot")
"""Decisions after which the next dice are rolled for the armies of the view."""


def played(scenario: str, seed: int) -> Iterator[tuple[Match[WarriorsState], str, str]]:
    """A random game without passing where possible: the match before each move, the step and the move."""
    match = GAME.new_match(scenario, seed=seed)
    chance = random.Random(f"view {seed}")
    while not match.over:
        seat = match.to_act[0]
        moves = match.moves(seat)
        active = [move for move in moves if not move.startswith(("pass", "done"))] or moves
        move = chance.choice(active)
        yield match, match.prompt(seat).step, move
        match.play(seat, move)


def view(match: Match) -> Shown:
    return match.view(None)


def events_by_step(scenario: str, seed: int, steps: tuple[str, ...]) -> Iterator[tuple[Shown, list[dict[str, Any]]]]:
    """For each decision of some steps: the battle of the view, and the events of the move."""
    before: Shown | None = None
    since = 0
    for match, step, _ in played(scenario, seed):
        if before is not None:
            yield before, match.events(None, since)
        before = view(match)["battle"] if step in steps else None
        since = match.version


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_rolled_dice_are_those_of_the_view(scenario: str) -> None:
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
def test_siege_number_and_winning_faces_are_those_of_the_view(scenario: str) -> None:
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
def test_leaders_can_march_exactly_where_the_view_lets_leaders_leave(scenario: str) -> None:
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
def test_a_claim_succeeds_up_to_its_highest_die(die: int) -> None:
    """Without battles the control phase, with this die for each roll, agrees with the claims of the view."""
    seen = 0
    for match, step, _ in played("hundred-years-war", 7):
        areas = view(match)["areas"]
        if step != "impulse" or any(len(area["may_leave"]) > 1 for area in areas.values()):
            continue
        after = match.state.clone()
        after.push(0)
        Control().run(after, ScriptedLuck([die] * 60))
        shown: Shown = GAME.view(after, -1)
        for name, area in areas.items():
            if area["claim"] is not None:
                side = view(match)["leaders"][area["claim"]["leader"]]["side"]
                gained = shown["areas"][name]["control"] == side
                assert gained == (die <= area["claim"]["most"]), name
                seen += 1
    assert seen > 10


def test_points_add_up_to_would_score() -> None:
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


def test_view_has_the_facts_of_the_data_and_the_reconstructed_fields() -> None:
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


def test_view_lists_the_marching_group() -> None:
    for match, step, _ in played("hundred-years-war", 2):
        now = view(match)
        if step == "march-group":
            asked = match.prompt(match.to_act[0]).args["leader"]
            assert f"leader:{now['marching'][0]}" == asked
        else:
            assert now["marching"] == []
        if match.version > 120:
            break


def test_rb_7_3g_a_running_side_rolls_no_dice_and_the_other_has_a_bonus() -> None:
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
