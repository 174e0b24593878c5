"""Names in every language: each has the grammatical forms that sentences use, and no form is unused."""

import re
from collections.abc import Iterator

import pytest

from gonfalon.messages.catalogue import (
    Catalogue,
)
from tests.messages.entries import GAMES, all_names, is_known, plain
from tests.messages.translations import OTHERS, entries

KINDS = {
    "origin": ["area", "province", "place", "space"],
    "victim": ["god"],
    "defender": ["god"],
    "gods": ["god"],
    "cards": ["card"],
    "seats": ["seat"],
    "winner": ["seat"],
    "general": ["army"],
    "judged": ["side"],
    "declared": ["side"],
    "drawn": ["terrain"],
    "held": ["terrain"],
    "fighters": ["fighter"],
    "fallen": ["fighter"],
    "target": [],
}
"""The kind of an argument that is not named by its kind; a `target` can be of any kind."""

OWN_FORMS = {
    "fr": {
        "area": ["in", "to", "from", "of", "the"],
        "leader": ["of"],
        "troop": ["one", "points", "of", "the"],
        "god": ["of"],
        "province": ["in", "from"],
        "desert": ["in", "from"],
        "place": ["in", "from"],
    }
}
"""The forms for which each built-in name has its own entry. The general form is for names of other data packs."""


def forms_of(language: str) -> Iterator[tuple[str, str, str]]:
    """Each key with the arguments that it uses in a form."""
    for key, wordings in entries(language).items():
        for text in wordings:
            for name, form in re.findall(r"\{(\w+)\.(\w+)\}", text):
                yield key, name, form


@pytest.mark.parametrize("language", OTHERS)
def test_every_name_has_every_form_that_a_sentence_uses(language: str) -> None:
    catalogue = Catalogue(language=language)
    for game in GAMES:
        names = all_names(game)
        others = tuple(f"{other.info.id}." for other in GAMES if other is not game)
        used = [each for each in forms_of(language) if not each[0].startswith(others)]
        for key, argument, form in used:
            for kind in KINDS.get(argument, [argument]):
                for name in names.get(kind, ()):
                    if not is_none(name):
                        assert catalogue.name(f"{kind}:{name}", form, {"n": 2, "god": "god:none"}), (key, name, form)


def is_none(name: str) -> bool:
    """Is it the reference for none? Such sentences have their own entries."""
    return name == "none"


@pytest.mark.parametrize("language", OTHERS)
def test_built_in_names_have_their_own_forms(language: str) -> None:
    translated = entries(language)
    for game in GAMES:
        for kind, forms in OWN_FORMS.get(language, {}).items():
            wanted = {f"name.{kind}:{name}.{form}" for name in all_names(game).get(kind, ()) for form in forms}
            assert wanted - translated.keys() == set()
            assert {f"form.{kind}.{form}" for form in forms} - translated.keys() == set()


@pytest.mark.parametrize("language", OTHERS)
def test_no_form_is_unused_and_no_name_unknown(language: str) -> None:
    references = {f"{kind}:{name}" for game in GAMES for kind, names in all_names(game).items() for name in names}
    used = {form for _, _, form in forms_of(language)} | {"short", "start"}
    for key in entries(language):
        if key.startswith("name."):
            reference, _, form = plain(key).removeprefix("name.").partition(".")
            assert is_known(reference, references), key
            assert not form or form in used, key
        if key.startswith("form."):
            assert key.rpartition(".")[2] in used, key
