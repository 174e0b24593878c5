"""Shares of odds in words."""

import pytest

from gonfalon.kernel.odds.values import OddsValues, OutcomeValues
from gonfalon.messages.catalogue import Catalogue
from gonfalon.messages.odds_texts import OddsTexts


@pytest.mark.parametrize(
    ("share", "text"),
    [
        (0.004, "<1%"),
        (0.006, "1% (0\u20131)"),
        (0.5, "50% (50\u201350)"),
        (0.994, "99% (99\u2013100)"),
        (0.997, ">99%"),
        (1.0, "100% (100\u2013100)"),
    ],
)
def test_a_share_that_is_an_interval_itself_has_no_second_one(share: float, text: str) -> None:
    outcome = OutcomeValues(ending="won", seat=None, share=share, low=share - 0.004, high=share + 0.004)
    odds = OddsValues(kind="battle", about={}, move=None, chances=[outcome], losses=[], trials=400, assumption=None)
    assert OddsTexts(Catalogue(language="en"), "tiny").share(odds, outcome) == text
