"""Links to a seat: the page shows the seat before it is taken, and a notice if the link is not valid."""

import re

from playwright.sync_api import Page, expect

from tests.web.fixtures import Served, Visit

TAKE = "Join"
OPEN = {"game": "warriors-of-god", "scenario": "lion-in-winter", "pack": None}


def invite(host: Page, address: str, **options: object) -> str:
    """The path of a link to the French seat of a new table, with these options."""
    seats = {"english": {"kind": "me"}, "french": {"kind": "open"}}
    wanted = {**OPEN, "options": options, "seats": seats}
    answer = host.request.post(f"{address}/api/tables", data=wanted, headers={"Origin": address})
    assert answer.ok, answer.text()
    link = answer.json()["links"]["french"]
    assert isinstance(link, str)
    return link


def known_visitor(visit: Visit) -> Page:
    page = visit()
    page.wait_for_selector(".game-card")
    return page


def test_invitation_names_the_side_and_what_is_played_otherwise(visit: Visit, served: Served) -> None:
    host = known_visitor(visit)
    guest = visit(invite(host, served.address, turns=6))
    dialog = guest.get_by_role("dialog")
    expect(dialog).to_contain_text("You are invited to play the French")
    expect(dialog).to_contain_text("The Lion in Winter")
    expect(dialog.locator(".join-options li")).to_have_count(1)
    expect(dialog.locator(".join-options")).to_contain_text("six, a short game")
    usual = visit(invite(host, served.address))
    expect(usual.get_by_role("button", name=TAKE)).to_be_visible()
    expect(usual.locator(".join-options")).to_have_count(0)


def test_link_that_was_used_or_never_was_says_so(visit: Visit, served: Served) -> None:
    host = known_visitor(visit)
    link = invite(host, served.address)
    guest = visit(link)
    guest.get_by_role("button", name=TAKE).click()
    guest.wait_for_selector(".prompt")
    for path, notice in [(link, "Another player has joined with this link"), (link[:-4] + "none", "no longer valid")]:
        late = visit(path)
        expect(late.get_by_role("alert")).to_contain_text(notice)
        expect(late.get_by_role("button", name=TAKE)).to_have_count(0)
        expect(late.get_by_role("link", name="Home").last).to_be_visible()
    back = visit(link, context=guest.context)
    expect(back.get_by_role("dialog")).to_contain_text("yours already")


def test_link_to_a_table_that_is_gone_says_so(visit: Visit, served: Served) -> None:
    host = known_visitor(visit)
    link = invite(host, served.address)
    table = link.split("#")[0].rsplit("/", 1)[-1]
    assert host.request.delete(f"{served.address}/api/tables/{table}", headers={"Origin": served.address}).ok
    guest = known_visitor(visit)
    guest.get_by_placeholder("paste it here").fill(served.address + link)
    guest.get_by_role("button", name="Go", exact=True).click()
    expect(guest.get_by_role("alert")).to_contain_text("This game does not exist")
    expect(guest.get_by_role("button", name=TAKE)).to_have_count(0)


def test_link_that_is_pasted_at_the_same_table_opens_its_dialog(visit: Visit, served: Served) -> None:
    host = known_visitor(visit)
    link = invite(host, served.address)
    watcher = visit(link.split("#")[0])
    watcher.wait_for_selector(".prompt.waits")
    watcher.evaluate("(hash) => { location.hash = hash; }", link.split("#")[1])
    watcher.get_by_role("button", name=TAKE).click()
    expect(watcher.locator(".table")).to_have_attribute("data-seat", "french")
    assert re.search(r"/table/[\w-]+$", watcher.url)


def test_page_of_a_spectator_says_so(visit: Visit, served: Served) -> None:
    host = known_visitor(visit)
    watcher = visit(invite(host, served.address).split("#")[0])
    watcher.wait_for_selector(".prompt.waits")
    expect(watcher.locator(".prompt")).not_to_contain_text("send its link")
    watcher.locator("[data-board] [data-target='area:provence']").first.dispatch_event("click")
    expect(watcher.locator(".notice.why")).to_contain_text("You are watching")
