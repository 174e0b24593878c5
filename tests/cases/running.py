"""Helpers for tests that run cases written as text."""

from pathlib import Path

from gonfalon.cases import read_case, run_case
from gonfalon.cases.runner import CaseFailure
from gonfalon.messages.catalogue import Catalogue

HERE = Path("mine.toml")


def result_of(text: str, path: Path = HERE) -> CaseFailure | None:
    """Run a case; return how it fails, or None."""
    return run_case(read_case(text, str(path)), path).failure


def failure_of(text: str, path: Path = HERE) -> CaseFailure:
    """Run a case that must fail; return how it fails."""
    failure = result_of(text, path)
    assert failure is not None
    return failure


def sentence_of(text: str, path: Path = HERE) -> str:
    """Run a case that must fail; return the sentence that the command prints."""
    failure = failure_of(text, path)
    return Catalogue().say(failure.key, failure.args)
