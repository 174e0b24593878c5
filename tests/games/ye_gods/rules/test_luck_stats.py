"""Luck statistics of Ye Gods!: dice of Holy Wars and cards drawn."""

import pytest

from gonfalon.games.ye_gods.data.pack import builtin
from gonfalon.games.ye_gods.rules.luck_stats import luck_samples_of

SHARE = 1 - sum(row.count for row in builtin().card if row.type in ("pillage", "schism", "impiety")) / 90


@pytest.mark.parametrize(
    ("event", "got"),
    [
        ({"type": "drew-unseen", "god": "god:odin"}, 1),
        ({"type": "drew-openly", "god": "god:odin", "card": "card:donative_3"}, 1),
        ({"type": "drew-openly", "god": "god:odin", "card": "card:pillage_3"}, 0),
        ({"type": "drew-openly", "god": "god:odin", "card": "card:schism"}, 0),
    ],
)
def test_a_card_that_does_not_harm_is_good_luck(event: dict[str, object], got: int) -> None:
    [sample] = luck_samples_of(event)
    assert (sample.seat, sample.kind, sample.got) == ("odin", "cards", got)
    assert sample.expected == pytest.approx(SHARE)


def test_a_bought_card_is_counted_once_by_its_draw() -> None:
    assert luck_samples_of({"type": "bought-card", "god": "god:odin", "n": 3}) == []
