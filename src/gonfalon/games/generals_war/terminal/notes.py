"""Notes and details of single things on the terminal board: spaces, tiles, terrains, armies, fighters."""

from rich.console import Group, RenderableType
from rich.text import Text

from gonfalon.cli.terminal.board import TerminalBoard
from gonfalon.cli.terminal.move_list import MoveList
from gonfalon.games.generals_war.rules.view_types import FighterView, LaidTileView, SpaceView, View
from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.rulebook import find_rules

STYLES = {"west": "blue", "east": "red", None: "default"}

NULLIFIED = "\N{MULTIPLICATION SIGN}"
"""The sign before a nullified tile."""

MARKETS = ("purchase", "part-one-purchase")
"""The steps at which tiles are only bought."""


class GeneralsNotes(TerminalBoard[View]):
    """The texts about single things, which `GeneralsBoard` extends by the whole board."""

    kinds = ("space", "tile", "terrain", "army")

    def note(self, seat: str | None, reference: str) -> str:
        """A short note on a space, a tile, a laid tile or a fighter."""
        view = self.view(seat)
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
        """All that a seat sees of a space, a tile, a terrain or an army."""
        view = self.view(seat)
        kind, _, name = reference.partition(":")
        if kind == "space":
            return self._space_detail(view, name)
        if kind == "tile":
            return self._tile_detail(view, name)
        if kind == "army":
            return self._army_detail(view, name)
        return Group(Text(self._name(reference), style="bold"), *self._rule("8.6"))

    def _say(self, key: str, **args: object) -> str:
        return self.wording.say(f"generals-war.board.{key}", **args)

    def _detail(self, key: str, **args: object) -> str:
        return self.wording.say(f"generals-war.detail.{key}", **args)

    def _name(self, reference: str) -> str:
        return self.wording.name(reference)

    def _laid(self, view: View, facts: SpaceView) -> list[Text]:
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

    def _space_note(self, facts: SpaceView) -> str:
        """Terrain and tiles in force; "" without terrain."""
        if facts["terrain"] is None:
            return ""
        tiles = [self._name(f"tile:{each['tile']}") for each in in_force(facts)]
        return ", ".join([self._name(f"terrain:{facts['terrain']}"), *tiles])

    def _tile_note(self, view: View, seat: str | None, tile: str) -> str:
        """The number in the own hand; in a purchase, the number that may be in the bag."""
        held = sum(hand["tiles"].get(tile, 0) for army, hand in view["hands"].items() if army == seat)
        if held and view["step"] not in MARKETS:
            return self._say("held", n=held) if held > 1 else ""
        return self._say("unseen", n=view["tiles"][tile]["count"] - count_seen(view, tile))

    def _fighter_note(self, view: View, name: str) -> str:
        """The form of a fighter; with the rank if the name does not contain it."""
        facts = find_fighter(view, name)
        form = self._say(f"form.{facts['form']}")
        has_name = f"fighter:{name}" in self.match.game.names(self.match.state)
        return ", ".join([self._say(f"rank.{facts['rank']}"), form] if has_name else [form])

    def _space_detail(self, view: View, name: str) -> RenderableType:
        """Terrain, control, tiles and roads of a space."""
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
        """The neighbours of a space, with their terrain or the washout between."""
        roads = [facts for facts in view["roads"].values() if name in facts["ends"]]
        parts = []
        for road in roads:
            end = next(each for each in road["ends"] if each != name)
            note = self._detail("washed") if road["washed"] else self._space_note(view["spaces"][end])
            parts.append(f"{self._name(f'space:{end}')} ({note})" if note else self._name(f"space:{end}"))
        return parts

    def _tile_detail(self, view: View, tile: str) -> RenderableType:
        """The number of copies, how many are visible, and the rule."""
        facts = view["tiles"][tile]
        number = list(view["tiles"]).index(tile) + 1
        held = sum(hand["tiles"].get(tile, 0) for hand in view["hands"].values())
        counts = {"count": facts["count"], "laid": count_seen(view, tile) - held, "held": held}
        head = f"{self._name(f'tile:{tile}')} ({self._name('category:' + facts['category'])})"
        return Group(Text(head, style="bold"), Text(self._detail("tile", **counts)), *self._rule(f"10.{number}"))

    def _army_detail(self, view: View, army: str) -> RenderableType:
        """The fighters of an army, each with a note."""
        fighters = [
            f"{self._name('fighter:' + each['id'])} ({self._fighter_note(view, each['id'])})"
            for each in view["armies"][army]
        ]
        return MoveList(self._detail("army", army=f"army:{army}", n=len(fighters)), fighters)

    def _rule(self, number: str) -> list[Text]:
        """A rule in the language of the catalogue; empty if there is none."""
        try:
            rules = find_rules(self.wording.game, number, self.wording.catalogue.language)
        except UnknownName:
            return []
        return [Text(f"{rule.number} {rule.title}. {rule.text}") for rule in rules if rule.number == number]


def in_force(facts: SpaceView) -> list[LaidTileView]:
    """The tiles on a space that are in force."""
    return [each for each in facts["tiles"] if not each["nullified"] and each["tile"] != "nullify"]


def count_seen(view: View, tile: str) -> int:
    """The visible copies of a tile: on the map and in the shown hands."""
    laid = [each for facts in view["spaces"].values() for each in facts["tiles"] if each["tile"] == tile]
    held = sum(hand["tiles"].get(tile, 0) for hand in view["hands"].values())
    return len(laid) + held


def find_fighter(view: View, name: str) -> FighterView:
    """The row of a fighter in the rosters."""
    return next(each for army in view["armies"].values() for each in army if each["id"] == name)
