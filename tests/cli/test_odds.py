"""`gonfalon odds`: the odds of a choice in a saved match, as a table and as JSON."""

import json
import random
from pathlib import Path

import pytest

import gonfalon
from tests.cli.fixtures import Run


def record_at(game: str, step: str, seed: int) -> str:
    """The record of a random match up to the first choice at a step."""
    match = gonfalon.game(game).new_match(seed=seed, options=gonfalon.game(game).unattended())
    chance = random.Random(seed)
    while match.prompt(None).step != step:
        match.play(match.to_act[0], chance.choice(match.moves(match.to_act[0])))
    return match.record.to_json()


@pytest.fixture(scope="module")
def siege_text() -> str:
    return record_at("warriors-of-god", "siege-offer", 5)


@pytest.fixture
def siege(tmp_path: Path, siege_text: str) -> Path:
    file = tmp_path / "siege.json"
    file.write_text(siege_text, encoding="utf-8")
    return file


def test_the_odds_of_a_choice_are_a_table_with_their_basis(run: Run, siege: Path) -> None:
    result = run("odds", siege, "--trials", "50")
    assert result.exit_code == 0
    for text in ("Offer siege", "the besieged hold", "the English win", "average losses of the French"):
        assert text in result.output
    assert "Exact: all outcomes were counted." in result.output
    assert "Estimate from 50 trials" in result.output
    assert "both sides fight to the end" in " ".join(result.output.split())


def test_the_same_seed_gives_the_same_json(run: Run, siege: Path) -> None:
    first, again, other = (
        json.loads(run("odds", siege, "--json", "--seed", seed, "--trials", "200").output) for seed in (1, 1, 2)
    )
    assert first == again
    assert first["odds"] != other["odds"]
    by_move = {each["move"]: each for each in first["odds"]}
    assert by_move["siege"]["trials"] == 0
    assert by_move["field"]["trials"] == 200
    assert sum(chance["share"] for chance in by_move["field"]["chances"]) == pytest.approx(1)
    only = json.loads(run("odds", siege, "--json", "--move", "siege").output)
    assert [each["move"] for each in only["odds"]] == ["siege"]


def test_the_odds_of_an_earlier_version_and_of_a_target(run: Run, siege: Path) -> None:
    match = gonfalon.load(siege.read_text(encoding="utf-8"))
    area = match.prompt(match.to_act[0]).args["area"]
    found = json.loads(run("odds", siege, "--json", "--target", area, "--trials", "20").output)["odds"]
    assert {each["kind"] for each in found} == {"battle", "siege"}
    assert all(each["move"] is None and each["about"]["area"] == area for each in found)
    earlier = run("odds", siege, "--version", match.version - 1, "--trials", "20")
    assert earlier.exit_code == 0
    assert "Offer siege" not in earlier.output


@pytest.mark.parametrize(
    ("game", "step", "answer"), [("ye-gods", "attack", "Holy War"), ("generals-war", "march", "Fight")]
)
def test_every_game_has_its_odds(run: Run, tmp_path: Path, game: str, step: str, answer: str) -> None:
    file = tmp_path / "game.json"
    file.write_text(record_at(game, step, 1 if game == "ye-gods" else 3), encoding="utf-8")
    result = run("odds", file, "--trials", "30")
    assert result.exit_code == 0
    assert answer in result.output


@pytest.mark.parametrize(
    ("wrong", "answer"),
    [
        (("--version", "99999"), "This game has no position 99999: it goes from 0 to"),
        (("--version", "-1"), "This game has no position -1"),
        (("--seat", "burgundian"), "no seat is called 'burgundian'"),
        (("--seat", "waiting"), "has no choice here. To choose:"),
        (("--move", "fly"), "fly"),
        (("--target", "area:nowhere"), "No odds for area:nowhere"),
        (("--trials", "0"), "--trials"),
    ],
)
def test_impossible_requests_get_one_error_paragraph(
    run: Run, siege: Path, wrong: tuple[str, str], answer: str
) -> None:
    match = gonfalon.load(siege.read_text(encoding="utf-8"))
    (waiting,) = {"english", "french"} - set(match.to_act)
    result = run("odds", siege, *[waiting if each == "waiting" else each for each in wrong])
    assert result.exit_code == 2
    assert answer in " ".join(result.stderr.split())
    assert "Traceback" not in result.stderr


def test_a_finished_match_has_odds_at_earlier_versions_only(run: Run, finished: Path) -> None:
    result = run("odds", finished)
    assert result.exit_code == 2
    assert "The game is over at this position" in result.stderr
    assert run("odds", finished, "--version", "20", "--trials", "10").exit_code == 0
