// What the god whose turn it is has moved so far, as arrows from place to place: a movement can be looked over before it goes on.

import { Arrow } from "/static/js/board/arrows.js";
import { html } from "/static/vendor/preact.js";
import { geometry } from "./geometry.js";

/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { AnyEvent, Reference } from "./events.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @import { Trail } from "./types.d.ts" */

const TURNS = ["turn-begins", "shared-turn-begins"];

/** @param {Reference} reference */
const nameOf = (reference) => reference?.split(":")[1] ?? "";

/** What an event moved, and where to; null if it is no movement. @param {AnyEvent} event */
function movementIn(event) {
  if (event.type === "moved" || event.type === "moved-in") return { ...event, kind: "worshippers", to: event.province };
  if (event.type === "priest-moved") return { ...event, kind: "clergy", to: event.province, n: 1 };
  if (event.type === "saint-moved") return { ...event, kind: "clergy", to: event.place, n: 1 };
  return null;
}

/**
 * Moves since the turn began that were not taken back, those alike together.
 * @param {View} view
 * @param {Ui} ui
 */
export function movesOf(view, ui) {
  const events = /** @type {AnyEvent[]} */ (ui.events || []).filter((event) => !event.struck);
  const start = events.findLastIndex((event) => TURNS.includes(event.type));
  /** @type {Record<string, Trail>} */
  const trails = {};
  for (const event of start < 0 ? [] : events.slice(start)) {
    const movement = movementIn(event);
    if (!movement || nameOf(movement.god) !== view.god) continue;
    const [kind, from, to] = [movement.kind, nameOf(movement.origin), nameOf(movement.to)];
    const key = `${kind} ${from} ${to}`;
    trails[key] = { key, kind, from, to, n: (trails[key]?.n ?? 0) + movement.n };
  }
  return Object.values(trails);
}

/**
 * The middle of where a place's tokens stand.
 * @param {string} id
 */
export function heart(id) {
  const { stack } = geometry().areas[id];
  return { x: stack.x + stack.w / 2, y: stack.y + Math.min(stack.h, 70) / 2 };
}

/** @param {{ trail: Trail; god: string }} props */
function Trail({ trail, god }) {
  const { from, to, n, kind } = trail;
  return html`<${Arrow} from=${heart(from)} to=${heart(to)} n=${n} side=${kind === "clergy" ? -1 : 1} looks="yg-trail is-${kind} of-${god}" />`;
}

/** @param {BoardProps<View>} props */
export function Trails({ view, ui }) {
  if (!view.god) return null;
  return html`<g class="yg-trails" aria-hidden="true">${movesOf(view, ui).map((trail) => html`<${Trail} key=${trail.key} trail=${trail} god=${view.god} />`)}</g>`;
}
