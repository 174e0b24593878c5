"""The schema of a study, one line of JSON in `studies/studies.jsonl` of a game. `gonfalon studies make` writes it."""

from typing import Annotated, Any

from msgspec import Meta, Struct

Share = Annotated[float, Meta(ge=0.0, le=1.0)]
Count = Annotated[int, Meta(ge=0)]
MOST_STARS = 5


class StudyAct(Struct, forbid_unknown_fields=True):
    """One act of the position, and how games went on after it."""

    moves: Annotated[list[str], Meta(min_length=1)]
    """The moves that the seat chooses, up to the first that draws luck."""
    chance: Share
    """The win chance of the seat by the curve of the game."""
    wins: Annotated[float, Meta(ge=0.0)]
    """Games won of those that were played on from the act; a game without a winner counts as an equal part."""
    accepted: bool
    """Does it solve the study?"""


class StudyProof(Struct, forbid_unknown_fields=True):
    """How sure the best act is."""

    games: Count
    """Games that were played on from each act, with the same dice for all acts."""
    margin: float
    """The share of these games by which the best act wins more than the best act that does not solve the study."""
    error: float
    """Half the width of the 95 % interval of `margin`."""
    found_by: list[Count]
    """For each level, the weakest first: how often it found an accepted act."""
    tries: Count
    """Tries of each level, each with another seed."""


class Study(Struct, forbid_unknown_fields=True):
    """A position, the seat that is to act, and its acts with the best one first."""

    id: Annotated[str, Meta(pattern=r"\A[0-9a-f]{8}\Z")]
    game: str
    rules: str
    """The version of the rules."""
    scenario: str
    seats: list[str]
    options: dict[str, Any]
    position: dict[str, Any]
    """The state, as `State.to_dict` writes it."""
    seat: str
    step: str
    turn: int
    theme: str
    stars: Annotated[int, Meta(ge=1, le=MOST_STARS)]
    """The weakest level that finds an accepted act in most tries; one more than all levels if none does."""
    acts: Annotated[list[StudyAct], Meta(min_length=2)]
    proof: StudyProof
    origin: str
    """The game in which the position was found: its agents, seed and number."""
