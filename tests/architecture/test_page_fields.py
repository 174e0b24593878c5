"""The store of the page has parts: each part owns its fields, and no other code writes into them."""

import re
from pathlib import Path

import pytest

from tests.paths import SOURCES

STORE = SOURCES / "web" / "js" / "table" / "store" / "table_store.js"
PART = re.compile(r"^    this\.(\w+) = new \w+\(", re.MULTILINE)
ASSIGNMENT = r"(=(?![=>])|[-+*/%|&?]{1,2}=|\+\+|--)"
CHANGES = "add|clear|delete|fill|pop|push|reverse|set|shift|sort|splice|unshift"
"""The methods that change an array, a map or a set."""


def parts_of_the_store() -> list[str]:
    """The names of the parts, as fields of the whole store."""
    return PART.findall(STORE.read_text(encoding="utf-8"))


def written_fields(text: str, parts: list[str]) -> list[str]:
    """The lines that write into a field of a part: `draft.items = []`, `this.session.waiting.add(key)`."""
    names = "|".join(parts)
    writes = re.compile(rf"\b({names})(\.\w+)+(\s*{ASSIGNMENT}|\.({CHANGES})\()|\bstore(\.\w+)+\s*{ASSIGNMENT}")
    return [line.strip() for line in text.splitlines() if writes.search(line)]


def test_the_store_has_parts() -> None:
    assert {"advice", "display", "draft", "playback", "seats", "session"} <= set(parts_of_the_store())


def test_no_code_writes_into_the_fields_of_a_part() -> None:
    scripts = [*(SOURCES / "web" / "js").rglob("*.js"), *SOURCES.glob("games/*/web/**/*.js")]
    parts = parts_of_the_store()
    found = {path.name: written_fields(path.read_text(encoding="utf-8"), parts) for path in scripts}
    assert {name: lines for name, lines in found.items() if lines} == {}


@pytest.mark.parametrize(
    ("line", "is_fine"),
    [
        ("this.items = [];", True),
        ("this.session = session;", True),
        ("const { items } = this.draft;", True),
        ("if (draft.isOpen === isOpen) return;", True),
        ("store.draft.add(item);", True),
        ("this.session.waiting.has(key);", True),
        ("draft.items = [];", False),
        ("this.draft.isOpen ||= true;", False),
        ("this.session.waiting.add(key);", False),
        ("store.notice = null;", False),
        ("session.position.version += 1;", False),
    ],
)
def test_planted_lines(line: str, is_fine: bool) -> None:
    assert (written_fields(f"  {line}\n", ["draft", "session"]) == []) == is_fine


def test_the_rule_is_read_from_the_store(tmp_path: Path) -> None:
    assert PART.findall("    this.draft = new Draft(\n    this.changed = changed;\n") == ["draft"]
