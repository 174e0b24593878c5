"""Two positions of a case that some viewers must not be able to tell apart."""

from collections.abc import Iterator
from typing import Any, Final

from gonfalon.cases.compare import show
from gonfalon.cases.errors import CaseFailed
from gonfalon.cases.moves import viewer_of
from gonfalon.kernel.errors import format_error
from gonfalon.kernel.match import Match

MISSING: Final = object()
"""In place of a value: the key is in one of the two tables only."""


def refuse_difference(match: Match, other: Match, viewers: list[str]) -> None:
    """Raise CaseFailed for the first thing that a viewer sees differently in two matches."""
    for name in viewers:
        viewer = viewer_of(match, name)
        for what, first, second in seen_by(match, other, viewer):
            path = difference_between(first, second, what)
            if path is not None:
                raise CaseFailed("cases.worlds-differ", viewer=name, what=path[0], first=path[1], second=path[2])


def seen_by(match: Match, other: Match, viewer: str | None) -> Iterator[tuple[str, Any, Any]]:
    """All that a viewer gets from each of two matches: view, prompt, legal moves and events."""
    yield "view", match.view(viewer), other.view(viewer)
    yield "prompt", match.prompt(viewer), other.prompt(viewer)
    if viewer is not None:
        yield "moves", match.moves(viewer), other.moves(viewer)
    yield "events", match.events(viewer), other.events(viewer)


def difference_between(first: Any, second: Any, path: str) -> tuple[str, str, str] | None:
    """The first difference of two JSON values: its path and both values."""
    if isinstance(first, dict) and isinstance(second, dict):
        for key in [*first, *[key for key in second if key not in first]]:
            found = difference_between(first.get(key, MISSING), second.get(key, MISSING), f"{path}.{key}")
            if found is not None:
                return found
        return None
    if isinstance(first, list | tuple) and isinstance(second, list | tuple) and len(first) == len(second):
        pairs = enumerate(zip(first, second, strict=True))
        differences = [difference_between(one, two, f"{path}.{number}") for number, (one, two) in pairs]
        return next((each for each in differences if each is not None), None)
    return None if first == second else (path, shown(first), shown(second))


def shown(value: object) -> str:
    """A value of a view as text. JSON has a null, TOML has none."""
    if value is MISSING:
        return format_error("cases.value.missing", {})
    return "null" if value is None else show(value)
