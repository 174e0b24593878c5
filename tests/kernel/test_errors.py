"""Errors: message keys with arguments, their texts, and pickling."""

import pickle

import pytest

import gonfalon
from gonfalon.kernel.errors import BadData, BadLuck, GonfalonError, UnknownName, format_error

pytestmark = pytest.mark.both_forms


def test_the_catalogue_has_the_text_of_an_error() -> None:
    assert str(BadLuck("error.luck.impossible", value=9, least=1, most=6)) == "9 cannot be drawn here, only 1 to 6"


def test_a_key_without_a_text_is_shown_with_its_arguments() -> None:
    assert str(GonfalonError("error.nobody-knows", n=3)) == "error.nobody-knows {'n': 3}"
    assert "nobody-knows" in format_error("error.nobody-knows", {})


def test_each_fault_of_a_data_pack_is_one_line() -> None:
    faults: list[tuple[str, dict[str, object]]] = [("error.luck.ran-out", {}), ("error.luck.no-weight", {})]
    assert str(BadData(faults)) == "the dice ran out\na draw needs a positive weight"


def test_an_error_is_pickled_as_its_text() -> None:
    with pytest.raises(UnknownName) as caught:
        gonfalon.game("warriors-of-gold")
    unpickled = pickle.loads(pickle.dumps(caught.value))
    assert isinstance(unpickled, GonfalonError)
    assert str(unpickled) == str(caught.value)
