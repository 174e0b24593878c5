"""Tests of the options of `gonfalon serve` for limits."""

from pathlib import Path

import pytest
from typer.testing import CliRunner

from gonfalon.cli.main import app
from gonfalon.server.settings import LIMIT_OPTIONS, LimitOption, Limits, RateLimit, Settings, limits_from

HOSTING = Path(__file__).parents[2] / "docs/hosting.md"


@pytest.fixture
def launched(monkeypatch: pytest.MonkeyPatch) -> list[Settings]:
    """The settings with which servers would have been started."""
    found: list[Settings] = []
    monkeypatch.setattr("gonfalon.server.launch.launch", lambda settings, *_: found.append(settings))
    return found


def test_without_options_all_limits_have_their_defaults(launched: list[Settings]) -> None:
    assert CliRunner().invoke(app, ["serve", "--port", "0", "--no-browser"]).exit_code == 0
    assert launched[0].limits == Limits()
    assert limits_from({each.name: each.default for each in LIMIT_OPTIONS}) == Limits()


@pytest.mark.parametrize("limit", LIMIT_OPTIONS, ids=lambda limit: limit.name)
def test_a_limit_is_set_by_its_option_and_by_its_variable(launched: list[Settings], limit: LimitOption) -> None:
    command, value = ["serve", "--port", "0", "--no-browser"], str(limit.default * 2)
    option = f"--{limit.name.replace('_', '-')}"
    assert CliRunner().invoke(app, [*command, option, value]).exit_code == 0
    variables = {f"GONFALON_{limit.name.upper()}": value}
    assert CliRunner().invoke(app, command, env=variables).exit_code == 0
    standard = getattr(Limits(), limit.field)
    for settings in launched:
        found = getattr(settings.limits, limit.field)
        if isinstance(standard, RateLimit):
            assert found.burst == pytest.approx(standard.burst * 2)
            assert found.per_second == pytest.approx(standard.per_second * 2)
        else:
            assert found == standard * 2
    assert len(launched) == 2


def test_a_limit_of_nothing_is_refused() -> None:
    assert CliRunner().invoke(app, ["serve", "--tables-per-person", "0"]).exit_code == 2


def test_the_help_and_the_document_list_every_limit() -> None:
    shown = CliRunner().invoke(app, ["serve", "--help"], env={"COLUMNS": "200", "TERMINAL_WIDTH": "200"}).output
    document = HOSTING.read_text(encoding="utf-8")
    for limit in LIMIT_OPTIONS:
        option = f"--{limit.name.replace('_', '-')}"
        assert option in shown
        assert f"| `{option}` | `GONFALON_{limit.name.upper()}` | {limit.default} |" in document
