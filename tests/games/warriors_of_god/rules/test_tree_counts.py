"""Legal moves and small move trees against a second, slow implementation of the rules (`recount.py`).

The sets of legal moves are compared at every decision of some random games. The trees of a march, a deployment, an
assignment and the losses of a round are compared at the first impulse and at the positions with the most moves.
"""

import random
from collections import Counter
from collections.abc import Callable, Iterator
from functools import cache

import pytest

import gonfalon
from gonfalon.kernel.engine import run_automatic_steps
from gonfalon.kernel.luck import ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.kernel.state import State
from tests.games.warriors_of_god.recount import KNIGHTS, Position

pytestmark = pytest.mark.both_forms

SCENARIOS = ("hundred-years-war", "lion-in-winter")
GAMES = range(16)


def random_game(scenario: str, seed: int) -> Iterator[Match]:
    """A random game; yields the match at every decision."""
    match = gonfalon.game("warriors-of-god").new_match(scenario, seed=seed)
    chance = random.Random(f"recount {seed}")
    while not match.over:
        yield match
        match.play(match.to_act[0], chance.choice(match.moves(match.to_act[0])))


def position(match: Match) -> Position:
    return Position(match.setup.scenario, match.view(None), match.to_act[0])


def last_moves(match: Match, count: int) -> list[str]:
    """The last moves, forced ones included, the latest first."""
    moves = [entry.move for entry in reversed(match.record.entries) if isinstance(entry, MoveEntry)]
    return [match.vocabulary.text(move) for move in moves[:count]]


def target(move: str) -> str:
    return move.partition(":")[2]


def group_of(match: Match) -> list[str]:
    """The leaders of the group that is about to march."""
    group: list[str] = []
    for move in last_moves(match, 4):
        group.insert(0, target(move))
        if move.startswith("march "):
            break
    return group


def sent_this_phase(match: Match) -> bool:
    """Whether the last move sent troops. Then the view does not show which loose troops may still move."""
    return any(move.startswith(("send", "deploy", "amount")) for move in last_moves(match, 1))


def second_moves(match: Match) -> set[str] | None:
    """The legal moves of the second implementation; None at a decision that it does not cover."""
    here, prompt = position(match), match.prompt(match.to_act[0])
    latest = target(last_moves(match, 1)[0]) if match.version else ""
    answers: dict[str, Callable[[], set[str]]] = {
        "impulse": here.impulse,
        "march-group": lambda: here.march_group(group_of(match)),
        "choose-battle": here.choose_battle,
        "commander": here.commander,
        "losses": here.losses,
        "loss-of": lambda: here.loss_of(latest),
        "run-to": here.run_to,
        "deploy-to": lambda: {f"to area:{area}" for area in here.connected(latest)},
        "recruit-under": lambda: {f"under leader:{name}" for name in here.recruiters(latest)},
        "place-leader": lambda: here.place_leader(target(str(prompt.args["leader"]))),
        "crown-king": here.crown_king,
        "assign": here.assign,
        "take": lambda: here.take(latest),
    }
    return answers[prompt.step]() if prompt.step in answers else None


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("seed", GAMES)
def test_rb_4_legal_moves_agree_with_the_second_implementation(scenario: str, seed: int) -> None:
    compared: Counter[str] = Counter()
    for match in random_game(scenario, seed):
        moves = match.moves(match.to_act[0])
        expected = second_moves(match)
        if expected is not None:
            step = match.prompt(match.to_act[0]).step
            assert set(moves) == expected, (step, match.version)
            compared[step] += 1
    assert compared["impulse"] > 10
    assert compared["march-group"] > 10


@cache
def record_with_most_moves(scenario: str, step: str) -> str:
    """The record of the position with the most moves at a step, over all random games."""
    most, found = 0, ""
    for seed in GAMES:
        for match in random_game(scenario, seed):
            if match.prompt(match.to_act[0]).step != step or (step == "deploy" and sent_this_phase(match)):
                continue
            offered = len(match.moves(match.to_act[0]))
            if offered > most and (step != "losses" or 1 < hits_of(match) < 5):
                most, found = offered, match.record.to_json()
    return found


def hits_of(match: Match) -> int:
    hits = match.view(None)["battle"]
    assert isinstance(hits, dict)
    return int(hits["hits"][match.to_act[0]])


def paths(match: Match, inside: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], State]]:
    """All paths through decisions of the same seat at the steps `inside`, each with the position after it."""
    seat = match.setup.seats.index(match.to_act[0])
    steps, text = match.game.steps, match.vocabulary.text

    def walk(s: State, path: tuple[str, ...]) -> Iterator[tuple[tuple[str, ...], State]]:
        for move in steps[s.step].moves(s, seat):
            after = s.clone()
            steps[s.step].play(after, seat, move, ScriptedLuck([]))
            way = (*path, text(move))
            if after.seat == seat and steps[after.step].name in inside:
                yield from walk(after, way)
            else:
                yield way, after

    yield from walk(match.state.clone(), ())


def first_impulse(scenario: str) -> Match:
    for match in random_game(scenario, 1):
        if match.prompt(match.to_act[0]).step == "impulse":
            return match
    raise AssertionError("a game without impulses")


def with_most_moves(scenario: str, step: str) -> Match:
    return gonfalon.load(record_with_most_moves(scenario, step))


@pytest.mark.parametrize("scenario", SCENARIOS)
@pytest.mark.parametrize("where", ["first", "most-moves"])
def test_rb_6_tree_of_an_impulse(scenario: str, where: str) -> None:
    match = first_impulse(scenario) if where == "first" else with_most_moves(scenario, "impulse")
    found = [way for way, _ in paths(match, ("march-group",))]
    assert len(found) == len(set(found))
    assert set(found) == position(match).marches()


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_rb_6_tree_of_two_impulses(scenario: str) -> None:
    """The moves of the enemy after every first impulse are compared too."""
    match = first_impulse(scenario)
    count = expected = 0
    for _, after in paths(match, ("march-group",)):
        actors = run_automatic_steps(match.game, after, ScriptedLuck([]))
        seat = actors.bit_length() - 1
        step = match.game.steps[after.step]
        assert step.name == "impulse"
        moves = {match.vocabulary.text(move) for move in step.moves(after, seat)}
        there = Position(scenario, match.game.view(after, -1), match.setup.seats[seat]).impulse()
        assert moves == there
        count += len(moves)
        expected += len(there)
    assert count == expected > 30


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_rb_10_tree_of_a_deployment(scenario: str) -> None:
    match = with_most_moves(scenario, "deploy")
    found = [way for way, _ in paths(match, ("deploy-to", "send", "send-amount", "recruit-under")) if way != ("done",)]
    assert len(found) == len(set(found))
    assert set(found) == position(match).deployments()
    assert len(found) > 50


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_rb_10_1_no_troops_are_deployed_twice(scenario: str) -> None:
    """After one deployment only troops that have not moved can be deployed."""
    match = with_most_moves(scenario, "deploy")
    start = position(match)
    for way, after in paths(match, ("deploy-to", "send", "send-amount", "recruit-under")):
        step = match.game.steps[after.step]
        if way == ("done",) or step.name != "deploy" or way[0].startswith("recruit"):
            continue
        origin, area = target(way[0]), target(way[1])
        sent = {area: amount_sent(start.unsent(origin), way)}
        there = Position(scenario, match.game.view(after, -1), start.me)
        moves = {match.vocabulary.text(move) for move in step.moves(after, after.seat)}
        assert moves == there.deploy(sent)


def amount_sent(loose: Counter[str], way: tuple[str, ...]) -> Counter[str]:
    if way[2] == "send-all":
        return loose
    kind = target(way[2])
    return Counter({kind: int(target(way[3])) if len(way) > 3 else 1})


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_rb_14_tree_of_an_assignment(scenario: str) -> None:
    match = with_most_moves(scenario, "assign")
    found = [way for way, _ in paths(match, ("take", "take-amount")) if way[0].startswith("assign leader")]
    assert len(found) == len(set(found))
    assert set(found) == position(match).assignments()
    assert len(found) > 10


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_rb_7_3d_tree_of_the_losses_of_a_round(scenario: str) -> None:
    check_losses(with_most_moves(scenario, "losses"))


def test_rb_7_3d_tree_of_the_losses_of_knights() -> None:
    """A knight takes two hits, so paths with a lost knight are shorter."""
    for match in (match for seed in range(100) for match in random_game("hundred-years-war", seed)):
        if match.prompt(match.to_act[0]).step == "losses" and 1 < hits_of(match) < 5:
            moves = match.moves(match.to_act[0])
            if len(moves) > 2 and {"lose troop:" + kind for kind in KNIGHTS} & set(moves):
                check_losses(match)
                return
    raise AssertionError("no knights in a hundred games")


def check_losses(match: Match) -> None:
    ways = position(match).ways_to_lose()
    found = list(paths(match, ("losses", "loss-of")))
    assert len(found) == ways.total() > 3
    assert len({losses_key(after) for _, after in found}) == len(ways)


def losses_key(after: State) -> str:
    """A key of the position that ignores the order in which leaders were given up."""
    values = after.to_dict()
    fallen = values.pop("fallen")
    assert isinstance(fallen, list)
    return f"{sorted(fallen)} {values}"
