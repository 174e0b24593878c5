"""The page lists the scripts that it needs: all of them, and nothing that does not exist."""

import re
from collections.abc import Callable

import httpx

from gonfalon.server.http_api.preloads import modules_of
from gonfalon.server.http_api.static_files import script_at
from tests.server.clients import Browser
from tests.server.servers import TestServer

MakeBrowser = Callable[..., Browser]
LINK = re.compile(r'rel="modulepreload" href="([^"]+)"')


def links_of(server: TestServer, path: str) -> list[str]:
    page = httpx.get(f"{server.base}{path}", headers={"Accept": "text/html"}, trust_env=False)
    return LINK.findall(page.text)


def test_modules_are_found_through_imports_of_imports() -> None:
    scripts = {
        "/a/main.js": b'import { x } from "./one.js";\nimport "../b/two.js";\nconst y = import("./later.js");',
        "/a/one.js": b'import {\n  z,\n} from "/c/three.js";',
        "/b/two.js": b'export { z } from "/c/three.js";',
        "/c/three.js": b"export const z = 1;",
    }
    assert modules_of(("/a/main.js",), scripts.__getitem__) == ["/a/main.js", "/a/one.js", "/b/two.js", "/c/three.js"]


def test_every_page_lists_scripts_that_exist(server: TestServer) -> None:
    links = links_of(server, "/")
    assert len(links) > 50
    assert all(script_at(each) for each in links)
    assert not [each for each in links if "/games/" in each]


def test_the_page_of_a_table_lists_the_scripts_of_its_board(
    server: TestServer, browser: Callable[..., Browser]
) -> None:
    table = browser().open("warriors-of-god", {"english": "me", "french": "open"})["id"]
    links = links_of(server, f"/table/{table}")
    assert "/static/games/warriors-of-god/board.js" in links
    assert len(links) == len(set(links))
    assert sorted(links_of(server, "/table/unknown")) == sorted(links_of(server, "/"))
