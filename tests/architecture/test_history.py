"""History has one owner: only the timeline holds a list of entries or states of the past.

An entry has two shapes: the classes of `kernel/record/entries.py`, and JSON values. That module writes them,
`schema.py` beside it reads them.
"""

import ast
import re

from tests.paths import SOURCES

OWNER = SOURCES / "kernel" / "timeline.py"
RECORD = SOURCES / "kernel" / "record"
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


def shapes_in(source: str) -> list[str]:
    """The classes of entries, and the functions that read or write entries as JSON values."""
    found = []
    for node in ast.walk(ast.parse(source)):
        if isinstance(node, ast.ClassDef) and any("Entry" in ast.unparse(base) for base in node.bases):
            found.append(node.name)
        if isinstance(node, ast.FunctionDef) and re.search(r"entry_(to|from)_dict", node.name):
            found.append(node.name)
    return found


def test_entries_have_two_shapes() -> None:
    found = {path: shapes_in(path.read_text(encoding="utf-8")) for path in SOURCES.rglob("*.py")}
    written, read = found.pop(RECORD / "entries.py"), found.pop(RECORD / "schema.py")
    assert {"MoveEntry", "UndoEntry", "entry_to_dict"} <= set(written)
    assert read == ["entry_from_dict"]
    assert {path: shapes for path, shapes in found.items() if shapes} == {}


def test_a_third_shape_would_be_found() -> None:
    assert shapes_in("class RowEntry(EntryBase): ...\n") == ["RowEntry"]
    assert shapes_in("def entry_to_dict_again(entry): ...\n") == ["entry_to_dict_again"]
    assert shapes_in("class Row: ...\n") == []


def test_only_the_timeline_keeps_history() -> None:
    owners = [path for path in SOURCES.rglob("*.py") if kept_history(path.read_text(encoding="utf-8"))]
    assert owners == [OWNER]


def test_a_second_history_would_be_found() -> None:
    assert kept_history("class C:\n    def __init__(self) -> None:\n        self.past: list[ChoicePoint] = []\n") == [
        "past"
    ]
    assert kept_history("class C:\n    def __init__(self) -> None:\n        self.names: list[str] = []\n") == []
