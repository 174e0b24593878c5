"""Lessons on the page: by mouse, by keyboard, on a phone, and what the device remembers."""

import re

from playwright.sync_api import Page, expect

from tests.web.axe import findings
from tests.web.fixtures import Visit

PHONE = {"viewport": {"width": 390, "height": 844}, "is_mobile": True, "has_touch": True}
COACH = ".coach-card"


def open_lesson(visit: Visit, lesson: str, **choices: object) -> Page:
    page = visit(f"/learn/{lesson}", **choices)
    expect(page.locator(COACH)).to_be_visible()
    return page


def click(page: Page, target: str) -> None:
    page.locator(f'[data-target="{target}"]').first.dispatch_event("click")


def test_a_lesson_by_mouse_with_a_wrong_click(visit: Visit) -> None:
    page = open_lesson(visit, "warriors-of-god/flypaper")
    coach = page.locator(COACH)
    click(page, "leader:john_chandos")
    expect(coach).to_contain_text("Step 2 of 4")
    page.get_by_role("button", name="Pass").click()
    expect(coach).to_contain_text("this lesson wants another move")
    expect(coach).to_contain_text("Step 2 of 4")
    click(page, "leader:henry_of_grosmont")
    expect(page.locator(".prompt")).to_contain_text("Henry of Grosmont")
    click(page, "area:anjou")
    expect(coach).to_contain_text("Step 3 of 4")
    coach.get_by_role("button", name="Skip this step").click()
    coach.get_by_role("button", name="Skip this step").click()
    expect(coach.get_by_role("link", name="Next lesson")).to_be_visible()
    coach.get_by_role("link", name="All lessons").click()
    expect(page.locator(".lesson-list").first).to_contain_text("★★★")


def test_a_lesson_by_keyboard(visit: Visit) -> None:
    page = open_lesson(visit, "ye-gods/goal")
    go_on = page.get_by_role("button", name="Continue")
    go_on.focus()
    page.keyboard.press("Enter")
    expect(page.locator(COACH)).to_contain_text("Step 2 of 4")


def test_a_whole_lesson_needs_no_mouse_and_says_what_to_do(visit: Visit) -> None:
    page = open_lesson(visit, "warriors-of-god/goal")
    expect(page.get_by_role("button", name="Continue")).to_be_focused()
    page.keyboard.press("Enter")
    coach = page.get_by_role("region", name="Lesson")
    expect(coach.get_by_role("status")).to_contain_text("Look at: Edmund Beaufort and Normandy")
    for name in ("Edmund Beaufort", "Normandy"):
        wanted = page.get_by_role("button", name=re.compile(f"{name}.*Can be chosen"))
        expect(wanted).to_be_visible()
        expect(page.locator("[data-board] :focus")).to_have_count(1)
        for _ in range(20):
            if wanted.evaluate("(thing) => thing === document.activeElement"):
                break
            page.keyboard.press("n")
        page.keyboard.press("Enter")
    expect(coach.get_by_role("status")).to_contain_text("Normandy is English")
    expect(coach.get_by_role("status")).to_contain_text("3 stars of three")
    expect(page.get_by_role("link", name="Next lesson")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page).to_have_url(re.compile("/learn/warriors-of-god/flypaper$"))


def test_the_first_screen_leads_newcomers_to_lessons(visit: Visit) -> None:
    page = visit()
    card = page.locator('[data-game="ye-gods"]')
    card.get_by_role("link", name="Learn it in ten minutes").click()
    expect(page.get_by_role("heading", name="Learn Ye Gods!")).to_be_visible()


def test_clicks_are_answered_where_there_is_nothing_to_play(visit: Visit) -> None:
    page = open_lesson(visit, "warriors-of-god/goal")
    expect(page.locator(COACH)).to_contain_text("Look at: England")
    click(page, "leader:edmund_beaufort")
    expect(page.locator(".notice")).to_contain_text("choose Continue")
    skip_all(page, 2)
    expect(page.locator(".chronicle")).to_contain_text("Scoring:")
    expect(page.locator(COACH)).to_contain_text("stars of three")  # the card is away while moves are shown
    expect(page.locator(".notice")).to_have_count(0)
    expect(page.locator(".prompt[data-busy]")).to_have_count(0)
    click(page, "area:normandy")
    expect(page.locator(".notice")).to_contain_text("The lesson is over")


def skip_all(page: Page, steps: int) -> None:
    """Skip every step of a lesson."""
    coach = page.locator(COACH)
    for step in range(1, steps + 1):
        expect(coach.locator(".coach-at")).to_contain_text(f"Step {step} of {steps}")
        coach.locator('[data-action="go-on"], [data-action="skip-step"]').click()


def test_the_short_way_leads_from_lesson_to_lesson_and_into_a_first_game(visit: Visit) -> None:
    page = visit("/learn/warriors-of-god")
    expect(page.locator(".lesson-list").first.locator("a")).to_have_count(5)
    page = open_lesson(visit, "warriors-of-god/goal")
    skip_all(page, 2)
    page.locator('[data-action="next-lesson"]').click()
    expect(page).to_have_url(re.compile("/learn/warriors-of-god/flypaper$"))
    page = open_lesson(visit, "warriors-of-god/control")
    skip_all(page, 2)
    page.get_by_role("button", name="First game with a coach").click()
    expect(page.locator(".first-game")).to_be_visible()


def test_a_lesson_ends_with_its_rules_and_ends_no_game(visit: Visit) -> None:
    page = open_lesson(visit, "ye-gods/cards")
    coach = page.locator(COACH)
    for _ in range(3):
        coach.locator('[data-action="skip-step"]').click()
    expect(coach).to_contain_text("Step 4 of 4")
    expect(page.locator(".prompt")).to_contain_text("End turn")
    expect(page.locator(".prompt")).not_to_contain_text("This ends the game")
    coach.locator('[data-action="skip-step"]').click()
    coach.get_by_role("button", name="Rule 12.3").click()
    expect(coach.locator(".rule-text")).to_contain_text("Conversion")
    assert findings(page) == []


def test_a_second_click_forgets_what_was_learned(visit: Visit) -> None:
    page = open_lesson(visit, "warriors-of-god/goal")
    skip_all(page, 2)
    page.get_by_role("link", name="All lessons").click()
    forget = page.locator('[data-action="forget"]')
    forget.click()
    expect(page.locator(".lessons")).to_contain_text("★★★")
    forget.click()
    expect(page.locator(".lessons")).not_to_contain_text("★")
    expect(forget).to_have_count(0)
    assert page.evaluate("localStorage.getItem('gonfalon.learning')") == "{}"


def test_try_it_yourself_opens_a_sandbox(visit: Visit) -> None:
    page = open_lesson(visit, "warriors-of-god/goal")
    skip_all(page, 2)
    coach = page.locator(COACH)
    coach.get_by_role("button", name="Try it yourself from here").click()
    expect(page.locator(".table.sandbox")).to_be_visible()


def test_a_refused_try_says_why(visit: Visit) -> None:
    page = open_lesson(visit, "warriors-of-god/goal")
    skip_all(page, 2)
    error = {"error": {"key": "server.refused.not-over", "args": {}}}
    page.route("**/sandbox", lambda route: route.fulfill(status=409, json=error))
    coach = page.locator(COACH)
    coach.get_by_role("button", name="Try it yourself from here").click()
    expect(coach.get_by_role("alert")).to_contain_text("not over")


def test_a_lesson_on_a_phone_in_french(visit: Visit) -> None:
    page = open_lesson(visit, "generals-war/goal", locale="fr", **PHONE)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    box = page.locator(COACH).bounding_box()
    assert box is not None
    assert box["height"] <= 0.42 * 844
    assert findings(page) == []


def test_the_answer_to_a_touch_hides_nothing_of_the_next_step(visit: Visit) -> None:
    page = open_lesson(visit, "warriors-of-god/flypaper", **PHONE)
    touch(page, "leader:john_chandos")
    expect(page.locator(COACH)).to_contain_text("Step 2 of 4")
    expect(page.locator(".notice")).to_contain_text("Flypaper")
    expect(page.locator(".help-card")).to_have_count(0)
    touch(page, "leader:henry_of_grosmont")
    expect(page.locator(".chosen-card")).to_contain_text("Henry of Grosmont")


def touch(page: Page, target: str) -> None:
    """Touch the middle of a thing, whatever is above it."""
    box = page.locator(f'[data-board] [data-target="{target}"]').first.bounding_box()
    assert box is not None
    page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)


def test_the_way_on_is_never_cut_off(visit: Visit) -> None:
    """The longest end of a lesson, and the longest step on a phone in French."""
    page = open_lesson(visit, "warriors-of-god/battle", viewport={"width": 1280, "height": 720})
    skip_all(page, 4)
    expect(page.locator('[data-action="next-lesson"]')).to_be_in_viewport(ratio=1)
    assert_inside_card(page, '[data-action="next-lesson"]')
    phone = open_lesson(visit, "generals-war/marshal", locale="fr", **PHONE)
    assert_inside_card(phone, '[data-action="go-on"]')


def assert_inside_card(page: Page, button: str) -> None:
    card, way = page.locator(COACH).bounding_box(), page.locator(button).bounding_box()
    assert card is not None
    assert way is not None
    assert way["y"] + way["height"] <= card["y"] + card["height"]


def test_the_prompt_ends_above_the_tabs_of_a_phone(visit: Visit) -> None:
    """A hand of cards, the coach and an amount to choose, which together are higher than half of the screen."""
    page = open_lesson(visit, "ye-gods/cards", locale="fr", **PHONE)
    assert findings(page) == []
    for step in (1, 2):
        expect(page.locator(".coach-at")).to_contain_text(f"Étape {step} sur 4")
        page.locator('[data-action="skip-step"]').click()
    expect(page.locator(".prompt input[type=range]")).to_be_visible()
    prompt, tabs = page.locator(".prompt").bounding_box(), page.locator(".side .tabs").bounding_box()
    assert prompt is not None
    assert tabs is not None
    assert prompt["y"] + prompt["height"] <= tabs["y"] + 1


def test_the_list_of_lessons_has_no_faults(visit: Visit) -> None:
    page = visit("/learn/warriors-of-god")
    expect(page.locator(".lesson-list").first).to_be_visible()
    assert findings(page) == []
