"""How the tests of the page play: by clicks on lit things."""

import random
from collections.abc import Callable
from pathlib import Path
from tempfile import gettempdir

from playwright.sync_api import Locator, Page

import gonfalon
from gonfalon.kernel.match import Match

WARRIORS = "warriors-of-god"
LIT = ":is([data-board], [data-stage], [data-hand]) .lit[data-target]"
BUTTONS = ".prompt-choices button.move, .amount button"
ASKED = ".prompt.asks:not([data-busy]), .ending"

# A point where a click would really hit a thing of this name, or null; a gliding map (d3 keeps a note) is waited for.
POINT = """async (target) => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve, 20)));
    await frame();
    await frame();
    while (document.querySelector("[data-board]").__transition) await frame();
    const parts = [0.5, 0.35, 0.65, 0.2, 0.8, 0.08, 0.92];
    for (const element of document.querySelectorAll(`.lit[data-target="${target}"]`)) {
        if (element.closest("[data-stage]")) element.scrollIntoView({block: "nearest"});
        const box = element.getBoundingClientRect();
        for (const fy of parts)
            for (const fx of parts) {
                const x = box.left + box.width * fx, y = box.top + box.height * fy;
                if (x < 0 || y < 0 || x >= innerWidth || y >= innerHeight) continue;
                if (document.elementFromPoint(x, y)?.closest("[data-target]") === element) return [x, y];
            }
    }
    return null;
}"""


def choose_settings(page: Page, **settings: str) -> None:
    """What a person has set before; the page must be loaded once more to see it."""
    chosen = {"level": "greedy", **settings}
    page.evaluate("(chosen) => localStorage.setItem('gonfalon.settings', JSON.stringify(chosen))", chosen)
    page.reload()


def card_of(page: Page, game: str = WARRIORS) -> Locator:
    """Where the first screen offers a game."""
    return page.locator(f'.game-card[data-game="{game}"]')


def start_game(page: Page, game: str = WARRIORS, **settings: str) -> None:
    """From the first screen into a game against the computer, with these settings."""
    if settings:
        choose_settings(page, **{"pace": "instant", **settings})
    card_of(page, game).locator("button.primary").click()
    page.wait_for_selector(".prompt")


def open_table(page: Page, address: str, game: str, options: dict[str, object] | None = None, /, **seats: str) -> str:
    """A table that this visitor opens by a script: `me`, `nobody` or the name of a computer at each seat; its id."""
    people = ("me", "nobody", "open")
    wanted = {
        seat: {"kind": kind} if kind in people else {"kind": "computer", "agent": kind} for seat, kind in seats.items()
    }
    form = {"game": game, "seats": wanted, "options": options or {}}
    answer = page.request.post(f"{address}/api/tables", data=form, headers={"Origin": address})
    assert answer.ok, answer.text()
    return str(answer.json()["id"])


def open_record(page: Page, address: str, record: str) -> None:
    """From the first screen to a table with the game of a record, all seats at this screen."""
    answer = page.request.post(f"{address}/api/records", data=record, headers={"Origin": address})
    assert answer.ok, answer.text()
    page.goto(f"{address}/table/{answer.json()['id']}")
    page.wait_for_selector(".prompt")


def record_until(reached: Callable[[Match], bool], seed: int, game: str = WARRIORS, **options: object) -> str:
    """The record of a game by random play, up to a moment."""
    chance = random.Random(seed)
    match = gonfalon.game(game).new_match(seed=seed, options=options)
    while not reached(match):
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))
    return match.record.to_json()


def version_of(page: Page) -> int:
    """The version that the page shows."""
    return int(page.evaluate("document.querySelector('.table').dataset.version"))


def wait_for(page: Page, selector: str) -> None:
    """Wait until there is such a thing. Quick on a board of ten thousand things, which locators search one by one."""
    page.wait_for_function("(selector) => document.querySelector(selector) !== null", arg=selector)


def later_than(version: int) -> str:
    """What is on the page when it shows another version."""
    return f'.table:not([data-version="{version}"])'


def wait_until_asked(page: Page) -> bool:
    """Wait until this player must choose; False when the game is over."""
    wait_for(page, ASKED)
    return page.locator(".ending").count() == 0


def click_on(page: Page, target: str) -> None:
    """Click a thing where it can be seen, with the map fitted if it cannot."""
    point = page.evaluate(POINT, target)
    if point is None:
        page.keyboard.press("0")
        point = page.evaluate(POINT, target)
    if point is None:
        page.screenshot(path=Path(gettempdir()) / "cannot-be-clicked.png")
    assert point is not None, f"{target} glows but cannot be clicked"
    page.mouse.click(*point)


def lit_targets(page: Page) -> list[str]:
    """The names of all lit things, each once."""
    named = "(lit) => [...document.querySelectorAll(lit)].map((thing) => thing.dataset.target)"
    return sorted(set(page.evaluate(named, LIT)))


def what_is_to_confirm(page: Page, played: str) -> Locator:
    """The buttons of the card that a chosen thing has opened; none where its move was played at once (a selector)."""
    wait_for(page, f".chosen-card button.primary, {played}")
    return page.locator(".chosen-card button.primary")


def choose(page: Page, chance: random.Random) -> str:
    """Click any lit thing or button; what it was. Waits until the server has answered."""
    lit, before = lit_targets(page), version_of(page)
    buttons = page.evaluate("(buttons) => document.querySelectorAll(buttons).length", BUTTONS)
    number = chance.randrange(len(lit) + buttons)
    if number < len(lit):
        what = lit[number]
        click_on(page, what)
        if (several := what_is_to_confirm(page, later_than(before))).count():
            several.nth(chance.randrange(several.count())).click()
    else:
        element = page.locator(BUTTONS).nth(number - len(lit))
        what = element.get_attribute("data-move") or "amount"
        element.click()
    wait_for(page, later_than(before))
    refusal = page.evaluate("document.querySelector('.notice.why')?.innerText")
    assert refusal is None, refusal
    return what
