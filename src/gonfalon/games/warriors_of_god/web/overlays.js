// Overlays over the map: points at stake, threats with odds, new troops and leaders. Loaded when one is switched on.

import { Arrow } from "/static/js/board/arrows.js";
import { addStyle } from "/static/js/board/load.js";
import { hopedFor, percent } from "/static/js/table/odds.js";
import { html } from "/static/vendor/preact.js";
import { headOf } from "./area_labels.js";
import { geometry } from "./geometry.js";
import { shortName } from "./labels.js";
import { chance, enemyOf, SIDES } from "./texts.js";
import { byKind, sortOf, TroopIcon } from "./troops.js";

addStyle(new URL("tools.css", import.meta.url).href);

/** @import { OverlayProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { ComponentChildren } from "/static/vendor/preact.js" */
/** @import { View } from "./view.d.ts" */
/** @typedef {{ id: string; view: View; ui: Ui }} AreaProps */

const LETTER = 8.2;

/**
 * A small plate with text; `dy` moves it down by so many lines.
 * @param {{ x: number; y: number; looks: string; text: string; dy?: number; children?: ComponentChildren }} props
 */
function Badge({ x, y, looks, text, dy = 0, children }) {
  const wide = text.length * LETTER + 14 + (children ? 17 : 0);
  return html`<g transform="translate(${x} ${y})"><g class="wog-badge ${looks}"><g transform="translate(0 ${dy * 22})">
    <rect x=${-wide / 2} y="-10.5" width=${wide} height="21" rx="5" />
    ${children && html`<g transform="translate(${-wide / 2 + 5} -7)">${children}</g>`}
    <text x=${children ? 8.5 : 0} y="5.6">${text}</text></g></g></g>`;
}

/**
 * What an area scores for the side that controls it; below it the chance that a leader gains control.
 * @param {AreaProps} props
 */
function Points({ id, view, ui }) {
  const { control, scores, claim, leaders, neutral } = view.areas[id];
  if (neutral) return null;
  const { value } = headOf(id, ui);
  const gains = claim && view.leaders[claim.leader].side;
  const isFought = SIDES.every((side) => leaders.some((leader) => view.leaders[leader].side === side));
  return html`${control && html`<${Badge} ...${value} looks="is-${control}" text=${`+${scores[control]}`} />`}
    ${gains && html`<${Badge} ...${value} dy=${control ? 1 : 0} looks="is-${gains} is-maybe" text=${`+${scores[gains]} · ${chance(ui, claim.most)}`} />`}
    ${isFought && html`<${Badge} ...${value} dy=${control ? 1 : 0} looks="is-fought" text=${`⚔ ${Math.max(scores.english, scores.french)}`} />`}`;
}

/** @param {string} id */
function middleOf(id) {
  const { stack } = geometry().areas[id];
  return { x: stack.x + stack.w / 2, y: stack.y + Math.min(stack.h, 90) / 2 };
}

/** @param {string} id */
function aboveName(id) {
  const { label } = geometry().areas[id];
  return { x: label.x, y: label.y - 32 };
}

/**
 * The strength of the strongest leaders of a side in an area, each with the leader's troops.
 * @param {string} id
 * @param {string} side
 * @param {View} view
 * @param {number} [most]
 */
function strengthIn(id, side, view, most = Infinity) {
  const strengths = view.areas[id].leaders
    .filter((leader) => view.leaders[leader].side === side)
    .map((leader) => view.leaders[leader].strength + 1);
  return strengths
    .sort((a, b) => b - a)
    .slice(0, most)
    .reduce((sum, n) => sum + n, 0);
}

/**
 * The chance that a side wins the battle after its strongest march into an area.
 * @param {string} id
 * @param {string} side
 * @param {Ui} ui
 */
function winShare(id, side, ui) {
  const chances = ui.overlayOdds(`area:${id}`).flatMap((odds) => odds.chances);
  const wins = chances.find(({ seat }) => seat === side);
  return wins ? [ui.say("kernel.odds.exact", { share: percent(wins.share) })] : [];
}

/**
 * Arrows of the marches that a side can make into an area where the other side has something, with both strengths and, once
 * it has arrived, the chance that the march wins the battle.
 * @param {AreaProps & { side: string }} props
 */
function Threats({ id, view, ui, side }) {
  const area = view.areas[id];
  const enemy = enemyOf(side);
  const marches = Object.entries(area.reached_from[side]);
  const defence = strengthIn(id, enemy, view);
  if (!marches.length || !(defence || area.control === enemy)) return null;
  const attack = Math.max(...marches.map(([origin, n]) => strengthIn(origin, side, view, n)));
  return html`${marches.map(([origin, n]) => html`<${Arrow} key=${origin} from=${middleOf(origin)} to=${middleOf(id)} n=${n} looks="arrow wog-threat is-${side}" />`)}
    <${Badge} ...${aboveName(id)} looks="is-${side}" text=${[`${attack} ⚔ ${defence}`, ...winShare(id, side, ui)].join(" · ")} />`;
}

/**
 * The chance that the viewer hopes for, where the rules can compute it for this choice.
 * @param {AreaProps} props
 */
function Chances({ id, ui }) {
  const [odds] = ui.odds(`area:${id}`);
  if (!odds) return null;
  const hoped = hopedFor(odds, ui);
  const looks = hoped.share >= 0.5 ? "is-good" : "is-bad";
  return html`<${Badge} ...${aboveName(id)} dy=${-1} looks=${looks} text=${ui.say("kernel.odds.exact", { share: percent(hoped.share) })} />`;
}

/**
 * The points of troops that a controlled area raises, the special kinds, and the leaders who arrive here this turn.
 * @param {AreaProps & { dy: number }} props
 */
function Supply({ id, view, ui, dy }) {
  const { control, value, raises, neutral } = view.areas[id];
  const { value: at } = headOf(id, ui);
  const { x, y } = middleOf(id);
  const coming = (view.coming[String(view.turn)] ?? []).filter((leader) => view.leaders[leader].home === id);
  const kinds = byKind(Object.fromEntries(raises.map((kind) => [kind, view.stock[kind] ?? 0])));
  return html`${
    control &&
    !neutral &&
    html`<${Badge} ...${at} dy=${dy} looks="is-${control}" text=${`+${value}`}><${TroopIcon} sort="infantry" size="13" /><//>`
  }${control && kinds.map(([kind, n], index) => html`<${Badge} key=${kind} ...${at} dy=${dy + 1 + index} looks="is-special" text=${String(n)}><${TroopIcon} sort=${sortOf(kind)} size="13" /><//>`)}
    ${coming.map((leader, index) => html`<${Badge} key=${leader} x=${x} y=${y} dy=${2 + index} looks="is-coming" text=${`★ ${shortName(ui.name(`leader:${leader}`))}`} />`)}`;
}

/** @param {OverlayProps<View>} props */
export function Overlays({ view, ui, on }) {
  const ids = Object.keys(geometry().areas).filter((id) => view.areas[id]);
  const threatens = SIDES.filter((side) => side !== ui.seat);
  const both = on.includes("points") ? 1 : 0;
  return html`<g class="wog-overlays">
    ${on.includes("points") && ids.map((id) => html`<${Points} key=${id} id=${id} view=${view} ui=${ui} />`)}
    ${on.includes("supply") && ids.map((id) => html`<${Supply} key=${id} id=${id} view=${view} ui=${ui} dy=${both} />`)}
    ${on.includes("threats") && threatens.flatMap((side) => ids.map((id) => html`<${Threats} key=${side + id} id=${id} side=${side} view=${view} ui=${ui} />`))}
    ${on.includes("threats") && ids.map((id) => html`<${Chances} key=${id} id=${id} view=${view} ui=${ui} />`)}
  </g>`;
}
