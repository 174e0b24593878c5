"""Tables of three and more, whose sentences name several seats."""

from typing import Any

import pytest
from playwright.sync_api import Page

from gonfalon.messages.catalogue import Catalogue
from tests.web.fixtures import Visit

GODS = ["jupiter", "lugh", "odin", "yahweh"]

# A part of the page on its own, before a table of gods of which one is mine.
DRAWN = """async ({language, part, gods, offer}) => {
    const {html, render} = await import("/static/vendor/preact.js");
    const parts = {...await import("/static/js/table/seats.js"), ...await import("/static/js/table/offer.js")};
    const {WithTable} = await import("/static/js/app/context.js");
    const {Catalogue} = await import("/static/js/text/catalogue.js");
    const read = async (name) => (await (await fetch(`/api/catalogue/${language}/${name}`)).json()).entries;
    const words = new Catalogue(language, await Promise.all(["page", "kernel", "agents", "ye-gods"].map(read)),
        Object.fromEntries(gods.map((god) => [`seat:${god}`, god[0].toUpperCase() + god.slice(1)])));
    const seats = gods.map((seat, index) => ({seat, kind: "person", mine: !index, name: ""}));
    const position = {version: 3, to_act: gods.slice(1), result: null, offer};
    const table = {id: "table", game: "ye-gods", seats, officials: [], agents: ["random"]};
    const store = {
        seats: {table, seat: gods[0], mine: gods.slice(0, 1), standIn: null},
        session: {position, connection: "open", request() {}},
        display: {events: []},
        known: {table, position},
    };
    document.body.innerHTML = "<div id=part></div>";
    render(html`<${WithTable} catalogue=${words} game="ye-gods" board=${{}}><${parts[part]} store=${store} /><//>`,
        document.querySelector("#part"));
}"""


def draw(visit: Visit, part: str, language: str, gods: list[str], offer: dict[str, Any] | None = None) -> Page:
    """A page with nothing on it but this part."""
    page = visit()
    page.wait_for_selector(".game-card")
    page.evaluate(DRAWN, {"language": language, "part": part, "gods": gods, "offer": offer})
    return page


@pytest.mark.parametrize(
    ("language", "sentence"),
    [("en", "Waiting for an answer: Odin and Yahweh."), ("fr", "Réponse attendue : Odin et Yahvé.")],
)
def test_who_has_agreed_sees_whose_answers_are_missing(visit: Visit, language: str, sentence: str) -> None:
    offer = {"id": 1, "seat": "lugh", "what": "draw", "to": 0, "asked": ["odin", "yahweh"]}
    page = draw(visit, "Offer", language, GODS, offer)
    assert page.locator(".offer .hint").inner_text().replace("\N{NO-BREAK SPACE}", " ") == sentence
    assert page.locator(".offer button").count() == 0


@pytest.mark.parametrize(("gods", "ends_for_all"), [(GODS[:2], False), (GODS[:3], True)])
def test_resigning_among_several_warns_that_all_must_stop(visit: Visit, gods: list[str], ends_for_all: bool) -> None:
    page = draw(visit, "SeatList", "en", gods)
    page.get_by_role("button", name="Resign").click()
    assert ("for everyone" in page.locator("dialog").inner_text()) == ends_for_all


@pytest.mark.parametrize("language", ["en", "fr"])
def test_sentence_that_lists_seats_begins_only_once(language: str) -> None:
    seats = ["seat:english", "seat:french"]
    sentence = Catalogue(language=language).say("warriors-of-god.waiting.impulse", seats=seats)
    both = {"en": "The English and the French take", "fr": "Les Anglais et les Français effectuent"}
    assert sentence.startswith(both[language])
