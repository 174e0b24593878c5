// Frames shown at a pace, scene by scene, until the last position of the server is reached.
import { settings } from "../../app/settings.js";
import { rattleFor, TurnPace } from "../frame_timing.js";
import { isQuiet, partsOf, seatOf } from "../scenes.js";
import { SceneQueue } from "./scene_queue.js";

/** @import { AnyBoard } from "../../board/types.d.ts" */
/** @import { Frame } from "../../net/types.d.ts" */
/** @import { FramePart } from "../scenes.js" */
/** @import { Display } from "./display.js" */
/** @import { Session } from "./session.js" */

export class Playback {
  /**
   * @param {Session} session
   * @param {Display} display
   * @param {{ caughtUp: () => void, changed: () => void }} owner `caughtUp` is called when the last frame has been shown
   */
  constructor(session, display, { caughtUp, changed }) {
    this.session = session;
    this.display = display;
    this.caughtUp = caughtUp;
    this.changed = changed;
    /** @type {AnyBoard | null} */
    this.board = null;
    this.scenes = new SceneQueue();
    this.pace = new TurnPace();
    this.isPaused = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.report = new ShownReport(session, display);
  }

  /** Forget the scenes that wait or are shown. */
  dropScenes() {
    this.scenes.clear();
  }

  /** Let a scene wait. @param {FramePart} part */
  queue(part) {
    this.scenes.push(part);
  }

  /** Let the scenes of some frames wait, instead of those that wait now. @param {Frame[]} frames */
  queueAnew(frames) {
    this.scenes.clearWaiting();
    for (const part of this.partsOf(frames)) this.queue(part);
  }

  reset() {
    this.stop();
    this.scenes.clear();
    this.isPaused = false;
  }

  /** Stop the timers. */
  stop() {
    clearTimeout(this.timer);
    this.report.stop();
  }

  /** @param {AnyBoard} board says which events are rolls */
  setBoard(board) {
    this.board = board;
  }

  /** The scene that is shown now, while the page replays. */
  get frame() {
    return this.scenes.current;
  }

  /** Does the page show frames rather than the last position? */
  get isReplaying() {
    return !this.scenes.isEmpty;
  }

  /** Show the scenes that wait, unless a scene is shown already. @param {boolean} isPaused */
  begin(isPaused) {
    if (!this.isReplaying || this.frame) return;
    this.isPaused = isPaused;
    this.next();
  }

  /** @param {FramePart} frame */
  show(frame) {
    this.display.show(frame);
    this.pace.follow(frame, { own: this.isOwn(frame), board: this.board });
    rattleFor(frame, this.board);
  }

  /** Show the next scene; after the last one the page has caught up. */
  next() {
    clearTimeout(this.timer);
    const frame = this.nextScene();
    if (frame) this.start(frame);
    else {
      this.display.settle();
      this.caughtUp();
      this.report.send();
    }
    this.changed();
  }

  /** The next scene; a quiet one, which is always the last, is shown without a pause. */
  nextScene() {
    const frame = this.scenes.next(this.display.view, this.display.version);
    if (!frame || !isQuiet(frame)) return frame;
    this.show(frame);
    return this.scenes.next(this.display.view, this.display.version);
  }

  /** The scenes of some frames. @param {Frame[]} frames */
  partsOf(frames) {
    return frames.flatMap((frame) => partsOf(frame, this.board?.turns));
  }

  /** Does a scene belong to a turn of this screen? @param {FramePart} frame */
  isOwn(frame) {
    return this.session.seats.isOwn(seatOf(frame));
  }

  /** @param {FramePart} frame */
  start(frame) {
    this.show(frame);
    const { waiting } = this.scenes;
    const props = { pace: settings.pace, own: this.isOwn(frame), board: this.board, waiting };
    const milliseconds = this.pace.timeOf(frame, props);
    if (!this.isPaused) this.timer = setTimeout(() => this.next(), milliseconds);
    this.report.send();
  }

  /** @param {boolean} isPaused */
  pause(isPaused) {
    this.isPaused = isPaused;
    if (isPaused) clearTimeout(this.timer);
    else this.next();
    this.changed();
  }

  /** Show the scene before this one again and stay there; at the first scene, this one. */
  back() {
    const first = this.scenes.back();
    if (!first) return;
    this.display.rewind(first.view ?? {}, first.version ?? 0);
    this.isPaused = true;
    this.next();
  }

  /** Show the last position now. */
  skip() {
    clearTimeout(this.timer);
    const { waiting } = this.scenes;
    for (const frame of waiting) rattleFor(frame, this.board);
    this.display.showAll(waiting);
    this.scenes.clear();
    this.isPaused = false;
    this.display.settle();
    this.caughtUp();
    this.report.send();
    this.changed();
  }
}

// Reports to the server which version the page shows. Where only agents play, the server waits for it.

/** Least milliseconds between two reports. Fast agents make hundreds of choices in a second, and the server closes a
 * connection that sends as many messages. */
const REPORT_EVERY = 100;

export class ShownReport {
  /** @param {Session} session @param {Display} display */
  constructor(session, display) {
    this.session = session;
    this.display = display;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
  }

  /** Report the version after a short while, if an agent thinks and no report is on its way. */
  send() {
    if (!this.session.position?.thinking.length || this.timer !== undefined) return;
    this.timer = setTimeout(() => {
      this.timer = undefined;
      this.session.send({ type: "shown", version: this.display.version });
    }, REPORT_EVERY);
  }

  stop() {
    clearTimeout(this.timer);
    this.timer = undefined;
  }
}
