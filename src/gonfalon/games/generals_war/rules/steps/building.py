"""RB 3: the turns in which the map is built: Deus ex Machina, one action, one purchase."""

from gonfalon.games.generals_war.rules import step_ids
from gonfalon.games.generals_war.rules.bags import audience, buy, draw_free_tile, why_not_buy, why_not_draw
from gonfalon.games.generals_war.rules.events import (
    DREW_TERRAIN,
    DREW_TERRAIN_UNSEEN,
    END_GAME_BEGINS,
    INVOKED,
    PASSED,
    TERRAIN_PLACED,
    TILES_RETURNED,
    TURN_BEGINS,
)
from gonfalon.games.generals_war.rules.refusals import (
    DEUS_TOO_DEAR,
    FIXED_SPACE,
    INVOKED_ALREADY,
    MUST_PLACE,
    NO_SUCH_TERRAIN_HELD,
    NOTHING_TO_REMOVE,
    TERRAIN_BAG_EMPTY,
    TERRAIN_THERE,
)
from gonfalon.games.generals_war.rules.state import PART_ONE as IN_PART_ONE
from gonfalon.games.generals_war.rules.state import GeneralsState
from gonfalon.games.generals_war.rules.step_ids import (
    ACTION,
    LAY_TILE,
    OFFER_TILE,
    PART_ONE,
    PART_TWO,
    PLACE_TERRAIN,
    PURCHASE,
    WAR,
)
from gonfalon.games.generals_war.rules.steps.opening import draw_terrain
from gonfalon.games.generals_war.rules.steps.purchase import TilePurchase
from gonfalon.games.generals_war.rules.tables import NONE
from gonfalon.games.generals_war.rules.tiles import can_lay, return_tiles, tiles_held, why_not_play
from gonfalon.games.generals_war.rules.verbs import (
    DONE,
    DRAW_TERRAIN,
    DRAW_TILE,
    LAY,
    PASS,
    PLACE_DRAWN,
    PLACE_HELD,
    REMOVE,
)
from gonfalon.kernel.luck import Luck
from gonfalon.kernel.moves import target_of, verb_of
from gonfalon.kernel.refusals import NOT_HERE
from gonfalon.kernel.step import Decision, Procedure


class Building(Procedure[GeneralsState]):
    """RB 3, 4.1, B16: turns alternate until every field has terrain; then the end game begins with the next General."""

    id = step_ids.BUILDING
    name = "building"
    rule = "3"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Begin the next turn, or the end game."""
        general = s.general
        if not s.fields_left:
            begin_end_game(s)
            return
        s.general = 1 - general
        s.turn += 1
        if s.log:
            s.log.add(TURN_BEGINS, (s.turn, general))
        s.push(OFFER_TILE, general)
        s.push(ACTION, general)


def begin_end_game(s: GeneralsState) -> None:
    """RB 4.1: push both parts of the end game and the war; the count of passes starts again."""
    s.pop()
    s.phase = IN_PART_ONE
    s.passes = 0
    s.push(WAR)
    s.push(PART_TWO)
    s.push(PART_ONE)
    if s.log:
        s.log.add(END_GAME_BEGINS, ())


def why_not_pay_deus(s: GeneralsState, general: int) -> int:
    """RB 3.1: each General invokes Deus ex Machina once, for 3,000 coins."""
    if s.invoked >> general & 1:
        return INVOKED_ALREADY
    return DEUS_TOO_DEAR if s.coins[general] < s.tables.price_deus else 0


def why_not_invoke(s: GeneralsState, general: int, space: int) -> int:
    """RB 3.1, B13: any terrain that was placed may be removed; the center and the castles are fixed."""
    why = why_not_pay_deus(s, general)
    if why:
        return why
    if s.tables.fixed_terrain[space] != NONE:
        return FIXED_SPACE
    return NOTHING_TO_REMOVE if s.terrain[space] == NONE else 0


def invoke(s: GeneralsState, general: int, space: int) -> None:
    """RB 3.1, B13: return terrain and tiles to their bags; roads washed out by these tiles are usable again."""
    t = s.tables
    terrain = s.terrain[space]
    s.coins[general] -= t.price_deus
    s.invoked |= 1 << general
    s.terrain[space] = NONE
    s.terrain_bag[terrain] += 1
    s.fields_left += 1
    if s.log:
        s.log.add(INVOKED, (general, terrain, space, t.price_deus))
    returned = return_tiles(s, space)
    if returned and s.log:
        s.log.add(TILES_RETURNED, (space, *returned))


def must_place(s: GeneralsState) -> bool:
    """RB 3.2-stall, B15: after too many passes, or turns without a new terrain, the General must draw and place one."""
    t = s.tables
    return s.passes >= t.stall_passes or 0 < t.stall_turns <= s.idle


class Action(Decision[GeneralsState]):
    """RB 3.1, 3.2, 3.6: Deus ex Machina if wanted, then one of four actions; a pass is one of them."""

    id = step_ids.ACTION
    name = "action"
    rule = "3.2"

    def moves(self, s: GeneralsState, seat: int) -> list[int]:
        """The four actions, then the terrains that Deus ex Machina can remove. Listed directly for speed."""
        moves: list[int] = [DRAW_TERRAIN]
        if not must_place(s):
            moves += [LAY | tile for tile in tiles_held(s, seat) if can_lay(s, seat, tile)]
            if not why_not_draw(s):
                moves.append(DRAW_TILE)
            moves.append(PASS)
        if not why_not_pay_deus(s, seat):
            moves += [REMOVE | space for space in s.tables.fields if s.terrain[space] != NONE]
        return moves

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """Deus ex Machina is not an action, so the step stays."""
        verb = verb_of(move)
        if verb == REMOVE:
            invoke(s, seat, target_of(move))
            return
        s.pop()
        s.passes = s.passes + 1 if verb == PASS else 0
        s.idle = 0 if verb == DRAW_TERRAIN else s.idle + 1
        if verb == DRAW_TERRAIN:
            take_terrain(s, seat, luck)
        elif verb == LAY:
            s.push(LAY_TILE, seat, target_of(move))
        elif verb == DRAW_TILE:
            draw_free_tile(s, seat, luck)
        elif s.log:
            s.log.add(PASSED, (seat,))

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """B15: a General who must place a terrain may do nothing else, except invoke Deus ex Machina."""
        verb, target = verb_of(move), target_of(move)
        if verb == DRAW_TERRAIN:
            return 0
        if verb == REMOVE:
            return why_not_invoke(s, seat, target)
        if verb not in (LAY, DRAW_TILE, PASS):
            return NOT_HERE
        if must_place(s):
            return MUST_PLACE
        if verb == LAY:
            return why_not_play(s, seat, target)
        return why_not_draw(s) if verb == DRAW_TILE else 0


def take_terrain(s: GeneralsState, general: int, luck: Luck) -> None:
    """RB 3.3, 3.3-held, B5: draw a terrain and place it or the held one; if the bag is empty, place the held one."""
    if any(s.terrain_bag):
        s.drawn = draw_terrain(s, luck)
        if s.log:
            s.log.add_private(audience(general), DREW_TERRAIN, (general, s.drawn), DREW_TERRAIN_UNSEEN, (general,))
    s.push(PLACE_TERRAIN, general)


class PlaceTerrain(Decision[GeneralsState]):
    """RB 3.3, B5, B6: place the drawn terrain or the held one on any empty field of either side."""

    id = step_ids.PLACE_TERRAIN
    name = "place-terrain"
    rule = "3.3"

    def moves(self, s: GeneralsState, seat: int) -> list[int]:
        """The drawn terrain and the held one on every empty field. Listed directly for speed."""
        empty = [space for space in s.tables.fields if s.terrain[space] == NONE]
        moves: list[int] = []
        if s.drawn != NONE:
            moves = [PLACE_DRAWN | space for space in empty]
        if s.held[seat] != NONE:
            moves += [PLACE_HELD | space for space in empty]
        return moves

    def play(self, s: GeneralsState, seat: int, move: int, luck: Luck) -> None:
        """The other terrain stays hidden in the hand. The event does not say which of the two was placed."""
        s.pop()
        space = target_of(move)
        terrain = s.drawn
        if verb_of(move) == PLACE_HELD:
            terrain = s.held[seat]
            s.held[seat] = s.drawn
        s.drawn = NONE
        s.terrain[space] = terrain
        s.fields_left -= 1
        s.reveal()
        if s.log:
            s.log.add(TERRAIN_PLACED, (seat, terrain, space))

    def why_not(self, s: GeneralsState, seat: int, move: int) -> int:
        """RB 3.3: the field is empty and the General has that terrain."""
        verb = verb_of(move)
        if verb not in (PLACE_DRAWN, PLACE_HELD):
            return NOT_HERE
        if s.terrain[target_of(move)] != NONE:
            return TERRAIN_THERE
        if verb == PLACE_DRAWN:
            return TERRAIN_BAG_EMPTY if s.drawn == NONE else 0
        return NO_SUCH_TERRAIN_HELD if s.held[seat] == NONE else 0

    def describe(self, s: GeneralsState, seat: int) -> list[tuple[str, str, int]]:
        """The two terrains, for seats that may see them."""
        sees = seat == s.seat or seat > 1
        return [
            ("drawn", "terrain", s.drawn if sees else NONE),
            ("held", "terrain", s.held[s.seat] if sees else NONE),
        ]


class OfferTile(Procedure[GeneralsState]):
    """RB 3.7: step 3 of a turn, for a General who can pay for a tile."""

    id = step_ids.OFFER_TILE
    name = "offer-tile"
    rule = "3.7"

    def run(self, s: GeneralsState, luck: Luck) -> None:
        """Coins and the size of the bag are public, so that skipping the purchase reveals nothing."""
        general = s.seat
        s.pop()
        if not why_not_buy(s, general):
            s.push(PURCHASE, general)


class Purchase(TilePurchase):
    """RB 3.7, B14: buy one tile at random or by name, or none. It can be laid from the next turn on."""

    id = step_ids.PURCHASE
    name = "purchase"
    rule = "3.7"

    def end_move(self) -> int:
        """`done`: buy nothing this turn."""
        return DONE

    def take_random(self, s: GeneralsState, seat: int, luck: Luck) -> None:
        """The purchase ends the turn."""
        s.pop()
        buy(s, seat, luck)

    def take_named(self, s: GeneralsState, seat: int, tile: int) -> None:
        """The purchase ends the turn."""
        s.pop()

    def decline(self, s: GeneralsState, seat: int) -> None:
        """Buying nothing ends the turn."""
        s.pop()
