"""The reference page of a game, from `reference.toml` of each language."""

from functools import lru_cache
from importlib.resources.abc import Traversable
from typing import Any

import msgspec
from msgspec import Struct

from gonfalon.kernel.errors import UnknownName
from gonfalon.messages.catalogue import DEFAULT_LANGUAGE, game_text
from gonfalon.registry import packages


class ReferenceStep(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A step of a sequence; `rule` has one number, or several separated by commas."""

    title: str
    text: str
    rule: str = ""


class ReferenceTable(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A table; the first cell of a row names the row."""

    head: tuple[str, ...]
    rows: tuple[tuple[str, ...], ...]
    caption: str = ""


class ReferenceTerm(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A word of the game and what it means; help cards link to it by its id."""

    id: str
    term: str
    text: str
    rule: str = ""


class ReferenceSection(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A section of the page: paragraphs, steps, tables and terms, in this order."""

    id: str
    title: str
    rule: str = ""
    text: tuple[str, ...] = ()
    steps: tuple[ReferenceStep, ...] = ()
    tables: tuple[ReferenceTable, ...] = ()
    terms: tuple[ReferenceTerm, ...] = ()


class Reference(Struct, frozen=True, forbid_unknown_fields=True):
    """The whole page."""

    sections: tuple[ReferenceSection, ...]


@lru_cache(maxsize=64)
def read_reference(game: str, language: str = DEFAULT_LANGUAGE) -> Reference:
    """The reference page of a game, in English where a language has none; without sections for a game without a page.

    Raises UnknownName for an unknown game.
    """
    if game not in packages():
        raise UnknownName("game", game, list(packages()))
    file = find_reference(game, language)
    if file is None:
        return Reference(())
    return packages()[game].attempt(
        str(file), lambda: msgspec.toml.decode(file.read_bytes(), type=Reference), Reference(())
    )


def reference(game: str, language: str = DEFAULT_LANGUAGE) -> dict[str, Any]:
    """The reference page of a game as plain values for JSON, without empty fields."""
    plain: dict[str, Any] = msgspec.to_builtins(read_reference(game, language))
    return plain


def find_reference(game: str, language: str) -> Traversable | None:
    """The file of a game's reference page; None for an unknown game or a game without one."""
    package = packages().get(game)
    return None if package is None else game_text(package, language, "reference.toml")
