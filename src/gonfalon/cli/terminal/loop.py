"""A sitting at the table: tell the news, ask, play, until the game is over or the person leaves."""

from gonfalon.cli.support.output import OUT, say
from gonfalon.cli.support.saves import command_to_continue
from gonfalon.cli.terminal.commands import COMMANDS, CORRECT, TerminalCommands
from gonfalon.cli.terminal.input import amounts_of, find_moves, number_of, words_beside
from gonfalon.cli.terminal.session import NO_OPPONENT, TerminalSession
from gonfalon.kernel.moves import NUMBER


def run(table: TerminalSession) -> None:
    """The whole sitting."""
    OUT.print(say("cli.play.how"), style="dim")
    play_to_end(table)
    while table.match.over and not table.left and goes_back(table):
        play_to_end(table)
    if table.match.over:
        show_end(table)
    elif table.path is not None:
        person = table.viewer or table.match.setup.seats[0]
        opponent = next((agent.name for agent in table.agents.values()), NO_OPPONENT)
        OUT.print(say("cli.play.kept", file=str(table.path)), soft_wrap=True)
        OUT.print(command_to_continue(table.path, person, opponent), soft_wrap=True)
    else:
        OUT.print(say("cli.play.not-kept"))


def play_to_end(table: TerminalSession) -> None:
    """Until the game is over or the person leaves."""
    while not table.match.over and not table.left:
        table.let_agents_play()
        if table.seat is not None:
            table.hand_over(table.seat)
        if table.seat is not None and not table.left:
            table.draw_if_new()
            table.tell_news()
            table.show_choice(table.seat)
            listen(table, table.seat)


def goes_back(table: TerminalSession) -> bool:
    """Does an official who sits here take back the report that ended the game?"""
    if table.correctable is None:
        return False
    table.tell_news()
    if (table.ask(say("cli.play.correct-the-end")) or "").strip().lower() != CORRECT:
        return False
    table.correct()
    return True


def listen(table: TerminalSession, seat: str) -> None:
    """Read lines until the match has changed or the person has left."""
    before = table.match.version
    while table.match.version == before and not table.left:
        line = table.ask(say("cli.play.cursor"))
        if line is None:
            table.left = True
        elif line:
            run_line(table, seat, line)
        else:
            play_default(table, seat)


def play_default(table: TerminalSession, seat: str) -> None:
    """Enter alone: the first amount, where nothing but an amount is asked."""
    moves = table.match.moves(seat)
    if amounts_of(moves) and not words_beside(moves):
        table.play(seat, moves[0])


def run_line(table: TerminalSession, seat: str, line: str) -> None:
    """A command, a number of the list, or a move."""
    word, _, rest = line.partition(" ")
    command, number = COMMANDS.get(word.lower()), number_of(line)
    if command is not None:
        command(TerminalCommands(table, seat), rest.strip())
    elif number is not None:
        play_number(table, seat, number)
    else:
        play_text(table, seat, line)


def play_number(table: TerminalSession, seat: str, number: int) -> None:
    """The move of that number; where an amount is asked, that amount."""
    moves = table.match.moves(seat)
    amounts = amounts_of(moves)
    if number in amounts:
        table.play(seat, next(move for move in moves if move.endswith(f" {NUMBER}:{number}")))
    elif not amounts and 1 <= number <= len(moves):
        table.play(seat, moves[number - 1])
    else:
        TerminalCommands(table, seat).miss_number(number)


def play_text(table: TerminalSession, seat: str, line: str) -> None:
    """The legal move that is meant, if it is only one; else what could be meant, or why it is not legal."""
    desk = TerminalCommands(table, seat)
    found = find_moves(line, table.choices(seat), table.wording)
    if len(found) == 1:
        table.play(seat, found[0].move)
    elif found:
        desk.ask_which(found)
    else:
        desk.refuse(line)
        OUT.print(say("cli.play.hint"), style="dim")


def show_end(table: TerminalSession) -> None:
    """How it ended, the last position, and where the record is."""
    table.tell_news()
    OUT.print()
    table.draw()
    result = table.match.result
    assert result is not None
    OUT.print()
    OUT.print(table.wording.result(result), style="bold")
    if table.path is None:
        answer = table.ask(say("cli.play.save-record"))
        if answer:
            TerminalCommands(table, "").save(answer)
    if table.path is not None:
        OUT.print(say("cli.play.record", file=str(table.path)))
