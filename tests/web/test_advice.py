"""Computers as opponents and stand-ins; hints and reviews."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

from gonfalon.kernel.match import Match
from tests.web.fixtures import Served, Visit
from tests.web.playing import card_of, choose_settings, open_record, record_until, start_game, wait_until_asked


@pytest.fixture(scope="module")
def paced(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """The server that people start, whose computers wait for those who watch them."""
    server = Served(tmp_path_factory.mktemp("paced"), "--host", "127.0.0.1")
    yield server
    server.stop()


def test_the_level_is_chosen_beside_the_button_and_remembered(visit: Visit) -> None:
    page = visit()
    choose_settings(page, level="level3")
    opponent = card_of(page).get_by_label("against")
    expect(opponent).to_have_value("level3")
    opponent.select_option("2 · Apprentice")
    page.reload()
    expect(card_of(page, "ye-gods").get_by_label("against")).to_have_value("level2")
    card_of(page).get_by_role("button", name="Play now").click()
    page.get_by_role("tab", name="Game").click()
    expect(page.locator(".seat-french .seat-who")).to_contain_text("Apprentice (computer)")


@pytest.mark.parametrize("language", ["en", "fr"])
@pytest.mark.parametrize("width", [1280, 340])
def test_description_of_a_level_stands_below_it_and_moves_nothing(visit: Visit, language: str, width: int) -> None:
    page = visit(viewport={"width": width, "height": 800})
    choose_settings(page, level="level1", language=language)
    card = card_of(page)
    height = card.evaluate("(card) => card.offsetHeight")
    opponent, sentences = card.locator(".against select"), set()
    for level in opponent.locator("option").evaluate_all("(options) => options.map((option) => option.value)"):
        opponent.select_option(level)
        sentence = card.locator(".about-agent span:visible")
        expect(sentence).to_have_count(1)
        sentences.add(sentence.inner_text())
        assert card.evaluate("(card) => card.offsetHeight") == height
        below = sentence.bounding_box(), opponent.bounding_box()
        assert below[0] is not None
        assert below[1] is not None
        assert below[0]["y"] >= below[1]["y"] + below[1]["height"]
    assert len(sentences) == 7


def test_a_hint_says_what_to_do_and_why_and_is_done_by_a_click(visit: Visit) -> None:
    page = visit()
    start_game(page, adviser="level2")
    assert wait_until_asked(page)
    version = page.locator(".table").get_attribute("data-version")
    page.keyboard.press("h")
    card = page.get_by_role("region", name="Hint")
    expect(card.locator(".hint-move")).to_have_text(re.compile("^The Apprentice would choose:"))
    expect(card.locator(".hint-reason").first).to_contain_text(re.compile("“.+”"))
    expect(card.locator(".hint-reason")).to_contain_text(re.compile(r"by about [\d.]+ points?: "))
    expect(page.locator("[data-board] .advised.lit, .move.advised")).to_have_count(1)
    card.get_by_role("button", name="Do it").click()
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(version))
    expect(card).to_have_count(0)


def siege_is_offered(match: Match) -> bool:
    return match.prompt(match.to_act[0]).step == "siege-offer"


@pytest.mark.parametrize("seed", [5, 6])
def test_a_hint_on_a_siege_has_the_odds_that_stand_beside_it(visit: Visit, served: Served, seed: int) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(siege_is_offered, seed=seed))
    shares = {
        name: page.locator(f'[data-move="{name}"] [data-odds] b').inner_text(timeout=20_000)
        for name in ("siege", "field")
    }
    page.keyboard.press("h")
    card = page.get_by_role("region", name="Hint")
    expect(card.locator(".hint-reason")).to_have_count(1)
    advised = page.locator(".move.advised").get_attribute("data-move")
    assert advised in shares
    other = "field" if advised == "siege" else "siege"
    reason = card.locator(".hint-reason").inner_text()
    assert reason.index(f", {shares[advised]}. With “") < reason.index(f", {shares[other]}.")
    assert ("By the odds" in reason) == (percent(shares[advised]) > percent(shares[other]))


IS_HIT = """(button) => {
    const {left, right, top, bottom} = button.getBoundingClientRect();
    const hits = (x, y) => document.elementFromPoint(x, y)?.closest("button") === button;
    return hits(left + 4, (top + bottom) / 2) && hits(right - 4, top + 4) && hits(right - 4, bottom - 4);
}"""


@pytest.mark.parametrize(
    ("game", "step", "options"),
    [
        ("warriors-of-god", "siege-offer", {}),
        ("generals-war", "march", {"fights": "quick"}),
        ("ye-gods", "holy-war", {}),
    ],
)
def test_what_is_advised_can_be_done_beside_odds_in_full(
    visit: Visit, served: Served, game: str, step: str, options: dict[str, object]
) -> None:
    page = visit(viewport={"width": 1280, "height": 720})
    page.wait_for_selector(".game-card")
    record = record_until(lambda match: match.prompt(match.to_act[0]).step == step, seed=3, game=game, **options)
    answer = page.request.post(f"{served.address}/api/records", data=record, headers={"Origin": served.address})
    page.goto(f"{served.address}/table/{answer.json()['id']}")
    page.locator(".curtain button, .prompt.asks").first.wait_for()
    if page.locator(".curtain button").count():
        page.locator(".curtain button").first.click()
    assert wait_until_asked(page)
    page.keyboard.press("h")
    button = page.locator('[data-action="advised"]')
    button.wait_for()
    if step != "holy-war":
        page.locator(".prompt .odds-details summary").click(timeout=20_000)
    page.evaluate("document.querySelector('.hint-card').scrollTop = 0")
    assert button.evaluate(IS_HIT)
    assert page.locator(".prompt").evaluate("(prompt) => prompt.clientHeight") > 100


def percent(text: str) -> int:
    """The first number of some odds."""
    found = re.search(r"\d+", text)
    assert found is not None
    return int(found[0])


WORD_HINTS = """async ({game, hints}) => {
    const {reasonOf} = await import("/static/js/table/hint_reasons.js");
    const {loadCatalogue} = await import("/static/js/text/load.js");
    const {board} = await import(`/static/games/${game}/board.js`);
    const words = await loadCatalogue("en", [game], {});
    const context = {label: (move) => move, odds: null, uncertain: [], board, ui: {seat: null}, catalogue: words, game};
    return hints.map((hint) => reasonOf(hint, context));
}"""


def hint_of(why: str, lead: float = 0.0, **more: object) -> dict[str, object]:
    """A hint as the server sends it."""
    return {"move": "a", "other": "b", "than": "b", "why": why, "lead": lead, "gains": [], "losses": [], **more}


def test_a_hint_never_calls_the_better_move_nearly_as_good(visit: Visit) -> None:
    page = visit()
    gains, losses = [["worshippers", 0.4]], [["danger", -0.3]]
    hints = [
        hint_of("forced", other=None, than=None),
        hint_of("plain", than=None),
        hint_of("ahead", 0.1, gains=gains, losses=losses),
        hint_of("later", -0.2, gains=gains),
        hint_of("later", 0.0, gains=gains),
        hint_of("even", than="c", gains=gains),
        hint_of("even", than=None, gains=gains),
        hint_of("even", than=None),
        hint_of("still", than=None),
        hint_of("behind", -0.3, losses=losses),
    ]
    assert page.evaluate(WORD_HINTS, {"game": "ye-gods", "hints": hints}) == [
        "The only legal move.",
        "An obvious move.",
        "Better than “b” by about 0.1 provinces: worshippers.",
        "“b” looks better now, but this is better later by about 0.4 provinces: worshippers.",
        "“b” looks as good now, but this is better later by about 0.4 provinces: worshippers.",
        "“b” is about as good. Better than “c” by about 0.4 provinces: worshippers.",
        "“b” is about as good. It improves your position by about 0.4 provinces: worshippers.",
        "“b” is about as good.",
        "Nothing else gains enough now, not even “b”.",
        "But on a closer look, “b” is better by about 0.3 provinces: safety from Holy Wars.",
    ]


@pytest.mark.parametrize(
    ("game", "term", "unit"),
    [
        ("generals-war", "map", "9.7% in winning chances: chances on the present map"),
        ("warriors-of-god", "crowns", "19.3 points: Kings crowned"),
        ("ye-gods", "clergy", "19.3 provinces: priests and saints"),
    ],
)
def test_the_figure_of_a_hint_has_its_unit(visit: Visit, game: str, term: str, unit: str) -> None:
    page = visit()
    hint = hint_of("ahead", 19.3, gains=[[term, 19.3]])
    assert page.evaluate(WORD_HINTS, {"game": game, "hints": [hint]}) == [f"Better than “b” by about {unit}."]


def hand_over(page: Page, agent: str) -> None:
    """Let a computer go on for me."""
    page.get_by_role("tab", name="Game").click()
    page.get_by_role("button", name="Let the computer play for me").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Levels").select_option(agent)
    dialog.get_by_role("button", name="Let it play").click()


def test_a_seat_is_handed_over_and_taken_back(visit: Visit, paced: Served) -> None:
    page = visit(base=paced.address)
    start_game(page)
    assert wait_until_asked(page)
    version = page.locator(".table").get_attribute("data-version")
    hand_over(page, "5 · Grand Master")
    expect(page.locator(".seat-english .seat-stand-in")).to_have_text("The computer plays: Grand Master")
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(version))
    expect(page.locator(".prompt-choices .move")).to_have_count(0)
    page.locator(".prompt").get_by_role("button", name="Play myself again").click()
    expect(page.locator(".seat-stand-in")).to_have_count(0)
    assert wait_until_asked(page)


def test_where_only_computers_choose_they_are_one_act_ahead_of_the_page(visit: Visit, paced: Served) -> None:
    page = visit(base=paced.address)
    start_game(page, pace="normal")
    assert wait_until_asked(page)
    hand_over(page, "Random")
    for _ in range(8):
        page.wait_for_timeout(500)
        to_come = re.findall("[0-9]+", " ".join(page.locator("[data-action='skip']").all_inner_texts()))
        assert to_come in ([], ["1"])
    expect(page.locator(".table")).to_have_attribute("data-version", re.compile("^([4-9]|[0-9]{2,})$"), timeout=25_000)
    page.locator(".prompt").get_by_role("button", name="Play myself again").click()
    expect(page.locator(".stand-in")).to_have_count(0)
    assert wait_until_asked(page)


def test_computers_stop_once_the_game_is_over(visit: Visit) -> None:
    page = visit()
    start_game(page, level="random")
    assert wait_until_asked(page)
    hand_over(page, "Random")
    expect(page.locator(".ending")).to_be_visible(timeout=60_000)
    expect(page.locator(".ending.closed")).to_have_count(0)  # a client that sends too much is closed
    expect(page.locator(".seat-english .seat-who")).to_be_visible()
    expect(page.get_by_text("The computer plays")).to_have_count(0)
