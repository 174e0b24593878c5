// Stores under test: one that is connected, and the recorded messages of a real server to feed it with.
import { readFileSync } from "node:fs";
import { afterEach } from "node:test";
import { RecordingSocket } from "./browser.js";

const { TableStore } = await import("../../../src/gonfalon/web/js/table/store/table_store.js");
const { settings } = await import("../../../src/gonfalon/web/js/app/settings.js");

const CONVERSATIONS = new URL("../../compatibility/conversations/", import.meta.url);

/** Stores of the present test. @type {{ close: () => void }[]} */
const opened = [];

// A store that is left open keeps its timers, and Node waits for them.
afterEach(() => {
  for (const store of opened.splice(0)) store.close();
});

/** A connected store, what it has sent, and the last message that it sent. */
export function openStore() {
  settings.pace = "normal";
  settings.layout = "off";
  const store = new TableStore("table", () => {});
  const socket = /** @type {RecordingSocket} */ (RecordingSocket.opened.at(-1));
  opened.push(store);
  socket.onopen();
  return { store, sent: socket.sent, last: () => socket.sent[socket.sent.length - 1] };
}

/** What a server sent to one connection of a recorded conversation.
 * @param {string} name @param {string} socket @returns {any[]} */
export function recorded(name, socket) {
  const { steps } = JSON.parse(readFileSync(new URL(`${name}.json`, CONVERSATIONS), "utf-8"));
  return steps
    .flatMap((/** @type {any} */ step) => step.heard?.[socket] ?? [])
    .map((/** @type {string} */ text) => JSON.parse(text));
}

/** @param {string} seat @param {boolean} [mine] */
export const person = (seat, mine = true) => ({ seat, kind: "person", agent: null, name: null, mine, online: true });

/** A table message of an invented game. @param {ReturnType<typeof person>[]} seats @param {object} [more] @returns {any} */
export const tableMessage = (seats, more = {}) => ({
  type: "table",
  id: "table",
  game: "tiny",
  secrets: false,
  sandbox: false,
  officials: [],
  agents: ["level1"],
  seats,
  names: {},
  ...more,
});

/** A position in which a seat must choose. @param {string | null} seat @param {string} acting @param {object} [more] @returns {any} */
export const positionMessage = (seat, acting, more = {}) => ({
  type: "position",
  version: 3,
  seat,
  base: null,
  frames: [],
  moves: [
    ["go area:maine", ""],
    ["roll", "luck"],
  ],
  uncertain: [],
  can_undo: false,
  to_act: [acting],
  thinking: [],
  prompt: { step: "turn", rule: "", key: "tiny.prompt", args: {}, waits: seat !== acting },
  result: null,
  offer: null,
  view: { of: seat, n: 3 },
  log: [{ type: "began", version: 1 }],
  ...more,
});

/** @param {number} version @param {string} seat @param {object} [more] @returns {any} */
export const frameOf = (version, seat, more = {}) => ({
  version,
  seat,
  move: "go",
  step: "turn",
  turn: 1,
  events: [{ type: "went", version, place: "area:maine" }],
  patch: { n: [version] },
  ...more,
});
