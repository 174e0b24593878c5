"""The form of the engine that workers use. A build that is made in the background is used as soon as it is complete."""

import os
from pathlib import Path

VARIABLE = "GONFALON_ENGINE"
"""Names the folder of a compiled engine that may not be there yet. `scripts/play` sets it."""

STAMP = "fingerprint"
"""The file that a complete build has."""


def late_engine() -> str | None:
    """The folder of the compiled engine, if it was made after the start of the server."""
    folder = os.environ.get(VARIABLE)
    return folder if folder and Path(folder, STAMP).is_file() else None


def environment_with(engine: str | None) -> dict[str, str] | None:
    """The environment of a new worker; None for the same as the server has."""
    return None if engine is None else {**os.environ, "PYTHONPATH": engine}
