"""Agents by name, the random agent, and the observation, which shows a seat only what it may know."""

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
from tests.ai.choices import UNLIMITED_SECONDS, small_agent
from tests.kernel.tiny_game import BID, TINY

MOVES = [3, 70000, 5, 9]


def first_observation(game: Game, seed: int = 1) -> Observation:
    """The observation at the first choice of a match, without a time limit."""
    match = game.new_match(seed=seed)
    seat = match.setup.seats.index(match.to_act[0])
    return Observation(game, match.state, seat, match.packed_moves(seat), UNLIMITED_SECONDS)


@pytest.mark.parametrize("game_id", gonfalon.games())
def test_every_agent_chooses_legal_moves_and_the_same_ones_with_the_same_seed(game_id: str) -> None:
    observation = first_observation(gonfalon.game(game_id))
    for name in agents(game_id):
        one, other = small_agent(name, game_id), small_agent(name, game_id)
        chosen = [one.choose_move(observation) for _ in range(8)]
        assert set(chosen) <= set(observation.moves)
        assert chosen == [other.choose_move(observation) for _ in range(8)]


def test_every_game_has_all_agents() -> None:
    assert [game for game in gonfalon.games() if agents(game) != AGENTS] == []


def test_a_game_without_heuristics_has_the_random_agent_only() -> None:
    assert agents("tiny") == ("random",)
    assert agents("../heuristics") == ("random",)
    assert agents("contract") == ("random",)
    with pytest.raises(UnknownName, match="greedy"):
        agent("greedy", 1, "tiny")
    with pytest.raises(UnknownName, match="greedy"):
        agent("greedy", 1)


def test_the_random_agent_chooses_all_moves_equally_often() -> None:
    player = agent("random", 1)
    count = Counter(player.choose(MOVES) for _ in range(8000))
    for move in MOVES:
        assert abs(count[move] - 2000) < 5 * (8000 * 3 / 16) ** 0.5


def test_move_only_agents_are_called_without_an_observation() -> None:
    """Both ways make the same choices."""
    player = agent("random", 1)
    assert isinstance(player, MoveOnlyAgent)
    assert player.chooser(TINY, 0, lambda: TINY.new(TINY.prepare())) == player.choose
    one, other = agent("random", 8), agent("random", 8)
    observation = first_observation(TINY)
    assert [one.choose_move(observation) for _ in range(20)] == [other.choose(observation.moves) for _ in range(20)]


def test_different_seeds_choose_different_moves() -> None:
    assert [agent("random", 1).choose(MOVES) for _ in range(20)] != [
        agent("random", 2).choose(MOVES) for _ in range(20)
    ]


def test_unknown_agent_suggests_the_right_one() -> None:
    with pytest.raises(UnknownName, match="did you mean 'random'"):
        agent("rndom", 0)
    with pytest.raises(UnknownName, match="did you mean 'greedy'"):
        agent("gredy", 0, "warriors-of-god")


def test_an_observation_never_returns_the_true_state() -> None:
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
        "samples",
        "seat",
        "view",
    }


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("name", AGENTS)
def test_every_agent_has_a_name_and_a_description(name: str, language: str) -> None:
    catalogue, player = Catalogue(language=language), agent(name, 1, "warriors-of-god")
    assert (player.name, player.title, player.about) == (name, f"agent.{name}", f"agent.{name}.about")
    assert catalogue.say(player.title)
    assert catalogue.say(player.about).endswith(".")
