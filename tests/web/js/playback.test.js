// Frames shown at a pace: one by one, paused, skipped, and reported to the server.
import assert from "node:assert/strict";
import test from "node:test";
import { frameOf, openStore, person, positionMessage, tableMessage } from "./tables.js";

const { settings } = await import("../../../src/gonfalon/web/js/app/settings.js");
const { pauseAfter } = await import("../../../src/gonfalon/web/js/table/frame_timing.js");

/** A table at version 3 with one own seat. */
function watch() {
  const opened = openStore();
  opened.store.receive(tableMessage([person("white"), person("black", false)]));
  opened.store.receive(positionMessage("white", "black"));
  return opened;
}

/** @param {any[]} frames @param {object} [more] */
const after = (frames, more = {}) =>
  positionMessage("white", "white", { view: undefined, base: 3, version: frames.at(-1).version, frames, ...more });

test("frames of others are shown one after the other, then the position", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store } = watch();
  const frames = [frameOf(4, "black"), frameOf(5, "black")];
  store.receive(after(frames));
  const pause = pauseAfter(frames[0], { pace: "normal", board: null });
  assert.deepEqual([store.display.version, store.playback.frame, store.acting], [4, frames[0], ["black"]]);
  t.mock.timers.tick(pause - 1);
  assert.equal(store.display.version, 4);
  t.mock.timers.tick(1);
  assert.equal(store.display.version, 5);
  t.mock.timers.tick(pause);
  assert.deepEqual([store.playback.isReplaying, store.acting], [false, ["white"]]);
});

test("a plain frame of the own seat is shown at once, an eventful one is not", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store } = watch();
  store.receive(after([frameOf(4, "white")]));
  assert.equal(store.playback.isReplaying, false);
  const events = [{ type: "rolled", version: 5, dice: [6] }];
  store.receive(after([frameOf(5, "white", { events })], { base: 4 }));
  assert.equal(store.playback.isReplaying, true);
});

test("the end of a battle is seen even if the own choice alone caused it", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store } = watch();
  store.setBoard(/** @type {any} */ ({ conclusions: ["battle-ends"] }));
  store.receive(after([frameOf(4, "white", { events: [{ type: "battle-ends", version: 4 }] })]));
  assert.equal(store.playback.isReplaying, true);
});

test("at the pace `instant` nothing is replayed", () => {
  const { store } = watch();
  settings.pace = "instant";
  store.receive(after([frameOf(4, "black"), frameOf(5, "black")]));
  assert.deepEqual([store.playback.isReplaying, store.display.version], [false, 5]);
});

test("a pause holds the frame until the person goes on", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store } = watch();
  store.receive(after([frameOf(4, "black"), frameOf(5, "black")]));
  store.playback.pause(true);
  t.mock.timers.tick(60_000);
  assert.equal(store.display.version, 4);
  store.playback.pause(false);
  assert.equal(store.display.version, 5);
});

test("a pause is kept until it is ended", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store } = watch();
  store.receive(after([frameOf(4, "black"), frameOf(5, "black")]));
  store.playback.pause(true);
  assert.equal(store.playback.isPaused, true);
  store.receive(after([frameOf(6, "black")], { base: 5 }));
  assert.deepEqual([store.playback.isPaused, store.display.version], [true, 4]);
  store.playback.pause(false);
  assert.equal(store.playback.isPaused, false);
});

test("skipping shows the last position with the marks of all frames", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store } = watch();
  const events = [{ type: "went", version: 5, place: "area:anjou" }];
  store.receive(after([frameOf(4, "black"), frameOf(5, "black", { events })]));
  store.playback.skip();
  assert.deepEqual([...store.display.marks].sort(), ["area:anjou", "area:maine"]);
  assert.deepEqual(store.display.view, { of: "white", n: 5 });
});

test("events that were taken back are struck in the log", () => {
  const { store } = watch();
  settings.pace = "instant";
  store.receive(
    after([frameOf(4, "black"), frameOf(5, "black", { events: [{ type: "undo", version: 5, back_to: 3 }] })]),
  );
  assert.deepEqual(
    store.display.events.map(({ type, struck }) => [type, Boolean(struck)]),
    [
      ["began", false],
      ["went", true],
      ["undo", false],
    ],
  );
});

test("frames that are shown again do not enter the log twice", () => {
  const { store } = watch();
  settings.pace = "instant";
  store.receive(after([frameOf(4, "black")]));
  const logged = store.display.events.length;
  store.receive({ type: "frames", seat: "white", from: 3, view: { of: "white", n: 3 }, frames: [frameOf(4, "black")] });
  store.playback.skip();
  assert.deepEqual([store.display.version, store.display.events.length], [4, logged]);
});

test("what was taken back is not shown again", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store } = watch();
  settings.pace = "instant";
  const undo = frameOf(6, "white", { events: [{ type: "undo", version: 6, back_to: 4 }] });
  const frames = [frameOf(4, "black"), frameOf(5, "white"), undo];
  store.receive(after(frames));
  settings.pace = "normal";
  store.receive({ type: "frames", seat: "white", from: 3, view: { of: "white", n: 3 }, frames });
  assert.deepEqual([store.playback.frame?.events, store.playback.scenes.waiting], [frames[0].events, []]);
  store.playback.skip();
  assert.equal(store.display.version, 6);
  store.receive({ type: "frames", seat: "white", from: 4, view: { of: "white", n: 4 }, frames: frames.slice(1) });
  assert.equal(store.playback.isReplaying, false);
});

test("the shown version is reported once in a while, and only while agents think", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store, sent } = watch();
  const shown = () => sent.filter(({ type }) => type === "shown");
  t.mock.timers.tick(1000);
  assert.deepEqual(shown(), []);
  store.receive(positionMessage("white", "black", { thinking: ["black"] }));
  store.receive(positionMessage("white", "black", { thinking: ["black"] }));
  t.mock.timers.tick(100);
  assert.deepEqual(shown(), [{ type: "shown", version: 3 }]);
});

/** A frame of two scenes: the second one sets the final view. @param {number} version @param {string} seat */
function frameOfScenes(version, seat) {
  const events = [1, 2].map((n) => ({ type: "went", version, n }));
  const scene = { args: {}, joins: false, turn: 1, count: 1 };
  const scenes = [
    { ...scene, kind: "march", weight: "routine", patch: { n: [3.5] } },
    { ...scene, kind: "battle", weight: "decisive", patch: { n: [version] } },
  ];
  return frameOf(version, seat, { events, patch: { n: [version] }, scenes });
}

test("the version of a choice without anything to show is reported after the last scene", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store, sent } = watch();
  const scenes = [{ args: {}, joins: false, turn: 1, count: 1, kind: "march", weight: "routine", patch: {} }];
  const quiet = frameOf(5, "black", { events: [], scenes });
  store.receive(after([frameOfScenes(4, "black"), quiet], { thinking: ["black"] }));
  for (let n = 0; n < 100; n++) t.mock.timers.tick(200);
  assert.deepEqual(sent.filter(({ type }) => type === "shown").at(-1), { type: "shown", version: 5 });
});

test("each scene is shown with the board as it was then, and the version is reached with the last one", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store } = watch();
  store.receive(after([frameOfScenes(4, "black")]));
  const shown = () => [store.display.view?.n, store.display.version, store.display.events.length];
  const logged = store.display.events.length - 1;
  assert.deepEqual(shown(), [3.5, 3, logged + 1]);
  t.mock.timers.tick(1000);
  assert.deepEqual(shown(), [4, 4, logged + 2]);
  store.playback.back();
  assert.deepEqual(shown(), [3.5, 3, logged + 2]);
  t.mock.timers.tick(60_000);
  assert.equal(store.display.view?.n, 3.5);
  store.playback.pause(false);
  assert.deepEqual(shown(), [4, 4, logged + 2]);
  assert.equal(store.display.lastFrame?.events.length, 1);
  t.mock.timers.tick(60_000);
  assert.equal(store.display.lastFrame?.events.length, 2, "the board gets all events of the choice in the end");
});

test("a decisive scene of the own choice is seen at the pace `instant` too", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  const { store } = watch();
  settings.pace = "instant";
  store.receive(after([frameOfScenes(4, "white")]));
  assert.deepEqual([store.playback.frame?.scene?.kind, store.playback.isPaused], ["battle", false]);
  t.mock.timers.tick(5000);
  assert.equal(store.playback.isReplaying, false);
});

test("at the pace `instant` a user whose seat has a stand-in waits for no scene", () => {
  const { store } = watch();
  settings.pace = "instant";
  const standIn = /** @type {any} */ ({ ...person("white"), agent: "level1" });
  store.receive(tableMessage([standIn, person("black", false)]));
  store.receive(after([frameOfScenes(4, "black")]));
  assert.deepEqual([store.playback.isReplaying, store.display.version], [false, 4]);
});
