"""`gonfalon arena`: output, files and errors."""

import json
import random
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console
from typer.testing import Result

import gonfalon
from gonfalon.cli.batch import arena_file, arena_report
from gonfalon.cli.batch.arena_file import ArenaFile
from gonfalon.cli.support.files import can_write
from gonfalon.lab.arena.game import NO_AGENT, NO_WINNER, ArenaGame
from gonfalon.lab.arena.results import ArenaResults
from gonfalon.lab.arena.run import ArenaRun
from gonfalon.lab.simulation.game import SimulationSpec
from gonfalon.messages.catalogue import Catalogue
from tests.cli.fixtures import Run

GODS = ["ye-gods", "--gods", "jupiter,odin", "--option", "round_limit=10"]
WAR = ["warriors-of-god", "--scenario", "lion-in-winter"]
TIMES = {"seconds_per_decision", "seconds_per_game", "decision_seconds", "game_seconds", "worlds_per_second"}
CONDITIONS = {"processes", "interrupted", "played"}


@pytest.fixture
def arena(run: Run) -> Run:
    """Runs the command with two random agents in one process; later options override these."""
    return lambda *words: run("arena", "--agents", "random,random", "--processes", "1", *words)


def stable_figures(file: Path) -> dict[str, Any]:
    """The figures in a file, without times and conditions of the run."""
    figures: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
    return {name: value for name, value in figures.items() if name not in TIMES | CONDITIONS}


def test_report_and_file_have_the_requested_games(arena: Run, tmp_path: Path) -> None:
    file = tmp_path / "out.json"
    done = arena(*WAR, "--agents", "greedy,random", "--games", 4, "--seed", 5, "--json", file)
    assert done.exit_code == 0
    for word in ("lion-in-winter: 4 games, seed 5", "english and french", "greedy", "100.0% (51.0", "2 of 2"):
        assert word in done.output
    figures = json.loads(file.read_text())
    assert (figures["games"], figures["draws"], figures["wins"]) == (4, 0, [4, 0])
    assert figures["seconds_per_decision"][0] > figures["seconds_per_decision"][1] > 0
    assert figures["agents"] == ["greedy", "random"]
    assert figures["compiled"] is gonfalon.compiled()
    assert [each["number"] for each in figures["played"]] == [0, 1, 2, 3]
    assert [len(row) for row in figures["played"][0]["microseconds"]] != [0, 0]


def test_standard_output_has_only_json(arena: Run) -> None:
    done = arena(*WAR, "--games", 2, "--json", "-")
    assert json.loads(done.stdout)["games"] == 2
    assert "2 games" in done.stderr


def test_two_to_four_agents_can_play(arena: Run, tmp_path: Path) -> None:
    for names in (["random"] * 2, ["random"] * 3, ["random"] * 4):
        file = tmp_path / f"{len(names)}.json"
        words = ["--agents", ",".join(names), "--games", len(names), "--option", "round_limit=4", "--json", file]
        assert arena("ye-gods", *words).exit_code == 0
        figures = json.loads(file.read_text())
        assert len(figures["seats"]) == len(figures["wins"]) == len(names)
        assert sum(figures["wins"]) + figures["draws"] + figures["strangers"] == len(names)


def test_a_continued_run_gives_the_same_figures(arena: Run, tmp_path: Path) -> None:
    """Without a seed the one of the file is used. The games of the file do not change, nor do their times."""
    parts, whole = tmp_path / "parts.json", tmp_path / "whole.json"
    assert arena(*GODS, "--games", 3, "--seed", 2, "--json", parts).exit_code == 0
    before = json.loads(parts.read_text())["played"]
    done = arena(*GODS, "--games", 8, "--json", parts)
    assert "8 games, seed 2" in done.output
    assert arena(*GODS, "--games", 8, "--seed", 2, "--json", whole).exit_code == 0
    assert stable_figures(parts) == stable_figures(whole)
    assert json.loads(parts.read_text())["played"][:3] == before
    assert "8 games" in arena(*GODS, "--games", 5, "--json", parts).output
    assert len(json.loads(parts.read_text())["played"]) == 8


def test_an_empty_file_counts_as_no_file(arena: Run, tmp_path: Path) -> None:
    file = tmp_path / "made.json"
    file.touch()
    assert arena(*GODS, "--games", 1, "--json", file).exit_code == 0
    assert stable_figures(file)["games"] == 1


@pytest.mark.parametrize(
    ("words", "names"),
    [
        (["--seed", "3"], "seed"),
        (["--agents", "greedy,random"], "agents"),
        (["--gods", "jupiter,lugh"], "seats"),
        (["--option", "round_limit=20"], "round_limit"),
        (["--option", "grace_rounds=3", "--seed", "4"], "seed and grace_rounds"),
    ],
)
def test_the_file_of_another_arena_is_refused_and_unchanged(
    arena: Run, tmp_path: Path, words: list[str], names: str
) -> None:
    file = tmp_path / "kept.json"
    arena(*GODS, "--games", 1, "--seed", 2, "--json", file)
    before = file.read_bytes()
    done = arena(*GODS, "--games", 2, "--seed", 2, "--json", file, *words)
    assert done.exit_code == 2
    assert f"holds another contest: it differs in {names}." in done.stderr.replace("\n", " ")
    assert file.read_bytes() == before


def test_other_rules_data_games_or_engine_forms_are_another_arena(arena: Run, tmp_path: Path) -> None:
    file, pack = tmp_path / "kept.json", tmp_path / "pack.toml"
    arena(*WAR, "--games", 1, "--seed", 2, "--json", file)
    pack.write_text(gonfalon.game("warriors-of-god").data_text().replace("winning_points = 30", "winning_points = 20"))
    assert "differs in data." in arena(*WAR, "--json", file, "--data", pack).stderr.replace("\n", " ")
    assert "differs in game." in arena(*GODS, "--json", file).stderr.replace("\n", " ")
    figures = json.loads(file.read_text())
    for name, value in (("compiled", not gonfalon.compiled()), ("rules", "0")):
        file.write_text(json.dumps({**figures, name: value}))
        assert f"differs in {name}." in arena(*WAR, "--json", file).stderr.replace("\n", " ")


def broken_files(text: str) -> list[str]:
    """A truncated file, other JSON, and impossible games."""
    figures = json.loads(text)
    first = figures["played"][0]
    changes: list[dict[str, Any]] = [
        {"number": -1},
        {"winner": 2},
        {"winner": NO_AGENT - 1},
        {"points": [1]},
        {"microseconds": [[1], [2], [3]]},
        {"cut": "no"},
    ]
    impossible = [json.dumps({**figures, "played": [{**first, **change}]}) for change in changes]
    return [text[:-200], "[]", "{}", "no JSON", json.dumps({**figures, "played": None}), *impossible]


def test_a_broken_file_is_refused_and_unchanged(arena: Run, tmp_path: Path) -> None:
    file = tmp_path / "kept.json"
    arena(*GODS, "--games", 1, "--seed", 2, "--json", file)
    for text in broken_files(file.read_text()):
        file.write_text(text)
        done = arena(*GODS, "--games", 2, "--json", file)
        assert done.exit_code == 2
        assert "not an arena file, or it is damaged" in done.stderr.replace("\n", " ")
        assert file.read_text() == text


def test_a_long_run_writes_its_file_several_times(arena: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file that is written during the run says that it was interrupted."""
    written: list[tuple[int, bool]] = []
    write = ArenaFile.write

    def record_write(file: ArenaFile, figures: dict[str, Any], games: list[ArenaGame]) -> None:
        written.append((len(games), figures["interrupted"]))
        write(file, figures, games)

    monkeypatch.setattr(ArenaFile, "write", record_write)
    assert arena(*GODS, "--games", 3, "--json", tmp_path / "seldom.json").exit_code == 0
    monkeypatch.setattr(arena_file, "SECONDS_BETWEEN", 0.0)
    assert arena(*GODS, "--games", 3, "--json", tmp_path / "often.json").exit_code == 0
    assert written == [(3, False), (1, True), (2, True), (3, True), (3, False)]


def test_ctrl_c_keeps_the_finished_games(arena: Run, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    file = tmp_path / "stopped.json"
    add = ArenaResults.add

    def add_two(results: ArenaResults, game: ArenaGame) -> None:
        add(results, game)
        if len(results.games) == 2:
            raise KeyboardInterrupt

    monkeypatch.setattr(ArenaResults, "add", add_two)
    done = arena(*GODS, "--games", 6, "--seed", 2, "--json", file)
    assert done.exit_code == 130
    assert "Stopped after 2 games of 6." in done.output
    assert json.loads(file.read_text())["interrupted"] is True
    assert stable_figures(file)["games"] == 2


@pytest.mark.parametrize(
    ("words", "answer"),
    [
        ([*WAR, "--games", "0"], "at least 1"),
        ([*WAR, "--processes", "0"], "at least 1"),
        ([*WAR, "--agents", "random"], "Each seat needs one player"),
        ([*WAR, "--agents", "random,random,random"], "Each seat needs one player"),
        ([*WAR, "--agents", "random,gredy"], "greedy"),
        ([*WAR, "--agents", ""], "random"),
        (["ye-gods", "--agents", "random"], "jupiter, lugh, odin, and yahweh"),
        (["ye-gods", "--gods", "jupiter,odin,lugh"], "jupiter, odin, and lugh"),
        (["ye-gods", "--gods", "jupiter,jupiter"], "twice"),
        (["generals-war", "--seats", "west,marshal"], "marshal is the official"),
        ([*WAR, "--option", "turns=7"], "12"),
        ([*WAR, "--json", "."], "folder"),
        ([*WAR, "--json", "no/such/folder/out.json"], "the folder does not exist"),
    ],
)
def test_wrong_options_get_an_error_message(arena: Run, words: list[str], answer: str) -> None:
    done: Result = arena(*words)
    assert done.exit_code == 2
    assert answer in done.stderr.replace("\n", " ")
    assert "Traceback" not in done.stderr


@pytest.mark.skipif(not Path("/proc/self").exists(), reason="needs /proc, a folder without new files")
def test_an_unwritable_file_is_an_error_before_the_games(arena: Run, monkeypatch: pytest.MonkeyPatch) -> None:
    """The permissions of this folder would allow it."""
    monkeypatch.setattr(ArenaRun, "run", lambda *_: pytest.fail("games were played"))
    done = arena(*WAR, "--json", "/proc/x.json")
    assert done.exit_code == 2
    assert "/proc/x.json cannot be written" in done.stderr.replace("\n", " ")


def test_can_write_leaves_no_file(tmp_path: Path) -> None:
    existing = tmp_path / "there.json"
    existing.write_text("old", encoding="utf-8")
    assert can_write(existing)
    assert can_write(tmp_path / "new.json")
    assert [(path, path.read_text(encoding="utf-8")) for path in tmp_path.iterdir()] == [(existing, "old")]


def long_run() -> ArenaRun:
    """A run of four agents with the longest figures that are likely."""
    spec = SimulationSpec("ye-gods", "ancient-europe", {}, None, 2**32, ("level5", "greedy", "random", "greedy"))
    results, chance = ArenaResults(spec), random.Random(1)
    winners = [0, 1, 2, 3, NO_WINNER, NO_AGENT]
    for number in range(0, 2000, 2):
        times = [[chance.randrange(2_300_000) for _ in range(12)] for _ in range(4)]
        game = ArenaGame(number, chance.choice(winners), [9] * 4, [number % 3, 0, 0, 0], [9_000_000, 99, 0, 0], times)
        results.add(game)
    return ArenaRun(results, 1000, 2)


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [80, 120])
def test_tables_fit_on_the_screen(monkeypatch: pytest.MonkeyPatch, language: str, width: int) -> None:
    catalogue = Catalogue(language=language)
    for module in ("arena_report", "common"):
        monkeypatch.setattr(f"gonfalon.cli.batch.{module}.say", lambda key, **args: catalogue.say(key, args))
    console = Console(width=width, record=True, file=None, force_terminal=False)
    arena_run = long_run()
    with console.capture() as shown:
        arena_report.report(
            console, arena_run, arena_run.results.to_dict() | {"compiled": True, "processes": 2, "interrupted": False}
        )
    lines = shown.get().splitlines()
    assert max(len(line) for line in lines) <= width
    assert "…" not in shown.get()
    assert len([line for line in lines if "level5" in line]) == 4


def test_consecutive_numbers_are_a_range() -> None:
    assert arena_report.ranges([0, 1, 2, 5, 8, 9]) == ["0\u20132", "5", "8\u20139"]
    assert arena_report.ranges([]) == []
