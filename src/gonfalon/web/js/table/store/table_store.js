// All that the page knows of one table. Each part owns its fields; this class passes the server's messages to the parts.
import { call } from "../../app/sound.js";
import { Advice } from "./advice.js";
import { Display } from "./display.js";
import { Draft } from "./draft.js";
import { HotSeat } from "./hotseat.js";
import { Playback } from "./playback.js";
import { Seats } from "./seats.js";
import { Session } from "./session.js";

/** @import { AnyBoard } from "../../board/types.d.ts" */
/** @import { DoneMessage, DraftMessage, FramesMessage, HintMessage, OddsMessage, PositionMessage, RefusedMessage, ServerMessage, TableMessage, WhyMessage } from "../../net/types.d.ts" */

export class TableStore {
  /** @param {string} id @param {() => void} changed called after every change */
  constructor(id, changed) {
    this.changed = changed;
    this.seats = new Seats();
    this.display = new Display();
    this.session = new Session(id, this.seats, {
      knownVersion: () => this.playback.knownVersion,
      receive: (message) => this.receive(message),
      changed,
    });
    this.playback = new Playback(this.session, this.display, {
      willHide: () => this.hotSeat.willHide,
      caughtUp: () => this.onCaughtUp(false),
      changed,
    });
    this.draft = new Draft(this.session, this.display, this.playback);
    this.advice = new Advice(this.session, this.playback, this.draft);
    this.hotSeat = new HotSeat(this.session, this.draft, { reset: () => this.reset(), changed });
  }

  /** Forget all that the page knows of the match. */
  reset() {
    this.playback.reset();
    this.display.showWhole(null, null, []);
    this.draft.drop();
    this.advice.reset();
    this.session.reset();
  }

  close() {
    this.playback.stop();
    this.session.socket.close();
  }

  /** @param {AnyBoard} board */
  setBoard(board) {
    this.playback.setBoard(board);
  }

  /** Table and position, for components that are shown once both have arrived. */
  get known() {
    const { table } = this.seats;
    const { position } = this.session;
    return /** @type {{ table: TableMessage, position: PositionMessage }} */ ({ table, position });
  }

  /** The seats that must choose; while a frame is shown, the seat that chose it. */
  get acting() {
    const { frame, isReplaying } = this.playback;
    if (isReplaying) return frame?.seat ? [frame.seat] : [];
    return this.session.position?.to_act ?? [];
  }

  /** Remove what the person has read. */
  dismiss() {
    this.advice.forgetWhy();
    this.session.notify(null);
  }

  /** @param {ServerMessage} message */
  receive(message) {
    const handler = HANDLERS[message.type];
    if (handler) handler(this, message);
    this.changed();
  }

  /** @param {TableMessage} message */
  onTable(message) {
    const isFirst = this.seats.seat === undefined;
    this.seats.onTable(message);
    if (isFirst) this.hotSeat.onFirstTable();
  }

  /** @param {PositionMessage} message */
  onPosition(message) {
    const { session, playback } = this;
    if (message.seat !== (this.seats.seat ?? null)) return;
    if (this.hotSeat.isHidden) return this.hotSeat.onPosition(message);
    if (!message.view && !playback.fits(message)) return session.askForAll();
    const wasMyTurn = session.isMyTurn;
    session.onPosition(message);
    this.advice.onPosition(message.version);
    this.draft.onPosition();
    playback.onPosition(message);
    if (!playback.isReplaying) this.onCaughtUp(wasMyTurn);
    playback.report.send();
  }

  /** The last position is shown: call the player if it is now their turn. @param {boolean} wasMyTurn */
  onCaughtUp(wasMyTurn) {
    this.draft.onCaughtUp();
    this.hotSeat.onCaughtUp();
    if (this.session.isMyTurn && !wasMyTurn) call();
  }

  /** @param {DoneMessage} message */
  onDone({ key, version }) {
    this.session.stopWaiting(key);
    this.session.notify(null);
    this.draft.onDone(key, version);
  }

  /** @param {RefusedMessage} message */
  onRefused({ key, error }) {
    if (key) this.session.stopWaiting(key);
    if (!this.hotSeat.isHidden) this.session.notify(error);
    this.advice.onRefused(key);
    this.draft.onRefused(key);
  }

  /** @param {DraftMessage} message */
  onDraft(message) {
    this.session.stopWaiting(message.key);
    this.draft.onDraft(message);
  }

  /** @param {FramesMessage} message */
  onFrames(message) {
    if (message.seat === (this.seats.seat ?? null)) this.playback.onFrames(message);
  }

  /** @param {WhyMessage} message */
  onWhy(message) {
    if (!this.hotSeat.isHidden) this.advice.onWhy(message);
  }
}

/** @type {Record<string, (store: TableStore, message: any) => void>} */
const HANDLERS = {
  table: (store, message) => store.onTable(message),
  position: (store, message) => store.onPosition(message),
  done: (store, message) => store.onDone(message),
  refused: (store, message) => store.onRefused(message),
  draft: (store, message) => store.onDraft(message),
  frames: (store, message) => store.onFrames(message),
  why: (store, message) => store.onWhy(message),
  hint: (store, message) => store.advice.onHint(message),
  odds: (store, message) => store.advice.onOdds(message),
};
