"""The position that a failing case prints can be pasted: it sets up the same state at the same point of the rules."""

import random
import tomllib
from collections.abc import Iterator
from pathlib import Path

import pytest

from gonfalon.cases import read_case
from gonfalon.cases.plugin import CasePosition
from gonfalon.cases.runner import CaseRun, cases_of, open_position
from gonfalon.cases.schema import CaseFile, read_file
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.setup import Setup
from gonfalon.kernel.state import State
from gonfalon.registry import game, games
from tests.cases.running import failure_of, result_of
from tests.paths import GAME_TESTS

pytestmark = pytest.mark.both_forms

CASES = sorted(GAME_TESTS.glob("*/cases/**/*.toml"))
READABLE = {
    "warriors-of-god": {
        *("hits", "deserting", "misses", "commander", "group", "sent", "paid", "fallen", "battle_area", "left"),
    },
    "ye-gods": {
        *("round", "god", "order", "first", "shared", "controller", "alive", "owner", "owned"),
        *("may_leave", "arrived", "moved_priests", "moved_saints", "sources", "targets", "temples", "waiting"),
    },
    "generals-war": {"turn", "scenario", "general", "drawn", "terrain_bag", "report", "winner", "reason"},
}
"""Fields that `[begin.fields]` may have: all that is on the map, in a hand or in a box stands in `[position]`."""


def pasted(game_id: str, setup: Setup, lines: list[str]) -> CasePosition:
    """The position that printed lines set up."""
    text = "\n".join(lines)
    values = tomllib.loads(text)
    assert set(values["begin"].get("fields", {})) <= READABLE[game_id]
    case: CaseFile = read_case(f'title = "pasted"\n{text}', "pasted")
    assert isinstance(case.begin, dict)
    return cases_of(game_id).begin(setup, case.position, case.begin)


def same_again(case_position: CasePosition, setup: Setup, state: State) -> None:
    """Assert that a printed position, pasted, gives the same state and the same facts."""
    again = pasted(case_position.game.info.id, setup, case_position.show(state))
    assert again.state.to_dict() == case_position.state_at_end(state).to_dict()
    if state.stack:
        assert again.facts(again.state) == case_position.facts(state)
    else:
        match = Match(again.game, setup, ScriptedLuck([]), again.state)
        assert (match.over, again.stopped) == (True, case_position.stopped)
        assert again.facts(match.state) == case_position.facts(state)


@pytest.mark.parametrize("path", CASES, ids=lambda path: str(path.relative_to(GAME_TESTS)))
def test_positions_of_a_case_can_be_pasted(path: Path) -> None:
    case = read_file(path)
    case_position, setup = open_position(case, path)
    run = CaseRun(case, case_position, setup, str(path))
    for _ in run.play():
        same_again(case_position, setup, run.script.position)


def random_positions(game_id: str, seed: int) -> Iterator[tuple[Setup, State]]:
    """Positions of a random game: before its first choice and after some of its moves."""
    chosen = game(game_id)
    options = {**chosen.info.unattended, **({"fights": "marshal"} if game_id == "generals-war" and seed % 2 else {})}
    seats = ["west", "east", "marshal"] if "fights" in options and seed % 2 else None
    match = chosen.new_match(seats=seats, options=options, seed=seed)
    moves = random.Random(seed)
    while not match.over and match.version < 700:
        if match.version < 40 or moves.random() < 0.05:
            yield match.setup, match.state.clone()
        seat = moves.choice(match.to_act)
        match.play(seat, moves.choice(match.moves(seat)))
    yield match.setup, match.state.clone()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("game_id", games())
def test_positions_of_random_games_can_be_pasted(game_id: str, seed: int) -> None:
    plugin = cases_of(game_id)
    count = 0
    for setup, state in random_positions(game_id, seed):
        opening = plugin.begin(setup, {}, {"at": "opening" if game_id == "generals-war" else "setup"})
        same_again(plugin.resume(opening, state, {}), setup, state)
        count += 1
    assert count > 10


FAILING = """
title = "A siege"
game = "warriors-of-god"
[position]
turn = 3
initiative = "french"
slain_kings = ["french"]
calendar = true
control = { normandy = "english" }
[position.leaders]
edward_iii = { at = "normandy", troops = { infantry = 2 } }
philippe_vi = "normandy"
[begin]
at = "run-away"
area = "normandy"
misses = 1
[[script]]
expect = { turn = 4 }
"""


def test_a_printed_position_goes_on_as_the_case_would_have() -> None:
    printed = "\n".join(failure_of(FAILING).position)
    assert 'slain_kings = ["french"]' in printed
    assert "calendar = true" in printed
    assert 'phase = "battles"' in printed
    text = f'title = "pasted"\ngame = "warriors-of-god"\n{printed}\n[[script]]\nasked = {{ step = "run-away" }}\n'
    failure = failure_of(f"{text}expect = {{ turn = 4 }}\n")
    assert failure.args["fact"] == "turn"
    assert failure.position == failure_of(FAILING).position
    ends = '[[script]]\nmove = ["run", "to anjou"]\n[expect]\nasked = { seat = "french", step = "parting-shot" }\n'
    assert result_of(text + ends) is None


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ("run-away english", "run-awey english", "did you mean 'run-away'?"),
        ("run-away english", "run-away spanish", "spanish"),
        ("run-away english", "run-away english one", "run-away english one"),
        ("[begin.fields]", "[begin.fields]\nmises = 1", "did you mean 'misses'?"),
        ("[begin.fields]", "[begin.fields]\ndeserting = 'x'", "deserting"),
        ("[begin.fields]", "[begin.fields]\nhits = 1", "hits"),
        ("[begin.fields]", "[begin.fields]\nsent = ['normandie']", "did you mean 'normandy'?"),
        ('"battles"', '"batles"', "did you mean 'battles'?"),
        ("run-away english", "run-away english 99 99 99", ""),
        ("run-away english", "losses english", ""),
        ("[begin.fields]", "[begin.fields]\nplace = [1]", "cannot continue"),
        ("[begin.fields]", "[begin.fields]\nloose = [-99]", ""),
    ],
)
def test_frames_that_cannot_be_are_refused(old: str, new: str, said: str) -> None:
    printed = "\n".join(failure_of(FAILING).position)
    assert old in printed
    text = f'title = "pasted"\ngame = "warriors-of-god"\n{printed.replace(old, new, 1)}\n[expect]\nturn = 9\n'
    failure = failure_of(text)
    assert said in str(failure.args)
