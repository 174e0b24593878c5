"""Tests of the suite: odds are sound, about legal moves, worded in every language, and depend on no secret."""

import json

from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.odds.estimate import all_odds, odds_to_dict
from gonfalon.kernel.odds.values import OddsValues, OutcomeValues
from gonfalon.kernel.state import State
from gonfalon.messages.catalogue import Catalogue, languages
from gonfalon.messages.odds_texts import OddsTexts
from gonfalon.testing.parts import SuitePart
from gonfalon.testing.tables import TableSpec, positions_of

EVERY = 9
TRIALS = 5
MOST_POSITIONS = 5
ROUNDING = 1e-9


def uncertain_positions(table: TableSpec, seed: int) -> list[Match]:
    """Copies of at most `MOST_POSITIONS` positions of a random game at which there are odds."""
    found: list[Match] = []
    for match in positions_of(table, seed, EVERY):
        if match.offered(match.to_act[0]).uncertain and len(found) < MOST_POSITIONS:
            found.append(Match(match.game, match.setup, FastLuck(seed), match.state.clone()))
    return found


def odds_in(match: Match, s: State) -> list[OddsValues]:
    """All odds at a state, as JSON values."""
    seats = list(match.setup.seats)
    seat = seats.index(match.to_act[0])
    return [odds_to_dict(match.game, s, seats, each) for each in all_odds(match.game, s, seat, FastLuck(4), "", TRIALS)]


def check_shares(chances: list[OutcomeValues]) -> None:
    """The shares of all outcomes add up to 1, each within its bounds."""
    assert abs(sum(chance["share"] for chance in chances) - 1) < ROUNDING
    assert all(0 <= chance["low"] <= chance["share"] <= chance["high"] <= 1 for chance in chances)


class OddsTests(SuitePart):
    """The odds of any game; a game without odds passes."""

    def test_odds_are_sound_and_of_legal_moves_and_change_nothing(self, table: TableSpec) -> None:
        for match in uncertain_positions(table, 1):
            before = json.dumps(match.state.to_dict())
            legal = set(match.moves(match.to_act[0]))
            found = odds_in(match, match.state)
            assert {each["move"] or "" for each in found} == set(match.offered(match.to_act[0]).uncertain)
            for each in found:
                assert each["move"] is None or each["move"] in legal
                check_shares(each["chances"])
                json.dumps(each)
            assert json.dumps(match.state.to_dict()) == before

    def test_odds_depend_on_nothing_that_the_seat_cannot_know(self, table: TableSpec) -> None:
        for match in uncertain_positions(table, 2):
            seat = match.setup.seats.index(match.to_act[0])
            first = odds_in(match, match.state)
            for number in range(2):
                other = match.game.determinize(match.state, seat, FastLuck(100 + number))
                assert odds_in(match, other) == first

    def test_odds_are_worded_in_every_language(self, table: TableSpec) -> None:
        if not table.has_texts:
            return
        for match in uncertain_positions(table, 3):
            for language in languages():
                words = OddsTexts(Catalogue(match.game.names(match.state), language), table.game)
                for each in odds_in(match, match.state):
                    assert words.title(each)
                    assert words.basis(each)
                    assert all(value for _, value in words.losses(each))
                    for chance in each["chances"]:
                        assert "%" in words.share(each, chance)
                        assert words.outcome(each, chance)
