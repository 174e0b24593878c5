"""The aid and the paper kit of a game as pages of the browser: their style is allowed, and aids print on two sheets."""

import pytest

from tests.web.axe import findings
from tests.web.fixtures import Visit


@pytest.mark.parametrize("game", ["warriors-of-god", "ye-gods", "generals-war"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_an_aid_prints_on_two_sheets(visit: Visit, game: str, language: str) -> None:
    page = visit(f"/aid/{game}?language={language}")
    assert page.evaluate("getComputedStyle(document.querySelector('.columns')).columnCount") == "2"
    assert findings(page) == []
    printed = page.pdf(prefer_css_page_size=True)
    assert printed.count(b"/Type /Page\n") + printed.count(b"/Type /Page ") == 2


@pytest.mark.parametrize("language", ["en", "fr"])
def test_a_kit_has_no_accessibility_fault(visit: Visit, language: str) -> None:
    page = visit(f"/kit/generals-war?language={language}")
    assert page.evaluate("getComputedStyle(document.querySelector('.kit table.roster th')).verticalAlign") == "middle"
    assert findings(page) == []
