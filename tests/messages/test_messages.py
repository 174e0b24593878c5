"""The catalogue has an entry for every key that code can use, with the right arguments, and no unused entry."""

import ast
import re

import pytest

from gonfalon.lessons import lessons_of
from gonfalon.registry import package_of
from tests.messages.entries import ENTRIES, GAMES, all_names, is_known, plain, texts, used_arguments
from tests.messages.page_sources import is_used_by_page, page_strings
from tests.messages.produced_keys import (
    PACK_MODULES,
    PRODUCED,
    data_keys,
    error_calls,
    fault_calls,
    is_data_key,
    kernel_keys,
    several_keys,
)
from tests.messages.sources import (
    constants,
    forms_in_code,
    is_used_by_board,
    key_patterns,
    literal_keys,
    parse,
)
from tests.paths import SOURCES


@pytest.mark.parametrize("key", sorted(PRODUCED))
def test_every_key_of_the_code_has_an_entry(key: str) -> None:
    assert key in ENTRIES


def test_kernel_keys_are_all_listed() -> None:
    kernel = [path.read_text(encoding="utf-8") for path in (SOURCES / "kernel").rglob("*.py")]
    found = {key for text in kernel for key in re.findall(r"\"(kernel\.(?:prompt|refused)\.[a-z]+)\"", text)}
    assert found == {key for key in kernel_keys() if not key.startswith("kernel.event.")}


def test_kernel_errors_all_have_entries_and_are_raised() -> None:
    files = [*(SOURCES / "kernel").rglob("*.py"), *(SOURCES / "games").glob("*/rules/game.py")]
    sources = [path.read_text(encoding="utf-8") for path in files]
    raised = {key for text in sources for key in re.findall(r"\"(error\.[a-z.-]+)\"", text)}
    assert raised == {plain(entry) for entry in ENTRIES if entry.startswith("error.")} | {"error.bad-data"}


@pytest.mark.parametrize("game", [game.info.id for game in GAMES])
def test_every_broken_invariant_has_an_entry(game: str) -> None:
    folder = SOURCES / "games" / package_of(game).folder_name / "rules"
    checks = [path.read_text(encoding="utf-8") for path in folder.glob("*invariants.py")]
    used = {what for text in checks for what in re.findall(r"problem\(\s*\"([a-z-]+)\"", text)}
    assert used
    prefix = f"{game}.check."
    assert used == {entry.removeprefix(prefix) for entry in ENTRIES if entry.startswith(prefix)}


def test_errors_have_no_argument_that_their_entries_do_not_use() -> None:
    wrong = [(node.lineno, ast.literal_eval(node)) for node, given in error_calls() if given != arguments_of_key(node)]
    assert wrong == []


def arguments_of_key(node: ast.expr) -> set[str]:
    key = ast.literal_eval(node)
    return set().union(*[used_arguments(entry) for entry in ENTRIES if plain(entry) == key])


def test_data_keys_all_have_entries_and_are_used() -> None:
    literal = {text for path in PACK_MODULES for text in constants(parse(path)) if is_data_key(text)}
    assert literal == set(data_keys())
    assert literal == {plain(key) for key in ENTRIES if key.startswith("data.")}


def test_faults_have_no_argument_that_their_entries_do_not_use() -> None:
    used = {
        key: set().union(*[used_arguments(entry) for entry in ENTRIES if plain(entry) == key]) for key in data_keys()
    }
    assert [(key, given) for key, given in fault_calls() if given != used[key]] == []


def test_entries_use_only_arguments_that_they_get() -> None:
    given = dict(PRODUCED)
    for game in GAMES:
        given |= several_keys(game)
    wrong = {key: used_arguments(key) - given[plain(key)] for key in ENTRIES if plain(key) in given}
    assert {key: names for key, names in wrong.items() if names} == {}


def test_variants_use_arguments_that_they_get() -> None:
    for key in ENTRIES:
        condition = key.partition("?")[2].partition("=")[0]
        if condition and plain(key) in PRODUCED:
            assert condition in PRODUCED[plain(key)], key


def test_plural_entries_name_the_argument_that_counts() -> None:
    for key, message in ENTRIES.items():
        if isinstance(message.id, tuple | list) and plain(key) in PRODUCED:
            assert message.id[1] in PRODUCED[plain(key)], key


def test_every_literal_key_of_the_command_line_has_an_entry() -> None:
    wanted = {
        text
        for text in literal_keys()
        if re.fullmatch(r"(arena|cli|simulate|cases|lessons|aids)\.[a-z._-]*[a-z]", text)
    }
    assert {key for key in wanted if not key.endswith((".py", ".po"))} - ENTRIES.keys() == set()


def test_every_literal_key_of_the_page_has_an_entry() -> None:
    wanted = {text for text in page_strings() if re.fullmatch(r"(page|agent|kernel|error)\.[a-z.-]*[a-z]", text)}
    assert wanted - ENTRIES.keys() == set()


def test_no_entry_is_unused() -> None:
    used = set(PRODUCED) | literal_keys()
    for game in GAMES:
        used |= set(several_keys(game))
        used |= {key for lesson in lessons_of(game.info.id) for key in lesson.text_keys()}
    patterns = key_patterns()
    left = [
        key
        for key in ENTRIES
        if plain(key) not in used
        and not key.startswith(("name.", "form."))
        and not is_used_by_board(plain(key))
        and not any(pattern.fullmatch(plain(key)) for pattern in patterns_for(key, patterns))
        and not (patterns_for(key, patterns) and is_used_by_page(plain(key)))
    ]
    assert left == []


def patterns_for(key: str, patterns: list[re.Pattern[str]]) -> list[re.Pattern[str]]:
    """The patterns for a key; none for keys of a game's rules, which are listed exactly."""
    exact = [
        f"{game.info.id}.{kind}."
        for game in GAMES
        for kind in ("prompt", "waiting", "move", "event", "refused", "scene")
    ]
    return [] if key.startswith((*exact, "data.")) else patterns


def test_no_name_or_form_is_unused() -> None:
    references = {f"{kind}:{name}" for game in GAMES for kind, names in all_names(game).items() for name in names}
    forms = forms_in_code() | {
        f".{form}" for key in ENTRIES for text in texts(key) for form in re.findall(r"\{\w+\.(\w+)\}", text)
    }
    for key in ENTRIES:
        if key.startswith("name."):
            name = re.sub(rf"({'|'.join(map(re.escape, forms))})$", "", plain(key).removeprefix("name."))
            assert is_known(name, references), key
        if key.startswith("form."):
            assert any(key.endswith(form) for form in forms), key
