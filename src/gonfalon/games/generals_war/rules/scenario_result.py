"""O1 to O5: the winner of a scenario from its facts; the same for the fight model and the marshal's report."""

from typing import Final

from gonfalon.games.generals_war.rules.tables import (
    BRING_THE_FLAG_HOME,
    DRAW,
    DUEL_OF_CHAMPIONS,
    EAST,
    HOLD_INSIDE,
    HOLD_MOST,
    HOLD_MOST_POINTS,
    HOLD_SITE,
    HOLD_THE_POINT,
    LAST_STANDING,
    SLAY_THE_CAPTAIN,
    WEST,
)

UNKNOWN: Final = -1
"""A fact that was not noted."""


class ScenarioFacts:
    """What happened in a scenario, by army. Times are in ticks or in minutes, the same unit for both armies."""

    def __init__(self) -> None:
        self.survivors: list[int] = [UNKNOWN, UNKNOWN]
        """Fighters on the field at the horn."""
        self.deaths: list[int] = [UNKNOWN, UNKNOWN]
        self.held: list[int] = [UNKNOWN, UNKNOWN]
        """Sites held at the horn: the castle, the bridge, structures."""
        self.time: list[int] = [UNKNOWN, UNKNOWN]
        """How long the army held the site, or most of the points."""
        self.site_time: list[int] = [UNKNOWN, UNKNOWN]
        """The times that the army held each site, summed over all sites."""
        self.deeds: list[int] = [UNKNOWN, UNKNOWN]
        """Enemy Captains slain, enemy flags brought home, bouts of a duel won."""


def army_with_more(counts: list[int]) -> int:
    """The army with the higher count; DRAW if they are equal or one is unknown."""
    if counts[WEST] == counts[EAST] or UNKNOWN in counts:
        return DRAW
    return WEST if counts[WEST] > counts[EAST] else EAST


def required_counts(objective: int, facts: ScenarioFacts) -> list[list[int]]:
    """O1 to O5: the pairs of counts that decide an objective, the first ones first; the higher count wins."""
    if objective == HOLD_INSIDE:
        return [facts.held]
    if objective == HOLD_SITE:
        return [facts.held, facts.time]
    if objective == HOLD_MOST:
        return [facts.held, facts.site_time]
    if objective == HOLD_THE_POINT:
        return [facts.time]
    if objective == HOLD_MOST_POINTS:
        return [facts.time, facts.site_time]
    if objective in (SLAY_THE_CAPTAIN, BRING_THE_FLAG_HOME):
        return [facts.deeds, facts.survivors]
    return [facts.deeds] if objective == DUEL_OF_CHAMPIONS else [facts.survivors]


def counts_deaths(objective: int, has_lives: bool) -> bool:
    """O2, O4: do fewer deaths decide if all else is equal? `has_lives`: fighters may return after a death."""
    return objective in (SLAY_THE_CAPTAIN, BRING_THE_FLAG_HOME) or (objective == LAST_STANDING and has_lives)


def ordered_counts(objective: int, facts: ScenarioFacts, has_lives: bool) -> list[list[int]]:
    """The required pairs, and last the enemies killed, where they count."""
    needed = required_counts(objective, facts)
    return [*needed, facts.deaths[::-1]] if counts_deaths(objective, has_lives) else needed


def judge(objective: int, facts: ScenarioFacts, has_lives: bool) -> int:
    """O1 to O5: the winner, or a draw."""
    for counts in ordered_counts(objective, facts, has_lives):
        winner = army_with_more(counts)
        if winner != DRAW:
            return winner
    return DRAW


def is_decided(counts_in_order: list[list[int]]) -> bool:
    """Are all facts known on which the result depends?"""
    for counts in counts_in_order:
        if UNKNOWN in counts:
            return False
        if counts[WEST] != counts[EAST]:
            return True
    return True
