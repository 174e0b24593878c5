// Hints, odds and reasons: only for the position that they were asked for.
import assert from "node:assert/strict";
import test from "node:test";
import { openStore, person, positionMessage, tableMessage } from "./tables.js";

function asking() {
  const opened = openStore();
  opened.store.receive(tableMessage([person("white"), person("black", false)]));
  opened.store.receive(positionMessage("white", "white", { uncertain: ["roll"] }));
  return opened;
}

/** @param {object} [more] @returns {any} */
const hintMessage = (more = {}) => ({
  type: "hint",
  seat: "white",
  version: 3,
  agent: "level1",
  move: "roll",
  ...more,
});

/** @param {object} [more] @returns {any} */
const oddsMessage = (more = {}) => ({
  type: "odds",
  seat: "white",
  version: 3,
  laid: [],
  odds: [{ kind: "roll", move: "roll" }],
  ...more,
});

test("a hint is kept if it answers the last question", () => {
  const { store, last } = asking();
  store.advice.askHint("level1");
  const { key } = last();
  store.receive(hintMessage({ key: "another" }));
  assert.equal(store.advice.hint?.move, undefined);
  store.receive(hintMessage({ key }));
  assert.equal(store.advice.hint?.move, "roll");
});

test("a hint goes with its position, and is not asked for again after a break", () => {
  const { store, last } = asking();
  store.advice.askHint("level1");
  const { key } = last();
  store.receive(positionMessage("white", "black", { version: 4 }));
  store.receive(hintMessage({ key }));
  assert.equal(store.advice.hint, null);
  assert.equal(store.session.socket.pending.has(key), false);
});

test("a hint for an old version is ignored, even with the key of the last question", () => {
  const { store, last } = asking();
  store.receive(positionMessage("white", "white", { version: 4 }));
  store.advice.askHint("level1");
  const { key } = last();
  store.receive(hintMessage({ key, version: 3 }));
  assert.equal(store.advice.hint?.move, undefined);
  store.receive(hintMessage({ key, version: 4 }));
  assert.equal(store.advice.hint?.move, "roll");
});

test("odds are asked for once, and belong to one choice", () => {
  const { store, sent } = asking();
  store.advice.askOdds();
  store.receive(oddsMessage({ version: 2 }));
  const odds = () => store.advice.oddsNow;
  assert.equal(odds(), null);
  store.receive(oddsMessage());
  assert.equal(odds()?.ofMove("roll").length, 1);
  store.advice.askOdds();
  assert.equal(sent.filter(({ type }) => type === "odds").length, 1);
});

test("why a thing cannot be chosen is forgotten with the next choice", () => {
  const { store } = asking();
  store.receive({ type: "why", legal: false, rule: "1", key: "tiny.no", args: {} });
  assert.equal(store.advice.why?.key, "tiny.no");
  store.dismiss();
  assert.equal(store.advice.why, null);
});

test("an act is played up to a reveal, and goes on when its seat is asked again", () => {
  const { store, sent, last } = asking();
  const prompt = { step: "turn", rule: "", key: "", args: {}, waits: false };
  const act = ["go area:maine", "play card:one", "strike area:anjou"].map((move, index) => ({
    move,
    prompt,
    final: index === 1 ? "reveal" : "",
    events: [],
  }));
  const played = () => sent.filter(({ type }) => type === "play").map(({ moves }) => moves);
  store.advice.play(act);
  assert.deepEqual(played(), [["go area:maine", "play card:one"]]);
  const { key } = last();
  store.receive(positionMessage("white", "white", { version: 5, moves: [["strike area:anjou", ""]] }));
  assert.equal(played().length, 1, "the first list is not answered yet");
  store.receive({ type: "done", key, version: 5 });
  assert.deepEqual(played()[1], ["strike area:anjou"]);
});

test("the rest of an act is given up if it does not fit any more", () => {
  const { store, last, sent } = asking();
  const prompt = { step: "turn", rule: "", key: "", args: {}, waits: false };
  store.advice.play(["a", "b"].map((move) => ({ move, prompt, final: "reveal", events: [] })));
  store.receive({ type: "done", key: last().key, version: 4 });
  store.receive(positionMessage("white", "white", { version: 4, moves: [["c", ""]] }));
  assert.deepEqual(store.advice.rest, []);
  assert.equal(sent.filter(({ type }) => type === "play").length, 1);
});
