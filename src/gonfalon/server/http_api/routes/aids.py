"""Routes for paper: `/aid/{game}` and `/kit/{game}`, documents to print. They need no script."""

import asyncio
import hashlib
from base64 import b64encode
from collections.abc import Callable
from html import escape
from typing import NamedTuple

from babel.core import Locale, UnknownLocaleError
from fastapi import APIRouter, Request, Response

from gonfalon.aids import PAPERS, has_aid, has_kit, kit_style, render_aid, render_kit, style_of
from gonfalon.messages.catalogue import DEFAULT_LANGUAGE, Catalogue, languages
from gonfalon.server.errors import NOT_FOUND, ApiError
from gonfalon.server.http_api.dependencies import ServicesDep
from gonfalon.server.http_api.middleware import POLICY_HEADER

router = APIRouter(include_in_schema=False)


@router.api_route("/aid/{game}", methods=["GET", "HEAD"])
async def player_aid(
    request: Request, services: ServicesDep, game: str, language: str | None = None, paper: str = "a4"
) -> Response:
    """The aid of a game. Without a language it is that of the browser; raises UnknownName or ApiError."""
    if game not in services.settings.games or not has_aid(game):
        raise ApiError("aids.none", NOT_FOUND, game=game)
    wanted = wanted_language(language, request.headers.get("accept-language", ""))
    document = await asyncio.to_thread(served, "aid", render_aid, game, wanted, paper)
    return Response(document, 200, {POLICY_HEADER: policy_for(style_of(paper))}, "text/html; charset=utf-8")


@router.api_route("/kit/{game}", methods=["GET", "HEAD"])
async def paper_kit(
    request: Request, services: ServicesDep, game: str, language: str | None = None, paper: str = "a4"
) -> Response:
    """The paper kit of a game. Without a language it is that of the browser; raises UnknownName or ApiError."""
    if game not in services.settings.games or not has_kit(game):
        raise ApiError("aids.no-kit", NOT_FOUND, game=game)
    wanted = wanted_language(language, request.headers.get("accept-language", ""))
    document = await asyncio.to_thread(served, "kit", render_kit, game, wanted, paper)
    return Response(document, 200, {POLICY_HEADER: policy_for(kit_style(paper))}, "text/html; charset=utf-8")


class Wanted(NamedTuple):
    """The language of a document, and the language of the browser if that is one that we do not have."""

    language: str
    missing: str | None = None


def wanted_language(asked: str | None, header: str) -> Wanted:
    """The language of the address, or the first one of an Accept-Language header that we have, or English."""
    if asked:
        return Wanted(asked)
    accepted = [part.partition(";")[0].strip().partition("-")[0].lower() for part in header[:1000].split(",")]
    ours = [each for each in accepted if each in languages()]
    return Wanted(ours[0]) if ours else Wanted(DEFAULT_LANGUAGE, accepted[0])


def served(kind: str, render: Callable[[str, str, str, str], str], game: str, wanted: Wanted, paper: str) -> str:
    """The document with links to the other languages and papers. Slow at first."""
    language = wanted.language
    say = Catalogue(language=language if language in languages() else DEFAULT_LANGUAGE).say
    links = [("/", say("aids.home"))]
    links += [
        (address(kind, game, each, paper), say(f"page.settings.language.{each}"))
        for each in languages()
        if each != language or wanted.missing
    ]
    links += [(address(kind, game, language, each), say(f"aids.paper.{each}")) for each in PAPERS if each != paper]
    listed = "".join(f'<a href="{escape(href)}">{escape(text)}</a>' for href, text in links)
    notes = missing_notes(wanted, say) + ([say("aids.print")] if kind == "aid" else [])
    listed += "".join(f"<span>{escape(note)}</span>" for note in notes)
    return render(game, language, paper, f"<nav>{listed}</nav>\n")


def missing_notes(wanted: Wanted, say: Callable[..., str]) -> list[str]:
    """If the language of the browser is missing: a sentence that names it, and one about the guide for translators."""
    try:
        name = Locale.parse(wanted.missing or "").get_display_name(wanted.language)
    except (UnknownLocaleError, ValueError):
        return []
    return [say("page.language.missing", {"language": name}), say("page.language.translate")]


def address(kind: str, game: str, language: str, paper: str) -> str:
    """The address of an aid or a kit."""
    return f"/{kind}/{game}?language={language}&paper={paper}"


def policy_for(style: str) -> str:
    """A policy that allows the style of the document and its fonts, which are data, and nothing else."""
    digest = b64encode(hashlib.sha256(style.encode()).digest()).decode()
    rules = ("default-src 'none'", f"style-src 'sha256-{digest}'", "font-src data:", "frame-ancestors 'none'")
    return "; ".join([*rules, "base-uri 'none'", "form-action 'none'"])
