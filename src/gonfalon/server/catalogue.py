"""Texts for the page as JSON: the entries of one `.po` file of one language, the rules, the reference page."""

from functools import lru_cache
from importlib import resources
from importlib.resources.abc import Traversable

import msgspec
from babel.messages.pofile import read_po

from gonfalon import messages
from gonfalon.messages import key_of, rulebook
from gonfalon.messages.reference import reference
from gonfalon.server.refusals import NOT_FOUND, Refused

GENERAL_PARTS = ("page", "kernel", "errors", "data", "server", "agents")


def no_text() -> Refused:
    """There is no such text."""
    return Refused("server.refused.no-text", NOT_FOUND)


def folder_of(language: str) -> Traversable:
    """The folder of a language; raises Refused."""
    root = resources.files(messages)
    if language not in [folder.name for folder in root.iterdir() if folder.is_dir() and folder.name.isalpha()]:
        raise no_text()
    return root / language


@lru_cache(maxsize=64)
def catalogue(language: str, part: str) -> bytes:
    """A part of a language's catalogue: text by key, or the counting field and the plural forms. Slow at first."""
    file = folder_of(language) / f"{part}.po"
    if not file.is_file():
        raise no_text()
    with file.open("rb") as stream:
        found = [message for message in read_po(stream, locale=language) if message.id]
    entries: dict[str, object] = {}
    for message in found:
        if isinstance(message.id, tuple | list):
            entries[key_of(message)] = [message.id[1], *(message.string or ())]
        else:
            entries[key_of(message)] = message.string
    return msgspec.json.encode({"language": language, "entries": entries})


@lru_cache(maxsize=64)
def rules(game: str, language: str) -> bytes:
    """The rules of a game in our words. Slow at first."""
    folder_of(language)
    return msgspec.json.encode([rule._asdict() for rule in rulebook.rules(game, language).values()])


@lru_cache(maxsize=64)
def reference_page(game: str, language: str) -> bytes:
    """The reference page of a game; raises UnknownName for a game without one. Slow at first."""
    folder_of(language)
    return msgspec.json.encode(reference(game, language))
