"""Cases: a position, a script of moves and dice, and what must then hold, in a TOML file that a player can write."""

from gonfalon.cases.runner import CaseFailure, CaseReport, run_case, run_file, run_variants
from gonfalon.cases.schema import CaseFile, read_case

__all__ = ["CaseFailure", "CaseFile", "CaseReport", "read_case", "run_case", "run_file", "run_variants"]
