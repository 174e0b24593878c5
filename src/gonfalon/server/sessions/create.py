"""Creating tables: a new match, an imported record, a rematch, a sandbox."""

import asyncio
import time
from typing import NamedTuple

from msgspec import Struct

from gonfalon.ai.registry import opponents, usual
from gonfalon.kernel.errors import BadData, BrokenReplay, UnknownName
from gonfalon.kernel.extensions.rosters import RosterCheck
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import KeyedLuck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.record import loader, schema
from gonfalon.kernel.sandbox import open_sandbox
from gonfalon.kernel.setup import Setup
from gonfalon.server.errors import CONFLICT, TOO_LARGE, UNFIT, ApiError
from gonfalon.server.sessions.dice_parts import PromisedParts, parts_to_text
from gonfalon.server.sessions.seats import ME, NOBODY, seats_of
from gonfalon.server.settings import Settings
from gonfalon.server.storage.rows import encode_match
from gonfalon.server.storage.seat_links import INVITATION, SeatLink, SeatLinkStore
from gonfalon.server.storage.seats import COMPUTER, OPEN, PERSON, SeatAssignment
from gonfalon.server.storage.session_store import SessionStore
from gonfalon.server.storage.users import User, new_id

KEY_BYTES = 32
SALT_BYTES = 16

PACK = "data pack"
"""The name of a data pack without a file, in messages about its faults."""


class SeatRequest(NamedTuple):
    """Who plays a seat: `me`, `open`, `nobody` or `computer`, and which agent."""

    kind: str
    agent: str | None = None


class RosterFile(NamedTuple):
    """A roster: the name and the text of its file."""

    file: str
    text: str


class NewSession(Struct):
    """A new table and the links to its open seats."""

    id: str
    links: dict[str, str]


class SessionFactory:
    """Creates tables of every kind and stores them."""

    def __init__(self, settings: Settings, store: SessionStore, links: SeatLinkStore) -> None:
        self._settings = settings
        self._store = store
        self._links = links

    def game(self, name: str) -> Game:
        """A game of this server; raises UnknownName."""
        if name not in self._settings.games:
            raise UnknownName("game", name, list(self._settings.games))
        return self._settings.find(name)

    async def read(self, game: Game, pack: str | None, rosters: dict[str, RosterFile]) -> object:
        """The data of a new match, None for the built-in data; raises UnknownName, BadData or ApiError."""
        data = None if pack is None else await asyncio.to_thread(read_pack, game, pack)
        return await asyncio.to_thread(read_rosters, game, data, rosters) if rosters else data

    async def new(
        self,
        user: User,
        game: Game,
        scenario: str | None,
        options: dict[str, object],
        data: object,
        choices: dict[str, SeatRequest],
        dice: str | None = None,
    ) -> NewSession:
        """A table with a new match; raises UnknownName or BadOption. `dice` is the user's promise for the dice."""
        taken = seats_taken(game, choices)
        if all(seat in choices and choices[seat].kind == COMPUTER for seat in taken):
            options = game.unattended(options)
        setup = await asyncio.to_thread(game.prepare, scenario, taken, options, data)
        return await self.from_setup(user, game, setup, seats_by_choice(game, setup, choices, user), dice)

    async def from_setup(
        self, user: User, game: Game, setup: Setup, seats: list[SeatAssignment], dice: str | None = None
    ) -> NewSession:
        """A table with a new match by a setup that is checked already."""
        luck = KeyedLuck(self._settings.secret(KEY_BYTES))
        parts = None
        if dice is not None:
            parts = PromisedParts(dict.fromkeys(seats_of(seats, user.id), dice))
        return await self._add(user, await asyncio.to_thread(Match, game, setup, luck), seats, parts)

    async def from_record(self, user: User, text: str, choices: dict[str, SeatRequest]) -> NewSession:
        """A table with the match of a record; raises BadRecord or ApiError. Other seats are the user's."""
        match = await asyncio.to_thread(self._load, text)
        return await self._add(user, match, seats_or_mine(match, choices, user))

    async def sandbox(
        self, user: User, match: Match, version: int, seat: str | None, choices: dict[str, SeatRequest]
    ) -> NewSession:
        """A sandbox at a version of a match; raises ApiError. Other seats are the user's."""
        index = -1 if seat is None else match.setup.seats.index(seat)
        hidden, luck = (KeyedLuck(self._settings.secret(KEY_BYTES)) for _ in range(2))
        sandbox = await asyncio.to_thread(open_sandbox, match, version, index, hidden, luck)
        if sandbox.over:
            raise ApiError("server.refused.nothing-left", CONFLICT)
        return await self._add(user, sandbox, seats_or_mine(sandbox, choices, user))

    def _load(self, text: str) -> Match:
        if len(schema.read(text).entries) > self._settings.limits.entries:
            raise ApiError("server.refused.too-long", TOO_LARGE, most=self._settings.limits.entries)
        try:
            match = loader.load(text, self.game)
        except BrokenReplay as error:
            raise ApiError("server.refused.no-replay", UNFIT, entry=error.entry, why=error.cause) from error
        if not match.over and isinstance(match.luck, ScriptedLuck) and not match.needs_new_key:
            raise ApiError("server.refused.scripted", UNFIT)
        if not match.over:
            match.change_key()  # the user may know the seed or the key of the record
        return match

    async def _add(
        self, user: User, match: Match, seats: list[SeatAssignment], parts: PromisedParts | None = None
    ) -> NewSession:
        if await self._store.count_opened(user.id) >= self._settings.limits.tables:
            raise ApiError("server.refused.too-many-tables", CONFLICT, most=self._settings.limits.tables)
        if await self._store.bytes_of(user.id) >= self._settings.limits.bytes_of_person:
            most = self._settings.limits.bytes_of_person // 1_000_000
            raise ApiError("server.refused.too-many-bytes", CONFLICT, most=most)
        if any(seat.kind == COMPUTER for seat in seats):
            most = self._settings.limits.computer_games
            if await self._store.count_computer_games(user.id) >= most:
                raise ApiError("server.refused.too-many-computer-games", CONFLICT, most=most)
        table_id = new_id()
        row = {
            "id": table_id,
            "opener": user.id,
            "salt": self._settings.secret(SALT_BYTES).hex(),
            "created": time.time(),
            "parts": parts_to_text(parts),
        }
        written = await asyncio.to_thread(encode_match, table_id, match)
        row["size"] = len(written.values["head"])
        await self._store.add(row, match, written, seats)
        links = {seat.seat: await self.invite(table_id, seat.seat, user) for seat in seats if is_open(seat)}
        return NewSession(table_id, links)

    async def invite(self, table_id: str, seat: str, user: User) -> str:
        """A link to an open seat, made by the opener of its table."""
        return await self._links.make(SeatLink(table_id, seat, INVITATION), user)


def read_pack(game: Game, text: str) -> object:
    """A data pack from its text; raises BadData, or ApiError if the game takes none."""
    if game.packs is None:
        raise ApiError("server.refused.no-packs", UNFIT)
    return game.read_data(text, PACK)


def read_rosters(game: Game, data: object, rosters: dict[str, RosterFile]) -> object:
    """Data with these rosters; BadData has the faults of all. Raises ApiError if the game takes none."""
    if game.rosters is None:
        raise ApiError("server.refused.no-rosters", UNFIT)
    faults: list[tuple[str, dict[str, object]]] = []
    for seat, roster in rosters.items():
        try:
            data = game.rosters.with_roster(data, seat, roster.text, roster.file)
        except BadData as error:
            faults += error.faults
    if faults:
        raise BadData(faults)
    return data


def check_roster(game: Game, pack: str | None, seat: str, roster: RosterFile) -> RosterCheck:
    """A roster with the number of its fighters and its notes; raises BadData, UnknownName or ApiError."""
    if game.rosters is None:
        raise ApiError("server.refused.no-rosters", UNFIT)
    data = None if pack is None else read_pack(game, pack)
    return game.rosters.check(data, seat, roster.text, roster.file)


def is_open(seat: SeatAssignment) -> bool:
    """Whether a seat is open."""
    return seat.kind == OPEN


def seats_taken(game: Game, choices: dict[str, SeatRequest]) -> list[str]:
    """The seats that take part: all that are not requested as `nobody`."""
    return [seat for seat in game.info.seats if choices.get(seat, SeatRequest(OPEN)).kind != NOBODY]


def seats_by_choice(game: Game, setup: Setup, choices: dict[str, SeatRequest], user: User) -> list[SeatAssignment]:
    """The seats of a new table. Seats without a request are open. Raises UnknownName."""
    for seat in choices:
        game.seat_index(seat)
    return [seat_by_choice(game, seat, choices.get(seat, SeatRequest(OPEN)), user) for seat in setup.seats]


def seats_or_mine(match: Match, choices: dict[str, SeatRequest], user: User) -> list[SeatAssignment]:
    """The seats of a match that has begun. Seats without a request are the user's. Raises UnknownName."""
    chosen = {seat: SeatRequest(ME) for seat in match.setup.seats} | choices
    return seats_by_choice(match.game, match.setup, chosen, user)


def seat_by_choice(game: Game, seat: str, choice: SeatRequest, user: User) -> SeatAssignment:
    """The assignment of one seat; raises UnknownName."""
    if choice.kind == ME:
        return SeatAssignment(seat, PERSON, None, {user.id: user.name})
    if choice.kind == OPEN:
        return SeatAssignment(seat, OPEN)
    known = opponents(game.info.id)
    agent = choice.agent if choice.agent is not None else usual(game.info.id)
    if agent not in known:
        raise UnknownName("agent", agent, list(known))
    return SeatAssignment(seat, COMPUTER, agent)
