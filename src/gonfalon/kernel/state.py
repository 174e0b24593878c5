"""The state of a match: everything about a position, with a stack that says where in the rules it is."""

from typing import Final, Self

from mypy_extensions import mypyc_attr

from gonfalon.kernel.errors import MissingMethod
from gonfalon.kernel.events import EventLog

FRAME: Final = 5
"""Ints in a stack frame: the step, the seat it asks, and three locals called x, y and z."""

STEP: Final = -FRAME
SEAT: Final = 1 - FRAME
X: Final = 2 - FRAME
Y: Final = 3 - FRAME
Z: Final = 4 - FRAME
"""The places of the top frame's ints on the stack."""

NO_SEAT: Final = -1
"""The seat of a frame without one: the step asks no seat, or `Step.actors` says which seats it asks."""

_NOT_FIELDS: Final = ("__dict__", "tables", "log", "revealed")
"""Attributes that belong to the match and not to the state."""

_FIELDS: dict[type, list[str]] = {}
"""The names of the fields of each state class."""


@mypyc_attr(allow_interpreted_subclasses=True)
class State:
    """Ints and lists of ints. A game's own state adds its fields and a hand-written `clone`.

    `log` belongs to the match and not to the state: a clone has none, and rules add events only where there is one.
    """

    def __init__(self) -> None:
        self.stack: list[int] = []
        self.log: EventLog | None = None
        self.revealed = False

    @property
    def step(self) -> int:
        """The step on top of the stack."""
        return self.stack[STEP]

    @property
    def seat(self) -> int:
        """The seat that the top frame asks."""
        return self.stack[SEAT]

    @property
    def x(self) -> int:
        """The top frame's first local."""
        return self.stack[X]

    @property
    def y(self) -> int:
        """The top frame's second local."""
        return self.stack[Y]

    @property
    def z(self) -> int:
        """The top frame's third local."""
        return self.stack[Z]

    def set_x(self, value: int) -> None:
        """Change the top frame's first local."""
        self.stack[X] = value

    def set_y(self, value: int) -> None:
        """Change the top frame's second local."""
        self.stack[Y] = value

    def push(self, step: int, seat: int = NO_SEAT, x: int = 0, y: int = 0, z: int = 0) -> None:
        """Put a frame on top: its step comes next. Single appends are faster than one extend, compiled or not."""
        stack = self.stack
        stack.append(step)
        stack.append(seat)
        stack.append(x)
        stack.append(y)
        stack.append(z)

    def pop(self) -> None:
        """Drop the top frame: its step is done."""
        del self.stack[-FRAME:]

    def pop_to(self, step: int) -> None:
        """Drop every frame above the topmost one of this step."""
        while self.stack[STEP] != step:
            self.pop()

    def reveal(self) -> None:
        """Note that something hidden was turned up. No earlier choice can be undone then."""
        self.revealed = True

    def clone(self) -> Self:
        """An independent copy without a log."""
        raise MissingMethod(self, "clone")

    def fields(self) -> list[str]:
        """The names of all that makes up the state, sorted: the forms of the engine list them in different orders.

        A compiled class lists its attributes in `__mypyc_attrs__`, an interpreted one has them in `__dict__`.
        """
        kind = type(self)
        if kind not in _FIELDS:
            names = [*getattr(kind, "__mypyc_attrs__", ()), *getattr(self, "__dict__", {})]
            _FIELDS[kind] = sorted([name for name in names if name not in _NOT_FIELDS])
        return _FIELDS[kind]

    def later_fields(self) -> tuple[str, ...]:
        """Fields that positions of older sandboxes do not have; they keep the values of a new state."""
        return ()

    def to_dict(self) -> dict[str, object]:
        """The state as plain JSON values."""
        return {name: _plain(getattr(self, name)) for name in self.fields()}

    def load(self, values: dict[str, object]) -> None:
        """Take over the values that `to_dict` wrote."""
        for name in self.fields():
            if name in values or name not in self.later_fields():
                setattr(self, name, _plain(values[name]))


def _plain(value: object) -> object:
    return list(value) if isinstance(value, list) else value
