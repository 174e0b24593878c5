"""Routes for the user: `/api/me`."""

from fastapi import APIRouter, Request, Response

from gonfalon.server.errors import TOO_MANY, ApiError
from gonfalon.server.http_api.answers import UserAnswer
from gonfalon.server.http_api.dependencies import CurrentUser, OptionalUser, ServicesDep
from gonfalon.server.http_api.middleware import counted_address
from gonfalon.server.http_api.openapi import answer
from gonfalon.server.http_api.requests import EmptyBody, RenameBody
from gonfalon.server.http_api.responses import JsonResponse
from gonfalon.server.services import Services
from gonfalon.server.storage.users import COOKIE_SECONDS, User

router = APIRouter()


def user_answer(user: User, services: Services) -> UserAnswer:
    """A user as they see themselves, and the address of the page in the local network."""
    return UserAnswer(user.id, user.name, services.settings.lan)


@router.post("/me", responses=answer(UserAnswer))
async def come(request: Request, services: ServicesDep, user: OptionalUser, _form: EmptyBody) -> Response:
    """Create a user for a browser without a cookie; else extend the cookie."""
    name = services.users.cookie
    secret = request.cookies.get(name, "")
    if user is None and not services.addresses.people.take(counted_address(request.scope)):
        raise ApiError("server.refused.people-full", TOO_MANY)
    if user is None:
        user, secret = await services.users.add()
    response = JsonResponse(user_answer(user, services))
    public = services.settings.public
    secure = request.url.scheme == "https" or (public is not None and public.is_secure)
    response.set_cookie(name, secret, COOKIE_SECONDS, path="/", httponly=True, samesite="strict", secure=secure)
    return response


@router.put("/me", responses=answer(UserAnswer))
async def rename(services: ServicesDep, user: CurrentUser, form: RenameBody) -> Response:
    """Change the name that others see."""
    if not services.renames.take(user.id):
        raise ApiError("server.refused.too-often", TOO_MANY)
    renamed = await services.users.rename(user, form.name)
    await services.sessions.refresh_user(renamed.id)
    return JsonResponse(user_answer(renamed, services))
