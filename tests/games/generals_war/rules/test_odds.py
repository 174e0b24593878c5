"""RB 6.3: the odds of a fight agree with the fights that follow, march, tiles, designations and all."""

import random
from collections import Counter

import pytest

from gonfalon.games.generals_war.rules.odds import FightAhead, predicted_sheet
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.tables import ARMIES
from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import odds_of
from tests.games.generals_war.playing import GAME, play_until

FIGHTS = 100
TRIALS = 200


def war_at(step: str, seed: int) -> Match:
    """A war at the first choice of a kind."""
    match = GAME.new_match(seed=seed, options=GAME.unattended())
    play_until(match, step, random.Random(seed))
    assert not match.over
    return match


def reply(match: Match, seat: str) -> str:
    """No more tiles; whoever is to be named is the highest-ranked."""
    moves = match.moves(seat)
    if "pass" in moves:
        return "pass"
    state = match.state
    assert isinstance(state, GeneralsState)
    names = state.tables.vocabulary.names["fighter"]
    return min(moves, key=lambda move: state.tables.rank_of[names.index(move.partition(":")[2])])


def winner_after(match: Match, move: int, luck: int) -> str:
    """Who wins the next scenario after a move."""
    play = Match(GAME, match.setup, FastLuck(luck), match.state.clone())
    if move >= 0:
        play.play_packed(play.setup.seats.index(play.to_act[0]), move)
    while not (ends := [e for e in play.events(None) if e["type"] in ("scenario-won", "scenario-drawn")]):
        play.play(play.to_act[0], reply(play, play.to_act[0]))
    return str(ends[-1].get("general", "army:draw")).partition(":")[2]


@pytest.mark.parametrize(("step", "seed"), [("march", 3), ("march", 5), ("war-tile", 5), ("armband", 2)])
def test_rb_6_3_odds_agree_with_fights_that_are_played(step: str, seed: int) -> None:
    """Two shares differ by more than four standard errors once in 16,000 times, on these seeds never."""
    match = war_at(step, seed)
    seat = match.setup.seats.index(match.to_act[0])
    prospect = GAME.uncertain_events(match.state, seat, "")[0]
    odds = odds_of(GAME, match.state, seat, prospect, FastLuck(7), TRIALS)
    winners = Counter(winner_after(match, prospect.move, number) for number in range(FIGHTS))
    assert set(winners) <= {*ARMIES, "draw"}
    for chance in odds.outcomes:
        error = (0.25 * (1 / TRIALS + 1 / FIGHTS)) ** 0.5
        assert abs(chance.share - winners[chance.outcome.name] / FIGHTS) <= 4 * error


def test_c7_whoever_was_named_already_stays_named() -> None:
    match = war_at("armband", 2)
    state = match.state
    assert isinstance(state, GeneralsState)
    match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    named = [*state.heroic, *state.hardened, *state.reinforcements]
    sheet = predicted_sheet(state, state.marker)
    assert named
    assert set(named) <= {*sheet.heroic, *sheet.hardened, *sheet.reinforcements}


def test_odds_of_another_space_name_nobody_of_this_scenario() -> None:
    match = war_at("armband", 2)
    state = match.state
    assert isinstance(state, GeneralsState)
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    other = next(space for space in range(state.tables.spaces) if space != state.marker and not state.names_at[space])
    sheet = predicted_sheet(state, other)
    assert not [*sheet.heroic, *sheet.hardened, *sheet.reinforcements]


def test_there_is_no_fight_where_no_terrain_lies_and_none_after_the_last_scenario() -> None:
    opening = GAME.new_match(seed=2, options=GAME.unattended())
    assert GAME.uncertain_events(opening.state, 0, "space:W3") == []
    assert GAME.uncertain_events(opening.state, 0, "space:nowhere") == []
    assert isinstance(GAME.uncertain_events(opening.state, 0, "space:WK")[0], FightAhead)
    match = war_at("march", 3)
    state = match.state
    assert isinstance(state, GeneralsState)
    assert GAME.uncertain_events(state, 0, "")
    state.scenario = state.tables.scenarios
    assert GAME.uncertain_events(state, 0, "") == []
