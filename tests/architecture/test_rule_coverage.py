"""`tools/rule_coverage.py`: what counts as a citation, and what fails."""

from pathlib import Path

import pytest

from rule_coverage import Passage, cited_by_name, coverage, report

RULES = """
[[rule]]
number = "1.2"
title = "The box"
[[rule]]
number = "7.3"
title = "Losses"
[[rule]]
number = "7.3d"
title = "The commander goes last"
[[rule]]
number = "16.4-jeanne"
title = "Jeanne d'Arc"
"""
RULINGS = """# Rulings
- M1 A siege ends at once.
- B10 A fleet holds.

## Rules that need no code
- 1.2: it describes the box.
"""
CODE = '''"""RB 7.3: losses, and RB 16.4-jeanne."""
# M1 holds here.
WHY = "RB 7.3d forbids"
NAME = "B10"
'''
TESTS = '''"""The toy game."""
def test_rb_7_3d_commander_goes_last() -> None: ...
def test_m1_siege_ends() -> None:
    """RB 7.3 and 16.4-jeanne, by ruling B10."""
'''


@pytest.fixture
def tree(tmp_path: Path) -> Path:
    game = tmp_path / "src" / "gonfalon" / "games" / "toy"
    (game / "rules").mkdir(parents=True)
    (game / "texts" / "en").mkdir(parents=True)
    (tmp_path / "tests" / "games" / "toy" / "cases").mkdir(parents=True)
    (game / "texts" / "en" / "rules.toml").write_text(RULES)
    (game / "rulings.md").write_text(RULINGS)
    (game / "rules" / "step_ids.py").write_text(CODE)
    (tmp_path / "tests" / "test_toy.py").write_text(TESTS)
    return tmp_path


def counts(tree: Path) -> dict[str, tuple[int, int]]:
    entries = coverage(tree / "src" / "gonfalon" / "games" / "toy", tree)
    return {entry.number: (len(entry.code), len(entry.tests)) for entry in entries}


def test_citations_are_counted_by_exact_number(tree: Path) -> None:
    assert counts(tree) == {
        "1.2": (0, 0),
        "7.3": (1, 1),
        "7.3d": (1, 1),
        "16.4-jeanne": (1, 1),
        "M1": (1, 1),
        "B10": (0, 1),
    }


def test_a_ruling_without_code_fails_until_it_is_cited(tree: Path) -> None:
    assert report(tree) == 1
    flow = tree / "src" / "gonfalon" / "games" / "toy" / "rules" / "step_ids.py"
    flow.write_text(CODE + "# as in B10\n")
    assert report(tree) == 0


def test_a_rule_without_excuse_fails(tree: Path, capsys: pytest.CaptureFixture[str]) -> None:
    rulings = tree / "src" / "gonfalon" / "games" / "toy" / "rulings.md"
    rulings.write_text(RULINGS.replace(": it describes the box.", ":"))
    assert report(tree, full=True) == 2
    assert "2 not covered: 1.2, B10" in capsys.readouterr().out


def test_cases_count_for_their_own_game_only(tree: Path) -> None:
    cases = tree / "tests" / "games" / "toy" / "cases"
    (cases / "a.toml").write_text('game = "toy"\nrules = ["1.2", "M1"]\n')
    other = tree / "tests" / "games" / "other" / "cases"
    other.mkdir(parents=True)
    (other / "b.toml").write_text('game = "other"\nrules = ["1.2"]\n')
    assert counts(tree)["1.2"] == (0, 1)
    assert counts(tree)["M1"] == (1, 2)


@pytest.mark.parametrize(
    ("text", "numbers"),
    [
        ("RB 6.1.", {"6.1"}),
        ("RB 7.3d, 7.4 and 8.1, 3 dice", {"7.3d", "7.4", "8.1"}),
        ("RB 16.4-jeanne", {"16.4-jeanne"}),
        ("see 6.1", set()),
        ("RB 7.3da", set()),
    ],
)
def test_citations_in_a_text(text: str, numbers: set[str]) -> None:
    assert Passage(1, text, is_prose=False).citations() == numbers


@pytest.mark.parametrize(
    ("name", "number"),
    [
        ("test_rb_7_3_losses", "7.3"),
        ("test_rb_7_3d_losses", "7.3d"),
        ("test_rb_7_3e_losses", None),
        ("test_rb_7_4_losses", None),
        ("test_rb_7_3_jeanne_leads", "7.3-jeanne"),
        ("test_m1_siege", "M1"),
        ("test_m10_siege", None),
    ],
)
def test_citation_by_the_name_of_a_test(name: str, number: str | None) -> None:
    assert cited_by_name(name, ["7", "7.3", "7.3d", "7.3-jeanne", "M1"]) == number
