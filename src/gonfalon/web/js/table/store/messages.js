// What each message of the server changes in the store of a table.
import { addToDice } from "../../net/dice_parts.js";

/** @import { DoneMessage, DraftMessage, FramesMessage, PositionMessage, RefusedMessage, ServerMessage, TableMessage, WhyMessage } from "../../net/types.d.ts" */
/** @import { TableStore } from "./table_store.js" */

/** Pass a message to the parts that it concerns; a message of an unknown type changes nothing.
 * @param {TableStore} store @param {ServerMessage} message */
export function handleMessage(store, message) {
  const handle = /** @type {((store: TableStore, message: ServerMessage) => void) | undefined} */ (
    HANDLERS[message.type]
  );
  handle?.(store, message);
}

/** @param {TableStore} store @param {TableMessage} message */
function onTable({ seats, hotSeat, session }, message) {
  const isFirst = seats.seat === undefined;
  const wasDrawn = seats.table?.dice?.added.length;
  seats.onTable(message);
  if (isFirst) hotSeat.onFirstTable();
  // Who has seen the opening before all had joined must hear that hands are others now.
  if (seats.hasWaited && !wasDrawn && message.dice?.added[0]?.version === 0)
    session.notify({ key: "page.luck.drawn-again", args: {}, stays: true });
  addToDice(message, (part) => session.send(part));
}

/** @param {TableStore} store @param {PositionMessage} message */
function onPosition(store, message) {
  const { session, intake, playback, hotSeat } = store;
  if (message.seat !== (store.seats.seat ?? null)) return;
  if (hotSeat.isHidden) return hotSeat.onPosition(message);
  if (!message.view && !intake.fits(message)) return session.askForAll();
  const wasMyTurn = session.isMyTurn;
  session.onPosition(message);
  store.advice.onPosition(message.version);
  store.draft.onPosition();
  intake.onPosition(message);
  store.selection.onPosition(message);
  if (!playback.isReplaying) store.onCaughtUp(wasMyTurn);
  playback.report.send();
}

/** @param {TableStore} store @param {DoneMessage} message */
function onDone({ session, advice, draft, selection }, { key, version }) {
  session.stopWaiting(key);
  session.notify(null);
  draft.onDone(key, version);
  if (session.position?.version === version) advice.goOn();
  selection.goOn();
}

/** @param {TableStore} store @param {RefusedMessage} message */
function onRefused({ session, hotSeat, advice, draft, selection }, { key, error }) {
  selection.onRefused();
  if (key) session.stopWaiting(key);
  if (!hotSeat.isHidden) session.notify(error);
  advice.onRefused(key);
  draft.onRefused(key);
}

/** @param {TableStore} store @param {DraftMessage} message */
function onDraft({ session, draft }, message) {
  session.stopWaiting(message.key);
  draft.onDraft(message);
}

/** @param {TableStore} store @param {FramesMessage} message */
function onFrames({ seats, intake }, message) {
  if (message.seat === (seats.seat ?? null)) intake.onFrames(message);
}

/** @param {TableStore} store @param {WhyMessage} message */
function onWhy({ hotSeat, advice }, message) {
  if (!hotSeat.isHidden) advice.onWhy(message);
}

/** @type {{ [T in ServerMessage["type"]]: (store: TableStore, message: Extract<ServerMessage, { type: T }>) => void }} */
const HANDLERS = {
  table: onTable,
  position: onPosition,
  done: onDone,
  refused: onRefused,
  draft: onDraft,
  frames: onFrames,
  why: onWhy,
  hint: ({ advice }, message) => advice.onHint(message),
  odds: ({ advice }, message) => advice.onOdds(message),
  clock: ({ clock }, message) => clock.onClock(message),
  pong: ({ clock }, message) => clock.onPong(message),
  look: ({ official }, message) => official.onLook(message),
  lesson: (store, message) => store.onLesson(message),
  study: (store, message) => store.onStudy(message),
};
