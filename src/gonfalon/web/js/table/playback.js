// What is shown of a game: the view as far as it has come, and the acts of others that wait to be played one by one.
import { patched } from "../patch.js";
import { settings } from "../settings.js";
import { rattle } from "../sound.js";
import { isEventful, isRoll, marksOf, pauseAfter } from "./acts.js";

const GOING_BACK = ["undo", "went-back", "corrected"];

export class Playback {
  constructor(store) {
    this.store = store;
    this.forget();
  }

  /** Show a whole view: nothing is known of what led to it. */
  showWhole(view, version, events) {
    this.view = view;
    this.version = version;
    this.events = events;
    this.toldTo = version;
    this.queue = [];
    this.act = null;
    this.lastFrame = null;
    this.marks = new Set();
  }

  stop() {
    clearTimeout(this.timer);
  }

  forget() {
    this.stop();
    this.paused = false;
    this.showWhole(null, null, []);
  }

  /** Are we watching others' acts rather than the present? */
  get behind() {
    return this.act !== null || this.queue.length > 0;
  }

  /** The version that frames must start from: that of the last queued one. */
  get knownVersion() {
    return this.queue.length ? this.queue[this.queue.length - 1].version : this.version;
  }

  enqueue(frames) {
    const { store } = this;
    const instant = settings.pace === "instant";
    for (const frame of frames) {
      const own = store.isOwn(frame.seat);
      const plain = own && !isEventful(frame, store.board);
      if (!this.behind && (plain || (instant && !(own && store.curtainFalls)))) this.show(frame);
      else this.queue.push(frame);
    }
    if (!this.queue.length || this.act) return;
    this.paused = instant; // nobody would see it: it stays until its player goes on
    this.next();
  }

  /** The past once more. */
  rerun(view, version, frames) {
    this.view = view;
    this.version = version;
    this.queue = frames;
    this.next();
  }

  /** Take a frame over into what is shown. */
  show(frame) {
    this.view = patched(this.view, frame.patch);
    this.version = frame.version;
    this.marks = marksOf(frame);
    if (frame.version > this.toldTo) this.remember(frame);
    if (frame.events.some((event) => isRoll(event, this.store.board))) rattle();
    this.lastFrame = frame;
  }

  remember({ version, events }) {
    this.toldTo = version;
    for (const event of events)
      if (GOING_BACK.includes(event.type))
        this.events = this.events.map((old) => (old.version > event.back_to ? { ...old, struck: true } : old));
    this.events = [...this.events, ...events];
  }

  next() {
    this.stop();
    const frame = this.queue.shift();
    if (!frame) {
      this.act = null;
      this.store.arrive(false);
    } else {
      this.show(frame);
      this.act = frame;
      if (!this.paused) this.timer = setTimeout(() => this.next(), this.pauseAfter(frame));
      this.store.tellShown();
    }
    this.store.changed();
  }

  pauseAfter(frame) {
    return pauseAfter(frame, { pace: settings.pace, own: this.store.isOwn(frame.seat), board: this.store.board });
  }

  pause(paused) {
    this.paused = paused;
    if (!paused) this.next();
    else this.stop();
    this.store.changed();
  }

  skip() {
    this.stop();
    const marks = new Set(this.marks);
    for (const frame of this.queue) {
      this.show(frame);
      for (const mark of this.marks) marks.add(mark);
    }
    this.marks = marks;
    this.queue = [];
    this.act = null;
    this.paused = false;
    this.store.arrive(false);
    this.store.tellShown();
    this.store.changed();
  }
}
