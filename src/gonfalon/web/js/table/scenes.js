// Scenes: the parts of a frame that are shown one after the other, each with the board as it was then.
import { combined } from "../net/patch.js";

/** @import { Frame, SceneBody } from "../net/types.d.ts" */
/** @typedef {Frame & { scene?: SceneBody, isLast?: boolean, isOnly?: boolean, whole?: Frame }} FramePart a frame, or one scene of it; `isLast`, `isOnly`: the last, the only one of its frame, which is `whole` */

const WEIGHTS = ["routine", "notable", "decisive"];

/** The scenes of a frame, each as a frame of its own. @param {Frame} frame @returns {FramePart[]} */
export function partsOf(frame) {
  const { scenes, ...rest } = frame;
  if (!scenes) return [frame];
  let at = 0;
  return scenes.map((scene, index) => {
    const events = frame.events.slice(at, at + scene.count);
    at += scene.count;
    const isLast = index === scenes.length - 1;
    const place = { isLast, isOnly: scenes.length === 1, whole: frame };
    return { ...rest, events, patch: scene.patch ?? frame.patch, turn: scene.turn, scene, ...place };
  });
}

/** Does a part go on with a part before it that is not shown yet? @param {FramePart | undefined} last @param {FramePart} part */
export function joins(last, part) {
  return Boolean(last?.isLast && part.scene?.joins && last.scene?.kind === part.scene.kind && last.seat === part.seat);
}

/** Two parts of one scene as one. @param {FramePart} first @param {FramePart} second @returns {FramePart} */
export function joined(first, second) {
  const events = [...first.events, ...second.events];
  const scene = /** @type {SceneBody} */ ({ ...first.scene, summary: second.scene?.summary });
  if (weightOf(second) > weightOf(first)) scene.weight = WEIGHTS[weightOf(second)];
  return { ...second, events, patch: combined(first.patch, second.patch), scene };
}

/** How much a part matters to the viewer: 0 routine, 1 notable, 2 decisive. @param {FramePart} part */
export function weightOf(part) {
  return Math.max(0, WEIGHTS.indexOf(part.scene?.weight ?? ""));
}

/** Must a part be seen at every pace? @param {FramePart} part */
export const isDecisive = (part) => weightOf(part) === 2 && part.events.length > 0;
