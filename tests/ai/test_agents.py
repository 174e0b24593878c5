"""Agents by name; the random one is fair and repeatable."""

from collections import Counter

import pytest

from gonfalon.ai import AGENTS, agent
from gonfalon.kernel.errors import UnknownName

MOVES = [3, 70000, 5, 9]


@pytest.mark.parametrize("name", AGENTS)
def test_every_agent_chooses_a_legal_move_and_repeats_itself(name: str) -> None:
    one, other = agent(name, 4), agent(name, 4)
    chosen = [one.choose(MOVES) for _ in range(50)]
    assert set(chosen) <= set(MOVES)
    assert chosen == [other.choose(MOVES) for _ in range(50)]


def test_random_player_finds_all_moves_equally_good() -> None:
    player = agent("random", 1)
    count = Counter(player.choose(MOVES) for _ in range(8000))
    for move in MOVES:
        assert abs(count[move] - 2000) < 5 * (8000 * 3 / 16) ** 0.5


def test_seeds_make_different_players() -> None:
    assert [agent("random", 1).choose(MOVES) for _ in range(20)] != [
        agent("random", 2).choose(MOVES) for _ in range(20)
    ]


def test_unknown_agent_suggests_the_right_one() -> None:
    with pytest.raises(UnknownName, match="did you mean 'random'"):
        agent("rndom", 0)
