"""The base class `Heuristics` evaluates by the score."""

import random

import gonfalon
from gonfalon.ai.heuristics import Heuristics


def test_a_seat_is_its_index_in_the_setup_not_in_the_game() -> None:
    """Odin is the third god of the game and the second seat of this setup. The shared god is one of the others."""
    match, chance = gonfalon.game("ye-gods").new_match(seats=["jupiter", "odin"], seed=6), random.Random(6)
    for _ in range(150):
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
    scores = match.game.result(match.state).scores
    assert len(scores) == 3
    for index, name in enumerate(match.setup.seats):
        best = max(score for other, score in scores.items() if other != name)
        assert Heuristics().evaluate(match.game, match.state, index) == scores[name] - best
