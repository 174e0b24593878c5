// Shows a whole game in a table store at one pace, without a browser: what is shown when, and for how long.
//
// `node show_game.js FILE ANSWER`: FILE has seat, pace, board, base (a view) and frames. ANSWER gets the shown parts, the
// last view and the log.
import { readFileSync, writeFileSync } from "node:fs";
import { mock } from "node:test";

mock.timers.enable({ apis: ["setTimeout"] });
const { openStore, person, positionMessage, tableMessage } = await import("./tables.js");
const { settings } = await import("../../../src/gonfalon/web/js/app/settings.js");

/** Longer than any scene. */
const LONG = 60_000;

const { seat, pace, board, base, frames } = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const { store } = openStore();
settings.pace = pace;
store.setBoard(board);
store.receive(tableMessage([person(seat)]));
store.receive(positionMessage(seat, seat, { version: 0, view: base, log: [] }));

/** @type {any[]} */
const shown = [];
const show = store.display.show.bind(store.display);
store.display.show = (/** @type {any} */ part) => {
  const { version, events, scene } = part;
  shown.push({ seat: part.seat, version, events, kind: scene?.kind, weight: scene?.weight, milliseconds: 0 });
  show(part);
};
const timeOf = store.playback.pace.timeOf.bind(store.playback.pace);
store.playback.pace.timeOf = (/** @type {any} */ part, /** @type {any} */ props) => {
  shown[shown.length - 1].milliseconds = timeOf(part, props);
  return shown[shown.length - 1].milliseconds;
};

let version = 0;
for (const frame of frames) {
  store.receive(
    positionMessage(seat, seat, { view: undefined, base: version, version: frame.version, frames: [frame] }),
  );
  version = frame.version;
  while (store.playback.isReplaying) mock.timers.tick(LONG);
}
const { view, events } = store.display;
writeFileSync(process.argv[3], JSON.stringify({ shown, view, events }));
store.close();
