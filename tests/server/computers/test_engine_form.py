"""Workers change over to an engine that was compiled after the start of the server."""

import asyncio
import sys
from pathlib import Path

import pytest

from gonfalon.server.computers.engine_form import STAMP, VARIABLE, environment_with, late_engine
from gonfalon.server.computers.worker_pool import WorkerPool, WorkerProcess


def test_a_build_counts_when_it_is_complete(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    assert late_engine() is None
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    assert late_engine() is None
    assert environment_with(None) is None
    (tmp_path / STAMP).touch()
    assert late_engine() == str(tmp_path)
    assert (environment_with(late_engine()) or {})["PYTHONPATH"] == str(tmp_path)


def test_idle_workers_are_replaced_once_the_engine_is_there(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv(VARIABLE, str(tmp_path))

    async def run() -> list[str | None]:
        pool = WorkerPool((sys.executable, "-c", "import sys; sys.stdin.read()"), 1, 5.0)
        engines: list[str | None] = []
        workers: list[WorkerProcess] = []
        for complete in (False, False, True, True):
            if complete:
                (tmp_path / STAMP).touch()
            worker = await pool._take()
            pool._busy.discard(worker)
            pool._idle.append(worker)
            engines.append(worker.engine)
            workers.append(worker)
        assert workers[0] is workers[1]
        assert workers[2] is workers[3]
        assert not workers[0].alive
        await pool.close()
        return engines

    assert asyncio.run(run()) == [None, None, str(tmp_path), str(tmp_path)]
