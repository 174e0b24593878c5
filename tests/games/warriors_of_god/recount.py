"""A second, slow implementation of Warriors of God, written from the rule text for the tests.

It uses names instead of numbers, reads the map and the counters from the data files and the position from `match.view`.
It returns the legal moves of a decision as texts. It shares no code with the game.
"""

from collections import Counter
from collections.abc import Mapping
from typing import Any

from tests.games.warriors_of_god.printed_rows import borders, mercenary_homes, rows

SIDES = ("english", "french")

CAPACITY = {"clear": 2, "river": 3, "obstructed": 1, "sea": 1}

KNIGHTS = ("english_knight", "french_chevalier", "burgundian_chevalier")


class Position:
    """A position by names, seen by one side: `me`."""

    def __init__(self, scenario: str, view: Mapping[str, Any], seat: str) -> None:
        self.scenario = scenario
        self.me = seat
        self.enemy = SIDES[1 - SIDES.index(seat)]
        self.areas: dict[str, dict[str, Any]] = view["areas"]
        self.leaders: dict[str, dict[str, Any]] = view["leaders"]
        self.battle: dict[str, Any] = view["battle"] or {}
        self.printed = {row["id"]: row for row in rows("leaders", "leader") if row["scenario"] == scenario}

    def at(self, area: str, side: str) -> list[str]:
        """The leaders of a side in an area."""
        return [name for name, one in self.leaders.items() if one["place"] == f"area:{area}" and one["side"] == side]

    def controls(self, area: str, side: str) -> bool:
        return bool(self.areas[area]["control"] == side)

    def neighbours(self, area: str) -> list[str]:
        """The areas with a common border or sea connection."""
        return [other for other in self.areas if frozenset((area, other)) in borders() and other != area]

    # 6 Action impulses

    def may_leave(self, area: str, count: int) -> bool:
        """Flypaper: leaders who stay plus own marker must be as many as enemy leaders plus enemy marker."""
        enemies = len(self.at(area, self.enemy)) + self.controls(area, self.enemy)
        friends = len(self.at(area, self.me)) + self.controls(area, self.me)
        return enemies == 0 or friends - count >= enemies

    def capacity(self, origin: str, area: str) -> int:
        """How many own leaders can march over a border together."""
        kind = borders()[frozenset((origin, area))]
        if kind == "sea" and self.controls(area, self.me):
            return 2
        sea_dogs = self.me == "english" and self.scenario == "hundred-years-war" and self.controls(origin, self.me)
        return 2 if kind == "sea" and sea_dogs else CAPACITY[kind]

    def impulse(self) -> set[str]:
        moves = {"pass"}
        for area in self.areas:
            mine = self.at(area, self.me)
            if mine and self.may_leave(area, 1):
                moves |= {f"march leader:{name}" for name in mine}
            if self.controls(area, self.enemy) and len(mine) > len(self.at(area, self.enemy)) + 1:
                moves.add(f"remove area:{area}")
        return moves

    def march_group(self, group: list[str]) -> set[str]:
        """The areas that the group can enter, and the leaders who can join it."""
        origin = self.leaders[group[0]]["place"].removeprefix("area:")
        widths = {area: self.capacity(origin, area) for area in self.neighbours(origin)}
        moves = {f"to area:{area}" for area, most in widths.items() if most >= len(group)}
        larger = len(group) + 1
        if max(widths.values()) >= larger and self.may_leave(origin, larger):
            moves |= {f"join leader:{name}" for name in self.at(origin, self.me) if name not in group}
        return moves

    def marches(self) -> set[tuple[str, ...]]:
        """All sequences of moves that use one impulse."""
        ways: set[tuple[str, ...]] = set()

        def extend(path: tuple[str, ...], group: list[str]) -> None:
            for move in self.march_group(group):
                if move.startswith("to "):
                    ways.add((*path, move))
                else:
                    extend((*path, move), [*group, move.partition(":")[2]])

        for move in self.impulse():
            if move.startswith("march "):
                extend((move,), [move.partition(":")[2]])
            else:
                ways.add((move,))
        return ways

    # 7 Battles

    def choose_battle(self) -> set[str]:
        return {f"battle area:{a}" for a in self.areas if self.at(a, self.me) and self.at(a, self.enemy)}

    def commander(self) -> set[str]:
        present = self.at(self.battle["area"], self.me)
        highest = max(self.printed[name]["stars"] for name in present)
        return {f"command leader:{name}" for name in present if self.printed[name]["stars"] == highest}

    def run_to(self) -> set[str]:
        """Adjacent areas without enemy control and enemy leaders."""
        return {
            f"to area:{area}"
            for area in self.neighbours(self.battle["area"])
            if not self.controls(area, self.enemy) and not self.at(area, self.enemy)
        }

    def crown_king(self) -> set[str]:
        """Own leaders of three stars on the map."""
        return {
            f"crown leader:{name}"
            for area in self.areas
            for name in self.at(area, self.me)
            if self.printed[name]["stars"] == 3
        }

    # 7.3d Losses

    def losses(self) -> set[str]:
        """Own troops in the battle, or leaders without troops; the commander last."""
        present = self.at(self.battle["area"], self.me)
        moves = {f"lose troop:{kind}" for name in present for kind in self.leaders[name]["troops"]}
        for name in present:
            commands = self.battle["commanders"][self.me] == name
            if not self.leaders[name]["troops"] and (not commands or len(present) == 1):
                moves.add(f"give-up leader:{name}")
        return moves

    def loss_of(self, kind: str) -> set[str]:
        present = self.at(self.battle["area"], self.me)
        return {f"of leader:{name}" for name in present if kind in self.leaders[name]["troops"]}

    def ways_to_lose(self) -> "Counter[frozenset[tuple[tuple[str, str], int]]]":
        """All sequences of losses, counted by their total as (leader, kind of troops or "leader")."""
        present = self.at(self.battle["area"], self.me)
        commander = self.battle["commanders"][self.me]
        armies = {name: Counter(self.leaders[name]["troops"]) for name in present}
        ways: Counter[frozenset[tuple[tuple[str, str], int]]] = Counter()

        def lose(hits: int, left: dict[str, Counter[str]], lost: tuple[tuple[str, str], ...]) -> None:
            if hits <= 0:
                ways[frozenset(Counter(lost).items())] += 1
                return
            for name, army in left.items():
                if not any(army.values()) and (name != commander or len(left) == 1):
                    rest = {other: Counter(troops) for other, troops in left.items() if other != name}
                    lose(hits - 1, rest, (*lost, (name, "leader")))
                for kind in [kind for kind, points in army.items() if points]:
                    rest = {other: Counter(troops) for other, troops in left.items()}
                    rest[name][kind] -= 1
                    lose(hits - (2 if kind in KNIGHTS else 1), rest, (*lost, (name, kind)))

        lose(self.battle["hits"][self.me], armies, ())
        return ways

    # 10 Deployment

    def connected(self, origin: str) -> set[str]:
        """Other own areas connected by own areas; no obstructed border, sea for the English only."""
        found: set[str] = set()
        open_ends = {origin}
        while open_ends:
            area = open_ends.pop()
            for other in self.neighbours(area):
                kind = borders()[frozenset((area, other))]
                passable = kind in ("clear", "river") or (kind == "sea" and self.me == "english")
                if passable and self.controls(other, self.me) and other not in found | {origin}:
                    found.add(other)
                    open_ends.add(other)
        return found

    def recruiters(self, kind: str) -> set[str]:
        """Own leaders with room in own areas that a kind of mercenaries can reach."""
        return {
            name
            for area in self.connected(mercenary_homes()[kind])
            for name in self.at(area, self.me)
            if self.room(name) > 0
        }

    def room(self, leader: str) -> int:
        """How many more points a leader can command: three for each star in all."""
        return int(3 * self.printed[leader]["stars"] - sum(self.leaders[leader]["troops"].values()))

    def deploy(self, sent: dict[str, Counter[str]] | None = None) -> set[str]:
        """Areas with troops that were not sent this phase, and mercenaries in their home areas."""
        moves = {"done"}
        for area in self.areas:
            if self.controls(area, self.me) and self.unsent(area, sent) and self.connected(area):
                moves.add(f"deploy area:{area}")
        for kind, home in mercenary_homes().items():
            if self.areas[home]["loose"].get(kind) and self.recruiters(kind):
                moves.add(f"recruit troop:{kind}")
        return moves

    def unsent(self, area: str, sent: dict[str, Counter[str]] | None = None) -> Counter[str]:
        """The loose troops of an area without those that arrived this phase."""
        return +(Counter(self.areas[area]["loose"]) - (sent or {}).get(area, Counter()))

    def send(self, origin: str) -> set[str]:
        """All troops, or one kind if there is more than one point."""
        loose = self.unsent(origin)
        return {"send-all"} | ({f"send troop:{kind}" for kind in loose} if loose.total() > 1 else set())

    def deployments(self) -> set[tuple[str, ...]]:
        """All sequences of moves that deploy or recruit once."""
        ways: set[tuple[str, ...]] = set()
        for move in self.deploy() - {"done"}:
            target = move.partition(":")[2]
            if move.startswith("recruit"):
                ways |= {(move, f"under leader:{name}") for name in self.recruiters(target)}
                continue
            loose = self.unsent(target)
            for area in self.connected(target):
                for what in self.send(target):
                    points = loose[what.partition(":")[2]]
                    amounts = [(f"amount n:{n}",) for n in range(1, points + 1)] if points > 1 else [()]
                    ways |= {(move, f"to area:{area}", what, *amount) for amount in amounts}
        return ways

    # 13.2 Placement

    def place_leader(self, leader: str) -> set[str]:
        """Own areas, neutral areas and the home of the leader."""
        neutral = {row["id"] for row in rows("areas", "area") if row["kind"] == "neutral"}
        mine = {area for area in self.areas if self.controls(area, self.me)}
        return {f"place area:{area}" for area in mine | neutral | {self.printed[leader]["home"]}}

    # 14 Assignment

    def may_lead(self, leader: str, kind: str) -> bool:
        card = self.printed[leader]
        nonaligned = card["side"] == "nonaligned"
        if kind in KNIGHTS:
            burgundian = kind == "burgundian_chevalier" and card.get("burgundian", False)
            return not nonaligned and (card["stars"] == 3 or burgundian)
        if kind == "gunner":
            return not nonaligned
        if kind == "english_longbow" and self.scenario == "lion-in-winter":
            return card.get("special") in ("english_longbows", "robin_hood")
        return True

    def takeable(self, leader: str) -> dict[str, int]:
        """By kind, how many loose points of the same area a leader can take."""
        loose = self.areas[self.leaders[leader]["place"].removeprefix("area:")]["loose"]
        room = self.room(leader)
        return {kind: min(points, room) for kind, points in loose.items() if room > 0 and self.may_lead(leader, kind)}

    def takers(self) -> dict[str, list[str]]:
        """By area, own leaders who can take troops."""
        found = {area: [name for name in self.at(area, self.me) if self.takeable(name)] for area in self.areas}
        return {area: names for area, names in found.items() if names}

    def assign(self) -> set[str]:
        """Leaders, areas, everything if there are several areas, and done."""
        takers = self.takers()
        moves = {"done"} | {f"assign-all area:{area}" for area in takers}
        moves |= {f"assign leader:{name}" for names in takers.values() for name in names}
        return moves | ({"assign-everything"} if len(takers) > 1 else set())

    def take(self, leader: str) -> set[str]:
        """All that fits, or one kind; a single point only by `take-all`."""
        kinds = self.takeable(leader)
        single = list(kinds.values()) == [1]
        return {"take-all"} | (set() if single else {f"take troop:{kind}" for kind in kinds})

    def assignments(self) -> set[tuple[str, ...]]:
        """All sequences of moves that assign troops to one leader."""
        ways: set[tuple[str, ...]] = set()
        for names in self.takers().values():
            for name in names:
                for what in self.take(name):
                    points = self.takeable(name).get(what.partition(":")[2], 0)
                    amounts = [(f"amount n:{n}",) for n in range(1, points + 1)] if points > 1 else [()]
                    ways |= {(f"assign leader:{name}", what, *amount) for amount in amounts}
        return ways
