"""Tables and short texts of the terminal board of Ye Gods!, shared by the whole board and the details."""

from rich.table import Table
from rich.text import Text

from gonfalon.cli.terminal.board import TerminalBoard
from gonfalon.games.ye_gods.rules.view_types import ProvinceView, View

STYLES = {"red": "red", "green": "green", "brown": "yellow", "blue": "blue"}
"""Terminal colours by the colour of the pieces; other colours are drawn in the default style."""

PRIEST, SAINT, HERETIC, OWNER = "p", "s", "h", "*"
"""Signs before the numbers of pieces, and of the owner of a province; the same in every language."""


class GodsTables(TerminalBoard[View]):
    """Names, styles, and the table of provinces."""

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

    def _hermit(self, view: View, saint: str) -> str:
        facts = view["saints"][saint]
        return self._say("hermit", god=f"god:{facts['god']}", n=facts["stay"])

    def _province_note(self, facts: ProvinceView) -> str:
        """The worshippers of a province, those of the owner first, for example `Odin* 5, Jupiter 3`."""
        owner, worshippers = facts["owner"], facts["worshippers"]
        texts = [f"{self._god(owner)}{OWNER} {worshippers.get(owner, 0)}"] if owner else []
        texts += [f"{self._god(god)} {count}" for god, count in worshippers.items() if god != owner]
        if facts["may_leave"]:
            texts.append(self._say("may-leave", n=facts["may_leave"]))
        return ", ".join(texts) or self._say("nobody-there")
