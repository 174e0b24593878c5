"""The terminal board of The Generals' War: road map, both Generals, present scenario, own tiles."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gonfalon.cli.terminal.move_list import MoveList
from gonfalon.games.generals_war.rules.view_types import SheetView, SpaceView, View
from gonfalon.games.generals_war.terminal.notes import NULLIFIED, STYLES, GeneralsNotes, in_force
from gonfalon.games.generals_war.terminal.road_map import RoadMap

BRACKETS = {"west": "[]", "east": "()", None: "  "}
"""The brackets around a space by the army in control."""

MARKER = ">"
"""The sign before the scenario's space."""

CATEGORIES = ("nullification", "objective", "modifier", "special")
AT_THE_MARKER = ("war-tile", "new-tile", "assassinate", "leader", "armband")
"""The steps before a fight."""


class GeneralsBoard(GeneralsNotes):
    """Draws spaces at their places. Brackets show control; colours are only an addition."""

    def draw(self, seat: str | None) -> RenderableType:
        """The whole position."""
        view = self.view(seat)
        return Group(
            Text(self._phase(view), style="bold reverse"),
            *self._tiles_on_map(view),
            *self._washed_roads(view),
            *self._results(view),
            self._map(view),
            *(self._sheet(view) if is_to_be_fought(view) else []),
            self._generals(view, seat),
            *self._hands(view),
            Text(self._bags(view), style="dim"),
        )

    def moment(self, seat: str | None) -> object:
        """The board is drawn again for every turn of building and after every scenario."""
        view = self.view(seat)
        return view["phase"], view["turn"], view["scenario"], len(view["results"])

    def focus(self, seat: str | None) -> RenderableType | None:
        """The scenario and the Generals before a fight, or the scenario while it is reported."""
        view = self.view(seat)
        step = view["step"] or ""
        if step == "confirm" or step.startswith("report-"):
            return Group(*self._sheet(view))
        lays_here = step == "lay-tile" and view["phase"] == "war"
        if lays_here or step in AT_THE_MARKER:
            return Group(*self._sheet(view), self._generals(view, seat), *self._hands(view))
        return None

    def legend(self) -> RenderableType:
        """How the board is read."""
        return Text(self._say("legend"))

    def _phase(self, view: View) -> str:
        """The phase of the game and what is left of it."""
        parts = [self._say(f"phase.{view['phase']}", n=view["turn"])]
        if view["phase"] == "building":
            empty = [facts for facts in view["spaces"].values() if facts["terrain"] is None]
            parts.append(self._say("empty", n=len(empty)))
            parts += self._stall(view)
        if view["scenario"]:
            parts.append(self._say("scenario", n=view["scenario"], of=view["scenarios"]))
            parts.append(self._say("marker", space=f"space:{view['marker']}"))
        return " · ".join(parts)

    def _bags(self, view: View) -> str:
        """The contents of the bags and the prices."""
        prices = view["prices"]
        parts = [self._say("tile-bag", n=view["tile_bag"], random=prices["random"], named=prices["named"])]
        if view["phase"] == "building":
            parts += [self._say("terrain-bag", n=view["terrain_bag"]), self._say("deus", n=prices["deus"])]
        return " · ".join(parts)

    def _stall(self, view: View) -> list[str]:
        """Passes and turns without terrain, with their limits (B15)."""
        parts = []
        if view["passes"]:
            parts.append(self._say("passes", n=view["passes"], of=view["stall"]["passes"]))
        if view["stall"]["turns"] and view["idle"] > 1:
            parts.append(self._say("idle", n=view["idle"], of=view["stall"]["turns"]))
        return parts

    def _generals(self, view: View, seat: str | None) -> Table:
        """A line for each General: coins, backs of tiles, and what the phase needs."""
        rest = ("won",) if view["phase"] == "war" else ("terrain", "deus")
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(self._say("head.general"), no_wrap=True)
        for key in ("coins", *CATEGORIES, *rest):
            table.add_column(self._say(f"head.{key}"), justify="right", no_wrap=True)
        table.add_column("", no_wrap=True)
        for army, facts in view["generals"].items():
            parts = {
                "terrain": int(facts["holds_terrain"]),
                "deus": self._say("used" if facts["invoked"] else "unused"),
                "won": facts["won"],
            }
            coins = self.wording.catalogue.word(facts["coins"], "sum")
            counts = [coins, *[facts["tiles"][category] for category in CATEGORIES]]
            name = self.wording.catalogue.name(f"army:{army}", "start")
            you = self._say("you") if army == seat else ""
            table.add_row(Text(name, style=STYLES[army]), *map(str, [*counts, *[parts[key] for key in rest]]), you)
        return table

    def _map(self, view: View) -> RenderableType:
        """All spaces at their places, with the roads between them."""
        drawn = RoadMap({name: (facts["x"], facts["y"]) for name, facts in view["spaces"].items()})
        for road in view["roads"].values():
            start, end = road["ends"]
            drawn.draw_road(start, end, road["washed"])
        for name, facts in view["spaces"].items():
            is_active = name == view["marker"]
            style = STYLES[facts["control"]] + (" bold reverse" if is_active else "")
            head = (MARKER if is_active else "") + name.join(BRACKETS[facts["control"]]) + self._signs(view, facts)
            ground = self._say(f"ground.{facts['terrain']}") if facts["terrain"] else self._say("no-ground")
            drawn.write(name, [head, ground], style)
        return drawn.text()

    def _signs(self, view: View, facts: SpaceView) -> str:
        """The colours of the tiles in force as letters, such as `yrrw`, then a cross for each nullified tile."""
        colours = [view["tiles"][each["tile"]]["category"] for each in in_force(facts)]
        signs = [self._say(f"sign.{each}") for each in CATEGORIES for colour in colours if colour == each]
        return "".join(signs) + NULLIFIED * len([each for each in facts["tiles"] if each["nullified"]])

    def _tiles_on_map(self, view: View) -> list[RenderableType]:
        """The names of the tiles on each space."""
        entries: list[Text] = []
        for name, facts in view["spaces"].items():
            tiles = self._laid(view, facts)
            if tiles:
                first, *others = tiles
                entries += [Text.assemble(f"{name} ", first), *[Text.assemble("+ ", tile) for tile in others]]
                entries[-1].append(",")
        if not entries:
            return []
        entries[-1].right_crop(1)
        return [MoveList(self._say("tiles"), entries, between="")]

    def _washed_roads(self, view: View) -> list[RenderableType]:
        roads = [self._name(f"road:{road}") for road, facts in view["roads"].items() if facts["washed"]]
        return [MoveList(self._say("washed"), roads)] if roads else []

    def _results(self, view: View) -> list[RenderableType]:
        """The scenarios that have been fought, with their winners."""
        results = [
            f"{each['space']} ({self._letter(each['winner']) if each['winner'] else self._say('drawn')})"
            for each in view["results"]
        ]
        return [MoveList(self._say("fought"), results)] if results else []

    def _sheet(self, view: View) -> list[RenderableType]:
        """The present scenario: space, objective, tiles in force, army inside, designations."""
        sheet = view["sheet"]
        if sheet is None:
            return []
        place = {"space": f"space:{sheet['space']}", "terrain": f"terrain:{sheet['terrain']}"}
        scenario = {"n": view["scenario"], "of": view["scenarios"], **place}
        head = self._say("sheet", **scenario)
        if sheet["defender"]:
            head = self._say("sheet-defended", army=f"army:{sheet['defender']}", **scenario)
        lines = [Text(head, style="bold"), Text(self._say("aim", objective=f"objective:{sheet['objective']}"))]
        if sheet["inside"]:
            lines.append(Text(self._say("inside", army=f"army:{sheet['inside']}")))
        return [*lines, *self._in_force(view, sheet), *self._designated(sheet)]

    def _in_force(self, view: View, sheet: SheetView) -> list[RenderableType]:
        laid = self._laid(view, view["spaces"][sheet["space"]])
        return [MoveList(self._say("in-force"), laid)] if laid else []

    def _designated(self, sheet: SheetView) -> list[RenderableType]:
        """The assassinated, the champions or Captains, and the fighters with armbands."""
        leaders = "apart.champions" if sheet["objective"] == "duel" else "apart.captains"
        groups = {
            self._say("apart.assassinated"): sheet["assassinated"],
            self._say(leaders): [fighter for fighter in sheet["leaders"].values() if fighter],
            self._name("tile:heroic_presence"): sheet["heroic"],
            self._name("tile:hardened_armor"): sheet["hardened"],
            self._name("tile:reinforcements"): sheet["reinforcements"],
        }
        return [
            MoveList(title, [self.wording.catalogue.name(f"fighter:{each}", "army") for each in who])
            for title, who in groups.items()
            if who
        ]

    def _hands(self, view: View) -> list[RenderableType]:
        """The hands that the seat sees: hidden terrain and tiles."""
        shown: list[RenderableType] = []
        for army, hand in view["hands"].items():
            held = [self._tile_count(tile, count) for tile, count in hand["tiles"].items()]
            if hand["terrain"] and view["phase"] != "war":
                held.insert(0, self._say("hidden", terrain=f"terrain:{hand['terrain']}"))
            if held:
                shown.append(MoveList(self._say("hand", army=f"army:{army}"), held))
        return shown

    def _tile_count(self, tile: str, count: int) -> str:
        name = self._name(f"tile:{tile}")
        return name if count == 1 else self._say("count", name=name, n=count)


def is_to_be_fought(view: View) -> bool:
    """Is the present scenario without a result?"""
    return view["scenario"] > len(view["results"])


BOARD = GeneralsBoard
