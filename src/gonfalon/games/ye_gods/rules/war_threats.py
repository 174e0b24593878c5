# mypyc: skip
"""The Holy Wars that each god could begin with the worshippers it has now, and their odds. For views only."""

from typing import Final

from gonfalon.games.ye_gods.rules.holy_war_dice import ATTACKER, DEFENDER, TIE, count_outcomes
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE
from gonfalon.games.ye_gods.rules.view_types import AttackOddsView, ThreatView
from gonfalon.games.ye_gods.rules.worshippers import count_in

OUTCOMES: Final[dict[int, list[int]]] = {}
"""Counted rolls by the difference of both sides: nothing else decides the odds."""


def odds_between(attackers: int, defenders: int) -> AttackOddsView:
    """RB 11.4, 11.8: the worshippers on both sides, and how many of the 1296 rolls give each outcome."""
    difference = attackers - defenders
    if difference not in OUTCOMES:
        OUTCOMES[difference] = count_outcomes(attackers, defenders)
    rolls = OUTCOMES[difference]
    return {
        "attackers": attackers,
        "defenders": defenders,
        "wins": rolls[ATTACKER],
        "ties": rolls[TIE],
        "loses": rolls[DEFENDER],
        "rolls": sum(rolls),
    }


def threats_of(s: GodsState) -> list[ThreatView]:
    """RB 11.1 to 11.3: by attacker and target the war from the source with the most worshippers.

    What a god has already fought this turn is not looked at: a threat is about its next turn.
    """
    t = s.tables
    found: list[ThreatView] = []
    for target in range(t.provinces):
        owner = s.owner[target]
        if owner == NONE:
            continue
        for god in range(t.gods):
            source = best_source(s, god, target) if god != owner else NONE
            if source != NONE:
                attackers = count_in(s, god, source) + count_in(s, god, target)
                odds = odds_between(attackers, count_in(s, owner, target))
                found.append(
                    {
                        "god": t.god_ids[god],
                        "source": t.province_ids[source],
                        "target": t.province_ids[target],
                        "odds": odds,
                    }
                )
    return found


def best_source(s: GodsState, god: int, target: int) -> int:
    """The neighbour from which a god attacks a province with the most worshippers; NONE if it cannot attack it."""
    t = s.tables
    best = NONE
    if count_in(s, god, target) < t.target_least:
        return NONE
    for source in t.neighbours[target]:
        count = count_in(s, god, source)
        if count >= t.source_least and (best == NONE or count > count_in(s, god, best)):
            best = source
    return best
