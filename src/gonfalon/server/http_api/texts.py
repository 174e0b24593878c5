"""Texts for the page as JSON: entries of a language's catalogue, the rules, the reference page."""

from functools import lru_cache
from importlib.resources.abc import Traversable

import msgspec
from babel.messages.catalog import Message

from gonfalon.messages import rulebook
from gonfalon.messages.catalogue import game_parts, generic_texts, key_of, languages, read_part, text_files
from gonfalon.messages.reference import reference
from gonfalon.server.errors import NOT_FOUND, ApiError
from gonfalon.server.http_api.answers import CatalogueAnswer, RuleText

GENERAL_PARTS = ("page", "guide", "kernel", "errors", "data", "server", "agents", "lessons", "studies", "analysis")
HOME = "home"
GENERAL = "general"
EVERYWHERE = ("page", "kernel", "errors", "server", "agents")
"""The parts that every screen needs. `GENERAL` is all of them in one answer, because each answer has half a kilobyte of
headers and texts compress better together."""
TABLE = "-table"
"""The suffix of all texts of a game that a table needs, in one answer: its own part and that of its board."""
PAGE_PARTS = ("", "-page", TABLE, "-guide", "-data", "-lessons", "-studies")
"""The suffixes of the parts of a game that the page may fetch."""


def no_text() -> ApiError:
    """The error for an unknown text."""
    return ApiError("server.refused.no-text", NOT_FOUND)


def files_of(language: str) -> dict[str, Traversable]:
    """The texts of a language by the names of their parts; raises ApiError for a language without texts."""
    if language not in languages():
        raise no_text()
    return text_files(language)


def is_part_of(part: str, game: str) -> bool:
    """Whether a part belongs to a game and may be fetched."""
    return part.startswith(game) and part.removeprefix(game) in PAGE_PARTS


def parts_in(part: str) -> tuple[str, ...]:
    """The parts of the catalogue that one answer has."""
    if part == GENERAL:
        return EVERYWHERE
    game = part.removesuffix(TABLE)
    return (part,) if game == part else (game, f"{game}-page")


def entries_of(language: str, part: str) -> dict[str, object]:
    """The entries of one `.po` file: text by key, or the counting field and the plural forms; raises ApiError. Slow."""
    file = files_of(language).get(part)
    generic = generic_texts(language, part)
    if file is None:
        if part not in game_parts():
            raise no_text()
        return {**generic}
    return generic | {key_of(message): text_of(message) for message in read_part(language, part, file)}


def text_of(message: Message) -> object:
    """The text of an entry; for plural forms a list with the counted argument first."""
    if isinstance(message.id, tuple | list):
        return [message.id[1], *(message.string or ())]
    return message.string


@lru_cache(maxsize=64)
def catalogue(language: str, part: str) -> bytes:
    """The texts of a language in one answer. Slow at first."""
    return encoded(language, {key: text for each in parts_in(part) for key, text in entries_of(language, each).items()})


@lru_cache(maxsize=16)
def home(language: str, games: tuple[str, ...]) -> bytes:
    """The texts of the first screen about these games, so that it need not fetch all. Slow at first."""
    entries: dict[str, object] = {}
    for game in games:
        for part in texts_of(language, game):
            found = entries_of(language, part).items()
            entries |= {key: text for key, text in found if is_on_first_screen(game, key)}
    return encoded(language, entries)


def texts_of(language: str, game: str) -> list[str]:
    """The parts of a game: its own, also if it is generic, and that of its board if it has one."""
    has_generic = bool(generic_texts(language, game))
    return [part for part in (game, f"{game}-page") if part in files_of(language) or (part == game and has_generic)]


def is_on_first_screen(game: str, key: str) -> bool:
    """Whether the first screen needs an entry of a game: titles, scenarios, ways to open it and names of seats."""
    own = (f"{game}.title", f"{game}.page.about")
    ways = tuple([f"{game}.page.{part}." for part in ("preset", "start", "players", "length")])
    return key in own or key.startswith((f"{game}.scenario.", *ways, "name.seat:", "form.seat."))


def encoded(language: str, entries: dict[str, object]) -> bytes:
    """Entries as JSON for the page."""
    return msgspec.json.encode(CatalogueAnswer(language, entries))


@lru_cache(maxsize=64)
def rules(game: str, language: str) -> bytes:
    """The rules of a game in our words. Slow at first."""
    files_of(language)
    return msgspec.json.encode([RuleText(*rule) for rule in rulebook.rules(game, language).values()])


@lru_cache(maxsize=64)
def reference_page(game: str, language: str) -> bytes:
    """The reference page of a game; raises UnknownName for a game without one. Slow at first."""
    files_of(language)
    return msgspec.json.encode(reference(game, language))
