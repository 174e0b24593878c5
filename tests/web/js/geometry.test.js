// The outlines of areas are joined from arcs, because the file of a map has each line once.
import assert from "node:assert/strict";
import test from "node:test";
import { numbersIn, withOutlines } from "../../../src/gonfalon/web/js/board/geometry.js";

/** A map of two areas side by side, with a lake in the western one. @returns {any} */
const twoAreas = () => ({
  areas: {
    west: {
      arcs: [
        { id: 0, d: "M2 0l0 1.5 .5 .5" },
        { id: 1, d: "M2.5 2l-2.5 0 0-2 2 0" },
        { id: 2, d: "M1 1l.5 0 0 .5-.5-.5" },
      ],
      rings: [[0, 1], [2]],
    },
    east: { arcs: [{ id: 3, d: "M2 0l2 0 0 2-1.5 0" }], rings: [[3, -1]] },
  },
});

test("an outline follows its arcs, forwards or backwards, and closes itself", () => {
  const { areas } = withOutlines(twoAreas());
  assert.equal(areas.west.path, "M2.0 0.0l0 1.5 0.5 0.5 -2.5 0 0 -2zM1.0 1.0l0.5 0 0 0.5z");
  assert.equal(areas.east.path, "M2.0 0.0l2 0 0 2 -1.5 0 -0.5 -0.5z");
});

test("an outline that begins with an arc backwards begins at its end", () => {
  const map = twoAreas();
  map.areas.east.rings = [[-1, 3]];
  assert.equal(withOutlines(map).areas.east.path, "M2.5 2.0l-0.5 -0.5 0 -1.5 2 0 0 2z");
});

test("a minus separates numbers of path data as a blank does", () => {
  assert.deepEqual(numbersIn("M1 2l.5-.5-3 4"), [1, 2, 0.5, -0.5, -3, 4]);
});
