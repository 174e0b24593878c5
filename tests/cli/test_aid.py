"""`gonfalon aid`: HTML to a file or standard output, PDF by a browser."""

from pathlib import Path

import pytest

from gonfalon.aids import pdf
from gonfalon.cli.commands import aid as aid_command
from tests.cli.fixtures import Run

BROWSER = """#!/bin/sh
for each in "$@"; do
  case "$each" in --print-to-pdf=*) printf '%%PDF-1.4 made' > "${each#--print-to-pdf=}";; esac
done
"""


def test_html_is_written_to_a_file(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "aid.html"
    result = run("aid", "ye-gods", "--language", "fr", "--out", file)
    assert result.exit_code == 0
    assert "Written: " in result.output
    assert "Guerre sainte" in file.read_text(encoding="utf-8")


def test_without_a_file_html_is_printed(run: Run) -> None:
    result = run("aid", "warriors-of-god", "--paper", "letter")
    assert result.output.startswith("<!doctype html>")
    assert "size:letter" in result.output


def test_unknown_names_are_refused(run: Run) -> None:
    assert run("aid", "chess").exit_code == 2
    assert run("aid", "ye-gods", "--language", "xx").exit_code == 2
    assert run("aid", "ye-gods", "--paper", "a5").exit_code == 2


def test_a_game_without_an_aid_says_so(run: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(aid_command, "has_aid", lambda _: False)
    result = run("aid", "ye-gods")
    assert (result.exit_code, result.output) == (1, "ye-gods has no player aid.\n")


def test_pdf_without_a_browser_is_an_error(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(pdf, "BROWSERS", ())
    monkeypatch.delenv(pdf.VARIABLE, raising=False)
    result = run("aid", "ye-gods", "--out", tmp_path / "aid.pdf")
    assert result.exit_code == 2
    assert "No Chromium, Chrome or Edge was found" in result.output
    assert not (tmp_path / "aid.pdf").exists()


def test_pdf_is_what_the_browser_writes(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = tmp_path / "browser"
    browser.write_text(BROWSER)
    browser.chmod(0o755)
    monkeypatch.setenv(pdf.VARIABLE, str(browser))
    assert run("aid", "ye-gods", "--out", tmp_path / "aid.PDF").exit_code == 0
    assert (tmp_path / "aid.PDF").read_bytes() == b"%PDF-1.4 made"


def test_a_browser_that_writes_nothing_is_an_error(run: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    browser = tmp_path / "browser"
    browser.write_text("#!/bin/sh\n")
    browser.chmod(0o755)
    monkeypatch.setenv(pdf.VARIABLE, str(browser))
    result = run("aid", "ye-gods", "--out", tmp_path / "aid.pdf")
    assert result.exit_code == 2
    assert "did not make a PDF" in result.output
