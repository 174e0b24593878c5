"""List every numbered rule and ruling of each game with the code and the tests that cite it.

A rule is cited in code as `RB 6.1` in a comment, docstring or other string, a ruling as `M1` in a comment or
docstring; in tests also by a name (`test_rb_6_1_...`, `test_m1_...`) and by a case's `rules = ["6.1", "M1"]`.
Only the exact number counts. A rule without code or without test fails, unless the game's `rulings.md` says
under "Rules that need no code" why.
"""

import argparse
import ast
import io
import re
import sys
import tokenize
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

RULES = Path("texts", "en", "rules.toml")
ROOT = Path(__file__).resolve().parents[1]
NUMBER = r"(?>\d+(?:\.\d+)*[a-z]?(?:-[a-z]\w*)*)(?!\w)"
SUB_NUMBER = rf"(?=\d+[.a-z-]){NUMBER}"
RULE_CITATION = re.compile(rf"\bRB\s+({NUMBER}(?:(?:,| and|, and)\s+{SUB_NUMBER})*)")
RULING_ID = re.compile(r"\b[A-Z]\d+\b")
RULING = re.compile(r"^- ([A-Z]\d+)\b[\s:.]*(.*)", re.MULTILINE)
EXCUSE = re.compile(r"^- ([^:]+): *\S", re.MULTILINE)
NO_CODE = re.compile(r"^## Rules that need no code$(.*?)(?=^## |\Z)", re.MULTILINE | re.DOTALL)


@dataclass
class Entry:
    """A rule or ruling, and where it is cited."""

    number: str
    title: str
    excused: bool = False
    code: list[str] = field(default_factory=list)
    tests: list[str] = field(default_factory=list)

    @property
    def is_covered(self) -> bool:
        return self.excused or bool(self.code and self.tests)


@dataclass(frozen=True)
class Passage:
    """A text in a Python file that may cite; rulings count only in texts for people."""

    line: int
    text: str
    is_prose: bool

    def citations(self) -> set[str]:
        rules = {n for found in RULE_CITATION.findall(self.text) for n in re.findall(NUMBER, found)}
        return rules | set(RULING_ID.findall(self.text)) if self.is_prose else rules


def read_entries(game: Path) -> dict[str, Entry]:
    """The rules of the English `rules.toml` in their order, then the rulings of `rulings.md`."""
    rules = tomllib.loads((game / RULES).read_text(encoding="utf-8")).get("rule", [])
    notes = game / "rulings.md"
    text = notes.read_text(encoding="utf-8") if notes.is_file() else ""
    entries = {rule["number"]: Entry(rule["number"], rule["title"]) for rule in rules}
    for number, title in RULING.findall(NO_CODE.sub("", text)):
        entries[number] = Entry(number, title)
    for section in NO_CODE.findall(text):
        for numbers in EXCUSE.findall(section):
            for number in re.split(r",\s*", numbers.strip()):
                entries.setdefault(number, Entry(number, "(excused, but no such rule)")).excused = True
    return entries


def passages(source: str) -> Iterator[Passage]:
    """Comments and docstrings (prose), and all other strings."""
    for token in tokenize.generate_tokens(io.StringIO(source).readline):
        if token.type == tokenize.COMMENT:
            yield Passage(token.start[0], token.string, is_prose=True)
    nodes = list(ast.walk(ast.parse(source)))
    docstrings = {node.value for node in nodes if isinstance(node, ast.Expr)}
    for node in nodes:
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            yield Passage(node.lineno, node.value, is_prose=node in docstrings)


def cited_by_name(name: str, numbers: list[str]) -> str | None:
    """The longest known number that the name of a test begins with: `test_rb_7_3d_...` cites 7.3d."""
    best = None
    for number in numbers:
        prefix = "test_rb_" if number[0].isdigit() else "test_"
        slug = prefix + re.sub(r"[.-]", "_", number.lower())
        if re.match(rf"{re.escape(slug)}(_(?!\d)|$)", name) and len(number) > len(best or ""):
            best = number
    return best


def test_names(source: str) -> Iterator[tuple[int, str]]:
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
            yield node.lineno, node.name


def speaks_of(game: str, path: Path, source: str) -> bool:
    """A test belongs to a game whose name stands in its path or its text, as `ye_gods` or `ye-gods`."""
    return game in f"{path.as_posix()}\n{source}".replace("-", "_")


def read_code(game: Path, root: Path, entries: dict[str, Entry]) -> None:
    for path in sorted([*(game / "rules").rglob("*.py"), *(game / "data").rglob("*.py")]):
        for passage in passages(path.read_text(encoding="utf-8")):
            for number in passage.citations() & entries.keys():
                entries[number].code.append(f"{path.relative_to(root)}:{passage.line}")


def read_tests(game: str, root: Path, entries: dict[str, Entry]) -> None:
    for path in sorted((root / "tests").rglob("*.py")):
        source, place = path.read_text(encoding="utf-8"), path.relative_to(root)
        if not speaks_of(game, place, source):
            continue
        for passage in passages(source):
            for number in passage.citations() & entries.keys():
                entries[number].tests.append(f"{place}:{passage.line}")
        for line, name in test_names(source):
            if number_in_name := cited_by_name(name, list(entries)):
                entries[number_in_name].tests.append(f"{place}:{line}")


def read_cases(game: str, root: Path, entries: dict[str, Entry]) -> None:
    for path in sorted((root / "tests" / "games").glob("*/cases/**/*.toml")):
        source, place = path.read_text(encoding="utf-8"), path.relative_to(root)
        if speaks_of(game, place, source):
            for number in entries.keys() & set(tomllib.loads(source).get("rules", [])):
                entries[number].tests.append(str(place))


def coverage(game: Path, root: Path) -> list[Entry]:
    entries = read_entries(game)
    read_code(game, root, entries)
    read_tests(game.name, root, entries)
    read_cases(game.name, root, entries)
    return list(entries.values())


def show(entry: Entry, full: bool) -> None:
    verdict = "no code needed" if entry.excused else "" if entry.is_covered else "NOT COVERED"
    title = entry.title if len(entry.title) <= 48 else entry.title[:47] + "…"
    print(f"{entry.number:<14} {title:<48} {len(entry.code):>4} {len(entry.tests):>5}  {verdict}".rstrip())
    if full:
        for place in (*entry.code, *entry.tests):
            print(f"{'':<14} {place}")


def report(root: Path, full: bool = False) -> int:
    """Print a table for each game; answer how many rules and rulings are not covered."""
    missing = 0
    for rules in sorted((root / "src" / "gonfalon" / "games").glob(f"*/{RULES}")):
        game = rules.parents[2]
        entries = coverage(game, root)
        gaps = [entry.number for entry in entries if not entry.is_covered]
        print(f"{game.name}\n{'rule':<14} {'title':<48} code tests")
        for entry in entries:
            show(entry, full)
        print(f"{len(entries)} rules and rulings, {len(gaps)} not covered: {', '.join(gaps) or 'none'}\n")
        missing += len(gaps)
    return missing


def main() -> int:
    parser = argparse.ArgumentParser(prog="scripts/rules", description=(__doc__ or "").splitlines()[0])
    parser.add_argument("--full", action="store_true", help="name every place that cites a rule")
    return 1 if report(ROOT, parser.parse_args().full) else 0


if __name__ == "__main__":
    sys.exit(main())
