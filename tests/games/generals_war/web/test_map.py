"""The road map of The Generals' War: every road of the data is drawn, and none crosses another or a space."""

from itertools import combinations

import gonfalon
from gonfalon.games.generals_war.data.pack import builtin
from tests.web.fixtures import Visit
from tests.web.playing import start_game

GAME = "generals-war"
Point = tuple[float, float]

# The ends of each road and the middle of each space as they are drawn, in units of the map.
DRAWN = """() => { const numbers = (text) => text.match(/-?[\\d.]+/g).map(Number); return {
    roads: Object.fromEntries([...document.querySelectorAll("[data-board] .gw-road")].map((road) =>
        [road.dataset.target.slice(5), numbers(road.querySelector(".gw-road-top").getAttribute("d"))])),
    spaces: Object.fromEntries([...document.querySelectorAll("[data-board] .gw-space")].map((space) =>
        [space.dataset.target.slice(6), numbers(space.getAttribute("transform"))])),
    radius: Number(document.querySelector(".gw-space-edge").getAttribute("r")),
}; }"""


def turns(a: Point, b: Point, c: Point) -> float:
    """Twice the signed area of a triangle: the sign says on which side of a line a point is."""
    return (b[0] - a[0]) * (c[1] - a[1]) - (b[1] - a[1]) * (c[0] - a[0])


def cross(one: tuple[Point, Point], other: tuple[Point, Point]) -> bool:
    """Do two roads without a common end cross?"""
    (a, b), (c, d) = one, other
    return turns(a, b, c) * turns(a, b, d) <= 0 and turns(c, d, a) * turns(c, d, b) <= 0


def distance(point: Point, road: tuple[Point, Point]) -> float:
    """The distance from a point to the nearest point of a road."""
    (ax, ay), (bx, by) = road
    along = ((point[0] - ax) * (bx - ax) + (point[1] - ay) * (by - ay)) / ((bx - ax) ** 2 + (by - ay) ** 2)
    x, y = ax + max(0, min(1, along)) * (bx - ax), ay + max(0, min(1, along)) * (by - ay)
    return float(((point[0] - x) ** 2 + (point[1] - y) ** 2) ** 0.5)


def test_thirty_four_roads_are_drawn_without_crossings(visit: Visit) -> None:
    page = visit()
    start_game(page, GAME)
    page.wait_for_selector("[data-board] .gw-space")
    drawn = page.evaluate(DRAWN)
    spaces: dict[str, Point] = {name: (x, y) for name, (x, y) in drawn["spaces"].items()}
    roads = {name: ((x, y), (u, v)) for name, (x, y, u, v) in drawn["roads"].items()}
    data = builtin()
    assert set(spaces) == {row.id for row in data.space}
    assert len(roads) == 34
    assert roads == {f"{row.a}-{row.b}": (spaces[row.a], spaces[row.b]) for row in data.road}
    for one, other in combinations(roads, 2):
        if not set(one.split("-")) & set(other.split("-")):
            assert not cross(roads[one], roads[other]), (one, other)
    for name, road in roads.items():
        for space, middle in spaces.items():
            assert space in name.split("-") or distance(middle, road) > drawn["radius"], (name, space)


def test_two_spaces_never_overlap() -> None:
    rows = gonfalon.game(GAME).new_match(seed=1).view(None)["spaces"]
    assert isinstance(rows, dict)
    least = min(
        ((one["x"] - other["x"]) ** 2 + (one["y"] - other["y"]) ** 2) ** 0.5
        for one, other in combinations(rows.values(), 2)
    )
    assert least > 2 * 50
