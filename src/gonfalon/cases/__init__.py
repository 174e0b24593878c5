"""Cases: a position, a script of moves and dice, and what must then hold, in a TOML file that a player can write."""

from gonfalon.cases.runner import Failure, Outcome, run_case, run_file
from gonfalon.cases.schema import CaseFile, read_case

__all__ = ["CaseFile", "Failure", "Outcome", "read_case", "run_case", "run_file"]
