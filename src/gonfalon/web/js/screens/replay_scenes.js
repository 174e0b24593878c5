// The places of a replay: one after each scene. Choices that were taken back are left out.
import { patched } from "../net/patch.js";
import { partsOf } from "../table/scenes.js";

/** @import { GameEvent, Replay, ReplayFrame, View } from "../net/types.d.ts" */
/** @import { FramePart } from "../table/scenes.js" */
/** @typedef {ReplayFrame & FramePart} ReplayPart a scene, with the prompt after its frame */

/** The version to which a frame goes back; undefined if it does not. @param {ReplayFrame} frame @returns {number | undefined} */
const goesBackTo = ({ events }) => events.find(({ back_to }) => back_to !== undefined)?.back_to;

/** All scenes that still count, and the view before the first one and after each. Views share what did not change.
 * @param {Replay} replay */
export function scenesOf({ base, frames }) {
  /** @type {ReplayPart[]} */
  const parts = [];
  const views = [base];
  let view = base;
  for (const frame of frames) {
    const back = goesBackTo(frame);
    if (back === undefined) {
      for (const part of partsOf(frame)) {
        view = patched(view, part.patch);
        parts.push({ ...part, prompt: frame.prompt });
        views.push(view);
      }
      continue;
    }
    view = patched(view, frame.patch);
    while (parts.length && parts[parts.length - 1].version > back) {
      parts.pop();
      views.pop();
    }
  }
  return { parts, views };
}

/** All events that still count; their version is the place after which they are known.
 * @param {GameEvent[]} opening @param {ReplayPart[]} parts */
export const eventsByPlace = (opening, parts) => [
  ...opening.map((event) => ({ ...event, version: 0 })),
  ...parts.flatMap(({ events }, index) => events.map((event) => ({ ...event, version: index + 1 }))),
];
