"""Added fields are left out of views, patches and messages; everything else stays."""

import json
from typing import Any

import pytest

from tests.compatibility import added_fields
from tests.compatibility.added_fields import known_message, known_view


@pytest.fixture(autouse=True)
def added(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(added_fields, "ADDED_TO_VIEWS", ("mood", "gods.*.mood", "spaces.*.tiles.*.mood"))
    monkeypatch.setattr(added_fields, "ADDED_TO_MESSAGES", ("table.mood",))


@pytest.mark.parametrize(
    ("view", "known"),
    [
        ({"round": 1, "mood": 2}, {"round": 1}),
        ({"gods": {"odin": {"mood": 2, "hand": 3}}, "war": None}, {"gods": {"odin": {"hand": 3}}, "war": None}),
        ({"spaces": {"A": {"tiles": [{"tile": "x", "mood": 1}]}}}, {"spaces": {"A": {"tiles": [{"tile": "x"}]}}}),
        ({"moods": {"mood": 2}, "gods": {}}, {"moods": {"mood": 2}, "gods": {}}),
    ],
)
def test_views(view: dict[str, Any], known: dict[str, Any]) -> None:
    assert known_view(view) == known
    assert list(known_view(view)) == list(known)


@pytest.mark.parametrize(
    ("patch", "known"),
    [
        ({"round": [2], "mood": [3]}, {"round": [2]}),
        ({"gods": {"odin": {"mood": [2]}}}, {}),
        ({"gods": {"odin": {"mood": [2], "hand": [3]}}}, {"gods": {"odin": {"hand": [3]}}}),
        ({"gods": {"odin": [{"mood": 2, "hand": 3}], "ra": []}}, {"gods": {"odin": [{"hand": 3}], "ra": []}}),
        ({"spaces": {"A": {"tiles": [[{"tile": "x", "mood": 1}]]}}}, {"spaces": {"A": {"tiles": [[{"tile": "x"}]]}}}),
    ],
)
def test_patches(patch: dict[str, Any], known: dict[str, Any]) -> None:
    assert known_view(patch, is_patch=True) == known


def test_messages() -> None:
    message = {"type": "position", "mood": 1, "view": {"mood": 1}, "frames": [{"patch": {"mood": [1]}, "turn": 1}]}
    known = {"type": "position", "mood": 1, "view": {}, "frames": [{"patch": {}, "turn": 1}]}
    assert json.loads(known_message(json.dumps(message))) == known
    assert known_message('{"type":"table","mood":1}') == '{"type":"table"}'
    assert known_message("no JSON") == "no JSON"


def test_without_added_fields_every_byte_counts(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(added_fields, "ADDED_TO_VIEWS", ())
    monkeypatch.setattr(added_fields, "ADDED_TO_MESSAGES", ())
    monkeypatch.setattr(added_fields, "ADDED_TO_LISTS", ())
    monkeypatch.setattr(added_fields, "ADDED_LUCK", ())
    assert known_message('{"a":  1}') == '{"a":  1}'


def test_an_added_kind_of_luck_is_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(added_fields, "ADDED_LUCK", ("cards",))
    message = '{"type":"position","fortunes":{"odin":{"cards":[1,0.8],"war":[7,7.0]},"lugh":{"cards":[0,0.8]}}}'
    assert known_message(message) == '{"type":"position","fortunes":{"odin":{"war":[7,7.0]}}}'


def test_added_fields_of_the_items_of_a_list_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(added_fields, "ADDED_TO_LISTS", ("lengths",))
    assert known_message('[{"id":"ye-gods","lengths":{}},{"id":"other"},3]') == '[{"id":"ye-gods"},{"id":"other"},3]'
