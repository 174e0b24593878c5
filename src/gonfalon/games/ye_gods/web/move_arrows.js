// What the god whose turn it is has moved so far, as arrows from place to place: a movement can be looked over before it goes on.

import { html } from "/static/vendor/preact.js";
import { geometry } from "./geometry.js";

/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @import { Trail } from "./types.d.ts" */
/** @import { Point } from "/static/js/board/map.d.ts" */

const TURNS = ["turn-begins", "shared-turn-begins"];
/** @type {Record<string, string>} */
const MOVES = { moved: "worshippers", "moved-in": "worshippers", "priest-moved": "clergy", "saint-moved": "clergy" };
const HEAD = "M0 0 L-13 -6.6 L-10 0 L-13 6.6z";
/** How far an arrow keeps from the middles of its places, and how much it bends. */
const APART = 34;
const BEND = 0.14;

/** @param {string} reference */
const nameOf = (reference) => reference.split(":")[1];

/**
 * Moves since the turn began that were not taken back, those alike together.
 * @param {View} view
 * @param {Ui} ui
 */
export function movesOf(view, ui) {
  const events = (ui.events || []).filter((event) => !event.struck);
  const start = events.findLastIndex((event) => TURNS.includes(event.type));
  /** @type {Record<string, Trail>} */
  const trails = {};
  for (const event of start < 0 ? [] : events.slice(start)) {
    const kind = MOVES[event.type];
    if (!kind || nameOf(event.god) !== view.god) continue;
    const [from, to] = [nameOf(event.origin), nameOf(event.province ?? event.place)];
    const key = `${kind} ${from} ${to}`;
    trails[key] = { key, kind, from, to, n: (trails[key]?.n ?? 0) + (event.n ?? 1) };
  }
  return Object.values(trails);
}

/**
 * The middle of where a place's tokens stand.
 * @param {string} id
 */
function heart(id) {
  const { stack } = geometry().areas[id];
  return { x: stack.x + stack.w / 2, y: stack.y + Math.min(stack.h, 70) / 2 };
}

/**
 * A curve between two places: its path, its head, and where its number stands.
 * @param {string} from
 * @param {string} to
 * @param {number} side
 */
function curveOf(from, to, side) {
  const [a, b] = [heart(from), heart(to)];
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const keep = Math.min(APART, long / 3) / long;
  const start = { x: a.x + dx * keep, y: a.y + dy * keep };
  const end = { x: b.x - dx * keep, y: b.y - dy * keep };
  const control = { x: (a.x + b.x) / 2 - dy * BEND * side, y: (a.y + b.y) / 2 + dx * BEND * side };
  const turn = (Math.atan2(end.y - control.y, end.x - control.x) * 180) / Math.PI;
  const middle = { x: (start.x + 2 * control.x + end.x) / 4, y: (start.y + 2 * control.y + end.y) / 4 };
  /** @param {Point} props */
  const point = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;
  return {
    d: `M${point(start)}Q${point(control)} ${point(end)}`,
    head: `translate(${point(end)}) rotate(${turn.toFixed(1)})`,
    middle,
  };
}

/** @param {{ trail: Trail; god: string }} props */
function Trail({ trail, god }) {
  const { d, head, middle } = curveOf(trail.from, trail.to, trail.kind === "clergy" ? -1 : 1);
  return html`<g class="yg-trail is-${trail.kind} of-${god}">
    <path class="is-under" d=${d} /><path class="is-over" d=${d} /><path class="is-head" d=${HEAD} transform=${head} />
    ${trail.n > 1 && html`<g transform="translate(${middle.x.toFixed(1)} ${middle.y.toFixed(1)})"><circle r="10.4" /><text y="5">${trail.n}</text></g>`}
  </g>`;
}

/** @param {BoardProps<View>} props */
export function Trails({ view, ui }) {
  if (!view.god) return null;
  return html`<g class="yg-trails" aria-hidden="true">${movesOf(view, ui).map((trail) => html`<${Trail} key=${trail.key} trail=${trail} god=${view.god} />`)}</g>`;
}
