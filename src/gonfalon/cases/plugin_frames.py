"""The exact point of a position in the rules, written into a case and read from it.

A case with `begin.at = "frames"` names the frames of the stack in `frames`. Its `fields` have every part of the state
that the keys of `[position]` do not have.
"""

from collections.abc import Mapping, Sequence
from typing import Any

from gonfalon.cases.plugin_helpers import find, toml_value
from gonfalon.kernel.errors import BadCase
from gonfalon.kernel.state import FRAME, State
from gonfalon.kernel.step import Step

FRAMES = "frames"
"""The value of `begin.at` for a case that names its frames."""
NO_SEAT_WORD = "-"
NONE_WORD = "none"
MOST_FRAMES = 40


class FieldNames:
    """How the ints of one field of a state are written: as they are."""

    def write(self, value: Any) -> Any:
        """The value as TOML has it."""
        return value

    def read(self, value: Any, where: str) -> Any:
        """The value as the state has it; raises BadCase."""
        whole = value if isinstance(value, list) else [value]
        if not all(type(each) is int for each in whole):
            raise BadCase("cases.bad.numbers", where=where)
        return value


class Named(FieldNames):
    """An index, or a list of indexes, by the ids of the things; -1 is "none"."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = list(ids)

    def _id(self, index: int) -> str:
        return NONE_WORD if index == -1 else self.ids[index]

    def _index(self, name: Any, where: str) -> int:
        return find("name", str(name), [NONE_WORD, *self.ids], where) - 1

    def write(self, value: Any) -> Any:
        """Ids in place of indexes."""
        return [self._id(each) for each in value] if isinstance(value, list) else self._id(value)

    def read(self, value: Any, where: str) -> Any:
        """Indexes in place of ids."""
        return [self._index(each, where) for each in value] if isinstance(value, list) else self._index(value, where)


class Counted(FieldNames):
    """A list with a number for each thing, as a table of the numbers that are not 0."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = list(ids)

    def write(self, value: Any) -> Any:
        """A table from ids to numbers, without zeros."""
        return {name: number for name, number in zip(self.ids, value, strict=True) if number}

    def read(self, value: Any, where: str) -> Any:
        """A number for each thing; raises BadCase."""
        if not isinstance(value, Mapping):
            raise BadCase("cases.bad.no-table", where=where)
        numbers = [0] * len(self.ids)
        for name, number in value.items():
            numbers[find("name", name, self.ids, where)] = FieldNames.read(self, number, where)
        return numbers


class Flagged(FieldNames):
    """Bits, as a list of the ids whose bit is set."""

    def __init__(self, ids: Sequence[str]) -> None:
        self.ids = list(ids)

    def write(self, value: Any) -> Any:
        """The ids whose bit is set."""
        return [name for bit, name in enumerate(self.ids) if value >> bit & 1]

    def read(self, value: Any, where: str) -> Any:
        """The bits of the ids; raises BadCase."""
        if not isinstance(value, list):
            raise BadCase("cases.bad.no-list", where=where)
        return sum({1 << find("name", str(name), self.ids, where) for name in value})


Fields = Mapping[str, FieldNames]
PLAIN = FieldNames()


def write_frames(steps: "Sequence[Step[Any]]", seats: Sequence[str], stack: list[int]) -> list[str]:
    """Each frame of a stack as a text: the step, the seat, and the numbers up to the last that is not 0."""
    texts = []
    for at in range(0, len(stack), FRAME):
        step, seat, *numbers = stack[at : at + FRAME]
        while numbers and numbers[-1] == 0:
            numbers.pop()
        words = [steps[step].name]
        if seat >= 0 or numbers:
            words.append(seats[seat] if seat >= 0 else NO_SEAT_WORD)
        texts.append(" ".join([*words, *map(str, numbers)]))
    return texts


def read_frames(steps: "Sequence[Step[Any]]", seats: Sequence[str], texts: list[str]) -> list[int]:
    """The stack of frames written as texts; raises BadCase."""
    where = "begin.frames"
    if len(texts) > MOST_FRAMES:
        raise BadCase("cases.bad.supply", where=where, most=MOST_FRAMES)
    stack: list[int] = []
    for text in texts:
        name, *rest = text.split() or [""]
        seat, *numbers = rest or [NO_SEAT_WORD]
        stack.append(find("step", name, [step.name for step in steps], where))
        stack.append(find("seat", seat, [NO_SEAT_WORD, *seats], where) - 1)
        values = [int(number) for number in numbers if number.removeprefix("-").isdecimal() and len(number) < 9]
        if len(values) != len(numbers) or len(values) > FRAME - 2:
            raise BadCase("cases.bad.frame", where=where, found=text)
        stack += values + [0] * (FRAME - 2 - len(values))
    return stack


def write_fields(built: State, state: State, fields: Fields) -> list[str]:
    """One line for each field in which a state differs from the one that its `[position]` gives; not the stack."""
    lines = []
    for name in state.fields():
        value = getattr(state, name)
        if name != "stack" and value != getattr(built, name):
            lines.append(f"{name} = {toml_value(fields.get(name, PLAIN).write(value))}")
    return lines


def read_fields(state: State, values: Mapping[str, Any], fields: Fields) -> None:
    """Set the fields that a case names; raises BadCase for unknown fields and for values of another shape."""
    known = [name for name in state.fields() if name != "stack"]
    for name, value in values.items():
        where = f"begin.fields.{name}"
        find("field", name, known, "begin.fields")
        given = fields.get(name, PLAIN).read(value, where)
        if isinstance(given, list) != isinstance(getattr(state, name), list):
            raise BadCase("cases.bad.numbers", where=where)
        setattr(state, name, given)


def write_start(frames: list[str], limits: Mapping[str, object], fields: list[str]) -> list[str]:
    """The lines of `[begin]` and of `[begin.fields]`."""
    lines = ["[begin]", f'at = "{FRAMES}"', f"frames = {toml_value(frames)}"]
    lines += [f"{key} = {toml_value(value)}" for key, value in limits.items()]
    return lines + (["[begin.fields]", *fields] if fields else [])


def write_position(position: Mapping[str, Any], by_line: Sequence[str]) -> list[str]:
    """The lines of `[position]`; the tables and lists in `by_line` take a line for each of their entries."""
    lines = ["[position]"]
    for key, value in position.items():
        if key not in by_line:
            lines.append(f"{key} = {toml_value(value)}")
        elif isinstance(value, Mapping):
            lines += [f"{key}.{toml_key(name)} = {toml_value(each)}" for name, each in value.items()]
        elif value:
            lines += [f"{key} = [", *[f"  {toml_value(each)}," for each in value], "]"]
    return lines


def toml_key(name: str) -> str:
    """A key of TOML, in quotes where it must be."""
    return name if name.replace("-", "").replace("_", "").isalnum() and name.isascii() else f'"{name}"'
