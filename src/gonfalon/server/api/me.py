"""`/api/me`: who I am here."""

from fastapi import APIRouter, Request, Response

from gonfalon.server.access import Me, Somebody, TheHall
from gonfalon.server.answers import Json
from gonfalon.server.forms import NameForm, Nothing
from gonfalon.server.hall import Hall
from gonfalon.server.identity import COOKIE_SECONDS, Browser

router = APIRouter()


def user_summary(browser: Browser, hall: Hall) -> dict[str, str | None]:
    """A browser as its owner sees it, and where others in the local network find the page."""
    return {"id": browser.id, "name": browser.name, "lan": hall.settings.lan}


@router.post("/me")
async def come(request: Request, hall: TheHall, browser: Somebody, _form: Nothing) -> Response:
    """Make myself known: a browser without a cookie gets one, one that has it keeps it for longer."""
    name = hall.people.cookie
    secret = request.cookies.get(name, "")
    if browser is None:
        browser, secret = await hall.people.add()
    answer = Json(user_summary(browser, hall))
    secure = request.url.scheme == "https"
    answer.set_cookie(name, secret, COOKIE_SECONDS, path="/", httponly=True, samesite="strict", secure=secure)
    return answer


@router.put("/me")
async def rename(hall: TheHall, browser: Me, form: NameForm) -> Response:
    """Change the name that others see."""
    renamed = await hall.people.rename(browser, form.name)
    await hall.tables.greet(renamed.id)
    return Json(user_summary(renamed, hall))
