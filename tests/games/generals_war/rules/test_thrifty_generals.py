"""Generals who keep their coins reach decisions that random play misses: there, too, list and question agree."""

import random

import pytest

from gonfalon.messages.catalogue import Catalogue
from gonfalon.testing.checks import check_legality, check_why_not
from tests.conformance.played_tables import ALL_TABLES
from tests.games.generals_war.playing import GAME

SPEC = next(spec for spec in ALL_TABLES if spec.name == "generals-war-war-quick")
MISSED = {"part-one-purchase", "new-tile"}
"""Decisions that a General only meets with coins after the map is full."""


@pytest.mark.both_forms
@pytest.mark.parametrize("seed", [3, 4])
def test_list_and_question_agree_for_generals_with_coins(seed: int) -> None:
    match, chance, catalogue = GAME.new_match(options=GAME.unattended(), seed=seed), random.Random(seed), Catalogue({})
    met: set[str] = set()
    while not match.over and met != MISSED:
        seat = match.to_act[0]
        step, moves = match.prompt(seat).step, match.moves(seat)
        if step in MISSED:
            met.add(step)
            check_legality(match)
            check_why_not(SPEC, match, catalogue)
        match.play(seat, "done" if step == "purchase" else chance.choice(moves))
    assert met == MISSED
