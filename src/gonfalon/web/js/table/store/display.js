// What the board shows: a view, the log of events that led to it, and the marks of the last frame.
import { patched } from "../../net/patch.js";
import { marksOf } from "../frame_timing.js";

/** @import { GameEvent, View } from "../../net/types.d.ts" */
/** @import { FramePart } from "../scenes.js" */

const TAKES_BACK = ["undo", "went-back", "corrected"];

/** The events that a correction struck count again. */
const RESTORES = "restored";

export class Display {
  constructor() {
    /** @type {View | null} */
    this.view = null;
    /** @type {number | null} */
    this.version = null;
    /** @type {GameEvent[]} */
    this.events = [];
    /** The log has the events up to this version. @type {number | null} */
    this.loggedVersion = null;
    /** Scenes whose events the log has; a scene may be shown again. @type {WeakSet<FramePart>} */
    this.logged = new WeakSet();
    /** @type {FramePart | null} */
    this.lastFrame = null;
    /** Targets that the last frame changed. @type {Set<string>} */
    this.marks = new Set();
  }

  /** Show a view without the frames that led to it.
   * @param {View | null} view @param {number | null} version @param {GameEvent[]} events */
  showWhole(view, version, events) {
    this.view = view;
    this.version = version;
    this.events = events;
    this.loggedVersion = version;
    this.lastFrame = null;
    this.marks = new Set();
  }

  /** Go back to a view that was shown before; the log stays.
   * @param {View} view @param {number} version */
  rewind(view, version) {
    this.view = view;
    this.version = version;
  }

  /** Show a frame or a scene of it. The version is reached with the last scene. @param {FramePart} frame */
  show(frame) {
    this.view = patched(this.view ?? {}, frame.patch);
    if (frame.isLast ?? true) this.version = frame.version;
    this.marks = marksOf(frame);
    this.lastFrame = frame;
    if (frame.version > (this.loggedVersion ?? 0) && !this.logged.has(frame)) this.log(frame);
  }

  /** All scenes are shown: the board gets the whole last frame again, with all its events. */
  settle() {
    this.lastFrame = this.lastFrame?.whole ?? this.lastFrame;
  }

  /** Show several frames at once, with the marks of all of them and of the last one. @param {FramePart[]} frames */
  showAll(frames) {
    const marks = new Set(this.marks);
    for (const frame of frames) {
      this.show(frame);
      for (const mark of this.marks) marks.add(mark);
    }
    this.marks = marks;
  }

  /** @param {FramePart} frame */
  log(frame) {
    const { version, events, isLast = true } = frame;
    this.logged.add(frame);
    if (isLast) this.loggedVersion = version;
    for (const { type, back_to: to } of events)
      if (to !== undefined && TAKES_BACK.includes(type))
        this.events = this.events.map((old) => (old.version > to ? { ...old, struck: true } : old));
    for (const { type, back_to: to } of events)
      if (to !== undefined && type === RESTORES) this.events = restored(this.events, to);
    this.events = [...this.events, ...events];
  }
}

/** The log after a correction is undone: its last correction and what followed it are struck, what it struck counts.
 * @param {GameEvent[]} events @param {number} to */
function restored(events, to) {
  const counted = countedAt(events, to);
  return events.map((old) => {
    if (old.version > to) return { ...old, struck: true };
    if (!old.struck || !counted(old.version)) return old;
    const { struck, ...counting } = old;
    return counting;
  });
}

// Which entries of a log counted at a version: all but steps back and what those took back.

/**
 * Answers for the version of an event whether its entry counted at a version.
 * @param {GameEvent[]} events
 * @param {number} at
 */
export function countedAt(events, at) {
  /** @type {[number, number][]} */
  const parts = [];
  let last = at;
  for (const { version, back_to: to } of [...events].reverse())
    if (to !== undefined && version <= last) {
      parts.push([version, last]);
      last = to;
    }
  parts.push([-1, last]);
  return (/** @type {number} */ version) => parts.some(([after, until]) => version > after && version <= until);
}
