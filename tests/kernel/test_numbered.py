"""Numbered tables: a number that is missing or used twice fails when a game is imported."""

import pytest

from gonfalon.kernel.events import event_table, event_type
from gonfalon.kernel.moves import Verb, verb_table
from gonfalon.kernel.numbered import numbered
from gonfalon.kernel.refusals import refusal_table
from gonfalon.kernel.step import step_table
from skirmish.steps import Bid, Deal, Round

pytestmark = pytest.mark.both_forms


def test_rows_come_in_the_order_of_their_numbers() -> None:
    assert numbered("row", [(2, "c"), (0, "a"), (1, "b")]) == ["a", "b", "c"]
    assert numbered("row", [(2, "b"), (1, "a")], first=1) == ["a", "b"]


@pytest.mark.parametrize("rows", [[(0, "a"), (0, "b")], [(0, "a"), (2, "b")], [(1, "a")], [(-1, "a")]])
def test_a_number_is_neither_missing_nor_used_twice(rows: list[tuple[int, str]]) -> None:
    with pytest.raises(ValueError, match="row"):
        numbered("row", rows)


def test_every_table_is_checked() -> None:
    with pytest.raises(ValueError, match="verb 0 is used twice"):
        verb_table((0, Verb("go")), (0, Verb("stay")))
    with pytest.raises(ValueError, match="event 0 is missing"):
        event_table((1, event_type("went", seat="seat")))
    with pytest.raises(ValueError, match="refusal 1 is missing"):
        refusal_table("tiny", (2, "T1", "too-far"))
    with pytest.raises(ValueError, match="step 1 is missing"):
        step_table([Deal(), Bid()])


class TwiceBid(Bid):
    """A step with the id of another one."""

    id = 1


def test_a_step_id_that_is_used_twice_is_named() -> None:
    with pytest.raises(ValueError, match="step 1 is used twice"):
        step_table([Deal(), Round(), TwiceBid()])
