"""Records that earlier code wrote load, verify, say the same as then, and are written with the same bytes."""

import json
from pathlib import Path
from typing import Any

import pytest

import gonfalon
from tests.compatibility.files import EXPECTED, KEYS, RECORDS, facts_of, play_on
from tests.compatibility.internals import load_sandbox

pytestmark = pytest.mark.both_forms

LEAST = 20
"""Records of each game."""


def names() -> list[str]:
    """The names of all records in the folder."""
    return [path.relative_to(RECORDS).with_suffix("").as_posix() for path in sorted(RECORDS.glob("*/*.json"))]


def read(path: Path) -> Any:
    """The values of a JSON file."""
    return json.loads(path.read_text("utf-8"))


KEYS_OF: dict[str, list[str]] = read(KEYS)
EXPECTED_OF: dict[str, dict[str, Any]] = read(EXPECTED)

MATCHES = [name for name in names() if "/sandbox" not in name]
SANDBOXES = [name for name in names() if "/sandbox" in name]


def text_of(name: str) -> str:
    """A record as it was written."""
    return (RECORDS / f"{name}.json").read_bytes().decode("utf-8")


def facts(name: str, match: gonfalon.Match) -> Any:
    """The facts of a match after encoding to JSON and decoding."""
    return json.loads(json.dumps(facts_of(match, json.loads(text_of(name))["seats"])))


def expected_facts(name: str) -> dict[str, Any]:
    """The expectation of a record without what is compared separately."""
    return {key: value for key, value in EXPECTED_OF[name].items() if key not in ("luck", "later")}


def test_every_record_has_an_expectation() -> None:
    assert sorted(EXPECTED_OF) == sorted(names())
    for game in gonfalon.games():
        assert len([name for name in names() if name.startswith(f"{game}/")]) >= LEAST


@pytest.mark.parametrize("name", MATCHES)
def test_record_loads_and_is_written_with_the_same_bytes(name: str) -> None:
    text = text_of(name)
    match = gonfalon.load(text)
    assert match.record.to_json() == text
    assert facts(name, match) == expected_facts(name)


@pytest.mark.parametrize("name", MATCHES)
def test_record_verifies(name: str) -> None:
    verdict = gonfalon.verify(text_of(name))
    assert verdict.luck == EXPECTED_OF[name]["luck"]
    assert verdict.match.record.to_json() == text_of(name)


@pytest.mark.parametrize("name", [name for name in MATCHES if "later" in EXPECTED_OF[name]])
def test_running_match_goes_on_with_the_same_luck(name: str) -> None:
    match = gonfalon.load(text_of(name), KEYS_OF.get(name, []))
    assert match.record.to_json() == text_of(name)
    assert play_on(match) == EXPECTED_OF[name]["later"]


@pytest.mark.parametrize("name", SANDBOXES)
def test_sandbox_loads_with_the_same_values_and_goes_on(name: str) -> None:
    """The fields of its position may stand in another order. All other lines have the same bytes."""
    text = text_of(name)
    match = load_sandbox(text)
    written = match.record.to_json()
    assert json.loads(written) == json.loads(text)
    assert without_position(written) == without_position(text)
    assert facts(name, match) == expected_facts(name)
    if not match.over:
        assert play_on(match) == EXPECTED_OF[name]["later"]


def without_position(text: str) -> list[str]:
    """The lines of a record but for its position."""
    return [line for line in text.split("\n") if not line.startswith('"position": ')]


@pytest.mark.parametrize("name", SANDBOXES)
def test_sandbox_is_refused_by_the_public_loader(name: str) -> None:
    with pytest.raises(gonfalon.BadRecord):
        gonfalon.load(text_of(name))
    with pytest.raises(gonfalon.BadRecord):
        gonfalon.verify(text_of(name))
