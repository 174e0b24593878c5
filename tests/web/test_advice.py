"""Computers as opponents and stand-ins; hints and reviews."""

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Page, expect

import gonfalon
from gonfalon.kernel.match import Match
from gonfalon.kernel.record.loader import load
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
def test_what_to_expect_of_a_level_is_told_below_it_and_moves_nothing(visit: Visit, language: str, width: int) -> None:
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
    expect(card.locator(".hint-unit")).to_contain_text("victory points")
    expect(page.locator("[data-board] .advised.lit, .move.advised")).to_have_count(1)
    card.get_by_role("button", name="Play it").click()
    expect(page.locator(".table")).not_to_have_attribute("data-version", str(version))
    expect(card).to_have_count(0)


def siege_is_offered(match: Match) -> bool:
    return match.prompt(match.to_act[0]).step == "siege-offer"


@pytest.mark.parametrize("seed", [5, 6])
def test_a_hint_on_a_siege_tells_the_odds_that_stand_beside_it(visit: Visit, served: Served, seed: int) -> None:
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
    const {reasonsOf} = await import("/static/js/table/hint_reasons.js");
    const {loadCatalogue} = await import("/static/js/text/load.js");
    const {board} = await import(`/static/games/${game}/board.js`);
    const words = await loadCatalogue("en", [game], {});
    const context = {label: (move) => move, odds: null, uncertain: [], board, ui: {seat: null}, catalogue: words, game};
    return hints.map((hint) => reasonsOf(hint, context).sentences);
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
        ["The only legal move."],
        ["An obvious move."],
        ["It gains more than “b”: worshippers +0.4.", "It costs: safety from Holy Wars \N{MINUS SIGN}0.3."],
        ["“b” looks better now, but this pays off later: worshippers +0.4."],
        ["“b” looks as good now, but this pays off later: worshippers +0.4."],
        ["“b” is about as good. Better than “c”: worshippers +0.4."],
        ["“b” is about as good. It gains: worshippers +0.4."],
        ["“b” is about as good."],
        ["Nothing else gains enough now, not even “b”."],
        ["On a closer look, “b” is better: safety from Holy Wars +0.3."],
    ]


def test_the_figures_of_a_hint_have_their_unit(visit: Visit) -> None:
    page = visit()
    hint = hint_of("ahead", 19.3, gains=[["map", 19.3]])
    assert page.evaluate(WORD_HINTS, {"game": "generals-war", "hints": [hint]}) == [
        ["It gains more than “b”: chances on the present map +9.7%."]
    ]


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


def test_nobody_goes_on_once_the_game_is_over(visit: Visit) -> None:
    page = visit()
    start_game(page, level="random")
    assert wait_until_asked(page)
    hand_over(page, "Random")
    expect(page.locator(".ending")).to_be_visible(timeout=60_000)
    expect(page.locator(".ending.closed")).to_have_count(0)  # a client that sends too much is closed
    expect(page.locator(".seat-english .seat-who")).to_be_visible()
    expect(page.get_by_text("The computer plays")).to_have_count(0)


def test_a_review_leads_to_the_moments_that_it_names(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, record_until(lambda match: match.over, seed=2))
    page.locator(".ending").get_by_role("link", name="Review the game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reviewed by").select_option("1 · Beginner")
    dialog.get_by_role("button", name="Review the game").click()
    expect(dialog.get_by_role("heading", name="Costliest choices")).to_be_visible(timeout=70_000)
    expect(dialog.locator(".review .hint").first).to_contain_text("victory points")
    luck = dialog.locator("section").filter(has=page.get_by_role("heading", name=re.compile("luck$"))).locator("li")
    strokes = [row.split("\n", 1)[1] for row in luck.all_inner_texts()]
    assert len(set(strokes)) == len(strokes) > 4
    for stroke in strokes:
        assert re.search(r"\brolls?\b|\(die \d\)|\bsurvives?\b", stroke), stroke
    first = dialog.locator(".review-row").first
    expect(first).to_contain_text("Better:")
    expect(first.locator("small")).to_have_text(re.compile(r"^Turn \d+$"))
    march = dialog.locator(".review-row").filter(has_text=re.compile("March to")).first
    expect(march).to_contain_text("March with")
    version = first.get_attribute("data-at")
    chosen, better = first.locator("span > span").last.inner_text(), first.locator("em").inner_text()
    first.click()
    expect(dialog).to_have_count(0)
    expect(page).to_have_url(re.compile(f"at={version}$"))
    expect(page.locator(".judged").first).to_have_text(re.compile(f"chose here: {re.escape(chosen)}$"))
    expect(page.locator(".judged").last).to_have_text(better)
    page.get_by_role("button", name="Review").click()
    expect(dialog.get_by_role("heading", name="Worst luck")).to_be_visible()


def given_up(game: str, choices: int) -> str:
    """The record of a game by random play that ends with a resignation."""
    record = load(record_until(lambda match: match.version >= choices, seed=2, game=game), gonfalon.game)
    record.resign(record.to_act[0])
    return record.record.to_json()


@pytest.mark.parametrize(
    ("game", "when"), [("ye-gods", r"Round \d+"), ("generals-war", r"Building, turn \d+|Scenario \d+ of \d+")]
)
def test_a_review_tells_the_time_in_words_of_the_game(visit: Visit, served: Served, game: str, when: str) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    open_record(page, served.address, given_up(game, 90))
    page.locator(".ending").get_by_role("link", name="Review the game").click()
    dialog = page.get_by_role("dialog")
    dialog.get_by_label("Reviewed by").select_option("1 · Beginner")
    dialog.get_by_role("button", name="Review the game").click()
    expect(dialog.get_by_role("heading", name="Costliest choices")).to_be_visible(timeout=70_000)
    rows = dialog.locator(".review-row small").all_inner_texts()
    assert rows
    assert all(re.fullmatch(when, each) for each in rows)
    strokes = dialog.locator("section").filter(has=page.get_by_role("heading", name=re.compile("luck$"))).locator("li")
    lines = [row.split("\n")[2:] for row in strokes.all_inner_texts()]
    assert lines
    assert not [row for row in lines if not row or row[-1].startswith(("Turn ", "Round ", "Scenario "))]


def test_a_move_that_tells_nothing_by_itself_is_named_in_a_replay(visit: Visit, served: Served) -> None:
    page = visit()
    page.wait_for_selector(".game-card")
    record = record_until(lambda match: match.prompt(match.to_act[0]).step == "march-group", seed=2)
    answer = page.request.post(f"{served.address}/api/records", data=record, headers={"Origin": served.address})
    page.goto(f"{served.address}/replay/{answer.json()['id']}?at={load(record, gonfalon.game).version}")
    expect(page.locator(".prompt-text")).to_have_text(re.compile("chose: March with "))
