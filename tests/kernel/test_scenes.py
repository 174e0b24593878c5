"""Scenes: beats of a choice, and how they are grouped for a viewer."""

from typing import Final

import pytest

from gonfalon.kernel.events import EVERY_SEAT, Event, event_type
from gonfalon.kernel.scenes.beats import Beat, BeatLog
from gonfalon.kernel.scenes.group import SceneGrouper
from gonfalon.kernel.scenes.kinds import DECISIVE, ROUTINE, SceneKind, plain_scenes, scene_table
from gonfalon.kernel.scenes.rules import SceneRules
from gonfalon.kernel.scenes.shown import SceneReader
from tests.kernel.playing import play_all, scripted
from tests.kernel.tiny_game import TINY, TinyState

MARCHED, ROLLED, HIDDEN, SHOWN = range(4)
TYPES: Final = [
    event_type("marched", side="n"),
    event_type("rolled", die="n"),
    event_type("hidden", card="n"),
    event_type("shown"),
]
KINDS: Final = scene_table(
    TYPES,
    SceneKind("march", ROUTINE, (MARCHED,), (MARCHED,), same=0),
    SceneKind("battle", DECISIVE, (ROLLED,)),
    SceneKind("card", ROUTINE, (HIDDEN, SHOWN)),
)


def beats(*numbers: int) -> list[Beat]:
    """Marches of these sides, each a beat; the state after each is its number in the list."""
    return [Beat([Event(MARCHED, (side,))], number) for number, side in enumerate(numbers)]


def test_scene_by_steps_has_a_part_for_each_beat_that_goes_on_with_it() -> None:
    kinds = scene_table(
        TYPES,
        SceneKind("march", ROUTINE, (MARCHED,), (MARCHED,), by_steps=True),
        SceneKind("other", ROUTINE, (ROLLED, HIDDEN, SHOWN)),
    )
    grouper = SceneGrouper(SceneRules(kinds), -1)
    scenes = grouper.group("before", beats(0, 1, 0))
    assert [(len(scene.events), scene.joins) for scene in scenes] == [(1, False), (1, True), (1, True)]
    assert [(scene.before, scene.after) for scene in scenes] == [("before", 0), (0, 1), (1, 2)]


def test_scene_knows_the_seat_whose_only_move_it_begins_with() -> None:
    forced = Beat([Event(ROLLED, (1,))], 1, forced=1)
    scenes = SceneGrouper(SceneRules(KINDS), -1).group("before", [*beats(0), forced])
    assert [scene.forced for scene in scenes] == [-1, 1]


def state_with(points: int) -> TinyState:
    state = TINY.new_match(seed=1).state.clone()
    state.points = [points, 0]
    return state


def test_every_event_type_opens_one_kind_of_scene() -> None:
    with pytest.raises(ValueError, match="no scene for hidden, shown"):
        scene_table(TYPES, SceneKind("all", ROUTINE, (MARCHED, ROLLED)))
    with pytest.raises(ValueError, match="event rolled opens one and two"):
        scene_table(TYPES, SceneKind("one", ROUTINE, (ROLLED,)), SceneKind("two", ROUTINE, (ROLLED,)))


def test_game_without_scene_rules_has_one_kind_for_each_event_type() -> None:
    assert [kind.name for kind in plain_scenes(TYPES)] == ["marched", "rolled", "hidden", "shown"]
    assert [kind.name for kind in TINY.scene_rules().by_event] == [described.name for described in TINY.events]


def test_step_without_events_belongs_to_the_beat_before_it() -> None:
    log = BeatLog()
    log.begin_step(state_with(0))
    log.add(ROLLED, (1,))
    log.begin_step(state_with(1))
    log.begin_step(state_with(2))
    log.add(ROLLED, (2,))
    found = log.finish(state_with(3))
    assert [(len(beat.events), beat.state.points[0]) for beat in found] == [(1, 2), (1, 3)]


def test_checkpoint_ends_a_beat_inside_a_step() -> None:
    log = BeatLog()
    log.begin_step(state_with(0))
    log.add(ROLLED, (1,))
    log.begin_step(state_with(1))
    log.add(ROLLED, (2,))
    log.checkpoint(state_with(5))
    log.add(ROLLED, (3,))
    found = log.finish(state_with(6))
    assert [beat.state.points[0] for beat in found] == [1, 5, 6]
    assert [beat.events[0].args for beat in found] == [(1,), (2,), (3,)]


def test_silent_end_belongs_to_the_last_beat() -> None:
    log = BeatLog()
    log.begin_step(state_with(0))
    log.add(ROLLED, (1,))
    log.checkpoint(state_with(1))
    found = log.finish(state_with(2))
    assert [beat.state.points[0] for beat in found] == [2]


def test_like_beats_are_one_scene_while_their_argument_is_the_same() -> None:
    scenes = SceneGrouper(SceneRules(KINDS), 0).group(-1, beats(0, 0, 1))
    assert [(scene.kind.name, len(scene.events), scene.before, scene.after) for scene in scenes] == [
        ("march", 2, -1, 1),
        ("march", 1, 1, 2),
    ]


def test_scene_joins_the_last_one_of_the_choice_before() -> None:
    grouper = SceneGrouper(SceneRules(KINDS), 0)
    grouper.group(-1, beats(0))
    assert [scene.joins for scene in grouper.group(0, beats(0, 0, 1))] == [True, False]
    grouper.stop()
    assert [scene.joins for scene in grouper.group(0, beats(1))] == [False]


def test_secret_beat_is_no_scene_for_others() -> None:
    secret = Beat([Event(HIDDEN, (7,), 1)], 1)
    row = [*beats(0), secret, Beat([Event(MARCHED, (0,))], 2)]
    assert [scene.kind.name for scene in SceneGrouper(SceneRules(KINDS), 0).group(-1, row)] == [
        "march",
        "card",
        "march",
    ]
    others = SceneGrouper(SceneRules(KINDS), 1).group(-1, row)
    assert [(scene.kind.name, len(scene.events), scene.after) for scene in others] == [("march", 2, 2)]


def test_private_event_is_grouped_by_its_public_form() -> None:
    drawn = Beat([Event(HIDDEN, (7,), 1, (SHOWN, ()))], 1)
    own, others = (SceneGrouper(SceneRules(KINDS), viewer).group(-1, [drawn])[0] for viewer in (0, 1))
    assert own.events == [(HIDDEN, (7,))]
    assert others.events == [(SHOWN, ())]
    assert drawn.events[0].audience != EVERY_SEAT


def test_steps_back_ends_and_choices_without_events_are_one_scene() -> None:
    match = play_all(scripted(0, 1), "white bid n:2")
    before = match.timeline.at(0)
    first = SceneReader(match, 1).read(before, match.state, 0, 1)
    match.undo("white")
    back = SceneReader(match, 1).read(match.timeline.at(1), match.state, 1, 2)
    match.end("white", "agreed", None)
    end = SceneReader(match, 1).read(match.state, match.state, 2, 3)
    assert [scene.kind for scene in (*back, *end)] == ["back", "ended"]
    assert [scene.event_count for scene in (*back, *end)] == [1, 1]
    assert len(first) == 1
