"""Paper kits: every page fits its paper, every tile and terrain is a card, and all texts are in both languages."""

import re
import tomllib

import pytest

from gonfalon.aids import has_kit, print_pdf, render_kit
from gonfalon.games.generals_war.kit import ROSTER_ROWS, signs
from gonfalon.kernel.errors import UnknownName
from tests.paths import GAMES

GAME = "generals-war"
DATA = GAMES / "generals_war" / "data"
PAGE = re.compile(rb"/Type\s*/Page\b(?!s)")
SECTION = '<section class="page'


def rows(file: str, name: str) -> list[dict[str, object]]:
    found: list[dict[str, object]] = tomllib.loads((DATA / file).read_text())[name]
    return found


@pytest.mark.parametrize("paper", ["a4", "letter"])
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_page_fits_its_paper(language: str, paper: str) -> None:
    html = render_kit(GAME, language, paper)
    assert len(PAGE.findall(print_pdf(html))) == html.count(SECTION)


def test_the_bags_are_complete() -> None:
    html = render_kit(GAME)
    tiles = rows("tiles.toml", "tile")
    assert len(re.findall(r'class="is-(nullification|objective|modifier|special)"', html)) == sum(
        int(str(row["count"])) for row in tiles
    )
    terrains = rows("terrains.toml", "terrain")
    assert html.count('class="is-terrain"') == sum(int(str(row["bag_count"])) for row in terrains)


def test_every_tile_has_its_sign() -> None:
    assert signs().keys() == {row["id"] for row in rows("tiles.toml", "tile")}
    assert all(signs().values())


def test_the_map_has_all_spaces_and_roads() -> None:
    html = render_kit(GAME)
    assert html.count('class="space"') == len(rows("spaces.toml", "space"))
    assert html.count('class="road-box"') == len(rows("roads.toml", "road"))


@pytest.mark.parametrize(
    ("language", "words"), [("en", ["10 feet", "armband", "Ledger"]), ("fr", ["10 pieds", "brassard", "Registre"])]
)
def test_it_says_what_control_means_and_who_wears_what(language: str, words: list[str]) -> None:
    html = render_kit(GAME, language)
    assert [word for word in words if word not in html] == []
    assert html.count("\N{BALLOT BOX}") >= 2 * 9 * ROSTER_ROWS


def test_games_without_a_kit_say_so() -> None:
    assert has_kit(GAME)
    assert not has_kit("ye-gods")
    with pytest.raises(UnknownName):
        render_kit(GAME, "xx")
