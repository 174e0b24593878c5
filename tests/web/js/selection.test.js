// What was chosen for an act is dropped by the same click or by Escape.
import assert from "node:assert/strict";
import test from "node:test";
import { frameOf, openStore, person, positionMessage, tableMessage } from "./tables.js";

/** A board on which marching leaders are selected. @type {any} */
const BOARD = { selected: (/** @type {any} */ view) => view.marching ?? [] };
/** A board that names nothing: the things of the prompt count. @type {any} */
const PLAIN = {};

const ASKED = { step: "to", rule: "", key: "tiny.prompt", args: { area: "area:maine" }, waits: false };

/** A store in which a person must choose. @param {object} more */
function chooses(more) {
  const opened = openStore();
  opened.store.receive(tableMessage([person("white"), person("black", false)]));
  opened.store.receive(positionMessage("white", "white", more));
  return opened;
}

/** The server has done what it was asked for. @param {any} opened @param {number} version @param {object} more */
function answer({ store, last }, version, more) {
  store.receive(positionMessage("white", "white", { version, ...more }));
  store.receive({ type: "done", key: last().key, version });
}

test("a chosen thing is dropped, and those chosen after it are chosen again", () => {
  const view = { marching: ["leader:a", "leader:b"] };
  const opened = chooses({ can_undo: true, view });
  assert.equal(opened.store.selection.unchoose("leader:a", BOARD), true);
  assert.equal(opened.last().type, "undo");
  answer(opened, 4, { can_undo: true, view: { marching: ["leader:a"] } });
  assert.equal(opened.last().type, "undo");
  answer(opened, 5, {
    can_undo: false,
    view: {},
    moves: [
      ["march leader:a", ""],
      ["march leader:b", ""],
    ],
  });
  const { type, moves } = opened.last();
  assert.deepEqual({ type, moves }, { type: "play", moves: ["march leader:b"] });
  const { length } = opened.sent;
  answer(opened, 6, { can_undo: true, view: { marching: ["leader:b"] } });
  assert.equal(opened.sent.length, length);
});

test("all that is chosen is dropped at once", () => {
  const opened = chooses({ can_undo: true, view: { marching: ["leader:a", "leader:b"] } });
  assert.equal(opened.store.selection.drop(BOARD), true);
  answer(opened, 4, { can_undo: true });
  answer(opened, 5, { can_undo: true });
  assert.equal(opened.sent.filter(({ type }) => type === "undo").length, 2);
  assert.equal(opened.store.selection.pending, null);
});

test("without a list of the board, the last moves whose targets the prompt names are dropped", () => {
  const opened = chooses({ can_undo: true });
  const frames = [frameOf(4, "white", { move: "from area:maine", events: [] })];
  opened.store.receive(
    positionMessage("white", "white", { version: 4, base: 3, frames, prompt: ASKED, can_undo: true, view: undefined }),
  );
  assert.deepEqual(opened.store.selection.chosen(PLAIN), ["area:maine"]);
  assert.equal(opened.store.selection.unchoose("area:anjou", PLAIN), false);
  assert.equal(opened.store.selection.unchoose("area:maine", PLAIN), true);
  assert.equal(opened.last().type, "undo");
});

test("what cannot be taken back stays chosen", () => {
  const { store, sent } = chooses({ can_undo: false, view: { marching: ["leader:a"] } });
  const { length } = sent;
  assert.equal(store.selection.unchoose("leader:a", BOARD), false);
  assert.equal(store.selection.drop(BOARD), false);
  assert.equal(sent.length, length);
});
