"""Scenes and turn summaries of Warriors of God, read from whole random games."""

from collections.abc import Iterator

import pytest

from gonfalon.games.warriors_of_god.rules.verbs import PASS
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.kernel.scenes.shown import SceneReader, ShownScene
from gonfalon.kernel.scenes.summary import Summary
from gonfalon.kernel.scenes.turns import summary_of, turns_of
from gonfalon.testing.scenes import choice_ends
from gonfalon.testing.tables import TableSpec, finished_match

SCENARIOS = ("hundred-years-war", "lion-in-winter")
each_scenario = pytest.mark.parametrize("scenario", SCENARIOS)


def match_of(scenario: str) -> Match:
    return finished_match(TableSpec("warriors-of-god", scenario), 0)


def shown(match: Match) -> Iterator[tuple[ShownScene, list[dict[str, object]]]]:
    """Every scene with its events, as the English see them."""
    reader, states, ends = SceneReader(match, 0), dict(match.timeline.walk()), choice_ends(match)
    for at, version in enumerate(ends[:-1]):
        events = [event for event in match.events("english", version, ends[at + 1]) if event["version"] != 0]
        for scene in reader.read(states[version], states[ends[at + 1]], version, ends[at + 1]):
            yield scene, events[: scene.event_count]
            events = events[scene.event_count :]


def summary(match: Match, turn: int) -> Summary:
    found = summary_of(match, -1, turn)
    assert found is not None
    return found


@each_scenario
def test_rb_12_each_death_is_a_scene_and_that_of_a_king_is_decisive(scenario: str) -> None:
    kings = deaths = 0
    for scene, events in shown(match_of(scenario)):
        dead = [event["leader"] for event in events if event["type"] == "died"]
        if dead:
            deaths += 1
            assert len(dead) == 1
            name = str(dead[0]).partition(":")[2]
            leader = scene.before.tables.leader_ids.index(name)
            place = scene.before.place[leader]
            assert place != scene.after.place[leader]
            areas = match_of(scenario).vocabulary.names["area"]
            assert scene.args.get("area") == (f"area:{areas[place]}" if place >= 0 else None)
            kings += leader in scene.before.king
            assert (scene.weight == "decisive") == (leader in scene.before.king)
    assert deaths > 10
    assert kings


def test_rb_7_2_the_die_of_a_siege_is_shown_while_both_armies_are_there() -> None:
    rolls = 0
    for scene, events in shown(match_of("hundred-years-war")):
        if any(event["type"] == "siege-rolled" for event in events):
            rolls += 1
            assert scene.after.battle_area == scene.before.battle_area >= 0
            assert scene.after.place == scene.before.place
    assert rolls


@each_scenario
def test_rb_8_all_rolls_for_control_of_a_turn_are_one_scene_with_each_area_in_turn(scenario: str) -> None:
    match = match_of(scenario)
    control = [(scene, events) for scene, events in shown(match) if scene.kind == "control"]
    turns = [scene.after.turn for scene, _ in control if not scene.joins]
    assert turns == sorted(set(turns))
    assert len(turns) >= len(turns_of(match)) - 1
    assert len(control) > 2 * len(turns)
    for scene, events in control:
        areas = {event["area"] for event in events}
        assert len(areas) == 1
        names = match.vocabulary.names["area"]
        changed = {
            f"area:{names[area]}" for area, side in enumerate(scene.after.control) if side != scene.before.control[area]
        }
        assert changed <= areas


def test_rb_6_a_forced_pass_is_a_scene_that_is_notable_to_its_side() -> None:
    match = finished_match(TableSpec("warriors-of-god", "lion-in-winter"), 2)
    forced = [(scene.kind, scene.weight) for scene, _ in shown(match) if scene.forced == 0]
    passes = [
        entry
        for entry in match.timeline.entries
        if isinstance(entry, MoveEntry) and entry.is_forced and entry.seat == 0 and entry.move == PASS
    ]
    assert passes
    assert forced == [("pass", "notable")] * len(passes)


@each_scenario
def test_rb_7_dice_of_a_battle_are_shown_before_the_fates_of_its_leaders(scenario: str) -> None:
    for scene, events in shown(match_of(scenario)):
        types = {event["type"] for event in events}
        assert not ("rolled" in types and types & {"killed", "captured", "routed"})
        if "rolled" in types:
            assert scene.weight == "decisive"
            assert str(scene.args["area"]).startswith("area:")


@each_scenario
def test_rb_15_points_by_source_add_up_to_the_points_scored(scenario: str) -> None:
    match = match_of(scenario)
    scored = [event for event in match.events(None) if event["type"] == "scored"]
    for turn, event in zip(turns_of(match), scored, strict=True):
        *sources, total = summary(match, turn).rows
        assert total.values == [event["english"], event["french"]]
        assert total.values == [sum(row.values[side] for row in sources) for side in (0, 1)]


@each_scenario
def test_rb_8_control_in_the_summary_is_the_difference_of_the_turns(scenario: str) -> None:
    match = match_of(scenario)
    names = match.vocabulary.names["area"]
    control = dict(enumerate(match.timeline.at(0).control))
    for scene, _ in shown(match):
        if not scene.closes:
            continue
        now = dict(enumerate(scene.after.control))
        gained = {f"area:{names[area]}" for area, side in now.items() if side != control[area] and side < 2}
        lost = {f"area:{names[area]}" for area, side in control.items() if side != now[area] and side < 2}
        lines = [line for part in summary(match, scene.closes).sections for line in part.lines]
        for key, areas in (("gained", gained), ("lost", lost)):
            named = [line.args["areas"] for line in lines if line.key == f"warriors-of-god.summary.{key}"]
            assert {area for part in named if isinstance(part, list) for area in part} == areas
        control = now
