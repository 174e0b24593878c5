"""Every script says what it does: in the comment at its top, or by the --help of the program that it starts."""

import subprocess
from pathlib import Path

import pytest

from tests.paths import ROOT

SCRIPTS = sorted(path for path in (ROOT / "scripts").iterdir() if path.suffix != ".sh")
OWN_HELP = "help_from_top"


def test_every_script_begins_with_what_it_does() -> None:
    assert len(SCRIPTS) > 10
    starts = {path.name: path.read_text(encoding="utf-8").splitlines()[:2] for path in SCRIPTS}
    assert {name for name, (_, second) in starts.items() if not second.startswith("# ")} == set()


@pytest.mark.parametrize("script", SCRIPTS, ids=lambda path: path.name)
def test_a_script_that_passes_no_options_on_answers_help_itself(script: Path, tmp_path: Path) -> None:
    text = script.read_text(encoding="utf-8")
    passes_on = ("exec " in text and '"$@"' in text) or '"${options[@]}"' in text
    assert (OWN_HELP in text) != passes_on
    if not passes_on:
        answer = subprocess.run(
            [script, "--help"], check=True, capture_output=True, text=True, cwd=tmp_path, timeout=30
        )
        assert answer.stdout.splitlines()[0] == text.splitlines()[1].removeprefix("# ")
