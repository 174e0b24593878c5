// Frames shown at a pace, scene by scene, until the last position of the server is reached.
import { settings } from "../../app/settings.js";
import { isEventful, pauseAfter, rattleFor } from "../frame_timing.js";
import { isDecisive, joined, joins, partsOf } from "../scenes.js";
import { ShownReport } from "./shown_report.js";

/** @import { AnyBoard } from "../../board/types.d.ts" */
/** @import { Frame, FramesMessage, PositionMessage, View } from "../../net/types.d.ts" */
/** @import { FramePart } from "../scenes.js" */
/** @import { Display } from "./display.js" */
/** @import { Session } from "./session.js" */

export class Playback {
  /**
   * @param {Session} session
   * @param {Display} display
   * @param {{ willHide: () => boolean, caughtUp: () => void, changed: () => void }} owner `willHide`: is the screen
   *   hidden once all frames are shown? `caughtUp` is called when the last frame of the queue has been shown.
   */
  constructor(session, display, { willHide, caughtUp, changed }) {
    this.session = session;
    this.display = display;
    this.willHide = willHide;
    this.caughtUp = caughtUp;
    this.changed = changed;
    /** @type {AnyBoard | null} */
    this.board = null;
    /** Scenes that are still to be shown. @type {FramePart[]} */
    this.queue = [];
    /** The scene that is shown now, while the page replays. @type {FramePart | null} */
    this.frame = null;
    /** The scenes shown since the page last caught up, each with view and version before it.
     * @type {{ part: FramePart, view: View | null, version: number | null }[]} */
    this.past = [];
    this.isPaused = false;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.timer = undefined;
    this.report = new ShownReport(session, display);
  }

  reset() {
    this.stop();
    this.clear();
    this.isPaused = false;
  }

  /** Stop the timers. */
  stop() {
    clearTimeout(this.timer);
    this.report.stop();
  }

  clear() {
    this.queue = [];
    this.frame = null;
    this.past = [];
  }

  /** @param {AnyBoard} board says which events are rolls */
  setBoard(board) {
    this.board = board;
  }

  /** Does the page show frames rather than the last position? */
  get isReplaying() {
    return this.frame !== null || this.queue.length > 0;
  }

  /** The version that new frames must start from. */
  get knownVersion() {
    return this.queue.at(-1)?.version ?? this.display.version;
  }

  /** Do the frames of a position start from what the page has, if it needs them at all?
   * @param {PositionMessage} message */
  fits({ base, version }) {
    const known = this.knownVersion;
    return known !== null && (known === base || known === version);
  }

  /** @param {PositionMessage} message */
  onPosition(message) {
    if (message.view) {
      this.clear();
      this.display.showWhole(message.view, message.version, message.log ?? []);
    } else if (message.version !== this.knownVersion) this.enqueue(message.frames);
  }

  /** Show earlier frames again. If the match has gone on meanwhile, the rest is asked for and follows.
   * @param {FramesMessage} message */
  onFrames({ from, view, frames }) {
    const { position } = this.session;
    const last = frames.at(-1);
    if (!last || !position) return;
    this.display.rewind(view, from);
    this.queue = [];
    for (const part of frames.flatMap(partsOf)) this.push(part);
    if (last.version < position.version) this.session.sayHello();
    this.next();
  }

  /** Show plain scenes of this screen at once, queue the others. @param {Frame[]} frames */
  enqueue(frames) {
    const instant = settings.pace === "instant";
    const hides = this.willHide();
    for (const part of frames.flatMap(partsOf)) {
      const own = this.session.seats.isOwn(part.seat);
      const plain = own ? !isEventful(part, this.board) || (instant && !hides) : instant;
      if (plain && !this.mustSee(part) && !this.isReplaying) this.show(part);
      else this.push(part);
    }
    if (!this.isReplaying) this.display.settle();
    if (!this.queue.length || this.frame) return;
    // At this pace a frame would not be seen before the screen is hidden: it stays until the player goes on.
    this.isPaused = instant && hides;
    this.next();
  }

  /** A player sees what decides their game at every pace. @param {FramePart} part */
  mustSee(part) {
    return isDecisive(part) && this.session.seats.mine.length > 0;
  }

  /** Queue a scene; one that goes on with the last one in the queue becomes part of it. @param {FramePart} part */
  push(part) {
    const last = this.queue.at(-1);
    if (last && joins(last, part)) this.queue[this.queue.length - 1] = joined(last, part);
    else this.queue.push(part);
  }

  /** @param {FramePart} frame */
  show(frame) {
    this.display.show(frame);
    rattleFor(frame, this.board);
  }

  /** Show the next frame; after the last one the page has caught up. */
  next() {
    clearTimeout(this.timer);
    this.frame = this.queue.shift() ?? null;
    if (this.frame) this.start(this.frame);
    else {
      this.past = [];
      this.display.settle();
      this.caughtUp();
    }
    this.changed();
  }

  /** @param {FramePart} frame */
  start(frame) {
    this.past.push({ part: frame, view: this.display.view, version: this.display.version });
    this.show(frame);
    const own = this.session.seats.isOwn(frame.seat);
    const milliseconds = pauseAfter(frame, { pace: settings.pace, own, board: this.board });
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
    const [first, ...others] = this.past.splice(-2);
    if (!this.frame || !first) return;
    this.queue.unshift(first.part, ...others.map(({ part }) => part));
    this.display.rewind(first.view ?? {}, first.version ?? 0);
    this.isPaused = true;
    this.next();
  }

  /** Show the last position now. */
  skip() {
    clearTimeout(this.timer);
    for (const frame of this.queue) rattleFor(frame, this.board);
    this.display.showAll(this.queue);
    this.clear();
    this.isPaused = false;
    this.display.settle();
    this.caughtUp();
    this.report.send();
    this.changed();
  }
}
