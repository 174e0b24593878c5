"""Make the records of `records/`: twenty matches of each game, of every kind that a record can hold."""

import json
import random
from collections.abc import Callable, Iterator
from typing import Any, NamedTuple

import gonfalon
from gonfalon import IllegalMove, Match
from gonfalon.kernel.extensions.officials import correct as correct_report
from gonfalon.kernel.extensions.officials import correctable_version
from tests.compatibility.files import EXPECTED, KEYS, RECORDS, facts_of, play_on, write_json
from tests.compatibility.fixed import fixed_secrets
from tests.compatibility.internals import load_sandbox, new_sandbox

WAR, GODS, GENERALS = "warriors-of-god", "ye-gods", "generals-war"

ROSTER = "name,rank,form\nAnna of the Fens,knight,shield\nBors,squire,great\nCeridwen,thegn,bow\nDrustan,squire,pike\n"

RUNNING = {WAR: 60, GODS: 25, GENERALS: 90}
"""How many choices are made in a match that is left running."""


class Table(NamedTuple):
    """How a match of a fixture is opened."""

    game: str
    scenario: str | None = None
    seats: tuple[str, ...] | None = None
    options: tuple[tuple[str, Any], ...] = ()
    data: Callable[[], Any] = lambda: None

    def open(self, seed: int | None) -> Match:
        """A new match. Without a seed its luck has a secret key."""
        return gonfalon.game(self.game).new_match(
            scenario=self.scenario,
            seats=None if self.seats is None else list(self.seats),
            options=dict(self.options),
            seed=seed,
            data=self.data(),
        )


def war_pack() -> str:
    """The built-in data of Warriors of God with another number."""
    return changed_pack(WAR, "winning_points = 30", "winning_points = 7")


def gods_pack() -> str:
    """The built-in data of Ye Gods! with another number."""
    return changed_pack(GODS, 'id = "donatives"\nvalue = 60', 'id = "donatives"\nvalue = 75')


def generals_pack() -> object:
    """The built-in data of The Generals' War with another number and an army of its own."""
    game = gonfalon.game(GENERALS)
    text = changed_pack(GENERALS, 'random_tile"\nvalue = 300', 'random_tile"\nvalue = 400')
    return with_roster(game, game.read_data(text, "pack.toml"), "east", ROSTER, "east.csv")


def with_roster(game: Any, data: object, seat: str, text: str, file: str) -> object:
    """Data with the army of a seat from a file."""
    return game.rosters.with_roster(data, seat, text, file)


def generals_roster() -> object:
    """The built-in data of The Generals' War with an army of its own."""
    return with_roster(gonfalon.game(GENERALS), None, "west", ROSTER, "west.csv")


def changed_pack(game: str, old: str, new: str) -> str:
    """The text of a built-in pack with one change."""
    text = gonfalon.game(game).data_text()
    assert old in text
    return text.replace(old, new)


WITH_MARSHAL = ("west", "east", "marshal")

TABLES: dict[str, list[Table]] = {
    WAR: [
        Table(WAR, "hundred-years-war", options=(("turns", 6),)),
        Table(WAR, "lion-in-winter", options=(("turns", 6),)),
        Table(WAR, "hundred-years-war", options=(("historical_sides", True), ("gunners_per_area", "one"))),
        Table(WAR, "lion-in-winter", options=(("turns", 6), ("scoring", "manual"), ("home_court", "both"))),
    ],
    GODS: [
        Table(GODS, seats=("jupiter", "odin"), options=(("round_limit", 6),)),
        Table(GODS, seats=("lugh", "odin", "yahweh"), options=(("round_limit", 5), ("first_god_rotates", True))),
        Table(GODS, options=(("round_limit", 5), ("grace_rounds", 3))),
        Table(
            GODS,
            seats=("jupiter", "lugh", "yahweh"),
            options=(("round_limit", 6), ("shared_faction", True), ("shared_god", "odin"), ("add_nsb_again", True)),
        ),
    ],
    GENERALS: [
        Table(GENERALS, options=(("fights", "quick"), ("scenarios", 5))),
        Table(GENERALS, seats=WITH_MARSHAL, options=(("fights", "marshal"), ("scenarios", 5))),
        Table(GENERALS, options=(("fights", "model"), ("scenarios", 5), ("coins", "rich"))),
        Table(
            GENERALS,
            seats=WITH_MARSHAL,
            options=(("fights", "model"), ("scenarios", 5), ("coins", "unequal"), ("coins_west", 3000)),
        ),
    ],
}
"""Four kinds of tables of each game. Every kind of record is made at one of them."""

PACKS: dict[str, Callable[[], Any]] = {WAR: war_pack, GODS: gods_pack, GENERALS: generals_pack}


def play(match: Match, chance: random.Random, most: int = 100_000) -> Match:
    """Play so many choices at random, or to the end."""
    for _ in range(most):
        if match.over:
            break
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.moves(seat)))
    return match


def play_and_undo(match: Match, chance: random.Random, undos: int, most: int = 100_000) -> Match:
    """Play at random; take a choice back where that is possible, so many times."""
    for _ in range(most):
        if match.over:
            break
        seat = chance.choice(match.to_act)
        match.play(seat, chance.choice(match.moves(seat)))
        if undos and chance.random() < 0.5:
            try:
                match.undo(seat)
            except IllegalMove:
                continue
            undos -= 1
    assert not undos
    return match


def go_back(match: Match, steps: int) -> None:
    """Go back by agreement, over so many choices."""
    found = 0
    for version in reversed(range(match.version)):
        if match.can_go_back(version):
            found += 1
            if found == steps:
                match.go_back(match.to_act[0], version)
                return
    raise AssertionError("there are too few choices")


def correct(match: Match, chance: random.Random, moves: int) -> None:
    """Play until an official can correct a report, play on for some moves, and let the official correct it."""
    while correctable_version(match, "marshal") < 0:
        play(match, chance, 1)
    play(match, chance, moves)
    correct_report(match, "marshal")


def as_scripted(match: Match) -> str:
    """The record of a match as if its dice had been given by hand."""
    lines = match.record.to_json().split("\n")
    return "\n".join('"luck": {"kind": "scripted"},' if line.startswith('"luck": ') else line for line in lines)


def under_other_key(match: Match) -> Match:
    """The match as a loader has it that does not know its key: it goes on under a new one."""
    return gonfalon.load(match.record.to_json())


def records_of(game: str) -> Iterator[tuple[str, Match | str]]:
    """The records of a game with their names."""
    one, two, three, four = TABLES[game]
    some = RUNNING[game]
    chance = random.Random(game)
    yield "fast-finished-1", play(one.open(1), chance)
    yield "fast-finished-2", play(two.open(2), chance)
    yield "fast-finished-3", play(three.open(3), chance)
    yield "fast-finished-4", play(four.open(-4), chance)
    yield "fast-opened", one.open(5)
    yield "fast-running", play(four.open(6), chance, some)
    yield "keyed-finished", play(two.open(None), chance)
    yield "keyed-running", play(three.open(None), chance, some)
    yield "scripted-running", as_scripted(play(two.open(7), chance, some))
    yield "scripted-finished", as_scripted(play(one.open(8), chance))
    yield "undo-running", play_and_undo(three.open(9), chance, 5, some)
    yield "undo-finished", play_and_undo(one.open(None), chance, 8)
    back = play(two.open(10), chance, some // 2)
    go_back(back, 6)
    yield "back-running", play(back, chance, 8)
    back = play(four.open(None), chance, some // 2)
    go_back(back, 3)
    go_back(play(back, chance, 9), 12)
    yield "back-twice-finished", play(back, chance)
    resigned = play(three.open(11), chance, some)
    resigned.resign(next(seat for seat in seats_of(resigned) if seat != "marshal"))
    yield "resigned", resigned
    agreed = play(four.open(None), chance, some // 2)
    agreed.end(seats_of(agreed)[-1], "agreed", None)
    yield "agreed-draw", agreed
    agreed = play(one.open(12), chance, some // 3)
    agreed.end(seats_of(agreed)[0], "agreed", seats_of(agreed)[1])
    yield "agreed-winner", agreed
    yield "other-key-running", play(under_other_key(play(one.open(None), chance, some // 2)), chance, some // 3)
    yield "other-key-finished", play(under_other_key(play(two.open(None), chance, some // 2)), chance)
    yield "pack-running", play(two._replace(data=PACKS[game]).open(13), chance, some // 2)
    yield "pack-finished", play(one._replace(data=PACKS[game]).open(None), chance)
    yield "sandbox-running", play(new_sandbox(play(three.open(14), chance, some), some // 2, 0, 15), chance, 10)
    whole = play(four.open(16), chance)
    yield "sandbox-finished", play(new_sandbox(whole, whole.version // 2, -1, 17), chance)


def records_of_marshal() -> Iterator[tuple[str, Match | str]]:
    """Records of The Generals' War that other games cannot have: corrections and armies from files."""
    table, chance = TABLES[GENERALS][1], random.Random("marshal")
    match = table.open(21)
    correct(match, chance, 4)
    yield "corrected-running", play(match, chance, 12)
    match = table.open(None)
    correct(match, chance, 0)
    correct(match, chance, 7)
    yield "corrected-twice-finished", play(match, chance)
    match = play(table.open(None), chance)
    correct_report(match, "marshal")
    yield "corrected-after-end-running", play(match, chance, 1)
    match = play(table.open(None), chance)
    correct_report(match, "marshal")
    yield "corrected-after-end-finished", play(match, chance)
    yield "roster-finished", play(table._replace(data=generals_roster).open(22), chance)


def seats_of(match: Match) -> list[str]:
    """The seats that take part."""
    seats: list[str] = json.loads(match.record.to_json())["seats"]
    return seats


def make_records() -> None:
    """Write all records, the keys of running ones, and what is expected of each of them."""
    keys: dict[str, list[str]] = {}
    expected: dict[str, dict[str, object]] = {}
    with fixed_secrets("records"):
        for game in gonfalon.games():
            extra = list(records_of_marshal()) if game == GENERALS else []
            for name, made in [*records_of(game), *extra]:
                path = RECORDS / game / f"{name}.json"
                path.parent.mkdir(parents=True, exist_ok=True)
                text = made if isinstance(made, str) else made.record.to_json()
                path.write_text(text, encoding="utf-8")
                where = f"{game}/{name}"
                if isinstance(made, Match) and not made.over and made.record.keys():
                    keys[where] = made.record.keys()
                expected[where] = expectation(name, text, keys.get(where, []))
    write_json(KEYS, keys)
    write_json(EXPECTED, expected)


def expectation(name: str, text: str, keys: list[str]) -> dict[str, object]:
    """What a test expects of a record."""
    is_sandbox = name.startswith("sandbox")
    match = load_sandbox(text) if is_sandbox else gonfalon.load(text, keys)
    facts = facts_of(match, seats_of(match))
    if not is_sandbox:
        facts["luck"] = gonfalon.verify(text).luck
    if not match.over and not name.startswith("scripted"):
        facts["later"] = play_on(match)
    return facts
