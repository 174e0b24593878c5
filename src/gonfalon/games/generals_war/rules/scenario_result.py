"""O1 to O5: who has won a scenario, from what happened in it. The model and the marshal's report are judged alike."""

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
"""A fact that nobody has noted."""


class ScenarioFacts:
    """What happened, for each army. Times are ticks or minutes, whichever was counted, but the same for both."""

    def __init__(self) -> None:
        self.survivors: list[int] = [UNKNOWN, UNKNOWN]
        """Fighters on the field at the horn."""
        self.deaths: list[int] = [UNKNOWN, UNKNOWN]
        self.held: list[int] = [UNKNOWN, UNKNOWN]
        """Sites held at the horn: the castle, the bridge, structures."""
        self.time: list[int] = [UNKNOWN, UNKNOWN]
        """How long the site, or most of the points, were held."""
        self.site_time: list[int] = [UNKNOWN, UNKNOWN]
        """The same summed over all sites."""
        self.deeds: list[int] = [UNKNOWN, UNKNOWN]
        """Enemy Captains slain, enemy flags brought home, bouts of a duel won."""


def more(counts: list[int]) -> int:
    """The army with the higher count; nobody where they are equal or one is not known."""
    if counts[WEST] == counts[EAST] or UNKNOWN in counts:
        return DRAW
    return WEST if counts[WEST] > counts[EAST] else EAST


def needed_scales(objective: int, facts: ScenarioFacts) -> list[list[int]]:
    """O1 to O5: what an objective is judged by, one after the other until one differs; the higher count wins."""
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
    """O2, O4: do fewer deaths part those who are equal otherwise? `has_lives`: some may come back."""
    return objective in (SLAY_THE_CAPTAIN, BRING_THE_FLAG_HOME) or (objective == LAST_STANDING and has_lives)


def scales(objective: int, facts: ScenarioFacts, has_lives: bool) -> list[list[int]]:
    """The same, and at last the enemies killed, where they count and were noted."""
    needed = needed_scales(objective, facts)
    return [*needed, facts.deaths[::-1]] if counts_deaths(objective, has_lives) else needed


def judge(objective: int, facts: ScenarioFacts, has_lives: bool) -> int:
    """O1 to O5: the winner, or a draw."""
    for scale in scales(objective, facts, has_lives):
        winner = more(scale)
        if winner != DRAW:
            return winner
    return DRAW


def is_decided(scales_in_order: list[list[int]]) -> bool:
    """Is every fact known that the judgement hangs on?"""
    for scale in scales_in_order:
        if UNKNOWN in scale:
            return False
        if scale[WEST] != scale[EAST]:
            return True
    return True
