"""Builds the state of a position from the keys of `[position]`."""

from gonfalon.cases.plugin_helpers import find
from gonfalon.games.ye_gods.cases.schema import Amounts, SaintAt, StateSpec
from gonfalon.games.ye_gods.rules.clergy import put_priest
from gonfalon.games.ye_gods.rules.invariants import problems
from gonfalon.games.ye_gods.rules.state import GodsState
from gonfalon.games.ye_gods.rules.tables import NONE, SLOTS, Tables
from gonfalon.games.ye_gods.rules.worshippers import add, leaders
from gonfalon.kernel.errors import BadCase

NO_VALUE = "none"
EMPTY = "empty"


def build_position(tables: Tables, position: StateSpec) -> GodsState:
    """The position with nothing on the map but what is named; raises BadCase for ids and counts that cannot be."""
    return StateBuilder(tables, position).build()


def refuse_impossible(s: GodsState) -> None:
    """Raise BadCase for a position that breaks a count or a limit of the rules."""
    found = problems(s)
    if found:
        raise BadCase("cases.bad.at", where="position", why="; ".join(found))


class StateBuilder:
    """Puts on the map what a case names, part by part."""

    def __init__(self, tables: Tables, position: StateSpec) -> None:
        self.t = tables
        self.spec = position
        self.s = GodsState(tables)

    def build(self) -> GodsState:
        """The whole position; `refuse_impossible` checks it."""
        self._seat_gods()
        self._place_worshippers()
        self._place_clergy()
        self._settle_owners()
        self._fill_purses()
        self._deal()
        return self.s

    def god(self, name: str, where: str) -> int:
        """The number of a god; raises BadCase."""
        return find("god", name, self.t.god_ids, f"position.{where}")

    def player(self, name: str, where: str) -> int:
        """The number of a god that has a seat; raises BadCase."""
        gods = self.t.god_of
        return gods[find("seat", name, [self.t.god_ids[god] for god in gods], f"position.{where}")]

    def province(self, name: str, where: str) -> int:
        """The number of a province; raises BadCase."""
        return find("province", name, self.t.province_ids, f"position.{where}")

    def _seat_gods(self) -> None:
        """Who plays, in which order, who is shared and who is out of the game."""
        s, t, spec = self.s, self.t, self.spec
        s.round = spec.round
        s.order = t.god_of[:] if spec.order is None else [self.player(name, "order") for name in spec.order]
        if sorted(s.order) != sorted(t.god_of):
            raise BadCase("cases.bad.order", gods=[t.god_ids[god] for god in t.god_of])
        s.shared = self._shared()
        s.first = s.order[0] if spec.first is None else self.player(spec.first, "first")
        if s.shared != NONE:
            s.controller = self._controller()
        playing = [*t.god_of, s.shared] if s.shared != NONE else t.god_of
        dead = [self.god(name, "dead") for name in spec.dead]
        s.alive = sum(1 << god for god in playing if god not in dead)
        s.visions = sum(1 << self.god(name, "visions") for name in spec.visions)

    def _shared(self) -> int:
        """P2: the god that is named, else the one of the option, else the first without a seat."""
        t, name = self.t, self.spec.shared
        unused = [god for god in range(t.gods) if t.seat_of[god] == NONE] if t.has_shared else []
        if name is not None:
            return unused[find("shared god", name, [t.god_ids[god] for god in unused], "position.shared")]
        return t.shared_god if t.shared_god in unused else next(iter(unused), NONE)

    def _controller(self) -> int:
        """P3: the seat that is named, else the one whose turn it is by the order."""
        if self.spec.controller is not None:
            return self.t.seat_of[self.player(self.spec.controller, "controller")]
        count = len(self.s.order)
        return self.t.seat_of[self.s.order[count - 1 - (self.spec.round - 1) % count]]

    def _place_worshippers(self) -> None:
        for god, amounts in self.spec.worshippers.items():
            for province, count in amounts.items():
                where = f"worshippers.{god}"
                if count > self.s.pool:
                    raise BadCase("cases.bad.supply", where=f"position.{where}", most=self.t.worshippers)
                add(self.s, self.god(god, "worshippers"), self.province(province, where), count)

    def _place_clergy(self) -> None:
        """Priests, saints in the order of their numbers, heretics."""
        s, t = self.s, self.t
        for god, amounts in self.spec.priests.items():
            for province, count in amounts.items():
                for _ in range(min(count, t.priests + 1)):
                    put_priest(s, self.god(god, "priests"), self.province(province, f"priests.{god}"))
        for god, saints in self.spec.saints.items():
            for number, saint in enumerate(saints):
                self._place_saint(self.god(god, "saints"), number, SaintAt(saint) if isinstance(saint, str) else saint)
        for province, count in self.spec.heretics.items():
            s.heretics[self.province(province, "heretics")] = count
            s.heretics_left -= count

    def _place_saint(self, god: int, number: int, saint: SaintAt) -> None:
        """Put a saint into the slot of its number; "none" leaves that slot empty."""
        s, t = self.s, self.t
        where = f"position.saints.{t.god_ids[god]}"
        if number >= SLOTS or s.saints_of[god] >= t.saints_in_play:
            raise BadCase("cases.bad.supply", where=where, most=t.saints_in_play)
        if saint.at == NO_VALUE:
            return
        slot = god * SLOTS + number
        s.saint_at[slot] = find("place", saint.at, t.place_ids, where)
        s.saint_stay[slot] = saint.stay
        s.saints_of[god] += 1

    def _settle_owners(self) -> None:
        """RB 5.1: the owner is the god with most worshippers, unless the case names another one."""
        s, t = self.s, self.t
        s.owner = leaders(s)
        for province, name in self.spec.owners.items():
            owner = NONE if name == NO_VALUE else self.god(name, f"owners.{province}")
            s.owner[self.province(province, "owners")] = owner
        s.owned = [s.owner.count(god) for god in range(t.gods)]

    def _fill_purses(self) -> None:
        for god, count in self.spec.donatives.items():
            self.s.donatives[self.god(god, "donatives")] = count
            self.s.supply -= count

    def _deal(self) -> None:
        """Hands and piles; what is not named is in the deck, or on the discard pile if the case names the deck."""
        s, t, spec = self.s, self.t, self.spec
        rest = t.card_count[:]
        for god, amounts in spec.hands.items():
            hand = self._cards(amounts, f"hands.{god}")
            row = self.god(god, "hands") * t.cards
            s.hand[row : row + t.cards] = hand
            self._refuse_too_many(hand, rest, f"hands.{god}")
            rest = [count - held for count, held in zip(rest, hand, strict=True)]
        s.hand_size = [sum(s.hand[god * t.cards : (god + 1) * t.cards]) for god in range(t.gods)]
        named = self._cards({} if spec.deck in (None, EMPTY) else spec.deck, "deck")
        thrown = self._cards(spec.discard or {}, "discard")
        self._refuse_too_many(named, rest, "deck")
        self._refuse_too_many(thrown, [count - out for count, out in zip(rest, named, strict=True)], "discard")
        if spec.deck is None:
            s.deck, s.discard = [count - out for count, out in zip(rest, thrown, strict=True)], thrown
        else:
            left = [count - out for count, out in zip(rest, named, strict=True)]
            s.deck, s.discard = named, left if spec.discard is None else thrown
        s.deck_size = sum(s.deck)

    def _refuse_too_many(self, wanted: list[int], left: list[int], where: str) -> None:
        """Raise BadCase if more cards of a kind are named than there are."""
        for card, count in enumerate(wanted):
            if count > left[card]:
                most = self.t.card_count[card]
                raise BadCase("cases.bad.stock", where=f"position.{where}", most=most, troop=self.t.card_ids[card])

    def _cards(self, amounts: "Amounts | str | None", where: str) -> list[int]:
        """The amounts that a case names, as a list by kind of card; raises BadCase."""
        cards = [0] * self.t.cards
        assert isinstance(amounts, dict)
        for card, count in amounts.items():
            cards[find("card", card, self.t.card_ids, f"position.{where}")] = count
        return cards
