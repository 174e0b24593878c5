// The store of a table fed with messages: recorded conversations of a server, and short invented ones.
import assert from "node:assert/strict";
import test from "node:test";
import { frameOf, openStore, person, positionMessage, recorded, tableMessage } from "./tables.js";

const { patched } = await import("../../../src/gonfalon/web/js/net/patch.js");
const { settings } = await import("../../../src/gonfalon/web/js/app/settings.js");
const { countedAt } = await import("../../../src/gonfalon/web/js/table/store/display.js");
const { choose } = await import("../../../src/gonfalon/web/js/table/choices.js");

const GAMES = ["warriors-of-god", "ye-gods", "generals-war"];
const SUBJECTS = ["play", "play-list", "undo", "reset", "offer", "draw", "resign", "entrust"];

/** A view with an object wherever a patch of the conversation changes the inside of one: recordings begin without a view.
 * @param {any[]} messages */
function emptyView(messages) {
  /** @param {any} view @param {any} patch */
  const prepare = (view, patch) => {
    for (const [key, change] of Object.entries(patch))
      if (!Array.isArray(change)) view[key] = prepare(view[key] ?? {}, change);
    return view;
  };
  const frames = messages.flatMap((message) => message.frames ?? []);
  return frames.reduce((view, frame) => prepare(view, frame.patch), {});
}

/** A message to a user who holds one seat only: with several the screen would turn to another seat.
 * @param {any} message @param {string} own */
function ofOneSeat(message, own) {
  if (message.type !== "table") return message;
  return { ...message, seats: message.seats.map((/** @type {any} */ seat) => ({ ...seat, mine: seat.seat === own })) };
}

/** The view that the positions of a conversation lead to, computed without a store. @param {any[]} positions */
function viewAfter(positions) {
  let view = emptyView(positions);
  for (const { frames } of positions) for (const frame of frames) view = patched(view, frame.patch);
  return view;
}

for (const game of GAMES)
  for (const subject of SUBJECTS)
    test(`a recorded conversation leads to its last position: ${game}, ${subject}`, (t) => {
      t.mock.timers.enable({ apis: ["setTimeout"] });
      const messages = recorded(`${game}-${subject}`, "a");
      const positions = messages.filter(({ type }) => type === "position");
      const { store } = openStore();
      store.receive(ofOneSeat(messages[0], positions[0].seat));
      store.seats.look(positions[0].seat);
      store.display.showWhole(emptyView(positions), positions[0].version, []);
      for (const message of messages) store.receive(ofOneSeat(message, positions[0].seat));
      store.playback.skip();
      assert.deepEqual(store.display.view, viewAfter(positions));
      assert.equal(store.display.version, positions.at(-1).version);
      assert.equal(store.playback.isReplaying, false);
    });

test("the first message asks for an own seat, the next ones name it", () => {
  const { store, sent } = openStore();
  assert.deepEqual(sent, [{ type: "hello", own: true, since: null, protocol: 2, dice: true, discreet: true }]);
  store.receive(tableMessage([person("white")]));
  store.receive(positionMessage("white", "white"));
  assert.deepEqual(store.session.hello(), { type: "hello", seat: "white", since: 3, protocol: 2, dice: true });
});

test("a choice is played with the version that is shown", () => {
  const { store, last } = openStore();
  store.receive(tableMessage([person("white"), person("black", false)]));
  store.receive(positionMessage("white", "white"));
  choose(store, { move: "go area:maine" }, ["stop"]);
  const { key, ...message } = last();
  assert.deepEqual(message, { type: "play", moves: ["go area:maine", "stop"], seat: "white", version: 3 });
  assert.equal(store.session.isReady, false);
  store.receive({ type: "done", key, version: 4 });
  assert.equal(store.session.isReady, true);
});

test("a refusal is shown, and ends the wait", () => {
  const { store, last } = openStore();
  store.receive(tableMessage([person("white"), person("black", false)]));
  store.receive(positionMessage("white", "white"));
  choose(store, { move: "roll", final: "luck" });
  const error = { key: "tiny.refused", args: {} };
  store.receive({ type: "refused", key: last().key, error });
  assert.deepEqual(store.session.notice, error);
  assert.equal(store.session.isReady, true);
});

test("who has seen the start before all had joined reads that it was drawn again", () => {
  const dice = { open: true, hashes: {}, ready: false, missing: [], added: [] };
  const added = [{ version: 0, parts: { white: "aa", black: "bb" } }];
  const open = { ...person("black", false), kind: "open" };
  for (const waits of [true, false]) {
    const { store } = openStore();
    store.receive(tableMessage([person("white"), waits ? open : person("black", false)], { dice }));
    store.receive(positionMessage("white", "black"));
    store.receive(tableMessage([person("white"), person("black", false)], { dice }));
    assert.equal(store.session.notice?.key, undefined);
    store.receive(tableMessage([person("white"), person("black", false)], { dice: { ...dice, added } }));
    assert.equal(store.session.notice?.key, waits ? "page.luck.drawn-again" : undefined);
    store.session.notify(null);
    store.receive(tableMessage([person("white"), person("black", false)], { dice: { ...dice, added } }));
    assert.equal(store.session.notice?.key, undefined);
  }
});

test("an own offer that is gone was declined, unless it was withdrawn", () => {
  const offer = { id: "1", seat: "white", what: "draw", asked: ["black"] };
  for (const withdraws of [false, true]) {
    const { store } = openStore();
    store.receive(tableMessage([person("white"), person("black", false)]));
    store.receive(positionMessage("white", "white", { offer }));
    if (withdraws) store.session.request({ type: "withdraw" });
    store.receive(positionMessage("white", "white"));
    assert.equal(store.session.notice?.key, withdraws ? undefined : "page.offer.declined");
  }
});

test("frames that do not start from the shown version are not applied", () => {
  const { store, last } = openStore();
  store.receive(tableMessage([person("white"), person("black", false)]));
  store.receive(positionMessage("white", "black"));
  const frames = [frameOf(6, "black")];
  store.receive(positionMessage("white", "black", { view: undefined, base: 5, version: 6, frames }));
  assert.deepEqual(store.display.view, { of: "white", n: 3 });
  assert.deepEqual(last(), { type: "hello", seat: "white", since: null, protocol: 2, dice: true });
});

test("an undone correction brings back what it struck, and nothing that was undone before it", () => {
  const { store } = openStore();
  const event = (/** @type {string} */ type, /** @type {number} */ version, /** @type {object} */ more = {}) => ({
    ...{ type, version },
    ...more,
  });
  const log = [event("report", 1), event("late", 2), event("undo", 3, { back_to: 1 }), event("report", 4)];
  store.receive(tableMessage([person("white"), person("black", false)]));
  store.receive(positionMessage("white", "black", { version: 0, log: [] }));
  const later = [event("corrected", 5, { back_to: 0 }), event("report", 6), event("restored", 7, { back_to: 4 })];
  for (const each of [...log, ...later]) store.display.show(frameOf(each.version, "black", { events: [each] }));
  const struck = store.display.events.filter((each) => each.struck).map(({ version }) => version);
  assert.deepEqual(struck, [2, 3, 5, 6]);
  const counted = countedAt(store.display.events, 7);
  assert.deepEqual([1, 2, 3, 4, 5, 6].map(counted), [true, false, false, true, false, false]);
});

test("a closed table that was never shown keeps the reason of the server", () => {
  const { store } = openStore();
  const error = { key: "server.refused.busy", args: {} };
  store.receive({ type: "refused", key: null, error });
  store.session.onConnection("closed", 1008);
  assert.deepEqual(store.session.notice, error);
  store.session.onConnection("closed", 4404);
  assert.equal(store.session.isDeleted, true);
  assert.equal(store.session.notice?.key, "page.table.gone");
});

test("settings do not leak from one test to the next", () => {
  openStore();
  assert.equal(settings.layout, "off");
});
