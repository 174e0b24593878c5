"""Input lines from a terminal or a script."""

import sys
from collections.abc import Callable

from gonfalon.cli.support.output import OUT

Ask = Callable[[str], str | None]
"""Shows a prompt and returns the answer; None at the end of the input."""


def ask(prompt: str) -> str | None:
    """The next line. Lines of a script are echoed."""
    try:
        if sys.stdin.isatty():
            return input(prompt).strip()
        line = sys.stdin.readline()
    except (EOFError, KeyboardInterrupt):
        OUT.print()
        return None
    if not line:
        return None
    OUT.print(prompt + line.strip())
    return line.strip()
