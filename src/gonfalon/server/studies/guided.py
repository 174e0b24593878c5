"""What a lesson and a study have in common: one match in memory, shown to one page as a table."""

from gonfalon.kernel.match import Match
from gonfalon.registry import has_board
from gonfalon.server.sessions.position import RECENT_EVENTS, FrameFeed, prompt_body, result_body
from gonfalon.server.websocket.message_parts import SeatInfo
from gonfalon.server.websocket.messages import PositionMessage, TableMessage
from gonfalon.server.websocket.server_message import ServerMessage


class GuidedPlay:
    """A match that is played on one page by one person, who is answered after each move."""

    def __init__(self, table_id: str, match: Match) -> None:
        self._id = table_id
        self._feed = FrameFeed(match)

    @property
    def match(self) -> Match:
        """The match; another object after a step back."""
        raise NotImplementedError

    @property
    def seat(self) -> str:
        """The seat of the person."""
        raise NotImplementedError

    @property
    def waits(self) -> bool:
        """Must the person move?"""
        raise NotImplementedError

    @property
    def is_begun(self) -> bool:
        """Has the person made a move that can be taken back?"""
        raise NotImplementedError

    def take(self, moves: list[str]) -> None:
        """Take moves of the person; raises IllegalMove."""
        raise NotImplementedError

    def attempt(self, target: str, is_legal: bool) -> bool:
        """Take a click on a target that no legal move takes; returns whether it completed the step."""
        return False

    def go_on(self) -> None:
        """Leave the present step."""
        raise NotImplementedError

    def go_back(self) -> None:
        """Go back to an earlier point."""
        raise NotImplementedError

    def step(self) -> ServerMessage:
        """The message that is sent before each position."""
        raise NotImplementedError

    def follow(self) -> None:
        """Add what was played to the frames."""
        self._feed.follow(drop_all=self.match.over)

    def show_anew(self) -> None:
        """Show another match from its beginning."""
        self._feed = FrameFeed(self.match)

    def table(self) -> TableMessage:
        """The facts of the match, as a table of one person."""
        match, game = self.match, self.match.game
        return TableMessage(
            id=self._id,
            game=game.info.id,
            board=has_board(game.info.id),
            scenario=match.setup.scenario,
            options=match.setup.options,
            secrets=game.info.secrets,
            sandbox=False,
            officials=game.official_seats,
            names=game.names(match.state),
            pack=None,
            opener=False,
            seats=[self._seat(seat) for seat in match.setup.seats],
            agents=(),
            commitments=[],
            rematch=None,
            created=0.0,
            over=match.over,
            broken=None,
            protocol=2,
        )

    def _seat(self, seat: str) -> SeatInfo:
        return SeatInfo(seat=seat, kind="person", agent=None, name="", mine=seat == self.seat, online=True)

    def _offered(self) -> list[tuple[str, str]]:
        """The moves of the person with their undo barriers. A match that ends with the last step ends no game."""
        return [(move, "" if barrier == "end" else barrier) for move, barrier in self.match.offered(self.seat).moves]

    def position(self, since: int | None) -> PositionMessage:
        """The position, with frames from a version if possible. Where the person only reads, no move is offered."""
        match, seat, base = self.match, self.seat, self._feed.base_for(since)
        message = PositionMessage(
            version=match.version,
            seat=seat,
            base=base,
            frames=[] if base is None else self._feed.frames(seat, base, has_scenes=True),
            prompt=prompt_body(match.prompt(seat)),
            moves=self._offered() if self.waits else [],
            uncertain=[],
            can_undo=self.is_begun,
            can_reset=False,
            can_correct=False,
            to_act=match.to_act,
            thinking=[],
            result=result_body(match.result),
            offer=None,
            fortunes={},
            keys=[],
        )
        if base is None:
            message.view = self._feed.view(seat, has_scenes=True)
            message.log = match.events(seat, max(0, match.version - RECENT_EVENTS))[-RECENT_EVENTS:]
        return message
