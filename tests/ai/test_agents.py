"""Agents by name; the random one is fair and repeatable; a observation tells a seat only what it may know."""

from collections import Counter

import pytest

import gonfalon
from gonfalon.ai.agent import MoveOnlyAgent
from gonfalon.ai.observation import Observation
from gonfalon.ai.registry import AGENTS, agent, agents
from gonfalon.kernel.engine import run_automatic_steps
from gonfalon.kernel.errors import UnknownName
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import FastLuck
from gonfalon.messages.catalogue import Catalogue
from tests.ai.choices import ALL_THE_TIME, thinker
from tests.kernel.tiny_game import BID, TINY

MOVES = [3, 70000, 5, 9]


def opening(game: Game, seed: int = 1) -> Observation:
    """The first choice of a match, with all the time in the world."""
    match = game.new_match(seed=seed)
    seat = match.setup.seats.index(match.to_act[0])
    return Observation(game, match.state, seat, match.packed_moves(seat), ALL_THE_TIME)


@pytest.mark.parametrize("game_id", gonfalon.games())
def test_every_agent_of_a_game_decides_on_a_legal_move_and_repeats_itself(game_id: str) -> None:
    observation = opening(gonfalon.game(game_id))
    for name in agents(game_id):
        one, other = thinker(name, game_id), thinker(name, game_id)
        decided = [one.choose_move(observation) for _ in range(8)]
        assert set(decided) <= set(observation.moves)
        assert decided == [other.choose_move(observation) for _ in range(8)]


def test_every_game_has_more_than_a_random_opponent() -> None:
    assert [game for game in gonfalon.games() if agents(game) != AGENTS] == []


def test_only_a_known_game_has_agents_that_must_know_it() -> None:
    assert agents("tiny") == ("random",)
    assert agents("../heuristics") == ("random",)
    assert agents("contract") == ("random",)
    with pytest.raises(UnknownName, match="greedy"):
        agent("greedy", 1, "tiny")
    with pytest.raises(UnknownName, match="greedy"):
        agent("greedy", 1)


def test_random_player_finds_all_moves_equally_good() -> None:
    player = agent("random", 1)
    count = Counter(player.choose(MOVES) for _ in range(8000))
    for move in MOVES:
        assert abs(count[move] - 2000) < 5 * (8000 * 3 / 16) ** 0.5


def test_blind_agents_are_asked_without_a_situation() -> None:
    """The quick way of simulations makes the same choices."""
    player = agent("random", 1)
    assert isinstance(player, MoveOnlyAgent)
    assert player.chooser(TINY, 0, lambda: TINY.new(TINY.prepare())) == player.choose
    one, other = agent("random", 8), agent("random", 8)
    observation = opening(TINY)
    assert [one.choose_move(observation) for _ in range(20)] == [other.choose(observation.moves) for _ in range(20)]


def test_seeds_make_different_players() -> None:
    assert [agent("random", 1).choose(MOVES) for _ in range(20)] != [
        agent("random", 2).choose(MOVES) for _ in range(20)
    ]


def test_unknown_agent_suggests_the_right_one() -> None:
    with pytest.raises(UnknownName, match="did you mean 'random'"):
        agent("rndom", 0)
    with pytest.raises(UnknownName, match="did you mean 'greedy'"):
        agent("gredy", 0, "warriors-of-god")


def test_situation_never_hands_out_the_position_itself() -> None:
    s = TINY.new(TINY.prepare())
    run_automatic_steps(TINY, s, FastLuck(1))
    observation = Observation(TINY, s, 0, [1, 2])
    sample = observation.sample(FastLuck(2))
    assert sample is not s
    sample.stack.clear()
    assert s.step == BID
    assert observation.view() == TINY.view(s, 0)
    assert {name for name in dir(observation) if not name.startswith("_")} == {
        "game",
        "limit",
        "moves",
        "sample",
        "seat",
        "view",
        "worlds",
    }


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", AGENTS)
def test_every_agent_has_a_name_and_a_description(name: str, language: str) -> None:
    catalogue, player = Catalogue(language=language), agent(name, 1, "warriors-of-god")
    assert (player.name, player.title, player.about) == (name, f"agent.{name}", f"agent.{name}.about")
    assert catalogue.say(player.title)
    assert catalogue.say(player.about).endswith(".")
