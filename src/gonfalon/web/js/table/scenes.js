// Scenes: the parts of a frame that are shown one after the other, each with the board as it was then.
import { combined } from "../net/patch.js";

/** @import { AnyBoard } from "../board/types.d.ts" */
/** @import { Frame, SceneBody } from "../net/types.d.ts" */
/**
 * @typedef {object} PartOfFrame
 * @property {SceneBody} [scene]
 * @property {boolean} [isLast] the last scene of its frame
 * @property {boolean} [isOnly] the only scene of its frame
 * @property {Frame} [whole] the frame that it is a part of
 * @property {string | null} [by] the seat to whose turn it belongs; null between turns
 */
/** @typedef {Frame & PartOfFrame} FramePart a frame, or one scene of it */

const WEIGHTS = ["routine", "notable", "decisive"];

/** The scenes of a frame, each as a frame of its own. A choice may end a turn: `turns` says whose turn follows.
 * @param {Frame} frame @param {AnyBoard["turns"]} [turns] @returns {FramePart[]} */
export function partsOf(frame, turns) {
  const { scenes, ...rest } = frame;
  if (!scenes) return [frame];
  let at = 0;
  /** @type {string | null} */
  let by = frame.seat;
  return scenes.map((scene, index) => {
    const events = frame.events.slice(at, at + scene.count);
    at += scene.count;
    const isLast = index === scenes.length - 1;
    by = turns ? ownerOf(scene, events, by, turns) : by;
    const place = { isLast, isOnly: scenes.length === 1, whole: frame, by };
    return { ...rest, events, patch: scene.patch ?? frame.patch, turn: scene.turn, scene, ...place };
  });
}

/** The seat to whose turn a scene belongs. @param {SceneBody} scene @param {Frame["events"]} events
 * @param {string | null} before the seat of the scene before it @param {NonNullable<AnyBoard["turns"]>} turns */
function ownerOf({ kind }, events, before, { begins, between }) {
  const begun = events.findLast(({ type }) => begins[type]);
  const fields = /** @type {Record<string, unknown> | undefined} */ (begun);
  if (begun && fields) return String(fields[begins[begun.type]]).split(":")[1];
  return between.includes(kind) ? null : before;
}

/** The seat to whose turn a part belongs; null between turns. @param {FramePart} part */
export const seatOf = (part) => (part.by === undefined ? part.seat : part.by);

/** Has a part nothing to show? It is shown together with the part after it. @param {FramePart} part */
export const isQuiet = (part) => Boolean(part.scene && !part.events.length && !part.scene.forced);

/** A part that also does what a quiet part before it did. @param {FramePart} quiet @param {FramePart} part @returns {FramePart} */
export const afterQuiet = (quiet, part) => ({ ...part, patch: combined(quiet.patch, part.patch) });

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
