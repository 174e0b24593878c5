"""Determinizations for a seat vary everything that is hidden from it, and nothing else."""

import random

import pytest

from gonfalon.kernel.luck import FastLuck
from gonfalon.kernel.match import Match
from gonfalon.testing.secrecy import check_paired_matches, hidden_places
from gonfalon.testing.tables import TableSpec, positions_of
from tests.conformance.played_tables import every_table, tables_of
from tests.kernel.tiny_game import TINY

pytestmark = pytest.mark.both_forms

HIDDEN = {
    "generals-war": {"drawn", "hand", "held", "stack", "terrain_bag", "tile_bag"},
    "warriors-of-god": set(),
    "tiny": {"bids", "cards", "deck"},
    "ye-gods": {"deck", "hand"},
}
"""The fields of a position in which some seat does not know everything."""

SAMPLED = 25
SAMPLES = 12

GODS = tables_of("ye-gods")
each_table = pytest.mark.parametrize("spec", GODS, ids=[spec.name for spec in GODS])


@every_table
def test_only_hidden_fields_vary_and_all_of_them_do(spec: TableSpec) -> None:
    found: set[str] = set()
    every = 1 if spec.is_short else SAMPLED
    for seed in (1, 2, 3):
        luck = FastLuck(seed)
        for match in positions_of(spec, seed, every):
            for index in (*range(len(match.setup.seats)), -1):
                found |= {field for field, _ in hidden_places(match, index, luck, SAMPLES)}
    assert found == HIDDEN[spec.game]


def hands_in_sight(match: Match, index: int) -> set[str]:
    """The gods whose hands a seat sees."""
    hands = match.view(None if index < 0 else match.setup.seats[index])["hands"]
    assert isinstance(hands, dict)
    return set(hands)


def is_varied_deck(match: Match) -> bool:
    """Are there several kinds of cards in the deck that can be held? Without them a hidden hand can be computed."""
    deck = match.state.to_dict()["deck"]
    assert isinstance(deck, list)
    return len([card for card, count in enumerate(deck) if count and is_held(match, card)]) > 1


@each_table
def test_exactly_the_hands_out_of_sight_vary(spec: TableSpec) -> None:
    luck, unseen_seen = FastLuck(7), 0
    for match in positions_of(spec, 4, SAMPLED):
        gods = match.vocabulary.names["god"]
        cards = len(match.vocabulary.names["card"])
        sizes = match.state.to_dict()["hand_size"]
        assert isinstance(sizes, list)
        for index in (*range(len(match.setup.seats)), -1):
            places = hidden_places(match, index, luck, 40)
            varied = {gods[place // cards] for field, place in places if field == "hand"}
            out_of_sight = {god for god, size in zip(gods, sizes, strict=True) if size} - hands_in_sight(match, index)
            assert varied == out_of_sight or (varied < out_of_sight and not is_varied_deck(match))
            unseen_seen += len(varied)
    assert unseen_seen > 20


@each_table
def test_every_card_that_could_be_in_a_hidden_hand_is_there_in_some_determinization(spec: TableSpec) -> None:
    luck = FastLuck(3)
    for match in positions_of(spec, 5, 150):
        before = match.state.to_dict()
        cards = len(match.vocabulary.names["card"])
        deck, hands, sizes = before["deck"], before["hand"], before["hand_size"]
        assert isinstance(deck, list)
        assert isinstance(hands, list)
        assert isinstance(sizes, list)
        could_be = {card for card in range(cards) if sum(hands[card::cards]) or (deck[card] and is_held(match, card))}
        dealt: set[int] = set()
        for _ in range(400):
            hand = match.game.determinize(match.state, -1, luck).to_dict()["hand"]
            assert isinstance(hand, list)
            dealt |= {place % cards for place, count in enumerate(hand) if count}
        assert dealt == (could_be if sum(sizes) else set())


def is_held(match: Match, card: int) -> bool:
    """Can a card be held in a hand?"""
    facts = match.view(None)["cards"]
    assert isinstance(facts, dict)
    return bool(facts[match.vocabulary.names["card"][card]]["held"])


def test_a_former_player_of_the_shared_god_has_its_cards_in_the_log_but_not_in_sight() -> None:
    """P5: what was seen stays in the log; the view no longer has it, and it may be dealt again."""
    spec = GODS[0]
    found = 0
    for seed in range(10):
        match, chance = spec.plain_match(seed), random.Random(seed)
        while not match.over and not found:
            shared = match.view(None)["shared"]
            gods = match.vocabulary.names["god"]
            for index, seat in enumerate(match.setup.seats):
                read = [e for e in match.events(seat) if e["type"] == "drew" and e["god"] == f"god:{shared}"]
                if read and match.view(None)["god"] != shared:
                    assert shared not in hands_in_sight(match, index)
                    cards = len(match.vocabulary.names["card"])
                    row = gods.index(str(shared))
                    sizes = match.state.to_dict()["hand_size"]
                    assert isinstance(sizes, list)
                    if sizes[row]:
                        places = hidden_places(match, index, FastLuck(seed), 40)
                        assert any(field == "hand" and place // cards == row for field, place in places)
                        found += 1
            index = match.setup.seats.index(match.to_act[0])
            match.play_packed(index, chance.choice(match.packed_moves(index)))
    assert found


def test_a_reveal_without_its_call_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    """The example game shows a card without luck; without `reveal` the seat could look at it and undo."""

    def check(seeds: range) -> None:
        for seed in seeds:
            chance = random.Random(seed)
            match = TINY.new_match(luck=FastLuck(seed))
            while not match.over:
                check_paired_matches(match, chance)
                seat = chance.choice(match.to_act)
                match.play(seat, chance.choice(match.moves(seat)))

    check(range(10))
    monkeypatch.setattr(type(TINY.new_match().state), "reveal", lambda _state: None, raising=False)
    with pytest.raises(AssertionError, match=r"without `State\.reveal`"):
        check(range(10))
