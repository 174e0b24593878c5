// The land: sea, coast, areas with their control, borders of four kinds, lanes over sea, names and values.

import { arcsOf, Coast, Compass, Mist, Sea, Waters } from "/static/js/board/sea.js";
import { html, useMemo } from "/static/vendor/preact.js";
import { AreaName, headOf } from "./area_labels.js";
import { geometry } from "./geometry.js";
import { label } from "./labels.js";
import { Loose } from "./loose_troops.js";
import { placedLeader } from "./notes.js";
import { BEASTS, Charge, Plate, Shield } from "./shields.js";
import { Stack } from "./stacks.js";
import { warningsOf } from "./warnings.js";

/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { AreaView, View } from "./view.d.ts" */
/** @import { Arc, AreaShape, Box, MapShape, SeaLabel, SeaLane } from "/static/js/board/map.d.ts" */

const NUMERALS = ["", "I", "II", "III"];
const ARROW = "M-1 0 L-11 -5.6 L-8.4 0 L-11 5.6z";

const MIST = { from: 120, wide: 260 };

/** @param {AreaView} area */
const controlClass = (area) => (area.neutral ? "is-neutral" : `is-${area.control || "open"}`);

/**
 * Patterns for control and water, and each area's outline to keep the golden edge inside it.
 * @param {{ areas: Record<string, AreaShape> }} props
 */
function Definitions({ areas }) {
  return html`<defs>
    <pattern id="wog-bars" width="13" height="13" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
      <rect class="wog-bar" width="13" height="4" />
    </pattern>
    <pattern id="wog-dots" width="15" height="15" patternUnits="userSpaceOnUse">
      <circle class="wog-dot" cx="4" cy="4" r="1.9" /><circle class="wog-dot" cx="11.5" cy="11.5" r="1.9" />
    </pattern>
    <${Waters} />
    ${Object.entries(areas).map(([id, { path }]) => html`<clipPath key=${id} id="wog-in-${id}"><path d=${path} /></clipPath>`)}
  </defs>`;
}

/** @param {{ id: string; shape: AreaShape; view: View; ui: Ui }} props */
function Area({ id, shape, view, ui }) {
  const target = `area:${id}`;
  const area = view.areas[id];
  return html`<g class="wog-area ${controlClass(area)} ${ui.mark(target)}" data-target=${target} tabindex="0" role="button"
      aria-label=${label(target, view, ui)}>
    <path class="wog-area-land" d=${shape.path} />
    <path class="wog-area-control" d=${shape.path} />
    <path class="wog-area-glow" d=${shape.path} clip-path="url(#wog-in-${id})" />
    <path class="wog-area-glow-core" d=${shape.path} clip-path="url(#wog-in-${id})" />
  </g>`;
}

/**
 * The kind of a border as this game's data have it; the drawing only knows where it runs.
 * @param {Arc} arc
 * @param {View} view
 */
const borderKind = (arc, view) =>
  arc.areas.length > 1 ? view.areas[arc.areas[0]].borders[arc.areas[1]] || arc.kind : arc.kind;

/** @param {{ arc: Arc; view: View }} props */
function Border({ arc, view }) {
  const kind = borderKind(arc, view);
  return html`<g class="wog-border is-${kind}"><path class="is-under" d=${arc.d} /><path class="is-over" d=${arc.d} /></g>`;
}

/**
 * Which way a curve `M x y Q cx cy ex ey` sets out and arrives, in degrees.
 * @param {string} d
 */
function ends(d) {
  const [sx, sy, cx, cy, ex, ey] = (d.match(/-?(\d+\.?\d*|\.\d+)/g) ?? []).map(Number);
  /**
   * @param {number} x
   * @param {number} y
   */
  const turn = (x, y) => (Math.atan2(y, x) * 180) / Math.PI;
  return [
    { x: sx, y: sy, turn: turn(sx - cx, sy - cy) },
    { x: ex, y: ey, turn: turn(ex - cx, ey - cy) },
  ];
}

/** @param {{ lane: SeaLane }} props */
function Lane({ lane }) {
  return html`<g class="wog-lane"><path d=${lane.d} />
    ${ends(lane.d).map(({ x, y, turn }, end) => html`<path key=${end} class="wog-lane-head" d=${ARROW} transform="translate(${x} ${y}) rotate(${turn}) scale(1.4) translate(4 0)" />`)}
  </g>`;
}

/** @param {{ x: number; y: number; side: string; ui: Ui }} props */
function Banner({ x, y, side, ui }) {
  return html`<g class="wog-banner is-${side}" transform="translate(${x - 14} ${y - 17})">
    <path class="wog-pole" d="M3 1 V34" /><circle class="wog-pole-head" cx="3" cy="1.6" r="2" />
    <path class="wog-cloth" d="M4 3.4 H27.4 L22.6 11.4 L27.4 19.6 H4z" />
    <path class="wog-cloth-texture" d=${side === "english" ? "M6 19 L20 4 M13 19 L26 5" : "M8 7h.01M14 7h.01M20 7h.01M11 16h.01M17 16h.01"} />
    <${Charge} name=${BEASTS[side]} x="6.4" y="4.8" size="13.4" fill="currentColor" />
    <text class="wog-banner-letter" x="3" y="33.6">${ui.say(`warriors-of-god.page.letter.${side}`)}</text>
  </g>`;
}

/**
 * The arms that the leaders of this home bear, faint on the ground they stand on.
 * @param {{ id: string; stack: Box }} props
 */
function Arms({ id, stack }) {
  const width = 52;
  return html`<g class="wog-arms"><${Shield} area=${id} x=${stack.x + (stack.w - width) / 2} y=${stack.y + Math.min(stack.h, 90) / 2 - width * 0.6} width=${width} /></g>`;
}

/**
 * What marks the ground; where leaders stand they bring the name with them, to have it before them.
 * @param {{ id: string; shape: AreaShape; view: View; ui: Ui }} props
 */
function Signs({ id, shape, view, ui }) {
  const area = view.areas[id];
  const { value, banner } = headOf(id, ui);
  return html`<g class="wog-signs ${area.neutral ? "is-neutral" : ""}">
    ${!area.leaders.length && html`<${Arms} id=${id} stack=${shape.stack} /><${AreaName} area=${id} view=${view} ui=${ui} />`}
    ${
      !area.neutral &&
      html`<${Plate} x=${value.x} y=${value.y} width="28" className="wog-value ${area.value === 3 ? "is-great" : ""}">
      <text x="10" y="14.6">${NUMERALS[area.value] || area.value}</text><//>`
    }
    ${area.control && html`<${Banner} x=${banner.x} y=${banner.y} side=${area.control} ui=${ui} />`}
  </g>`;
}

const HOUSE = "M0 -9 L9.6 -.6 H6.8 V8.4 H-6.8 V-.6 H-9.6z";

/**
 * Marks of the moment: a capital or a King in danger, and the home of the leader who is placed.
 * @param {BoardProps<View>} props
 */
function Alerts({ view, ui }) {
  const placed = placedLeader(view, ui);
  const home = placed && ui.isLit(`area:${view.leaders[placed].home}`) ? view.leaders[placed].home : null;
  /** @param {string} id */
  const at = (id) => {
    const { stack } = geometry().areas[id];
    return `translate(${stack.x - 4} ${stack.y + 4})`;
  };
  return html`<g class="wog-alerts" aria-hidden="true">
    ${warningsOf(view, ui).map(({ key, area }) => html`<g key=${key} transform=${at(area)}><g class="wog-alert"><circle r="11" /><text y="6.4">!</text></g></g>`)}
    ${home && html`<g transform=${at(home)}><g class="wog-alert is-home"><circle r="14" /><path d=${HOUSE} /></g></g>`}
  </g>`;
}

const SEAS = ["oceanus", "bay-of-biscay", "narrow-sea", "north-sea", "mediterranean"];

/** @param {{ labels: SeaLabel[]; ui: Ui }} props */
function SeaNames({ labels, ui }) {
  return labels
    .filter(({ key }) => SEAS.includes(key))
    .map(
      ({ key, x, y, rotation }) => html`<text key=${key} class="engraved-sea-name is-${key}"
    transform="translate(${x} ${y}) rotate(${rotation || 0})">${ui.say(`warriors-of-god.page.sea.${key}`)}</text>`,
    );
}

/**
 * The fullest areas are drawn last, so that their fans lie over everything.
 * @param {View} view
 */
const byCrowd = (view) => (/** @type {string} */ a, /** @type {string} */ b) =>
  view.areas[a].leaders.length - view.areas[b].leaders.length;

/**
 * What no move changes: drawn once for a map and a language.
 * @param {MapShape} board
 * @param {View} view
 * @param {Ui} ui
 */
function useGround(board, view, ui) {
  const ground = useMemo(
    () => html`<g>
    <${Definitions} areas=${board.areas} />
    <${Sea} viewBox=${board.viewBox} />
    <${SeaNames} labels=${board.sea_labels} ui=${ui} />
    ${board.compass && html`<${Compass} ...${board.compass} />`}
    <${Coast} land=${board.land} shores=${board.shores} />
    <${Mist} viewBox=${board.viewBox} ...${MIST} />
  </g>`,
    [board, ui.language],
  );
  const lines = useMemo(
    () => html`<g>
    <g class="wog-borders">${arcsOf(board).map((arc) => html`<${Border} key=${arc.id} arc=${arc} view=${view} />`)}</g>
    <g class="wog-lanes">${board.sea_lanes.map((lane) => html`<${Lane} key=${lane.areas.join()} lane=${lane} />`)}</g>
  </g>`,
    [board, Object.values(view.areas)[0].borders],
  );
  return { ground, lines };
}

/**
 * All of it, for the page's pan and zoom.
 * @param {BoardProps<View>} props
 */
export function BoardMap({ view, ui }) {
  const board = geometry();
  const { ground, lines } = useGround(board, view, ui);
  const ids = Object.keys(board.areas).filter((id) => view.areas[id]);
  return html`<g class="wog-map">
    ${ground}
    <g>${ids.map((id) => html`<${Area} key=${id} id=${id} shape=${board.areas[id]} view=${view} ui=${ui} />`)}</g>
    ${lines}
    <g>${ids.map((id) => html`<${Signs} key=${id} id=${id} shape=${board.areas[id]} view=${view} ui=${ui} />`)}</g>
    <g>${ids.map((id) => html`<${Loose} key=${id} area=${id} view=${view} ui=${ui} />`)}</g>
    <g>${[...ids].sort(byCrowd(view)).map((id) => html`<${Stack} key=${id} area=${id} view=${view} ui=${ui} />`)}</g>
    <${Alerts} view=${view} ui=${ui} />
  </g>`;
}
