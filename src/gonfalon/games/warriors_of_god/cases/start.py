"""The keys of `[begin]`, looked up in the position."""

from gonfalon.games.warriors_of_god.cases.names import IdLookup
from gonfalon.games.warriors_of_god.cases.schema import StartSpec
from gonfalon.games.warriors_of_god.rules.leaders import leaders_in
from gonfalon.games.warriors_of_god.rules.state import WarriorsState
from gonfalon.games.warriors_of_god.rules.tables import SIDES
from gonfalon.kernel.errors import BadCase


class Start:
    """A position without its last frames, and the keys of `[begin]`."""

    def __init__(self, state: WarriorsState, spec: StartSpec) -> None:
        self.s = state
        self.spec = spec
        self.names = IdLookup(state.tables)

    def fail(self, key: str, message: str, **details: object) -> BadCase:
        """The error for a key that cannot be so; its message gets the place as `where`."""
        return BadCase(message, where=f"begin.{key}", **details)

    @property
    def area(self) -> int:
        """The area that was named."""
        return self.names.area(self.spec.area or "", "begin.area")

    @property
    def to(self) -> int:
        """The area that leaders or troops go to."""
        return self.names.area(self.spec.to or "", "begin.to")

    @property
    def troop(self) -> int:
        """The kind of troops that was named."""
        return self.names.troop(self.spec.troop or "", "begin.troop")

    @property
    def leader(self) -> int:
        """The leader that was named."""
        return self.names.leader(self.spec.leader or "", "begin.leader")

    @property
    def leaders(self) -> list[int]:
        """The leaders that were named."""
        return [self.names.leader(name, "begin.leaders") for name in self.spec.leaders or []]

    @property
    def first(self) -> int:
        """The side that most phases ask first."""
        return 1 - self.s.initiative

    def seat(self, default: int) -> int:
        """The seat that was named, else another."""
        return default if self.spec.seat is None else self.names.side(self.spec.seat)

    def seat_must_be(self, side: int) -> int:
        """The rules say who is asked; a case that says otherwise is wrong."""
        if self.seat(side) != side:
            raise self.fail("seat", "cases.bad.other-seat", at=self.spec.at, side=SIDES[side])
        return side

    def leaders_of(self, side: int, area: int) -> list[int]:
        """The leaders of a side there; there must be some."""
        found = leaders_in(self.s, side, area)
        if not found:
            raise self.fail("area", "cases.bad.no-leader", side=SIDES[side], area=self.s.tables.area_ids[area])
        return found

    def own_leader(self) -> int:
        """The named leader, who must be on the map; the side of the leader is asked."""
        leader = self.leader
        if self.s.place[leader] < 0:
            raise self.fail("leader", "cases.bad.off-map", leader=self.spec.leader)
        self.seat_must_be(self.s.allegiance[leader])
        return leader
