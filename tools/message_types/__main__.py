"""Command: write all generated files, or with `--check` list those that are out of date."""

import argparse
import sys
from pathlib import Path

from message_types.outputs import ROOT, outputs


def stale(files: dict[Path, str]) -> list[Path]:
    """The files whose text is another one."""
    return [path for path, text in files.items() if not path.exists() or path.read_text(encoding="utf-8") != text]


def main(arguments: list[str] | None = None) -> int:
    """Write what is stale, or report it; answers the exit code."""
    parser = argparse.ArgumentParser(prog="scripts/types", description=__doc__)
    parser.add_argument("--check", action="store_true", help="write nothing; fail if a file is out of date")
    is_check = parser.parse_args(arguments).check
    files = outputs()
    found = stale(files)
    for path in found:
        print(f"{'out of date' if is_check else 'written'}: {path.relative_to(ROOT)}")
        if not is_check:
            path.write_text(files[path], encoding="utf-8")
    if is_check and found:
        print("Run scripts/types.")
    return int(is_check and bool(found))


if __name__ == "__main__":
    sys.exit(main())
