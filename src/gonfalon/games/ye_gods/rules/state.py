"""The state of a game of Ye Gods!"""

from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS, Tables
from gonfalon.kernel.state import State


class GodsState(State):
    """Parallel lists. An entry by god and province has the index `god * provinces + province`; a saint has the index
    `god * 4 + slot`. RB 5.2: any god may have worshippers in any province.

    A god is not a seat. `god` is the god whose turn it is; the seat of the stack frame is the player of that god (P5).
    `total`, `owned`, `priests_of`, `saints_of`, `hand_size`, `deck_size`, `pool` and `supply` are counts. The functions
    that change the lists keep them up to date.
    """

    def __init__(self, tables: Tables, source: "GodsState | None" = None) -> None:
        super().__init__()
        self.tables = tables
        if source is None:
            self._reset(tables)
        else:
            self._copy_from(source)

    def _reset(self, t: Tables) -> None:
        self._reset_order()
        self._reset_pieces(t)
        self._reset_cards(t)
        self._reset_turn(t)

    def _reset_order(self) -> None:
        self.round = 0
        self.god = NONE
        self.shared = NONE
        """P2: the god that the players share."""
        self.controller = NONE
        """P3: the seat that plays the shared god this round."""
        self.first = NONE
        """The god that has the first turn of this round."""
        self.order: list[int] = []
        """The gods of the players in the order of play that the dice gave."""
        self.alive = 0
        """The gods in the game as a bit mask."""
        self.visions = 0
        """The gods that have had their Vision, as a bit mask."""

    def _reset_pieces(self, t: Tables) -> None:
        self.worshippers: list[int] = [0] * (t.gods * t.provinces)
        self.total: list[int] = [0] * t.gods
        self.pool = t.worshippers
        self.owner: list[int] = [NONE] * t.provinces
        self.owned: list[int] = [0] * t.gods
        self.priests: list[int] = [0] * (t.gods * t.provinces)
        self.priests_of: list[int] = [0] * t.gods
        self.saint_at: list[int] = [NONE] * (t.gods * SLOTS)
        self.saint_stay: list[int] = [0] * (t.gods * SLOTS)
        """R6: the full turns that each saint has spent in its desert."""
        self.saints_of: list[int] = [0] * t.gods
        self.heretics: list[int] = [0] * t.provinces
        self.heretics_left = t.heretics
        self.donatives: list[int] = [0] * t.gods
        self.supply = t.donatives

    def _reset_cards(self, t: Tables) -> None:
        self.deck: list[int] = t.card_count[:]
        self.deck_size = sum(t.card_count)
        self.discard: list[int] = [0] * t.cards
        self.hand: list[int] = [0] * (t.gods * t.cards)
        self.hand_size: list[int] = [0] * t.gods

    def _reset_turn(self, t: Tables) -> None:
        self.may_leave: list[int] = [0] * t.provinces
        """M1: how many worshippers may still move out of each province this turn."""
        self.arrived: list[int] = [0] * t.provinces
        """M2: how many worshippers have moved into each province this turn."""
        self.moved_priests: list[int] = [0] * t.provinces
        self.moved_saints = 0
        self.sources = 0
        """W4: the provinces from which the god has attacked this turn, as a bit mask."""
        self.targets = 0
        """W4: the provinces that the god has attacked this turn, as a bit mask."""
        self.temples = 0
        """C3: the provinces with a temple built this turn, as a bit mask."""
        self.waiting: list[int] = []
        """R8: by province the priests not yet served; empty unless the pool is too small for all."""

    def _copy_from(self, o: "GodsState") -> None:
        self.stack = o.stack[:]
        self.round = o.round
        self.god = o.god
        self.shared = o.shared
        self.controller = o.controller
        self.first = o.first
        self.order = o.order[:]
        self.alive = o.alive
        self.visions = o.visions
        self.worshippers = o.worshippers[:]
        self.total = o.total[:]
        self.pool = o.pool
        self.owner = o.owner[:]
        self.owned = o.owned[:]
        self.priests = o.priests[:]
        self.priests_of = o.priests_of[:]
        self.saint_at = o.saint_at[:]
        self.saint_stay = o.saint_stay[:]
        self.saints_of = o.saints_of[:]
        self.heretics = o.heretics[:]
        self.heretics_left = o.heretics_left
        self.donatives = o.donatives[:]
        self.supply = o.supply
        self.deck = o.deck[:]
        self.deck_size = o.deck_size
        self.discard = o.discard[:]
        self.hand = o.hand[:]
        self.hand_size = o.hand_size[:]
        self.may_leave = o.may_leave[:]
        self.arrived = o.arrived[:]
        self.moved_priests = o.moved_priests[:]
        self.moved_saints = o.moved_saints
        self.sources = o.sources
        self.targets = o.targets
        self.temples = o.temples
        self.waiting = o.waiting[:]

    def clone(self) -> "GodsState":
        """An independent copy without a log."""
        return GodsState(self.tables, self)
