// Patches of views: replaced, removed and nested values; the old view stays as it was.
import assert from "node:assert/strict";
import test from "node:test";
import { patched } from "../../../src/gonfalon/web/js/net/patch.js";

const VIEW = { turn: 3, areas: { maine: { owner: "english", troops: 4 }, anjou: { owner: "french" } }, list: [1, 2] };

test("a list of one replaces a value", () => {
  assert.deepEqual(patched(VIEW, { turn: [4], list: [[5]] }), { ...VIEW, turn: 4, list: [5] });
});

test("an empty list removes a value", () => {
  assert.deepEqual(patched(VIEW, { list: [] }), { turn: VIEW.turn, areas: VIEW.areas });
});

test("an object changes the inside of a value and keeps the rest", () => {
  const view = patched(VIEW, { areas: { maine: { troops: [2] }, anjou: [] } });
  assert.deepEqual(view.areas, { maine: { owner: "english", troops: 2 } });
});

test("the old view is not changed", () => {
  const before = structuredClone(VIEW);
  patched(VIEW, { turn: [4], areas: { maine: { troops: [2] } }, list: [] });
  assert.deepEqual(VIEW, before);
});
