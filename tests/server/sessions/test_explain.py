"""Refusals for targets that no verb of the game takes."""

import pytest

from gonfalon import registry
from gonfalon.server.sessions.explain import why_target


@pytest.mark.parametrize("target", ["track:turn", "side:english", "seat:french"])
def test_a_target_that_no_verb_takes_gets_a_refusal(target: str) -> None:
    match = registry.game("warriors-of-god").new_match(seed=1)
    (seat,) = match.to_act
    other = next(each for each in match.setup.seats if each != seat)
    now = why_target(match, seat, target)
    assert (now.legal, now.key, now.rule) == (False, "kernel.refused.now", match.prompt(seat).rule)
    later = why_target(match, other, target)
    assert (later.key, later.args) == ("kernel.refused.turn", {"seats": [f"seat:{seat}"]})
    match.end(seat, "resigned", other)
    assert why_target(match, seat, target).key == "kernel.refused.over"


def test_an_unknown_word_is_refused_as_an_unknown_move() -> None:
    match = registry.game("warriors-of-god").new_match(seed=1)
    assert why_target(match, match.to_act[0], "no such thing").key == "kernel.refused.unknown"
