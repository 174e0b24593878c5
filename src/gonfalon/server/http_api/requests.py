"""The bodies that the API takes. What is not listed is refused, and so is text that is none."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt
from starlette.requests import Request

from gonfalon.server.errors import UNFIT, ApiError
from gonfalon.server.sessions.create import RosterFile, SeatRequest
from gonfalon.server.sessions.seats import NOBODY


def whole(text: str) -> str:
    """Text must be writable as UTF-8: half a character is none."""
    text.encode("utf-8")
    return text


Text = Annotated[str, Field(max_length=200), AfterValidator(whole)]
Value = StrictBool | StrictInt | Text


class RequestBody(BaseModel):
    """Every body: no unknown fields, no guessing of types."""

    model_config = ConfigDict(extra="forbid", strict=True)


class EmptyBody(RequestBody):
    """A body without content."""


class RenameBody(RequestBody):
    """The name that others see."""

    name: Text


class SeatBody(RequestBody):
    """Who shall sit at a seat."""

    kind: Literal["me", "open", "computer", "nobody"]
    agent: Text | None = None

    def choice(self) -> SeatRequest:
        """As the table wants it."""
        return SeatRequest(self.kind, self.agent)


class RosterBody(RequestBody):
    """An army of one's own, and what its file is called when its faults are told."""

    file: Text
    text: Annotated[str, AfterValidator(whole)]

    def roster(self) -> RosterFile:
        """As the table wants it."""
        return RosterFile(self.file, self.text)


class NewTableBody(RequestBody):
    """A table to be opened."""

    game: Text
    scenario: Text | None = None
    options: dict[Text, Value] = Field(default_factory=dict, max_length=100)
    pack: Annotated[str, AfterValidator(whole)] | None = None
    rosters: dict[Text, RosterBody] = Field(default_factory=dict, max_length=20)
    seats: dict[Text, SeatBody] = Field(default_factory=dict, max_length=20)

    def armies(self) -> dict[str, RosterFile]:
        """Armies by seat."""
        return {seat: form.roster() for seat, form in self.rosters.items()}

    def choices(self) -> dict[str, SeatRequest]:
        """Who shall sit where."""
        return {seat: form.choice() for seat, form in self.seats.items()}


def all_taken(seats: dict[str, SeatBody]) -> dict[str, SeatBody]:
    """Who plays is known already: no seat can be left out."""
    if any(form.kind == NOBODY for form in seats.values()):
        raise ValueError(NOBODY)
    return seats


class SandboxBody(RequestBody):
    """Where a sandbox begins, through whose eyes, and who shall sit there: whoever asks, if nothing is said."""

    version: Annotated[StrictInt, Field(ge=0)]
    seat: Text | None = None
    seats: Annotated[dict[Text, SeatBody], AfterValidator(all_taken)] = Field(default_factory=dict, max_length=20)

    def choices(self) -> dict[str, SeatRequest]:
        """Who shall sit where."""
        return {seat: form.choice() for seat, form in self.seats.items()}


class LinkBody(RequestBody):
    """The seat that a link shall lead to."""

    seat: Text


class JoinBody(RequestBody):
    """The secret of a link."""

    secret: Text


async def text_of(request: Request) -> str:
    """The body as text; raises Refused. Its length was checked at the door."""
    try:
        return (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ApiError("server.refused.not-text", UNFIT) from error


def text_body(kind: str) -> dict[str, Any]:
    """How the API describes such a body."""
    schema = {"type": "object"} if kind == "application/json" else {"type": "string"}
    return {"requestBody": {"required": True, "content": {kind: {"schema": schema}}}}
