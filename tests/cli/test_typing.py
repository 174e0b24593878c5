"""Typed input and its answers in the terminal; no id is shown."""

import random
import re
import shlex
import subprocess
import sys
from pathlib import Path

import pytest

import gonfalon
from gonfalon.cli.commands.replay import ReplayViewer
from gonfalon.cli.support import saves
from gonfalon.cli.terminal.input import TypedMove, find_moves, number_of, short_notation
from gonfalon.kernel.record.entries import MoveEntry
from gonfalon.messages.match_texts import MatchTexts
from tests.cli.fixtures import Run, SetWidth
from tests.cli.test_process import run_process

GODS = ("play", "ye-gods", "--seats", "jupiter,odin", "--seat", "odin", "--opponent", "random", "--seed", "5")
"""With this seed Odin's first card is a miracle, and two of Odin's first moves are forced."""

TO_MOVEMENT = ["1", "in ger"]
"""After these lines Odin may move worshippers or a priest from Germania."""


def some_positions(game: str, count: int) -> list[gonfalon.Match]:
    """Matches of random play, each at a choice with several moves."""
    match = gonfalon.game(game).new_match(seed=8)
    chance = random.Random(8)
    found: list[gonfalon.Match] = []
    while len(found) < count and not match.over:
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
        if match.version % 7 == 0 and not match.over:
            found.append(gonfalon.load(match.record.to_json()))
    return found


def choices_of(wording: MatchTexts) -> list[TypedMove]:
    seat = wording.match.to_act[0]
    prompt = wording.match.prompt(seat)
    return [TypedMove(move, wording.move(prompt, move)) for move in wording.match.moves(seat)]


@pytest.mark.parametrize("game", gonfalon.games())
@pytest.mark.parametrize("language", ["en", "fr"])
def test_every_shown_text_can_be_typed(game: str, language: str) -> None:
    for match in some_positions(game, 25):
        wording = MatchTexts(match, language)
        choices = choices_of(wording)
        for choice in choices:
            same = [each for each in choices if each.text == choice.text]
            for typed in (choice.text, choice.text.upper(), f"{choice.text} (Odin* 3) [{short_notation(choice.move)}]"):
                assert find_moves(typed, choices, wording) == same
            assert find_moves(short_notation(choice.move), choices, wording) == [choice]


def test_a_unique_beginning_is_enough() -> None:
    match = gonfalon.game("ye-gods").new_match(seed=8)
    wording = MatchTexts(match)
    aegyptus = TypedMove("move province:aegyptus", "Move worshippers from Aegyptus")
    italia = TypedMove("move province:italia", "Move worshippers from Italia")
    priest = TypedMove("send-priest priest:odin-gallia", "Move a priest from Gallia")
    end = TypedMove("end-turn", "End turn")
    aquitania = TypedMove("send-priest priest:odin-gallia_aquitania", "Move a priest from Gallia Aquitania")
    choices = [aegyptus, italia, priest, aquitania, end]
    for typed, meant in (
        ("move worshippers from a", [aegyptus]),
        ("Move ita", [italia]),
        ("move a priest from gallia", [priest]),
        ("move a priest from gallia a", [aquitania]),
        ("move a", [aegyptus, priest, aquitania]),  # one by its notation, the others by their words
        ("end t", [end]),
        ("END TURN", [end]),
        ("move", [aegyptus, italia, priest, aquitania]),
        ("nd turn", []),
        ("(", []),
    ):
        assert find_moves(typed, choices, wording) == meant, typed


def test_any_word_but_the_first_may_be_left_out() -> None:
    wording = MatchTexts(gonfalon.game("ye-gods").new_match(seed=8), "fr")
    choices = [
        TypedMove("strike flock:odin-gallia", "Frapper les fidèles d\u2019Odin en Gallia"),
        TypedMove("done", "Passer aux Guerres saintes"),
    ]
    assert find_moves("frapper gallia", choices, wording) == choices[:1]
    assert find_moves("frapper fideles odin", choices, wording) == choices[:1]
    assert find_moves("guerres", choices, wording) == []


@pytest.mark.parametrize(("typed", "number"), [("3", 3), ("-1", -1), ("+2", 2), ("²", None), ("1 x", None), ("", None)])
def test_negative_numbers_are_numbers(typed: str, number: int | None) -> None:
    assert number_of(typed) == number


def test_the_words_of_a_move_play_it(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    lines = [*TO_MOVEMENT, "move a priest FROM Germania", "to gallia", "end turn"]
    output = run(*GODS, "--save", file, lines=lines).output
    assert "A priest of Odin goes from Germania to Gallia." in output
    match = gonfalon.load(file.read_text(encoding="utf-8"))
    moves = [match.vocabulary.text(entry.move) for entry in match.record.entries if isinstance(entry, MoveEntry)]
    assert "end-turn" in moves[moves.index("to province:gallia") :]


def test_an_ambiguous_text_lists_the_moves_with_their_numbers(run: Run) -> None:
    output = " ".join(run(*GODS, lines=[*TO_MOVEMENT, "move"]).output.split())
    assert "That can mean several moves: 1 Move worshippers from Germania, 2 Move a priest from Germania The" in output


ANSWERS = [
    ("-1", "No move -1: type 1 to 4."),
    ("0", "No move 0: type 1 to 4."),
    ("w -1", "No move -1: type 1 to 4."),
    ("w 1", "You may play that now: Move worshippers from Germania"),
    ("w move", "That can mean several moves: 1 Move worshippers from Germania,"),
    ("w attack X", "“attack X” is not a move of this game. One that starts like it: Attack"),
    ("w attack", "You cannot do that now. (rule 3.3)"),
    ("w move judaea", "You have no worshippers in Judaea. (rule 8.1)"),
    ("w Move worshippers from Judaea", "You have no worshippers in Judaea. (rule 8.1)"),
    ("judaea", "No such move is legal now. To see why, type: w Move "),
    ("w amount 3", "You cannot do that now. (rule 3.3)"),
    ("w", "Type a name or a move"),
    ("log x", "Give a number of lines: log 20"),
    ("l nowhere", "Nothing here is called “nowhere”."),
    ("?!", "“?!” is not a move of this game."),
    ("z" * 70, f"“{'z' * 40}…” is not a move"),
]


@pytest.mark.parametrize(("typed", "answer"), ANSWERS)
def test_wrong_input_is_answered_in_a_few_short_lines(run: Run, set_width: SetWidth, typed: str, answer: str) -> None:
    set_width(80)
    output = run(*GODS, lines=[*TO_MOVEMENT, typed]).output
    lines = output[output.rindex(f"> {typed}\n") + len(typed) + 3 :].splitlines()
    lines = lines[: lines.index("The game was not saved.")]
    assert answer in lines[0]
    assert len(lines) <= 4


def test_a_refusal_is_about_the_current_step(run: Run) -> None:
    """The name of a province fits moves of many steps. At the purchase of priests the answer is about priests."""
    output = run(*GODS, lines=[*TO_MOVEMENT, "end turn", "end turn", "w judaea"]).output
    assert output.endswith(
        "> w judaea\nYou have too few donatives to ordain a priest. (rule 7.2)\nThe game was not saved.\n"
    )


def test_the_refusal_of_a_too_high_amount_has_its_rule(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    match = gonfalon.game("ye-gods").new_match(seats=["jupiter", "odin"], seed=5)
    chance = random.Random(3)
    while len(match.moves(match.to_act[0])) < 4 or not match.moves(match.to_act[0])[0].startswith("amount n:"):
        seat = match.setup.seats.index(match.to_act[0])
        match.play_packed(seat, chance.choice(match.packed_moves(seat)))
    file.write_text(match.record.to_json(), encoding="utf-8")
    lines = ["w 99", "w amount 99", "w 2", "-1"]
    output = run("play", "--load", file, "--opponent", "none", lines=lines).output
    assert output.count("(rule 8.1)") == 2
    assert "You may play that now: 2 worshippers" in output
    assert "-1 is not possible; type a number from 1 to" in output


IDS = r"\b(area|leader|side|seat|god|province|place|desert|flock|priest|saint|card|kind|space|tile|army|fighter|n):\w"
SHORT = {"generals-war": "scenarios=5", "warriors-of-god": "turns=6", "ye-gods": "round_limit=5"}
"""Options that make a game short."""


@pytest.mark.parametrize("game", gonfalon.games())
def test_no_id_is_shown_in_a_whole_game(run: Run, game: str, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    script = random.Random(6).choices(["1", "2", "3", "m"], k=900)
    command = GODS if game == "ye-gods" else ("play", game, "--opponent", "random", "--seed", "4")
    output = run(*command, "--option", SHORT[game], "--save", file, lines=script).output
    assert "played for you: " in output
    assert re.findall(IDS, output) == []
    viewer = ReplayViewer(file.read_text(encoding="utf-8"))
    entries = [viewer.entry_text(number) for number in range(viewer.last)]
    assert re.findall(IDS, "\n".join(entries)) == []


def test_a_replay_uses_the_words_of_the_choice(capsys: pytest.CaptureFixture[str]) -> None:
    match = gonfalon.game("ye-gods").new_match(seats=["jupiter", "odin"], seed=5)
    for text in ("place province:graecia", "place province:germania"):
        match.play(match.to_act[0], text)
    answers = ["n", "n", None]
    ReplayViewer(match.record.to_json()).run(lambda _: answers.pop(0))
    output = capsys.readouterr().out
    assert "· Odin: In Germania\n" in output
    assert "· Odin: In Judaea (forced)\n" in output
    assert output.count("The players share Yahweh") == 1


def test_forced_moves_are_printed_once_and_again_after_loading(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    again = ("play", "--load", file, "--save", file, "--seat", "odin")
    forced = "The only legal moves, played for you: In Judaea\n"
    assert forced in run(*GODS, "--save", file, lines=["1"]).output
    assert forced in run(*again).output  # there was no choice since
    output = run(*again, lines=["in ger"]).output
    assert output.count(forced) == 1
    assert "played for you" not in run(*again).output


@pytest.mark.parametrize("command", ["play", "simulate"])
def test_options_are_explained_on_every_command(run: Run, command: str) -> None:
    asked = run(command, "ye-gods", "--option", "help")
    wrong = run(command, "ye-gods", "--option", "round-limt=3")
    assert (asked.exit_code, wrong.exit_code) == (0, 2)
    for text in ("round_limit = 0 (default), any whole number from 0 to 200", "0 for no limit", "shared_god = random"):
        assert text in asked.output
        assert text in wrong.stderr
    assert "did you mean 'round_limit'?" in wrong.stderr
    assert "--option help" in " ".join(run(command, "--help").output.replace("│", " ").split())


def test_the_first_given_seat_is_the_persons(run: Run) -> None:
    assert "You play Yahweh against" in run("play", "ye-gods", "--seats", "yahweh,odin").output
    assert "You play Odin against" in run("play", "ye-gods", "--gods", " Odin,jupiter").output
    assert "You play Odin against" in run("play", "ye-gods", "--gods", "yahweh,odin", "--seat", "odin").output
    assert "You play Jupiter against" in run("play", "ye-gods").output


def test_the_hint_to_continue_is_a_shell_command(tmp_path: Path) -> None:
    file = tmp_path / "my game.json"
    left = run_process(*GODS, "--save", str(file), text="1\nq\n", COLUMNS="60").stdout.splitlines()
    assert left[-2].endswith("Continue it with:")
    result = subprocess.run(
        shlex.split(left[-1]), input="q\n", capture_output=True, encoding="utf-8", check=False, timeout=60
    )
    assert (result.returncode, result.stderr) == (0, "")
    assert "You play Odin against the computer (Random)." in result.stdout
    assert result.stdout.splitlines()[-1] == left[-1]


@pytest.mark.parametrize(
    ("started_as", "program", "command"),
    [
        ("scripts/terminal", "anything", "scripts/terminal"),
        ("", "/somewhere/bin/gonfalon", "/somewhere/bin/gonfalon play"),
        ("", "/somewhere/gonfalon/__main__.py", f"{sys.executable} -m gonfalon play"),
    ],
)
def test_the_command_to_continue_is_the_command_that_started_it(
    monkeypatch: pytest.MonkeyPatch, started_as: str, program: str, command: str
) -> None:
    monkeypatch.setenv(saves.STARTED_AS, started_as)
    monkeypatch.setattr(sys, "argv", [program])
    wanted = f"{command} --load g.json --save g.json --seat odin --opponent none"
    assert saves.command_to_continue(Path("g.json"), "odin", "none") == wanted


def test_a_program_on_the_path_is_named_without_its_folder(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    program = tmp_path / "gonfalon"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    monkeypatch.delenv(saves.STARTED_AS, raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    monkeypatch.setattr(sys, "argv", [str(program)])
    assert saves.command_to_play() == ["gonfalon", "play"]
