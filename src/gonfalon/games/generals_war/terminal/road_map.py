"""A map of places and the roads between them, drawn in the signs of a terminal."""

from rich.text import Text

WIDTH = 79
LINES = 13
"""From the line of the topmost place to that of the lowest; what is written under a place takes more."""

MARGIN = 5
"""Columns on both sides for what is written at the outermost places."""

WASHED = "\N{MULTIPLICATION SIGN}"


class RoadMap:
    """A sheet of signs. Roads come first; what is written at a place covers them."""

    def __init__(self, places: dict[str, tuple[int, int]]) -> None:
        """The places with their coordinates, y downwards, on a sheet of any size."""
        columns = spread([x for x, _ in places.values()], WIDTH - 2 * MARGIN)
        lines = spread([y for _, y in places.values()], LINES)
        self._at = {name: (MARGIN + columns[x], lines[y]) for name, (x, y) in places.items()}
        self._signs: dict[tuple[int, int], tuple[str, str]] = {}

    def draw_road(self, start: str, end: str, is_washed: bool) -> None:
        """A line between two places; one that is washed out is a row of crosses."""
        (x, y), (to_x, to_y) = sorted((self._at[start], self._at[end]), key=lambda at: at[1])
        style = "bold yellow" if is_washed else "dim"
        steps = to_y - y or abs(to_x - x)
        for step in range(1, steps):
            column = x + round((to_x - x) * step / steps)
            sign = WASHED if is_washed else sign_of(to_x - x, to_y - y)
            self._signs[column, y + (step if to_y > y else 0)] = (sign, style)

    def write(self, place: str, lines: list[str], style: str) -> None:
        """Lines of text at a place, each in the middle above it."""
        column, line = self._at[place]
        for number, text in enumerate(lines):
            start = max(0, min(column - len(text) // 2, WIDTH - len(text)))
            for offset, sign in enumerate(text):
                self._signs[start + offset, line + number] = (sign, style)

    def text(self) -> Text:
        """The whole sheet."""
        last = max([line for _, line in self._signs], default=0)
        return Text("\n", no_wrap=True, overflow="crop").join([self._line(line) for line in range(last + 1)])

    def _line(self, line: int) -> Text:
        width = max([column + 1 for column, at in self._signs if at == line], default=0)
        return Text.assemble(*[self._signs.get((column, line), (" ", "")) for column in range(width)])


def spread(values: list[int], length: int) -> dict[int, int]:
    """Each of some coordinates on a scale that begins at nought and has this length."""
    least, most = min(values), max(values)
    return {value: round((value - least) * (length - 1) / max(most - least, 1)) for value in values}


def sign_of(right: int, down: int) -> str:
    """The sign for a road that goes down, or level."""
    if not down:
        return "-"
    if not right:
        return "|"
    return "\\" if right > 0 else "/"
