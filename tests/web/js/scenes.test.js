// Scenes of a frame: split, joined, weighed and timed.
import assert from "node:assert/strict";
import test from "node:test";

/** @type {Record<string, unknown>} */
const globals = globalThis;
globals.document = { documentElement: { dataset: {} } };
globals.localStorage = { getItem: () => null, setItem() {} };

const { combined, patched } = await import("../../../src/gonfalon/web/js/net/patch.js");
const { isDecisive, joined, joins, partsOf } = await import("../../../src/gonfalon/web/js/table/scenes.js");
const { pauseAfter } = await import("../../../src/gonfalon/web/js/table/frame_timing.js");
const { SceneQueue } = await import("../../../src/gonfalon/web/js/table/store/scene_queue.js");

/** @param {string} kind @param {string} weight @param {number} count @param {object} [more] @returns {any} */
const scene = (kind, weight, count, more = {}) => ({ kind, weight, count, args: {}, joins: false, turn: 1, ...more });
/** @param {number} version @param {number} count */
const events = (version, count) => Array.from({ length: count }, (_, n) => ({ type: "went", version, n }));
/** @param {number} version @param {any[]} scenes @param {object} [more] @returns {any} */
const frame = (version, scenes, more = {}) => ({
  version,
  seat: "white",
  move: null,
  step: "turn",
  turn: 1,
  events: events(
    version,
    scenes.reduce((sum, { count }) => sum + count, 0),
  ),
  patch: { n: [version] },
  scenes,
  ...more,
});

test("a frame is split into its scenes, with their events and patches in order", () => {
  const scenes = [
    scene("march", "routine", 2, { patch: { n: [1] } }),
    scene("battle", "decisive", 1, { patch: { n: [5] } }),
  ];
  const parts = partsOf(frame(5, scenes));
  assert.deepEqual(
    parts.map(({ events: shown, patch, isLast }) => [shown.length, patch, isLast]),
    [
      [2, { n: [1] }, false],
      [1, { n: [5] }, true],
    ],
  );
  assert.deepEqual(parts.map(isDecisive), [false, true]);
});

test("the only scene of a frame has its patch, and a frame without scenes is its own part", () => {
  assert.deepEqual(partsOf(frame(5, [scene("march", "routine", 1)]))[0].patch, { n: [5] });
  const plain = { ...frame(5, []), scenes: undefined };
  assert.deepEqual(partsOf(plain), [plain]);
});

test("a scene that goes on with the last one of the frame before becomes part of it", () => {
  const [first] = partsOf(frame(4, [scene("losses", "routine", 1)]));
  const [second] = partsOf(frame(5, [scene("losses", "notable", 2, { joins: true })]));
  assert.equal(joins(first, second), true);
  assert.equal(joins(undefined, second), false);
  assert.equal(joins({ ...first, seat: "black" }, second), false);
  const both = joined(first, second);
  assert.deepEqual([both.version, both.events.length, both.scene?.weight, both.patch], [5, 3, "notable", { n: [5] }]);
});

test("two patches are combined into one that does the same", () => {
  const view = { a: 1, b: { c: 2, d: 3 }, e: { f: 1 } };
  const first = { a: [2], b: { c: [], d: [4] }, e: [{ f: 5, g: 6 }] };
  const second = { b: { d: [7], h: [8] }, e: { g: [9] }, a: [] };
  assert.deepEqual(patched(view, combined(first, second)), patched(patched(view, first), second));
});

test("a scene lasts as long as it matters, and a decisive one is seen at every pace", () => {
  const [routine] = partsOf(frame(4, [scene("raising", "routine", 3)]));
  const [decisive] = partsOf(frame(4, [scene("battle", "decisive", 3)]));
  const time = (/** @type {any} */ part, /** @type {string} */ pace) => pauseAfter(part, { pace, board: null });
  assert.ok(time(routine, "normal") < 1000);
  assert.ok(time(decisive, "normal") > 2 * time(routine, "normal"));
  assert.equal(time(routine, "instant"), 0);
  assert.ok(time(decisive, "instant") > 1000);
});

test("a scene belongs to the turn that its choice began, or to none", () => {
  const turns = { begins: { "turn-begins": "god" }, between: ["payment"] };
  const scenes = ["worshippers", "payment", "turn", "card"].map((kind) => scene(kind, "routine", 1, { patch: {} }));
  const whole = frame(5, scenes);
  whole.events[2] = { type: "turn-begins", version: 5, god: "god:black" };
  assert.deepEqual(
    partsOf(whole, turns).map(({ by }) => by),
    ["white", null, "black", "black"],
  );
  assert.deepEqual(
    partsOf(whole).map(({ by }) => by),
    ["white", "white", "white", "white"],
  );
});

test("a choice without events to show is shown together with the next scene, and does not part scenes that belong together", () => {
  const queue = new SceneQueue();
  const quiet = frame(5, [scene("quiet", "routine", 0)], { patch: { chosen: [1] } });
  const frames = [
    frame(4, [scene("movement", "routine", 1)]),
    quiet,
    frame(6, [scene("movement", "routine", 1, { joins: true })]),
  ];
  for (const part of frames.flatMap((each) => partsOf(each))) queue.push(part);
  assert.equal(queue.waiting.length, 1);
  const [both] = queue.waiting;
  assert.deepEqual([both.events.length, both.version, both.patch], [2, 6, { n: [6], chosen: [1] }]);
  queue.push(partsOf({ ...quiet, version: 7 })[0]);
  assert.equal(queue.waiting.length, 2, "until the next scene is known, it waits by itself");
});
