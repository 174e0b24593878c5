// What stands in a province: worshippers of each god as a token that grows with their number, priests below it, saints,
// heretics. Pieces can be pointed at only while they can be chosen; else the land below them answers.

import { html } from "/static/vendor/preact.js";
import { Emblem, shapeOf } from "./emblems.js";
import { geometry } from "./geometry.js";
import { label } from "./labels.js";
import { godsIn, partsOf } from "./texts.js";

/** @import { Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @import { Spot } from "./types.d.ts" */
/** @import { AreaShape, Box, Point } from "/static/js/board/map.d.ts" */

/** Tokens in a row stand so far apart if there is room; closer than the least only if there is no second row. */
const CELL = 60;
const LEAST_CELL = 44;
const ROW = 70;
const LEAST = 11.5;
const MOST = 22;
const GROWTH = 2.1;
/** The clergy stand below the token, a saint takes so much room, and so much lies between them and the priests. */
const BELOW = 34;
const SAINT = 23;
const GAP = 3;
/** More gods than this stand close, and with less room for each crowded: from afar their tokens cannot grow as much. */
const FEW = 2;
const TIGHT = 54;
/** So far from all other pieces a heretic is not covered. */
const CLEAR = 44;

/**
 * The size of a token: its surface grows with the number, up to what its place allows.
 * @param {number} n
 */
const radiusOf = (n) => Math.min(MOST, LEAST + GROWTH * Math.sqrt(Math.max(0, n - 1)));

/**
 * The middles of the tokens of a place: in one row, or in two where the place is high.
 * @param {Box} stack
 * @param {number} count
 */
function spotsOf(stack, count) {
  const rows = stack.h > ROW && count > Math.floor(stack.w / LEAST_CELL) ? 2 : 1;
  const columns = Math.ceil(count / rows);
  const cell = Math.min(CELL, stack.w / columns);
  return Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / columns);
    const inRow = row < rows - 1 ? columns : count - columns * (rows - 1);
    return {
      x: stack.x + stack.w / 2 + ((index % columns) - (inRow - 1) / 2) * cell,
      y: stack.y + (stack.h - rows * ROW) / 2 + row * ROW + 24,
      cell,
    };
  });
}

/**
 * What makes a piece a thing that can be chosen; nothing for one that cannot.
 * @param {Target} target
 * @param {View} view
 * @param {Ui} ui
 */
function handle(target, view, ui) {
  if (!ui.isLit(target)) return { class: `yg-piece ${ui.mark(target)}`, "aria-hidden": "true" };
  return {
    class: `yg-piece ${ui.mark(target)}`,
    "data-target": target,
    tabindex: "0",
    role: "button",
    "aria-label": label(target, view, ui),
  };
}

/** @param {{ god: string; province: string; spot: Spot; view: View; ui: Ui }} props */
function Flock({ god, province, spot, view, ui }) {
  const n = view.provinces[province].worshippers[god] || 0;
  if (!n) return null;
  const r = Math.min(radiusOf(n), spot.cell / 2 + 1);
  const { class: classes, ...more } = handle(`flock:${god}-${province}`, view, ui);
  return html`<g class="yg-flock of-${god} ${classes}" ...${more}>
    <path class="yg-halo" d=${shapeOf(god, r + 4)} />
    <path class="yg-token-shadow" d=${shapeOf(god, r)} transform="translate(1.2 2)" />
    <path class="yg-body" d=${shapeOf(god, r)} />
    <path class="yg-token-texture" d=${shapeOf(god, r)} fill="url(#yg-weave-${god})" />
    <path class="yg-token-edge" d=${shapeOf(god, r)} />
    <text class="yg-count" y="6.4">${n}</text>
  </g>`;
}

/**
 * In the own movement: how many may still leave.
 * @param {{ n: number; r: number }} props
 */
function Leaving({ n, r }) {
  if (!n) return null;
  return html`<g class="yg-leaving" transform="translate(${r * 0.74} ${-r * 0.8})"><circle r="8.4" /><text y="4">${n}</text></g>`;
}

/** @param {{ god: string; province: string; x: number; wide: number; view: View; ui: Ui }} props */
function Priests({ god, province, x, wide, view, ui }) {
  const n = view.provinces[province].priests[god];
  const { class: classes, ...more } = handle(`priest:${god}-${province}`, view, ui);
  return html`<g class="yg-priests of-${god} ${classes}" transform="translate(${x} 0)" ...${more}>
    <rect class="yg-hit" x=${-wide / 2 - 3} y="-11" width=${wide + 6} height="30" />
    <rect class="yg-halo" x=${-wide / 2 - 3} y="-12" width=${wide + 6} height="24" rx="6" />
    <rect class="yg-body" x=${-wide / 2} y="-9" width=${wide} height="18" rx="4" />
    <${Emblem} name="priest" x=${n > 1 ? -13 : -7} y="-7" size="14" />
    ${n > 1 && html`<text class="yg-chip-count" x="8" y="4.8">${n}</text>`}
  </g>`;
}

/** @param {{ id: string; x: number; view: View; ui: Ui }} props */
function Saint({ id, x, view, ui }) {
  const { god } = partsOf(`saint:${id}`);
  const saint = view.saints[id];
  const desert = Boolean(view.deserts[saint.place]);
  const { class: classes, ...more } = handle(`saint:${id}`, view, ui);
  return html`<g class="yg-saint of-${god} ${classes} ${saint.moved ? "has-moved" : ""}" transform="translate(${x} 0)" ...${more}>
    <circle class="yg-hit" r="15" />
    <circle class="yg-halo" r="14" />
    <circle class="yg-body" r="10.4" />
    <${Emblem} name="saint" x="-8" y="-8.6" size="16" />
    ${desert && html`<g transform="translate(8 8)"><circle class="yg-stay" r="6.4" /><text class="yg-stay-count" y="3.4">${saint.stay}</text></g>`}
  </g>`;
}

/**
 * The clergy of a god in a province: its priests, and its saints beside them.
 * @param {{ god: string; province: string; view: View; ui: Ui }} props
 */
function Clergy({ god, province, view, ui }) {
  const { priests, saints } = view.provinces[province];
  const own = saints.filter((id) => partsOf(`saint:${id}`).god === god);
  const wide = priests[god] > 1 ? 30 : priests[god] ? 19 : 0;
  const long = wide + own.length * SAINT + (wide && own.length ? GAP : 0);
  const first = long / 2 - SAINT * (own.length - 0.5);
  return html`<g transform="translate(0 ${BELOW})"><g class="yg-clergy-size">
    ${wide > 0 && html`<${Priests} god=${god} province=${province} x=${(wide - long) / 2} wide=${wide} view=${view} ui=${ui} />`}
    ${own.map((id, index) => html`<${Saint} key=${id} id=${id} x=${first + index * SAINT} view=${view} ui=${ui} />`)}
  </g></g>`;
}

/**
 * Is a heretic all that can be chosen in a province? Then the heretic glows, not the land.
 * @param {Target} target
 * @param {Ui} ui
 */
export const isForHeretic = (target, ui) => {
  const choices = ui.choices(target);
  return choices.length > 0 && choices.every(({ verb }) => verb === "strike-heretic");
};

/**
 * Where heretics stand: as far as possible from the tokens and the clergy below them.
 * @param {AreaShape} shape
 * @param {Point[]} spots
 */
function hereticPlace({ value, loose, stack }, spots) {
  const taken = spots.flatMap(({ x, y }) => [0, BELOW, 1.75 * BELOW].map((below) => ({ x, y: y + below })));
  /** @param {Point} at */
  const room = (at) => Math.min(...taken.map(({ x, y }) => Math.hypot(at.x - x, at.y - y)));
  const sides = [stack.x, stack.x + stack.w].map((x) => ({ x, y: stack.y + BELOW / 2 }));
  const places = [value, loose, ...sides];
  return places.find((at) => room(at) > CLEAR) ?? places.reduce((best, at) => (room(at) > room(best) ? at : best));
}

/** @param {{ id: string; n: number; at: Point; view: View; ui: Ui }} props */
function Heretics({ id, n, at, view, ui }) {
  if (!n) return null;
  const target = `province:${id}`;
  const { class: classes, ...more } = isForHeretic(target, ui) ? handle(target, view, ui) : { class: "yg-piece" };
  return html`<g class="yg-heretic ${classes}" transform="translate(${at.x} ${at.y})" ...${more}><g class="yg-sign-size">
    <circle class="yg-hit" r="15" /><circle class="yg-halo" r="15" /><circle class="yg-heretic-body" r="11" /><${Emblem} name="heretic" x="-8" y="-9" size="16" />
    ${n > 1 && html`<g class="yg-heretics" transform="translate(8 8)"><circle r="6.4" /><text y="3.4">${n}</text></g>`}</g></g>`;
}

/**
 * Everything in a province.
 * @param {{ id: string; view: View; ui: Ui }} props
 */
export function Pieces({ id, view, ui }) {
  const shape = geometry().areas[id];
  const province = view.provinces[id];
  const gods = godsIn(province);
  const spots = spotsOf(shape.stack, gods.length);
  const crowd = gods.length <= FEW ? "" : spots[0].cell < TIGHT ? "is-crowded" : "is-many";
  return html`<g class="yg-pieces">
    ${gods.map(
      (
        god,
        index,
      ) => html`<g key=${god} class="yg-group" transform="translate(${spots[index].x} ${spots[index].y})"><g class="yg-group-size ${crowd}">
      <${Clergy} god=${god} province=${id} view=${view} ui=${ui} />
      <${Flock} god=${god} province=${id} spot=${spots[index]} view=${view} ui=${ui} />
      ${god === view.god && html`<${Leaving} n=${province.may_leave} r=${radiusOf(province.worshippers[god] || 0)} />`}
    </g></g>`,
    )}
    <${Heretics} id=${id} n=${province.heretics} at=${hereticPlace(shape, spots)} view=${view} ui=${ui} />
  </g>`;
}

/**
 * The saints of a desert.
 * @param {{ id: string; view: View; ui: Ui }} props
 */
export function Hermits({ id, view, ui }) {
  const { stack } = geometry().areas[id];
  const { saints } = view.deserts[id];
  return html`<g transform="translate(${stack.x + stack.w / 2} ${stack.y + 20})"><g class="yg-group-size">${saints.map((saint, index) => html`<${Saint} key=${saint} id=${saint} x=${(index - (saints.length - 1) / 2) * (SAINT + GAP)} view=${view} ui=${ui} />`)}</g></g>`;
}
