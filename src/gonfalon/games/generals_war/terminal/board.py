"""The text board of The Generals' War: the road map, both Generals, the scenario at hand, the own tiles."""

from typing import Any

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gonfalon.cli.terminal.board import TerminalBoard
from gonfalon.cli.terminal.move_list import MoveList
from gonfalon.games.generals_war.terminal.road_map import RoadMap
from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.rulebook import find_rules

STYLES = {"west": "blue", "east": "red", None: "default"}
BRACKETS = {"west": "[]", "east": "()", None: "  "}
"""Whose a space is, in every language."""

MARKER, NULLIFIED = ">", "\N{MULTIPLICATION SIGN}"
"""Before the space of the scenario, and before a tile that is crossed out."""

CATEGORIES = ("nullification", "objective", "modifier", "special")
BANDS = {"heroic": "heroic_presence", "hardened": "hardened_armor", "reinforcements": "reinforcements"}
"""Who wears an armband, and the tile that gives it."""

AT_THE_MARKER = ("war-tile", "new-tile", "assassinate", "leader", "armband")
MARKETS = ("purchase", "part-one-purchase")
"""Steps: those before a fight, and those at which tiles are only bought."""

View = dict[str, Any]


class GeneralsBoard(TerminalBoard):
    """Spaces in their places; whose they are is told by brackets, colours only help."""

    kinds = ("space", "tile", "terrain", "army")

    def draw(self, seat: str | None) -> RenderableType:
        """The whole position."""
        view: View = self.match.view(seat)
        return Group(
            Text(self._when(view), style="bold reverse"),
            *self._tiles_on_map(view),
            *self._washed(view),
            *self._fought(view),
            self._map(view),
            *(self._sheet(view) if is_to_be_fought(view) else []),
            self._generals(view, seat),
            *self._hands(view),
            Text(self._bags(view), style="dim"),
        )

    def moment(self, seat: str | None) -> object:
        """The board is drawn for every turn of building, and when a scenario is over."""
        view: View = self.match.view(seat)
        return view["phase"], view["turn"], view["scenario"], len(view["results"])

    def focus(self, seat: str | None) -> RenderableType | None:
        """The scenario before its fight, with what the Generals have, or while it is reported."""
        view: View = self.match.view(seat)
        step = view["step"] or ""
        if step == "confirm" or step.startswith("report-"):
            return Group(*self._sheet(view))
        lays_here = step == "lay-tile" and view["phase"] == "war"
        if lays_here or step in AT_THE_MARKER:
            return Group(*self._sheet(view), self._generals(view, seat), *self._hands(view))
        return None

    def note(self, seat: str | None, reference: str) -> str:
        """What is on a space; how many of a tile are held or could be had; who laid a tile; how a fighter fights."""
        view: View = self.match.view(seat)
        kind, _, name = reference.partition(":")
        if kind == "space":
            return self._space_note(view["spaces"][name])
        if kind == "tile":
            return self._tile_note(view, seat, name)
        if kind == "laid":
            space, _, tile = name.partition("-")
            laid = [each for each in view["spaces"][space]["tiles"] if each["tile"] == tile and not each["nullified"]]
            return self._say("by", army=f"army:{laid[0]['by']}") if laid else ""
        return self._fighter_note(view, name) if kind == "fighter" else ""

    def detail(self, seat: str | None, reference: str) -> RenderableType:
        """A space, a tile, a terrain or an army with all that is known of it."""
        view: View = self.match.view(seat)
        kind, _, name = reference.partition(":")
        if kind == "space":
            return self._space_detail(view, name)
        if kind == "tile":
            return self._tile_detail(view, name)
        if kind == "army":
            return self._army_detail(view, name)
        return Group(Text(self._name(reference), style="bold"), *self._rule("8.6"))

    def legend(self) -> RenderableType:
        """How the board is read."""
        return Text(self._say("legend"))

    def _say(self, key: str, **args: object) -> str:
        return self.wording.say(f"generals-war.board.{key}", **args)

    def _detail(self, key: str, **args: object) -> str:
        return self.wording.say(f"generals-war.detail.{key}", **args)

    def _name(self, reference: str) -> str:
        return self.wording.name(reference)

    def _when(self, view: View) -> str:
        """The part of the game, with what is left of it."""
        told = [self._say(f"phase.{view['phase']}", n=view["turn"])]
        if view["phase"] == "building":
            empty = [facts for facts in view["spaces"].values() if facts["terrain"] is None]
            told.append(self._say("empty", n=len(empty)))
            told += self._stall(view)
        if view["scenario"]:
            told.append(self._say("scenario", n=view["scenario"], of=view["scenarios"]))
            told.append(self._say("marker", space=f"space:{view['marker']}"))
        return " · ".join(told)

    def _bags(self, view: View) -> str:
        """What the bags hold and what can be bought for how much."""
        prices = view["prices"]
        told = [self._say("tile-bag", n=view["tile_bag"], random=prices["random"], named=prices["named"])]
        if view["phase"] == "building":
            told += [self._say("terrain-bag", n=view["terrain_bag"]), self._say("deus", n=prices["deus"])]
        return " · ".join(told)

    def _stall(self, view: View) -> list[str]:
        """How near the Generals are to having to place a terrain, once they have dallied."""
        told = []
        if view["passes"]:
            told.append(self._say("passes", n=view["passes"], of=view["stall"]["passes"]))
        if view["stall"]["turns"] and view["idle"] > 1:
            told.append(self._say("idle", n=view["idle"], of=view["stall"]["turns"]))
        return told

    def _generals(self, view: View, seat: str | None) -> Table:
        """A line for each General: coins, the backs of his tiles, and what still matters of the rest."""
        rest = ("won",) if view["phase"] == "war" else ("terrain", "deus")
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(self._say("head.general"), no_wrap=True)
        for key in ("coins", *CATEGORIES, *rest):
            table.add_column(self._say(f"head.{key}"), justify="right", no_wrap=True)
        table.add_column("", no_wrap=True)
        for army, facts in view["generals"].items():
            told = {
                "terrain": int(facts["holds_terrain"]),
                "deus": self._say("used" if facts["invoked"] else "unused"),
                "won": facts["won"],
            }
            counts = [facts["coins"], *[facts["tiles"][category] for category in CATEGORIES]]
            name = self.wording.catalogue.name(f"army:{army}", "start")
            you = self._say("you") if army == seat else ""
            table.add_row(Text(name, style=STYLES[army]), *map(str, [*counts, *[told[key] for key in rest]]), you)
        return table

    def _map(self, view: View) -> RenderableType:
        """All spaces in their places with the roads between them."""
        drawn = RoadMap({name: (facts["x"], facts["y"]) for name, facts in view["spaces"].items()})
        for facts in view["roads"].values():
            start, end = facts["ends"]
            drawn.draw_road(start, end, facts["washed"])
        for name, facts in view["spaces"].items():
            is_active = name == view["marker"]
            style = STYLES[facts["control"]] + (" bold reverse" if is_active else "")
            head = (MARKER if is_active else "") + name.join(BRACKETS[facts["control"]]) + self._signs(view, facts)
            ground = self._say(f"ground.{facts['terrain']}") if facts["terrain"] else self._say("no-ground")
            drawn.write(name, [head, ground], style)
        return drawn.text()

    def _signs(self, view: View, facts: View) -> str:
        """The colours of the tiles on a space, those in force first: `yrrw`, then a cross for each nullified one."""
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

    def _laid(self, view: View, facts: View) -> list[Text]:
        """The tiles of a space; nullified ones are crossed out, white ones have the letter of their General."""
        tiles: list[Text] = []
        for each in facts["tiles"]:
            name = self._name(f"tile:{each['tile']}")
            if each["nullified"]:
                tiles.append(Text(NULLIFIED + name, style="strike dim"))
            elif view["tiles"][each["tile"]]["category"] == "special":
                tiles.append(Text(f"{name} ({self._letter(each['by'])})", style=STYLES[each["by"]]))
            elif each["tile"] != "nullify":
                tiles.append(Text(name))
        return tiles

    def _letter(self, army: str) -> str:
        return self.wording.catalogue.name(f"army:{army}", "letter")

    def _washed(self, view: View) -> list[RenderableType]:
        roads = [self._name(f"road:{road}") for road, facts in view["roads"].items() if facts["washed"]]
        return [MoveList(self._say("washed"), roads)] if roads else []

    def _fought(self, view: View) -> list[RenderableType]:
        """The scenarios that have been fought, with their winners."""
        results = [
            f"{each['space']} ({self._letter(each['winner']) if each['winner'] else self._say('drawn')})"
            for each in view["results"]
        ]
        return [MoveList(self._say("fought"), results)] if results else []

    def _sheet(self, view: View) -> list[RenderableType]:
        """The scenario at hand: where, what for, the tiles in force, who is inside, who is set apart."""
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
        return [*lines, *self._in_force(view), *self._set_apart(sheet)]

    def _in_force(self, view: View) -> list[RenderableType]:
        laid = self._laid(view, view["spaces"][view["marker"]])
        return [MoveList(self._say("in-force"), laid)] if laid else []

    def _set_apart(self, sheet: View) -> list[RenderableType]:
        """The assassinated, champions or Captains, and those with armbands."""
        titles = {"assassinated": self._say("apart.assassinated"), "leaders": self._say("apart.captains")}
        if sheet["objective"] == "duel":
            titles["leaders"] = self._say("apart.champions")
        titles |= {band: self._name(f"tile:{tile}") for band, tile in BANDS.items()}
        leaders = [fighter for fighter in sheet["leaders"].values() if fighter]
        groups = [(title, leaders if key == "leaders" else sheet[key]) for key, title in titles.items()]
        return [
            MoveList(title, [self.wording.catalogue.name(f"fighter:{each}", "army") for each in who])
            for title, who in groups
            if who
        ]

    def _hands(self, view: View) -> list[RenderableType]:
        """The hands that may be seen: the hidden terrain and the tiles."""
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

    def _space_note(self, facts: View) -> str:
        """Terrain and tiles in force, as far as there are any."""
        if facts["terrain"] is None:
            return ""
        tiles = [self._name(f"tile:{each['tile']}") for each in in_force(facts)]
        return ", ".join([self._name(f"terrain:{facts['terrain']}"), *tiles])

    def _tile_note(self, view: View, seat: str | None, tile: str) -> str:
        """How many are in the own hand; of a tile to be bought, how many could be in the bag for all that is seen."""
        held = sum(hand["tiles"].get(tile, 0) for army, hand in view["hands"].items() if army == seat)
        if held and view["step"] not in MARKETS:
            return self._say("held", n=held) if held > 1 else ""
        return self._say("unseen", n=view["tiles"][tile]["count"] - count_seen(view, tile))

    def _fighter_note(self, view: View, name: str) -> str:
        """How a fighter is armed; the rank only of one who is not called by it."""
        facts = find_fighter(view, name)
        form = self._say(f"form.{facts['form']}")
        has_name = f"fighter:{name}" in self.match.game.names(self.match.state)
        return ", ".join([self._say(f"rank.{facts['rank']}"), form] if has_name else [form])

    def _space_detail(self, view: View, name: str) -> RenderableType:
        """What lies on a space, whose it is, and where its roads lead."""
        facts = view["spaces"][name]
        head = self.wording.catalogue.name(f"space:{name}", "start")
        terrain = self._name(f"terrain:{facts['terrain']}") if facts["terrain"] else self._detail("no-terrain")
        lines = [Text(f"{head} · {terrain}", style="bold")]
        if facts["control"]:
            lines.append(Text(self._detail("control", army=f"army:{facts['control']}")))
        laid = self._laid(view, facts)
        tiles = MoveList(self._detail("tiles"), laid) if laid else Text(self._detail("no-tiles"))
        return Group(*lines, tiles, MoveList(self._detail("roads"), self._roads_from(view, name)))

    def _roads_from(self, view: View, name: str) -> list[str]:
        """The spaces that the roads of a space lead to, with their terrain or with the flood in between."""
        roads = [facts for facts in view["roads"].values() if name in facts["ends"]]
        told = []
        for road in roads:
            end = next(each for each in road["ends"] if each != name)
            note = self._detail("washed") if road["washed"] else self._space_note(view["spaces"][end])
            told.append(f"{self._name(f'space:{end}')} ({note})" if note else self._name(f"space:{end}"))
        return told

    def _tile_detail(self, view: View, tile: str) -> RenderableType:
        """How many there are, where they can be seen, and what the rules say."""
        facts = view["tiles"][tile]
        number = list(view["tiles"]).index(tile) + 1
        held = sum(hand["tiles"].get(tile, 0) for hand in view["hands"].values())
        counts = {"count": facts["count"], "laid": count_seen(view, tile) - held, "held": held}
        head = f"{self._name(f'tile:{tile}')} ({self._name('category:' + facts['category'])})"
        return Group(Text(head, style="bold"), Text(self._detail("tile", **counts)), *self._rule(f"10.{number}"))

    def _army_detail(self, view: View, army: str) -> RenderableType:
        """The roster."""
        fighters = [
            f"{self._name('fighter:' + each['id'])} ({self._fighter_note(view, each['id'])})"
            for each in view["armies"][army]
        ]
        return MoveList(self._detail("army", army=f"army:{army}", n=len(fighters)), fighters)

    def _rule(self, number: str) -> list[Text]:
        """A rule in the reader's language."""
        try:
            rules = find_rules(self.wording.game, number, self.wording.catalogue.language)
        except UnknownName:
            return []
        return [Text(f"{rule.number} {rule.title}. {rule.text}") for rule in rules if rule.number == number]


def is_to_be_fought(view: View) -> bool:
    """Is a scenario at hand whose result is not in yet?"""
    return bool(view["scenario"] > len(view["results"]))


def in_force(facts: View) -> list[View]:
    """The tiles on a space that count."""
    return [each for each in facts["tiles"] if not each["nullified"] and each["tile"] != "nullify"]


def count_seen(view: View, tile: str) -> int:
    """The copies of a tile on the map and in the hands that are shown."""
    laid = [each for facts in view["spaces"].values() for each in facts["tiles"] if each["tile"] == tile]
    held: int = sum(hand["tiles"].get(tile, 0) for hand in view["hands"].values())
    return len(laid) + held


def find_fighter(view: View, name: str) -> View:
    """The row of a fighter in the rosters."""
    found: View = next(each for army in view["armies"].values() for each in army if each["id"] == name)
    return found


BOARD = GeneralsBoard
