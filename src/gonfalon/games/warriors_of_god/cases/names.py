"""Ids of a case as the indexes of its tables; an unknown one is refused with the nearest."""

from gonfalon.cases.plugin_helpers import find
from gonfalon.games.warriors_of_god.rules.state import CAPTIVE, DEAD, FALLEN, KILLED, PLACES, ROUTED, UNBORN
from gonfalon.games.warriors_of_god.rules.tables import SIDES, Tables
from gonfalon.kernel.errors import BadCase

BOXES = {PLACES[place]: place for place in (UNBORN, DEAD, ROUTED, CAPTIVE, KILLED)}


class IdLookup:
    """Numbers of the ids that a case uses. `where` is the place in the case; all methods raise BadCase."""

    def __init__(self, tables: Tables) -> None:
        self.tables = tables

    def area(self, name: str, where: str) -> int:
        """The number of an area."""
        return find("area", name, self.tables.area_ids, where)

    def troop(self, name: str, where: str) -> int:
        """The number of a kind of troops."""
        return find("troop", name, self.tables.troop_ids, where)

    def leader(self, name: str, where: str) -> int:
        """The number of a leader of the scenario. The error for a leader of the other scenario names that scenario."""
        t = self.tables
        if name not in t.leader_ids:
            others = [row.scenario for row in t.pack.leader if row.id == name]
            if others:
                raise BadCase(
                    "cases.bad.other-scenario", where=where, leader=name, other=others[0], scenario=t.scenario
                )
        return find("leader", name, t.leader_ids, where)

    def place(self, name: str, where: str) -> int:
        """An area or a box; "fallen" is not a place that a case can choose, so it is never suggested."""
        if name == PLACES[FALLEN]:
            return FALLEN
        if name in BOXES:
            return BOXES[name]
        return find("place", name, [*self.tables.area_ids, *BOXES], where)

    def side(self, name: str) -> int:
        """A side; the schema has checked its name."""
        return SIDES.index(name)
