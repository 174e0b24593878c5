// Shows a whole game in a table store at one pace, without a browser: what is shown when, and for how long.
//
// `node show_game.js FILE ANSWER`: FILE has seat, pace, board, base (a view), frames, and whether they arrive one by one.
// Else all frames of other seats arrive before the first of them is shown. ANSWER gets the shown parts, the last view and
// the log.
import { readFileSync, writeFileSync } from "node:fs";
import { mock } from "node:test";

mock.timers.enable({ apis: ["setTimeout"] });
const { openStore, person, positionMessage, tableMessage } = await import("./tables.js");
const { settings } = await import("../../../src/gonfalon/web/js/app/settings.js");

/** Longer than any scene. */
const LONG = 60_000;

const { seat, pace, board, base, frames, oneByOne } = JSON.parse(readFileSync(process.argv[2], "utf-8"));
const { store } = openStore();
settings.pace = pace;
store.setBoard(board);
store.receive(tableMessage([person(seat)]));
store.receive(positionMessage(seat, seat, { version: 0, view: base, log: [] }));

/** @type {any[]} */
const shown = [];
/** Choices of the seat so far. */
let choices = 0;
const show = store.display.show.bind(store.display);
store.display.show = (/** @type {any} */ part) => {
  const { version, events, scene } = part;
  const { kind, weight, summary } = scene ?? {};
  const has_summary = Boolean(summary);
  const { seat: chooser, by } = part;
  shown.push({ seat: chooser, by, choices, version, events, kind, weight, has_summary, milliseconds: 0 });
  show(part);
};
const timeOf = store.playback.pace.timeOf.bind(store.playback.pace);
store.playback.pace.timeOf = (/** @type {any} */ part, /** @type {any} */ props) => {
  shown[shown.length - 1].milliseconds = timeOf(part, props);
  return shown[shown.length - 1].milliseconds;
};

let version = 0;
for (const [index, frame] of frames.entries()) {
  choices += frame.seat === seat ? 1 : 0;
  store.receive(
    positionMessage(seat, seat, { view: undefined, base: version, version: frame.version, frames: [frame] }),
  );
  version = frame.version;
  const isAsked = (frames[index + 1]?.seat ?? seat) === seat;
  while ((oneByOne || isAsked) && store.playback.isReplaying) mock.timers.tick(LONG);
}
const { view, events } = store.display;
writeFileSync(process.argv[3], JSON.stringify({ shown, view, events }));
store.close();
