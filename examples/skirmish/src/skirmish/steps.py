"""The steps of Skirmish: what happens by itself, and what the seats decide."""

from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure
from skirmish import words as w
from skirmish.state import SkirmishState


class Deal(Procedure[SkirmishState]):
    """T1: a card each."""

    id, name, rule = w.DEAL, "deal", "T1"

    def run(self, s: SkirmishState, luck: Luck) -> None:
        s.pop()
        for seat in (0, 1):
            s.draw_card(seat, luck)


class Round(Procedure[SkirmishState]):
    """T2, T5: the next round, or the end."""

    id, name, rule = w.ROUND, "round", "T2"

    def run(self, s: SkirmishState, luck: Luck) -> None:
        if s.rounds == 0:
            s.pop()
            return
        s.rounds -= 1
        s.bids = [-1, -1]
        s.push(w.BID)


class Bid(Decision[SkirmishState]):
    """T2: both seats bid at the same time, in secret."""

    id, name, rule = w.BID, "bid", "T2"

    def actors(self, s: SkirmishState) -> int:
        return sum(1 << seat for seat in (0, 1) if s.bids[seat] < 0)

    def candidates(self, s: SkirmishState, seat: int) -> list[int]:
        return [w.V_BID | coins for coins in range(4)]

    def why_not(self, s: SkirmishState, seat: int, move: int) -> int:
        if verb_of(move) != w.V_BID:
            return NOT_HERE
        return w.TOO_DEAR if target_of(move) > min(3, s.coins[seat]) else 0

    def play(self, s: SkirmishState, seat: int, move: int, luck: Luck) -> None:
        s.bids[seat] = target_of(move)
        if s.bids[1 - seat] >= 0:
            s.pop()
            self._turn_up(s, luck)

    def _turn_up(self, s: SkirmishState, luck: Luck) -> None:
        """Show both bids. The higher bidder pays and has the turn; equal bids need a die."""
        s.reveal()
        white, black = s.bids
        white_wins = luck.d6() >= 4 if white == black else white > black
        seat = 0 if white_wins else 1
        s.coins[seat] -= s.bids[seat]
        if s.log:
            s.log.add(w.E_BIDS, (white, black, seat))
        s.push(w.SHOW, 1 - seat)
        s.push(w.TURN, seat)


class Turn(Decision[SkirmishState]):
    """T3: take stones, attack a gate, swap the card or pass."""

    id, name, rule = w.TURN, "turn", "T3"

    def candidates(self, s: SkirmishState, seat: int) -> list[int]:
        return [w.V_TAKE, w.V_ATTACK, w.V_ATTACK | 1, w.V_SWAP, w.V_PASS]

    def why_not(self, s: SkirmishState, seat: int, move: int) -> int:
        verb = verb_of(move)
        if verb == w.V_TAKE:
            return 0 if s.pile else w.NO_STONES
        if verb == w.V_ATTACK:
            return 0 if s.gates[target_of(move)] else w.GATE_DOWN
        if verb == w.V_SWAP:
            return w.NO_SWAP if s.swapped[seat] or s.cards[seat] < 0 else 0
        return 0 if verb == w.V_PASS else NOT_HERE

    def play(self, s: SkirmishState, seat: int, move: int, luck: Luck) -> None:
        s.pop()
        verb = verb_of(move)
        if verb == w.V_TAKE:
            s.push(w.AMOUNT, seat)
        elif verb == w.V_ATTACK:
            hits = luck.hits(3, 5)
            s.points[seat] += hits
            if hits:
                s.gates[target_of(move)] = 0
            if s.log:
                s.log.add(w.E_ATTACK, (seat, target_of(move), hits, *luck.rolled))
        elif verb == w.V_SWAP:
            s.swapped[seat] = 1
            s.deck[s.cards[seat]] += 1
            s.draw_card(seat, luck)


class Amount(Decision[SkirmishState]):
    """T3: how many stones. With one stone left the match plays the only move by itself."""

    id, name, rule = w.AMOUNT, "amount", "T3"

    def candidates(self, s: SkirmishState, seat: int) -> list[int]:
        return [w.V_AMOUNT | stones for stones in (1, 2, 3)]

    def why_not(self, s: SkirmishState, seat: int, move: int) -> int:
        if verb_of(move) != w.V_AMOUNT:
            return NOT_HERE
        return 0 if 1 <= target_of(move) <= min(3, s.pile) else w.TOO_MANY

    def play(self, s: SkirmishState, seat: int, move: int, luck: Luck) -> None:
        s.pop()
        s.pile -= target_of(move)
        s.stones[seat] += target_of(move)
        if s.log:
            s.log.add(w.E_TOOK, (seat, target_of(move)))

    def describe(self, s: SkirmishState, seat: int) -> list[tuple[str, str, int]]:
        return [("n", "n", s.pile)]


class Show(Decision[SkirmishState]):
    """T4: show a lord or hide the card. It asks a seat without a lord too: a skipped question would reveal the card."""

    id, name, rule = w.SHOW, "show", "T4"

    def __init__(self) -> None:
        super().__init__()
        self.asks_when_forced = True

    def candidates(self, s: SkirmishState, seat: int) -> list[int]:
        return [w.V_SHOW | w.LORD, w.V_HIDE]

    def why_not(self, s: SkirmishState, seat: int, move: int) -> int:
        if verb_of(move) == w.V_SHOW:
            return 0 if target_of(move) == w.LORD == s.cards[seat] else w.NO_LORD
        return 0 if verb_of(move) == w.V_HIDE else NOT_HERE

    def play(self, s: SkirmishState, seat: int, move: int, luck: Luck) -> None:
        s.pop()
        if verb_of(move) == w.V_SHOW:
            s.reveal()
            s.points[seat] += 2
            s.cards[seat] = -1
            s.deck[w.LORD] += 1
            if s.log:
                s.log.add(w.E_SHOWN, (seat, w.LORD))
