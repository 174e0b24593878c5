"""The Generals' War at the terminal: road map, scenario sheet, the marshal's numbers."""

import io
import random
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest
from rich.console import Console, RenderableType

import gonfalon
from gonfalon.cli.terminal.board import TerminalBoard, board_of
from gonfalon.games.generals_war.terminal.road_map import WASHED, RoadMap
from gonfalon.kernel.match import Match
from gonfalon.messages.match_texts import MatchTexts
from tests.cli.fixtures import Run

GAME = gonfalon.game("generals-war")
ALL = ["west", "east", "marshal"]
START = """\
                    [W3]------------------------------(E3)
                   /  ?  \\                           /  ?  \\
                /     |    \\                       /    |     \\
           [W1]       |     [W6]              (E6)      |      (E1)
          /  ?  \\     |    /  ?  \\           /  ?  \\    |     /  ?  \\
        /    |     \\  |  /    |     \\     /     |    \\  |  /     |    \\
   [WK]      |      [W4]      |        C        |     (E4)       |     (EK)
  castle\\    |     /  ?  \\    |     /open \\     |    /  ?  \\     |    castle
          \\  |  /     |    \\  |  /           \\  |  /    |     \\  |  /
           [W2]       |     [W7]              (E7)      |      (E2)
             ?  \\     |    /  ?                 ?  \\    |     /  ?
                   \\  |  /                           \\  |  /
                    [W5]------------------------------(E5)
                      ?                                 ?"""


def shown(drawn: RenderableType) -> str:
    """The output of a terminal with 80 columns, without trailing blanks."""
    out = io.StringIO()
    Console(file=out, width=80).print(drawn)
    return "\n".join(line.rstrip() for line in out.getvalue().splitlines())


def open_view(match: Match) -> Mapping[str, Any]:
    """The view of a spectator."""
    return match.view(None)


def pauses(match: Match, seed: int, count: int = 10_000) -> Iterator[None]:
    """Random play that stops before every choice."""
    chance = random.Random(seed)
    while not match.over and count:
        yield
        seat = match.to_act[0]
        match.play(seat, chance.choice(match.moves(seat)))
        count -= 1


def all_drawn(board: TerminalBoard, seat: str | None) -> Iterator[str]:
    """Everything that the board shows a seat at one version."""
    yield shown(board.draw(seat))
    focus = board.focus(seat)
    if focus is not None:
        yield shown(focus)


def test_the_map_at_the_start() -> None:
    board = board_of(MatchTexts(GAME.new_match(seed=1), "en"))
    drawn = shown(board.draw("west"))
    assert START in drawn
    assert drawn.startswith("Building, turn 1 · 14 spaces empty")
    assert len(drawn.splitlines()) <= 20


@pytest.mark.parametrize("language", ["en", "fr"])
def test_everything_fits_eighty_columns_for_every_seat(language: str) -> None:
    match = GAME.new_match(seats=ALL, seed=5, options={"fights": "quick"})
    board = board_of(MatchTexts(match, language))
    drawn = set()
    for number, _ in enumerate(pauses(match, 5)):
        seat = [*ALL, None][number % 4]
        drawn |= set(all_drawn(board, seat))
        for reference in ("space:W3", "space:C", "tile:duel", "terrain:keep", "army:east"):
            drawn.add(shown(board.detail(seat, reference)))
        actor = match.to_act[0]
        for move in match.moves(actor):
            board.note(actor, move.partition(" ")[2])
    drawn |= {shown(board.draw(None)), shown(board.legend())}
    assert max(len(line) for text in drawn for line in text.splitlines()) <= 80
    assert not [text for text in drawn if "generals-war." in text or "None" in text]


def test_hands_are_shown_to_their_owner_and_the_marshal_only() -> None:
    match = GAME.new_match(seats=ALL, seed=2, options={"fights": "quick"})
    board = board_of(MatchTexts(match, "en"))
    for _ in pauses(match, 2, 60):
        drawn = {seat: shown(board.draw(seat)) for seat in (*ALL, None)}
        assert "Hand of East" not in drawn["west"]
        assert "Hand of West" not in drawn["east"]
        assert "Hand of West" in drawn["marshal"]
        assert "Hand of" not in drawn[None]


def test_washed_out_roads_nullified_tiles_and_the_marker_are_shown() -> None:
    match = GAME.new_match(seed=5, options={"fights": "quick"})
    board = board_of(MatchTexts(match, "en"))
    found = set()
    for _ in pauses(match, 5):
        view, drawn = open_view(match), shown(board.draw(None))
        roads = [road for road, facts in view["roads"].items() if facts["washed"]]
        assert ("Washed out: " in drawn) == bool(roads)
        laid = [each for facts in view["spaces"].values() for each in facts["tiles"]]
        crossed = [each for each in laid if each["nullified"]]
        names = [board.wording.name(f"tile:{each['tile']}") for each in crossed]
        assert all(f"{WASHED}{name}" in drawn for name in names)
        found |= {kind for kind, there in (("road", roads), ("tile", crossed)) if there}
        marker = view["marker"]
        assert (f">[{marker}]" in drawn or f">({marker})" in drawn or "> C" in drawn) == (marker is not None)
    assert found == {"road", "tile"}


def test_a_road_that_is_washed_out_is_a_row_of_crosses() -> None:
    drawn = RoadMap({"A": (0, 0), "B": (0, 100), "C": (100, 0)})
    drawn.draw_road("A", "B", is_washed=True)
    drawn.draw_road("A", "C", is_washed=False)
    for place in "ABC":
        drawn.write(place, [place], "")
    lines = drawn.text().plain.splitlines()
    assert lines[0].strip().replace("-", "") == "AC"
    assert {line.strip() for line in lines[1:-1]} == {WASHED}
    assert lines[-1].strip() == "B"


def test_the_sheet_of_a_scenario_is_shown_before_its_fight() -> None:
    match = GAME.new_match(seed=3, options={"fights": "quick"})
    board = board_of(MatchTexts(match, "en"))
    seen = set()
    for _ in pauses(match, 3):
        step, focus = match.prompt(None).step, board.focus(match.to_act[0])
        if step in ("war-tile", "armband", "leader", "assassinate"):
            assert focus is not None
            text = shown(focus)
            assert text.startswith(f"Scenario {open_view(match)['scenario']} of 9 at ")
            assert "Objective: " in text
            seen.add(step)
        elif step in ("action", "place-terrain", "march"):
            assert focus is None
    assert {"war-tile", "armband"} <= seen


def test_the_marshal_types_numbers_or_words(run: Run, tmp_path: Path) -> None:
    file = tmp_path / "game.json"
    table = ("play", "generals-war", "--seats", "west,east,marshal", "--seat", "marshal", "--option", "fights=marshal")
    lines = ["decide by", "12", "3", "999", "", "done"]
    output = run(*table, "--seed", "3", "--opponent", "random", "--save", file, lines=lines).output
    assert "A number from 0 to 30, Enter for [0]." in output
    assert "A number from 0 to 30, or in words: Not counted, Done." in output
    assert "999 is not possible; type a number from 0 to 30." in output
    assert "Still standing: West 12, East 3." in output
    assert open_view(gonfalon.load(file.read_text(encoding="utf-8")))["results"][0]["winner"] == "west"
