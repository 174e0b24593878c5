"""The main loop of a terminal session: prints events, reads lines and plays moves."""

from gonfalon.cli.support.output import OUT, say
from gonfalon.cli.support.saves import command_to_continue
from gonfalon.cli.terminal.commands import COMMANDS, CORRECT, TerminalCommands
from gonfalon.cli.terminal.input import amounts_of, find_moves, moves_without_target, number_of
from gonfalon.cli.terminal.session import NO_OPPONENT, TerminalSession
from gonfalon.kernel.moves import NUMBER


def run(session: TerminalSession) -> None:
    """Run a session until the match is over or the person leaves."""
    OUT.print(say("cli.play.how"), style="dim")
    play_match(session)
    while session.match.over and not session.left and offer_correction(session):
        play_match(session)
    if session.match.over:
        show_end(session)
    elif session.path is not None:
        person = session.viewer or session.match.setup.seats[0]
        opponent = next((agent.name for agent in session.agents.values()), NO_OPPONENT)
        OUT.print(say("cli.play.kept", file=str(session.path)), soft_wrap=True)
        OUT.print(command_to_continue(session.path, person, opponent), soft_wrap=True)
    else:
        OUT.print(say("cli.play.not-kept"))


def play_match(session: TerminalSession) -> None:
    """Play until the match is over or the person leaves."""
    while not session.match.over and not session.left:
        session.let_agents_play()
        if session.seat is not None:
            session.hand_over(session.seat)
        if session.seat is not None and not session.left:
            session.draw_if_new()
            session.print_new_events()
            session.show_choice(session.seat)
            read_until_change(session, session.seat)


def offer_correction(session: TerminalSession) -> bool:
    """Ask an official whether to correct the report that ended the match; do it and return True on `correct`."""
    if session.correctable is None:
        return False
    session.print_new_events()
    if (session.ask(say("cli.play.correct-the-end")) or "").strip().lower() != CORRECT:
        return False
    session.correct()
    return True


def read_until_change(session: TerminalSession, seat: str) -> None:
    """Read lines until the match changes or the person leaves."""
    before = session.match.version
    while session.match.version == before and not session.left:
        line = session.ask(say("cli.play.cursor"))
        if line is None:
            session.left = True
        elif line:
            run_line(session, seat, line)
        else:
            play_default(session, seat)


def play_default(session: TerminalSession, seat: str) -> None:
    """Play the first amount on an empty line, if the choice has amounts only."""
    moves = session.match.moves(seat)
    if amounts_of(moves) and not moves_without_target(moves):
        session.play(seat, moves[0])


def run_line(session: TerminalSession, seat: str, line: str) -> None:
    """Run a command, play a number of the list, or play a move."""
    word, _, rest = line.partition(" ")
    command, number = COMMANDS.get(word.lower()), number_of(line)
    if command is not None:
        command(TerminalCommands(session, seat), rest.strip())
    elif number is not None:
        play_number(session, seat, number)
    else:
        play_text(session, seat, line)


def play_number(session: TerminalSession, seat: str, number: int) -> None:
    """Play the move with that number, or that amount if the choice asks for one."""
    moves = session.match.moves(seat)
    amounts = amounts_of(moves)
    if number in amounts:
        session.play(seat, next(move for move in moves if move.endswith(f" {NUMBER}:{number}")))
    elif not amounts and 1 <= number <= len(moves):
        session.play(seat, moves[number - 1])
    else:
        TerminalCommands(session, seat).print_unknown_number(number)


def play_text(session: TerminalSession, seat: str, line: str) -> None:
    """Play the legal move that the text means. Otherwise print the possible moves, or why it is illegal."""
    commands = TerminalCommands(session, seat)
    found = find_moves(line, session.choices(seat), session.wording)
    if len(found) == 1:
        session.play(seat, found[0].move)
    elif found:
        commands.print_matches(found)
    else:
        commands.print_refusal(line)
        OUT.print(say("cli.play.hint"), style="dim")


def show_end(session: TerminalSession) -> None:
    """Print the result, the final board, and the file of the record."""
    session.print_new_events()
    OUT.print()
    session.draw()
    result = session.match.result
    assert result is not None
    OUT.print()
    OUT.print(session.wording.result(result), style="bold")
    if session.path is None:
        answer = session.ask(say("cli.play.save-record"))
        if answer:
            TerminalCommands(session, "").save(answer)
    if session.path is not None:
        OUT.print(say("cli.play.record", file=str(session.path)))
