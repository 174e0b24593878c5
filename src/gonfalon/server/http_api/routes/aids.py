"""Routes for paper: `/aid/{game}` and `/kit/{game}`, documents to print. They need no script."""

import asyncio
import hashlib
from base64 import b64encode
from collections.abc import Callable
from html import escape

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
    chosen = language or preferred_language(request.headers.get("accept-language", ""))
    document = await asyncio.to_thread(served, "aid", render_aid, game, chosen, paper)
    return Response(document, 200, {POLICY_HEADER: policy_for(style_of(paper))}, "text/html; charset=utf-8")


@router.api_route("/kit/{game}", methods=["GET", "HEAD"])
async def paper_kit(
    request: Request, services: ServicesDep, game: str, language: str | None = None, paper: str = "a4"
) -> Response:
    """The paper kit of a game. Without a language it is that of the browser; raises UnknownName or ApiError."""
    if game not in services.settings.games or not has_kit(game):
        raise ApiError("aids.no-kit", NOT_FOUND, game=game)
    chosen = language or preferred_language(request.headers.get("accept-language", ""))
    document = await asyncio.to_thread(served, "kit", render_kit, game, chosen, paper)
    return Response(document, 200, {POLICY_HEADER: policy_for(kit_style(paper))}, "text/html; charset=utf-8")


def preferred_language(accepted: str) -> str:
    """The first language of an Accept-Language header that we have; English if there is none."""
    wanted = [part.partition(";")[0].strip()[:2].lower() for part in accepted[:1000].split(",")]
    return next((each for each in wanted if each in languages()), DEFAULT_LANGUAGE)


def served(kind: str, render: Callable[[str, str, str, str], str], game: str, language: str, paper: str) -> str:
    """The document with links to the other languages and papers. Slow at first."""
    say = Catalogue(language=language if language in languages() else DEFAULT_LANGUAGE).say
    others = [each for each in languages() if each != language]
    links = [("/", say("aids.home"))]
    links += [(address(kind, game, each, paper), say(f"page.settings.language.{each}")) for each in others]
    links += [(address(kind, game, language, each), say(f"aids.paper.{each}")) for each in PAPERS if each != paper]
    listed = "".join(f'<a href="{escape(href)}">{escape(text)}</a>' for href, text in links)
    note = f"<span>{escape(say('aids.print'))}</span>" if kind == "aid" else ""
    return render(game, language, paper, f"<nav>{listed}{note}</nav>\n")


def address(kind: str, game: str, language: str, paper: str) -> str:
    """The address of an aid or a kit."""
    return f"/{kind}/{game}?language={language}&paper={paper}"


def policy_for(style: str) -> str:
    """A policy that allows the style of the document and its fonts, which are data, and nothing else."""
    digest = b64encode(hashlib.sha256(style.encode()).digest()).decode()
    rules = ("default-src 'none'", f"style-src 'sha256-{digest}'", "font-src data:", "frame-ancestors 'none'")
    return "; ".join([*rules, "base-uri 'none'", "form-action 'none'"])
