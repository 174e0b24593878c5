"""Routes for games and their texts: `/api/games`, `/api/catalogue`, `/api/rules`, `/api/reference`, `/api/packs`."""

import asyncio
from functools import cache

import msgspec
from fastapi import APIRouter, Request, Response

from gonfalon.ai.registry import opponents
from gonfalon.aids import has_aid, has_kit
from gonfalon.kernel.game import Game
from gonfalon.lessons import lessons_of
from gonfalon.messages.reference import Reference
from gonfalon.registry import has_board, packages
from gonfalon.server.errors import TextBody, plain
from gonfalon.server.http_api.answers import (
    CatalogueAnswer,
    GameLengths,
    GameOption,
    GamePreset,
    GameSummary,
    PackAnswer,
    RosterAnswer,
    RuleText,
)
from gonfalon.server.http_api.dependencies import CurrentUser, HeavyLimit, ServicesDep
from gonfalon.server.http_api.openapi import answer
from gonfalon.server.http_api.requests import RosterCheckBody, text_body, text_of
from gonfalon.server.http_api.responses import JsonResponse, cacheable
from gonfalon.server.http_api.texts import (
    GENERAL,
    GENERAL_PARTS,
    HOME,
    catalogue,
    home,
    is_part_of,
    no_text,
    reference_page,
    rules,
)
from gonfalon.server.sessions.create import check_roster, read_pack
from gonfalon.studies import studies_of

router = APIRouter()


@cache
def seat_names(game: Game) -> dict[str, str]:
    """The names of seats in the built-in data; other names are in the catalogue. Slow at first."""
    names = game.names(game.new(game.prepare()))
    return {reference: name for reference, name in names.items() if reference.startswith("seat:")}


def game_summary(game: Game) -> GameSummary:
    """A game in the list of games."""
    info = game.info
    is_packaged = info.id in packages()  # a server may have other games
    return GameSummary(
        id=info.id,
        seats=info.seats,
        optional=info.optional,
        officials=game.official_seats,
        scenarios=info.scenarios,
        options=[GameOption(name, *option) for name, option in info.options.items()],
        rosters=game.roster_seats,
        presets=[GamePreset(name, *preset) for name, preset in info.presets.items()],
        agents=opponents(info.id),
        board=has_board(info.id),
        names=seat_names(game),
        secrets=info.secrets,
        rules=info.rules,
        lengths=GameLengths(*info.lengths) if info.lengths else msgspec.UNSET,
        lessons=len(lessons_of(info.id)) if is_packaged else 0,
        studies=len(studies_of(info.id)) if is_packaged else 0,
        aid=is_packaged and has_aid(info.id),
        kit=is_packaged and has_kit(info.id),
    )


@router.get("/games", responses=answer(list[GameSummary]))
async def games(request: Request, services: ServicesDep) -> Response:
    """All games of this server."""
    found = [services.factory.game(name) for name in services.settings.games]
    return cacheable(
        request, await asyncio.to_thread(lambda: msgspec.json.encode([game_summary(game) for game in found]))
    )


@router.get("/catalogue/{language}/{part}", responses=answer(CatalogueAnswer))
async def texts(request: Request, services: ServicesDep, language: str, part: str) -> Response:
    """A part of the catalogue of a language."""
    if part == HOME:
        return cacheable(request, await asyncio.to_thread(home, language, services.settings.games))
    if part not in (GENERAL, *GENERAL_PARTS) and not any(is_part_of(part, game) for game in services.settings.games):
        raise no_text()
    return cacheable(request, await asyncio.to_thread(catalogue, language, part))


@router.get("/rules/{game}/{language}", responses=answer(list[RuleText]))
async def rule_texts(request: Request, services: ServicesDep, game: str, language: str) -> Response:
    """The rules of a game in our words."""
    if game not in services.settings.games:
        raise no_text()
    return cacheable(request, await asyncio.to_thread(rules, game, language))


@router.get("/reference/{game}/{language}", responses=answer(Reference))
async def reference(request: Request, services: ServicesDep, game: str, language: str) -> Response:
    """The reference page of a game."""
    if game not in services.settings.games:
        raise no_text()
    return cacheable(request, await asyncio.to_thread(reference_page, game, language))


@router.post(
    "/packs/{game}",
    dependencies=[HeavyLimit],
    openapi_extra=text_body("text/plain"),
    responses=answer(PackAnswer),
)
async def check_pack(request: Request, services: ServicesDep, user: CurrentUser, game: str) -> Response:
    """Check a data pack. The body is its text."""
    found, text = services.factory.game(game), await text_of(request)
    async with services.heavy.place(user.id, quick=True):
        pack = await asyncio.to_thread(read_pack, found, text)
        return JsonResponse(PackAnswer(True, await asyncio.to_thread(found.data_digest, pack)))


@router.post("/rosters/{game}/{seat}", dependencies=[HeavyLimit], responses=answer(RosterAnswer))
async def check_army(services: ServicesDep, user: CurrentUser, game: str, seat: str, body: RosterCheckBody) -> Response:
    """Check a roster for a seat."""
    found = services.factory.game(game)
    async with services.heavy.place(user.id, quick=True):
        read = await asyncio.to_thread(check_roster, found, body.pack, seat, body.roster())
        return JsonResponse(RosterAnswer(read.fighters, [TextBody(key, plain(args)) for key, args in read.notes]))
