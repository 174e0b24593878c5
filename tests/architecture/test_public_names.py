"""The public names of the package do not change, because other programs use them."""

import json

import gonfalon

PACKAGE = [
    "BadData",
    "BadLuck",
    "BadOption",
    "BadRecord",
    "BadSeating",
    "BrokenInvariant",
    "BrokenReplay",
    "GonfalonError",
    "IllegalMove",
    "Match",
    "StaleMove",
    "TooManyOutcomes",
    "UnknownName",
    "compiled",
    "game",
    "games",
    "load",
    "verify",
]

MATCH = [
    "to_act",
    "moves",
    "play",
    "prompt",
    "why_not",
    "view",
    "record",
    "result",
    "over",
    "version",
    "undo",
    "events",
]

GAMES = ["generals-war", "warriors-of-god", "ye-gods"]


def test_package_offers_all_names() -> None:
    assert [name for name in PACKAGE if name not in gonfalon.__all__] == []
    assert [name for name in PACKAGE if not hasattr(gonfalon, name)] == []
    assert gonfalon.__version__


def test_all_games_are_there() -> None:
    assert [name for name in GAMES if name not in gonfalon.games()] == []


def test_errors_have_one_base() -> None:
    errors = [getattr(gonfalon, name) for name in PACKAGE if isinstance(getattr(gonfalon, name), type)]
    assert [
        error for error in errors if issubclass(error, Exception) and not issubclass(error, gonfalon.GonfalonError)
    ] == []


def test_match_offers_all_names() -> None:
    match = gonfalon.game("warriors-of-god").new_match(scenario="hundred-years-war", seed=7)
    assert isinstance(match, gonfalon.Match)
    assert [name for name in MATCH if not hasattr(match, name)] == []


def test_names_are_used_as_before() -> None:
    game = gonfalon.game("warriors-of-god")
    match = game.new_match(scenario="hundred-years-war", seats=None, options={"turns": 6}, seed=7, data=None)
    (seat, *_) = match.to_act
    assert match.version == len(json.loads(match.record.to_json())["entries"])
    assert (match.over, match.result) == (False, None)
    assert match.prompt(seat).rule
    refusal = match.why_not(seat, "no such move")
    assert refusal is not None
    assert refusal.key == "kernel.refused.unknown"
    assert match.view(None)
    assert match.events(None, since=0)
    assert played_and_undone(match)
    assert gonfalon.load(match.record.to_json()).version == match.version
    assert gonfalon.verify(match.record.to_json()).luck == "fast"


def played_and_undone(match: gonfalon.Match) -> bool:
    """Play until a choice can be undone, and undo it."""
    for _ in range(100):
        seat = match.to_act[0]
        match.play(seat, match.moves(seat)[0])
        try:
            match.undo(seat)
        except gonfalon.IllegalMove:
            continue
        return True
    return False
