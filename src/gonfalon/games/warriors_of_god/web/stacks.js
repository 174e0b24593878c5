// The leaders in an area: the English on the left, the French on the right, in the box that the map has for them.
// Counters that overlap fan out while they have the pointer or the focus, or while one of them is chosen.

import { html } from "/static/vendor/preact.js";
import { AreaName } from "./area_labels.js";
import { Counter } from "./counters.js";
import { geometry } from "./geometry.js";
import { BETWEEN, farLayout, layout, WIDTH } from "./stack_layout.js";
import { t } from "./texts.js";
import { TroopIcon } from "./troops.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */
/** @import { FarLayout, Place } from "./types.d.ts" */

/** Most units of the map by which counters may reach below the lower edge of their box. */
const OVERHANG = 13;
/** Scale of a plate when the map is zoomed out. */
const FAR_PLATE = 2.2;
/** The space between the sides if the crossed swords are drawn there, zoomed in and zoomed out. */
const SWORDS = { near: 22, far: 30 };
const FAN_SIZE = 1.1;
/** The place of a side from left to right; leaders of no side are between the two. @type {Record<string, number>} */
const COLUMN = { english: 0, french: 2 };

/**
 * The leaders of an area by side, the highest rank first.
 * @param {string} area
 * @param {View} view
 */
function sidesOf(area, view) {
  /** @type {string[][]} */
  const groups = [[], [], []];
  for (const id of view.areas[area].leaders) groups[COLUMN[view.leaders[id].side ?? ""] ?? 1].push(id);
  for (const group of groups) group.sort((a, b) => view.leaders[b].stars - view.leaders[a].stars);
  return groups.filter((group) => group.length);
}

/**
 * The box of an area; without loose troops below it, counters may take all the ground below its upper edge.
 * @param {string} area
 * @param {View} view
 */
function roomIn(area, view) {
  const { stack, deep } = geometry().areas[area];
  if (Object.keys(view.areas[area].loose).length) return stack;
  return { ...stack, h: Math.max(stack.h + OVERHANG, deep ?? 0) };
}

/**
 * A plate below the overlapping counters of one side: the number of leaders and of their troops.
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
 * The point between the sides at the height of their shields; left of the first counter if there is only one side.
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
 * The sign of the aggressor: crossed swords in the colour of its side, between the sides.
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
 * The plates of all sides for one zoom, `near` or `far`.
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
 * Classes for the style sheet: do counters overlap, zoomed in and zoomed out?
 * @param {boolean} crowded
 * @param {FarLayout} far
 * @param {boolean} chosen
 */
function crowdClass(crowded, far, chosen) {
  const afar = `${far.overlaps ? "is-far-crowded" : ""} ${far.packed ? "is-far-packed" : ""}`;
  return `${crowded ? "is-crowded" : ""} ${afar} ${(crowded || far.overlaps) && chosen ? "is-open" : ""}`;
}

/** What counters that are fanned out lie on, with the name of their area.
 * @param {{ fan: { x: number, y: number, wide: number, high: number }, name: string }} props */
function FanGround({ fan, name }) {
  return html`<g class="wog-fan"><rect x=${fan.x - 8} y=${fan.y - 6} width=${fan.wide + 12} height=${fan.high + 10} rx="10" />
    <text x=${fan.x + fan.wide / 2} y=${fan.y + 17}>${name}</text></g>`;
}

/**
 * All counters of an area, and its name over them.
 * @param {{ area: string; view: View; ui: Ui }} props
 */
export function Stack({ area, view, ui }) {
  const groups = sidesOf(area, view);
  if (!groups.length) return null;
  const box = roomIn(area, view);
  const ids = groups.flat();
  const swords = view.areas[area].aggressor ? SWORDS : { near: BETWEEN, far: BETWEEN };
  const hasLoose = Object.keys(view.areas[area].loose).length > 0;
  const room = { between: swords.near, isFreeBelow: !hasLoose };
  const { places, fans, fan, crowded } = layout(groups, box, geometry().viewBox, room);
  const far = farLayout(
    groups.map((group) => group.length),
    box,
    {
      loose: hasLoose,
      crowned: ids.some((id) => view.leaders[id].king),
      between: swords.far,
    },
  );
  const isNamed = ids.length === 1 && !hasLoose;
  const fanned = crowded || far.overlaps;
  const chosen = [`area:${area}`, ...ids.map((id) => `leader:${id}`)].some((target) =>
    ui.mark(target).includes("chosen"),
  );
  return html`<g class="wog-stack ${crowdClass(crowded, far, chosen)}" style=${{ "--fan-size": FAN_SIZE }}>
    ${fanned && html`<${FanGround} fan=${fan} name=${ui.name(`area:${area}`)} />`}
    ${ids.map(
      (
        id,
        index,
      ) => html`<${Counter} key=${id} id=${id} view=${view} ui=${ui} place=${places[index]} far=${far.places[index]} isNamed=${isNamed}
      fan=${fanned ? fans[index] : places[index]} />`,
    )}
    <${AreaName} area=${area} view=${view} ui=${ui} />
    ${crowded && html`<${Summaries} groups=${groups} places=${places} view=${view} when="near" />`}
    ${far.packed && html`<${Summaries} groups=${groups} places=${far.places} view=${view} when="far" />`}
    ${view.areas[area].aggressor && html`<${Aggressor} groups=${groups} near=${places} far=${far.places} side=${view.areas[area].aggressor} ui=${ui} />`}
  </g>`;
}
