"""The conformance suite that every game passes, for pytest.

    from gonfalon.testing import conformance_tests

    TestMyGame = conformance_tests("my-game")

Only this package needs pytest; nothing else of Gonfalon imports it.
"""

from importlib.util import find_spec

from gonfalon.messages.catalogue import Catalogue

if find_spec("pytest") is None:
    raise ModuleNotFoundError(Catalogue().say("generic.no-pytest"), name="pytest")

import pytest

# The checks fail with the values that they compared. It must be said before their modules are imported.
MODULES = ("checked_match", "checks", "drafts", "odds", "playthrough", "random_games", "sandboxes", "scenes", "secrecy")
pytest.register_assert_rewrite(*[f"{__name__}.{module}" for module in MODULES])

from gonfalon.testing.playthrough import playthrough  # noqa: E402
from gonfalon.testing.suite import conformance_tests  # noqa: E402
from gonfalon.testing.tables import TableSpec  # noqa: E402

__all__ = ["TableSpec", "conformance_tests", "playthrough"]
