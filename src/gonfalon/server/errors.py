"""What the server refuses, as keys with arguments: no sentence and nothing of the inside leaves it."""

from gonfalon.kernel.data_packs.faults import MessageRef
from gonfalon.kernel.errors import BadData, GonfalonError, IllegalMove

Told = dict[str, object]

FORBIDDEN = 403
NOT_FOUND = 404
CONFLICT = 409
TOO_LARGE = 413
UNFIT = 422
TOO_MANY = 429
UNAVAILABLE = 503


class ApiError(GonfalonError):
    """A request that the server does not grant, with the HTTP status that says so."""

    def __init__(self, message: str, status: int = 400, **details: object) -> None:
        super().__init__(message, **details)
        self.status = status


def error_body(error: GonfalonError) -> Told:
    """An error as the page words it: its key, its arguments, and the rule behind it if there is one."""
    if isinstance(error, IllegalMove):
        return {"key": error.key, "args": error.because, "rule": error.rule}
    told: Told = {"key": error.message, "args": plain(error.details)}
    faults = [fault for each in (error, *error.details.values()) if isinstance(each, BadData) for fault in each.faults]
    if faults:
        told["faults"] = [{"key": key, "args": plain(args)} for key, args in faults]
    return told


def plain(details: dict[str, object]) -> Told:
    """Arguments as JSON values."""
    return {name: simple(value) for name, value in details.items()}


def simple(value: object) -> object:
    """A value as JSON has it: what has words of its own as their key and arguments, whatever else is none as text."""
    if isinstance(value, GonfalonError):
        return error_body(value)
    if isinstance(value, MessageRef):
        return {"key": value.key, "args": plain(value.args)}
    return value if is_plain(value) else str(value)


def is_plain(value: object) -> bool:
    """Is this a JSON value that an entry of the catalogue can hold?"""
    if isinstance(value, list | tuple):
        return all(is_plain(each) for each in value)
    return value is None or isinstance(value, str | int | float | bool)


def status_of(error: GonfalonError) -> int:
    """The HTTP status of an error: what the rules or the readers refuse is sound JSON that does not fit."""
    return error.status if isinstance(error, ApiError) else UNFIT
