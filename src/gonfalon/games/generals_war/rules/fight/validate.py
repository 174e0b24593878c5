"""Validation of fight outcomes in records from elsewhere: could this list be the outcome of a fight?"""

from gonfalon.games.generals_war.rules.fight.outcome import (
    DEEDS,
    ENDING,
    HEAD,
    HORN_AT,
    SITES,
    TICK_HEAD,
    TICKS,
    WINNER,
    FightOutcome,
    Tick,
    recount,
    written,
)
from gonfalon.games.generals_war.rules.fight.parameters import HOLDING, SCALE, FightParameters
from gonfalon.games.generals_war.rules.fight.simulation import CAPTAIN_SLAIN, DUEL_WON, FLAG_HOME, HORN, WIPED_OUT
from gonfalon.games.generals_war.rules.scenario_result import UNKNOWN, ScenarioFacts, judge
from gonfalon.games.generals_war.rules.tables import (
    BRING_THE_FLAG_HOME,
    DUEL_OF_CHAMPIONS,
    EAST,
    HOLD_INSIDE,
    NONE,
    SLAY_THE_CAPTAIN,
    WEST,
)


def is_possible(terms: FightParameters, has_lives: bool, logged: bool, values: list[int]) -> bool:
    """Check the head, then the facts, then the log."""
    if len(values) < HEAD or not is_possible_head(terms, values):
        return False
    facts = FightOutcome(values[:HEAD]).facts()
    if judge(terms.objective, facts, has_lives) != values[WINNER]:
        return False
    if terms.objective == DUEL_OF_CHAMPIONS:
        if not is_possible_duel(terms, values, facts):
            return False
    elif not are_possible_facts(terms, has_lives, values, facts):
        return False
    if not logged:
        return len(values) == HEAD
    return is_possible_log(terms, values, facts)


def is_possible_head(terms: FightParameters, values: list[int]) -> bool:
    """The ticks are within the limit, and the objective can have this ending."""
    is_duel = terms.objective == DUEL_OF_CHAMPIONS
    horn = terms.duel_exchanges if is_duel else terms.horn
    if values[HORN_AT] != horn or values[SITES] != (0 if is_duel else terms.sites):
        return False
    if not (0 if is_duel else 1) <= values[TICKS] <= horn:
        return False
    ending = values[ENDING]
    if ending == HORN:
        return values[TICKS] == horn or (is_duel and terms.leaders == [NONE, NONE])
    if is_duel:
        return ending == DUEL_WON
    if terms.objective == BRING_THE_FLAG_HOME:
        return ending == FLAG_HOME
    return ending == WIPED_OUT or (ending == CAPTAIN_SLAIN and terms.objective == SLAY_THE_CAPTAIN)


def is_possible_duel(terms: FightParameters, values: list[int], facts: ScenarioFacts) -> bool:
    """One champion has won the majority of the bouts, or the duel reached its limit."""
    unknown = [UNKNOWN, UNKNOWN]
    if not (facts.survivors == facts.held == facts.time == facts.site_time == unknown):
        return False
    to_win = terms.bouts // 2 + 1
    most, least = max(facts.deeds), min(facts.deeds)
    if not 0 <= least <= most <= to_win or least == to_win or (most == to_win) != (values[ENDING] == DUEL_WON):
        return False
    if NONE in terms.leaders:
        return values[TICKS] == 0 and facts.deaths == [0, 0]
    for army in (WEST, EAST):
        if not facts.deeds[1 - army] <= facts.deaths[army] <= values[TICKS]:
            return False
    return facts.deaths[WEST] - facts.deeds[EAST] == facts.deaths[EAST] - facts.deeds[WEST]


def are_possible_facts(terms: FightParameters, has_lives: bool, values: list[int], facts: ScenarioFacts) -> bool:
    """Survivors, deaths, holders and times are within their limits."""
    for army in (WEST, EAST):
        fighters = terms.count[army]
        if not 0 <= facts.survivors[army] <= fighters or not 0 <= facts.deaths[army] <= fighters * values[TICKS]:
            return False
        if not has_lives and facts.survivors[army] + facts.deaths[army] > fighters:
            return False
        if facts.deeds[army] not in (0, 1) or min(facts.held[army], facts.time[army], facts.site_time[army]) < 0:
            return False
    longest = terms.horn if terms.objective in HOLDING else values[TICKS]
    if sum(facts.held) > terms.sites or sum(facts.time) > longest or sum(facts.site_time) > longest * terms.sites:
        return False
    if terms.objective == HOLD_INSIDE and sum(facts.held) != 1:
        return False
    is_done = values[ENDING] in (CAPTAIN_SLAIN, FLAG_HOME)
    if is_done != (1 in values[DEEDS:HEAD]):
        return False
    return values[ENDING] != WIPED_OUT or 0 in facts.survivors


def is_possible_log(terms: FightParameters, values: list[int], facts: ScenarioFacts) -> bool:
    """Every tick has the right length and names present fighters; the ticks give the facts of the head."""
    at, sites = HEAD, values[SITES]
    present = set(terms.who)
    for _ in range(values[TICKS]):
        if not is_possible_tick(values, at, sites, present):
            return False
        tick = Tick(values, at, sites)
        if not are_possible_counts(terms, tick):
            return False
        at = tick.end
    if at != len(values):
        return False
    if values[TICKS] == 0:
        return True
    return written(recount(terms.objective, FightOutcome(values))) == written(facts)


def is_possible_tick(values: list[int], at: int, sites: int, present: set[int]) -> bool:
    """Does the list contain the whole tick, with two lists of present fighters?"""
    at += TICK_HEAD + 2 * sites
    for _ in range(2):
        if at >= len(values) or not 0 <= values[at] <= len(present) or at + values[at] >= len(values):
            return False
        fighters = values[at + 1 : at + 1 + values[at]]
        if len(set(fighters)) != len(fighters) or not present.issuperset(fighters):
            return False
        at += 1 + values[at]
    return True


def are_possible_counts(terms: FightParameters, tick: Tick) -> bool:
    """Are counts, ground and holders within their limits?"""
    for army in (WEST, EAST):
        if not 0 <= tick.on_field[army] <= terms.count[army] or min(tick.deaths[army], tick.deeds[army]) < 0:
            return False
        if not 0 <= tick.flags[army] <= terms.flag_steps:
            return False
    for ground in tick.ground:
        if not -SCALE <= ground <= SCALE:
            return False
    return set(tick.holders) <= {NONE, WEST, EAST}
