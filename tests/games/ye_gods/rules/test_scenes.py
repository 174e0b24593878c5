"""Scenes of Ye Gods!, read from a whole random game."""

from gonfalon.kernel.scenes.shown import SceneReader
from gonfalon.testing.scenes import choice_ends
from gonfalon.testing.tables import TableSpec, finished_match

RESULTS = {"war-won", "war-lost", "war-tied"}


def test_rb_11_the_dice_of_a_holy_war_are_a_scene_before_its_losses() -> None:
    match = finished_match(TableSpec("ye-gods", "ancient-europe", ("jupiter", "lugh", "odin", "yahweh")), 0)
    reader, states, ends = SceneReader(match, 0), dict(match.timeline.walk()), choice_ends(match)
    wars = 0
    for at, version in enumerate(ends[:-1]):
        events = [event for event in match.events("jupiter", version, ends[at + 1]) if event["version"] != 0]
        for scene in reader.read(states[version], states[ends[at + 1]], version, ends[at + 1]):
            types = {event["type"] for event in events[: scene.event_count]}
            events = events[scene.event_count :]
            if "war-rolled" not in types:
                continue
            wars += 1
            assert not types & RESULTS
            assert scene.before.worshippers == scene.after.worshippers
    assert wars > 10
