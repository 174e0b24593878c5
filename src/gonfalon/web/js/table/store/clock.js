// The clock of a table: the server keeps it. The page measures how far its own time is from the server's.
import { horn } from "../../app/sound.js";

/** @import { ClockMessage, PongMessage } from "../../net/types.d.ts" */

const OFTEN = 200;
const MEASURE_EVERY = 60_000;
const FIRST_MEASURES = 3;

/** @import { Outgoing } from "../../net/socket.js" */

export class Clock {
  /** @param {(message: Outgoing) => void} send @param {(message: Outgoing) => void} command @param {() => void} changed */
  constructor(send, command, changed) {
    this.send = send;
    this.command = command;
    this.changed = changed;
    /** @type {ClockMessage | null} */
    this.message = null;
    /** The server's time minus the page's, in milliseconds. */
    this.offset = 0;
    /** The time of the fastest question so far. */
    this.fastest = Number.POSITIVE_INFINITY;
    this.asked = 0;
    this.measures = 0;
    /** @type {ReturnType<typeof setInterval> | undefined} */
    this.timer = undefined;
    /** @type {ReturnType<typeof setTimeout> | undefined} */
    this.measuring = undefined;
  }

  /** @param {ClockMessage} message */
  onClock(message) {
    const before = this.message;
    if (!before) {
      this.offset = message.now - Date.now();
      this.measure();
    }
    this.message = message;
    if (before && message.horns > before.horns) horn();
    clearInterval(this.timer);
    // A phase that ended while the page was away ends in silence.
    if (message.since !== null && this.left > 0) this.timer = setInterval(() => this.watch(), OFTEN);
  }

  watch() {
    if (this.left > 0) return;
    clearInterval(this.timer);
    horn();
    this.changed();
  }

  measure() {
    clearTimeout(this.measuring);
    this.asked = Date.now();
    this.send({ type: "ping", time: true });
    this.measuring = setTimeout(() => this.measure(), MEASURE_EVERY);
  }

  /** @param {PongMessage} message */
  onPong({ now }) {
    if (now === undefined) return;
    const took = Date.now() - this.asked;
    // A slow answer says less than a fast one; a measure of long ago says less than one of now.
    if (took <= this.fastest) this.offset = now - this.asked - took / 2;
    this.fastest = Math.min(took, this.fastest) + 1;
    this.measures += 1;
    if (this.measures < FIRST_MEASURES) this.measure();
    else this.changed();
  }

  close() {
    clearInterval(this.timer);
    clearTimeout(this.measuring);
  }

  get phase() {
    return this.message?.phase ?? "";
  }

  get phases() {
    return this.message?.phases ?? [];
  }

  get isHeld() {
    return this.message?.held ?? false;
  }

  get pace() {
    return this.message?.pace ?? 1;
  }

  /** Does it run? A phase that is over does not. */
  get runs() {
    return this.message !== null && this.message.since !== null && this.left > 0;
  }

  /** Milliseconds left now. */
  get left() {
    if (!this.message) return 0;
    const { left, since, pace } = this.message;
    return Math.max(0, since === null ? left : left - pace * Math.max(0, Date.now() + this.offset - since));
  }

  /** Set the clock as an official. @param {string} act @param {Record<string, unknown>} [more] */
  set(act, more = {}) {
    this.command({ type: "clock", act, ...more });
  }
}
