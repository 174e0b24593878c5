"""What would come of a scenario as things stand, for those who must decide before it is fought."""

from typing import Final

from gonfalon.games.generals_war.fight.odds import Chance, Odds, odds_of
from gonfalon.games.generals_war.scenario import clear_designations, sheet_of
from gonfalon.games.generals_war.sheet import Sheet
from gonfalon.games.generals_war.state import GENERALS, WarMap
from gonfalon.games.generals_war.steps.designations import BANDS, bands_to_give, living, owner_here, wearers
from gonfalon.games.generals_war.tables import ASSASSINATION, DUEL_OF_CHAMPIONS, NONE, OBJECTIVES, SLAY_THE_CAPTAIN
from gonfalon.kernel.state import State

RUNS: Final = 400


def best_of(s: WarMap, general: int, count: int) -> list[int]:
    """The highest-ranked of an army who take part."""
    return sorted(living(s, general), key=lambda fighter: s.tables.rank_of[fighter])[:count]


def expected_sheet(s: WarMap, space: int) -> Sheet:
    """A scenario on this space with every designation made that is still open: the highest-ranked, on both sides."""
    board = s.clone()
    if space != s.marker:
        clear_designations(board)
        board.marker = space
    assassin = owner_here(board, ASSASSINATION)
    if assassin != NONE and not board.absent:
        board.absent = best_of(board, 1 - assassin, 1)
    for band in BANDS:
        general, wearing = owner_here(board, band), wearers(board, band)
        if general != NONE:
            open_bands = bands_to_give(board, general) - len(wearing)
            others = [fighter for fighter in best_of(board, general, board.tables.fighters) if fighter not in wearing]
            wearing += others[:open_bands]
    sheet = sheet_of(board)
    if sheet.objective in (DUEL_OF_CHAMPIONS, SLAY_THE_CAPTAIN):
        for general in range(GENERALS):
            if sheet.leaders[general] == NONE:
                sheet.leaders[general] = best_of(board, general, 1)[0]
    return sheet


def odds_now(s: WarMap, seed: int, runs: int = RUNS) -> Odds:
    """The chances of the scenario at the marker."""
    return odds_of(expected_sheet(s, s.marker), seed, runs)


def forecast(s: State, seed: int, place: str) -> "tuple[str, dict[str, object]] | None":
    """The chances of a scenario as a message: at the marker, or at a place that is named `space:W3`.

    None where no terrain lies, or nothing of that name.
    """
    assert isinstance(s, WarMap)
    spaces = s.tables.space_ids
    name = place.partition(":")[2] or spaces[s.marker]
    if name not in spaces or s.terrain[spaces.index(name)] == NONE:
        return None
    sheet = expected_sheet(s, spaces.index(name))
    odds = odds_of(sheet, seed, RUNS)
    told: dict[str, object] = {"runs": odds.runs, "space": f"space:{name}"}
    told["objective"] = f"objective:{OBJECTIVES[sheet.objective]}"
    told |= percent("west", odds.west) | percent("east", odds.east) | percent("draw", odds.draw)
    return "generals-war.forecast", told


def percent(name: str, chance: Chance) -> dict[str, object]:
    """A chance with its bounds, in hundredths."""
    return {
        name: round(100 * chance.share),
        f"{name}_low": round(100 * chance.low),
        f"{name}_high": round(100 * chance.high),
    }
