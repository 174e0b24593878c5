"""Lines from whoever sits at the terminal, or from a script."""

import sys
from collections.abc import Callable

from gonfalon.cli.support.output import OUT

Ask = Callable[[str], str | None]
"""Shows a prompt and returns the answer, or None when there is nobody any more."""


def ask(prompt: str) -> str | None:
    """The next line. A script's lines are shown as if they had been typed."""
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
