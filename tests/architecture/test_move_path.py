"""The path of one move stays short: its hops come in order, and it enters no more functions and files than now."""

import re

import pytest

import gonfalon
from measuring.trace_move import HOPS, PAGE_AFTER, PAGE_BEFORE, Trace, functions_by_hop, trace_move
from tests.paths import ROOT, SOURCES

pytestmark = pytest.mark.skipif(gonfalon.compiled(), reason="compiled functions cannot be traced")

MOST_FOLLOWED = (57, 14)
MOST_OF_ALL = (75, 16)
"""Functions and files of kernel and server. These numbers only fall."""


@pytest.fixture(scope="module")
def trace(tmp_path_factory: pytest.TempPathFactory) -> Trace:
    return trace_move(tmp_path_factory.mktemp("trace"))


def test_a_move_enters_no_more_functions(trace: Trace) -> None:
    for functions, most in ((trace.followed(), MOST_FOLLOWED), (trace.order, MOST_OF_ALL)):
        found = (len(functions), len({each.file for each in functions}))
        assert found[0] <= most[0], found
        assert found[1] <= most[1], found


def test_the_hops_come_in_order(trace: Trace) -> None:
    names = [f"{each.file}:{each.name}" for each in trace.followed()]
    starts = [names.index(function) for hop in HOPS for function in hop.functions]
    assert starts == sorted(starts)
    assert all(functions_by_hop(trace.followed()).values())


def test_the_functions_of_the_page_exist() -> None:
    for hop in (*PAGE_BEFORE, *PAGE_AFTER):
        file, _, name = hop.functions[0].partition(":")
        function = rf"^(  |function ){name.rpartition('.')[2]}\("
        assert re.search(function, (SOURCES / file).read_text(encoding="utf-8"), re.MULTILINE), hop


def test_the_diagram_has_the_hops_and_their_functions_in_order() -> None:
    text = (ROOT / "ARCHITECTURE.md").read_text(encoding="utf-8")
    drawn = re.findall(r"->>\w: (\d+) ([^:\n]+): ", text)
    hops = (*PAGE_BEFORE, *HOPS, *PAGE_AFTER)
    assert [int(number) for number, _ in drawn] == [hop.number for hop in hops] == list(range(1, 15))
    for (_, names), hop in zip(drawn, hops, strict=True):
        wanted = [function.rpartition(":")[2] for function in hop.functions]
        assert [each.rpartition(".")[2] for each in names.split(", ")] == [each.rpartition(".")[2] for each in wanted]
