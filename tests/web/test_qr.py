"""QR codes of links: what the page draws can be read again."""

from tests.web.fixtures import Visit
from tests.web.reading_qr import read_qr

WRITE = """async (texts) => {
    const {qrRows} = await import("/static/js/widgets/qrcode.js");
    return Promise.all(texts.map(qrRows));
}"""
MOST = 213
"""Bytes that version 10 holds, beyond which the reader of the tests knows nothing; a link has about ninety."""


def test_every_code_says_what_was_written(visit: Visit) -> None:
    """From one letter to as many as a link will ever have, beyond ASCII too."""
    link = "http://192.168.1.20:8000/table/0123456789abcdef#join=0123456789abcdef0123456789abcdef"
    texts = ["a", link, "x" * MOST, *["é" * (n * 12) for n in range(1, 9)]]
    codes = visit().evaluate(WRITE, texts)
    assert [read_qr(rows) for rows in codes] == texts
    assert {(len(rows) - 17) // 4 for rows in codes} >= {1, 2, 5, 7, 10}


def test_no_code_is_fetched_before_one_is_shown(visit: Visit) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    fetched = page.evaluate("performance.getEntriesByType('resource').map((each) => each.name)")
    assert not [name for name in fetched if name.endswith("/qr.js")]
