"""The report of the day: scenarios, armies and fighters, from a running match and from a record."""

import csv
import io
import random
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

import gonfalon
from gonfalon.aids import BadAid, render_report, report_csv
from gonfalon.aids.report import report_tables, safe
from gonfalon.cli.main import app
from gonfalon.kernel.extensions.officials import correct, give_order
from gonfalon.kernel.match import Match
from tests.games.generals_war.playing import play_until

SEATS = ["west", "east", "marshal"]


def seen(match: Match, seat: str | None) -> Any:
    """The view of a seat."""
    return match.view(seat)


@pytest.fixture(scope="module")
def fought() -> Match:
    """A war with two reported scenarios, the first of them corrected."""
    chance = random.Random(3)
    match = gonfalon.game("generals-war").new_match(seed=3, seats=SEATS, options={"fights": "marshal"})
    corrected = False
    while len(seen(match, None)["results"]) < 2:
        seat = match.to_act[0]
        if match.prompt(seat).step == "report-winner":
            match.play("marshal", "declare side:west" if corrected else "declare side:east")
            match.play("marshal", "enough")
            if not corrected:
                corrected = True
                correct(match, "marshal")
        else:
            match.play(seat, chance.choice(match.moves(seat)))
    return match


def test_it_lists_what_stands(fought: Match) -> None:
    scenarios, armies, fighters = report_tables(fought, "en")
    assert [row[0] for row in scenarios[2]] == ["1", "2"]
    assert scenarios[2][0][5] == "West", "the corrected winner, not the struck one"
    assert {row[0]: row[2] for row in armies[2]} == {"West": "2", "East": "0"}
    assert len(fighters[2]) == 60
    assert all(len(row) == len(heads) for _, heads, rows in (scenarios, armies, fighters) for row in rows)


def test_losses_and_minutes_follow_who_was_there() -> None:
    """A late fighter counts from the scenario on, an injured one no longer, an entry by mistake not at all."""
    chance = random.Random(5)
    match = gonfalon.game("generals-war").new_match(seed=5, seats=SEATS, options={"fights": "marshal"})
    late = {"name": "Sir Bob", "rank": "squire", "form": "shield"}
    for number in range(3):
        play_until(match, "report-winner", chance)
        if number == 1:
            give_order(match, "marshal", {"roster": [{"fighter": "west-late_1", **late}]})
            give_order(match, "marshal", {"roster": [{"fighter": "west-late_2", **late}]})
            give_order(match, "marshal", {"roster": [{"fighter": "west-late_2", "status": "struck_off"}]})
        elif number == 2:
            gone = [{"fighter": f"west-knight_{each}", "status": "injured"} for each in (1, 2)]
            give_order(match, "marshal", {"roster": gone})
        match.play("marshal", "declare side:west")
        while match.to_act == ["marshal"]:
            known = {"report-survivors": "note n:20", "report-minutes": "note n:15", "confirm": "confirm"}
            match.play("marshal", known.get(match.prompt("marshal").step, "skip"))
    scenarios, armies, fighters = report_tables(match, "en")
    assert [row[6] for row in scenarios[2]] == ["10", "11", "9"]
    assert {row[0]: row[1:4] for row in armies[2]}["West"] == ["31", "3", "30"]
    by_name = {row[0]: row[4:6] for row in fighters[2] if row[1] == "West"}
    assert by_name["Sir Bob"] == ["2", "30"]
    assert by_name["Knight 1"] == ["2", "30"]
    assert by_name["Knight 3"] == ["3", "45"]
    assert len(fighters[2]) == 61


def test_it_has_no_secret(fought: Match) -> None:
    """A spectator may read it, so two different hands give the same report."""
    text = report_csv(fought, "en")
    for army in ("west", "east"):
        hand = seen(fought, "marshal")["hands"][army]["tiles"]
        laid = {each["tile"] for space in seen(fought, None)["spaces"].values() for each in space["tiles"]}
        assert [tile for tile in hand if tile not in laid and tile in text] == []


@pytest.mark.parametrize(("language", "word"), [("en", "Winner"), ("fr", "Vainqueur")])
def test_both_languages_and_forms(fought: Match, language: str, word: str) -> None:
    rows = list(csv.reader(io.StringIO(report_csv(fought, language))))
    assert word in rows[1]
    assert word in render_report(fought, language)


def test_names_cannot_be_formulas() -> None:
    assert safe("=cmd()") == "'=cmd()"
    assert safe("West") == "West"


def test_the_command_line_reads_a_record(fought: Match, tmp_path: Path) -> None:
    record, out = tmp_path / "day.json", tmp_path / "day.csv"
    record.write_text(fought.record.to_json())
    result = CliRunner().invoke(app, ["report", str(record), "--language", "en", "--out", str(out)])
    assert result.exit_code == 0, result.output
    assert "Scenarios" in out.read_text(encoding="utf-8")


def test_a_game_without_a_report_says_so() -> None:
    with pytest.raises(BadAid):
        report_tables(gonfalon.game("ye-gods").new_match(seed=1), "en")


def test_losses_are_the_deaths_where_only_deaths_were_counted() -> None:
    """With lives the marshal may count deaths and not who stands at the horn."""
    chance = random.Random(26)
    match = gonfalon.game("generals-war").new_match(seed=26, seats=SEATS, options={"fights": "marshal"})
    expected: list[list[str]] = []
    while len(seen(match, None)["results"]) < 6:
        play_until(match, "report-winner", chance)
        match.play("marshal", "declare side:west")
        counted = ["\N{EN DASH}"] * 2
        while match.to_act == ["marshal"]:
            step = match.prompt("marshal").step
            if step == "report-deaths":
                counted = [*counted[1:], str(12 + len(expected))]
            deaths = f"note n:{12 + len(expected)}"
            match.play("marshal", {"report-deaths": deaths, "confirm": "confirm"}.get(step, "skip"))
        expected.append(counted)
    scenarios, *_ = report_tables(match, "en")
    assert [row[6:8] for row in scenarios[2]] == expected
    assert {"\N{EN DASH}"} < {each for row in expected for each in row}, "both kinds of reports"
