"""Draw the picture of the README: a game at the terminal as it looks in turn 3, written to docs/img/terminal.svg."""

from io import StringIO
from pathlib import Path

from rich.console import Console

import gonfalon
from gonfalon.ai.registry import agent
from gonfalon.cli.terminal import session as terminal
from gonfalon.cli.terminal.session import TerminalSession

PICTURE = Path(__file__).resolve().parents[2] / "docs" / "img" / "terminal.svg"
SEED = 18
TURN = 3


def play_to_turn(turn: int) -> gonfalon.Match:
    """A random game up to an English impulse of a turn."""
    match = gonfalon.game("warriors-of-god").new_match(seed=SEED)
    player = agent("random", SEED)
    while match.view(None)["turn"] != turn or match.prompt("english").step != "impulse" or match.to_act != ["english"]:
        index = match.setup.seats.index(match.to_act[0])
        match.play_packed(index, player.choose(match.packed_moves(index)))
    return match


def main() -> None:
    """Draw the board and the choice as `gonfalon play` does."""
    console = Console(record=True, width=104, height=48, force_terminal=True, highlight=False, file=StringIO())
    setattr(terminal, "OUT", console)  # noqa: B010 - the module keeps its console to itself
    table = TerminalSession(play_to_turn(TURN), {"french": agent("random", SEED)}, lambda _: None, None)
    table.draw()
    table.show_choice("english")
    console.save_svg(str(PICTURE), title="gonfalon play warriors-of-god")


if __name__ == "__main__":
    main()
