"""docs/record.schema.json describes every record that is written, and nothing else."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from jsonschema import Draft202012Validator

import gonfalon
from gonfalon.ai.registry import agent
from gonfalon.kernel.extensions.officials import correct, correctable_version
from gonfalon.kernel.luck import ScriptedLuck
from tests.paths import ROOT

SCHEMA = json.loads((ROOT / "docs" / "record.schema.json").read_text(encoding="utf-8"))
VALIDATOR = Draft202012Validator(SCHEMA)
GAME = gonfalon.game("warriors-of-god")


def play_on(match: gonfalon.Match, choices: int = 100_000) -> gonfalon.Match:
    """Random moves, with a step back where it is possible now and then."""
    player = agent("random", 5)
    for number in range(choices):
        if match.over:
            break
        seat = match.to_act[0]
        index = match.setup.seats.index(seat)
        match.play_packed(index, player.choose(match.packed_moves(index)))
        if number % 7 == 0 and match.can_undo(seat):
            match.undo(seat)
    return match


def own_pack() -> object:
    return GAME.read_data(GAME.data_text().replace("winning_points = 30", "winning_points = 20"), "own pack")


def resigned() -> gonfalon.Match:
    match = play_on(GAME.new_match(), 5)
    match.end("english", "resigned", "french")
    return match


def continued() -> gonfalon.Match:
    """Loaded without its key: the next entry names a new one."""
    return play_on(gonfalon.load(play_on(GAME.new_match(), 5).record.to_json()), 5)


def corrected() -> gonfalon.Match:
    """A match in which the marshal has corrected a report, with capitals in the names of places."""
    war = gonfalon.game("generals-war")
    match = war.new_match(seats=["west", "east", "marshal"], options={"fights": "marshal"}, seed=4)
    player = agent("random", 5)
    while correctable_version(match, "marshal") < 0:
        index = match.setup.seats.index(match.to_act[0])
        match.play_packed(index, player.choose(match.packed_moves(index)))
    correct(match, "marshal")
    return match


def fought() -> gonfalon.Match:
    """A war whose fights the model has fought."""
    return play_on(gonfalon.game("generals-war").new_match(seed=5))


MATCHES: dict[str, Callable[[], gonfalon.Match]] = {
    "untouched": lambda: GAME.new_match(seed=1),
    "running": lambda: play_on(GAME.new_match(scenario="lion-in-winter", seed=1), 60),
    "finished": lambda: play_on(GAME.new_match(seed=2)),
    "keyed": lambda: play_on(GAME.new_match(), 60),
    "keyed-finished": lambda: play_on(GAME.new_match(options={"turns": 6, "historical_sides": True})),
    "own-pack": lambda: play_on(GAME.new_match(seed=3, data=own_pack()), 60),
    "resigned": resigned,
    "continued": continued,
    "scripted": lambda: GAME.new_match(luck=ScriptedLuck([3, 4])),
    "corrected": corrected,
    "fought": fought,
}


@pytest.mark.parametrize("name", MATCHES)
def test_records_fit_the_schema(name: str) -> None:
    VALIDATOR.validate(json.loads(MATCHES[name]().record.to_json()))


def test_the_games_hold_what_they_are_tried_for() -> None:
    running = json.loads(MATCHES["running"]().record.to_json())
    assert any("undo" in entry for entry in running["entries"])
    assert any(entry.get("forced") for entry in running["entries"])
    assert any(entry.get("dice") for entry in running["entries"])
    assert any("luck" in entry for entry in json.loads(continued().record.to_json())["entries"])
    assert json.loads(MATCHES["own-pack"]().record.to_json())["data"]["pack"]
    assert any(entry.get("corrects") for entry in json.loads(corrected().record.to_json())["entries"])
    assert any(entry.get("outcomes") for entry in json.loads(fought().record.to_json())["entries"])


def broken(change: str) -> dict[str, Any]:
    values: dict[str, Any] = json.loads(MATCHES["finished"]().record.to_json())
    changes: dict[str, Any] = {
        "format": lambda: values.update(format="other"),
        "version": lambda: values.update(format_version=2),
        "missing": lambda: values.pop("rules"),
        "extra": lambda: values.update(more=1),
        "hash": lambda: values["data"].update(sha256="abc"),
        "luck": lambda: values.update(luck={"kind": "fast"}),
        "move": lambda: values["entries"][0].update(move="March Edward"),
        "seat": lambda: values["entries"][0].pop("seat"),
        "two kinds": lambda: values["entries"][0].update(undo=3),
        "dice": lambda: values["entries"][0].update(dice=["six"]),
        "forced": lambda: values["entries"][0].update(forced=False),
        "result": lambda: values["result"].pop("winner"),
    }
    changes[change]()
    return values


@pytest.mark.parametrize(
    "change",
    [
        "format",
        "version",
        "missing",
        "extra",
        "hash",
        "luck",
        "move",
        "seat",
        "two kinds",
        "dice",
        "forced",
        "result",
    ],
)
def test_broken_records_do_not_fit(change: str) -> None:
    assert not VALIDATOR.is_valid(broken(change))


def test_the_schema_itself_is_sound_and_explains_itself() -> None:
    Draft202012Validator.check_schema(SCHEMA)
    assert all("description" in field for field in SCHEMA["properties"].values())
