"""Errors of the server and their form in answers: message keys with arguments, never sentences."""

from typing import Any

from msgspec import UNSET, Struct, UnsetType

from gonfalon.kernel.data_packs.faults import MessageRef
from gonfalon.kernel.errors import BadData, GonfalonError, IllegalMove

FORBIDDEN = 403
NOT_FOUND = 404
CONFLICT = 409
TOO_LARGE = 413
UNFIT = 422
TOO_MANY = 429
UNAVAILABLE = 503


class ApiError(GonfalonError):
    """A request that the server refuses, with its HTTP status."""

    def __init__(self, message: str, status: int = 400, **details: object) -> None:
        super().__init__(message, **details)
        self.status = status


class TextBody(Struct):
    """A text: a message key and its arguments."""

    key: str
    args: dict[str, Any]


class ErrorBody(Struct):
    """An error: a message key, its arguments, and the rule behind it if there is one."""

    key: str
    args: dict[str, Any]
    """An error or a text within it is again an object with `key` and `args`."""
    rule: str | UnsetType = UNSET
    faults: list[TextBody] | UnsetType = UNSET
    """The faults of a data pack or a roster."""


def error_body(error: GonfalonError) -> ErrorBody:
    """An error as it is sent."""
    if isinstance(error, IllegalMove):
        return ErrorBody(error.key, error.because, rule=error.rule)
    body = ErrorBody(error.message, plain(error.details))
    faults = [fault for each in (error, *error.details.values()) if isinstance(each, BadData) for fault in each.faults]
    if faults:
        body.faults = [TextBody(key, plain(args)) for key, args in faults]
    return body


def plain(details: dict[str, object]) -> dict[str, object]:
    """Arguments as JSON values."""
    return {name: simple(value) for name, value in details.items()}


def simple(value: object) -> object:
    """A value for JSON: errors and texts as key and arguments, other values that JSON does not have as text."""
    if isinstance(value, GonfalonError):
        return error_body(value)
    if isinstance(value, MessageRef):
        return TextBody(value.key, plain(value.args))
    return value if is_plain(value) else str(value)


def is_plain(value: object) -> bool:
    """Whether a text of the catalogue can have this value as an argument."""
    if isinstance(value, list | tuple):
        return all(is_plain(each) for each in value)
    return value is None or isinstance(value, str | int | float | bool)


def status_of(error: GonfalonError) -> int:
    """The HTTP status of an error. What the rules or a reader refuse is 422: sound JSON that does not fit."""
    return error.status if isinstance(error, ApiError) else UNFIT
