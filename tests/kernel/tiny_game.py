"""A tiny game that is none of the real ones and uses everything that the kernel offers.

T1  White and Black hold six coins and one card each, dealt face down from two lords, two knights and two peasants.
T2  A round begins with a bid of up to three coins by both at once; then the bids are turned up. The higher bidder
    pays and has the turn. Equal bids: a die decides, 4 or more for White.
T3  The turn: take stones from the pile (then say how many, one to three; stow them; boast about it or keep quiet),
    attack a gate that still stands (three dice, a 5 or 6 hits and scores, any hit brings the gate down), swap one's
    card once in the game, or pass.
T4  Then the other player may show a lord for two points and put it back, or hide his card, whatever it is.
T5  After three rounds (or one, an option) a stone counts one point; the most points win.
"""

from typing import Any, Final

from gonfalon.kernel.errors import BadData
from gonfalon.kernel.events import event_table, event_type
from gonfalon.kernel.game import Game, GameInfo, Option, Result, Setup
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import Verb, Vocabulary, target_of, verb_of, verb_table
from gonfalon.kernel.refusals import refusal_table
from gonfalon.kernel.state import State
from gonfalon.kernel.step import Decision, Procedure, Step, step_table

SEATS: Final = ("white", "black")
CARDS: Final = ["lord", "knight", "peasant"]
GATES: Final = ["north", "south"]
LORD: Final = 0

DEAL, ROUND, BID, TURN_UP, TURN, AMOUNT, STOW, BOAST, SHOW = range(9)

V_BID, V_TAKE, V_AMOUNT, V_STOW, V_BOAST, V_QUIET, V_ATTACK, V_SWAP, V_PASS, V_SHOW, V_HIDE = range(
    0, 11 << 16, 1 << 16
)
VERBS: Final = verb_table(
    (V_BID, Verb("bid", "n")),
    (V_TAKE, Verb("take")),
    (V_AMOUNT, Verb("amount", "n")),
    (V_STOW, Verb("stow")),
    (V_BOAST, Verb("boast")),
    (V_QUIET, Verb("quiet")),
    (V_ATTACK, Verb("attack", "gate")),
    (V_SWAP, Verb("swap")),
    (V_PASS, Verb("pass")),
    (V_SHOW, Verb("show", "card")),
    (V_HIDE, Verb("hide")),
)
VOCABULARY: Final = Vocabulary(VERBS, {"card": CARDS, "gate": GATES, "seat": list(SEATS)})

E_DEALT, E_DEALT_PUBLIC, E_BIDS, E_TOOK, E_STOWED, E_BOAST, E_ATTACK, E_SHOWN = range(8)
EVENTS: Final = event_table(
    (E_DEALT, event_type("dealt", seat="seat", card="card")),
    (E_DEALT_PUBLIC, event_type("dealt-unseen", seat="seat")),
    (E_BIDS, event_type("bids", white="n", black="n", turn="seat")),
    (E_TOOK, event_type("took", seat="seat", n="n")),
    (E_STOWED, event_type("stowed", seat="seat")),
    (E_BOAST, event_type("boasted", seat="seat")),
    (E_ATTACK, event_type("attacked", seat="seat", gate="gate", hits="n", dice="*n")),
    (E_SHOWN, event_type("shown", seat="seat", card="card")),
)

TOO_DEAR, NO_STONES, GATE_DOWN, NO_LORD, TOO_MANY = range(1, 6)
REFUSALS: Final = refusal_table(
    "tiny",
    (TOO_DEAR, "T2", "too-dear"),
    (NO_STONES, "T3", "no-stones"),
    (GATE_DOWN, "T3", "gate-down"),
    (NO_LORD, "T4", "no-lord"),
    (TOO_MANY, "T3", "too-many"),
)

FIELDS: Final = ["stack", "coins", "bids", "cards", "deck", "pile", "stones", "points", "gates", "swapped", "rounds"]


class TinyState(State):
    """The position; lists are by seat, by gate or by card."""

    def __init__(self) -> None:
        super().__init__()
        self.coins = [6, 6]
        self.bids = [-1, -1]
        self.cards = [-1, -1]
        self.deck = [2, 2, 2]
        self.pile = 5
        self.stones = [0, 0]
        self.points = [0, 0]
        self.gates = [1, 1]
        self.swapped = [0, 0]
        self.rounds = 3

    def clone(self) -> "TinyState":
        """An independent copy without a log."""
        copy = TinyState()
        for name in FIELDS:
            value = getattr(self, name)
            setattr(copy, name, value[:] if isinstance(value, list) else value)
        return copy


def draw_card(s: TinyState, seat: int, luck: Luck) -> None:
    """T1: a card for a seat, which only that seat sees."""
    card = luck.pick(s.deck)
    s.deck[card] -= 1
    s.cards[seat] = card
    if s.log:
        s.log.add_private(1 << seat, E_DEALT, (seat, card), E_DEALT_PUBLIC, (seat,))


class Deal(Procedure[TinyState]):
    """T1: a card each."""

    id = DEAL
    name = "deal"
    rule = "T1"

    def run(self, s: TinyState, luck: Luck) -> None:
        """White first."""
        s.pop()
        for seat in (0, 1):
            draw_card(s, seat, luck)


class Round(Procedure[TinyState]):
    """T2, T5: the next round, or the end."""

    id = ROUND
    name = "round"
    rule = "T2"

    def run(self, s: TinyState, luck: Luck) -> None:
        """Begin with the bids."""
        if s.rounds == 0:
            s.pop()
            return
        s.rounds -= 1
        s.bids = [-1, -1]
        s.push(TURN_UP)
        s.push(BID)


class Bid(Decision[TinyState]):
    """T2: both at once, each in secret."""

    id = BID
    name = "bid"
    rule = "T2"

    def actors(self, s: TinyState) -> int:
        """Whoever has not yet bid."""
        return sum(1 << seat for seat in (0, 1) if s.bids[seat] < 0)

    def moves(self, s: TinyState, seat: int) -> list[int]:
        """Up to three coins; a seat without any is forced to bid nought."""
        return [V_BID | coins for coins in range(min(3, s.coins[seat]) + 1)]

    def play(self, s: TinyState, seat: int, move: int, luck: Luck) -> None:
        """The second bid ends it."""
        s.bids[seat] = target_of(move)
        if s.bids[1 - seat] >= 0:
            s.pop()

    def why_not(self, s: TinyState, seat: int, move: int) -> int:
        """Too many coins."""
        return TOO_DEAR if verb_of(move) == V_BID else 0


class TurnUp(Procedure[TinyState]):
    """T2: the bids are turned up."""

    id = TURN_UP
    name = "turn-up"
    rule = "T2"

    def run(self, s: TinyState, luck: Luck) -> None:
        """The higher bidder pays."""
        s.pop()
        s.reveal()
        white, black = s.bids
        seat = 0 if white > black else 1
        if white == black:
            seat = 0 if luck.d6() >= 4 else 1
        s.coins[seat] -= s.bids[seat]
        if s.log:
            s.log.add(E_BIDS, (white, black, seat))
        s.push(SHOW, 1 - seat)
        s.push(TURN, seat)


class Turn(Decision[TinyState]):
    """T3: stones, a gate, another card or nothing."""

    id = TURN
    name = "turn"
    rule = "T3"

    def moves(self, s: TinyState, seat: int) -> list[int]:
        """What is there to be had."""
        moves = [V_TAKE] if s.pile else []
        moves += [V_ATTACK | gate for gate in (0, 1) if s.gates[gate]]
        if not s.swapped[seat] and s.cards[seat] >= 0:
            moves.append(V_SWAP)
        return [*moves, V_PASS]

    def play(self, s: TinyState, seat: int, move: int, luck: Luck) -> None:
        """Taking goes on with how many."""
        s.pop()
        verb, target = verb_of(move), target_of(move)
        if verb == V_TAKE:
            s.push(BOAST, seat)
            s.push(STOW, seat)
            s.push(AMOUNT, seat)
        elif verb == V_ATTACK:
            self._attack(s, seat, target, luck)
        elif verb == V_SWAP:
            s.swapped[seat] = 1
            s.deck[s.cards[seat]] += 1
            draw_card(s, seat, luck)

    def _attack(self, s: TinyState, seat: int, gate: int, luck: Luck) -> None:
        hits = luck.hits(3, 5)
        s.points[seat] += hits
        if hits:
            s.gates[gate] = 0
        if s.log:
            s.log.add(E_ATTACK, (seat, gate, hits, *luck.rolled))

    def why_not(self, s: TinyState, seat: int, move: int) -> int:
        """Nothing left to take, or nothing left standing."""
        return {V_TAKE: NO_STONES, V_ATTACK: GATE_DOWN}.get(verb_of(move), 0)


class Amount(Decision[TinyState]):
    """T3: how many stones."""

    id = AMOUNT
    name = "amount"
    rule = "T3"

    def moves(self, s: TinyState, seat: int) -> list[int]:
        """Up to three; the last stone is taken without asking."""
        return [V_AMOUNT | stones for stones in range(1, min(3, s.pile) + 1)]

    def play(self, s: TinyState, seat: int, move: int, luck: Luck) -> None:
        """They change hands."""
        s.pop()
        stones = target_of(move)
        s.pile -= stones
        s.stones[seat] += stones
        if s.log:
            s.log.add(E_TOOK, (seat, stones))

    def why_not(self, s: TinyState, seat: int, move: int) -> int:
        """More than there are, or than one can carry."""
        return TOO_MANY if verb_of(move) == V_AMOUNT else 0

    def describe(self, s: TinyState, seat: int) -> list[tuple[str, str, int]]:
        """How many there are."""
        return [("n", "n", s.pile)]


class Stow(Decision[TinyState]):
    """T3: there is only one thing to do with stones."""

    id = STOW
    name = "stow"
    rule = "T3"

    def moves(self, s: TinyState, seat: int) -> list[int]:
        """Always forced."""
        return [V_STOW]

    def play(self, s: TinyState, seat: int, move: int, luck: Luck) -> None:
        """Done."""
        s.pop()
        if s.log:
            s.log.add(E_STOWED, (seat,))


class Boast(Decision[TinyState]):
    """T3: boast or keep quiet."""

    id = BOAST
    name = "boast"
    rule = "T3"

    def moves(self, s: TinyState, seat: int) -> list[int]:
        """Both change nothing."""
        return [V_BOAST, V_QUIET]

    def play(self, s: TinyState, seat: int, move: int, luck: Luck) -> None:
        """Words only."""
        s.pop()
        if s.log and verb_of(move) == V_BOAST:
            s.log.add(E_BOAST, (seat,))


class Show(Decision[TinyState]):
    """T4: only a lord may be shown. Everybody is asked, or the silence would tell."""

    id = SHOW
    name = "show"
    rule = "T4"

    def __init__(self) -> None:
        super().__init__()
        self.asks_when_forced = True

    def moves(self, s: TinyState, seat: int) -> list[int]:
        """Whatever the card is, it can be hidden."""
        return [V_SHOW | LORD, V_HIDE] if s.cards[seat] == LORD else [V_HIDE]

    def play(self, s: TinyState, seat: int, move: int, luck: Luck) -> None:
        """A shown card goes back to the deck, and its owner does without."""
        s.pop()
        if verb_of(move) == V_HIDE:
            return
        s.reveal()
        s.points[seat] += 2
        if s.log:
            s.log.add(E_SHOWN, (seat, LORD))
        s.cards[seat] = -1
        s.deck[LORD] += 1

    def why_not(self, s: TinyState, seat: int, move: int) -> int:
        """Not a lord, or not in hand."""
        return NO_LORD if verb_of(move) == V_SHOW else 0


class TinyGame(Game[TinyState]):
    """The game as the kernel wants it."""

    def __init__(self) -> None:
        steps: list[Step[Any]] = step_table(
            [Deal(), Round(), Bid(), TurnUp(), Turn(), Amount(), Stow(), Boast(), Show()]
        )
        rounds = Option(3, (3, 1), "T5")
        super().__init__(
            GameInfo("tiny", "Tiny", SEATS, ("plain",), {"rounds": rounds}, "1", True), steps, EVENTS, REFUSALS
        )

    def new(self, setup: Setup) -> TinyState:
        """The position before the deal."""
        s = TinyState()
        s.rounds = setup.options["rounds"]
        s.push(ROUND)
        s.push(DEAL)
        return s

    def vocabulary(self, s: TinyState) -> Vocabulary:
        """The words of this game."""
        return VOCABULARY

    def view(self, s: TinyState, seat: int) -> dict[str, object]:
        """All but the other's card and bid; of the deck only its size."""
        return {
            "coins": s.coins[:],
            "pile": s.pile,
            "stones": s.stones[:],
            "points": s.points[:],
            "gates": s.gates[:],
            "swapped": s.swapped[:],
            "rounds": s.rounds,
            "deck": sum(s.deck),
            "holds": [card >= 0 for card in s.cards],
            "has_bid": [bid >= 0 for bid in s.bids],
            "bid": s.bids[seat] if seat >= 0 else None,
            "card": CARDS[s.cards[seat]] if seat >= 0 and s.cards[seat] >= 0 else None,
        }

    def determinize(self, s: TinyState, seat: int, luck: Luck) -> TinyState:
        """Deal the other's card and bid anew; for a spectator (-1) those of both."""
        other = s.clone()
        unseen = [hidden for hidden in (0, 1) if hidden != seat]
        for hidden in unseen:
            if other.cards[hidden] >= 0:
                other.deck[other.cards[hidden]] += 1
        for hidden in unseen:
            if other.cards[hidden] >= 0:
                other.cards[hidden] = luck.pick(other.deck)
                other.deck[other.cards[hidden]] -= 1
            if other.stack and other.step == BID and other.bids[hidden] >= 0:
                other.bids[hidden] = luck.pick([1] * (min(3, other.coins[hidden]) + 1))
        return other

    def check(self, s: TinyState) -> list[str]:
        """Cards and stones are conserved."""
        found = []
        if sum(s.deck) + sum(card >= 0 for card in s.cards) != 6 and s.stack and s.step != DEAL:
            found.append("cards are not conserved")
        if s.pile + sum(s.stones) != 5:
            found.append("stones are not conserved")
        return found

    def result(self, s: TinyState) -> Result:
        """T5: stones and points."""
        scores = [s.stones[seat] + s.points[seat] for seat in (0, 1)]
        winner = None if scores[0] == scores[1] else SEATS[0 if scores[0] > scores[1] else 1]
        return Result(winner, dict(zip(SEATS, scores, strict=True)), "rounds")

    def data_digest(self, data: object) -> str:
        """There are no data."""
        return "no data"

    def data_from_dict(self, values: object) -> object:
        """A record cannot carry any."""
        raise BadData([("tiny.no-data", {})])


TINY: Final = TinyGame()
