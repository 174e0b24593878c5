"""C16: the marshal's report as facts, and the winner that follows from them."""

from gonfalon.games.generals_war.rules.scenario import objective_here, sheet_of
from gonfalon.games.generals_war.rules.scenario_result import (
    UNKNOWN,
    ScenarioFacts,
    is_decided,
    judge,
    ordered_counts,
    required_counts,
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
    """The facts that the report contains."""
    facts = ScenarioFacts()
    facts.survivors = s.report[SURVIVORS : SURVIVORS + 2]
    facts.deaths = s.report[DEATHS : DEATHS + 2]
    facts.held = s.report[HELD : HELD + 2]
    facts.time = s.report[TIME : TIME + 2]
    facts.site_time = s.report[SITE_TIME : SITE_TIME + 2]
    facts.deeds = s.report[DEEDS : DEEDS + 2]
    return facts


def judged(s: GeneralsState) -> int:
    """O1 to O5: the winner by the facts of the report, or a draw."""
    return judge(objective_here(s), facts_of(s), sheet_of(s).has_lives)


def is_judged_by_facts(s: GeneralsState) -> bool:
    """Has the marshal left the winner to the facts?"""
    return s.report[DECLARED] == UNKNOWN


def is_contradicted(s: GeneralsState) -> bool:
    """C16: do the facts decide the scenario, and differently from the marshal's declaration?"""
    known = is_decided(ordered_counts(objective_here(s), facts_of(s), sheet_of(s).has_lives))
    return known and judged(s) != s.report[DECLARED]


def lacks_a_fact(s: GeneralsState) -> bool:
    """Are the facts to decide the winner while a necessary one is missing?"""
    return is_judged_by_facts(s) and not is_decided(required_counts(objective_here(s), facts_of(s)))
