"""Tests of the suite: scenes of random games."""

from itertools import pairwise

from gonfalon.kernel.match import Match
from gonfalon.kernel.scenes.shown import SceneReader
from gonfalon.kernel.scenes.turns import turns_of
from gonfalon.testing.parts import SuitePart
from gonfalon.testing.tables import TableSpec, finished_match

GAMES = 2
"""Random games whose scenes are read, for every viewer."""


def choice_ends(match: Match) -> list[int]:
    """The versions between which the choices of a match are, the first and the last one included."""
    entries = match.timeline.entries
    chosen = [version for version in range(1, match.version) if entries[version].is_choice]
    return [0, *chosen, match.version]


def check_scenes(match: Match, viewer: int) -> None:
    """The scenes of each choice have all its visible events in order, and lead from its first view to its last."""
    seat = None if viewer < 0 else match.setup.seats[viewer]
    reader = SceneReader(match, viewer)
    states = dict(match.timeline.walk())
    ends = choice_ends(match)
    for version, until in pairwise(ends):
        scenes = reader.read(states[version], states[until], version, until)
        events = [event for event in match.events(seat, version, until) if event["version"] != 0]
        assert sum(scene.event_count for scene in scenes) == len(events)
        assert all(scene.event_count for scene in scenes) or not events
        at = match.game.view(states[version], viewer)
        for scene in scenes:
            assert match.game.view(scene.before, viewer) == at
            at = match.game.view(scene.after, viewer)
        assert at == match.game.view(states[until], viewer)


class SceneTests(SuitePart):
    """Every choice is shown by scenes that leave nothing out."""

    def test_scenes_have_all_events_and_lead_from_view_to_view(self, table: TableSpec) -> None:
        for seed in range(GAMES):
            match = finished_match(table, seed)
            for viewer in range(-1, len(match.setup.seats)):
                check_scenes(match, viewer)

    def test_every_finished_turn_is_closed_by_one_scene(self, table: TableSpec) -> None:
        match = finished_match(table, 0)
        reader, states, ends = SceneReader(match, 0), dict(match.timeline.walk()), choice_ends(match)
        closed: list[int] = []
        for version, until in pairwise(ends):
            scenes = reader.read(states[version], states[until], version, until)
            closed += [scene.closes for scene in scenes if scene.closes]
        assert closed == turns_of(match)
