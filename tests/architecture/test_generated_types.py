"""Generated files: schema, tables and declarations fit the Python types."""

from pathlib import Path

import pytest

from message_types import __main__ as command
from message_types.outputs import ROOT, outputs


def test_generated_files_are_current() -> None:
    assert [path.relative_to(ROOT).as_posix() for path in command.stale(outputs())] == [], "run scripts/types"


def test_check_names_a_stale_file_and_writes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    current, old = tmp_path / "current.d.ts", tmp_path / "old.d.ts"
    current.write_text("new\n")
    old.write_text("old\n")
    monkeypatch.setattr(command, "ROOT", tmp_path)
    monkeypatch.setattr(command, "outputs", lambda: {current: "new\n", old: "new\n", tmp_path / "missing.d.ts": ""})
    assert command.main(["--check"]) == 1
    assert capsys.readouterr().out.splitlines()[:2] == ["out of date: old.d.ts", "out of date: missing.d.ts"]
    assert old.read_text() == "old\n"
    assert command.main([]) == 0
    assert old.read_text() == "new\n"
    assert command.main(["--check"]) == 0
