"""Why nothing can be done with a thing that no verb of the game takes."""

import pytest

from gonfalon import registry
from gonfalon.server.sessions.explain import why_target


@pytest.mark.parametrize("target", ["track:turn", "side:english", "seat:french"])
def test_a_thing_that_no_verb_takes_is_answered_as_a_thing(target: str) -> None:
    match = registry.game("warriors-of-god").new_match(seed=1)
    (seat,) = match.to_act
    other = next(each for each in match.setup.seats if each != seat)
    now = why_target(match, seat, target)
    assert (now.legal, now.key, now.rule) == (False, "kernel.refused.now", match.prompt(seat).rule)
    later = why_target(match, other, target)
    assert (later.key, later.args) == ("kernel.refused.turn", {"seats": [f"seat:{seat}"]})
    match.end(seat, "resigned", other)
    assert why_target(match, seat, target).key == "kernel.refused.over"


def test_what_is_no_thing_at_all_is_no_move() -> None:
    match = registry.game("warriors-of-god").new_match(seed=1)
    assert why_target(match, match.to_act[0], "no such thing").key == "kernel.refused.unknown"
