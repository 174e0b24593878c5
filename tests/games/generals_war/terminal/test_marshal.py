"""The Generals' War at the command line: rosters, odds, and the marshal's corrections."""

import json
from pathlib import Path
from typing import Any

import pytest

import gonfalon
from tests.cli.fixtures import Run

ARMY = "nom;rang;arme\n" + "".join([f"Piquier {n};squire;pike\n" for n in range(1, 13)])
MARSHAL = ("play", "generals-war", "--seats", "west,east,marshal", "--seat", "marshal", "--option", "fights=marshal")


@pytest.fixture
def army(tmp_path: Path) -> Path:
    file = tmp_path / "army.csv"
    file.write_text(ARMY, encoding="utf-8")
    return file


def test_a_roster_is_in_the_record(run: Run, army: Path, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "generals-war", "--seat", "west", "--roster", f"west={army}", "--save", file, lines=["pass"])
    match = gonfalon.load(file.read_text(encoding="utf-8"))
    armies: Any = match.view(None)["armies"]
    assert len([fighter for fighter in armies["west"] if fighter["id"].startswith("west-")]) == 12
    assert len([fighter for fighter in armies["east"] if fighter["id"].startswith("east-")]) == 30
    assert match.game.names(match.state)["fighter:west-piquier_1"] == "Piquier 1"


@pytest.mark.parametrize("encoding", ["utf-8-sig", "latin-1", "utf-16", "utf-16-le", "utf-16-be"])
def test_rosters_of_spreadsheets_are_read(run: Run, tmp_path: Path, encoding: str) -> None:
    army, file = tmp_path / "army.csv", tmp_path / "war.json"
    army.write_bytes("nom;rang;forme\r\nÉlodie;écuyère;pique\r\nBors;knight;shield\r\n".encode(encoding))
    run("play", "generals-war", "--seat", "west", "--roster", f"west={army}", "--save", file, lines=["pass"])
    names = [fighter["name"] for fighter in gonfalon.load(file.read_text("utf-8")).view(None)["armies"]["west"]]  # type: ignore[index]
    assert names == ["Élodie", "Bors"]


def test_rosters_are_used_in_simulations(run: Run, army: Path) -> None:
    arguments = ("simulate", "generals-war", "--games", "12", "--seed", "1", "--processes", "1", "--json", "-")
    even = json.loads(run(*arguments).stdout)
    weak = json.loads(run(*arguments, "--roster", f"west={army}").stdout)
    assert weak["mean_points"]["west"] < even["mean_points"]["west"] / 2
    assert "marshal" not in even["wins"]


@pytest.mark.parametrize(
    ("given", "message"),
    [
        ("west", "expected --roster SEAT=FILE"),
        ("marshal={army}", "there are: west, east"),
        ("west={army}.gone", "army.csv.gone"),
        ("east={broken}", "broken.csv"),
    ],
)
def test_a_bad_roster_is_refused(run: Run, army: Path, tmp_path: Path, given: str, message: str) -> None:
    broken = tmp_path / "broken.csv"
    broken.write_text("name,rank,form\nAnn,duke,shield\n", encoding="utf-8")
    result = run("play", "generals-war", "--roster", given.format(army=army, broken=broken))
    assert result.exit_code != 0
    assert message in result.output


def test_games_without_rosters_refuse_one(run: Run, army: Path) -> None:
    result = run("play", "ye-gods", "--roster", f"odin={army}")
    assert result.exit_code != 0
    assert "roster" in result.output


def test_odds_are_shown_for_a_space_with_terrain(run: Run) -> None:
    table = ("play", "generals-war", "--opponent", "none", "--seed", "2")
    assert "No odds for this choice." in run(*table, lines=["odds w3"]).output
    assert "No odds for this choice." in run("play", "ye-gods", lines=["odds"]).output
    output = " ".join(run(*MARSHAL, "--seed", "3", "--opponent", "random", lines=["odds wk"]).output.split())
    assert "Fight at" in output
    assert "West wins" in output
    assert "a simulated fight" in output


def test_the_marshal_corrects_the_last_report(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = ["correct", "declare west", "enough", "correct", "yes", "declare east", "enough"]
    output = run(*MARSHAL, "--seed", "3", "--opponent", "random", "--save", file, lines=lines).output
    assert "strike out all later moves" in output
    match = gonfalon.load(file.read_text(encoding="utf-8"))
    assert [event["type"] for event in match.events(None)].count("corrected") == 1
    results = json.loads(json.dumps(match.view(None)["results"]))
    assert results[0]["winner"] == "east"


def test_the_report_that_ended_the_war_can_be_corrected(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = (*MARSHAL, "--seed", "3", "--opponent", "random", "--option", "scenarios=5", "--save", file)
    one_report = ["declare nobody", "enough"]
    output = run(*table, lines=[*one_report * 5, "correct", *one_report, ""]).output
    assert output.count("The war ends here.") == 2
    match = gonfalon.load(file.read_text(encoding="utf-8"))
    assert match.over
    assert [event["type"] for event in match.events(None)].count("corrected") == 1


def test_the_computer_never_reports_fights(run: Run) -> None:
    table = ("play", "generals-war", "--seats", "west,east,marshal", "--option", "fights=marshal", "--seat", "east")
    assert "marshal" not in run(*table, "--seed", "3", "--opponent", "random", lines=["q", ""]).stderr
    assert "together with seats=west,east,marshal" in run("play", "generals-war", "--option", "fights=marshal").output
