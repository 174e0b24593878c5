"""Compare the odds with what happens, and renew the figures and the plot of `docs/odds.md`."""

import argparse
import sys
from pathlib import Path

import msgspec

from gonfalon.lab.tuning.calibration import (
    CalibrationBin,
    CalibrationSample,
    CalibrationSpec,
    bins_of,
    calibrate,
    group,
)

ROOT = Path(__file__).resolve().parents[2]
PAGE = ROOT / "docs" / "odds.md"
PLOT = ROOT / "docs" / "img" / "calibration.svg"
BEGIN, END = "<!-- figures: begin -->", "<!-- figures: end -->"

PLANS = {
    "warriors-of-god": CalibrationSpec("warriors-of-god", 1000, trials=400, plays=20, seed=0),
    "ye-gods": CalibrationSpec("ye-gods", 500, trials=400, plays=20, seed=0, taken=0.8, most=40),
    "generals-war": CalibrationSpec("generals-war", 500, trials=150, plays=20, seed=0, taken=0.8, most=40),
}
"""Fights take much longer than battles, so they have fewer trials. Two games have few uncertain events, so more of them
are taken."""
TITLES = {"warriors-of-god": "Warriors of God", "ye-gods": "Ye Gods!", "generals-war": "The Generals' War"}

SIZE, MARGIN, GAP = 240, 40, 34
CAPTION = "across: predicted by the odds, %; up: observed, %, with its 95 % interval"
STYLE = """
text { font: 13px Georgia, serif; fill: #2a2016 }
.title { font-size: 15px; text-anchor: middle }
.tick { text-anchor: middle; fill: #5f4f3a }
.end { text-anchor: end }
.paper { fill: #f4ead2 }
.frame { fill: #fbf5e6; stroke: #c9b68d }
.grid { stroke: #e9dbba; fill: none }
.equal { stroke: #8f1d27; stroke-dasharray: 4 4; fill: none }
.bar { stroke: #2c6a36; stroke-width: 2; fill: none }
circle { fill: #2c6a36 }
"""


def percent(share: float) -> str:
    """A share in hundredths, to a tenth."""
    return f"{100 * share:.1f}"


def row(name: str, found: CalibrationBin) -> str:
    """A line of a table."""
    cells = (
        name,
        str(found.situations),
        str(found.exact),
        percent(found.predicted),
        percent(found.observed),
        f"{percent(found.low)} to {percent(found.high)}",
        percent(found.agreeing),
    )
    return "| " + " | ".join(cells) + " |"


def tables(situations: list[CalibrationSample]) -> str:
    """All figures as Markdown."""
    head = "| {} | situations | exact | predicted % | observed % | 95 % interval | agree, each for itself % |"
    rule = "| --- | ---: | ---: | ---: | ---: | ---: | ---: |"
    kinds = sorted({(each.game, each.kind) for each in situations})
    lines = [head.format("of what"), rule]
    for game, kind in kinds:
        lines.append(row(f"{TITLES[game]}: {kind}", group(s for s in situations if (s.game, s.kind) == (game, kind))))
    lines += [row("all", group(situations)), "", head.format("by what was predicted"), rule]
    lines += [row(f"about {percent(each.predicted)}", each) for each in bins_of(situations)]
    return "\n".join(lines)


def panel(title: str, bins: list[CalibrationBin], left: int) -> str:
    """One game: predicted shares across, observed shares up, with intervals and the line of equal shares."""

    def x(share: float) -> float:
        return round(left + SIZE * share, 1)

    def y(share: float) -> float:
        return round(MARGIN + SIZE * (1 - share), 1)

    parts = [f'<text x="{left + SIZE / 2}" y="{MARGIN - 14}" class="title">{title}</text>']
    parts.append(f'<rect x="{left}" y="{MARGIN}" width="{SIZE}" height="{SIZE}" class="frame"/>')
    for tick in (0.0, 0.25, 0.5, 0.75, 1.0):
        parts.append(f'<path d="M{x(tick)} {y(0)}V{y(1)}M{x(0)} {y(tick)}H{x(1)}" class="grid"/>')
        parts.append(f'<text x="{x(tick)}" y="{y(0) + 16}" class="tick">{tick * 100:.0f}</text>')
        if left == MARGIN:
            parts.append(f'<text x="{left - 8}" y="{y(tick) + 4}" class="tick end">{tick * 100:.0f}</text>')
    parts.append(f'<path d="M{x(0)} {y(0)}L{x(1)} {y(1)}" class="equal"/>')
    for each in bins:
        parts.append(f'<path d="M{x(each.predicted)} {y(each.low)}V{y(each.high)}" class="bar"/>')
        parts.append(f'<circle cx="{x(each.predicted)}" cy="{y(each.observed)}" r="4"/>')
    return "\n".join(parts)


def plot(situations: list[CalibrationSample]) -> str:
    """The calibration plot of the odds."""
    games = [game for game in PLANS if any(each.game == game for each in situations)]
    bins = {TITLES[game]: bins_of([each for each in situations if each.game == game]) for game in games}
    return plot_of(bins, "Calibration of odds", CAPTION)


def plot_of(bins: dict[str, list[CalibrationBin]], title: str, caption: str) -> str:
    """A calibration plot with a panel for each key, as an SVG that needs nothing else."""
    width, height = 2 * MARGIN + len(bins) * SIZE + (len(bins) - 1) * GAP, SIZE + 2 * MARGIN + 20
    panels = [panel(name, found, MARGIN + at * (SIZE + GAP)) for at, (name, found) in enumerate(bins.items())]
    label = f'viewBox="0 0 {width} {height}" role="img" aria-label="{title}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {label}>',
            f"<style>{STYLE}</style>",
            f'<rect width="{width}" height="{height}" class="paper"/>',
            *panels,
            f'<text x="{width / 2}" y="{height - 8}" class="tick">{caption}</text>',
            "</svg>\n",
        ]
    )


def write(situations: list[CalibrationSample], command: str) -> None:
    """Write the figures into the page and the plot beside it."""
    before, _, rest = PAGE.read_text(encoding="utf-8").partition(BEGIN)
    after = rest.partition(END)[2]
    figures = f"{BEGIN}\n`{command}`\n\n{tables(situations)}\n{END}"
    PAGE.write_text(before + figures + after, encoding="utf-8")
    PLOT.write_text(plot(situations), encoding="utf-8")


def kept_at(file: Path) -> list[list[CalibrationSample]]:
    """The situations that an earlier run has stored, by game."""
    return msgspec.json.decode(file.read_bytes(), type=list[list[CalibrationSample]]) if file.exists() else []


def run(plan: CalibrationSpec, folder: Path) -> list[CalibrationSample]:
    """The situations of a game; a run that was stopped continues."""
    file = folder / f"{plan.game}-{plan.seed}-{plan.trials}-{plan.plays}.json"

    def keep(by_game: list[list[CalibrationSample]]) -> None:
        file.write_bytes(msgspec.json.encode(by_game))
        done = sum(len(each) for each in by_game)
        print(f"{plan.game}: {done} of {plan.situations}", file=sys.stderr, flush=True)

    return calibrate(plan, kept_at(file), keep)


def main() -> None:
    """Calibrate all games, or some of them for a quick look."""
    parser = argparse.ArgumentParser(prog="scripts/calibrate", description=__doc__)
    parser.add_argument("--game", choices=list(PLANS), action="append", help="only this one")
    parser.add_argument("--seed", type=int, default=7)
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "calibration", help="where situations are kept")
    parser.add_argument("--write", action="store_true", help="write docs/odds.md and its plot")
    chosen = parser.parse_args()
    chosen.keep.mkdir(parents=True, exist_ok=True)
    situations: list[CalibrationSample] = []
    for game in chosen.game or PLANS:
        situations += run(PLANS[game]._replace(seed=chosen.seed), chosen.keep)
    print(tables(situations))
    if chosen.write:
        write(situations, f"scripts/calibrate --seed {chosen.seed} --write")


if __name__ == "__main__":
    main()
