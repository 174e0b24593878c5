"""Lists of moves in a game with secrets: neither a refusal nor its absence reveals what a seat may not know."""

import pytest

from gonfalon.kernel.errors import IllegalMove
from gonfalon.kernel.game import Game
from gonfalon.kernel.luck import Luck, ScriptedLuck
from gonfalon.kernel.match import Match
from gonfalon.kernel.moves import verb_of
from skirmish.steps import Turn
from tests.kernel.playing import play_all
from tests.kernel.tiny_game import BOAST, LORD, TURN, V_PASS, TinyGame, TinyState

KNIGHT, PEASANT = 1, 2


class Peek(Turn):
    """A turn in which to pass is to reveal a lord in the other hand, if there is one, and then to boast."""

    def play(self, s: TinyState, seat: int, move: int, luck: Luck) -> None:
        if verb_of(move) != V_PASS:
            super().play(s, seat, move, luck)
            return
        s.pop()
        s.push(BOAST, seat)
        if s.cards[1 - seat] == LORD:
            s.reveal()


class PeekGame(TinyGame):
    """The tiny game with such a turn, and with a chosen card in the worlds that a seat thinks of."""

    def __init__(self, imagined: int) -> None:
        super().__init__()
        self.steps[TURN] = Peek()
        self._imagined = imagined

    def determinize(self, s: TinyState, seat: int, luck: Luck) -> TinyState:
        world = super().determinize(s, seat, luck)
        assert isinstance(world, TinyState)
        world.cards[1 - seat] = self._imagined
        return world


def at_turn(game: Game, card: int) -> Match:
    """A match in which White takes a turn and Black holds this card."""
    match = game.new_match(luck=ScriptedLuck([PEASANT, card]))
    return play_all(match, "white bid n:2", "black bid n:1")


def refusal(match: Match, *moves: str) -> str:
    """Why a list is refused; it has changed nothing."""
    before = match.state.to_dict(), match.record.to_dict()
    with pytest.raises(IllegalMove) as error:
        match.play_all("white", list(moves))
    assert (match.state.to_dict(), match.record.to_dict()) == before
    return error.value.key


@pytest.mark.parametrize("imagined", [LORD, KNIGHT])
@pytest.mark.parametrize(
    "moves",
    [["pass", "nonsense"], ["pass", "hide"], ["pass", "amount n:1"], ["pass", "quiet", "hide"], ["swap", "boast"]],
)
def test_a_refused_list_reveals_no_secret(imagined: int, moves: list[str]) -> None:
    game = PeekGame(imagined)
    refusals = [refusal(at_turn(game, card), *moves) for card in (LORD, KNIGHT)]
    assert refusals[0] == refusals[1]


def test_a_move_that_could_reveal_something_is_refused_as_its_barrier_says() -> None:
    for card in (LORD, KNIGHT):
        match = at_turn(PeekGame(LORD), card)
        assert dict(match.offered("white").moves)["pass"] == "reveal"
        assert refusal(match, "pass", "boast") == "kernel.refused.list"


def test_a_list_ends_where_the_true_world_turns_something_up_and_stands() -> None:
    match = at_turn(PeekGame(KNIGHT), LORD)
    match.play_all("white", ["pass", "boast"])
    assert match.version == 3
    assert match.prompt("white").step == "boast"
    assert not match.can_undo("white")
    whole = at_turn(PeekGame(KNIGHT), KNIGHT)
    whole.play_all("white", ["pass", "boast"])
    assert whole.to_act == ["black"]


def test_a_list_after_the_end_or_out_of_turn_is_refused_as_a_move_is() -> None:
    match = at_turn(TinyGame(), KNIGHT)
    with pytest.raises(IllegalMove) as waiting:
        match.play_all("black", ["take", "amount n:1"])
    assert waiting.value.key == "kernel.refused.turn"
    match.end("white", "resigned", "black")
    assert refusal(match, "take", "amount n:1") == "kernel.refused.over"


class FickleGame(PeekGame):
    """Each world that a seat thinks of has another card than the one before."""

    def determinize(self, s: TinyState, seat: int, luck: Luck) -> TinyState:
        self._imagined = LORD if self._imagined == KNIGHT else KNIGHT
        return super().determinize(s, seat, luck)


def test_a_draft_of_a_draft_uses_the_same_determinization() -> None:
    draft = at_turn(FickleGame(LORD), KNIGHT).draft("white", [])
    assert dict(draft.offered("white").moves)["pass"] == ""
    assert draft.draft("white", ["pass"]).prompt("white").step == "boast"


def test_a_draft_stops_where_something_is_revealed() -> None:
    with pytest.raises(IllegalMove) as error:
        at_turn(PeekGame(LORD), KNIGHT).draft("white", ["pass"])
    assert error.value.key == "kernel.refused.list"
