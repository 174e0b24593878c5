"""Numbered choices in as many columns as fit."""

from math import ceil

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from gonfalon.cli.speech import say

GAP = 3


def in_columns(entries: list[str], width: int) -> list[Text]:
    """Lines with the entries, numbered from 1, running down the columns."""
    digits = len(str(len(entries)))
    cells = [f"{number:>{digits}} {entry}" for number, entry in enumerate(entries, 1)]
    widest = max([cell_len(cell) for cell in cells], default=0) + GAP
    columns = max(1, min((width + GAP) // widest, ceil(len(cells) / 4)))
    rows = ceil(len(cells) / columns)
    lines: list[Text] = []
    for row in range(rows):
        line = [cell + " " * (widest - cell_len(cell)) for cell in cells[row::rows]]
        lines.append(Text("".join(line).rstrip(), overflow="fold"))
    return lines


class Listing:
    """A title with entries behind it; a line is broken between entries only."""

    def __init__(self, title: str, entries: list[str]) -> None:
        self.title = title
        self.entries = entries

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines that the width asks for."""
        line = say("cli.play.list", title=self.title)
        for number, entry in enumerate(self.entries, 1):
            piece = f" {entry}," if number < len(self.entries) else f" {entry}"
            if cell_len(line + piece) > options.max_width:
                yield Text(line)
                line = " "
            line += piece
        yield Text(line)
