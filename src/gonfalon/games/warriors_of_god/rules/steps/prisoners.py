"""RB 11: exchange and ransom of captured leaders."""

from gonfalon.games.warriors_of_god.rules import step_ids
from gonfalon.games.warriors_of_god.rules.events import EXCHANGED, PAID, RANSOMED
from gonfalon.games.warriors_of_god.rules.exchange import can_complete, most_stars, needed_by_all
from gonfalon.games.warriors_of_god.rules.leaders import captives_of, is_captive
from gonfalon.games.warriors_of_god.rules.ransom import can_pay, markers_of, why_not_pay
from gonfalon.games.warriors_of_god.rules.refusals import (
    NOT_A_PRISONER,
    NOT_MOST_STARS,
    NOT_YOUR_PRISONER,
    RANSOM_TOO_DEAR,
)
from gonfalon.games.warriors_of_god.rules.state import ROUTED, WarriorsState
from gonfalon.games.warriors_of_god.rules.step_ids import EXCHANGE as EXCHANGE_STEP
from gonfalon.games.warriors_of_god.rules.step_ids import PAY_RANSOM
from gonfalon.games.warriors_of_god.rules.step_ids import RANSOM as RANSOM_STEP
from gonfalon.games.warriors_of_god.rules.tables import ENGLISH, FRENCH, NONE
from gonfalon.games.warriors_of_god.rules.verbs import DONE, EXCHANGE, PAY, RANSOM
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


def stars_of(s: WarriorsState, leaders: list[int]) -> list[int]:
    return [s.tables.stars[leader] for leader in leaders]


def release(s: WarriorsState, leader: int) -> None:
    """RB 11.1, 11.2, X3: a freed leader goes to the Routed box and returns this turn."""
    s.place[leader] = ROUTED


def why_not_exchange(s: WarriorsState, side: int, owed: int, leader: int) -> int:
    """RB 11.1, X1: a captive of a set worth exactly the stars owed; captives needed in all such sets go first."""
    if not is_captive(s, side, leader):
        return NOT_A_PRISONER
    captives = captives_of(s, side)
    stars, index = stars_of(s, captives), captives.index(leader)
    needed = needed_by_all(stars, owed)
    legal = index == needed if needed >= 0 else can_complete(stars, index, owed)
    return 0 if legal else NOT_MOST_STARS


def why_not_ransom(s: WarriorsState, side: int, leader: int) -> int:
    """RB 11.2: a side frees its own captives whose price it can pay."""
    if not is_captive(s, side, leader):
        return NOT_YOUR_PRISONER
    return 0 if can_pay(s, side, s.tables.stars[leader]) else RANSOM_TOO_DEAR


class Prisoners(Procedure[WarriorsState]):
    """RB 11: the exchange, then ransoms; the initiative player pays ransoms first."""

    id = step_ids.PRISONERS
    name = "prisoners"
    rule = "11"

    def run(self, s: WarriorsState, luck: Luck) -> None:
        """RB 11.1, X1: the exchange is worth the most stars that both sides can give exactly."""
        s.pop()
        captives = [captives_of(s, ENGLISH), captives_of(s, FRENCH)]
        for side in (1 - s.initiative, s.initiative):
            if captives[side]:
                s.push(RANSOM_STEP, side)
        stars = most_stars(stars_of(s, captives[ENGLISH]), stars_of(s, captives[FRENCH]))
        if stars:
            s.push(EXCHANGE_STEP, s.initiative, stars, stars)


class Exchange(Decision[WarriorsState]):
    """RB 11.1, X1: the initiative player chooses the captives exchanged.

    x, y: stars still owed in English, French captives.
    """

    id = step_ids.EXCHANGE
    name = "exchange"
    rule = "11.1"

    def _owed(self, s: WarriorsState) -> tuple[int, int]:
        """The side whose captives are chosen now, and the stars still owed."""
        return (ENGLISH, s.x) if s.x else (FRENCH, s.y)

    def candidates(self, s: WarriorsState, seat: int) -> list[int]:
        side, _ = self._owed(s)
        return [EXCHANGE | leader for leader in captives_of(s, side)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """Free the captive. The exchange ends when nothing is owed."""
        leader = target_of(move)
        side, owed = self._owed(s)
        release(s, leader)
        if s.log:
            s.log.add(EXCHANGED, (leader,))
        owed -= s.tables.stars[leader]
        if side == ENGLISH:
            s.set_x(owed)
        elif owed:
            s.set_y(owed)
        else:
            s.pop()

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        if verb_of(move) != EXCHANGE:
            return NOT_HERE
        side, owed = self._owed(s)
        return why_not_exchange(s, side, owed, target_of(move))

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The side whose captives are chosen, and the stars owed."""
        side, owed = self._owed(s)
        return [("side", "side", side), ("n", "n", owed)]


class Ransom(Decision[WarriorsState]):
    """RB 11.2, X2: a player ransoms captured leaders one by one until done."""

    id = step_ids.RANSOM
    name = "ransom"
    rule = "11.2"

    def candidates(self, s: WarriorsState, seat: int) -> list[int]:
        return [RANSOM | leader for leader in captives_of(s, seat)] + [DONE]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        if verb_of(move) == DONE:
            s.pop()
            return
        s.paid = []
        s.push(PAY_RANSOM, seat, target_of(move))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        verb = verb_of(move)
        if verb == RANSOM:
            return why_not_ransom(s, seat, target_of(move))
        return 0 if verb == DONE else NOT_HERE


class PayRansom(Decision[WarriorsState]):
    """RB 11.2, X2: pays with markers worth at least the stars of the captive; none of them may be needless.

    x: the leader.
    """

    id = step_ids.PAY_RANSOM
    name = "pay-ransom"
    rule = "11.2"

    def candidates(self, s: WarriorsState, seat: int) -> list[int]:
        return [PAY | area for area in markers_of(s, seat)]

    def play(self, s: WarriorsState, seat: int, move: int, luck: Luck) -> None:
        """Remove the marker. When the price is paid, free the captive."""
        area, leader = target_of(move), s.x
        s.control[area] = NONE
        s.paid.append(area)
        if s.log:
            s.log.add(PAID, (area,))
        if sum([s.tables.value[each] for each in s.paid]) >= s.tables.stars[leader]:
            s.pop()
            s.paid = []
            release(s, leader)
            if s.log:
                s.log.add(RANSOMED, (leader,))

    def why_not(self, s: WarriorsState, seat: int, move: int) -> int:
        return why_not_pay(s, seat, s.tables.stars[s.x], target_of(move)) if verb_of(move) == PAY else NOT_HERE

    def describe(self, s: WarriorsState, seat: int) -> list[tuple[str, str, int]]:
        """The captive and the part of the price that is not paid."""
        paid = sum([s.tables.value[each] for each in s.paid])
        return [("leader", "leader", s.x), ("n", "n", s.tables.stars[s.x] - paid)]
