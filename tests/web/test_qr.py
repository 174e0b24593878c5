"""QR codes of links: what the page draws can be read again."""

import pytest

from tests.web.conftest import Visit
from tests.web.reading_qr import read_qr

WRITE = """async (texts) => {
    const {qrCode} = await import("/static/js/qr.js");
    return texts.map((text) => qrCode(text));
}"""
MOST = 213


@pytest.fixture
def texts() -> list[str]:
    """From one letter to as many as fit, beyond ASCII too: every version from 1 to 10 is among them."""
    link = "http://192.168.1.20:8000/table/0123456789abcdef#join=0123456789abcdef0123456789abcdef"
    return ["a", link, "x" * MOST, *["é" * (n * 12) for n in range(1, 9)]]


def test_every_code_says_what_was_written(visit: Visit, texts: list[str]) -> None:
    codes = visit().evaluate(WRITE, texts)
    assert [read_qr(rows) for rows in codes] == texts
    assert {(len(rows) - 17) // 4 for rows in codes} >= {1, 2, 5, 7, 10}


def test_what_is_too_long_has_no_code(visit: Visit) -> None:
    assert visit().evaluate(WRITE, ["x" * (MOST + 1)]) == [None]
