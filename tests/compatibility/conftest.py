"""The fixtures were made with the built-in data of their time, so the tests in this folder run with these data.

They say what code must keep. A correction of a data row changes what positions show, and leaves these tests alone.
"""

import json
from collections.abc import Iterator

import pytest

import gonfalon
from tests.compatibility.files import RECORDS
from tests.compatibility.internals import builtin_pack


def digest_of_then(game: str) -> str:
    """The hash of the data that were built in when the fixtures were made."""
    record = json.loads((RECORDS / game / "fast-opened.json").read_text("utf-8"))
    assert record["data"]["pack"] is None
    return str(record["data"]["sha256"])


@pytest.fixture(scope="module", autouse=True)
def data_of_then() -> Iterator[None]:
    """Make the packs of the fixtures the built-in ones. Worker processes of a server keep those of today."""
    with pytest.MonkeyPatch.context() as patch:
        for game in gonfalon.games():
            builtin_pack(patch, game, digest_of_then(game))
        yield
    for game in gonfalon.games():
        gonfalon.game(game)._tables.clear()
