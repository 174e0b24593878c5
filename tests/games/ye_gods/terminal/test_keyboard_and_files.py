"""Ye Gods! at the terminal: several people at one keyboard, resigning, replays, simulations."""

import json
import random
from pathlib import Path

import pytest

import gonfalon
from gonfalon.messages.match_texts import MatchTexts
from tests.cli.fixtures import Run, SetWidth
from tests.games.ye_gods.terminal.test_terminal import ALL_HERE, last_record


@pytest.mark.parametrize("seats", ["jupiter,odin", "jupiter,lugh,yahweh", "jupiter,lugh,odin,yahweh"])
@pytest.mark.parametrize("width", [80, 100])
def test_a_whole_game_fits_the_screen(run: Run, set_width: SetWidth, tmp_path: Path, seats: str, width: int) -> None:
    set_width(width)
    file = tmp_path / "game.json"
    script = random.Random(4).choices(["1", "2", "3", "4", "5"], k=1500)
    result = run(
        "play", "ye-gods", "--gods", seats, "--seed", "2", "--option", "round_limit=6", "--save", file, lines=script
    )
    assert result.exit_code == 0
    assert last_record(file).over
    assert max(len(line) for line in result.output.splitlines() if not line.startswith((">", "The record"))) <= width
    assert "of 6" in result.output
    board = result.output[result.output.rindex("Ye Gods! ·") :].split("\n\n")[0]
    assert len(board.splitlines()) <= 26


def test_people_at_one_keyboard_do_not_see_the_cards_of_others(run: Run, tmp_path: Path) -> None:
    """Between two seats the screen waits for the next player, who then sees all events since their last turn."""
    file = tmp_path / "game.json"
    output = run(*ALL_HERE, "--save", file, lines=["1", "", "1", "", "end", "", "end", "", "1", "1"]).output
    assert "Everyone plays at this keyboard." in output
    pages = output.split("your turn at the keyboard.")
    assert len(pages) > 2
    for page, before in zip(pages[1:], pages, strict=False):
        reader = before.split()[-1].rstrip(":")
        hands = [line for line in page.splitlines() if line.startswith("Hand of")]
        others = {"Odin", "Jupiter"} - {reader}
        assert not [line for line in hands if any(line.startswith(f"Hand of {other}:") for other in others)]


def test_resigning_gives_the_game_to_the_leader_among_the_others(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    run("play", "ye-gods", "--seat", "yahweh", "--seed", "3", "--save", file, lines=["resign", "yes"])
    match = last_record(file)
    assert match.result is not None
    assert match.result.reason == "resigned"
    assert match.result.winner is None  # the three others have equal scores at the start
    other = gonfalon.game("ye-gods").new_match(seats=["jupiter", "odin"], seed=1)
    other.resign("odin")
    assert other.result is not None
    assert other.result.winner == "jupiter"


def test_the_record_is_replayed_and_verified(run: Run, tmp_path: Path) -> None:
    folder = tmp_path / "records"
    arguments = ("--gods", "jupiter,odin", "--games", "1", "--seed", "4", "--processes", "1")
    run("simulate", "ye-gods", *arguments, "--option", "round_limit=3", "--save-records", folder)
    (file,) = folder.iterdir()
    assert "follow from the seed" in run("verify", file).output
    output = run("replay", file).output
    assert "Round 3 begins." in output
    match = last_record(file)
    assert match.result is not None
    assert MatchTexts(match).result(match.result) in " ".join(output.split())


def test_simulate_counts_the_shared_god_under_its_name(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file.json"
    arguments = ("--gods", "jupiter,odin", "--games", "6", "--seed", "3", "--processes", "1", "--json", file)
    output = run("simulate", "ye-gods", *arguments, "--option", "shared_god=lugh").output
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert figures["seats"] == ["jupiter", "odin"]
    assert figures["options"]["round_limit"] == 40
    assert list(figures["wins"]) == ["jupiter", "odin", "lugh"]
    assert figures["taken_part"] == {"jupiter": 6, "odin": 6, "lugh": 6}
    assert sum(figures["wins"].values()) + figures["draws"] == sum(figures["reasons"].values()) == 6
    for text in ("2 seats: jupiter and odin", "round_limit=40", "(shared)", "Ended by:", "Rounds per game:"):
        assert text in output


def test_simulate_keeps_a_limit_that_was_given(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "file.json"
    arguments = ("--games", "2", "--seed", "3", "--processes", "1", "--json", file)
    run("simulate", "ye-gods", *arguments, "--option", "round_limit=2")
    figures = json.loads(file.read_text(encoding="utf-8"))
    assert figures["options"]["round_limit"] == 2
    assert figures["mean_turns"] <= 2
    assert figures["reasons"] == {"round-limit": 2}


def test_agents_are_named_for_all_seats_of_the_match(run: Run) -> None:
    arguments = ("simulate", "ye-gods", "--gods", "jupiter,lugh,odin", "--games", "1", "--processes", "1")
    assert run(*arguments, "--agents", "random,random,random", "--option", "round_limit=1").exit_code == 0
    result = run(*arguments, "--agents", "random,random")
    assert result.exit_code == 2
    assert "jupiter, lugh, and odin" in " ".join(result.stderr.split())
