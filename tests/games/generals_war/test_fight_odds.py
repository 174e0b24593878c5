"""The odds before a fight agree with the fights that follow."""

import pytest

from gonfalon.games.generals_war.fight.model import Fight
from gonfalon.games.generals_war.fight.odds import Chance, odds_of
from gonfalon.games.generals_war.fight.outcome import WINNER
from gonfalon.games.generals_war.tables import DRAW, EAST, KEEP, OPEN, RIVER, SLAY_THE_CAPTAIN, WEST
from tests.games.generals_war.fighting import ROSTERS, make_sheet, make_tables

RUNS = 200
FIGHTS = 200


@pytest.mark.parametrize(("count", "low", "high"), [(100, 0.4313, 0.5687), (0, 0.0, 0.0188), (200, 0.9812, 1.0)])
def test_the_interval_of_wilson(count: int, low: float, high: float) -> None:
    chance = Chance(count, 200)
    assert (chance.low, chance.high) == pytest.approx((low, high), abs=1e-4)
    assert chance.low <= chance.share <= chance.high


def test_odds_are_the_same_from_the_same_seed() -> None:
    sheet = make_sheet(make_tables())
    first, again, other = (odds_of(sheet, seed, 50) for seed in (1, 1, 2))
    assert first.west.count == again.west.count
    assert [odds_of(sheet, seed, 50).west.count for seed in range(2, 6)] != [first.west.count] * 4
    assert first.runs == other.runs == 50
    assert first.west.count + first.east.count + first.draw.count == 50


@pytest.mark.parametrize(
    ("west", "terrain", "objective"),
    [("typical", OPEN, -1), ("typical and six", RIVER, -1), ("archers", OPEN, SLAY_THE_CAPTAIN), ("typical", KEEP, -1)],
)
def test_odds_agree_with_the_fights_that_follow(west: str, terrain: int, objective: int) -> None:
    """Two shares of 200 differ by more than four standard errors once in 16,000 times, on these seeds never."""
    sheet = make_sheet(make_tables(west=ROSTERS[west]), terrain, objective)
    odds, fight = odds_of(sheet, 7, RUNS), Fight(sheet, False)
    winners = [fight.run(90_000 + number)[WINNER] for number in range(FIGHTS)]
    for army, chance in ((WEST, odds.west), (EAST, odds.east), (DRAW, odds.draw)):
        share = winners.count(army) / FIGHTS
        assert abs(share - chance.share) <= 4 * (0.25 * (1 / RUNS + 1 / FIGHTS)) ** 0.5
        assert chance.low <= chance.share <= chance.high


def test_the_interval_holds_the_true_chance_about_95_times_of_100() -> None:
    """The true chance of an even fight is a half, but for the rare draw."""
    sheet = make_sheet(make_tables())
    held = 0
    for seed in range(40):
        chance: Chance = odds_of(sheet, seed, 40).west
        held += chance.low <= 0.5 <= chance.high
    assert held >= 33
