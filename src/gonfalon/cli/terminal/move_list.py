"""Numbered lists of moves in as many columns as fit."""

from collections.abc import Sequence
from itertools import zip_longest
from math import ceil

from rich.cells import cell_len
from rich.console import Console, ConsoleOptions, RenderResult
from rich.text import Text

from gonfalon.cli.support.output import say

GAP = 3
"""Blanks between columns."""

SHORTEST_COLUMN = 4
"""Fewest entries in a column."""

MOST_ENTRIES = 30
"""Most entries of a list in one column; a longer one is shortened."""

ENTRIES_OF_SHORT_LIST = 15
"""Entries of a shortened list, so that the prompt above it stays on a screen of 24 lines."""


def in_columns(entries: list[str], width: int) -> list[Text]:
    """Lines with the entries, numbered from 1 down the columns."""
    digits = len(str(len(entries)))
    cells = [f"{number:>{digits}} {entry}" for number, entry in enumerate(entries, 1)]
    for count in range(max(1, ceil(len(cells) / SHORTEST_COLUMN)), 0, -1):
        rows = ceil(len(cells) / count) or 1
        columns = [cells[start : start + rows] for start in range(0, len(cells), rows)]
        widths = [max(map(cell_len, column)) + GAP for column in columns]
        if sum(widths) <= width + GAP or count == 1:
            break
    return [
        Text("".join([padded(cell, room) for cell, room in zip(row, widths, strict=True)]).rstrip(), overflow="fold")
        for row in zip_longest(*columns, fillvalue="")
    ]


def padded(cell: str, width: int) -> str:
    """A text with blanks up to a width on the screen."""
    return cell + " " * (width - cell_len(cell))


def is_too_long(entries: list[str], width: int) -> bool:
    """Does the list have one column only and more than MOST_ENTRIES entries?"""
    return len(entries) > MOST_ENTRIES and len(in_columns(entries, width)) == len(entries)


class MoveList:
    """A title followed by entries; lines break between entries only."""

    def __init__(self, title: str, entries: Sequence[str | Text], between: str = ",") -> None:
        self.title = title
        self.entries = entries
        self.between = between

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """The lines for the width of the console."""
        line = Text(say("cli.play.list", title=self.title))
        for number, entry in enumerate(self.entries, 1):
            piece = Text.assemble(" ", entry, self.between if number < len(self.entries) else "")
            if line.cell_len + piece.cell_len > options.max_width:
                yield line
                line = Text(" ")
            line.append_text(piece)
        yield line
