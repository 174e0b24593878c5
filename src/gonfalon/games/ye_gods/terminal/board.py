"""The terminal board of Ye Gods!: gods, worshippers by province, visible hands, stocks."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gonfalon.cli.terminal.move_list import MoveList
from gonfalon.games.ye_gods.rules.view_types import GodView, ProvinceView, SaintView, View
from gonfalon.games.ye_gods.terminal.details import GodsDetails


class GodsBoard(GodsDetails):
    """A column for each god. Every god is named, so the board does not depend on colours."""

    kinds = ("province", "desert", "god", "card")

    def draw(self, seat: str | None) -> RenderableType:
        """The whole board."""
        view = self.view(seat)
        return Group(
            Text(self._when(view), style="bold reverse"),
            self._gods(view, seat),
            self._provinces(view, [name for name, facts in view["provinces"].items() if is_busy(facts)]),
            *self._empty(view),
            *self._deserts(view),
            *self._hands(view),
            self._stocks(view),
        )

    def moment(self, seat: str | None) -> object:
        """Round and god: the board is drawn again for each turn of a god."""
        view = self.view(seat)
        return view["round"], view["god"]

    def focus(self, seat: str | None) -> RenderableType | None:
        """A Holy War whose losses are being chosen, with its two provinces. None at other steps."""
        view = self.view(seat)
        war = view["war"]
        if war is None:
            return None
        text = self._say("war", source=f"province:{war['source']}", target=f"province:{war['target']}", n=war["losses"])
        return Group(Text(text, style="bold"), self._provinces(view, [war["source"], war["target"]]))

    def note(self, seat: str | None, reference: str) -> str:
        """Owner and worshippers of a province, size of a flock, place of a saint, or number of cards."""
        view = self.view(seat)
        kind, _, name = reference.partition(":")
        if kind == "province":
            return self._province_note(view["provinces"][name])
        if kind == "flock":
            god, _, province = name.partition("-")
            return str(view["provinces"][province]["worshippers"].get(god, 0))
        if kind == "saint":
            return self._saint_note(view["saints"][name])
        if kind == "card":
            held = [hand[name] for hand in view["hands"].values() if name in hand]
            return self._say("held", n=max(held)) if held and max(held) > 1 else ""
        return ""

    def legend(self) -> RenderableType:
        """An explanation of the signs."""
        return Text(self._say("legend"))

    def _when(self, view: View) -> str:
        """The title line: round, acting god, shared god and its player."""
        limit = view["round_limit"]
        texts = [self.wording.title()]
        if view["round"]:
            texts.append(self._say("round-of" if limit else "round", round=view["round"], limit=limit))
        if view["god"]:
            texts.append(self._say("turn", god=f"god:{view['god']}"))
        if view["shared"]:
            shared = f"god:{view['shared']}"
            player = view["controller"]
            texts.append(
                self._say("shared-by", god=shared, seat=f"seat:{player}") if player else self._say("shared", god=shared)
            )
        return " · ".join(texts)

    def _gods(self, view: View, seat: str | None) -> Table:
        """A row for each god, in the order of this round."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(
            self._say("head.god"), no_wrap=True, min_width=max([len(self._god(god)) for god in view["gods"]])
        )
        for key in ("provinces", "worshippers", "priests", "saints", "donatives", "cards"):
            head = self._say(f"head.{key}")
            table.add_column(head, justify="right", no_wrap=True, min_width=len(head))
        table.add_column("", no_wrap=True, overflow="ellipsis")
        for god in [*view["line"], *[god for god in view["gods"] if god not in view["line"]]]:
            facts = view["gods"][god]
            name = Text(self._god(god), style=self._style(view, god))
            table.add_row(name, *map(str, counts_of(facts)), self._marks(facts, seat))
        return table

    def _marks(self, facts: GodView, seat: str | None) -> str:
        """The remarks about a god: own seat, shared, Vision, out of the game."""
        marks = [
            (facts["seat"] is not None and facts["seat"] == seat, "you"),
            (facts["shared"], "is-shared"),
            (facts["vision"], "vision"),
            (not facts["alive"], "myth"),
        ]
        return ", ".join([self._say(key) for applies, key in marks if applies])

    def _empty(self, view: View) -> list[RenderableType]:
        names = [
            self.wording.name(f"province:{name}") for name, facts in view["provinces"].items() if not is_busy(facts)
        ]
        return [MoveList(self._say("empty"), names)] if names else []

    def _deserts(self, view: View) -> list[RenderableType]:
        """The deserts with saints in them."""
        return [
            MoveList(self.wording.name(f"desert:{name}"), [self._hermit(view, saint) for saint in facts["saints"]])
            for name, facts in view["deserts"].items()
            if facts["saints"]
        ]

    def _hands(self, view: View) -> list[RenderableType]:
        """The hands in the view."""
        return [
            MoveList(self._say("hand", god=f"god:{god}"), [self._cards(card, count) for card, count in hand.items()])
            for god, hand in view["hands"].items()
            if hand
        ]

    def _cards(self, card: str, count: int) -> str:
        name = self.wording.name(f"card:{card}")
        return name if count == 1 else self._say("cards", name=name, n=count)

    def _stocks(self, view: View) -> Text:
        """The sizes of deck, discard pile, pool and supply, and the heretics left."""
        text = self._say(
            "stocks",
            discard=sum(view["discard"].values()),
            deck=view["deck"],
            pool=view["pool"],
            supply=view["supply"],
            heretics_left=view["heretics_left"],
        )
        return Text(text, style="dim")

    def _saint_note(self, facts: SaintView) -> str:
        place = self.wording.name(f"place:{facts['place']}")
        return self._say("waits", place=place, n=facts["stay"]) if facts["stay"] else place


def counts_of(facts: GodView) -> list[int]:
    """The numbers in a god's row."""
    return [
        facts["provinces"],
        facts["worshippers"],
        facts["priests"],
        facts["saints"],
        facts["donatives"],
        facts["hand"],
    ]


def is_busy(facts: ProvinceView) -> bool:
    """Does a province have an owner or pieces?"""
    return bool(facts["owner"] or facts["worshippers"] or facts["priests"] or facts["saints"] or facts["heretics"])
