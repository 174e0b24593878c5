"""C16: the marshal's report as facts, and what they say."""

from gonfalon.games.generals_war.rules.scenario import objective_here, sheet_of
from gonfalon.games.generals_war.rules.scenario_result import (
    UNKNOWN,
    ScenarioFacts,
    is_decided,
    judge,
    needed_scales,
    scales,
)
from gonfalon.games.generals_war.rules.state import (
    DEATHS,
    DECLARED,
    DEEDS,
    HELD,
    SITE_TIME,
    SURVIVORS,
    TIME,
    GeneralsState,
)


def facts_of(s: GeneralsState) -> ScenarioFacts:
    """The report as facts."""
    facts = ScenarioFacts()
    facts.survivors = s.report[SURVIVORS : SURVIVORS + 2]
    facts.deaths = s.report[DEATHS : DEATHS + 2]
    facts.held = s.report[HELD : HELD + 2]
    facts.time = s.report[TIME : TIME + 2]
    facts.site_time = s.report[SITE_TIME : SITE_TIME + 2]
    facts.deeds = s.report[DEEDS : DEEDS + 2]
    return facts


def judged(s: GeneralsState) -> int:
    """O1 to O5: what the facts of the report say."""
    return judge(objective_here(s), facts_of(s), sheet_of(s).has_lives)


def is_judged_by_facts(s: GeneralsState) -> bool:
    """Has the marshal left the winner to the facts?"""
    return s.report[DECLARED] == UNKNOWN


def is_contradicted(s: GeneralsState) -> bool:
    """C16: do the facts, as far as they decide anything, point elsewhere than the marshal's word?"""
    known = is_decided(scales(objective_here(s), facts_of(s), sheet_of(s).has_lives))
    return known and judged(s) != s.report[DECLARED]


def lacks_a_fact(s: GeneralsState) -> bool:
    """Has the marshal left the winner to facts that he has not given yet?"""
    return is_judged_by_facts(s) and not is_decided(needed_scales(objective_here(s), facts_of(s)))
