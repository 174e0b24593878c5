"""RB 10.2, 10.3, 10.15 to 10.18, C7, M7: designations of fighters before a fight; the defender chooses first."""

from typing import Final

from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.events import ASSASSINATED, BAND_GIVEN, CAPTAIN_CHOSEN, CHAMPION_CHOSEN
from gonfalon.games.generals_war.rules.refusals import ASSASSINATED as IS_ASSASSINATED
from gonfalon.games.generals_war.rules.refusals import ENEMY_FIGHTER, HAS_THE_BAND, NOT_PRESENT, OWN_FIGHTER
from gonfalon.games.generals_war.rules.scenario import defender, objective_here
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.statuses import PRESENT
from gonfalon.games.generals_war.rules.step_ids import ARMBAND, ASSASSINATE, LEADER
from gonfalon.games.generals_war.rules.tables import (
    ASSASSINATION,
    DUEL_OF_CHAMPIONS,
    HARDENED_ARMOR,
    HEROIC_PRESENCE,
    NONE,
    REINFORCEMENTS,
    SLAY_THE_CAPTAIN,
)
from gonfalon.games.generals_war.rules.tiles import in_force
from gonfalon.games.generals_war.rules.verbs import ASSASSINATE as ASSASSINATE_VERB
from gonfalon.games.generals_war.rules.verbs import CAPTAIN, CHAMPION, HARDEN, MAKE_HERO, REINFORCE
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure

BANDS: Final = [HEROIC_PRESENCE, HARDENED_ARMOR, REINFORCEMENTS]
"""RB 10.15, 10.16, 10.18: blue, yellow and white armbands."""

VERB_OF_BAND: Final = {HEROIC_PRESENCE: MAKE_HERO, HARDENED_ARMOR: HARDEN, REINFORCEMENTS: REINFORCE}


def owner_here(s: GeneralsState, tile: int) -> int:
    """The General whose copy of a tile is in force on the scenario's space; NONE if there is none."""
    row = in_force(s, s.marker, tile)
    return NONE if row == NONE else s.laid_by[row]


def fighters_present(s: GeneralsState, general: int) -> list[int]:
    """The fighters of an army who take part in the scenario."""
    return [fighter for fighter in s.tables.army[general] if fighter not in s.absent]


class Designations(Procedure[GeneralsState]):
    """RB 6.3-designations, C7: first the assassination, then champions or Captains, then armbands."""

    id = step_ids.DESIGNATIONS
    name = "designations"
    rule = "6.3-designations"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Push the steps in reverse order: the last one pushed comes first."""
        s.pop()
        first = defender(s)
        invader_then_defender = [1 - first, first]
        for general in invader_then_defender:
            for band in BANDS:
                if owner_here(s, band) == general:
                    s.push(ARMBAND, general, band)
        if objective_here(s) in (DUEL_OF_CHAMPIONS, SLAY_THE_CAPTAIN):
            for general in invader_then_defender:
                s.push(LEADER, general)
        assassin = owner_here(s, ASSASSINATION)
        if assassin != NONE:
            s.push(ASSASSINATE, assassin)


class Assassinate(Decision[GeneralsState]):
    """RB 10.17, C6: one enemy fighter stays out of this scenario."""

    id = step_ids.ASSASSINATE
    name = "assassinate"
    rule = "10.17"

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """The fighters of the other army."""
        return [ASSASSINATE_VERB | fighter for fighter in s.tables.army[1 - seat]]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """The fighter is absent from the scenario."""
        s.pop()
        s.absent.append(target_of(move))
        if s.log:
            s.log.add(ASSASSINATED, (seat, target_of(move)))

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """RB 10.17, C17: the fighter is an enemy who is there."""
        if verb_of(move) != ASSASSINATE_VERB:
            return NOT_HERE
        if s.tables.army_of[target_of(move)] == seat:
            return OWN_FIGHTER
        return 0 if s.tables.status_of[target_of(move)] == PRESENT else NOT_PRESENT


def why_not_designate(s: GeneralsState, general: int, fighter: int) -> int:
    """C7: a fighter of the own army who takes part."""
    if s.tables.army_of[fighter] != general:
        return ENEMY_FIGHTER
    if s.tables.status_of[fighter] != PRESENT:
        return NOT_PRESENT
    return IS_ASSASSINATED if fighter in s.absent else 0


class Leader(Decision[GeneralsState]):
    """RB 10.2, 10.3: the champion of a duel, or the Captain with the red armband."""

    id = step_ids.LEADER
    name = "leader"
    rule = "6.3-designations"

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """The fighters of the own army."""
        verb = leader_verb(s)
        return [verb | fighter for fighter in s.tables.army[seat]]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """The choice is public."""
        s.pop()
        fighter = target_of(move)
        s.leaders[seat] = fighter
        if s.log:
            s.log.add(CHAMPION_CHOSEN if verb_of(move) == CHAMPION else CAPTAIN_CHOSEN, (seat, fighter))

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """C7: a fighter of the own army who takes part."""
        return why_not_designate(s, seat, target_of(move)) if verb_of(move) == leader_verb(s) else NOT_HERE

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The objective that needs a leader."""
        return [("objective", "objective", objective_here(s))]


def leader_verb(s: GeneralsState) -> int:
    """CHAMPION for a duel, else CAPTAIN."""
    return CHAMPION if objective_here(s) == DUEL_OF_CHAMPIONS else CAPTAIN


def wearers(s: GeneralsState, band: int) -> list[int]:
    """The fighters who wear a band, as the list in the state."""
    if band == HEROIC_PRESENCE:
        return s.heroic
    return s.hardened if band == HARDENED_ARMOR else s.reinforcements


def bands_to_give(s: GeneralsState, general: int) -> int:
    """M7: three, or the size of the army if that is smaller."""
    return min(s.tables.designated, len(fighters_present(s, general)))


class Armband(Decision[GeneralsState]):
    """RB 10.15, 10.16, 10.18, M7: designate three fighters one by one, or all if there are fewer. x: the tile."""

    id = step_ids.ARMBAND
    name = "armband"
    rule = "6.3-designations"

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """The fighters of the own army."""
        verb = VERB_OF_BAND[s.x]
        return [verb | fighter for fighter in s.tables.army[seat]]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """The step ends with the last band."""
        band, fighter = s.x, target_of(move)
        wearing = wearers(s, band)
        wearing.append(fighter)
        if len(wearing) == bands_to_give(s, seat):
            s.pop()
        if s.log:
            s.log.add(BAND_GIVEN, (seat, band, fighter))

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """M7: a fighter of the own army who takes part and does not wear this band yet."""
        if verb_of(move) != VERB_OF_BAND[s.x]:
            return NOT_HERE
        fighter = target_of(move)
        return why_not_designate(s, seat, fighter) or (HAS_THE_BAND if fighter in wearers(s, s.x) else 0)

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The band, the number of this one, and how many there are."""
        return [("tile", "tile", s.x), ("n", "n", len(wearers(s, s.x)) + 1), ("of", "n", bands_to_give(s, s.seat))]


def replace_the_missing(s: GeneralsState) -> None:
    """C17: a General designates again for each fighter who was designated and is not there any more."""
    status = s.tables.status_of
    lost: list[tuple[int, int]] = []
    for band in BANDS:
        wearing = wearers(s, band)
        for fighter in [each for each in wearing if status[each] != PRESENT]:
            wearing.remove(fighter)
            lost.append((s.tables.army_of[fighter], band))
    if s.stack and s.step == ARMBAND and len(wearers(s, s.x)) == bands_to_give(s, s.seat):
        s.pop()
    for general, band in dict.fromkeys(lost):
        is_asked = s.step == ARMBAND and s.seat == general and s.x == band
        if not is_asked and len(wearers(s, band)) < bands_to_give(s, general):
            s.push(ARMBAND, general, band)
    for general, leader in enumerate(s.leaders):
        if leader != NONE and status[leader] != PRESENT:
            s.leaders[general] = NONE
            s.push(LEADER, general)
