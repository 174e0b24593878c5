// Arrows over a map: what is moved from place to place, planned, advised or shown. Loaded with the first arrow.
import { html } from "../../vendor/preact.js";

/** @import { Point } from "./map.d.ts" */
/** @import { AnyBoard, MoveArrow } from "./types.d.ts" */
/** @import { View } from "../net/types.d.ts" */

const HEAD = "M0 0 L-13 -6.6 L-10 0 L-13 6.6z";
/** How far an arrow keeps from the middles of its places, and how much it bends. */
const APART = 34;
const BEND = 0.14;
/** Heads of the page's arrows: they must be seen on a map that is drawn small. */
const LARGE = 1.8;

/** @param {Point} point */
const text = ({ x, y }) => `${x.toFixed(1)} ${y.toFixed(1)}`;

/** A curve between two points: its path, its head, and where its number stands.
 * @param {Point} a @param {Point} b @param {number} [side] 1 or -1: to which side it bends */
export function curveBetween(a, b, side = 1) {
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const long = Math.hypot(dx, dy) || 1;
  const keep = Math.min(APART, long / 3) / long;
  const start = { x: a.x + dx * keep, y: a.y + dy * keep };
  const end = { x: b.x - dx * keep, y: b.y - dy * keep };
  const control = { x: (a.x + b.x) / 2 - dy * BEND * side, y: (a.y + b.y) / 2 + dx * BEND * side };
  const turn = (Math.atan2(end.y - control.y, end.x - control.x) * 180) / Math.PI;
  return {
    d: `M${text(start)}Q${text(control)} ${text(end)}`,
    head: `translate(${text(end)}) rotate(${turn.toFixed(1)})`,
    middle: { x: (start.x + 2 * control.x + end.x) / 4, y: (start.y + 2 * control.y + end.y) / 4 },
  };
}

/** One arrow in the units of the map. @param {{ from: Point, to: Point, n?: number, side?: number, looks: string, head?: number }} props */
export function Arrow({ from, to, n = 1, side = 1, looks, head: size = 1 }) {
  const { d, head, middle } = curveBetween(from, to, side);
  return html`<g class=${looks}>
    <path class="is-under" d=${d} /><path class="is-over" d=${d} /><path class="is-head" d=${HEAD} transform="${head} scale(${size})" />
    ${n > 1 && html`<g transform="translate(${text(middle)})"><circle r="10.4" /><text y="5">${n}</text></g>`}
  </g>`;
}

/** Arrows between targets; a target that the board does not place has none.
 * @param {{ arrows: MoveArrow[], board: AnyBoard, view: View }} props */
export function ArrowLayer({ arrows, board, view }) {
  /** @param {MoveArrow} arrow */
  const drawn = ({ from, to, n, kind }) => {
    const [start, end] = [from, to].map((target) => board.middle?.(target, view));
    if (!start || !end) return null;
    return html`<${Arrow} key=${`${kind} ${from} ${to}`} from=${start} to=${end} n=${n} side=${kind === "other" ? -1 : 1} looks="arrow is-${kind}" head=${LARGE} />`;
  };
  return html`<g class="arrows" aria-hidden="true">${arrows.map(drawn)}</g>`;
}
