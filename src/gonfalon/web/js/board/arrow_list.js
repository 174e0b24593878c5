// Which arrows a map has: one for each pair of places between which events move something.

/** @import { GameEvent, View } from "../net/types.d.ts" */
/** @import { FramePart } from "../table/scenes.js" */
/** @import { AnyBoard, Choices, MoveArrow } from "./types.d.ts" */

/** The arrows of events that have an `origin`; those between the same places are one.
 * @param {GameEvent[]} events @param {MoveArrow["kind"]} kind @param {AnyBoard} board @param {View} view @returns {MoveArrow[]} */
export function arrowsOf(events, kind, board, view) {
  /** @type {Map<string, MoveArrow>} */
  const found = new Map();
  for (const event of events) {
    const { origin: from } = event;
    const to = from && destination(event, board, view);
    if (!from || !to) continue;
    const key = `${from} ${to}`;
    found.set(key, { from, to, kind, n: (found.get(key)?.n ?? 0) + (event.n ?? 1) });
  }
  return [...found.values()];
}

/** The arrows of a scene or a frame. Who leaves a battle goes from the area that the scene names.
 * @param {Pick<FramePart, "events" | "scene"> | null} part @param {AnyBoard} board @param {View} view */
export function shownArrows(part, board, view) {
  const area = part?.scene?.args.area;
  const origin = typeof area === "string" ? area : undefined;
  const events = (part?.events ?? []).map((event) => ({ origin, ...event }));
  return arrowsOf(events, "shown", board, view);
}

/** Where an event moves something: its other argument that has a place on the map; undefined if it moves nothing.
 * @param {GameEvent} event @param {AnyBoard} board @param {View} view */
function destination(event, board, view) {
  if (event.struck) return undefined;
  return Object.values(event).find(
    /** @returns {value is string} */
    (value) => typeof value === "string" && value !== event.origin && Boolean(board.middle?.(value, view)),
  );
}

/** The arrow of an act that is being planned: from the place that the prompt names to the one that is pointed at.
 * @param {string | null} aim @param {{ choices: Choices, subjects: Set<string> }} offered @param {View} view @param {AnyBoard} board
 * @returns {MoveArrow[]} */
export function aimArrow(aim, { choices, subjects }, view, board) {
  if (!aim || !choices.byTarget.has(aim) || !board.middle?.(aim, view)) return [];
  const from = [...subjects].find((target) => target !== aim && board.middle?.(target, view));
  return from ? [{ from, to: aim, kind: "planned", n: board.selected?.(view).length || 1 }] : [];
}
