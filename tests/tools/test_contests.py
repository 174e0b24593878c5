"""The contests that measure the levels: which are played, and how their figures are reported."""

import json
from collections import Counter
from itertools import combinations
from pathlib import Path
from typing import Any

import pytest

from measuring import contest_report
from measuring.contest_list import GODS, LEVELS, TABLES, Contest, Table, all_contests
from measuring.contest_report import PlayedContest, is_ordered, replace_part, worst_lines
from measuring.contests import played_contests

FOUR = Table("ye-gods", "ancient-europe", 4)


def figures(won: int, ratings: tuple[float, ...] = ()) -> dict[str, Any]:
    """Figures of 100 decided games, of which the first agent has won some."""
    return {
        "wins": [won],
        "games": 100,
        "decided": 100,
        "decided_win_rates": [won / 100],
        "decided_intervals": [[0.0, 1.0]],
        "cut_games": [],
        "ratings": [{"mu": mu} for mu in ratings],
    }


@pytest.mark.parametrize("table", TABLES, ids=[table.name for table in TABLES])
def test_every_level_meets_every_lower_level_at_every_table(table: Table) -> None:
    first_two = Counter(
        (contest.agents[0], contest.agents[1])
        for contest in all_contests(10)
        if contest.table == table and contest.compiled and not contest.is_mixed
    )
    for low, high in combinations(LEVELS, 2):
        assert first_two[high, low] == 1


def test_every_contest_has_a_file_of_its_own() -> None:
    names = [contest.name for contest in all_contests(10)]
    assert len(set(names)) == len(names)


def test_a_contest_of_three_gods_draws_them_by_the_seed() -> None:
    contest = Contest(Table("ye-gods", "ancient-europe", 3, is_shared=True), ("level2", "level1", "level1"), 10, 0.43)
    drawn = set()
    for seed in range(40):
        command = contest.command(seed)
        assert command == contest.command(seed)
        assert "shared_faction=true" in command
        drawn.add(command[command.index("--seats") + 1])
    assert drawn == {",".join(gods) for gods in combinations(GODS, 3)}


def test_the_worst_row_is_the_furthest_below_what_is_asked_for() -> None:
    shares = [("level5", 40, 0.35), ("level4", 34, 0.35), ("level3", 42, 0.45)]
    played = [
        PlayedContest(Contest(FOUR, (level, *["level1"] * 3), 100, least), 7, figures(won))
        for level, won, least in shares
    ]
    lines = worst_lines(played)
    assert lines[0].endswith("2 of 3 contests are below what is asked for.")
    assert "--agents level3," in lines[-1]


@pytest.mark.parametrize(("ratings", "ordered"), [((30.0, 28.0, 25.0, 20.0), True), ((30.0, 25.0, 28.0, 20.0), False)])
def test_a_mixed_table_compares_the_order_of_ratings_with_that_of_levels(
    ratings: tuple[float, ...], ordered: bool
) -> None:
    contest = Contest(FOUR, ("level5", "level4", "level3", "level2"), 100)
    assert contest.is_mixed
    assert is_ordered(PlayedContest(contest, 7, figures(40, ratings))) == ordered


def test_figures_replace_only_their_own_part_of_the_page(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text("top\n<!-- worst a: begin -->\nold\n<!-- worst a: end -->\n<!-- worst b: begin -->\nb\n", "utf-8")
    monkeypatch.setattr(contest_report, "PAGE", page)
    replace_part("worst a", ["new"])
    assert page.read_text("utf-8").startswith("top\n<!-- worst a: begin -->\nnew\n<!-- worst a: end -->\n<!-- worst b")


def test_a_kept_contest_is_listed_with_the_games_that_it_has(tmp_path: Path) -> None:
    (tmp_path / "ancient-europe-4-level5-level4.json").write_text(json.dumps(figures(40)), encoding="utf-8")
    played = played_contests("ye-gods", 120, 7, tmp_path)
    assert [each.contest.agents for each in played] == [("level5", "level4", "level4", "level4")]
    assert "--games 100 --seed 7" in played[0].command
    assert played_contests("generals-war", 120, 7, tmp_path) == []


@pytest.mark.parametrize("part", ["worst", "figures", "watched"])
@pytest.mark.parametrize("game", sorted({table.game for table in TABLES}))
def test_the_page_has_the_marks_of_every_game(game: str, part: str) -> None:
    page = contest_report.PAGE.read_text(encoding="utf-8")
    assert page.count(f"<!-- {part} {game}: begin -->") == page.count(f"<!-- {part} {game}: end -->") == 1


def test_a_page_without_the_marks_is_left_alone(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    page = tmp_path / "page.md"
    page.write_text("<!-- worst a: begin -->", encoding="utf-8")
    monkeypatch.setattr(contest_report, "PAGE", page)
    for part in ("worst a", "worst b"):
        with pytest.raises(ValueError, match=part):
            replace_part(part, ["new"])
    assert page.read_text(encoding="utf-8") == "<!-- worst a: begin -->"
