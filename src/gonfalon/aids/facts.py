"""Facts of a data pack in the text of an aid: `{{area.england.value}}`, `{{names area value=3}}`.

An aid does not repeat what the data pack has, so that the aid of a corrected pack is correct.
"""

import re
from collections.abc import Callable, Mapping
from typing import Any

from babel.lists import format_list
from babel.numbers import format_decimal

from gonfalon.aids.errors import BadAid
from gonfalon.messages.catalogue import Catalogue

PLACE = re.compile(r"\{\{([^{}]+)\}\}")
NOTHING = "\N{EN DASH}"
DASH = "\N{EN DASH}"
SIDES = range(1, 7)
"""The sides of a die."""

Row = Mapping[str, Any]


class AidFacts:
    """Answers the questions in the text of an aid from the tables of a data pack."""

    def __init__(self, tables: Mapping[str, Any], catalogue: Catalogue) -> None:
        self.tables = tables
        self.catalogue = catalogue

    def fill(self, text: str) -> str:
        """The text with every `{{question}}` answered; raises BadAid for one that cannot be."""
        return PLACE.sub(lambda found: self._answer(found[1].strip()), text)

    def _answer(self, question: str) -> str:
        word, *args = question.split()
        ask = QUESTIONS.get(word)
        try:
            return ask(self, *args) if ask else self._words(self._value(word))
        except (KeyError, IndexError, StopIteration, TypeError, ValueError) as error:
            raise BadAid("aids.bad-fact", question=question) from error

    def _words(self, value: object) -> str:
        if isinstance(value, int | float):
            return str(format_decimal(value, locale=self.catalogue.language))
        return str(value)

    def _value(self, path: str) -> Any:
        """`table.field` of a single row, `table.id` for the field `value`, or `table.id.field`."""
        table, *rest = path.split(".")
        rows = self.tables[table]
        if isinstance(rows, Mapping):
            return rows[rest[0]]
        row = next(row for row in rows if row.get("id") == rest[0])
        return row[rest[1] if len(rest) > 1 else "value"]

    def _rows(self, table: str, conditions: tuple[str, ...]) -> list[Row]:
        """The rows of a table whose fields have the given values: `value=3`."""
        wanted = [condition.partition("=")[::2] for condition in conditions]
        return [row for row in self.tables[table] if all(str(row.get(key)) == value for key, value in wanted)]

    def names(self, table: str, *conditions: str) -> str:
        """The names of rows, as a list."""
        return ", ".join(self.catalogue.name(f"{table}:{row['id']}") for row in self._some(table, conditions))

    def _some(self, table: str, conditions: tuple[str, ...]) -> list[Row]:
        """The rows of `_rows`; raises KeyError if there is none."""
        found = self._rows(table, conditions)
        if not found:
            raise KeyError(table)
        return found

    def total(self, table: str, *conditions: str) -> str:
        """The sum of `count` of some rows."""
        return self._words(sum(row["count"] for row in self._some(table, conditions)))

    def count(self, table: str, *conditions: str) -> str:
        """The number of rows."""
        return self._words(len(self._some(table, conditions)))

    def span(self, table: str, *conditions: str) -> str:
        """The least and the greatest `value` of some rows."""
        values = [row["value"] for row in self._some(table, conditions)]
        return f"{min(values)}{DASH}{max(values)}"

    def links(self, table: str, kind: str, *conditions: str) -> str:
        """Pairs `a`, `b` of some rows, grouped by the end that occurs more often."""
        ends: dict[str, list[str]] = {}
        rows = self._some(table, conditions)
        often = sorted([end for row in rows for end in (row["a"], row["b"])])
        for row in rows:
            first, second = sorted((row["a"], row["b"]), key=lambda end: -often.count(end))
            ends.setdefault(self._name(kind, first), []).append(self._name(kind, second))
        return "; ".join(f"{first}{DASH}{', '.join(others)}" for first, others in ends.items())

    def _name(self, kind: str, name: str) -> str:
        """The name of a thing; of another kind if the first kind has no such thing."""
        kinds = [kind, *[table for table in self.tables if table != kind]]
        found = [f"{each}:{name}" for each in kinds if self._has(each, name)]
        return self.catalogue.name(found[0])

    def _has(self, table: str, name: str) -> bool:
        rows = self.tables[table]
        return not isinstance(rows, Mapping) and any(isinstance(row, Mapping) and row.get("id") == name for row in rows)

    def neighbours(self, table: str, kind: str, marked: str) -> str:
        """The neighbours of every row of `kind`; those over a border of the type `marked` have a tilde."""
        lines = []
        for row in sorted(self.tables[kind], key=lambda row: self._name(kind, row["id"])):
            beside = []
            for border in self.tables[table]:
                if row["id"] in (border["a"], border["b"]):
                    other = border["b"] if border["a"] == row["id"] else border["a"]
                    beside.append(("~" if border["type"] == marked else "") + self._name(kind, other))
            lines.append(f"**{self._name(kind, row['id'])}** {', '.join(sorted(beside))}")
        return " · ".join(lines)

    def die(self, path: str, added: str) -> str:
        """The die rolls that give a total of a chart with `added` to the die."""
        low, high = self._value(path)
        return rolls([side for side in SIDES if low <= side + int(added) <= high])

    def at_most(self, path: str, index: str) -> str:
        """The die rolls up to a number of a chart."""
        return rolls([side for side in SIDES if side <= self._value(path)[int(index)]])

    def names_with_and(self, table: str, *conditions: str) -> str:
        """The names of rows, with "and" before the last."""
        names = [self.catalogue.name(f"{table}:{row['id']}") for row in self._some(table, conditions)]
        return str(format_list(names, locale=self.catalogue.language))


def rolls(sides: list[int]) -> str:
    """Neighbouring sides of a die as a range."""
    if not sides:
        return NOTHING
    return str(sides[0]) if len(sides) == 1 else f"{sides[0]}{DASH}{sides[-1]}"


QUESTIONS: dict[str, Callable[..., str]] = {
    "names": AidFacts.names,
    "and": AidFacts.names_with_and,
    "sum": AidFacts.total,
    "count": AidFacts.count,
    "span": AidFacts.span,
    "links": AidFacts.links,
    "neighbours": AidFacts.neighbours,
    "die": AidFacts.die,
    "at-most": AidFacts.at_most,
}
