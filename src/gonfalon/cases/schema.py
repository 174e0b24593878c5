"""The schema of a case file, and reading it: unknown keys and wrong types are refused with file and key."""

import tomllib
from pathlib import Path
from typing import Annotated, Any

from msgspec import Meta, Struct

from gonfalon.cases.plugin_helpers import read
from gonfalon.kernel.errors import BadCase

MAX_BYTES = 200_000
MAX_LINE = 2_000
MAX_LINES = 1_000

Text = Annotated[str, Meta(max_length=1_000)]
Die = Annotated[int, Meta(ge=0, le=0xFFFF_FFFF)] | Text
"""A die, a draw by its number or name, or the seed of a simulation."""
Dice = Annotated[list[Die], Meta(max_length=10_000)]
Moves = Annotated[list[Text], Meta(max_length=1_000)]
Fights = Annotated[list[Any], Meta(max_length=1_000)]
EventTypes = dict[Text, Moves]
"""The types of the events that viewers have seen, by the seat; a spectator is called "spectator"."""
Views = dict[Text, Any]
"""What viewers see, by the seat; a spectator is called "spectator"."""


class ExpectedRefusal(Struct, forbid_unknown_fields=True):
    """A move that must be refused: by this rule if the case names one, else by any."""

    move: Text
    rule: Text | None = None
    because: Text | None = None
    seat: Text | None = None


class ExpectedOdds(Struct, forbid_unknown_fields=True):
    """The chance, as a fraction, that these facts hold right after a move."""

    move: Text
    chance: Text
    facts: dict[str, Any]
    seat: Text | None = None


class Expectations(Struct, forbid_unknown_fields=True):
    """The keys of `expect` that are not facts of the game."""

    asked: str | dict[str, Any] | None = None
    legal: Moves | None = None
    only: Moves | None = None
    refused: list[ExpectedRefusal | Text] | None = None
    odds: list[ExpectedOdds] | None = None
    told: EventTypes | None = None
    can_undo: Moves | None = None
    views: Views | None = None
    over: bool | None = None
    winner: str | None = None


class PassingCheck(Struct, forbid_unknown_fields=True):
    """Facts that must hold right before or right after an automatic step runs."""

    before: Text | None = None
    after: Text | None = None
    expect: dict[str, Any] = {}


Passing = Annotated[list[PassingCheck], Meta(max_length=1_000)]


class ScriptLine(Struct, forbid_unknown_fields=True):
    """One line of the script: first what must hold, then what is done."""

    seat: Text | None = None
    move: Text | Moves | None = None
    dice: Dice | None = None
    fights: Fights | None = None
    undo: bool = False
    correct: bool = False
    others_pass: bool = False
    on_the_way: Passing = []
    asked: str | dict[str, Any] | None = None
    legal: Moves | None = None
    only: Moves | None = None
    refused: list[ExpectedRefusal | Text] | None = None
    odds: list[ExpectedOdds] | None = None
    told: EventTypes | None = None
    can_undo: Moves | None = None
    views: Views | None = None
    expect: dict[str, Any] = {}
    note: Text = ""


class SecondWorld(Struct, forbid_unknown_fields=True):
    """A second position of the case that some viewers cannot tell from the first one."""

    viewers: Annotated[list[Text], Meta(min_length=1, max_length=20)]
    position: dict[str, Any]
    dice: Dice | None = None


class OtherCase(Struct, forbid_unknown_fields=True):
    """Another case, and which of its variants."""

    file: Text
    variant: Text | None = None


class CaseFile(Struct, forbid_unknown_fields=True):
    """A whole case. The game reads `position` and `begin`."""

    title: Text
    rules: list[Text] = []
    note: Annotated[str, Meta(max_length=5_000)] = ""
    game: Text | None = None
    scenario: Text | None = None
    seats: list[Text] | None = None
    options: dict[str, Any] = {}
    data: Text | dict[str, Any] | None = None
    position: dict[str, Any] = {}
    begin: Text | dict[str, Any] = {}
    dice: Dice = []
    fights: Fights = []
    on_the_way: Passing = []
    script: Annotated[list[ScriptLine], Meta(max_length=MAX_LINES)] = []
    expect: dict[str, Any] = {}
    same_for: Annotated[list[SecondWorld], Meta(max_length=20)] = []
    continues_from: Text | OtherCase | None = None
    variant: Annotated[list[dict[str, Any]], Meta(max_length=100)] = []


def read_case(text: str, file: str) -> CaseFile:
    """The case written in `text`; raises BadCase."""
    case: CaseFile = shape(read_toml(text, file), CaseFile, file)
    return case


def read_file(path: Path) -> CaseFile:
    """The case in a file; raises BadCase."""
    return read_case(read_text(path, MAX_BYTES), str(path))


def read_text(path: Path, most: int) -> str:
    """A file of UTF-8 that is not too long; raises BadCase."""
    try:
        with path.open("rb") as stream:
            raw = stream.read(most + 1)
    except OSError as error:
        raise BadCase("cases.bad.at", where=str(path), why=error.strerror) from error
    if len(raw) > most:
        raise BadCase("cases.bad.too-long", file=str(path), most=most)
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise BadCase("cases.bad.not-text", file=str(path), byte=error.start) from error


def read_toml(text: str, file: str) -> dict[str, Any]:
    """The tables of a TOML text. Long lines are refused: a key of thousands of parts would be read for minutes."""
    for number, line in enumerate(text.split("\n"), start=1):
        if len(line) > MAX_LINE:
            raise BadCase("cases.bad.long-line", file=file, line=number, most=MAX_LINE)
    try:
        return tomllib.loads(text)
    except RecursionError as error:
        raise BadCase("cases.bad.nested", file=file) from error
    except ValueError as error:
        raise BadCase("cases.bad.not-toml", file=file, why=str(error)) from error


def shape(values: object, kind: type[Any], file: str) -> Any:
    """Values in the shape of a schema; raises BadCase naming the key."""
    try:
        return read(values, kind, file)
    except RecursionError as error:
        raise BadCase("cases.bad.nested", file=file) from error
