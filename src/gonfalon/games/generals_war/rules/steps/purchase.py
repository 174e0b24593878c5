"""RB 3.7, 4.2, 6.2, B14: the base class of all purchases of tiles."""

from gonfalon.games.generals_war.rules.bags import ask, named_price, random_price, why_not_ask, why_not_buy
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.verbs import ASK, BUY
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision


class TilePurchase(Decision[GeneralsState]):
    """A General may buy one tile at random or by name. x: the tiles asked for in vain, as bits (B14)."""

    def candidates(self, s: GeneralsState, seat: int) -> list[int]:
        """A tile at random, every name if the coins allow one, or no purchase."""
        names = s.tables.tiles if s.coins[seat] >= named_price(s) else 0
        return [BUY, *[ASK | tile for tile in range(names)], self.end_move()]

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """After asking in vain the General may ask for another name, buy at random, or stop."""
        verb, tile = verb_of(move), target_of(move)
        if verb == BUY:
            self.take_random(s, seat, luck)
        elif verb != ASK:
            self.decline(s, seat)
        elif ask(s, seat, tile):
            self.take_named(s, seat, tile)
        else:
            s.set_x(s.x | 1 << tile)

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """RB 3.7, B14: the rules of purchases; buying nothing is always legal."""
        verb = verb_of(move)
        if verb == BUY:
            return why_not_buy(s, seat)
        if verb == ASK:
            return why_not_ask(s, seat, target_of(move), s.x)
        return 0 if verb == self.end_move() else NOT_HERE

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The General's coins and the prices."""
        return [
            ("coins", "n", s.coins[s.seat]),
            ("random", "n", random_price(s)),
            ("named", "n", named_price(s)),
        ]

    def end_move(self) -> int:
        """The move that buys nothing."""
        raise NotImplementedError

    def take_random(self, s: GeneralsState, seat: int, luck: Luck) -> None:
        """Buy a random tile and leave the step."""
        raise NotImplementedError

    def take_named(self, s: GeneralsState, seat: int, tile: int) -> None:
        """Leave the step after buying this tile by name."""
        raise NotImplementedError

    def decline(self, s: GeneralsState, seat: int) -> None:
        """Buy nothing and leave the step."""
        raise NotImplementedError
