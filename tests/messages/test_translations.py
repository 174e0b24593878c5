"""Every language has all entries of English, with the same arguments and its own grammar and typography."""

import random
import re
from collections.abc import Iterator
from functools import cache

import pytest

from gonfalon.kernel.match import Match
from gonfalon.messages.catalogue import (
    DEFAULT_LANGUAGE,
    Catalogue,
    fields_of,
    key_of,
    languages,
    read_language,
)
from gonfalon.messages.match_texts import MatchTexts
from tests.messages.test_messages import ENTRIES, GAMES, LEFT_OVER, PRODUCED, all_names, is_known, plain, texts

OTHERS = [language for language in languages() if language != DEFAULT_LANGUAGE]
GRAMMAR = ("name.", "form.")
SCENARIOS = [(game, scenario) for game in GAMES for scenario in game.info.scenarios]

SAME = {
    "fr": {
        "page.learn.minutes",
        "agent.gain.warriors-of-god",
        "agent.gain.ye-gods",
        "agent.numbered",
        "agent.part.warriors-of-god.leaders",
        "cases.position.line",
        "cli.data.digest",
        "cli.log.numbered",
        "cli.option.line",
        "cli.play.cursor",
        "cli.play.noted",
        "cli.play.rule",
        "cli.play.written",
        "cli.replay.entry",
        "cli.version",
        "data.expected.scenarios",
        "error.restored",
        "generals-war.scene.deus",
        "warriors-of-god.page.roster",
        "warriors-of-god.page.roster.leader",
        "warriors-of-god.scene.initiative",
        "warriors-of-god.summary.leaders",
        "warriors-of-god.summary.points.total",
        "ye-gods.scene.turn",
        "ye-gods.summary.owners",
        "ye-gods.summary.points.provinces",
        "ye-gods.summary.points.saints",
        "generals-war.board.apart.champions",
        "generals-war.board.count",
        "generals-war.board.form.archer",
        "generals-war.board.ground.village",
        "generals-war.board.head.deus",
        "generals-war.board.head.terrain",
        "generals-war.board.no-ground",
        "generals-war.board.rank.stags_blood",
        "generals-war.board.rank.thegn",
        "generals-war.board.sign.modifier",
        "generals-war.board.unseen",
        "generals-war.board.unused",
        "generals-war.move.assassinate",
        "generals-war.move.captain",
        "generals-war.move.champion",
        "generals-war.move.harden",
        "generals-war.move.make-hero",
        "generals-war.move.note",
        "generals-war.move.note-side",
        "generals-war.move.reinforce",
        "generals-war.page.apart.champion",
        "generals-war.page.clock.less",
        "generals-war.page.clock.more",
        "generals-war.page.form.archer",
        "generals-war.page.laid-by",
        "generals-war.page.price.deus",
        "generals-war.page.rank.stags_blood",
        "generals-war.page.rank.thegn",
        "generals-war.page.results.minutes",
        "generals-war.page.short.field",
        "generals-war.title",
        "kernel.odds.basis",
        "lessons.fault",
        "lessons.list.goal",
        "lessons.list.line",
        "lessons.ok",
        "page.keys.goal.key",
        "page.keys.list.key",
        "page.keys.text.key",
        "page.join.title",
        "page.keys.arrows.key",
        "page.keys.confirm.key",
        "page.keys.digits.key",
        "page.keys.hint.key",
        "page.keys.overlays.key",
        "page.keys.roster.key",
        "page.keys.layout.key",
        "page.keys.next.key",
        "page.keys.put-back.key",
        "page.keys.undo.key",
        "page.keys.zoom.key",
        "page.pause",
        "page.settings.language.en",
        "page.settings.language.fr",
        "page.tab.situation",
        "warriors-of-god.board.head.leader",
        "warriors-of-god.board.head.ratings",
        "warriors-of-god.board.king",
        "warriors-of-god.board.letter.french",
        "warriors-of-god.board.letter.neutral",
        "warriors-of-god.board.phase",
        "warriors-of-god.example.simulate",
        "warriors-of-god.odds.cost.leaders",
        "warriors-of-god.page.box.held_by_french",
        "warriors-of-god.page.letter.french",
        "warriors-of-god.page.points",
        "warriors-of-god.page.points.turn",
        "warriors-of-god.page.stage.round",
        "warriors-of-god.page.track.phase",
        "warriors-of-god.phase.initiative",
        "warriors-of-god.title",
        "ye-gods.board.cards",
        "ye-gods.board.head.province",
        "ye-gods.board.head.provinces",
        "ye-gods.board.head.saints",
        "ye-gods.board.none",
        "ye-gods.detail.saints",
        "ye-gods.example.play",
        "ye-gods.example.simulate",
        "ye-gods.page.cards",
        "ye-gods.page.gods.provinces",
        "ye-gods.page.gods.saints",
        "ye-gods.page.label.saints",
        "ye-gods.page.panel.population",
        "ye-gods.page.population.province",
        "ye-gods.page.sea.germanicum",
        "ye-gods.page.sea.internum",
        "ye-gods.page.sea.oceanus",
        "ye-gods.page.sea.pontus",
        "ye-gods.page.sea.suebicum",
    }
}
"""Entries that are rightly the same as in English."""

CODE = {
    "data.expected.scenarios",
    "cli.help.odds.move",
    "cli.help.odds.target",
    "cli.help.opponent",
    "arena.help.agents",
    "simulate.help.agents",
    "engine.example",
    "engine.failed.start",
    "server.help.public-url",
    "server.help.metrics",
    "server.public-url",
    "server.metrics.address",
}
"""Texts with code, which keeps its quotes and colons."""

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


@cache
def entries(language: str) -> dict[str, list[str]]:
    """The texts of every key of a language."""
    found = {}
    for message in read_language(language):
        if message.id:
            found[key_of(message)] = [message.string] if isinstance(message.string, str) else list(message.string or ())
    return found


def forms_of(language: str) -> Iterator[tuple[str, str, str]]:
    """Each key with the arguments that it uses in a form."""
    for key, wordings in entries(language).items():
        for text in wordings:
            for name, form in re.findall(r"\{(\w+)\.(\w+)\}", text):
                yield key, name, form


def is_sentence(key: str) -> bool:
    return not key.startswith(GRAMMAR)


@pytest.mark.parametrize("language", OTHERS)
def test_every_message_is_translated(language: str) -> None:
    translated = entries(language)
    assert [key for key in ENTRIES if is_sentence(key) and not all(translated.get(key, [""]))] == []


@pytest.mark.parametrize("language", OTHERS)
def test_no_message_is_left_in_english(language: str) -> None:
    translated = entries(language)
    same = {key for key in ENTRIES if is_sentence(key) and translated.get(key) == texts(key)}
    assert same == SAME.get(language, set())


@pytest.mark.parametrize("language", OTHERS)
def test_no_translation_is_stale(language: str) -> None:
    known = {plain(key) for key in ENTRIES}
    assert [key for key in entries(language) if is_sentence(key) and plain(key) not in known] == []


@pytest.mark.parametrize("language", OTHERS)
def test_translations_use_only_arguments_that_they_get(language: str) -> None:
    given: dict[str, set[str]] = {}
    for key in ENTRIES:
        condition = key.partition("?")[2].partition("=")[0]
        used = set().union(*[fields_of(text) for text in texts(key)]) | ({condition} if condition else set())
        given[plain(key)] = given.get(plain(key), set()) | used | PRODUCED.get(plain(key), set())
    for key, wordings in entries(language).items():
        if is_sentence(key):
            condition = key.partition("?")[2].partition("=")[0]
            used = set().union(*[fields_of(text) for text in wordings]) | ({condition} if condition else set())
            assert used <= given[plain(key)], key


@pytest.mark.parametrize("language", OTHERS)
def test_plurals_use_arguments_that_they_get(language: str) -> None:
    for message in read_language(language):
        key = key_of(message)
        if isinstance(message.id, tuple | list) and plain(key) in PRODUCED:
            assert message.id[1] in PRODUCED[plain(key)], key


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


def match_texts_in(match: Match, language: str, seed: int) -> Iterator[str]:
    """All texts of a random game: prompts of both sides, moves, some refusals, events and the result."""
    wording, chance = MatchTexts(match, language), random.Random(seed)
    vocabulary = match.vocabulary
    targets = {kind: [f"{kind}:{name}" for name in names] for kind, names in vocabulary.names.items()} | {"n": ["n:9"]}
    while not match.over:
        for seat in match.setup.seats:
            prompt = match.prompt(seat)
            yield wording.prompt(prompt)
            yield from [wording.move(prompt, move) for move in match.moves(seat)]
        seat = match.to_act[0]
        for verb in chance.sample(vocabulary.verbs, 5):
            target = f" {chance.choice(targets[verb.kind])}" if verb.kind else ""
            refusal = match.why_not(seat, verb.name + target)
            if refusal is not None:
                yield wording.refusal(refusal)
        match.play(seat, chance.choice(match.moves(seat)))
    yield from [line.text for line in wording.event_texts.lines(match.events(None))]
    assert match.result is not None
    yield wording.result(match.result)


UNFINISHED = re.compile(rf"{LEFT_OVER}|  ")
UNFRENCH = re.compile(
    r"\b(?:de|le|la|ne|se|que|jusque) [aeiouàâéèêîô]|\b(?:à|de) les?\b|\bd\u2019[^aeiouhyàâéèêîôœ]", re.IGNORECASE
)
"""A missing elision or contraction, or an elision before a consonant."""
