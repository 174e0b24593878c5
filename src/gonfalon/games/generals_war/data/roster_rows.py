"""The rows of a roster: their schema, and the words for ranks and forms."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Annotated, ClassVar, NamedTuple

from msgspec import Meta, Struct

from gonfalon.games.generals_war.data.checks import LEAST_FIGHTERS, spelling, words_for
from gonfalon.games.generals_war.data.schema import MOST_FIGHTERS, FightingForm, Rank
from gonfalon.kernel.data_packs.faults import Faults, MessageRef, close_match, show
from gonfalon.kernel.data_packs.fields import Id, Name, Row, Text

RankWord = Annotated[str, Meta(min_length=1, max_length=60, description="data.generals-war.expected.rank-word")]
FormWord = Annotated[str, Meta(min_length=1, max_length=60, description="data.generals-war.expected.form-word")]


class RosterRow(Row, frozen=True, kw_only=True, forbid_unknown_fields=True, omit_defaults=True):
    """A fighter in a roster; rank and form by any of their names."""

    label_keys: ClassVar[tuple[str, ...]] = ("name",)

    name: Name
    rank: RankWord
    form: FormWord
    id: Id | None = None
    source: Text = "own"


class Roster(Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """The schema of a roster in TOML."""

    fighter: Annotated[tuple[RosterRow, ...], Meta(min_length=LEAST_FIGHTERS, max_length=MOST_FIGHTERS)]


class LabelledRow(NamedTuple):
    """A roster row, its name in messages, the ids of its rank and form; the first row of a table has its headings."""

    entry: RosterRow
    where: str | MessageRef
    rank: str
    form: str
    head: str = ""


class Words(NamedTuple):
    """The names that a field may contain: the id for each spelling, and the names as written."""

    field: str
    meaning: dict[str, str]
    written: list[str]


class Notes:
    """What was ignored in a file, each a message key with arguments."""

    def __init__(self, file: str) -> None:
        self.file = file
        self.found: list[tuple[str, dict[str, object]]] = []

    def add(self, key: str, /, **details: object) -> None:
        """Add a note: the key of its sentence and its arguments."""
        self.found.append((key, {"file": self.file, **details}))


MORE_WORDS = {"undecorated": ("Non décoré", "Non décorée")}
"""Words for ranks that the French page uses and the built-in data pack lacks; a pack may give them another meaning."""


def words_of(field: str, rows: Sequence[Rank | FightingForm]) -> Words:
    """The names of all rows of a pack for a rank or a form."""
    written = {word: row.id for row in rows for word in MORE_WORDS.get(row.id, ())}
    written |= {word: row.id for row in rows for word in words_for(row)}
    return Words(field, {spelling(word): meaning for word, meaning in written.items()}, list(written))


def find_meaning(word: str, words: Words, where: str | MessageRef, faults: Faults) -> str:
    """The id of the rank or form with this name; "" and a fault if there is none."""
    meaning = words.meaning.get(spelling(word), "")
    if not meaning:
        expected = MessageRef(f"data.generals-war.expected.{words.field}-word")
        near = close_match(word, words.written)
        faults.add("data.wrong-value", row=where, field=words.field, expected=expected, found=show(word), near=near)
    return meaning
