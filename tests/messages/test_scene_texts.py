"""Headings of scenes and turn summaries can be said in every language, with the arguments that they really get."""

import re

import pytest

from gonfalon.kernel.match import Match
from gonfalon.kernel.scenes.shown import BACK, ENDED, QUIET, SceneReader
from gonfalon.kernel.scenes.turns import summary_of, turns_of
from gonfalon.messages.catalogue import Catalogue, languages
from gonfalon.messages.event_texts import EventTexts
from gonfalon.testing.scenes import choice_ends
from gonfalon.testing.tables import TableSpec, finished_match
from tests.conformance.played_tables import ALL_TABLES
from tests.messages.entries import LEFT_OVER

TABLES = [table for table in ALL_TABLES if table.has_texts]
each_table = pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])


def headings(match: Match, viewer: int) -> list[tuple[str, dict[str, object]]]:
    """Keys and arguments of the headings of all scenes, as the page forms them."""
    reader, states, ends = SceneReader(match, viewer), dict(match.timeline.walk()), choice_ends(match)
    seat = None if viewer < 0 else match.setup.seats[viewer]
    found: list[tuple[str, dict[str, object]]] = []
    for at, version in enumerate(ends[:-1]):
        until = ends[at + 1]
        events = [event for event in match.events(seat, version, until) if event["version"] != 0]
        for scene in reader.read(states[version], states[until], version, until):
            if scene.kind not in (QUIET, BACK, ENDED):
                found.append((f"{match.game.info.id}.scene.{scene.kind}", {**events[0], **scene.args}))
            events = events[scene.event_count :]
    return found


@each_table
def test_headings_of_scenes_can_be_said(table: TableSpec) -> None:
    match = finished_match(table, 1)
    said = [pair for viewer in range(-1, len(match.setup.seats)) for pair in headings(match, viewer)]
    for language in languages():
        catalogue = Catalogue(match.game.names(match.state), language)
        wrong = [text for text in (catalogue.say(*pair) for pair in said) if not text or re.search(LEFT_OVER, text)]
        assert wrong == []


@each_table
def test_summaries_of_all_turns_can_be_said(table: TableSpec) -> None:
    match = finished_match(table, 1)
    assert turns_of(match)
    for turn in turns_of(match):
        summary = summary_of(match, 0, turn)
        assert summary is not None
        lines = [(line.key, line.args) for section in summary.sections for line in section.lines]
        keys = [*[section.key for section in summary.sections], *[row.key for row in summary.rows]]
        for language in languages():
            catalogue = Catalogue(match.game.names(match.state), language)
            texts = [catalogue.say(*line) for line in lines] + [catalogue.say(key) for key in keys]
            texts += [catalogue.word(column) for column in summary.columns]
            texts.append(catalogue.say(f"{match.game.info.id}.summary.title", {"turn": turn}))
            assert [text for text in texts if not text or re.search(LEFT_OVER, text)] == []
        assert all(len(row.values) == len(summary.columns) for row in summary.rows)


@pytest.mark.parametrize(
    ("language", "lines"),
    [
        ("en", ["Jean II loses 3 points of infantry.", "Charles V loses a point of infantry."]),
        (
            "fr",
            [
                "Jean II perd 3 points d\N{RIGHT SINGLE QUOTATION MARK}infanterie.",
                "Charles V perd un point d\N{RIGHT SINGLE QUOTATION MARK}infanterie.",
            ],
        ),
    ],
)
def test_equal_losses_are_one_line(language: str, lines: list[str]) -> None:
    lost = [
        {"type": "troop-lost", "version": 4, "troop": "troop:infantry", "leader": f"leader:{leader}"}
        for leader in ("jean_ii", "jean_ii", "jean_ii", "charles_v")
    ]
    names = {"leader:jean_ii": "Jean II", "leader:charles_v": "Charles V"}
    texts = EventTexts(Catalogue(names, language), "warriors-of-god")
    assert [line.text for line in texts.lines(lost)] == lines
