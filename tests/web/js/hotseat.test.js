// Several seats at one screen: it turns to the seat that must choose, and hides secrets in between.
import assert from "node:assert/strict";
import test from "node:test";
import { openStore, person, positionMessage, tableMessage } from "./tables.js";

const BOTH = [person("white"), person("black")];

test("without secrets the screen turns to the seat that must choose", () => {
  const { store, last } = openStore();
  store.receive(tableMessage(BOTH));
  store.receive(positionMessage("white", "black"));
  assert.equal(store.seats.seat, "black");
  assert.deepEqual(last(), { type: "hello", seat: "black", since: 3, protocol: 2, dice: true });
});

test("with secrets nothing is left of the last seat until the next one looks", () => {
  const { store, last } = openStore();
  store.receive(tableMessage(BOTH, { secrets: true }));
  store.hotSeat.takeSeat("white");
  store.receive(positionMessage("white", "white"));
  store.receive(positionMessage("white", "black"));
  assert.equal(store.hotSeat.nextSeat, "black");
  assert.deepEqual([store.display.view, store.display.events, store.session.position], [null, [], null]);
  assert.deepEqual(last(), { type: "hello", seat: null, since: null, protocol: 2, dice: true });
  store.hotSeat.takeSeat("black");
  assert.deepEqual(last(), { type: "hello", seat: "black", since: null, protocol: 2, dice: true });
});

test("a seat with a stand-in is not called to the screen", () => {
  const { store } = openStore();
  const [white, black] = BOTH;
  store.receive(tableMessage([white, { ...black, agent: /** @type {any} */ ("level1") }]));
  store.receive(positionMessage("white", "black"));
  assert.equal(store.seats.seat, "white");
});

test("the end of a game hides nothing", () => {
  const { store } = openStore();
  store.receive(tableMessage(BOTH, { secrets: true }));
  assert.equal(store.hotSeat.isHidden, true);
  store.receive(positionMessage(null, "white", { result: { winner: "white", scores: {}, reason: "points" } }));
  assert.deepEqual([store.hotSeat.isHidden, store.seats.seat], [false, "white"]);
});
