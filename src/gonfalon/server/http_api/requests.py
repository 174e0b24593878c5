"""Bodies of requests, as pydantic models. Unknown fields are refused, and so is text with half characters."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Field, StrictBool, StrictInt, model_validator
from starlette.requests import Request

from gonfalon.server.errors import UNFIT, ApiError
from gonfalon.server.sessions.create import RosterFile, SeatRequest
from gonfalon.server.sessions.seats import NOBODY


def whole(text: str) -> str:
    """The same text; raises UnicodeEncodeError for a lone surrogate, which UTF-8 does not have."""
    text.encode("utf-8")
    return text


Text = Annotated[str, Field(max_length=200), AfterValidator(whole)]
Value = StrictBool | StrictInt | Text

MOST_PARTS = 1000
"""Most parts of the JSON of a body. pydantic names the fault of each part: of as many as a body has room for, in half a
second that blocks the event loop."""


def has_few_parts(value: object) -> bool:
    """Whether JSON has at most `MOST_PARTS` parts. Looks at no more than those."""
    left, waiting = MOST_PARTS, [value]
    while waiting:
        each = waiting.pop()
        inner = list(each.values()) if isinstance(each, dict) else each if isinstance(each, list) else []
        left -= len(inner)
        if left < 0:
            return False
        waiting += inner
    return True


class RequestBody(BaseModel):
    """Every body: no unknown fields, no conversion of types, few parts."""

    model_config = ConfigDict(extra="forbid", strict=True)

    @model_validator(mode="before")
    @classmethod
    def check_parts(cls, value: Any) -> Any:
        """Refuse a body with too many parts before its fields are looked at."""
        if not has_few_parts(value):
            raise ValueError(MOST_PARTS)
        return value


class EmptyBody(RequestBody):
    """A body without content."""


class RenameBody(RequestBody):
    """The name that others see."""

    name: Text


class SeatBody(RequestBody):
    """Who plays a seat."""

    kind: Literal["me", "open", "computer", "nobody"]
    agent: Text | None = None

    def choice(self) -> SeatRequest:
        """The body as `SessionFactory` takes it."""
        return SeatRequest(self.kind, self.agent)


class RosterBody(RequestBody):
    """A roster, and the name of its file for messages about its faults."""

    file: Text
    text: Annotated[str, AfterValidator(whole)]

    def roster(self) -> RosterFile:
        """The body as `SessionFactory` takes it."""
        return RosterFile(self.file, self.text)


class RosterCheckBody(RosterBody):
    """A roster to be checked, and the data pack that it is for."""

    pack: Annotated[str, AfterValidator(whole)] | None = None


class NewTableBody(RequestBody):
    """A new table."""

    game: Text
    scenario: Text | None = None
    options: dict[Text, Value] = Field(default_factory=dict, max_length=100)
    pack: Annotated[str, AfterValidator(whole)] | None = None
    rosters: dict[Text, RosterBody] = Field(default_factory=dict, max_length=20)
    seats: dict[Text, SeatBody] = Field(default_factory=dict, max_length=20)
    dice: Annotated[str, Field(pattern="^[0-9a-f]{64}$")] | None = None

    def armies(self) -> dict[str, RosterFile]:
        """The rosters by seat."""
        return {seat: form.roster() for seat, form in self.rosters.items()}

    def choices(self) -> dict[str, SeatRequest]:
        """The requests by seat."""
        return {seat: form.choice() for seat, form in self.seats.items()}


def all_taken(seats: dict[str, SeatBody]) -> dict[str, SeatBody]:
    """Refuse to leave a seat out: the seats of a running match are known."""
    if any(form.kind == NOBODY for form in seats.values()):
        raise ValueError(NOBODY)
    return seats


class SandboxBody(RequestBody):
    """The version at which a sandbox begins, its viewer, and its seats; without seats the user plays all."""

    version: Annotated[StrictInt, Field(ge=0)]
    seat: Text | None = None
    seats: Annotated[dict[Text, SeatBody], AfterValidator(all_taken)] = Field(default_factory=dict, max_length=20)

    def choices(self) -> dict[str, SeatRequest]:
        """The requests by seat."""
        return {seat: form.choice() for seat, form in self.seats.items()}


class LinkBody(RequestBody):
    """The seat that a new link leads to."""

    seat: Text


class JoinBody(RequestBody):
    """The secret of a link."""

    secret: Text


async def text_of(request: Request) -> str:
    """The body as text; raises ApiError. The middleware has checked its length."""
    try:
        return (await request.body()).decode("utf-8-sig")
    except UnicodeDecodeError as error:
        raise ApiError("server.refused.not-text", UNFIT) from error


def text_body(kind: str) -> dict[str, Any]:
    """The description of a text body in the OpenAPI document."""
    schema = {"type": "object"} if kind == "application/json" else {"type": "string"}
    return {"requestBody": {"required": True, "content": {kind: {"schema": schema}}}}
