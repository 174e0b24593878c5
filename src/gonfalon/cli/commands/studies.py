"""`gonfalon studies`: makes, checks and shows studies."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer

import gonfalon
from gonfalon.ai.levels import LEVELS
from gonfalon.ai.registry import agent as find_agent
from gonfalon.cli.batch import common
from gonfalon.cli.commands.simulate import line_up
from gonfalon.cli.support.files import read_text
from gonfalon.cli.support.new_match import explain_options, read_options, read_seats
from gonfalon.cli.support.output import OUT, print_error, say
from gonfalon.kernel.errors import GonfalonError, UnknownName
from gonfalon.lab.studies.make import SEARCHER, GameStudies, StudiesRun
from gonfalon.lab.studies.recheck import fault_of
from gonfalon.lab.studies.solve import drawn, solves
from gonfalon.messages.match_texts import MatchTexts
from gonfalon.studies import Study, read_studies
from gonfalon.studies.run import open_match

SEARCHED = ".games"
"""Added to the name of a file of studies: the file that lists the games that were searched."""

app = typer.Typer(help=say("studies.help.group"), epilog=say("studies.example.check"), no_args_is_help=True)

StudyFile = Annotated[Path, typer.Argument(help=say("studies.help.file"), show_default=False)]


@app.callback()
def studies() -> None:
    """The options that stand before a command of the group."""


@app.command(help=say("studies.help.make"), epilog=say("studies.example.make", game=gonfalon.games()[0]))
def make(
    game: common.GameName,
    out: Annotated[Path, typer.Option(help=say("studies.help.out"))],
    scenario: common.Scenario = None,
    seats: Annotated[str | None, typer.Option(help=say("simulate.help.seats"), metavar="SEAT,SEAT")] = None,
    games: common.Games = 20,
    seed: Annotated[int, typer.Option(help=say("simulate.help.seed"))] = 1,
    processes: common.Processes = None,
    option: common.Options = None,
    agents: Annotated[str, typer.Option(help=say("studies.help.agents"), metavar="AGENT,AGENT")] = SEARCHER,
    theme: Annotated[list[str] | None, typer.Option(help=say("studies.help.theme"))] = None,
) -> None:
    """Search computer games for studies and append them to a file. Games that were searched are left out."""
    found = gonfalon.game(game)
    explain_options(found, option)
    common.check_numbers(games, processes)
    common.check_file(str(out))
    options = found.unattended(read_options(found, option or []))
    setup = found.prepare(scenario, read_seats(seats), options)
    spec = common.spec_for(found, setup, line_up(found, setup.seats, agents), seed)
    store = StudyStore(
        out, " ".join([game, setup.scenario, *setup.seats, *spec.agents, *(option or []), *(theme or []), str(seed)])
    )
    left = [number for number in range(games) if number not in store.searched]
    run = StudiesRun(spec, left, processes, frozenset(theme or []))
    with common.progress_bar(games, games - len(left)) as advance:
        run.run(store.add, advance)
    for check, count in store.counts.items():
        OUT.print(say("studies.count", check=say(f"studies.check.{check}"), n=count))
    OUT.print(say("studies.made", n=store.made, file=str(out)))
    if run.pool.interrupted:
        raise typer.Exit(common.INTERRUPTED)


class StudyStore:
    """A file of studies, and beside it the list of the games that were searched."""

    def __init__(self, file: Path, line: str) -> None:
        """`line` names what the games share; the list has it before each number."""
        self.file, self.list = file, file.with_name(file.name + SEARCHED)
        self.line = line
        self.made = 0
        self.counts: dict[str, int] = {}
        rows = self.list.read_text(encoding="utf-8").splitlines() if self.list.exists() else []
        self.searched = {int(row.rpartition(" ")[2]) for row in rows if row.rpartition(" ")[0] == line}
        self.ids = {study.id for study in stored(file)} if file.exists() else set()

    def add(self, found: GameStudies) -> None:
        """Append the studies of one game, print them, and list the game as searched."""
        new = [study for study in found.studies if study.id not in self.ids]
        with self.file.open("a", encoding="utf-8") as file:
            for study in new:
                file.write(msgspec.json.encode(study).decode() + "\n")
        with self.list.open("a", encoding="utf-8") as file:
            file.write(f"{self.line} {found.number}\n")
        self.made += len(new)
        for check, count in found.counts.items():
            self.counts[check] = self.counts.get(check, 0) + count
        for study in new:
            OUT.print(summary(study), soft_wrap=True)


def stored(file: Path) -> list[Study]:
    """The studies in a file; raises BadFile or BadCase."""
    return read_studies(read_text(file), str(file))


def summary(study: Study) -> str:
    """A study in one line."""
    proof = study.proof
    figures = {"margin": f"{100 * proof.margin:.0f}", "error": f"{100 * proof.error:.0f}", "games": proof.games}
    act = ", ".join(study.acts[0].moves)
    return say("studies.line", id=study.id, turn=study.turn, act=act, stars=study.stars, **figures)


@app.command(help=say("studies.help.check"), epilog=say("studies.example.check"))
def check(file: StudyFile) -> None:
    """Check that positions load, acts are legal and the best act is still the best; exit 1 if not."""
    found = stored(file)
    bad = 0
    for study in found:
        fault = fault_in(study)
        if fault is not None:
            bad += 1
            OUT.print(say("studies.fault", id=study.id, what=fault), soft_wrap=True)
    OUT.print(say("studies.summary", n=len(found), failed=bad))
    if bad:
        raise typer.Exit(1)


def fault_in(study: Study) -> str | None:
    """What is wrong with a study, in words."""
    try:
        key = fault_of(study)
    except GonfalonError as error:
        return str(error)
    return None if key is None else say(key)


@app.command(help=say("studies.help.show"), epilog=say("studies.example.show"))
def show(
    file: StudyFile,
    study_id: Annotated[str | None, typer.Option("--id", help=say("studies.help.id"))] = None,
) -> None:
    """Print the studies of a file in one line each, or one of them with its acts in words."""
    found = stored(file)
    if study_id is None:
        for study in found:
            OUT.print(summary(study), soft_wrap=True)
        return
    chosen = next((study for study in found if study.id == study_id), None)
    if chosen is None:
        print_error(str(UnknownName("study", study_id, [study.id for study in found[:1]])))
        raise typer.Exit(2)
    show_one(chosen)


@app.command(help=say("studies.help.solve"), epilog=say("studies.example.solve"))
def solve(
    file: StudyFile,
    agent: Annotated[str, typer.Option(help=say("studies.help.agent"))] = LEVELS[-1],
    count: Annotated[int, typer.Option(help=say("studies.help.count"))] = 10,
    tries: Annotated[int, typer.Option(help=say("studies.help.tries"))] = 4,
    seed: Annotated[int, typer.Option(help=say("simulate.help.seed"))] = 1,
) -> None:
    """Let an agent solve random studies, each several times, and print the share that it solves."""
    chosen = drawn(stored(file), count, seed)
    solved = 0
    for study in chosen:
        find_agent(agent, seed, study.game)
        found = sum(solves(study, agent, seed + number) for number in range(tries))
        solved += found
        OUT.print(say("studies.solved", id=study.id, stars=study.stars, n=found, of=tries))
    of = len(chosen) * tries
    OUT.print(say("studies.solved.all", agent=agent, n=solved, of=of, share=f"{100 * solved / max(1, of):.0f}"))


def show_one(study: Study) -> None:
    """Print one study: the question, and each act with the share of games that were won after it."""
    match = open_match(study)
    texts, seat = MatchTexts(match), match.seat_index(study.seat)
    OUT.print(summary(study), soft_wrap=True)
    OUT.print(texts.prompt(match.prompt(study.seat)))
    for act in study.acts:
        moves = [match.vocabulary.parse(text) for text in act.moves]
        words = " · ".join(texts.act(match.state, seat, moves))
        share = f"{100 * act.wins / study.proof.games:.0f}"
        OUT.print(say("studies.act.accepted" if act.accepted else "studies.act", act=words, share=share))
