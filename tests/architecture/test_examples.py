"""The examples of the documents run with the output that they show."""

import doctest

import gonfalon
from tests.paths import ROOT


def test_library_session_runs_as_shown() -> None:
    failures, tried = doctest.testfile(str(ROOT / "docs" / "library.md"), module_relative=False)
    assert (failures, tried > 5) == (0, True)


def test_package_docstring_runs_as_shown() -> None:
    assert doctest.testmod(gonfalon).failed == 0


def test_every_public_name_is_there_and_listed_once() -> None:
    assert sorted(set(gonfalon.__all__)) == gonfalon.__all__
    assert all(hasattr(gonfalon, name) for name in gonfalon.__all__)
