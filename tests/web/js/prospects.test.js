// Forecasts of Ye Gods!: who is about to win.
import assert from "node:assert/strict";
import { test } from "node:test";
import { provincesSoon, warnings } from "../../../src/gonfalon/games/ye_gods/web/prospects.js";

/** Eight provinces where Odin leads, of which Odin owns seven; one tie, one that is empty. */
const provinces = Object.fromEntries([
  ...[...Array(8).keys()].map((n) => [`p${n}`, { worshippers: { odin: 3, lugh: 1 } }]),
  ["tied", { worshippers: { odin: 2, lugh: 2 } }],
  ["empty", { worshippers: {} }],
]);
const gods = { odin: { alive: true, provinces: 7 }, lugh: { alive: true, provinces: 0 } };
const view = /** @type {any} */ ({ provinces, gods, winning_provinces: 10, round_limit: 40, round: 3 });
const ui = /** @type {any} */ ({ say: (/** @type {string} */ key, /** @type {any} */ args) => `${key} ${args.n}` });

test("provinces of the next end of round are counted by their majorities", () => {
  assert.deepEqual(provincesSoon(view), { odin: 8 });
});

test("a god that would own eight provinces is warned of before it does", () => {
  assert.equal(warnings({ view, ui }), "ye-gods.page.warning.soon 8");
  const owned = { ...view, gods: { ...gods, odin: { alive: true, provinces: 8 } } };
  assert.equal(warnings({ view: owned, ui }), "ye-gods.page.warning.close 8");
});
