"""Ye Gods! at the terminal: seats, the board, amounts, several people at one keyboard."""

import random
from io import StringIO
from pathlib import Path

import pytest
from rich.console import Console, RenderableType

import gonfalon
from gonfalon.cli.terminal.board import board_of
from gonfalon.cli.terminal.input import amounts_of
from gonfalon.games.ye_gods.rules.clergy import put_saint
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.messages.match_texts import MatchTexts
from tests.cli.fixtures import Run

TWO = ("play", "ye-gods", "--seats", "jupiter,odin", "--seat", "odin", "--opponent", "random", "--seed", "5")
ALL_HERE = ("play", "ye-gods", "--gods", "jupiter,odin", "--opponent", "none", "--seed", "5")


def last_record(file: Path) -> gonfalon.Match:
    return gonfalon.load(file.read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", ["--seats", "--gods"])
def test_seats_and_gods_are_one_option(run: Run, tmp_path: Path, name: str) -> None:
    file = tmp_path / "game.json"
    result = run("play", "ye-gods", name, "Odin, jupiter", "--seat", "odin", "--save", file, lines=["1"])
    assert result.exit_code == 0
    assert "You play Odin against the computer" in result.output
    assert last_record(file).setup.seats == ("jupiter", "odin")


@pytest.mark.parametrize("command", ["play", "simulate"])
@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (["--seats", "jupiter,odn"], "no seat is called 'odn'; did you mean 'odin'?"),
        (["--gods", "jupiter"], "'jupiter' is too few for ye-gods: name 2 to 4 of jupiter, lugh, odin, yahweh"),
        (["--gods", "jupiter,odin,jupiter"], "a seat is named twice in 'jupiter, odin, jupiter'"),
        (["--gods", ""], "ye-gods needs seats: name 2 to 4 of"),
        (["--gods", "jupiter,odin", "--option", "shared_god=odin"], "there are: random, lugh, yahweh"),
        (["--option", "shared_faction=yes"], "'True' is not a value of option shared_faction"),
        (["--option", "round_limit=201"], "it takes a whole number from 0 to 200"),
        (["--option", "grace-rounds=-1"], "it takes a whole number from 0 to 10"),
    ],
)
def test_wrong_setups_are_refused_with_a_sentence(run: Run, command: str, args: list[str], answer: str) -> None:
    result = run(command, "ye-gods", *args)
    assert result.exit_code == 2
    assert answer in " ".join(result.stderr.split())


def test_a_game_of_fixed_seats_refuses_fewer_seats(run: Run) -> None:
    assert run("play", "warriors-of-god", "--seats", "french,english").exit_code == 0
    result = run("play", "warriors-of-god", "--seats", "english")
    assert result.exit_code == 2
    assert "always played by all its seats" in result.stderr


def test_a_seat_outside_the_match_cannot_be_taken(run: Run) -> None:
    result = run(*TWO[:4], "--seat", "lugh")
    assert result.exit_code == 2
    assert "no seat is called 'lugh'; there are: jupiter, odin" in result.stderr


def test_a_loaded_game_keeps_its_seats(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*TWO, "--save", file, lines=["1"])
    assert "--load uses" in run("play", "--load", file, "--gods", "jupiter,odin").stderr
    assert "You play Odin" in run("play", "--load", file, "--seat", "odin").output


def test_help_names_the_seats_and_scenarios_of_every_game(run: Run) -> None:
    for command in ("play", "simulate"):
        output = " ".join(run(command, "--help").output.replace("│", " ").split())
        for text in ("--seats", "--gods", "ancient-europe", "lion-in-winter"):
            assert text in output, command
    assert "yahweh" in run("play", "--help").output


def test_long_runs_of_numbers_are_not_listed(run: Run) -> None:
    output = run("play", "ye-gods", "--option", "help").output
    assert "round_limit = 0 (default), any whole number from 0 to 200" in output
    assert "grace_rounds = 0 (default), any whole number from 0 to 10" in output
    assert "101" not in output


def test_the_board_shows_gods_provinces_and_stocks(run: Run) -> None:
    output = run(*TWO, lines=["1"]).output
    for text in (
        "Ye Gods! · round 1 · Odin plays · all share Yahweh, this round: Odin",
        "Germania     Odin     .        1 p1  .",
        "Judaea       Yahweh   .        .     1 p1",
        "Empty: Britannia, Hispania,",
        "Deck 88, discards 1 · in the pool 394 · supply 60 · heretics left 5",
    ):
        assert text in output
    line = next(line for line in output.splitlines() if line.startswith("Yahweh "))
    assert line.split() == ["Yahweh", "1", "1", "0", "0", "0", "0", "shared"]


@pytest.mark.parametrize("language", ["en", "fr"])
def test_long_remarks_do_not_shorten_the_numbers_of_the_gods(language: str) -> None:
    match = gonfalon.game("ye-gods").new_match(seats=["jupiter", "odin"], seed=37)
    chance = random.Random(1)
    while not match.over and not has_god_with_two_remarks(match):
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
    assert has_god_with_two_remarks(match)
    console = Console(width=80, file=StringIO(), record=True)
    console.print(board_of(MatchTexts(match, language)).draw("odin"))
    table = console.export_text().split("Province ")[0].splitlines()
    assert not [line for line in table if "\u2026" in line[:60]]


def has_god_with_two_remarks(match: gonfalon.Match) -> bool:
    """Does the shared god also have the remark about its Vision?"""
    gods: dict[str, dict[str, object]] = match.view(None)["gods"]  # type: ignore[assignment]
    return any(god["shared"] and god["vision"] for god in gods.values())


def test_only_the_own_hand_is_shown(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    script = random.Random(1).choices(["1", "2", ""], k=120)
    output = run(*TWO, "--save", file, lines=script).output
    assert "Hand of Odin: " in output
    assert "Hand of Jupiter" not in output


def test_details_of_a_god_list_only_its_own_saints_in_deserts() -> None:
    match = gonfalon.game("ye-gods").new_match(seats=["jupiter", "odin"], seed=5)
    s = match.state
    for god in ("jupiter", "odin"):
        put_saint(s, s.tables.god_ids.index(god), s.tables.provinces)
    board = board_of(MatchTexts(match, "en"))
    assert "In the desert: Odin (0 full turns)" in printed(board.detail(None, "god:odin"))
    assert "Jupiter (0 full turns)" not in printed(board.detail(None, "god:odin"))


def printed(drawn: RenderableType) -> str:
    """What a board draws, as one line."""
    console = Console(width=80, file=StringIO(), record=True)
    console.print(drawn)
    return " ".join(console.export_text().split())


def test_details_of_provinces_deserts_gods_and_cards(run: Run) -> None:
    lines = ["1", "l gallia", "look odin", "l temple 3", "l arabia", "a judaea", "l gall", "l nowhere", "l lugh", "h"]
    output = " ".join(run(*TWO, lines=lines).output.split())
    for text in (
        "Neighbors: Britannia (empty), Gallia Aquitania (empty), Italia (Jupiter* 1), Germania (Odin* 1)",
        "Provinces 2, worshippers 2, donatives 0, cards 0.",
        "Can be held and played in your own turn. 4 in all, 0 among the discards, 0 in the hand you see.",
        "12.4 ",
        "Arabia Deserta (desert)",
        "Neighbors: Asia Minor (empty), Aegyptus (empty), Arabia Deserta (desert)",
        "Nothing here is called “nowhere”.",
        "Lugh takes no part in this game.",
        "l NAME ",
        "12 p2 s1 is twelve worshippers",
    ):
        assert text in output
    assert "march" not in output


def answer_amount(run: Run, tmp_path: Path, *answers: str) -> tuple[str, gonfalon.Match]:
    """Output and match after these answers at a choice of an amount, from a random game."""
    file = tmp_path / "game.json"
    match = gonfalon.game("ye-gods").new_match(seats=["jupiter", "odin"], seed=5)
    chance = random.Random(3)
    while not is_asked_for_many(match):
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
    file.write_text(match.record.to_json(), encoding="utf-8")
    output = run("play", "--load", file, "--save", file, "--opponent", "none", lines=list(answers)).output
    return output, last_record(file)


def is_asked_for_many(match: gonfalon.Match) -> bool:
    moves = match.moves(match.to_act[0])
    return moves[0].startswith("amount n:") and len(moves) >= 4


def test_an_amount_is_typed_as_a_number(run: Run, tmp_path: Path) -> None:
    output, match = answer_amount(run, tmp_path, "99", "2")
    chosen = [entry for entry in match.record.entries if isinstance(entry, MoveEntry) and not entry.is_forced]
    moved = [match.vocabulary.text(entry.move) for entry in chosen]
    assert moved[-1] == "amount n:2"
    assert "99 is not possible; type a number from 1 to" in output


def test_amounts_are_offered_in_one_line_and_enter_takes_all(run: Run, tmp_path: Path) -> None:
    output, match = answer_amount(run, tmp_path, "")
    shown = next(line for line in output.splitlines() if line.startswith("A number from 1 to"))
    most = int(shown.split()[5].rstrip(","))
    assert shown == f"A number from 1 to {most}, Enter for [{most}]."
    moved = [
        match.vocabulary.text(entry.move)
        for entry in match.record.entries
        if isinstance(entry, MoveEntry) and not entry.is_forced
    ]
    assert moved[-1] == f"amount n:{most}"


def test_numbers_are_amounts_only_if_all_moves_are_amounts_or_words() -> None:
    assert amounts_of(["amount n:3", "amount n:2", "amount n:1"]) == [3, 2, 1]
    assert amounts_of(["from-source n:1", "from-source n:2", "from-source n:0"]) == [1, 2, 0]
    assert amounts_of(["amount n:3", "amount n:1"]) == []
    assert amounts_of(["amount n:2", "amount n:1", "done"]) == [2, 1]
    assert amounts_of(["amount n:2", "amount n:1", "done", "to province:italia"]) == []
    assert amounts_of(["done"]) == []
    assert amounts_of([]) == []
