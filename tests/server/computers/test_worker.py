"""The worker protocol: each JSON line in gets one line out, also a malformed one."""

import json
import os
import subprocess
import sys
from io import BytesIO, StringIO
from typing import Any

import msgspec
import psutil
import pytest

import gonfalon
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import LEAST_TRIALS
from gonfalon.server.computers.requests import ChooseRequest
from gonfalon.server.computers.worker import MOST_SETUPS, PRIORITY_BELOW_SERVER, Worker, finder, main, serve
from tests.kernel.tiny_game import TINY

GAME = gonfalon.game("warriors-of-god")


def request_for(match: Match, **changes: object) -> dict[str, Any]:
    """The request that a server sends for the first seat that must choose."""
    values: dict[str, Any] = {
        "kind": "choose",
        "id": "a1",
        "game": match.game.info.id,
        "scenario": match.setup.scenario,
        "seats": list(match.setup.seats),
        "options": match.setup.options,
        "pack": None,
        "state": match.state.to_dict(),
        "seat": match.setup.seats.index(match.to_act[0]),
        "agent": "greedy",
        "seed": 3,
        "limit": 5,
    }
    return values | changes


def answer(request: object, worker: Worker | None = None) -> dict[str, Any]:
    """The answer to a request, sent through the whole protocol."""
    out = BytesIO()
    line = request if isinstance(request, str) else json.dumps(request)
    serve(worker or Worker(finder([])), [line + "\n"], out)
    found: dict[str, Any] = json.loads(out.getvalue())
    return found


@pytest.mark.parametrize("name", ["random", "greedy"])
@pytest.mark.parametrize("scenario", GAME.info.scenarios)
def test_answers_are_legal_moves_and_the_same_seed_answers_the_same(name: str, scenario: str) -> None:
    match = GAME.new_match(scenario=scenario, seed=8)
    worker = Worker(finder([]))
    for _ in range(40):
        request = request_for(match, agent=name)
        found = answer(request, worker)
        assert found == {"kind": "choose", "id": "a1", "move": found["move"]}
        assert found["move"] in match.packed_moves(request["seat"])
        assert answer(request) == found
        match.play_packed(request["seat"], found["move"])


def test_odds_need_no_agent_and_keep_to_the_time_limit() -> None:
    match = GAME.new_match(seed=8)
    while not match.offered(match.to_act[0]).uncertain:
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    request = request_for(match, kind="odds", limit=0.0)
    del request["agent"]
    found = answer(request)
    assert {each["move"] or "" for each in found["odds"]} == set(match.offered(match.to_act[0]).uncertain)
    assert all(each["trials"] <= LEAST_TRIALS for each in found["odds"])
    assert answer(request) == found


@pytest.mark.parametrize(("given", "kept"), [(5.0, 0.05), (0.01, 0.01), (None, 0.05)])
def test_the_shorter_of_the_limits_of_agent_and_request_applies(given: float | None, kept: float) -> None:
    request = {**request_for(GAME.new_match(seed=8), agent="level1"), "limit": given}
    _, observation = Worker(finder([])).seated(msgspec.convert(request, ChooseRequest))
    assert observation.limit == kept


def test_a_request_may_have_its_own_data_pack_and_options() -> None:
    """The state is read with the tables of its own setup, not with the built-in ones."""
    text = GAME.data_text().replace("winning_points = 30", "winning_points = 20")
    pack = GAME.read_data(text, "own")
    match = GAME.new_match(seed=1, data=pack, options={"turns": 6})
    worker = Worker(finder([]))
    found = answer(request_for(match, pack=GAME.data_to_dict(pack)), worker)
    assert found["move"] in match.packed_moves(match.setup.seats.index(match.to_act[0]))
    (opening,) = worker._openings.values()
    assert (opening.tables.winning_points, opening.tables.turns) == (20, 6)  # type: ignore[attr-defined]


def test_the_only_move_is_answered_without_an_agent() -> None:
    """A step with `asks_when_forced` asks a seat that has one move."""
    match = TINY.new_match(seed=3)
    while not (
        match.to_act and match.prompt(match.to_act[0]).step == "show" and len(match.moves(match.to_act[0])) == 1
    ):
        match.play(match.to_act[0], match.moves(match.to_act[0])[0])
        if match.over:
            match = TINY.new_match(seed=match.version)
    worker = Worker(lambda _game: TINY)
    request = request_for(match, agent="random")
    assert answer(request, worker)["move"] == match.packed_moves(request["seat"])[0]


@pytest.mark.parametrize(
    ("changes", "message"),
    [
        ({"game": "chess"}, "chess"),
        ({"scenario": "wars-of-the-roses"}, "wars-of-the-roses"),
        ({"agent": "gredy"}, "did you mean 'greedy'"),
        ({"options": {"weather": True}}, "weather"),
        ({"seat": 7}, "7"),
        ({"seat": -1}, "-1"),
        ({"seat": "english"}, "ValidationError"),
        ({"pack": {"area": []}}, "BadData"),
        ({"state": {}}, "KeyError"),
        ({"colour": "red"}, "ValidationError"),
    ],
)
def test_the_answer_to_an_impossible_request_names_the_error(changes: dict[str, object], message: str) -> None:
    found = answer(request_for(GAME.new_match(seed=1), **changes))
    assert found.keys() == {"kind", "id", "error"}
    assert (found["kind"], found["id"]) == ("error", "a1")
    assert message in found["error"]


def test_a_seat_that_must_wait_gets_an_error() -> None:
    request = request_for(GAME.new_match(seed=1))
    assert "error" in answer(request | {"seat": 1 - request["seat"]})


@pytest.mark.parametrize(
    "line", ["{", "[]", "7", '"id"', "null", '{"id": [1]}', "{}", "\ud800", '{"id": true}', r'{"id": "\ud800"}']
)
def test_malformed_lines_get_an_error(line: str) -> None:
    found = answer(line)
    assert found.keys() == {"kind", "id", "error"}
    assert (found["kind"], found["id"]) == ("error", None)


def test_an_incomplete_request_is_answered_with_its_id() -> None:
    assert answer({"id": 12})["id"] == 12


def test_setups_are_cached_up_to_a_limit() -> None:
    worker = Worker(finder([]))
    match = GAME.new_match(seed=1)
    for _ in range(3):
        answer(request_for(match, agent="random"), worker)
    assert len(worker._openings) == 1
    for number in range(MOST_SETUPS + 5):
        names = ["mercenaries_per_area", "turns", "scoring", "sea_dogs", "home_court", "historical_sides"]
        chosen = {name: GAME.info.options[name].choices[number >> place & 1] for place, name in enumerate(names)}
        other = GAME.new_match(seed=1, options=chosen)
        assert "move" in answer(request_for(other, agent="random"), worker)
    assert len(worker._openings) == MOST_SETUPS


def test_the_process_answers_in_order_and_ends_with_its_input() -> None:
    war, tiny = GAME.new_match(seed=1), TINY.new_match(seed=1)
    lines = [
        json.dumps(request_for(war, id=1)),
        "not JSON at all",
        "",
        json.dumps(request_for(tiny, id=2, agent="random")),
        json.dumps(request_for(war, id=3, agent="random")),
    ]
    command = [sys.executable, "-m", "gonfalon.server.computers.worker", "--games", "tests.kernel.tiny_game:TINY"]
    done = subprocess.run(command, input="\n".join(lines), capture_output=True, text=True, timeout=60, check=True)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert [each["id"] for each in answers] == [1, None, 2, 3]
    assert ["move" in each for each in answers] == [True, False, True, True]


def test_only_answers_go_to_standard_output(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Other output of a rule or an agent goes to standard error."""
    monkeypatch.setattr("sys.stdin", StringIO(json.dumps(request_for(GAME.new_match(seed=1))) + "\n"))
    monkeypatch.setattr("gonfalon.server.computers.worker.agent", lambda *_: sys.stdout.write("a stray word\n"))
    before = sys.stdout
    main([])
    assert sys.stdout is before
    output = capsys.readouterr()
    assert [json.loads(line)["id"] for line in output.out.splitlines()] == ["a1"]
    assert "a stray word" in output.err


@pytest.mark.skipif(os.name == "nt", reason="priorities of Unix")
def test_the_process_leaves_busy_cores_to_the_server() -> None:
    command = [sys.executable, "-m", "gonfalon.server.computers.worker"]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as worker:
        assert worker.stdin is not None
        assert worker.stdout is not None
        worker.stdin.write("not JSON\n")
        worker.stdin.flush()
        assert worker.stdout.readline()
        assert psutil.Process(worker.pid).nice() == min(psutil.Process().nice() + PRIORITY_BELOW_SERVER, 19)
        worker.stdin.close()
