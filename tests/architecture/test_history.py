"""History has one owner: only the timeline holds a list of entries or states of the past."""

import ast
import re

from tests.paths import SOURCES

OWNER = SOURCES / "kernel" / "timeline.py"
HISTORY_TYPES = re.compile(r"\b(EntryBase|MoveEntry|ChoicePoint|SnapshotStore)\b")


def kept_history(source: str) -> list[str]:
    """The attributes of objects that are declared to hold entries or choice points."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Attribute):
            declared = ast.unparse(node.annotation)
            if declared.startswith(("list", "dict")) and HISTORY_TYPES.search(declared):
                found.append(node.target.attr)
    return found


def test_only_the_timeline_keeps_history() -> None:
    owners = [path for path in SOURCES.rglob("*.py") if kept_history(path.read_text(encoding="utf-8"))]
    assert owners == [OWNER]


def test_a_second_history_would_be_found() -> None:
    assert kept_history("class C:\n    def __init__(self) -> None:\n        self.past: list[ChoicePoint] = []\n") == [
        "past"
    ]
    assert kept_history("class C:\n    def __init__(self) -> None:\n        self.names: list[str] = []\n") == []
