"""Fields that views and messages have got since the fixtures were made.

Clients ignore fields that they do not know, so a new field breaks none of them. It is left out of what is compared; all
other fields must still be the same, in the same order.
"""

import json
from collections.abc import Mapping
from typing import Any

ADDED_TO_VIEWS: tuple[str, ...] = (
    "areas.*.scores",
    "areas.*.capital_of",
    "areas.*.reached_from",
    "captive_points",
    "absorbs",
    "threats",
    "provinces.*.growth",
)
"""Paths below a view: `round`, `gods.*.colour`; `*` stands for every key, or every item of a list."""

ADDED_TO_MESSAGES: tuple[str, ...] = ("hint.act", "hint.other_act", "table.dice", "table.holders")
"""Fields of messages with the message's type: `position.thinking`."""

ADDED_TO_LISTS: tuple[str, ...] = ("lengths", "lessons", "studies", "aid", "kit")
"""Fields of the items of a body that is a list, as that of `/api/games`."""

ADDED_LUCK: tuple[str, ...] = ("cards",)
"""Kinds of luck in `fortunes` of positions."""


def without(value: Any, path: list[str], is_patch: bool = False) -> Any:
    """A view, a patch or a part of one without the values at a path."""
    if isinstance(value, list):
        if is_patch:  # a value that replaces another one
            return [without(each, path) for each in value]
        return [without(each, path[1:]) for each in value] if path[0] == "*" else value
    if not isinstance(value, Mapping):
        return value
    name, *rest = path
    if not rest:
        return {key: each for key, each in value.items() if name not in (key, "*")}
    changed = {key: without(each, rest, is_patch) if name in (key, "*") else each for key, each in value.items()}
    return {key: each for key, each in changed.items() if not (is_patch and each == {} and value[key] != {})}


def known_view(view: Any, is_patch: bool = False) -> Any:
    """A view or a patch without the added fields."""
    for path in ADDED_TO_VIEWS:
        view = without(view, path.split("."), is_patch)
    return view


def known_message(text: Any) -> Any:
    """A message or a body as text, without the added fields and in one form of JSON.

    What is neither a JSON object nor a list stays as it is. If no fields were added, so does everything: every byte is
    compared.
    """
    added = ADDED_TO_VIEWS or ADDED_TO_MESSAGES or ADDED_TO_LISTS or ADDED_LUCK
    if not added or not isinstance(text, str) or not text.startswith(("{", "[")):
        return text
    message = json.loads(text)
    if isinstance(message, list):
        return compact([known_item(item) for item in message])
    known = {name: part(name, value) for name, value in message.items() if not is_added(message, name)}
    return compact(known)


def compact(value: Any) -> str:
    """JSON in the form in which bodies are compared."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"))


def known_item(item: Any) -> Any:
    """An item of a list without the added fields."""
    return (
        {name: value for name, value in item.items() if name not in ADDED_TO_LISTS} if isinstance(item, dict) else item
    )


def is_added(message: dict[str, Any], name: str) -> bool:
    """Whether a field of a message is new."""
    return f"{message.get('type')}.{name}" in ADDED_TO_MESSAGES


def known_luck(fortunes: Any) -> Any:
    """The luck of each seat without the added kinds; a seat with no other luck is left out."""
    known = {
        seat: {kind: sums for kind, sums in kinds.items() if kind not in ADDED_LUCK} for seat, kinds in fortunes.items()
    }
    return {seat: kinds for seat, kinds in known.items() if kinds}


def part(name: str, value: Any) -> Any:
    """A field of a message: a view, a patch, or frames with patches are those of then."""
    if name in ("view", "base"):
        return known_view(value)
    if name == "patch":
        return known_view(value, is_patch=True)
    if name == "fortunes":
        return known_luck(value)
    if name == "frames":
        return [{field: part(field, each) for field, each in frame.items()} for frame in value]
    return value
