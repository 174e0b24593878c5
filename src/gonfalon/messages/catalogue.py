"""The catalogue: message keys and arguments in, sentences of one language out.

The `.po` files of a language together make its catalogue. The msgid of an entry is its key. In an entry:

- `{leader}` is an argument. A value like `leader:henry_v` becomes a proper name: that of the catalogue
  (`name.leader:henry_v`), else that of the data pack.
- `{side.start}` is a form of a name: the entry `name.side:english.start`, else `form.side.start`. The second gets the
  plain name as `{name}`, and the arguments of the sentence.
- A name can be composed of other names. `name.flock:{god}-{province}` is the entry of `flock:odin-gallia`, with
  `god:odin` and `province:gallia` as its arguments. A part `{n}` is a number. A name of the data pack comes first.
- `{coins.sum}` is a number with its thousands apart: 7,500 or 7 500.
- In a list of names only the first has the form `start`: "The English and the French".
- Plural forms are chosen by the argument named in `msgid_plural`, else by `n`.
- `key?side=side:none` is the entry of a key for one value of one argument.
"""

import gettext
import logging
import re
from collections.abc import Mapping, Sequence
from functools import cache, partial
from importlib import resources
from importlib.resources.abc import Traversable
from string import Formatter
from typing import Any

from babel.core import Locale, UnknownLocaleError, negotiate_locale
from babel.lists import format_list
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import read_po
from babel.numbers import format_decimal

from gonfalon.kernel.errors import describe_fault
from gonfalon.messages.generic_texts import generic_entries
from gonfalon.registry import GamePackage, packages

LOG = logging.getLogger(__name__)

DEFAULT_LANGUAGE = "en"

_current_language = [DEFAULT_LANGUAGE]


def languages() -> list[str]:
    """All languages with a catalogue."""
    return [name for name in text_folders() if is_locale(name)]


def unknown_languages() -> list[str]:
    """The folders of texts whose names are no codes of languages. They are not used."""
    return [name for name in text_folders() if not is_locale(name)]


def text_folders() -> list[str]:
    """The names of all folders with texts."""
    folders = [each for each in resources.files(__package__).iterdir() if each.is_dir()]
    return sorted(each.name for each in folders if any(file.name.endswith(".po") for file in each.iterdir()))


@cache
def is_locale(name: str) -> bool:
    """Does Babel know a language by this code? Its plural forms and lists are needed."""
    try:
        Locale.parse(name)
    except (UnknownLocaleError, ValueError):
        return False
    return True


GAME_PARTS = {
    "game.po": "",
    "page.po": "-page",
    "guide.po": "-guide",
    "terminal.po": "-board",
    "lessons.po": "-lessons",
    "studies.po": "-studies",
    "data.po": "-data",
}
"""The files of a game's texts. The name of a part is the game's id and this suffix."""


def game_parts() -> list[str]:
    """The names of all parts that games may have. A game need not have the files."""
    return [game + suffix for game in packages() for suffix in GAME_PARTS.values()]


def text_files(language: str) -> dict[str, Traversable]:
    """The `.po` files of a language by part name. A game without this language has its English files."""
    own = [file for file in (resources.files(__package__) / language).iterdir() if file.name.endswith(".po")]
    files = {file.name.removesuffix(".po"): file for file in sorted(own, key=lambda file: file.name)}
    for package in packages().values():
        for name, suffix in GAME_PARTS.items():
            file = game_text(package, language, name)
            if file is not None:
                files[package.id + suffix] = file
    return files


def game_text(package: GamePackage, language: str, name: str) -> Traversable | None:
    """A file of a game's texts in a language, else in English; None if the game has neither."""
    texts = package.folder("texts")
    if texts is None:
        return None
    files = [texts / each / name for each in (language, DEFAULT_LANGUAGE)]
    return next((file for file in files if file.is_file()), None)


def choose_language(wanted: Sequence[str]) -> str:
    """The first wanted language that has a catalogue, else English. `fr_CA` and `fr-CA` match `fr`."""
    return negotiate_locale([each.replace("-", "_") for each in wanted], languages()) or DEFAULT_LANGUAGE


def set_language(language: str) -> None:
    """Set the language of catalogues that are created without one, and of errors."""
    _current_language[:] = [language]


@cache
def generic_texts(language: str, game: str) -> dict[str, str]:
    """The generic texts of a game from another distribution by key; empty for a built-in game, which words everything.

    The game's own texts come before them. If its rules raise, the problem is logged and there are none.
    """
    package = packages().get(game)
    if package is None or package.is_builtin:
        return {}
    try:
        return generic_entries(package, resources.files(__package__) / language / "generic.po", language)
    except Exception as error:
        LOG.warning("game %s has no generic texts: %s", game, describe_fault(error))
        return {}


@cache
def read_language(language: str) -> Catalog:
    """All entries of a language. Texts of games from other distributions never replace those of ours."""
    catalog = Catalog(locale=language)
    for part, file in text_files(language).items():
        is_ours = owner_of(part) is None
        for message in read_part(language, part, file):
            if is_ours or message.id not in catalog:
                catalog[message.id] = message
    for package in [each for each in packages().values() if not each.is_builtin]:
        for key, text in generic_texts(language, package.id).items():
            if key not in catalog:
                catalog[key] = Message(key, text)
    return catalog


def owner_of(part: str) -> GamePackage | None:
    """The game from another distribution whose texts a part contains; None for texts of ours."""
    outside = [package for package in packages().values() if not package.is_builtin]
    return next((package for package in outside if part in [package.id + end for end in GAME_PARTS.values()]), None)


def read_part(language: str, part: str, file: Traversable) -> list[Message]:
    """The entries of one `.po` file. Faults in texts of a game from another distribution are logged and left out."""
    owner = owner_of(part)
    return _read_entries(file, language) if owner is None else _entries_from_outside(owner, file, language)


def _read_entries(file: Traversable, language: str) -> list[Message]:
    with file.open("rb") as stream:
        return [message for message in read_po(stream, locale=language, abort_invalid=True) if message.id]


def _entries_from_outside(package: GamePackage, file: Traversable, language: str) -> list[Message]:
    """The entries of a game from another distribution. A faulty file and faulty texts are logged and left out."""
    none: list[Message] = []
    entries = package.attempt(str(file), lambda: _read_entries(file, language), none)
    return [each for each in entries if package.attempt(f"text {key_of(each)}", partial(_is_sound, each), False)]


def _is_sound(message: Message) -> bool:
    """True; raises ValueError for a text whose braces do not match."""
    for text in [message.string] if isinstance(message.string, str) else message.string or ():
        fields_of(text)
    return True


def key_of(message: Message) -> str:
    """The key of an entry."""
    return str(message.id[0] if isinstance(message.id, tuple | list) else message.id)


def fields_of(text: str) -> set[str]:
    """The arguments that a text uses, without their forms."""
    return {name.partition(".")[0] for _, name, _, _ in Formatter().parse(text) if name}


@cache
def read_variants(language: str) -> dict[str, list[tuple[str, str]]]:
    """For each key with variants: the arguments and values that have their own entries."""
    variants: dict[str, list[tuple[str, str]]] = {}
    for message in read_language(language):
        key, question, condition = key_of(message).partition("?")
        if question:
            name, _, value = condition.partition("=")
            variants.setdefault(key, []).append((name, value))
    return variants


@cache
def read_patterns(language: str) -> list[tuple[re.Pattern[str], str]]:
    """The entries of composed names: a pattern of their references, and their keys."""
    keys = [key_of(message) for message in read_language(language)]
    plain = [key for key in keys if key.startswith("name.") and "{" in key and "." not in key.removeprefix("name.")]
    return [(pattern_of(key.removeprefix("name.")), key) for key in plain]


def pattern_of(reference: str) -> re.Pattern[str]:
    """A regular expression for `flock:{god}-{province}`, with a group for each part; a part `n` is a number."""
    parts = re.split(r"\{(\w+)\}", reference)
    groups = [f"(?P<{name}>{'[0-9]+' if name == 'n' else '[A-Za-z0-9_]+'})" for name in parts[1::2]]
    return re.compile("".join(map("".join, zip(map(re.escape, parts[::2]), [*groups, ""], strict=True))))


def form_in_list(form: str, index: int) -> str:
    """The form of a name in a list: only the first can be at the start of a sentence."""
    return "" if form == "start" and index else form


class Catalogue(Formatter):
    """The sentences of a language, with the proper names of one data pack."""

    def __init__(self, names: Mapping[str, str] | None = None, language: str | None = None) -> None:
        self.language = _current_language[0] if language is None else language
        self._names = dict(names or {})
        self._entries = read_language(self.language)
        self._variants = read_variants(self.language)
        self._patterns = read_patterns(self.language)
        self._plural = gettext.c2py(self._entries.plural_expr)

    def has(self, key: str) -> bool:
        """Is there an entry for this key?"""
        return self._entries.get(key) is not None

    def fields(self, key: str) -> set[str]:
        """The arguments that the entry of a key uses, without their forms."""
        message = self._entries.get(key)
        texts = None if message is None else message.string
        return fields_of(texts if isinstance(texts, str) else " ".join(texts or ()))

    def say(self, key: str, args: Mapping[str, object] | None = None, /, **more: object) -> str:
        """The sentence of a key with its arguments; raises KeyError for a key without an entry."""
        values = {**(args or {}), **more}
        for name, value in self._variants.get(key, ()):
            if name in values and str(values[name]) == value:
                key = f"{key}?{name}={value}"
                break
        message = self._entries.get(key)
        if message is None:
            raise KeyError(f"no message {key!r} in language {self.language!r}")
        return self.vformat(self._choose_plural(message, values), (), values)

    def _choose_plural(self, message: Message, values: Mapping[str, object]) -> str:
        if not isinstance(message.string, tuple | list):
            return str(message.string)
        name = message.id[1] if message.id[1] in values else "n"
        count = values.get(name, 0)
        return str(message.string[self._plural(count if isinstance(count, int) else 0)])

    def get_field(self, field_name: str, args: Any, kwargs: Any) -> tuple[str, str]:
        """The words for `{side}` or `{side.start}`. Overrides a method of Formatter."""
        name, _, form = field_name.partition(".")
        return self.word(kwargs[name], form, kwargs), name

    def word(self, value: object, form: str = "", values: Mapping[str, object] | None = None) -> str:
        """An argument as words: a name for a reference, numbers with blanks between, other lists joined."""
        if isinstance(value, list | tuple):
            words = [self.word(each, form_in_list(form, index), values) for index, each in enumerate(value)]
            numbers = all(isinstance(each, int) for each in value)
            return " ".join(words) if numbers else format_list(words, locale=self.language)
        if isinstance(value, str) and ":" in value:
            return self.name(value, form, values)
        if form == "sum" and isinstance(value, int):
            return format_decimal(value, locale=self.language)
        return "" if value is None else str(value)

    def name(self, reference: str, form: str = "", values: Mapping[str, object] | None = None) -> str:
        """The proper name of `kind:id`, in a form."""
        own = f"name.{reference}.{form}" if form else f"name.{reference}"
        if self.has(own):
            return self.say(own, values, name=self.name(reference)) if form else self.say(own)
        composed = None if reference in self._names else self._composed_name(reference, form)
        if composed is not None:
            return composed
        if form:
            return self.say(f"form.{reference.partition(':')[0]}.{form}", values, name=self.name(reference))
        return self._names.get(reference, reference)

    def _composed_name(self, reference: str, form: str) -> str | None:
        """A name that is composed of other names; None if the reference matches no pattern."""
        for pattern, key in self._patterns:
            found = pattern.fullmatch(reference)
            full_key = f"{key}.{form}" if form else key
            if found and self.has(full_key):
                parts = found.groupdict().items()
                return self.say(full_key, {name: part if name == "n" else f"{name}:{part}" for name, part in parts})
        return None
