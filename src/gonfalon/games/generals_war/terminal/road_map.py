"""A map of places and roads in terminal characters."""

from rich.text import Text

WIDTH = 79
LINES = 13
"""Lines from the topmost place to the lowest; text below a place takes more."""

MARGIN = 5
"""Columns on both sides for text at the outermost places."""

WASHED = "\N{MULTIPLICATION SIGN}"


class RoadMap:
    """A grid of characters. Roads are drawn first; text covers them."""

    def __init__(self, places: dict[str, tuple[int, int]]) -> None:
        """`places` have coordinates in any unit, y downwards."""
        columns = spread([x for x, _ in places.values()], WIDTH - 2 * MARGIN)
        lines = spread([y for _, y in places.values()], LINES)
        self._at = {name: (MARGIN + columns[x], lines[y]) for name, (x, y) in places.items()}
        self._signs: dict[tuple[int, int], tuple[str, str]] = {}

    def draw_road(self, start: str, end: str, is_washed: bool) -> None:
        """Draw a line between two places; a washed-out road consists of crosses."""
        (x, y), (to_x, to_y) = sorted((self._at[start], self._at[end]), key=lambda at: at[1])
        style = "bold yellow" if is_washed else "dim"
        steps = to_y - y or abs(to_x - x)
        for step in range(1, steps):
            column = x + round((to_x - x) * step / steps)
            sign = WASHED if is_washed else sign_of(to_x - x, to_y - y)
            self._signs[column, y + (step if to_y > y else 0)] = (sign, style)

    def write(self, place: str, lines: list[str], style: str) -> None:
        """Write lines of text at a place, each centred on it."""
        column, line = self._at[place]
        for number, text in enumerate(lines):
            start = max(0, min(column - len(text) // 2, WIDTH - len(text)))
            for offset, sign in enumerate(text):
                self._signs[start + offset, line + number] = (sign, style)

    def text(self) -> Text:
        """The whole map."""
        last = max([line for _, line in self._signs], default=0)
        return Text("\n", no_wrap=True, overflow="crop").join([self._line(line) for line in range(last + 1)])

    def _line(self, line: int) -> Text:
        width = max([column + 1 for column, at in self._signs if at == line], default=0)
        return Text.assemble(*[self._signs.get((column, line), (" ", "")) for column in range(width)])


def spread(values: list[int], length: int) -> dict[int, int]:
    """Map coordinates to a scale from 0 to `length` - 1."""
    least, most = min(values), max(values)
    return {value: round((value - least) * (length - 1) / max(most - least, 1)) for value in values}


def sign_of(right: int, down: int) -> str:
    """The character for a road by its direction; `down` is not negative."""
    if not down:
        return "-"
    if not right:
        return "|"
    return "\\" if right > 0 else "/"
