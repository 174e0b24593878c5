"""The page and its files: one shell for every address of the page, and the files of the web folder under /static."""

import asyncio
import gzip
from functools import cache
from pathlib import Path
from typing import NamedTuple

from fastapi import APIRouter, Request, Response

from gonfalon.registry import packages
from gonfalon.server.errors import NOT_FOUND, ApiError
from gonfalon.server.http_api.responses import NOT_MODIFIED, accepts_gzip, is_known, tag_of

WEB = (Path(__file__).parents[2] / "web" / "index.html").resolve().parent
"""Where the files really are: the compiled form of the package has links to them."""

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
"""Where scripts and browsers ask for data and files."""


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
    """A file as it is sent."""

    content: bytes
    packed: bytes | None
    tag: str
    kind: str


def read_file(path: Path) -> StaticFile:
    """A file with its compressed form, if that is worth it."""
    content = path.read_bytes()
    worth = path.suffix not in COMPRESSED and len(content) > LEAST_TO_COMPRESS
    return StaticFile(
        content, gzip.compress(content, 9, mtime=0) if worth else None, tag_of(content), TYPES[path.suffix]
    )


class StaticFiles:
    """The files of a folder, each read once as long as it does not change."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder.resolve()
        self._read: dict[Path, tuple[tuple[int, int], StaticFile]] = {}

    def find(self, name: str) -> Path:
        """The place of a file; raises Refused for whatever is none of ours."""
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
        """A file by its name."""
        path = self.find(name)
        stat = path.stat()
        mark = (stat.st_mtime_ns, stat.st_size)
        known = self._read.get(path)
        if known is None or known[0] != mark:
            known = self._read[path] = (mark, await asyncio.to_thread(read_file, path))
        return known[1]


def send(request: Request, file: StaticFile) -> Response:
    """A file as an answer; nothing if the asker has it already."""
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
    """Does a person look for a page of ours, rather than a program for something else?"""
    path = request.url.path
    asked = not any(path == each or path.startswith(f"{each}/") for each in NO_PAGES)
    return asked and request.method in ("GET", "HEAD") and "text/html" in request.headers.get("accept", "")


async def shell(request: Request) -> Response:
    """The shell, whatever it will show."""
    return send(request, await FILES.get("index.html"))


async def nothing_here() -> Response:
    """The shell for an address where nothing is: it says so, and shows the way home."""
    file = await FILES.get("index.html")
    return Response(file.content, NOT_FOUND, {"Cache-Control": "no-store"}, file.kind)


def page_routes() -> APIRouter:
    """The addresses of the page and its files."""
    router = APIRouter(include_in_schema=False)

    async def static(request: Request, name: str) -> Response:
        """A file."""
        return send(request, await FILES.get(name))

    methods = ["GET", "HEAD"]
    for path in ("/", "/table/{rest:path}", "/replay/{rest:path}", "/help", "/help/{rest:path}"):
        router.add_api_route(path, shell, methods=methods)
    router.add_api_route(f"{STATIC}/{{name:path}}", static, methods=methods)
    return router
