"""How the tests of the page play: by clicking what glows, as a person would."""

import random
from pathlib import Path
from tempfile import gettempdir

from playwright.sync_api import Locator, Page, expect

LIT = "[data-board] .lit[data-target], [data-stage] .lit[data-target]"
BUTTONS = ".prompt-choices button.move, .amount button"
ASKED = ".prompt.asks:not([data-busy]), .ending"

# A point of the element that a click would really hit, or null; a map that glides (d3 keeps a note) is waited for.
POINT = """async (element) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    await frame();
    await frame();
    while (document.querySelector("[data-board]").__transition) await frame();
    const box = element.getBoundingClientRect();
    const view = {width: innerWidth, height: innerHeight};
    for (const fy of [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92])
        for (const fx of [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92]) {
            const x = box.left + box.width * fx, y = box.top + box.height * fy;
            if (x < 0 || y < 0 || x >= view.width || y >= view.height) continue;
            if (document.elementFromPoint(x, y)?.closest("[data-target]") === element) return [x, y];
        }
    return null;
}"""


def choose_settings(page: Page, **settings: str) -> None:
    """What a person has set before; the page must be loaded once more to see it."""
    page.evaluate("(chosen) => localStorage.setItem('gonfalon.settings', JSON.stringify(chosen))", settings)
    page.reload()


def start_game(page: Page, **settings: str) -> None:
    """From the first screen into a game against the computer, with these settings."""
    if settings:
        choose_settings(page, **{"pace": "instant", **settings})
    page.locator(".game-body .primary").click()
    page.wait_for_selector(".prompt")


def version_of(page: Page) -> int:
    """The version that the page shows."""
    return int(page.locator(".table").get_attribute("data-version") or -1)


def wait_until_asked(page: Page) -> bool:
    """Wait until it is for this player to choose; False when the game is over."""
    page.wait_for_selector(ASKED)
    return page.locator(".ending").count() == 0


def click_on(page: Page, element: Locator) -> None:
    """Click a thing of the board where it can be seen, with the map fitted if it cannot."""
    point = element.evaluate(POINT)
    if point is None:
        page.keyboard.press("0")
        page.wait_for_timeout(600)
        point = element.evaluate(POINT)
    if point is None:
        page.screenshot(path=Path(gettempdir()) / "cannot-be-clicked.png")
    assert point is not None, f"{element.get_attribute('data-target')} glows but cannot be clicked"
    page.mouse.click(*point)


def choose(page: Page, chance: random.Random) -> str:
    """Click any lit thing or button; what it was. Waits until the server has answered."""
    lit, buttons = page.locator(LIT), page.locator(BUTTONS)
    count = lit.count()
    number = chance.randrange(count + buttons.count())
    before = version_of(page)
    if number < count:
        element = lit.nth(number)
        what = element.get_attribute("data-target") or ""
        click_on(page, element)
        several = page.locator(".chosen-card button.primary")
        if several.count():
            several.nth(chance.randrange(several.count())).click()
    else:
        element = buttons.nth(number - count)
        what = element.get_attribute("data-move") or "amount"
        element.click()
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(before))
    assert page.locator(".notice.why").count() == 0, page.locator(".notice.why").inner_text()
    return what
