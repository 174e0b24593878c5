"""The collector of garbage waits for a quiet moment, but not for ever."""

import gc
import time

import pytest

from gonfalon.server.collecting import LONGEST_SECONDS, Collector


class Told:
    """Refers to itself, so that only the collector can let go of it."""

    gone = 0

    def __init__(self) -> None:
        self.me = self

    def __del__(self) -> None:
        Told.gone += 1


def leave_garbage() -> None:
    Told.gone = 0
    Told()


@pytest.fixture(autouse=True)
def by_hand() -> None:
    gc.collect()


def test_nothing_is_looked_for_while_somebody_plays() -> None:
    leave_garbage()
    Collector().look(last_move=time.monotonic())
    assert Told.gone == 0


def test_quiet_moments_are_used() -> None:
    leave_garbage()
    Collector().look(last_move=time.monotonic() - 60)
    assert Told.gone == 1


def test_it_is_not_put_off_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    collector, now = Collector(), time.monotonic() + LONGEST_SECONDS + 1
    monkeypatch.setattr(time, "monotonic", lambda: now)
    leave_garbage()
    collector.look(last_move=now)
    assert Told.gone == 1
