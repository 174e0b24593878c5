"""Player aids over HTTP: languages, papers, and a policy that allows the style of the document only."""

from collections.abc import Callable

import httpx
import pytest

from tests.server.clients import Browser
from tests.server.servers import TestServer

MakeBrowser = Callable[..., Browser]


def get(server: TestServer, path: str, **headers: str) -> httpx.Response:
    return httpx.get(server.base + path, headers=headers)


@pytest.mark.parametrize("game", ["warriors-of-god", "ye-gods", "generals-war"])
def test_the_aid_of_a_game_is_a_document_of_two_pages(server: TestServer, game: str) -> None:
    answer = get(server, f"/aid/{game}")
    assert answer.status_code == 200
    assert answer.text.count('class="page"') == 2
    assert "<script" not in answer.text


def test_the_kit_of_a_game_is_a_document_in_both_languages(server: TestServer) -> None:
    answer = get(server, "/kit/generals-war?language=fr")
    assert answer.status_code == 200
    assert "Feuille de scénario" in answer.text
    assert 'href="/kit/generals-war?language=en&amp;paper=a4"' in answer.text
    assert "<script" not in answer.text
    assert get(server, "/kit/ye-gods").status_code == 404


@pytest.mark.parametrize(
    ("path", "accepted", "language"),
    [("", "fr-FR,fr;q=0.9", "fr"), ("", "de,en;q=0.5", "en"), ("", "", "en"), ("?language=fr", "en", "fr")],
)
def test_the_language_is_that_of_the_address_or_of_the_browser(
    server: TestServer, path: str, accepted: str, language: str
) -> None:
    answer = get(server, f"/aid/ye-gods{path}", **{"Accept-Language": accepted})
    assert f'<html lang="{language}">' in answer.text


@pytest.mark.parametrize("path", ["/aid/ye-gods", "/kit/generals-war"])
def test_a_browser_in_a_missing_language_is_offered_all_languages(server: TestServer, path: str) -> None:
    text = get(server, path, **{"Accept-Language": "de-AT,de;q=0.8"}).text
    assert "Gonfalon does not speak German yet." in text
    assert f'href="{path}?language=en&amp;paper=a4"' in text
    assert f'href="{path}?language=fr&amp;paper=a4"' in text
    assert "translate" in text


@pytest.mark.parametrize("accepted", ["", "*", "de,en;q=0.5", "x" * 2000, "é,;,"])
def test_other_headers_bring_no_notice_about_a_language(server: TestServer, accepted: str) -> None:
    answer = httpx.get(f"{server.base}/aid/ye-gods", headers={b"Accept-Language": accepted.encode()})
    assert answer.status_code == 200
    assert "does not speak" not in answer.text


def test_the_paper_can_be_us_letter(server: TestServer) -> None:
    assert "size:letter" in get(server, "/aid/ye-gods?paper=letter").text


def test_the_policy_allows_the_style_and_no_script(server: TestServer) -> None:
    policy = get(server, "/aid/ye-gods").headers["content-security-policy"]
    assert "sha256-" in policy
    assert "script" not in policy
    assert "default-src 'none'" in policy


@pytest.mark.parametrize(
    ("path", "status"), [("/aid/chess", 404), ("/aid/ye-gods?language=xx", 422), ("/aid/ye-gods?paper=a0", 422)]
)
def test_an_unknown_game_language_or_paper_is_refused(server: TestServer, path: str, status: int) -> None:
    answer = get(server, path)
    assert answer.status_code == status
    assert "Traceback" not in answer.text


def test_the_report_of_a_table_is_a_document_and_a_csv_file(server: TestServer, browser: MakeBrowser) -> None:
    me = browser("Ann")
    seats = dict.fromkeys(("west", "east", "marshal"), "me")
    table = me.open("generals-war", seats, options={"fights": "marshal"})["id"]
    page = get(server, f"/report/{table}?language=fr")
    assert page.status_code == 200
    assert "rapport de la journée" in page.text
    sheet = get(server, f"/report/{table}/csv?language=en")
    assert sheet.headers["content-type"].startswith("text/csv")
    assert "Fighters" in sheet.text
    assert get(server, "/report/nothing").status_code == 404
    assert get(server, f"/report/{table}?language=xx").status_code == 422
