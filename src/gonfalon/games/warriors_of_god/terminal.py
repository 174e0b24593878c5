"""The text board of Warriors of God: tracks, areas with leaders and troops, boxes, arrivals."""

import msgspec
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gonfalon.cli.terminal.board import TerminalBoard
from gonfalon.cli.terminal.move_list import MoveList
from gonfalon.games.warriors_of_god.rules.view_types import AreaView, View

STYLES = {"english": "red", "french": "blue", None: "default"}
NEXT_TURNS = 2
BORDERS = ("river", "clear", "obstructed", "sea")


class WarriorsBoard(TerminalBoard[View]):
    """Shows sides by letter and by colour."""

    kinds = ("area", "leader")

    def draw(self, seat: str | None) -> RenderableType:
        view = self.view(seat)
        occupied = [area for area, facts in view["areas"].items() if facts["leaders"]]
        return Group(
            *self._tracks(view),
            self._table(view, occupied),
            *self._unoccupied(view, occupied),
            *self._boxes(view),
            *self._coming(view),
        )

    def focus(self, seat: str | None) -> RenderableType | None:
        """The present battle with its leaders; None if there is none."""
        view = self.view(seat)
        battle = view["battle"]
        if battle is None:
            return None
        facts = [self._say("fight", area=f"area:{battle['area']}")]
        commanders = [f"leader:{leader}" for leader in battle["commanders"].values() if leader]
        if commanders:
            facts.append(self._say("commanders", leaders=commanders))
        if battle["misses"]:
            facts.append(self._say("misses", n=battle["misses"]))
        return Group(Text(" · ".join(facts), style="bold"), self._table(view, [battle["area"]]))

    def note(self, seat: str | None, reference: str) -> str:
        """The value, control and leaders of an area, or the rank and place of a leader."""
        view = self.view(seat)
        kind, _, name = reference.partition(":")
        if kind == "area":
            facts = view["areas"][name]
            leaders = [self._letter(view["leaders"][leader]["side"]) for leader in facts["leaders"]]
            return f"{self._marker(facts)} {''.join(leaders)}".strip()
        if kind == "leader":
            leader = view["leaders"][name]
            place = leader["place"]
            return f"{'★' * leader['stars']} {self.wording.name(place) if ':' in place else ''}".strip()
        return ""

    def detail(self, seat: str | None, reference: str) -> RenderableType:
        """An area with its borders, or a leader with all facts."""
        view = self.view(seat)
        kind, _, name = reference.partition(":")
        return self._area_detail(view, name) if kind == "area" else self._leader_detail(view, name)

    def legend(self) -> RenderableType:
        return Text(self._say("legend"))

    def _say(self, key: str, **args: object) -> str:
        return self.wording.say(f"warriors-of-god.board.{key}", **args)

    def _detail(self, key: str, **args: object) -> str:
        return self.wording.say(f"warriors-of-god.detail.{key}", **args)

    def _letter(self, side: str | None) -> str:
        return self._say(f"letter.{side}") if side else " "

    def _marker(self, area: AreaView) -> str:
        """Value and control of an area: `2 [F]`."""
        letter = self._say("letter.neutral") if area["neutral"] else self._letter(area["control"])
        return f"[{letter}]" if area["neutral"] else f"{area['value']} [{letter}]"

    def _tracks(self, view: View) -> list[RenderableType]:
        """Two lines: turn and phase; score, initiative and impulses."""
        when = [self.wording.scenario(), self._say("when", turn=view["turn"], turns=view["turns"])]
        if view["phase_name"]:
            phase = self.wording.say(f"warriors-of-god.phase.{view['phase_name']}")
            when.append(self._say("phase", number=view["phase"], phase=phase))
        ahead = "english" if view["score"]["english"] else "french"
        facts = [self._say("score", side=f"side:{ahead}", points=view["score"][ahead])]
        if not self.match.over:
            facts.append(self._say("would-score", **view["would_score"]))
        if view["initiative"]:
            facts.append(self._say("initiative", side=f"side:{view['initiative']}"))
        if any(view["impulses"].values()):
            facts.append(self._say("impulses", **view["impulses"]))
        return [Text(" · ".join(when), style="bold reverse"), Text(" · ".join(facts))]

    def _table(self, view: View, areas: list[str]) -> Table:
        """The given areas, with one row for each leader."""
        table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(self._say("head.area"), no_wrap=True)
        table.add_column(self._say("head.rank"), no_wrap=True)
        table.add_column(self._say("head.leader"), no_wrap=True, overflow="ellipsis")
        for key in ("ratings", "age", "dies", "load"):
            table.add_column(self._say(f"head.{key}"), no_wrap=True, justify="right")
        table.add_column(self._say("head.troops"))
        for area in areas:
            self._add_area(table, view, area)
        return table

    def _add_area(self, table: Table, view: View, area: str) -> None:
        facts = view["areas"][area]
        heads = [Text(f"{self.wording.name(f'area:{area}')} {self._marker(facts)}", style=STYLES[facts["control"]])]
        sides = {view["leaders"][leader]["side"] for leader in facts["leaders"]}
        signs = [self._say("battle")] if len(sides) > 1 else []
        if facts["aggressor"]:
            signs.append(self._say("aggressor", letter=self._letter(facts["aggressor"])))
        heads += [Text(f"  {sign}", style="bold") for sign in signs]
        rows: list[list[str | Text]] = [self._leader_cells(view, leader) for leader in facts["leaders"]]
        if facts["loose"]:
            loose = self._say("loose", troops=self._troops(facts["loose"]))
            rows.append([*[""] * 6, Text(loose, style="italic")])
        for index in range(max(len(heads), len(rows))):
            head = heads[index] if index < len(heads) else Text("")
            table.add_row(head, *(rows[index] if index < len(rows) else []))

    def _leader_cells(self, view: View, name: str) -> list[str | Text]:
        leader = view["leaders"][name]
        style = STYLES[leader["side"]]
        marks = {"king": leader["king"], "bow": leader["longbow"], "disgraced": leader["disgraced"]}
        shown = [self._say(mark) for mark, applies in marks.items() if applies]
        name_and_marks = " ".join([self.wording.name(f"leader:{name}"), *shown])
        return [
            Text(f"{self._letter(leader['side'])} {'★' * leader['stars']}", style=style),
            Text(name_and_marks, style=style),
            f"{leader['battle']}/{leader['bravery']}",
            str(max(0, view["turn"] - leader["turn"])),
            f"{leader['dies_on']}/6",
            f"{leader['strength']}/{leader['limit']}",
            self._troops(leader["troops"]),
        ]

    def _troops(self, troops: dict[str, int]) -> str:
        return ", ".join(
            f"{points} {self.wording.catalogue.name(f'troop:{kind}', 'short')}" for kind, points in troops.items()
        )

    def _unoccupied(self, view: View, occupied: list[str]) -> list[RenderableType]:
        """The areas without leaders, grouped by control, with their loose troops."""
        groups: dict[str, list[str]] = {"english": [], "french": [], "none": [], "neutral": []}
        for area, facts in view["areas"].items():
            if area not in occupied:
                key = "neutral" if facts["neutral"] else facts["control"] or "none"
                value = "" if facts["neutral"] else f" {facts['value']}"
                loose = f" ({self._troops(facts['loose'])})" if facts["loose"] else ""
                groups[key].append(f"{self.wording.name(f'area:{area}')}{value}{loose}")
        return [MoveList(self._say(f"empty.{key}"), areas) for key, areas in groups.items() if areas]

    def _short_leader(self, view: View, name: str) -> str:
        leader = view["leaders"][name]
        name_and_marks = f"{self.wording.name(f'leader:{name}')} {'★' * leader['stars']}"
        return f"{self._letter(leader['side'])} {name_and_marks}".strip()

    def _boxes(self, view: View) -> list[RenderableType]:
        shown = view["boxes"]
        boxes = {
            "held_by_english": shown["held_by_english"],
            "held_by_french": shown["held_by_french"],
            "routed": shown["routed"],
            "killed": shown["killed"],
        }
        return [
            MoveList(self._say(f"box.{box}"), [self._short_leader(view, leader) for leader in leaders])
            for box, leaders in boxes.items()
            if leaders
        ]

    def _coming(self, view: View) -> list[RenderableType]:
        """The arrivals of the next two turns; no leader arrives in the last turn."""
        turns = sorted((turn for turn in view["coming"] if int(turn) < view["turns"]), key=int)[:NEXT_TURNS]
        return [
            MoveList(
                self._say("coming", turn=turn), [self._short_leader(view, leader) for leader in view["coming"][turn]]
            )
            for turn in turns
        ]

    def _area_detail(self, view: View, area: str) -> RenderableType:
        facts = view["areas"][area]
        parts = [self.wording.name(f"area:{area}")]
        if facts["neutral"]:
            parts.append(self._detail("neutral"))
        else:
            parts.append(self._detail("value", value=facts["value"]))
            parts.append(self._detail("control", side=f"side:{facts['control'] or 'none'}"))
        if facts["aggressor"]:
            parts.append(self._detail("aggressor", side=f"side:{facts['aggressor']}"))
        lines: list[RenderableType] = [Text(", ".join(parts), style="bold")]
        if facts["leaders"] or facts["loose"]:
            lines.append(self._table(view, [area]))
        return Group(*lines, *self._raised(facts), *self._neighbours(area))

    def _raised(self, facts: AreaView) -> list[RenderableType]:
        """The special troops that can be raised in an area."""
        kinds = [self.wording.name(f"troop:{kind}") for kind in facts["raises"]]
        return [MoveList(self._detail("raises"), kinds)] if kinds and not facts["neutral"] else []

    def _borders(self) -> list[dict[str, str]]:
        """The borders of the data pack as plain values, in its order."""
        game, data = self.match.game, self.match.setup.data
        if data is None:
            data = game.read_data(game.data_text(), game.info.id)
        return msgspec.convert(game.data_to_dict(data)["border"], list[dict[str, str]])

    def _neighbours(self, area: str) -> list[RenderableType]:
        """The adjacent areas by border, with value, control and sides of the leaders there."""
        groups: dict[str, list[str]] = {kind: [] for kind in BORDERS}
        for row in self._borders():
            if area in (row["a"], row["b"]):
                other = row["b"] if row["a"] == area else row["a"]
                groups[row["type"]].append(f"{self.wording.name(f'area:{other}')} {self.note(None, f'area:{other}')}")
        return [MoveList(self._detail(f"border.{kind}"), areas) for kind, areas in groups.items() if areas]

    def _leader_detail(self, view: View, name: str) -> RenderableType:
        leader = view["leaders"][name]
        parts = [self._detail("serves", side=f"side:{leader['side'] or 'none'}")]
        marks = {"nonaligned": leader["nonaligned"], "longbow": leader["longbow"], "king": leader["king"]}
        parts += [self._detail(key) for key, applies in marks.items() if applies]
        parts.append(self._detail("ratings", battle=leader["battle"], bravery=leader["bravery"]))
        parts.append(self._detail("home", area=f"area:{leader['home']}"))
        parts.append(self._detail("arrives", turn=leader["turn"]) if leader["turn"] else self._detail("starts"))
        parts.append(self._place(leader["place"]))
        if ":" in leader["place"]:
            troops = self._troops(leader["troops"])
            parts.append(self._detail("leads", strength=leader["strength"], limit=leader["limit"], troops=troops))
            parts.append(self._detail("dies", n=leader["dies_on"]))
        head = f"{self.wording.name(f'leader:{name}')} {'★' * leader['stars']}"
        return Group(Text(head, style="bold"), Text("; ".join(parts) + "."))

    def _place(self, place: str) -> str:
        if ":" in place:
            return self.wording.say("warriors-of-god.place.map", area=place)
        return self.wording.say(f"warriors-of-god.place.{place}")


BOARD = WarriorsBoard
