"""`gonfalon analyse`: win chances of a finished game, the acts that cost most, and luck apart from choice."""

from pathlib import Path
from typing import Annotated

import msgspec
import typer
from rich.table import Table

from gonfalon.ai.analysis.record import AnalysisSpec
from gonfalon.ai.analysis.report import ActReport, AnalysisReport
from gonfalon.ai.registry import AGENTS, agents
from gonfalon.cli.batch import common
from gonfalon.cli.support.files import read_text
from gonfalon.cli.support.output import OUT, say
from gonfalon.kernel.errors import UnknownName
from gonfalon.lab.analysis import AnalysisRun
from gonfalon.messages.match_texts import MatchTexts

USUAL_LEVEL = "level4"
SIGNS = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""Column headings: the words would not fit a narrow terminal."""
MOST_SHOWN = 12
"""Most marked acts that are printed; the JSON has all."""


def analyse(
    file: Annotated[Path, typer.Argument(help=say("cli.help.record"))],
    level: Annotated[str, typer.Option(help=say("analysis.help.level", agents=list(AGENTS)))] = USUAL_LEVEL,
    json_file: Annotated[str | None, typer.Option("--json", help=say("analysis.help.json"))] = None,
    processes: common.Processes = None,
) -> None:
    """Analyse a record and print its summary and the acts that cost most."""
    common.check_numbers(1, processes)
    common.check_file(json_file)
    run = AnalysisRun(AnalysisSpec(read_text(file), level), processes)
    known = agents(run.match.game.info.id)
    if level not in known:
        raise UnknownName("agent", level, list(known))
    with common.progress_bar(run.acts) as advance:
        report = run.run(advance)
    if json_file is not None:
        common.write_json(json_file, msgspec.json.format(msgspec.json.encode(report)).decode() + "\n")
    if json_file != common.STANDARD_OUTPUT:
        show(run, report)
    if run.pool.interrupted:
        raise typer.Exit(common.INTERRUPTED)


def show(run: AnalysisRun, report: AnalysisReport) -> None:
    """Print the summary of each seat, the moments that decided the game, and the dearest acts."""
    texts = MatchTexts(run.match)
    OUT.print(say("analysis.between-computers"), style="dim")
    if all(point.chances is None for point in report.chances[:-1]):
        OUT.print(say("analysis.no-chance"))
        return
    OUT.print(summary_table(texts, report))
    OUT.print(", ".join(f"{sign} {say(f'analysis.mark.{mark}')}" for mark, sign in SIGNS.items()), style="dim")
    for moment in report.moments:
        change = f"{100 * moment.change:+.0f}"
        seat = texts.name(f"seat:{moment.seat}")
        OUT.print(say(f"analysis.moment.{moment.cause}", seat=seat, change=change, step=moment.version))
    marked = sorted([act for act in report.acts if act.mark], key=lambda act: -act.loss)
    OUT.print()
    OUT.print(say("analysis.marked", n=len(marked)) if marked else say("analysis.no-mark"), style="bold")
    for act in marked[:MOST_SHOWN]:
        print_act(run, texts, act)


def summary_table(texts: MatchTexts, report: AnalysisReport) -> Table:
    """A row for each seat."""
    acts, accuracy, loss, luck = (say(f"analysis.column.{name}") for name in ("acts", "accuracy", "loss", "luck"))
    table = common.table_with([say("simulate.column.seat")], [acts, accuracy, *SIGNS.values(), loss, luck])
    for row in report.summary:
        share = "-" if row.accuracy is None else common.percent(row.accuracy)
        marks = [str(count) for count in (row.inaccuracies, row.mistakes, row.blunders)]
        figures = [common.percent(row.loss), f"{100 * row.luck:+.0f} %"]
        table.add_row(texts.name(f"seat:{row.seat}"), str(row.acts), share, *marks, *figures)
    return table


def print_act(run: AnalysisRun, texts: MatchTexts, act: ActReport) -> None:
    """Print one act: its mark, what was made and what was better, and the win chance of both."""
    played = next(each for each in run.analysis.analyser.history.acts if each.version == act.version)
    state, parse = played.choices[0].state, run.match.vocabulary.parse
    made = texts.act(state, played.seat, [choice.move for choice in played.choices])
    best = texts.act(state, played.seat, [parse(text) for text in act.best])
    assert act.chance is not None
    assert act.best_chance is not None
    chances = {"made": f"{100 * act.chance:.0f}", "best": f"{100 * act.best_chance:.0f}"}
    mark, seat = say(f"analysis.mark.{act.mark}"), texts.name(f"seat:{act.seat}")
    OUT.print(say("analysis.act", mark=mark, turn=act.turn, seat=seat, step=act.version))
    OUT.print(say("analysis.act.lines", did=" · ".join(made), better=" · ".join(best), **chances))
