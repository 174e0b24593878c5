"""The terminal board of Ye Gods!: gods, worshippers by province, visible hands, stocks."""

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from gonfalon.cli.terminal.board import TerminalBoard
from gonfalon.cli.terminal.move_list import MoveList
from gonfalon.games.ye_gods.rules.view_types import GodView, ProvinceView, SaintView, View
from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.rulebook import find_rules

STYLES = {"red": "red", "green": "green", "brown": "yellow", "blue": "blue"}
"""Terminal colours by the colour of the pieces; other colours are drawn in the default style."""

PRIEST, SAINT, HERETIC, OWNER = "p", "s", "h", "*"
"""Signs before the numbers of pieces, and of the owner of a province; the same in every language."""

CARD_RULES = {
    "act_of_god": "12.2", "conversion": "12.3", "temple": "12.4", "saint": "12.5", "martyr": "12.6", "heretic": "12.7",
    "donative": "12.8", "pillage": "12.9", "miracle": "12.10", "schism": "12.11", "impiety": "12.12",
}  # fmt: skip
"""The rule of each type of card."""


class GodsBoard(TerminalBoard[View]):
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

    def detail(self, seat: str | None, reference: str) -> RenderableType:
        """All that the view says about a province, a desert, a god or a kind of card."""
        view = self.view(seat)
        kind, _, name = reference.partition(":")
        if kind == "god":
            return self._god_detail(view, name)
        if kind == "card":
            return self._card_detail(view, name)
        return self._province_detail(view, name) if kind == "province" else self._desert_detail(view, name)

    def legend(self) -> RenderableType:
        """An explanation of the signs."""
        return Text(self._say("legend"))

    def _say(self, key: str, **args: object) -> str:
        return self.wording.say(f"ye-gods.board.{key}", **args)

    def _detail(self, key: str, **args: object) -> str:
        return self.wording.say(f"ye-gods.detail.{key}", **args)

    def _god(self, god: str) -> str:
        return self.wording.name(f"god:{god}")

    def _style(self, view: View, god: str | None) -> str:
        return (
            STYLES.get(view["gods"][god]["colour"], "default") if god is not None and god in view["gods"] else "default"
        )

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

    def _provinces(self, view: View, names: list[str]) -> Table:
        """A row for each of these provinces: the owner, then the pieces of each god."""
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        table.add_column(self._say("head.province"), no_wrap=True)
        table.add_column(self._say("head.owner"), no_wrap=True)
        for god in view["gods"]:
            table.add_column(self._god(god), no_wrap=True)
        table.add_column("", no_wrap=True)
        for name in names:
            facts = view["provinces"][name]
            owner = facts["owner"]
            cells = [
                Text(self._pieces(facts, god), style=self._style(view, god) + (" bold" if god == owner else ""))
                for god in view["gods"]
            ]
            heretics = f"{HERETIC}{facts['heretics']}" if facts["heretics"] else ""
            table.add_row(
                Text(self.wording.name(f"province:{name}"), style=self._style(view, owner)),
                Text(self._god(owner) if owner else self._say("nobody"), style=self._style(view, owner)),
                *cells,
                heretics,
            )
        return table

    def _pieces(self, facts: ProvinceView, god: str) -> str:
        """The pieces of a god in a province, for example `12 p2 s1`."""
        worshippers = facts["worshippers"].get(god, 0)
        saints = len([saint for saint in facts["saints"] if saint.startswith(f"{god}-")])
        signs = [(PRIEST, facts["priests"].get(god, 0)), (SAINT, saints)]
        shown = [str(worshippers)] if worshippers else [self._say("none")]
        return " ".join([*shown, *[f"{sign}{count}" for sign, count in signs if count]])

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

    def _hermit(self, view: View, saint: str) -> str:
        facts = view["saints"][saint]
        return self._say("hermit", god=f"god:{facts['god']}", n=facts["stay"])

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

    def _province_note(self, facts: ProvinceView) -> str:
        """The worshippers of a province, those of the owner first, for example `Odin* 5, Jupiter 3`."""
        owner, worshippers = facts["owner"], facts["worshippers"]
        texts = [f"{self._god(owner)}{OWNER} {worshippers.get(owner, 0)}"] if owner else []
        texts += [f"{self._god(god)} {count}" for god, count in worshippers.items() if god != owner]
        if facts["may_leave"]:
            texts.append(self._say("may-leave", n=facts["may_leave"]))
        return ", ".join(texts) or self._say("nobody-there")

    def _saint_note(self, facts: SaintView) -> str:
        place = self.wording.name(f"place:{facts['place']}")
        return self._say("waits", place=place, n=facts["stay"]) if facts["stay"] else place

    def _province_detail(self, view: View, name: str) -> RenderableType:
        facts = view["provinces"][name]
        marks = {"attacked_from": facts["attacked_from"], "fought": facts["fought"], "temple": facts["temple"]}
        texts = [self._detail(key) for key, applies in marks.items() if applies]
        return Group(
            self._provinces(view, [name]),
            *([Text(" ".join(texts))] if texts else []),
            self._neighbours(view, facts["neighbours"]),
        )

    def _desert_detail(self, view: View, name: str) -> RenderableType:
        facts = view["deserts"][name]
        saints = [self._hermit(view, saint) for saint in facts["saints"]] or [self._say("nobody")]
        return Group(
            Text(self._detail("desert", desert=f"desert:{name}"), style="bold"),
            MoveList(self._detail("saints"), saints),
            self._neighbours(view, facts["neighbours"]),
        )

    def _neighbours(self, view: View, places: list[str]) -> RenderableType:
        entries = []
        for place in places:
            note = self._province_note(view["provinces"][place]) if place in view["provinces"] else ""
            name = self.wording.name(f"place:{place}")
            entries.append(f"{name} ({note})" if note else self._detail("desert", desert=f"desert:{place}"))
        return MoveList(self._detail("neighbours"), entries)

    def _god_detail(self, view: View, god: str) -> RenderableType:
        """The counts of a god, and the provinces and deserts with its pieces."""
        if god not in view["gods"]:
            return Text(self._detail("absent", god=f"god:{god}"))
        facts = view["gods"][god]
        counts = self._detail(
            "god",
            provinces=facts["provinces"],
            worshippers=facts["worshippers"],
            donatives=facts["donatives"],
            hand=facts["hand"],
        )
        here = [name for name, each in view["provinces"].items() if has_pieces(each, god)]
        deserts = [self._hermit(view, saint) for each in view["deserts"].values() for saint in each["saints"]]
        return Group(
            Text(self._god(god), style=f"bold {self._style(view, god)}"),
            Text(counts),
            *([Text(self._detail("vision"))] if facts["vision"] else []),
            self._provinces(view, here),
            *([MoveList(self._detail("deserts"), deserts)] if deserts and facts["saints"] else []),
        )

    def _card_detail(self, view: View, card: str) -> RenderableType:
        """The counts of a kind of card, and its rule."""
        facts = view["cards"][card]
        held = sum(hand.get(card, 0) for hand in view["hands"].values())
        counts = {"count": facts["count"], "discard": view["discard"].get(card, 0), "held": held}
        lines: list[RenderableType] = [
            Text(self.wording.name(f"card:{card}"), style="bold"),
            Text(self._detail("held" if facts["held"] else "at-once", **counts)),
        ]
        number = CARD_RULES[facts["type"]]
        try:
            rules = find_rules(self.wording.game, number, self.wording.catalogue.language)
        except UnknownName:
            rules = []
        return Group(
            *lines, *[Text(f"{rule.number} {rule.title}. {rule.text}") for rule in rules if rule.number == number]
        )


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


def has_pieces(facts: ProvinceView, god: str) -> bool:
    """Does a god own a province or have pieces in it?"""
    saints = any(saint.startswith(f"{god}-") for saint in facts["saints"])
    return facts["owner"] == god or god in facts["worshippers"] or god in facts["priests"] or saints


BOARD = GodsBoard
