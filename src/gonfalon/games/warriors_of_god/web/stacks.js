// Who stands in an area: the English on the left, the French on the right, in the box that the map keeps for them.
// What does not fit side by side overlaps, and fans out while the pointer, the focus or the choice is on it.

import { html } from "/static/vendor/preact.js";
import { AreaName } from "./area_labels.js";
import { Counter } from "./counters.js";
import { geometry } from "./geometry.js";
import { label } from "./labels.js";
import { t } from "./texts.js";
import { byKind, Chip, chipWidth, sortOf, TroopIcon } from "./troops.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { AreaView, View } from "./view.d.ts" */
/** @import { Fan, FarLayout, Place } from "./types.d.ts" */
/** @import { Box, MapShape } from "/static/js/board/map.d.ts" */

/** Sizes of counters, the largest that fits is taken; a counter is 54 wide and with its troops 76 high at size 1. */
const SIZES = [1.22, 1.12, 1.04, 0.96, 0.88, 0.82];
const LEAST_SIZE = 0.74;
const CELL = { width: 60, height: 77 };
const WIDTH = 54;
const OVERHANG = 13;
const BETWEEN = 6;
const LEAST_STEP = 13;
/** From afar counters are drawn larger and rather overlap than shrink; so many more units of room are theirs then. */
const FAR_SIZES = [1.16, 1.1, 1.04, 0.98];
const FAR_LEAST = 0.92;
const FAR_BESIDE_LOOSE = 1.08;
/** A counter from afar is so high, and the plate with its men below it, which is the same at every size. */
const FAR_BODY = 60;
const FAR_MEN = 31;
const FAR_CROWN = 10;
const FAR_MARGIN = { x: 24, above: -2 };
/** So much of an overlapped counter stays in sight: its numbers, which are written one over the other at its left. */
const FAR_SHOWN = 30;
const FAR_PLATE = 2.2;
/** Where the crossed swords stand the sides are so far apart, near and from afar. */
const SWORDS = { near: 22, far: 30 };
const FAN_SIZE = 1.1;
const FAN_CELL = { width: 66, height: 88 };
const FAN_HEAD = 26;
const FAN_MARGIN = 10;

/** @type {Record<string, number>} */
const RANK = { english: 0, french: 2 };

/**
 * The leaders of an area by side, the highest rank first.
 * @param {string} area
 * @param {View} view
 */
export function sidesOf(area, view) {
  /** @type {string[][]} */
  const groups = [[], [], []];
  for (const id of view.areas[area].leaders) groups[RANK[view.leaders[id].side ?? ""] ?? 1].push(id);
  for (const group of groups) group.sort((a, b) => view.leaders[b].stars - view.leaders[a].stars);
  return groups.filter((group) => group.length);
}

/**
 * @param {Box} box
 * @param {number} size
 */
const columnsIn = (box, size) => Math.floor((box.w + 6) / (CELL.width * size));
/**
 * @param {Box} box
 * @param {number} size
 */
const rowsIn = (box, size) => Math.max(1, Math.floor(box.h / (CELL.height * size)));

/**
 * Do so many counters of a size stand in a box side by side?
 * @param {number} n
 * @param {Box} box
 * @param {number} size
 */
const fits = (n, box, size) => box.h >= CELL.height * size && n <= columnsIn(box, size) * rowsIn(box, size);

/**
 * The largest size at which all sides stand in their shares; 0 if none does.
 * @param {number[]} counts
 * @param {Box[]} boxes
 */
const sizeFor = (counts, boxes) => SIZES.find((size) => counts.every((n, index) => fits(n, boxes[index], size))) || 0;

/**
 * Places for `n` counters in a box: whole ones in as few rows as they need, else overlapping in all rows there are.
 * @param {number} n
 * @param {Box} box
 * @param {number} size
 */
function block(n, box, size) {
  const shown = size || LEAST_SIZE;
  const rows = size ? Math.ceil(n / columnsIn(box, size)) : rowsIn(box, LEAST_SIZE);
  const inRow = Math.ceil(n / rows);
  const wide = WIDTH * shown;
  const step = size ? CELL.width * size : Math.max(LEAST_STEP, (box.w - wide) / Math.max(1, inRow - 1));
  return Array.from({ length: n }, (_, index) => {
    const row = Math.floor(index / inRow);
    const count = Math.min(inRow, n - row * inRow);
    const left = box.x + (box.w - wide - step * (count - 1)) / 2;
    return { x: left + (index % inRow) * step, y: box.y + 1 + row * CELL.height * shown, size: shown };
  });
}

/**
 * The box shared out among the sides by their numbers, with so much between them.
 * @param {Box} box
 * @param {number[]} counts
 * @param {number} between
 */
function shares(box, counts, between) {
  const total = counts.reduce((sum, n) => sum + n, 0);
  const room = box.w - between * (counts.length - 1);
  let left = box.x;
  return counts.map((n) => {
    const least = Math.min(WIDTH * LEAST_SIZE, room / counts.length);
    const width = Math.max(least, Math.min(room - least * (counts.length - 1), (room * n) / total));
    const share = { x: left, y: box.y, w: width, h: box.h };
    left += width + between;
    return share;
  });
}

/**
 * How wide the sides are from afar if each counter after the first adds `step`.
 * @param {number[]} counts
 * @param {number} size
 * @param {number} step
 */
const farWidths = (counts, size, step) => counts.map((n) => WIDTH * size + (n - 1) * step);
/** @param {number[]} numbers */
const sum = (numbers) => numbers.reduce((total, n) => total + n, 0);

/**
 * The largest size from afar at which enough of everybody is in sight; 0 if none is.
 * @param {number[]} counts
 * @param {number} room
 * @param {boolean} loose
 */
function farSize(counts, room, loose) {
  const sizes = loose ? FAR_SIZES.filter((size) => size <= FAR_BESIDE_LOOSE) : FAR_SIZES;
  return sizes.find((size) => sum(farWidths(counts, size, FAR_SHOWN)) <= room) || 0;
}

/**
 * Where everybody stands seen from afar: one row, the sides apart, overlapping rather than small, crowns below the name.
 * @param {number[]} counts
 * @param {Box} box
 * @param {{ loose?: boolean; crowned?: boolean; between?: number }} props
 */
export function farLayout(counts, box, { loose = false, crowned = false, between = BETWEEN } = {}) {
  const room = box.w + FAR_MARGIN.x * 2 - between * (counts.length - 1);
  const fitting = farSize(counts, room, loose);
  const size = fitting || FAR_LEAST;
  const covered = sum(counts) - counts.length;
  const spare = covered ? (room - sum(farWidths(counts, size, 0))) / covered : 0;
  const step = Math.max(LEAST_STEP, Math.min(CELL.width * size, spare));
  const widths = farWidths(counts, size, step);
  const least = -FAR_MARGIN.above + (crowned ? FAR_CROWN * size : 0);
  const y = box.y + Math.max(least, (box.h - FAR_BODY * size - FAR_MEN) / 2);
  const overlaps = covered > 0 && step < WIDTH * size;
  let left = box.x + (box.w - sum(widths) - between * (counts.length - 1)) / 2;
  const places = counts.flatMap((n, side) => {
    const from = left;
    left += widths[side] + between;
    return Array.from({ length: n }, (_, index) => ({
      x: from + index * step,
      y,
      size,
      covered: overlaps && index < n - 1,
    }));
  });
  return { places, overlaps, packed: !fitting };
}

/**
 * Fanned out: every counter whole, the sides apart, the whole of it on the sheet.
 * @param {number[]} counts
 * @param {Box} box
 * @param {number[]} pair
 */
function fanOf(counts, box, [, , width, height]) {
  const most = counts.length > 1 ? 3 : 4;
  const columns = counts.map((n) => Math.min(n, most));
  const rows = Math.max(...counts.map((n, index) => Math.ceil(n / columns[index])));
  const wide = columns.reduce((sum, n) => sum + n, 0) * FAN_CELL.width + BETWEEN * 2 * (counts.length - 1);
  const high = rows * FAN_CELL.height + FAN_HEAD;
  /**
   * @param {number} at
   * @param {number} size
   * @param {number} end
   */
  const keep = (at, size, end) => Math.max(FAN_MARGIN, Math.min(end - size - FAN_MARGIN, at));
  const x = keep(box.x + box.w / 2 - wide / 2, wide, width);
  const y = keep(box.y + box.h / 2 - high / 2, high, height);
  return { x, y, wide, high, columns };
}

/**
 * @param {Fan} fan
 * @param {number[]} counts
 */
function fanPlaces(fan, counts) {
  let left = fan.x;
  return counts.flatMap((n, side) => {
    const from = left;
    left += fan.columns[side] * FAN_CELL.width + BETWEEN * 2;
    return Array.from({ length: n }, (_, index) => ({
      x: from + (index % fan.columns[side]) * FAN_CELL.width + 2,
      y: fan.y + Math.floor(index / fan.columns[side]) * FAN_CELL.height + FAN_HEAD + 6,
    }));
  });
}

/**
 * Where everybody in an area stands, and where when fanned out.
 * @param {string[][]} groups
 * @param {Box} box
 * @param {MapShape["viewBox"]} viewBox
 * @param {number} [between]
 */
export function layout(groups, box, viewBox, between = BETWEEN) {
  const counts = groups.map((group) => group.length);
  const boxes = shares(box, counts, between);
  const size = sizeFor(counts, boxes);
  const fan = fanOf(counts, box, viewBox);
  return {
    places: counts.flatMap((n, index) => block(n, boxes[index], size)),
    fans: fanPlaces(fan, counts),
    fan,
    crowded: !size,
  };
}

/**
 * The box of an area; without loose troops below it, counters may hang over its lower edge.
 * @param {string} area
 * @param {View} view
 */
function roomIn(area, view) {
  const { stack } = geometry().areas[area];
  return Object.keys(view.areas[area].loose).length ? stack : { ...stack, h: stack.h + OVERHANG };
}

/**
 * Where counters overlap, one plate for each side: how many leaders, and how many men they lead.
 * @param {{ ids: string[]; places: Place[]; view: View; when: string }} props
 */
function Summary({ ids, places, view, when }) {
  const men = ids.reduce((sum, id) => sum + view.leaders[id].strength, 0);
  const last = places[places.length - 1];
  const middle =
    (Math.min(...places.map(({ x }) => x)) + Math.max(...places.map(({ x }) => x)) + WIDTH * last.size) / 2;
  return html`<g class="wog-summary wog-${when} is-${view.leaders[ids[0]].side || "unsworn"}" transform="translate(${middle} ${last.y + 61 * last.size + 8}) scale(${when === "far" ? FAR_PLATE : 1})" aria-hidden="true"><g class="wog-summary-size">
    <rect x="-27" y="-7.5" width="54" height="16" rx="4" /><text class="wog-summary-star" x="-21" y="4.6">★</text>
    <text x="-11" y="4.8">${ids.length}</text><${TroopIcon} sort="infantry" x=${-2} y=${-5.5} size="11" /><text x="18" y="4.8">${men}</text></g></g>`;
}

/**
 * Between the sides, on a level with their shields; before the first counter if the enemy is gone.
 * @param {string[][]} groups
 * @param {Place[]} places
 */
function between(groups, places) {
  const last = places[groups[0].length - 1];
  const next = places[groups[0].length];
  const x = next ? (last.x + WIDTH * last.size + next.x) / 2 : places[0].x - 15;
  return { x, y: places[0].y + 33 * places[0].size };
}

/**
 * Whoever came to the enemy: crossed swords in the colour of the aggressor, between the sides.
 * @param {{ groups: string[][]; near: Place[]; far: Place[]; side: string; ui: Ui }} props
 */
function Aggressor({ groups, near, far, side, ui }) {
  const at = between(groups, near);
  const away = between(groups, far);
  const style = { "--x": `${at.x}px`, "--y": `${at.y}px`, "--far-x": `${away.x}px`, "--far-y": `${away.y}px` };
  return html`<g class="wog-aggressor is-${side}" style=${style}>
    <circle r="10.5" /><path d="M-4.6 4.6 L4.6 -4.6 M4.6 4.6 L-4.6 -4.6 M-5.6 1.8 L-1.8 5.6 M5.6 1.8 L1.8 5.6" />
    <text y="20">${t(ui, `letter.${side}`)}</text>
  </g>`;
}

/**
 * The plates of all sides for one distance.
 * @param {{ groups: string[][]; places: Place[]; view: View; when: string }} props
 */
function Summaries({ groups, places, view, when }) {
  const ids = groups.flat();
  return groups.map(
    (group, index) => html`<${Summary} key=${index} ids=${group} view=${view} when=${when}
    places=${places.slice(ids.indexOf(group[0]), ids.indexOf(group[0]) + group.length)} />`,
  );
}

/**
 * How crowded it is, near and from afar, as the style sheet asks for it.
 * @param {boolean} crowded
 * @param {FarLayout} far
 * @param {boolean} chosen
 */
function crowdClass(crowded, far, chosen) {
  const afar = `${far.overlaps ? "is-far-crowded" : ""} ${far.packed ? "is-far-packed" : ""}`;
  return `${crowded ? "is-crowded" : ""} ${afar} ${(crowded || far.overlaps) && chosen ? "is-open" : ""}`;
}

/**
 * All counters of an area, and its name over them: from afar they come near to each other.
 * @param {{ area: string; view: View; ui: Ui }} props
 */
export function Stack({ area, view, ui }) {
  const groups = sidesOf(area, view);
  if (!groups.length) return null;
  const box = roomIn(area, view);
  const ids = groups.flat();
  const swords = view.areas[area].aggressor ? SWORDS : { near: BETWEEN, far: BETWEEN };
  const { places, fans, fan, crowded } = layout(groups, box, geometry().viewBox, swords.near);
  const far = farLayout(
    groups.map((group) => group.length),
    box,
    {
      loose: Object.keys(view.areas[area].loose).length > 0,
      crowned: ids.some((id) => view.leaders[id].king),
      between: swords.far,
    },
  );
  const fanned = crowded || far.overlaps;
  const chosen = [`area:${area}`, ...ids.map((id) => `leader:${id}`)].some((target) =>
    ui.mark(target).includes("chosen"),
  );
  return html`<g class="wog-stack ${crowdClass(crowded, far, chosen)}" style=${{ "--fan-size": FAN_SIZE }}>
    ${
      fanned &&
      html`<g class="wog-fan"><rect x=${fan.x - 8} y=${fan.y - 6} width=${fan.wide + 12} height=${fan.high + 10} rx="10" />
      <text x=${fan.x + fan.wide / 2} y=${fan.y + 17}>${ui.name(`area:${area}`)}</text></g>`
    }
    ${ids.map(
      (
        id,
        index,
      ) => html`<${Counter} key=${id} id=${id} view=${view} ui=${ui} place=${places[index]} far=${far.places[index]}
      fan=${fanned ? fans[index] : places[index]} />`,
    )}
    <${AreaName} area=${area} view=${view} ui=${ui} />
    ${crowded && html`<${Summaries} groups=${groups} places=${places} view=${view} when="near" />`}
    ${far.packed && html`<${Summaries} groups=${groups} places=${far.places} view=${view} when="far" />`}
    ${view.areas[area].aggressor && html`<${Aggressor} groups=${groups} near=${places} far=${far.places} side=${view.areas[area].aggressor} ui=${ui} />`}
  </g>`;
}

/**
 * Where troops stand that nobody leads: below the leaders, whom a crown pushes down a little.
 * @param {AreaView} props
 * @param {View} view
 */
function looseClass({ leaders }, view) {
  if (!leaders.length) return "";
  return leaders.some((id) => view.leaders[id].king) ? "is-below is-below-king" : "is-below";
}

/**
 * Troops that nobody leads yet.
 * @param {{ area: string; view: View; ui: Ui }} props
 */
export function Loose({ area, view, ui }) {
  const chips = byKind(view.areas[area].loose);
  if (!chips.length) return null;
  const { loose } = geometry().areas[area];
  const inert = Boolean(view.battle); // troops that nobody leads take no part, so they must not be taken for those that do
  const width = chips.reduce((sum, [, n]) => sum + chipWidth(n) + 3, -3);
  let left = -width / 2;
  return html`<g class="wog-loose ${looseClass(view.areas[area], view)}" style=${{ "--x": `${loose.x}px`, "--y": `${loose.y}px` }}>
    ${chips.map(([kind, n]) => {
      const at = left;
      const target = `troop:${kind}`;
      left += chipWidth(n) + 3;
      return html`<${Chip} key=${kind} sort=${sortOf(kind)} n=${n} x=${at} y=${-7} mark=${inert ? "" : ui.mark(target)}
        ...${inert ? {} : { "data-target": target, tabindex: "0", role: "button", "aria-label": label(target, view, ui, area) }} />`;
    })}
  </g>`;
}
