"""RB 6.3: the odds of a fight agree with the fights that follow, including march, tiles and designations."""

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


def war_at(step: str, seed: int) -> Match[GeneralsState]:
    """A war at the first choice of a step."""
    match = GAME.new_match(seed=seed, options=GAME.unattended())
    play_until(match, step, random.Random(seed))
    assert not match.over
    return match


def simple_move(match: Match[GeneralsState], seat: str) -> str:
    """Pass, or designate the highest-ranked fighter."""
    moves = match.moves(seat)
    if "pass" in moves:
        return "pass"
    state = match.state
    names = state.tables.vocabulary.names["fighter"]
    return min(moves, key=lambda move: state.tables.rank_of[names.index(move.partition(":")[2])])


def winner_after(match: Match[GeneralsState], move: int, luck: int) -> str:
    """The winner of the next scenario after a move."""
    play = Match(GAME, match.setup, FastLuck(luck), match.state.clone())
    if move >= 0:
        play.play_packed(play.setup.seats.index(play.to_act[0]), move)
    while not (ends := [e for e in play.events(None) if e["type"] in ("scenario-won", "scenario-drawn")]):
        play.play(play.to_act[0], simple_move(play, play.to_act[0]))
    return str(ends[-1].get("general", "army:draw")).partition(":")[2]


@pytest.mark.parametrize(("step", "seed"), [("march", 3), ("march", 5), ("war-tile", 5), ("armband", 2)])
def test_rb_6_3_odds_agree_with_played_fights(step: str, seed: int) -> None:
    """Two shares differ by more than four standard errors once in 16,000 times; with these seeds they do not."""
    match = war_at(step, seed)
    seat = match.setup.seats.index(match.to_act[0])
    event = GAME.uncertain_events(match.state, seat, "")[0]
    odds = odds_of(GAME, match.state, seat, event, FastLuck(7), TRIALS)
    winners = Counter(winner_after(match, event.move, number) for number in range(FIGHTS))
    assert set(winners) <= {*ARMIES, "draw"}
    for chance in odds.outcomes:
        error = (0.25 * (1 / TRIALS + 1 / FIGHTS)) ** 0.5
        assert abs(chance.share - winners[chance.outcome.name] / FIGHTS) <= 4 * error


def test_c7_designations_that_were_made_stay() -> None:
    match = war_at("armband", 2)
    state = match.state
    match.play(match.to_act[0], match.moves(match.to_act[0])[-1])
    named = [*state.heroic, *state.hardened, *state.reinforcements]
    sheet = predicted_sheet(state, state.marker)
    assert named
    assert set(named) <= {*sheet.heroic, *sheet.hardened, *sheet.reinforcements}


def test_odds_of_another_space_ignore_the_designations_of_this_scenario() -> None:
    match = war_at("armband", 2)
    state = match.state
    match.play(match.to_act[0], match.moves(match.to_act[0])[0])
    other = next(space for space in range(state.tables.spaces) if space != state.marker and not state.names_at[space])
    sheet = predicted_sheet(state, other)
    assert not [*sheet.heroic, *sheet.hardened, *sheet.reinforcements]


def test_there_is_no_fight_without_terrain_and_none_after_the_last_scenario() -> None:
    opening = GAME.new_match(seed=2, options=GAME.unattended())
    assert GAME.uncertain_events(opening.state, 0, "space:W3") == []
    assert GAME.uncertain_events(opening.state, 0, "space:nowhere") == []
    assert isinstance(GAME.uncertain_events(opening.state, 0, "space:WK")[0], FightAhead)
    match = war_at("march", 3)
    state = match.state
    assert GAME.uncertain_events(state, 0, "")
    state.scenario = state.tables.scenarios
    assert GAME.uncertain_events(state, 0, "") == []
