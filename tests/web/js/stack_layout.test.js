// Counters in a small area of the map of Warriors of God: large enough to read.
import assert from "node:assert/strict";
import test from "node:test";
import { layout } from "../../../src/gonfalon/games/warriors_of_god/web/stack_layout.js";

/** @type {[number, number, number, number]} */
const MAP = [0, 0, 1600, 1863];
const SMALL = { x: 1367, y: 1288, w: 140, h: 128 };

/** @param {number[]} counts @param {Parameters<typeof layout>[3]} [room] */
const placesOf = (counts, room) =>
  layout(
    counts.map((n) => Array.from({ length: n }, (_, index) => `leader${index}`)),
    SMALL,
    MAP,
    room,
  ).places;

test("three leaders reach out of a small area before they get too small to read", () => {
  const places = placesOf([3]);
  assert.ok(places.every(({ size }) => size >= 1.04));
  assert.equal(new Set(places.map(({ y }) => y)).size, 1);
});

test("a leader alone stays inside its area", () => {
  const [{ x, size }] = placesOf([1]);
  assert.ok(x >= SMALL.x && x + 54 * size <= SMALL.x + SMALL.w);
});

test("counters do not reach down to leaderless troops below them", () => {
  const lowest = (/** @type {Parameters<typeof layout>[3]} */ room) =>
    Math.max(...placesOf([4], room).map(({ y, size }) => y + 76 * size));
  assert.ok(lowest({ isFreeBelow: false }) <= SMALL.y + SMALL.h + 1);
  assert.ok(lowest({ isFreeBelow: true }) <= SMALL.y + SMALL.h + 21);
});
