"""Errors: keys and arguments inside, sentences outside, and a way from one process to another."""

import pickle

import pytest

import gonfalon
from gonfalon.kernel.errors import BadData, BadLuck, GonfalonError, UnknownName, format_error

pytestmark = pytest.mark.both_forms


def test_errors_are_worded_by_the_catalogue() -> None:
    assert str(BadLuck("error.luck.impossible", value=9, least=1, most=6)) == "9 cannot be drawn here, only 1 to 6"


def test_a_key_that_nobody_worded_is_shown_with_its_arguments() -> None:
    assert str(GonfalonError("error.nobody-knows", n=3)) == "error.nobody-knows {'n': 3}"
    assert "nobody-knows" in format_error("error.nobody-knows", {})


def test_all_faults_of_a_pack_are_told_one_a_line() -> None:
    faults: list[tuple[str, dict[str, object]]] = [("error.luck.ran-out", {}), ("error.luck.no-weight", {})]
    assert str(BadData(faults)) == "the dice ran out\na draw needs a positive weight"


def test_an_error_travels_between_processes_as_its_text() -> None:
    with pytest.raises(UnknownName) as caught:
        gonfalon.game("warriors-of-gold")
    travelled = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(travelled, GonfalonError)
    assert str(travelled) == str(caught.value)
