// Leaders as heraldic counters: the arms of their home on the colours of the side they serve.

import { html } from "/static/vendor/preact.js";
import { label, shortName } from "./labels.js";
import { Shield } from "./shields.js";
import { ChipRow, TroopIcon } from "./troops.js";
/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { LeaderView, View } from "./view.d.ts" */
/** @import { Place } from "./types.d.ts" */
/** @import { Point } from "/static/js/board/map.d.ts" */

/** The room of a counter, with the crown above and one row of chips below. */
export const COLUMN = { width: 56, height: 76 };

const STAR = "M0 -4.6 L1.3 -1.5 L4.5 -1.4 L2 .7 L2.8 3.9 L0 2.1 L-2.8 3.9 L-2 .7 L-4.5 -1.4 L-1.3 -1.5z";
const CROWN = "M0 12 L-1.6 2.6 L5 6.6 L9 0 L13 6.6 L19.6 2.6 L18 12z";
const LINK = "M1.6 4.4 a2.8 2.8 0 0 1 5.6 0 V6 M3 4.6 h2.8";
const FLAG = "M2 0 V14 M2 .8 C5 -1 7 2.6 11 .6 V7 C7 9 5 5.4 2 7.2z";

/**
 * Bars for the English, dots for the French: which side a counter serves can be seen without its colour.
 * @type {Record<string, string>}
 */
const TEXTURE = {
  english: "M2 31 L22 11 M2 41 L32 11 M6 47 L42 11 M16 47 L52 11 M26 47 L52 21 M36 47 L52 31",
  french: dots(),
};

function dots() {
  const marks = [];
  for (let row = 0; row < 5; row += 1) {
    for (let column = 0; column < 7; column += 1)
      marks.push(`M${5 + column * 7 + (row % 2 ? 3.5 : 0)} ${15 + row * 7}h.01`);
  }
  return marks.join("");
}

/** @param {LeaderView} leader */
const sideClass = (leader) => `is-${leader.side || "unsworn"}`;

/**
 * Is a leader unable to march? Only during marches: the flypaper rule holds leaders that the enemy outnumbers.
 * @param {LeaderView} leader
 * @param {View} view
 */
export function isStuck(leader, view) {
  if (view.phase !== 2 || !leader.place.startsWith("area:") || !leader.side) return false;
  return view.areas[leader.place.slice(5)].may_leave[leader.side] === 0;
}

/** @param {{ n: number }} props */
function Stars({ n }) {
  const first = 27 - (n - 1) * 5;
  return html`<g class="wog-stars">${Array.from({ length: n }, (_, index) => html`<path class="wog-star" d=${STAR} transform="translate(${first + index * 10} 6.2)" />`)}</g>`;
}

/**
 * Six steps beside the shield: one filled for each face of the die by which the leader dies this turn.
 * @param {{ dies: number }} props
 */
function Age({ dies }) {
  if (!dies) return null;
  return html`<g class="wog-age ${dies > 3 ? "is-grave" : ""}">
    ${[1, 2, 3, 4, 5, 6].map((step) => html`<rect key=${step} x="46.6" y=${38 - step * 4.1} width="5" height="3.3" rx="1" class=${step <= dies ? "is-full" : ""} />`)}
  </g>`;
}

/** @param {{ leader: LeaderView }} props */
function Ratings({ leader }) {
  return html`<g class="wog-bravery-mark"><circle class="wog-bravery" cx="9" cy="41" r="7.4" />
      <text class="wog-bravery-text" x="9" y="44.8">${leader.bravery}</text></g>
    <g class="wog-battle-mark"><rect class="wog-battle" x="37.6" y="34.2" width="14" height="13.4" rx="2" />
      <text class="wog-battle-text" x="44.6" y="44.8">${leader.rating}</text></g>`;
}

/** @param {{ leader: LeaderView; view: View }} props */
function Marks({ leader, view }) {
  return html`
    ${leader.longbow && html`<g class="wog-archer"><${TroopIcon} sort="longbow" x="2.4" y="15" size="12" /></g>`}
    ${isStuck(leader, view) && html`<g class="wog-stuck" transform="translate(2.2 23)"><rect x=".4" y="4.4" width="8" height="6" rx="1" /><path d=${LINK} /></g>`}
    ${leader.king && html`<path class="wog-crown" d=${CROWN} transform="translate(17.2 -9.4)" />`}
    ${leader.disgraced && html`<g class="wog-disgraced"><path d="M4 40 L44 14" /><path class="wog-white-flag" d=${FLAG} transform="translate(19 16)" /></g>`}`;
}

/**
 * The strength of all troops of a leader, drawn instead of them on a small map, below the part of the counter that the next one leaves visible.
 * @param {{ leader: LeaderView; covered: boolean }} props
 */
function Total({ leader, covered }) {
  if (!leader.strength) return null;
  const wide = leader.strength > 9 ? 29 : 20;
  return html`<g class="wog-total wog-far" style=${covered ? { "--total-x": `calc(${wide * 0.74}px * var(--sign))` } : {}}>
    <rect x=${-wide / 2} y="-10.5" width=${wide} height="21" rx="9" /><text y="7">${leader.strength}</text></g>`;
}

/**
 * The name of a leader who is alone in an area, drawn below the counter on a small map.
 * @param {{ name: string }} props
 */
const FarName = ({ name }) => html`<text class="wog-far wog-far-name">${shortName(name)}</text>`;

/** @param {string} name */
const nameWidth = (name) => name.length * 5.1;

/**
 * The counter alone, its top left corner at the origin.
 * @param {{ leader: LeaderView; name: string; view: View; ui: Ui }} props
 */
function CounterBody({ leader, name, view, ui }) {
  const short = shortName(name);
  const squeezed = nameWidth(short) > 50 ? { textLength: 50, lengthAdjust: "spacingAndGlyphs" } : {};
  return html`<g class="wog-counter ${sideClass(leader)}">
    <rect class="wog-counter-shadow" x="1.4" y="2.2" width="54" height="61" rx="5" />
    <rect class="wog-counter-body" width="54" height="61" rx="5" />
    <path class="wog-counter-texture" d=${TEXTURE[leader.side ?? ""] || ""} />
    <path class="wog-counter-shine" d="M5 .8 H49 Q53.2 .8 53.2 5 V24 Q27 18 .8 27 V5 Q.8 .8 5 .8z" />
    <path class="wog-counter-band ${leader.nonaligned ? "is-nonaligned" : ""}" d="M0 11.6 V5 A5 5 0 0 1 5 0 H49 A5 5 0 0 1 54 5 V11.6z" />
    <text class="wog-letter" x="6" y="9.4">${leader.side ? ui.say(`warriors-of-god.page.letter.${leader.side}`) : ""}</text>
    <${Stars} n=${leader.stars} />
    <${Shield} area=${leader.home} x="15" y="14" width="25" />
    <${Age} dies=${leader.dies_on} />
    <${Ratings} leader=${leader} />
    <path class="wog-name-plate wog-near" d="M0 49.4 H54 V56 A5 5 0 0 1 49 61 H5 A5 5 0 0 1 0 56z" />
    <text class="wog-name wog-near" x="27" y="58.4" ...${squeezed}>${short}</text>
    <rect class="wog-counter-edge" x=".5" y=".5" width="53" height="60" rx="4.6" />
    <${Marks} leader=${leader} view=${view} />
  </g>`;
}

/**
 * A leader on the map with the troops below; (x, y) is the top left corner of the counter.
 * @param {{ id: string; view: View; ui: Ui; place: Place; far: Place; fan: Point; isNamed: boolean }} props
 */
export function Counter({ id, view, ui, place, far, fan, isNamed }) {
  const target = `leader:${id}`;
  const leader = view.leaders[id];
  const style = {
    "--x": `${place.x}px`,
    "--y": `${place.y}px`,
    "--fan-x": `${fan.x}px`,
    "--fan-y": `${fan.y}px`,
    "--size": place.size,
    "--far-x": `${far.x}px`,
    "--far-y": `${far.y}px`,
    "--far-size": far.size,
  };
  const marching = `${view.marching.includes(id) ? "is-marching" : ""} ${isNamed ? "is-named" : ""}`;
  return html`<g class="wog-leader ${ui.mark(target)} ${marching}" style=${style}
      data-target=${target} tabindex="0" role="button" aria-label=${label(target, view, ui)}>
    <rect class="wog-leader-rim" x="-3.4" y="-3.4" width="60.8" height="67.8" rx="8" />
    <rect class="wog-leader-halo" x="-3.4" y="-3.4" width="60.8" height="67.8" rx="8" />
    <${CounterBody} leader=${leader} name=${ui.name(target)} view=${view} ui=${ui} />
    <g class="wog-near wog-troops"><${ChipRow} troops=${leader.troops} x=${27} y=${62.4} /></g>
    ${isNamed && html`<${FarName} name=${ui.name(target)} />`}
    <${Total} leader=${leader} covered=${far.covered} />
  </g>`;
}

/**
 * A counter as a picture of its own, for panels, buttons and the battle.
 * @param {{ id: string; view: View; ui: Ui; width?: number }} props
 */
export function CounterPicture({ id, view, ui, width = 44 }) {
  const crown = view.leaders[id].king ? 10 : 1;
  return html`<svg class="wog-picture" width=${width} height=${(width * (64 + crown)) / 57} viewBox="-1 ${-crown} 57 ${64 + crown}" aria-hidden="true">
    <${CounterBody} leader=${view.leaders[id]} name=${ui.name(`leader:${id}`)} view=${view} ui=${ui} />
  </svg>`;
}
