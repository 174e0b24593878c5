"""Keys of the catalogue in the page's scripts."""

import re
from functools import cache

from tests.paths import SOURCES

JS_STRING = re.compile(r"(?=([\"'`])([\w.-]+)\1)")

JS_TEMPLATE = re.compile(r"(?=`([\w.-]*(?:\$\{[^{}`]*\}[\w.-]*)+)`)")
"""Strings that could be keys, also inside templates, whose markup has its own quotes."""


@cache
def page_strings() -> set[str]:
    """Every string in the page's scripts that could be a key or a part of one; a template keeps its `${…}`."""
    scripts = [path for path in SOURCES.rglob("web/**/*.js") if "vendor" not in path.parts]
    texts = [path.read_text(encoding="utf-8") for path in scripts]
    whole = {match.group(2) for text in texts for match in JS_STRING.finditer(text)}
    return whole | {match.group(1) for text in texts for match in JS_TEMPLATE.finditer(text)}


def patterns_of(templates: list[str]) -> list[re.Pattern[str]]:
    parts = [re.split(r"\$\{[^}]*\}", text) for text in templates]
    return [re.compile(r"[\w.-]+".join(map(re.escape, pieces))) for pieces in parts]


@cache
def page_patterns() -> list[re.Pattern[str]]:
    """Patterns of keys that the page composes: templates that contain a word of a key."""
    return patterns_of([text for text in page_strings() if "${" in text and re.search(r"[a-z]{3}\.|\.[a-z]{3}", text)])


@cache
def end_patterns() -> list[re.Pattern[str]]:
    """Patterns of key endings that a board composes, for a helper that adds the beginning."""
    return patterns_of([text for text in page_strings() if re.match(r"[a-z-]+\.?[a-z-]*\$\{", text)])


def is_used_by_page(key: str) -> bool:
    """Does the page contain a key, complete or as a beginning and an end, or compose it?"""
    beginnings = [text for text in page_strings() if text.endswith(".") and key.startswith(text)]
    called = [key, *[key.removeprefix(text) for text in beginnings]]
    patterns = page_patterns() if len(called) == 1 else [*page_patterns(), *end_patterns()]
    return any(name in page_strings() or any(pattern.fullmatch(name) for pattern in patterns) for name in called)
