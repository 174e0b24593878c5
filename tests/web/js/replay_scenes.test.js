// Places of a replay: one after each scene, without what was taken back.
import assert from "node:assert/strict";
import test from "node:test";
import "./browser.js";

const { eventsByPlace, scenesOf } = await import("../../../src/gonfalon/web/js/screens/replay_scenes.js");
const { placeOf } = await import("../../../src/gonfalon/web/js/screens/replay_places.js");

/** @param {number} version @param {any[]} events @param {number[][]} patches of its scenes, each with one event @returns {any} */
const frame = (version, events, patches) => ({
  version,
  seat: "white",
  move: null,
  step: "turn",
  turn: 1,
  prompt: { key: `after ${version}` },
  events,
  patch: { n: patches[patches.length - 1] },
  scenes: patches.map((n) => ({ kind: "march", weight: "routine", count: 1, args: {}, turn: 1, patch: { n } })),
});
const went = { type: "went", version: 1 };
const replay = /** @type {any} */ ({
  base: { n: 0 },
  frames: [
    frame(1, [went, went], [[1], [2]]),
    frame(2, [{ ...went, struck: true }], [[3]]),
    frame(3, [{ type: "undo", version: 3, back_to: 1 }], [[2]]),
    frame(4, [went], [[4]]),
  ],
});

test("each scene is a place with the board as it was then", () => {
  const { parts, views } = scenesOf(replay);
  assert.deepEqual(
    views.map(({ n }) => n),
    [0, 1, 2, 4],
  );
  assert.deepEqual(
    parts.map(({ version, isLast }) => [version, isLast]),
    [
      [1, false],
      [1, true],
      [4, true],
    ],
  );
});

test("choices that were taken back are no places, and their events are not shown", () => {
  const { parts } = scenesOf(replay);
  assert.deepEqual(
    eventsByPlace([{ type: "began", version: 9 }], parts).map(({ type, version }) => [type, version]),
    [
      ["began", 0],
      ["went", 1],
      ["went", 2],
      ["went", 3],
    ],
  );
});

test("a version is shown after the last scene of its frame", () => {
  const { parts } = scenesOf(replay);
  assert.deepEqual(
    [0, 1, 2, 4, 9].map((version) => placeOf({ frames: parts }, version)),
    [0, 2, 3, 3, 3],
  );
});
