// All that the page knows of one table. Each part owns its fields; `messages.js` passes the server's messages to the parts.
import { call } from "../../app/sound.js";
import { seatOf } from "../scenes.js";
import { Advice } from "./advice.js";
import { Clock } from "./clock.js";
import { Display } from "./display.js";
import { Draft } from "./draft.js";
import { FrameIntake } from "./frame_intake.js";
import { handleMessage } from "./messages.js";
import { Official } from "./official.js";
import { Playback } from "./playback.js";
import { HotSeat, Seats } from "./seats.js";
import { Selection } from "./selection.js";
import { Session } from "./session.js";

/** @import { AnyBoard } from "../../board/types.d.ts" */
/** @import { LessonMessage, PositionMessage, ServerMessage, StudyMessage, TableMessage } from "../../net/types.d.ts" */

export class TableStore {
  /** @param {string} path the path of its socket @param {() => void} changed called after every change */
  constructor(path, changed) {
    this.changed = changed;
    /** The present step, in a lesson. @type {LessonMessage | null} */
    this.lesson = null;
    /** What the card of a study says, in a study. @type {StudyMessage | null} */
    this.study = null;
    this.seats = new Seats();
    this.display = new Display();
    this.session = new Session(path, this.seats, {
      knownVersion: () => this.intake.knownVersion,
      receive: (message) => this.receive(message),
      changed,
    });
    this.playback = new Playback(this.session, this.display, {
      caughtUp: () => this.onCaughtUp(false),
      changed,
    });
    this.intake = new FrameIntake(this.session, this.display, this.playback, () => this.hotSeat.willHide);
    this.draft = new Draft(this.session, this.display, this.playback);
    this.advice = new Advice(this.session, this.playback, this.draft);
    this.selection = new Selection(this.session, this.draft);
    const { session } = this;
    this.official = new Official(this.session);
    this.clock = new Clock(
      (message) => session.send(message),
      (message) => session.socket.request({ ...message, seat: this.seats.seat }),
      changed,
    );
    this.hotSeat = new HotSeat(this.session, this.draft, { reset: () => this.reset(), changed });
  }

  /** Forget all that the page knows of the match. */
  reset() {
    this.playback.reset();
    this.display.showWhole(null, null, []);
    this.draft.drop();
    this.advice.reset();
    this.selection.reset();
    this.session.reset();
  }

  close() {
    this.playback.stop();
    this.clock.close();
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

  /** The seats that must choose; while a scene is shown, the seat to whose turn it belongs. */
  get acting() {
    const { frame, isReplaying } = this.playback;
    const seat = frame && seatOf(frame);
    if (isReplaying) return seat ? [seat] : [];
    return this.session.position?.to_act ?? [];
  }

  /** Is it a lesson or a study? It has no hints, no drafts and no ending of its own. */
  get isGuided() {
    return Boolean(this.lesson || this.study);
  }

  /** @param {StudyMessage} message */
  onStudy(message) {
    this.study = message;
  }

  /** @param {LessonMessage} message */
  onLesson(message) {
    // A remark on a click belongs to its step. The refusal of a rule stays: some steps end with it.
    if (message.at !== this.lesson?.at) this.session.notify(null);
    this.lesson = message;
  }

  /** Remove what the person has read. */
  dismiss() {
    this.advice.forgetWhy();
    this.session.notify(null);
  }

  /** @param {ServerMessage} message */
  receive(message) {
    handleMessage(this, message);
    this.changed();
  }

  /** The last position is shown: call the player if it is now their turn. @param {boolean} wasMyTurn */
  onCaughtUp(wasMyTurn) {
    this.draft.onCaughtUp();
    this.advice.goOn();
    this.hotSeat.onCaughtUp();
    if (this.session.isMyTurn && !wasMyTurn) call();
  }
}
