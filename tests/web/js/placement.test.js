// The largest view of a map in which no card covers a thing.
import assert from "node:assert/strict";
import test from "node:test";
import { around, coveredBy, isClear, roomiest } from "../../../src/gonfalon/web/js/board/placement.js";

/** @param {number} left @param {number} top @param {number} right @param {number} bottom */
const box = (left, top, right, bottom) => ({ left, top, right, bottom });
const WINDOW = box(0, 0, 1000, 500);

test("the box around several boxes", () => {
  assert.deepEqual(around([box(1, 2, 3, 4), box(0, 3, 2, 9)]), box(0, 2, 3, 9));
});

test("a thing is clear inside the window and beside the cards", () => {
  assert.equal(isClear(box(10, 10, 20, 20), WINDOW, [box(20, 0, 30, 30)]), true);
  assert.equal(isClear(box(10, 10, 21, 20), WINDOW, [box(20, 0, 30, 30)]), false);
  assert.equal(isClear(box(-1, 10, 20, 20), WINDOW, []), false);
});

test("without cards the map fills the window but for its edge", () => {
  const found = roomiest([box(0, 0, 100, 10)], WINDOW, []);
  assert.equal(found?.k, 984 / 100);
});

test("with a card all things stay in sight, in a smaller view", () => {
  const things = [box(0, 0, 10, 10), box(90, 40, 100, 50)];
  const card = box(0, 0, 400, 500);
  const found = /** @type {{ k: number, x: number, y: number }} */ (roomiest(things, WINDOW, [card]));
  for (const { left, top, right, bottom } of things) {
    const shown = box(
      left * found.k + found.x,
      top * found.k + found.y,
      right * found.k + found.x,
      bottom * found.k + found.y,
    );
    assert.equal(isClear(shown, WINDOW, [card]), true);
  }
});

test("there is no view if a card covers the whole window", () => {
  assert.equal(roomiest([box(0, 0, 10, 10)], WINDOW, [WINDOW]), null);
});

test("cards cover the window from the side that they lie on", () => {
  const rect = (/** @type {ReturnType<typeof box>} */ { left, top, right, bottom }) =>
    /** @type {DOMRect} */ ({ left, top, right, bottom, width: right - left, height: bottom - top });
  const covered = coveredBy(rect(WINDOW), [rect(box(0, 0, 300, 200)), rect(box(0, 450, 1000, 500))]);
  assert.deepEqual(covered, { left: 300, top: 0, right: 0, bottom: 50 });
});

test("on an upright tablet the prompt covers the top, or the left if too little ground is free", () => {
  const rect = (/** @type {ReturnType<typeof box>} */ { left, top, right, bottom }) =>
    /** @type {DOMRect} */ ({ left, top, right, bottom, width: right - left, height: bottom - top });
  const [prompt, panel] = [box(13, 13, 341, 300), box(12, 390, 753, 800)];
  const window = rect(box(0, 0, 820, 812));
  assert.deepEqual(coveredBy(window, [rect(prompt)]), { left: 0, top: 300, right: 0, bottom: 0 });
  assert.deepEqual(coveredBy(window, [rect(prompt), rect(panel)]), { left: 341, top: 0, right: 0, bottom: 422 });
});
