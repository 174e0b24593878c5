// Drafts: moves are shown before they are played, confirmed as one list, or dropped.
import assert from "node:assert/strict";
import test from "node:test";
import { openStore, person, positionMessage, recorded, tableMessage } from "./tables.js";

const { settings } = await import("../../../src/gonfalon/web/js/app/settings.js");
const { choose } = await import("../../../src/gonfalon/web/js/table/choices.js");

function drafting() {
  const opened = openStore();
  settings.layout = "on";
  opened.store.receive(tableMessage([person("white"), person("black", false)]));
  opened.store.receive(positionMessage("white", "white"));
  return opened;
}

/** The answer to a draft of some moves. @param {any} question */
const answer = ({ key, moves }) => ({
  type: /** @type {const} */ ("draft"),
  key,
  seat: "white",
  version: 3,
  laid: moves.map((/** @type {string} */ move) => ({
    move,
    events: [{ type: "went", version: 4, place: "area:maine" }],
  })),
  patch: { n: [3 + moves.length] },
  prompt: { step: "next", rule: "", key: "tiny.next", args: {}, waits: false },
  moves: /** @type {[string, string][]} */ ([["stop", ""]]),
  uncertain: [],
});

test("a drafted move is asked for, shown, and not played", () => {
  const { store, last } = drafting();
  choose(store, { move: "go area:maine", final: "" });
  assert.equal(last().type, "draft");
  assert.deepEqual(last().moves, ["go area:maine"]);
  assert.equal(store.session.isReady, false);
  store.receive(answer(last()));
  assert.deepEqual(store.draft.shown.view, { of: "white", n: 4 });
  assert.equal(store.draft.shown.prompt.step, "next");
  assert.deepEqual(store.display.view, { of: "white", n: 3 });
  assert.equal(store.session.isReady, true);
});

test("a draft is confirmed as one list, and stays until its position has arrived", () => {
  const { store, last } = drafting();
  choose(store, { move: "go area:maine", final: "" });
  store.receive(answer(last()));
  choose(store, { move: "roll", final: "luck" });
  assert.equal(store.draft.end, "luck");
  store.draft.confirm();
  assert.deepEqual(last().moves, ["go area:maine", "roll"]);
  store.receive({ type: "done", key: last().key, version: 5 });
  assert.equal(store.draft.isOpen, true);
  store.receive(positionMessage("white", "black", { version: 5, view: { of: "white", n: 5 } }));
  assert.equal(store.draft.isOpen, false);
});

test("moves that do not fit together leave the first one in the draft", () => {
  const { store, last, sent } = drafting();
  choose(store, { move: "go area:maine", final: "" }, ["stop"]);
  store.receive({ type: "refused", key: last().key, error: { key: "tiny.refused", args: {} } });
  assert.deepEqual(last().moves, ["go area:maine"]);
  assert.equal(store.session.notice, null);
  store.receive(answer(last()));
  assert.deepEqual(store.draft.knownMoves, ["go area:maine"]);
  assert.equal(sent.filter(({ type }) => type === "play").length, 0);
});

test("the last move is taken back, then the draft is closed", () => {
  const { store, last } = drafting();
  choose(store, { move: "go area:maine", final: "" });
  store.receive(answer(last()));
  choose(store, { move: "stop", final: "" });
  store.receive(answer(last()));
  store.draft.takeBack();
  assert.deepEqual(last().moves, ["go area:maine"]);
  store.receive(answer(last()));
  assert.equal(store.draft.count, 1);
  store.draft.takeBack();
  assert.equal(store.draft.count, null);
});

test("a draft is dropped with a notice when it is another seat's turn", () => {
  const { store, last } = drafting();
  choose(store, { move: "go area:maine", final: "" });
  store.receive(answer(last()));
  store.receive(positionMessage("white", "black", { version: 4 }));
  assert.equal(store.draft.isOpen, false);
  assert.equal(store.session.notice?.key, "page.draft.dropped");
});

test("the recorded answer to a draft is shown", () => {
  const messages = recorded("warriors-of-god-draft", "a");
  const { store, last } = openStore();
  settings.layout = "on";
  store.receive(messages[0]);
  store.seats.look("french");
  store.display.showWhole({ moving: {}, leaders: { philippe_vi: {} } }, 7, []);
  for (const message of messages.slice(
    0,
    messages.findIndex(({ type }) => type === "draft"),
  ))
    store.receive(message);
  const found = messages.find(({ type }) => type === "draft");
  choose(store, { move: found.laid[0].move, final: "" });
  store.receive({ ...found, key: last().key });
  assert.deepEqual(store.draft.shown.prompt, found.prompt);
  assert.notDeepEqual(store.draft.shown.view, store.display.view);
});
