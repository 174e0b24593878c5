"""Details of a province, a desert, a god or a kind of card of Ye Gods! at the terminal."""

from rich.console import Group, RenderableType
from rich.text import Text

from gonfalon.cli.terminal.move_list import MoveList
from gonfalon.games.ye_gods.rules.view_types import ProvinceView, View
from gonfalon.games.ye_gods.terminal.tables import GodsTables
from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.rulebook import find_rules

CARD_RULES = {
    "act_of_god": "12.2", "conversion": "12.3", "temple": "12.4", "saint": "12.5", "martyr": "12.6", "heretic": "12.7",
    "donative": "12.8", "pillage": "12.9", "miracle": "12.10", "schism": "12.11", "impiety": "12.12",
}  # fmt: skip
"""The rule of each type of card."""


class GodsDetails(GodsTables):
    """What the terminal shows when a player asks about one thing."""

    def detail(self, seat: str | None, reference: str) -> RenderableType:
        """All that the view says about a province, a desert, a god or a kind of card."""
        view = self.view(seat)
        kind, _, name = reference.partition(":")
        if kind == "god":
            return self._god_detail(view, name)
        if kind == "card":
            return self._card_detail(view, name)
        return self._province_detail(view, name) if kind == "province" else self._desert_detail(view, name)

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
        in_deserts = [saint for each in view["deserts"].values() for saint in each["saints"]]
        hermits = [self._hermit(view, saint) for saint in in_deserts if view["saints"][saint]["god"] == god]
        return Group(
            Text(self._god(god), style=f"bold {self._style(view, god)}"),
            Text(counts),
            *([Text(self._detail("vision"))] if facts["vision"] else []),
            self._provinces(view, here),
            *([MoveList(self._detail("deserts"), hermits)] if hermits else []),
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


def has_pieces(facts: ProvinceView, god: str) -> bool:
    """Does a god own a province or have pieces in it?"""
    saints = any(saint.startswith(f"{god}-") for saint in facts["saints"])
    return facts["owner"] == god or god in facts["worshippers"] or god in facts["priests"] or saints
