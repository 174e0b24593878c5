"""`gonfalon play` with scripted input."""

import json
import random
from pathlib import Path

import pytest

import gonfalon
from tests.cli.fixtures import Run, SetWidth

HOT_SEAT = ("play", "warriors-of-god", "--seed", "3", "--opponent", "none")
"""With this seed the English choose a starter, then the French have the first impulse."""


def test_a_prompt_with_rule_and_numbered_moves(run: Run) -> None:
    result = run(*HOT_SEAT)
    assert result.exit_code == 0
    assert "You won the roll: choose a non-aligned leader." in result.output
    assert "[16.2]" in result.output
    assert "1 Take Jacob von Arteverde" in result.output
    assert "The game was not saved." in result.output


def test_the_board_shows_areas_leaders_and_scores(run: Run) -> None:
    output = run(*HOT_SEAT, lines=["1"]).output
    for text in (
        "Turn 1 of 12 · phase 2, Action impulses",
        "Score: level · if the turn ended now: E 2, F 2 · Initiative: the French",
        "England 3 [E]",
        "E ★★★ Edward III ♛ bow",
        "Ireland (2 merc)",
        "Coming, turn 1: E Edward the Black Prince ★★★",
    ):
        assert text in output
    line = next(line for line in output.splitlines() if "Edward III ♛" in line)
    assert line.split()[-6:] == ["6/2", "1", "1/6", "3/9", "3", "inf"]


def test_without_a_terminal_there_are_no_escape_codes(run: Run) -> None:
    assert "\x1b" not in run(*HOT_SEAT, lines=["1", "b"]).output


@pytest.mark.parametrize("width", [80, 100])
def test_no_line_is_wider_than_the_screen(run: Run, set_width: SetWidth, width: int) -> None:
    set_width(width)
    script = random.Random(1).choices("123", k=150)
    output = run(*HOT_SEAT, lines=script).output
    assert max(len(line) for line in output.splitlines() if not line.startswith(">")) <= width


def test_moves_by_number_by_text_and_by_beginning(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    typed = ["1", "march leader:philippe_vi", "to champ", "march john", "to area:wales"]
    assert run(*HOT_SEAT, "--save", file, lines=typed).exit_code == 0
    moves = [entry["move"] for entry in json.loads(file.read_text(encoding="utf-8"))["entries"]]
    assert moves[1:] == [
        "march leader:philippe_vi",
        "to area:champagne",
        "march leader:john_chandos",
        "to area:wales",
    ]


def test_an_ambiguous_beginning_plays_nothing(run: Run) -> None:
    output = run(*HOT_SEAT, lines=["1", "march"]).output
    assert "That can mean several moves: 1 March with " in output


def test_a_number_that_is_not_listed(run: Run) -> None:
    assert "No move 99: type 1 to 2." in run(*HOT_SEAT, lines=["99"]).output


def test_undo_returns_to_the_choice(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    output = run(*HOT_SEAT, "--save", file, lines=["1", "march philippe", "u"]).output
    assert "The French undid the last move." in output
    assert json.loads(file.read_text(encoding="utf-8"))["entries"][-1] == {"seat": "french", "undo": 1}


def test_undo_after_dice_is_refused(run: Run) -> None:
    assert "Nothing to undo" in run(*HOT_SEAT, lines=["1", "u"]).output


def test_why_not_names_the_rule(run: Run) -> None:
    output = run(*HOT_SEAT, lines=["1", "w march edward_iii", "w remove england", "w march philippe_vi"]).output
    assert "Edward III is not your leader. (rule 3.3)" in output
    assert "Too few leaders in England" in output
    assert "(rule 6.2)" in output
    assert "You may play that now: March with Philippe VI" in output


def test_an_illegal_move_is_answered_with_its_rule(run: Run) -> None:
    output = run(*HOT_SEAT, lines=["1", "march edward_iii", "fly to the moon"]).output
    assert "Edward III is not your leader. (rule 3.3)" in output
    assert "“fly to the moon” is not a move of this game." in output


def test_area_leader_rule_log_and_help(run: Run) -> None:
    lines = ["1", "a normandy", "l edward iii", "rule 6.1-flypaper", "rule 99", "log", "m", "h", "a nowhere", "l jean"]
    output = run(*HOT_SEAT, lines=lines).output
    for text in (
        "Normandy, Area Value 2, uncontrolled",
        "River, up to 3 leaders: Ile de France 3 [F] FF",
        "serves the English; counts as a longbow; King; battle rating 6, bravery 2",
        "6.1-flypaper Flypaper",
        "0  Roll for the non-aligned leaders",
        " [march philippe_vi]",
        "save FILE",
        "Nothing here is called “nowhere”.",
        "Which one: ",
    ):
        assert text in output


def test_a_whole_game_against_an_agent(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    script = random.Random(2).choices("1234", k=1500)
    result = run("play", "--seed", "1", "--option", "turns=6", "--save", file, lines=script)
    assert result.exit_code == 0
    match = gonfalon.load(file.read_text(encoding="utf-8"))
    assert match.over
    assert "The game is saved in" in result.output
    assert "Scoring: English" in result.output
    assert "played for you" in result.output


def test_save_and_load_continue_the_same_game(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run(*HOT_SEAT, lines=["1", "march philippe", f"save {file}", "to champ"])
    before = gonfalon.load(file.read_text(encoding="utf-8"))
    assert before.version == 3
    output = run("play", "--load", file, "--save", file, "--opponent", "none", lines=["pass"]).output
    assert "Champagne 2 [ ]" in output
    assert gonfalon.load(file.read_text(encoding="utf-8")).version == 4


def test_a_file_is_never_overwritten_by_another_match(run: Run, finished: Path) -> None:
    before = finished.read_bytes()
    result = run(*HOT_SEAT, "--save", finished)
    assert result.exit_code == 2
    assert "already exists" in result.stderr
    assert "already exists" in run(*HOT_SEAT, lines=[f"save {finished}"]).output
    assert finished.read_bytes() == before


def test_resigning_asks_first(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    output = run(*HOT_SEAT, "--save", file, lines=["resign", "no", "resign", "yes"]).output
    assert "The English resigned." in output
    assert "The French win: the other side resigned." in output
    assert json.loads(file.read_text(encoding="utf-8"))["result"]["winner"] == "french"


def test_leaving_offers_to_save(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "The game is saved in" in run(*HOT_SEAT, lines=["q", str(file)]).output
    assert file.exists()
    assert "The game was not saved." in run(*HOT_SEAT, lines=["q", ""]).output


def test_saving_leaves_no_temporary_file(run: Run, tmp_path: Path) -> None:
    run(*HOT_SEAT, "--save", tmp_path / "game.json", lines=["1", "pass"])
    assert [path.name for path in tmp_path.iterdir()] == ["game.json"]


def test_a_continued_match_is_verified_by_its_keys(run: Run, tmp_path: Path) -> None:
    file, key = tmp_path / "game.json", tmp_path / "game.json.key"
    hot_seat = ["--opponent", "none", "--save", file]
    run("play", "warriors-of-god", *hot_seat, lines=["1"])
    assert key.read_text(encoding="utf-8") not in file.read_text(encoding="utf-8")
    assert key.stat().st_mode & 0o077 == 0
    run("play", "warriors-of-god", "--load", file, *hot_seat, lines=["pass", "resign", "yes"])
    assert not key.exists()
    assert gonfalon.verify(file.read_text(encoding="utf-8")).luck == "keyed"


def test_a_match_without_its_key_gets_a_new_one(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "--opponent", "none", "--save", file, lines=["1"])
    (tmp_path / "game.json.key").unlink()
    run("play", "--load", file, "--opponent", "none", "--save", file, lines=["pass", "resign", "yes"])
    assert "verified where the file has the key" in run("verify", file).output


def test_a_match_with_its_own_data_pack(run: Run, tmp_path: Path) -> None:
    pack, file = tmp_path / "pack.toml", tmp_path / "game.json"
    text = gonfalon.game("warriors-of-god").data_text()
    pack.write_text(text.replace('name = "Edward III"', 'name = "Ned"'), encoding="utf-8")
    assert "Ned ♛" in run(*HOT_SEAT, "--data", pack, "--save", file).output
    assert json.loads(file.read_text(encoding="utf-8"))["data"]["pack"] is not None


def test_options_are_listed_and_used(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    assert "historical_sides = False (default), True" in run("play", "--option", "help").output
    run("play", "--option", "historical-sides=yes", "--option", "scoring=manual", "--save", file)
    options = json.loads(file.read_text(encoding="utf-8"))["options"]
    assert (options["historical_sides"], options["scoring"]) == (True, "manual")


@pytest.mark.parametrize(
    ("args", "answer"),
    [
        (["warriors-of-gods"], "did you mean 'warriors-of-god'?"),
        (["chess"], "there are: warriors-of-god, generals-war, ye-gods\n"),
        (["--scenario", "lion-in-summer"], "did you mean 'lion-in-winter'?"),
        (["--seat", "frnch"], "did you mean 'french'?"),
        (["--opponent", "randm"], "did you mean 'random'?"),
        (["--option", "scorin=manual"], "did you mean 'scoring'?"),
        (["--option", "scoring=manul"], "did you mean 'manual'?"),
        (["--option", "scoring"], "there are: rulebook, manual\n"),
    ],
)
def test_wrong_names_get_a_suggestion(run: Run, args: list[str], answer: str) -> None:
    result = run("play", *args)
    assert result.exit_code == 2
    assert answer in result.stderr


def test_load_refuses_options_of_the_setup(run: Run, seeded: Path) -> None:
    result = run("play", "--load", seeded, "--scenario", "lion-in-winter")
    assert result.exit_code == 2
    assert "--load uses" in result.stderr


def test_load_refuses_a_record_of_another_game(run: Run, seeded: Path) -> None:
    assert run("play", "warriors-of-god", "--load", seeded).exit_code == 0
    assert run("play", "warriors-of-gold", "--load", seeded).exit_code == 2


def test_a_command_without_its_argument_asks_for_it(run: Run) -> None:
    assert run(*HOT_SEAT, lines=["a", "l", "w"]).output.count("Type a name or a move") == 3
