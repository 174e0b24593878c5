"""Every language has all entries of English, with the same arguments and its own grammar and typography."""

import pytest

from gonfalon.messages.catalogue import (
    fields_of,
    key_of,
    read_language,
)
from tests.messages.entries import ENTRIES, plain, texts
from tests.messages.produced_keys import PRODUCED
from tests.messages.translations import OTHERS, entries, is_sentence

SAME = {
    "fr": {
        "page.learn.minutes",
        "generals-war.page.kit.letter.modifier",
        "generals-war.page.kit.letter.objective",
        "generals-war.page.kit.letter.special",
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
    "data.generals-war.roster.head",
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
