"""External engines: our own agent through the interface, a plain engine, and engines with every kind of fault."""

import json
import os
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest

import gonfalon
from gonfalon.ai.external import agent as external
from gonfalon.ai.external.agent import SECONDS, ExternalAgent, words_of
from gonfalon.ai.external.messages import Choose, Clock, EngineHello, HostHello, HostMessage, NewGame, Ready
from gonfalon.ai.external.process import EngineFailed, EngineProcess
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent, is_agent
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.lab.arena.game import ArenaRunner
from gonfalon.lab.simulation.game import FORFEIT, GameRunner, SimulationSpec
from tests.paths import ROOT

GAME = "ye-gods"
PLAIN = f"external:{sys.executable} {ROOT / 'examples/engine/engine.py'}"
OURS = f"external:{sys.executable} -m gonfalon engine --agent level1"

FAULTS = {
    "dead": "ended with status 3: the reason",
    "dead-silently": "ended with status 3.",
    "slow": "did not answer in time",
    "garbage": "move 1",
    "nested": "recursion",
    "terminal": "?[2J? not JSON",
    "long": "1000000",
    "chatter": "1000",
    "lies": "conquer everything",
    "late": "answered question 0, but was asked question 1",
    "order": "“ready” was expected",
    "protocol": "version 99",
    "game": "chess",
}

WITH_CHILDREN = ("children", "daemons") if sys.platform == "linux" else ("children",)
"""Engines that start a process; daemons leave the group of the engine."""


def faulty(fault: str, *more: str) -> str:
    """The name of an engine with a fault."""
    return f"external:{sys.executable} {ROOT / 'tests/ai/faulty_engine.py'} {fault} {' '.join(more)}".strip()


def spec(*agents: str, **more: object) -> SimulationSpec:
    """Games between agents with at most two rounds."""
    fields = {"scenario": "ancient-europe", "data": None, "seed": 5, "seats": ("jupiter", "lugh"), **more}
    return SimulationSpec(GAME, options={"round_limit": 20}, agents=agents, **fields)  # type: ignore[arg-type]


def choose_once(name: str, match: Match | None = None) -> int:
    """The first choice of an agent in a match."""
    match = match or gonfalon.game(GAME).new_match(seats=["jupiter", "lugh"], seed=1)
    player = agent(name, 7, GAME)
    player.start_match(match.setup)
    seat = match.setup.seats.index(match.to_act[0])
    return player.choose_move(Observation(match.game, match.state, seat, match.packed_moves(seat)))


def test_an_engine_of_another_program_plays_whole_games() -> None:
    game = ArenaRunner(spec(PLAIN, "random")).play(0)
    assert game.forfeit < 0
    assert len(game.microseconds[0]) > 20


def test_the_same_seed_gives_the_same_game() -> None:
    runner = GameRunner(spec(PLAIN, OURS))
    assert runner.play(3) == runner.play(3)


def test_our_own_agent_chooses_the_same_through_the_interface_where_nothing_is_hidden() -> None:
    for seed in range(3):
        match = gonfalon.game("warriors-of-god").new_match(seed=seed)
        seat = match.setup.seats.index(match.to_act[0])
        direct = agent("level1", 7, "warriors-of-god")
        expected = direct.choose_move(Observation(match.game, match.state, seat, match.packed_moves(seat)))
        assert choose_once_as("warriors-of-god", OURS, match) == expected


def choose_once_as(game_id: str, name: str, match: Match) -> int:
    """The choice of an agent of a game."""
    player = agent(name, 7, game_id)
    player.start_match(match.setup)
    seat = match.setup.seats.index(match.to_act[0])
    return player.choose_move(Observation(match.game, match.state, seat, match.packed_moves(seat)))


@pytest.mark.parametrize("fault", FAULTS)
def test_an_engine_that_fails_is_named_with_its_fault(fault: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SECONDS, "1.5")
    name = faulty(fault)
    with pytest.raises(EngineFailed, match="faulty_engine") as failure:
        choose_once(name)
    assert FAULTS[fault] in str(failure.value)
    assert failure.value.seat >= 0
    assert not external._idle.get(name)


def test_an_engine_that_never_reads_does_not_block_the_host(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(external, "SECONDS_TO_START", 0.5)
    began = time.monotonic()
    with pytest.raises(EngineFailed, match="in time"):
        choose_once(faulty("silent"))
    assert time.monotonic() - began < 10


def test_an_engine_that_floods_the_host_waits_until_it_is_read() -> None:
    engine = external.start_engine([sys.executable, str(ROOT / "tests/ai/faulty_engine.py"), "flood"], GAME, 60)
    try:
        new = NewGame(game=GAME, rules="", scenario="", seats=[], seat="", options={})
        ask = Choose(id=1, seat="", step="", moves=[""], clock=Clock(1), view={}, state={})
        engine.send(new)
        engine.receive(Ready, time.monotonic() + 60)
        engine.send(ask)
        time.sleep(1.5)  # time for more than 8 lines
        assert 0 < engine._in.qsize() <= 8
    finally:
        engine.kill()
    assert not engine.alive


def test_an_engine_that_fails_loses_the_game_of_an_arena(monkeypatch: pytest.MonkeyPatch) -> None:
    game = ArenaRunner(spec("random", faulty("lies"))).play(0)
    assert (game.winner, game.forfeit) == (0, 1)
    assert "conquer everything" in game.why


@pytest.mark.parametrize("records", [False, True])
def test_an_engine_that_fails_loses_a_simulated_game(records: bool, tmp_path: Path) -> None:
    runner = GameRunner(spec(faulty("dead"), "random", records=str(tmp_path) if records else None))
    stats = runner.play(0)
    assert (stats.winner, stats.reason, stats.failed) == ("lugh", FORFEIT, "jupiter")
    assert "the reason" in stats.why
    assert [json.loads(path.read_text())["result"]["reason"] for path in tmp_path.iterdir()] == ["resigned"] * records


def test_win_chance_and_line_are_kept() -> None:
    match = gonfalon.game(GAME).new_match(seats=["jupiter", "lugh"], seed=1)
    player = ExternalAgent(faulty("none"), 1)
    player.start_match(match.setup)
    seat = match.setup.seats.index(match.to_act[0])
    move = player.choose_move(Observation(match.game, match.state, seat, match.packed_moves(seat)))
    assert player.win == 0.25
    assert player.line == [match.vocabulary.text(move)]


def test_an_engine_gets_no_hidden_information(monkeypatch: pytest.MonkeyPatch) -> None:
    """Two states that the seat cannot tell apart are sent as the same messages."""
    game: Game = gonfalon.game("generals-war")
    match = game.new_match(seed=4)
    while match.to_act[0] == match.setup.seats[0]:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    seat = match.setup.seats.index(match.to_act[0])
    sent: list[list[object]] = []
    send = EngineProcess.send

    def keep_and_send(engine: EngineProcess, message: HostMessage) -> None:
        sent[-1].append(message)
        send(engine, message)

    monkeypatch.setattr(EngineProcess, "send", keep_and_send)
    for luck in (1, 2):
        twin = game.determinize(match.state, seat, FastLuck(luck))
        assert twin.to_dict() != match.state.to_dict()
        sent.append([])
        player = ExternalAgent(PLAIN, 9)
        player.start_match(match.setup)
        player.choose_move(Observation(game, twin, seat, match.packed_moves(seat)))
    assert [type(message).__name__ for message in sent[0]][-2:] == ["NewGame", "Choose"]
    assert sent[0][-2:] == sent[1][-2:]


@pytest.mark.parametrize("command", ["", "no-such-program-at-all --x", "'unbalanced"])
def test_a_command_that_cannot_be_started_is_refused_at_once(command: str) -> None:
    with pytest.raises(EngineFailed, match="external:"):
        agent(f"external:{command}", 0, GAME)
    assert is_agent(f"external:{command}", GAME)


@pytest.mark.parametrize("seconds", ["0", "-1", "nan", "inf", "soon"])
def test_a_limit_that_is_no_number_of_seconds_is_refused(seconds: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(SECONDS, seconds)
    with pytest.raises(EngineFailed, match=SECONDS):
        agent(PLAIN, 0, GAME)


def run_host(fault: str, pids: Path) -> tuple[subprocess.Popen[bytes], list[int]]:
    """A host in a process of its own, and the processes of its engine: the engine and its child."""
    code = (
        "from tests.ai.test_external import *; import threading\n"
        f"choose_once({faulty(fault, str(pids))!r}); print('ready', flush=True); threading.Event().wait()"
    )
    host = subprocess.Popen([sys.executable, "-c", code], cwd=ROOT, stdout=subprocess.PIPE)
    assert host.stdout is not None
    assert host.stdout.readline() == b"ready\n"
    host.stdout.close()
    return host, [int(word) for word in pids.read_text().split()]


@pytest.mark.parametrize("fault", WITH_CHILDREN)
def test_no_process_is_left_behind_when_the_host_is_killed(fault: str, tmp_path: Path) -> None:
    host, processes = run_host(fault, tmp_path / "pids")
    host.send_signal(signal.SIGKILL)
    host.wait()
    assert all_end(processes)


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux ends a process with its parent")
def test_an_engine_ends_with_its_guard(tmp_path: Path) -> None:
    host, (engine, child) = run_host("children", tmp_path / "pids")
    try:
        os.kill(int(Path(f"/proc/{engine}/stat").read_text().rpartition(")")[2].split()[1]), signal.SIGKILL)
        assert all_end([engine])
    finally:
        os.kill(child, signal.SIGKILL)
        host.kill()
        host.wait()


@pytest.mark.parametrize("fault", WITH_CHILDREN)
def test_no_process_is_left_behind_when_an_engine_is_killed(fault: str, tmp_path: Path) -> None:
    engine = EngineProcess(words_of(faulty(fault, str(tmp_path / "pids"))))
    engine.send(HostHello())
    engine.receive(EngineHello, time.monotonic() + 60)
    processes = [int(word) for word in (tmp_path / "pids").read_text().split()]
    engine.kill()
    assert all_end(processes)


def all_end(processes: list[int]) -> bool:
    """Whether these processes end within 20 seconds."""
    deadline = time.monotonic() + 20
    while any(is_running(pid) for pid in processes) and time.monotonic() < deadline:
        time.sleep(0.1)
    return not any(is_running(pid) for pid in processes)


def is_running(pid: int) -> bool:
    """Whether a process runs; one that has ended and waits for its parent does not."""
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return False
    status = Path(f"/proc/{pid}/stat")
    return not status.exists() or status.read_text().rpartition(")")[2].split()[0] != "Z"
