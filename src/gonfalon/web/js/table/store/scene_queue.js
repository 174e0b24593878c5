// The scenes of a replay: those that wait, the one that is shown now, and those that were shown before it.
import { afterQuiet, isQuiet, joined, joins } from "../scenes.js";

/** @import { View } from "../../net/types.d.ts" */
/** @import { FramePart } from "../scenes.js" */
/** @typedef {{ part: FramePart, view: View | null, version: number | null }} ShownScene a scene, with view and version before it */

export class SceneQueue {
  constructor() {
    this.clear();
  }

  clear() {
    /** @type {FramePart[]} */
    this.waiting = [];
    /** @type {FramePart | null} */
    this.current = null;
    /** The scenes shown since the page last caught up. @type {ShownScene[]} */
    this.shown = [];
  }

  clearWaiting() {
    this.waiting = [];
  }

  /** The current scene with those before it that it goes on with. */
  get together() {
    const parts = this.shown.map(({ part }) => part);
    const first = parts.findLastIndex((part) => !part.scene?.joins);
    return parts.slice(Math.max(0, first));
  }

  get isEmpty() {
    return this.current === null && !this.waiting.length;
  }

  /** The version after the last scene that waits. */
  get lastVersion() {
    return this.waiting.at(-1)?.version;
  }

  /** Add a scene; one that goes on with the last one that waits becomes part of it. @param {FramePart} added */
  push(added) {
    const before = this.waiting.at(-1);
    const part = before && isQuiet(before) ? afterQuiet(before, added) : added;
    if (part !== added) this.waiting.pop();
    const last = this.waiting.at(-1);
    if (last && joins(last, part)) this.waiting[this.waiting.length - 1] = joined(last, part);
    else this.waiting.push(part);
  }

  /** Go to the next scene; null after the last one.
   * @param {View | null} view shown until now @param {number | null} version shown until now */
  next(view, version) {
    const part = this.waiting.shift() ?? null;
    this.current = part;
    if (part) this.shown.push({ part, view, version });
    else this.shown = [];
    return part;
  }

  /** Let the current scene wait again, with the one before it; returns the first of them, null if no scene is shown. */
  back() {
    if (!this.current) return null;
    const again = this.shown.splice(-2);
    this.waiting.unshift(...again.map(({ part }) => part));
    return again[0] ?? null;
  }
}
