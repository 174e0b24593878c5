"""Everything a person reads: message keys with arguments in, sentences of one language out.

A language is a folder of `.po` files that together make its catalogue; the msgid of an entry is its key. Arguments
stand in braces. An argument like `leader:henry_v` is replaced by a proper name: the catalogue's own
(`name.leader:henry_v`), else the one that the data give. An entry with plural forms is chosen by its argument `n`.
"""

import gettext
from collections.abc import Mapping
from functools import cache
from importlib import resources

from babel.lists import format_list
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po

DEFAULT_LANGUAGE = "en"


@cache
def read_language(language: str) -> Catalog:
    """All entries of a language."""
    whole = Catalog(locale=language)
    for file in sorted((resources.files(__package__) / language).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".po"):
            with file.open("rb") as stream:
                for message in read_po(stream, locale=language):
                    if message.id:
                        whole[message.id] = message
    return whole


class Catalogue:
    """The sentences of a language, with the proper names of one game's data."""

    def __init__(self, names: Mapping[str, str] | None = None, language: str = DEFAULT_LANGUAGE) -> None:
        self.language = language
        self._names = dict(names or {})
        self._entries = read_language(language)
        self._plural = gettext.c2py(self._entries.plural_expr)

    def has(self, key: str) -> bool:
        """Is there an entry for this key?"""
        return self._entries.get(key) is not None

    def say(self, key: str, args: Mapping[str, object] | None = None, /, **more: object) -> str:
        """The sentence of a key with its arguments; raises KeyError for a key that nobody worded."""
        values = {**(args or {}), **more}
        message = self._entries.get(key)
        if message is None:
            raise KeyError(f"no message {key!r} in language {self.language!r}")
        text = message.string
        if isinstance(text, tuple | list):
            count = values.get("n", 0)
            text = text[self._plural(count if isinstance(count, int) else 0)]
        return str(text).format_map({name: self.word(value) for name, value in values.items()})

    def word(self, value: object) -> str:
        """An argument as words: names for references, a list joined as the language joins lists."""
        if isinstance(value, list | tuple):
            return format_list([self.word(each) for each in value], locale=self.language)
        if isinstance(value, str) and ":" in value:
            return self.name(value)
        return "" if value is None else str(value)

    def name(self, reference: str) -> str:
        """The proper name behind `kind:id`."""
        own = self._entries.get(f"name.{reference}")
        if own is not None:
            return str(own.string)
        return self._names.get(reference, reference)
