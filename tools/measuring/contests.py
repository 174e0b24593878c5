"""Play the contests of `docs/opponents.md` and renew its figures. A run that was stopped continues.

The seed is that of the last commit unless `--seed` gives another, so it is drawn after the code is fixed. The games of
each seed are kept in a folder of their own.
"""

import argparse
import json
import os
import shlex
import signal
import subprocess
import sys
from pathlib import Path
from typing import Any

from measuring.contest_list import Contest, all_contests
from measuring.contest_report import (
    PlayedContest,
    mixed_lines,
    replace_part,
    seat_lines,
    time_lines,
    wins_lines,
    worst_lines,
)

ROOT = Path(__file__).resolve().parents[2]
HASH_DIGITS = 7


def seed_of_commit() -> int:
    """The first digits of the hash of the last commit, as a number."""
    command = ["git", "rev-parse", "HEAD"]
    return int(subprocess.check_output(command, cwd=ROOT, text=True)[:HASH_DIGITS], 16)


def play(contest: Contest, seed: int, folder: Path, processes: int | None = None) -> None:
    """Play the missing games of a contest."""
    file = folder / f"{contest.name}.json"
    arguments = contest.command(seed)
    own_processes = [] if processes is None else ["--processes", str(processes)]
    print(f"\n{shlex.join(['gonfalon', *arguments])}", flush=True)
    own = {} if contest.compiled else {"PYTHONPATH": ""}
    command = [sys.executable, "-m", "gonfalon", *arguments, *own_processes, "--json", str(file)]
    with subprocess.Popen(command, env={**os.environ, **own}) as arena:
        try:
            code = arena.wait()
        except KeyboardInterrupt:  # The arena gets the signal too, and keeps what is played.
            raise
        except BaseException:  # Anything else that ends this script ends the games as well.
            arena.terminate()
            raise
    if code:
        sys.exit(code)


def played_contests(game: str, games: int, seed: int, folder: Path) -> list[PlayedContest]:
    """The kept contests of a game, each with as many games as it has: slow ones may have fewer."""
    found = []
    for contest in all_contests(games):
        file = folder / f"{contest.name}.json"
        if contest.table.game == game and file.exists():
            figures: dict[str, Any] = json.loads(file.read_text(encoding="utf-8"))
            found.append(PlayedContest(contest._replace(games=figures["games"]), seed, figures))
    return found


def parse_arguments() -> argparse.Namespace:
    """The command line."""
    parser = argparse.ArgumentParser(prog="scripts/contests", description=__doc__)
    parser.add_argument("--only", default="", help="contests whose names begin so, as ancient-europe-4-level5")
    parser.add_argument("--games", type=int, default=120, help="games of each contest, twice as many at mixed tables")
    parser.add_argument("--processes", type=int, help="as many as there are processors, if not said")
    parser.add_argument("--seed", type=int, help="of all games; otherwise that of the last commit")
    parser.add_argument("--keep", type=Path, default=ROOT / "build" / "contests", help="where games are kept")
    parser.add_argument("--list", action="store_true", help="play nothing; print what is kept")
    parser.add_argument("--write", action="store_true", help="write docs/opponents.md")
    return parser.parse_args()


def main() -> None:
    """Play all contests, or some of them."""
    chosen = parse_arguments()
    signal.signal(signal.SIGTERM, lambda number, _frame: sys.exit(128 + number))
    seed = seed_of_commit() if chosen.seed is None else chosen.seed
    folder = chosen.keep / str(seed)
    folder.mkdir(parents=True, exist_ok=True)
    contests = [each for each in all_contests(chosen.games) if each.name.startswith(chosen.only)]
    for contest in contests:
        if not chosen.list:
            play(contest, seed, folder, chosen.processes)
    for game in dict.fromkeys(each.table.game for each in contests):
        report(game, played_contests(game, chosen.games, seed, folder), chosen.write)


def report(game: str, played: list[PlayedContest], is_written: bool) -> None:
    """Print the tables of one game; write them into the page if asked to."""
    worst = worst_lines(played)
    tables = [*wins_lines(played), *mixed_lines(played), *seat_lines(played), *time_lines(played)]
    print("\n".join([*worst, *tables]))
    if is_written:
        replace_part(f"worst {game}", worst)
        replace_part(f"figures {game}", tables)


if __name__ == "__main__":
    main()
