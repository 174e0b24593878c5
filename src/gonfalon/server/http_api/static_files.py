"""Static files: `index.html` for every address of the page, and the files below `/static`."""

import asyncio
import gzip
import re
from functools import cache, lru_cache
from pathlib import Path
from typing import NamedTuple

from fastapi import APIRouter, Request, Response

from gonfalon.registry import has_board, packages
from gonfalon.server.errors import NOT_FOUND, ApiError
from gonfalon.server.http_api.preloads import EARLY, MAIN, with_preloads
from gonfalon.server.http_api.responses import NOT_MODIFIED, accepts_gzip, is_known, tag_of

WEB = (Path(__file__).parents[2] / "web" / "index.html").resolve().parent
"""The real folder of the files: the compiled build has links to them."""

TYPES = {
    ".html": "text/html; charset=utf-8",
    ".js": "text/javascript; charset=utf-8",
    ".css": "text/css; charset=utf-8",
    ".svg": "image/svg+xml",
    ".json": "application/json",
    ".webmanifest": "application/manifest+json",
    ".txt": "text/plain; charset=utf-8",
    ".csv": "text/csv; charset=utf-8",
    ".woff2": "font/woff2",
    ".png": "image/png",
    ".webp": "image/webp",
    ".ico": "image/x-icon",
}
COMPRESSED = (".woff2", ".png", ".webp", ".ico")
LEAST_TO_COMPRESS = 600

STATIC = "/static"
NO_PAGES = ("/api", STATIC)
"""Addresses of data and files, which never show the page."""

JOIN = "+"
"""Between names of style sheets of one folder that come in one answer: a browser without HTTP/2 fetches six files at a
time, and each file costs the delay of the line."""

STYLES = ".css"
MOST_JOINED = 8

MOST_PAGES = 64
"""Most pages with preloads, and most joined style sheets, that are kept: one for each game, and older ones after a
change of a file."""

NAME = b"    <title>Gonfalon</title>\n"
"""After this line the page says which board it will need."""

GAMES = "games"
"""The folder below /static under which the files of every game are found by its id."""


@cache
def web_folder(game: str) -> Path | None:
    """The folder with a game's files for the page; None for an unknown game and for a game without such files."""
    package = packages().get(game)
    folder = None if package is None else package.folder("web")
    if not isinstance(folder, Path):
        return None
    # The compiled build has links to the files: the real folder is where the first of them leads.
    first = next((file for file in folder.iterdir() if file.is_file()), None)
    return None if first is None else first.resolve().parent


class StaticFile(NamedTuple):
    """A file with everything that its answer needs."""

    content: bytes
    packed: bytes | None
    tag: str
    kind: str


SCRIPT_COMMENTS = re.compile(rb"^[ \t]*(?://[^\n]*|/\*\*(?:(?!\*/).)*\*/)[ \t]*$", re.MULTILINE | re.DOTALL)
"""Comments of a script that fill whole lines. The page would load types and documentation with them."""


def without_comments(script: bytes) -> bytes:
    """A script with its comments replaced by empty lines, so that line numbers stay as in the source."""
    return SCRIPT_COMMENTS.sub(lambda found: b"\n" * found[0].count(b"\n"), script)


def read_file(path: Path) -> StaticFile:
    """Read a file, and compress it if that saves bytes. Scripts lose their comments."""
    content = path.read_bytes()
    if path.suffix == ".js":
        content = without_comments(content)
    return make_file(content, path.suffix)


def make_file(content: bytes, suffix: str) -> StaticFile:
    """A file with this content, compressed if that saves bytes."""
    worth = suffix not in COMPRESSED and len(content) > LEAST_TO_COMPRESS
    return StaticFile(content, gzip.compress(content, 9, mtime=0) if worth else None, tag_of(content), TYPES[suffix])


@lru_cache(maxsize=MOST_PAGES)
def joined(styles: tuple[bytes, ...]) -> StaticFile:
    """Style sheets as one."""
    return make_file(b"".join(styles), STYLES)


class StaticFiles:
    """The files of a folder. Each one is read again only after a change."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._cache: dict[Path, tuple[tuple[int, int], StaticFile]] = {}

    def find(self, name: str) -> Path:
        """The path of a file; raises ApiError for names outside the folder and unknown types."""
        parts = name.split("/")
        if any(not part or part.startswith(".") or "\\" in part or "\0" in part for part in parts):
            raise ApiError("server.refused.no-page", NOT_FOUND)
        folder = self._folder
        if parts[0] == GAMES and len(parts) > 2:
            found = web_folder(parts[1])
            if found is None:
                raise ApiError("server.refused.no-page", NOT_FOUND)
            folder, parts = found, parts[2:]
        path = folder.joinpath(*parts)
        try:
            fits = path.suffix in TYPES and path.is_file() and path.resolve().is_relative_to(folder)
        except OSError as error:
            raise ApiError("server.refused.no-page", NOT_FOUND) from error
        if not fits:
            raise ApiError("server.refused.no-page", NOT_FOUND)
        return path

    async def get(self, name: str) -> StaticFile:
        """A file by its name, or several style sheets of a folder: `folder/one.css+two.css`."""
        folder, _, last = name.rpartition("/")
        parts = last.split(JOIN)
        if len(parts) == 1:
            return await self._one(name)
        if len(parts) > MOST_JOINED or not all(part.endswith(STYLES) for part in parts):
            raise ApiError("server.refused.no-page", NOT_FOUND)
        files = [await self._one(f"{folder}/{part}") for part in parts]
        return await asyncio.to_thread(joined, tuple(file.content for file in files))

    async def _one(self, name: str) -> StaticFile:
        path = self.find(name)
        stat = path.stat()
        mark = (stat.st_mtime_ns, stat.st_size)
        known = self._cache.get(path)
        if known is None or known[0] != mark:
            known = self._cache[path] = (mark, await asyncio.to_thread(read_file, path))
        return known[1]


def send(request: Request, file: StaticFile) -> Response:
    """The answer with a file, or 304 if the client has it already."""
    headers = {"ETag": file.tag, "Cache-Control": "no-cache", "Vary": "Accept-Encoding"}
    if is_known(request, file.tag):
        return Response(None, NOT_MODIFIED, headers)
    content = file.content
    if file.packed is not None and accepts_gzip(request):
        content = file.packed
        headers["Content-Encoding"] = "gzip"
    return Response(content, 200, headers, file.kind)


FILES = StaticFiles(WEB)


def wants_page(request: Request) -> bool:
    """Whether a browser asks for a page, not a program for data or files."""
    path = request.url.path
    asked = not any(path == each or path.startswith(f"{each}/") for each in NO_PAGES)
    return asked and request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")


async def shell(request: Request) -> Response:
    """`index.html`, the same for every screen but that of a table."""
    return send(request, await asyncio.to_thread(page_for, (await FILES.get("index.html")).content, ""))


async def table_shell(request: Request, table_id: str) -> Response:
    """`index.html` with the scripts of the table's board as well."""
    game = await request.app.state.services.store.game_of(table_id)
    own = game if game is not None and has_board(game) else ""
    return send(request, await asyncio.to_thread(page_for, (await FILES.get("index.html")).content, own))


@lru_cache(maxsize=MOST_PAGES)
def page_for(page: bytes, game: str) -> StaticFile:
    """The page with the preloads of its scripts and of a game's board ("": none). Slow at its first call."""
    if game:
        page = page.replace(NAME, NAME + f'    <meta name="board" content="{game}" />\n'.encode(), 1)
    boards = (f"{STATIC}/{GAMES}/{game}/board.js",) if game else ()
    return make_file(with_preloads(page, (EARLY, *boards, MAIN), script_at), ".html")


def script_at(address: str) -> bytes:
    """The script at an address of the page; raises ApiError."""
    return without_comments(FILES.find(address.removeprefix(f"{STATIC}/")).read_bytes())


async def nothing_here() -> Response:
    """`index.html` with status 404: the page shows that the address does not exist."""
    file = await FILES.get("index.html")
    return Response(file.content, NOT_FOUND, {"Cache-Control": "no-store"}, file.kind)


def page_routes() -> APIRouter:
    """The addresses of the page and its files."""
    router = APIRouter(include_in_schema=False)

    async def static(request: Request, name: str) -> Response:
        """A file."""
        return send(request, await FILES.get(name))

    methods = ["GET", "HEAD"]
    router.add_api_route("/table/{table_id}", table_shell, methods=methods)
    for path in (
        "/",
        "/table/{rest:path}",
        "/replay/{rest:path}",
        "/screen/{rest:path}",
        "/help",
        "/help/{rest:path}",
        "/learn/{rest:path}",
        "/studies/{rest:path}",
    ):
        router.add_api_route(path, shell, methods=methods)
    router.add_api_route(f"{STATIC}/{{name:path}}", static, methods=methods)
    return router
