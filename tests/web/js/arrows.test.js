// Arrows of a map: which events have one, and how it runs.
import assert from "node:assert/strict";
import test from "node:test";

const { arrowsOf, shownArrows } = await import("../../../src/gonfalon/web/js/board/arrow_list.js");
const { curveBetween } = await import("../../../src/gonfalon/web/js/board/arrows.js");

/** A board on which only areas have a place. */
const board = /** @type {any} */ ({
  middle: (/** @type {string} */ target) => (target.startsWith("area:") ? { x: 0, y: 0 } : null),
});
/** @param {object} more */
const marched = (more) => ({ type: "marched", version: 4, leader: "leader:chandos", ...more });

test("what goes between the same places is one arrow with its number", () => {
  const way = { origin: "area:england", area: "area:normandy" };
  const events = [marched(way), marched({ ...way, leader: "leader:edward" }), { type: "passed", version: 4 }];
  assert.deepEqual(arrowsOf(events, "shown", board, {}), [
    { from: "area:england", to: "area:normandy", kind: "shown", n: 2 },
  ]);
});

test("an event without an origin, and one that was taken back, have no arrow", () => {
  const events = [
    marched({ area: "area:normandy" }),
    marched({ origin: "area:a", area: "area:b", struck: true }),
    marched({ origin: "area:a", area: "sea:b" }),
  ];
  assert.deepEqual(arrowsOf(events, "advised", board, {}), []);
});

test("who leaves a battle has an arrow from the area of its scene", () => {
  const events = [{ type: "ran", version: 4, leader: "leader:chandos", area: "area:normandy" }];
  const scene = { kind: "flight", weight: "notable", count: 1, joins: false, turn: 1, args: { area: "area:england" } };
  assert.deepEqual(shownArrows(/** @type {any} */ ({ events, scene }), board, {}), [
    { from: "area:england", to: "area:normandy", kind: "shown", n: 1 },
  ]);
  assert.deepEqual(shownArrows({ events }, board, {}), []);
});

test("an arrow keeps away from the middles of its places, and bends to its side", () => {
  const { d, middle } = curveBetween({ x: 0, y: 0 }, { x: 200, y: 0 });
  assert.ok(d.startsWith("M34.0 0.0Q"));
  assert.ok(middle.y > 0);
  assert.ok(curveBetween({ x: 0, y: 0 }, { x: 200, y: 0 }, -1).middle.y < 0);
});
