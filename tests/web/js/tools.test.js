// Overlays one after the other, tables that are sorted, amounts that fit.
import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { nextOf } = await import("../../../src/gonfalon/web/js/board/overlays.js");
const { sorted } = await import("../../../src/gonfalon/web/js/widgets/sortable_table.js");
const { fits } = await import("../../../src/gonfalon/web/js/table/amount_form.js");

test("overlays come one after the other, then none", () => {
  const names = ["points", "threats"];
  assert.deepEqual(nextOf(names, []), ["points"]);
  assert.deepEqual(nextOf(names, ["points"]), ["threats"]);
  assert.deepEqual(nextOf(names, ["points", "threats"]), []);
});

test("rows are sorted by number or by name, and equal rows keep their order", () => {
  const rows = [
    { name: "Édouard", n: 2 },
    { name: "Zoe", n: 10 },
    { name: "Anne", n: 2 },
  ];
  /** @param {any[]} list */
  const names = (list) => list.map(({ name }) => name);
  assert.deepEqual(names(sorted(rows, { name: "n", label: "", value: ({ n }) => n }, true)), [
    "Zoe",
    "Édouard",
    "Anne",
  ]);
  const byName = { name: "name", label: "", value: (/** @type {any} */ { name }) => name };
  assert.deepEqual(names(sorted(rows, byName, false)), ["Anne", "Édouard", "Zoe"]);
});

test("amounts must reach the total, and none may be needless", () => {
  const row = { label: "", most: 9, usual: 0 };
  /** @type {any} */
  const form = {
    total: 3,
    rows: [
      { ...row, worth: 1 },
      { ...row, worth: 2 },
    ],
  };
  assert.equal(fits(form, [3, 0]), true);
  assert.equal(fits(form, [1, 1]), true);
  assert.equal(fits(form, [0, 2]), true);
  assert.equal(fits(form, [2, 0]), false);
  assert.equal(fits(form, [2, 1]), false);
  assert.equal(fits(form, [0, 0]), false);
});
