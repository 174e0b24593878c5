// Parts of every engraved map: the sea with its waves, the lines along a coast, the mist beyond the sheet, a compass.
// css/engraving.css has their styles.
import { html } from "../../vendor/preact.js";
import { numbersIn } from "./geometry.js";

/** @import { Arc, AreaShape } from "./map.d.ts" */
/** @typedef {[number, number]} Point */

/** Corners of the lines along a coast are rounded off over so many units. */
const ROUND = 4;

/** The patterns of water and mist, for the definitions of a map. */
export function Waters() {
  return html`<pattern id="engraved-waves" width="120" height="60" patternUnits="userSpaceOnUse">
      <path class="engraved-wave" d="M8 16 q7 -6 14 0 t14 0 M70 46 q7 -6 14 0 t14 0" />
    </pattern>
    <linearGradient id="engraved-mist"><stop class="engraved-mist-near" offset="0" /><stop class="engraved-mist-far" offset="1" /></linearGradient>`;
}

/** @param {{ viewBox: number[] }} props */
export function Sea({ viewBox: [x, y, width, height] }) {
  const frame = { x: x - width, y: y - height, width: width * 3, height: height * 3 };
  return html`<rect class="engraved-sea" ...${frame} /><rect class="engraved-waves" ...${frame} fill="url(#engraved-waves)" />`;
}

/** All borders and coasts. The file keeps each beside the outline that it is a part of, where it compresses best.
 * @param {{ areas: Record<string, AreaShape> }} geometry @returns {Arc[]} */
export const arcsOf = ({ areas }) => Object.values(areas).flatMap(({ arcs }) => arcs);

/** A ring `M x y l dx dy dx dy ...` with rounded corners: the file has few points. @param {string} ring */
function rounded(ring) {
  const [x, y, ...steps] = numbersIn(ring);
  /** @type {Point[]} */
  const points = [[x, y]];
  for (let i = 0; i < steps.length; i += 2) {
    const [lastX, lastY] = points[points.length - 1];
    points.push([lastX + steps[i], lastY + steps[i + 1]]);
  }
  const towards = (/** @type {Point} */ [ax, ay], /** @type {Point} */ [bx, by]) => {
    const share = Math.min(0.5, ROUND / Math.hypot(bx - ax, by - ay));
    return `${(ax + (bx - ax) * share).toFixed(1)} ${(ay + (by - ay) * share).toFixed(1)}`;
  };
  const corners = points.map(
    (point, index) =>
      `${towards(point, points[(index || points.length) - 1])}Q${point.join(" ")} ${towards(point, points[(index + 1) % points.length])}`,
  );
  return `M${corners.join("L")}z`;
}

/** Lines along the coast that fade into the sea, and the land out of play. A line is a filled shape below the land: as a
 * broad stroke of the coast it took longer to draw than everything else together.
 * @param {{ land: string, shores: string[] }} props */
export function Coast({ land, shores }) {
  const outline = (/** @type {string} */ rings) => rings.split("z").slice(0, -1).map(rounded).join("");
  return html`
    ${shores.map((shore, index) => html`<path class="engraved-coast is-${shores.length - index}" d=${outline(shore)} />`)}
    <path class="engraved-land" d=${land} />`;
}

/** Beyond the sheet the land out of play fades into the sea, so that a wide window shows no cut.
 * @param {{ viewBox: number[], from: number, wide: number }} props */
export function Mist({ viewBox: [, , width, height], from, wide }) {
  /** @param {number} turn @param {number} x @param {number} y @param {number} long */
  const strip = (turn, x, y, long) => html`<g transform="translate(${x} ${y}) rotate(${turn})">
    <rect class="engraved-mist" x=${from} y=${-long} width=${wide} height=${3 * long} /><rect class="engraved-sea" x=${from + wide - 1} y=${-long * 2} width=${3 * long} height=${5 * long} /></g>`;
  return html`<g class="engraved-mists">${strip(0, width, 0, height)}${strip(180, 0, height, height)}${strip(90, width, height, width)}${strip(270, 0, 0, width)}</g>`;
}

/** @param {{ x: number, y: number }} props */
export function Compass({ x, y }) {
  return html`<g class="engraved-compass" transform="translate(${x} ${y})" aria-hidden="true">
    <circle r="46" /><circle r="40" />
    ${[45, 135, 225, 315].map((turn) => html`<path key=${turn} class="is-minor" d="M0 -34 L6 -7 L0 0z M0 -34 L-6 -7 L0 0z" transform="rotate(${turn})" />`)}
    ${[0, 90, 180, 270].map((turn) => html`<g key=${turn} transform="rotate(${turn})"><path class="is-light" d="M0 -56 L8 -9 L0 0z" /><path class="is-dark" d="M0 -56 L-8 -9 L0 0z" /></g>`)}
    <text y="-61">N</text>
  </g>`;
}
