"""RB 7, 7.1: the choice of the next battle and of its commanders."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.events import BATTLE_BEGINS, BATTLE_ENDS, COMMANDS
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.refusals import NO_BATTLE_THERE, NOT_HIGHEST_RANK, NOT_IN_BATTLE
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import BATTLES, CHOOSE_BATTLE, COMMANDER, ROUND, SIEGE_OFFER
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE
from gonfalon.games.warriors_of_god.rules.verbs import BATTLE, COMMAND
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def battle_areas(s: WarriorsState) -> list[int]:
    """RB 7: the areas with leaders of both sides, in the order of the list."""
    areas, place, presence = s.tables.areas, s.place, s.presence
    return sorted({place[one] for one in s.on_map if presence[place[one]] and presence[areas + place[one]]})


def why_not_battle(s: WarriorsState, area: int) -> int:
    """RB 7: a battle needs leaders of both sides."""
    return 0 if s.presence[area] and s.presence[s.tables.areas + area] else NO_BATTLE_THERE


def why_not_in_battle(s: WarriorsState, side: int, leader: int) -> int:
    """RB 7: a leader of this side takes part in the present battle."""
    return 0 if s.place[leader] == s.battle_area and s.allegiance[leader] == side else NOT_IN_BATTLE


def highest_ranking(s: WarriorsState, side: int) -> list[int]:
    """RB 7.1: the leaders of a side in the battle whom no other of them outranks."""
    stars = s.tables.stars
    present = leaders_in(s, side, s.battle_area)
    highest = max([stars[leader] for leader in present])
    return [leader for leader in present if stars[leader] == highest]


def aggressor_in(s: WarriorsState, area: int) -> int:
    """RB 6.1-aggressor, B11: the side of the Aggressor marker; without a marker the initiative player."""
    marked = s.aggressor[area]
    return s.initiative if marked == NONE else marked


def begin_battle(s: WarriorsState, area: int) -> None:
    """RB 7.1 to 7.3: push the first round, the offer of a siege and, to run first, the choice of commanders (B2)."""
    s.battle_area = area
    s.misses = 0
    s.commander[0] = s.commander[1] = -1
    s.push(ROUND)
    if s.control[area] != NONE:
        s.push(SIEGE_OFFER, s.control[area])
    s.push(COMMANDER, s.initiative)
    s.push(COMMANDER, 1 - s.initiative)


def side_left_in(s: WarriorsState, area: int) -> int:
    """The only side with leaders in an area; NONE if no side or both sides have some."""
    english, french = s.presence[area], s.presence[s.tables.areas + area]
    if (english > 0) == (french > 0):
        return NONE
    return ENGLISH if english > 0 else FRENCH


def end_battle(s: WarriorsState) -> None:
    """End the present battle and return to `Battles`."""
    if s.log:
        s.log.add(BATTLE_ENDS, (s.battle_area, side_left_in(s, s.battle_area)))
    s.battle_area = -1
    s.pop_to(BATTLES)


class Battles(Procedure[WarriorsState]):
    """RB 7, B1, K5: battles are fought one by one in every area with leaders of both sides."""

    id = step_ids.BATTLES
    name = "battles"
    rule = "7"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        if battle_areas(s):
            s.push(CHOOSE_BATTLE, s.initiative)
        else:
            s.pop()


class ChooseBattle(Decision[WarriorsState]):
    """RB 7, B1: the initiative player picks each battle after the one before has ended."""

    id = step_ids.CHOOSE_BATTLE
    name = "choose-battle"
    rule = "7"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [BATTLE | area for area in battle_areas(s)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        s.pop()
        area = target_of(move)
        if s.log:
            s.log.add(BATTLE_BEGINS, (area, aggressor_in(s, area)))
        begin_battle(s, area)

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        return why_not_battle(s, target_of(move)) if verb_of(move) == BATTLE else NOT_HERE


class Commander(Decision[WarriorsState]):
    """RB 7.1, B2: a leader of the highest rank commands; the owner chooses among equals."""

    id = step_ids.COMMANDER
    name = "commander"
    rule = "7.1"

    def moves(self, s: WarriorsState, seat: int) -> list[int]:
        return [COMMAND | leader for leader in highest_ranking(s, seat)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """The leader commands until the battle ends."""
        s.pop()
        s.commander[seat] = target_of(move)
        if s.log:
            s.log.add(COMMANDS, (s.commander[seat], s.battle_area))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        """The leader is not in the battle, or another one has a higher rank."""
        if verb_of(move) != COMMAND:
            return NOT_HERE
        leader = target_of(move)
        return why_not_in_battle(s, seat, leader) or (0 if leader in highest_ranking(s, seat) else NOT_HIGHEST_RANK)

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The area of the battle."""
        return [("area", "area", s.battle_area)]
