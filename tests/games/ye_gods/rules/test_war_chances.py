"""RB 11.8, 11.9: the outcomes of a Holy War, counted over all rolls of four dice."""

from itertools import product

import pytest

from gonfalon.games.ye_gods.rules.holy_war_dice import ATTACKER, DEFENDER, TIE, count_outcomes

ALL_ROLLS = 6**4


def counted(attackers: int, defenders: int) -> dict[str, int]:
    """Count every roll by the words of the rule."""
    ends = {"wins": 0, "ties": 0, "loses": 0}
    for first, second, third, fourth in product(range(1, 7), repeat=4):
        attack, defence = first + second, third + fourth
        ours, theirs = attack + max(0, attackers - defenders), defence + max(0, defenders - attackers)
        if attack == defence and attack in (2, 12):
            ends["ties"] += 1
        elif attack == 12 or defence == 2:
            ends["wins"] += 1
        elif defence == 12 or attack == 2:
            ends["loses"] += 1
        else:
            ends["wins" if ours > theirs else "loses" if ours < theirs else "ties"] += 1
    return ends


@pytest.mark.parametrize(("attackers", "defenders"), [(3, 1), (2, 2), (5, 9), (40, 4), (3, 12)])
def test_rb_11_9_outcomes_are_counted_over_all_rolls(attackers: int, defenders: int) -> None:
    found = count_outcomes(attackers, defenders)
    assert sum(found) == ALL_ROLLS
    assert {"wins": found[ATTACKER], "ties": found[TIE], "loses": found[DEFENDER]} == counted(attackers, defenders)
