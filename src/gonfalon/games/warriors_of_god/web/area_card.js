// The help card of an area.

import { html } from "/static/vendor/preact.js";
import { AREA, Fact, Frame, Rule } from "./card_parts.js";
import { controlText } from "./labels.js";
import { Shield } from "./shields.js";
import { chance, enemyOf, SIDES, t, troopList } from "./texts.js";
import { warningsOf, warningText } from "./warnings.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { AreaView, View } from "./view.d.ts" */

const BORDER_ORDER = ["river", "clear", "obstructed", "sea"];

/** @param {string} area */
const shieldPicture = (area) =>
  html`<svg width="38" height="45" viewBox="-1 -1 22 26" aria-hidden="true"><${Shield} area=${area} /></svg>`;

/**
 * How many leaders of each side may leave (RB 6.1); shown only if an enemy is in the area or controls it.
 * @param {{ area: AreaView; ui: Ui }} props
 */
function Leaving({ area, ui }) {
  return SIDES.filter((side) => side in area.may_leave).map((side) => {
    const friends = area.may_leave[side];
    const contested = area.control === enemyOf(side) || enemyOf(side) in area.may_leave;
    return (
      contested &&
      html`<${Fact} key=${side} ui=${ui} rule="6.1" tone=${friends ? "" : "bad"} text=${t(ui, "card.may-leave", { side: `side:${side}`, n: friends })} />`
    );
  });
}

/**
 * The last part of the message key of a border. In one scenario the English always lose more at sea; in the other an option
 * decides it, and the view does not contain that option.
 * @param {string} kind
 * @param {View} view
 */
const wordedAs = (kind, view) => (kind === "sea" && view.scenario === "hundred-years-war" ? "sea-dogs" : kind);

/** @param {{ area: AreaView; view: View; ui: Ui }} props */
function Borders({ area, view, ui }) {
  return BORDER_ORDER.map((kind) => {
    const areas = Object.keys(area.borders)
      .filter((other) => area.borders[other] === kind)
      .map((other) => AREA + other);
    return (
      areas.length > 0 &&
      html`<li key=${kind} class="wog-border-line"><i class="wog-border-sample is-${kind}" aria-hidden="true"></i>
      ${t(ui, `card.border.${wordedAs(kind, view)}`, { areas })}</li>`
    );
  });
}

/**
 * What an area is worth, and whose it is: "Scores 2 points per turn · raises 3 · French".
 * @param {AreaView} area
 * @param {Ui} ui
 */
function worthText(area, ui) {
  const { english, french } = area.scores;
  const scores =
    english === french ? t(ui, "card.scores", { n: english }) : t(ui, "card.scores-by-side", { english, french });
  const owner = t(ui, `card.owner.${area.control || "none"}`);
  return `${scores} · ${t(ui, "card.raises", { n: area.value })} · ${owner}`;
}

/** @param {{ id: string; view: View; ui: Ui }} props */
export function AreaCard({ id, view, ui }) {
  const area = view.areas[id];
  const below = area.neutral ? controlText(area, ui) : worthText(area, ui);
  const { claim } = area;
  const special = area.raises.map((kind) => `troop:${kind}`);
  return html`<${Frame} picture=${shieldPicture(id)} title=${ui.name(AREA + id)} below=${html`${below}<${Rule} number=${area.neutral ? "2.4" : "15"} ui=${ui} />`}>
    ${warningsOf(view, ui)
      .filter((warning) => warning.area === id)
      .map((warning) => html`<${Fact} key=${warning.key} ui=${ui} tone="bad" text=${warningText(warning, ui)} />`)}
    ${area.aggressor && html`<${Fact} ui=${ui} rule="6.1" tone="bad" text=${t(ui, "card.aggressor", { side: `side:${area.aggressor}` })} />`}
    <${Leaving} area=${area} ui=${ui} />
    ${claim && html`<${Fact} ui=${ui} rule="8" text=${t(ui, "card.claim", { leader: `leader:${claim.leader}`, n: claim.most, chance: chance(ui, claim.most) })} />`}
    ${Object.keys(area.loose).length > 0 && html`<${Fact} ui=${ui} rule=${area.neutral ? "9" : "14"} text=${t(ui, area.neutral ? "card.for-hire" : "card.loose", { troops: troopList(ui, area.loose) })} />`}
    ${special.length > 0 && html`<${Fact} ui=${ui} rule="9" text=${t(ui, "card.raises-special", { troops: special })} />`}
    ${!area.neutral && html`<${Fact} ui=${ui} rule="2.5" text=${t(ui, "card.value", { n: area.value })} />`}
    <${Borders} area=${area} view=${view} ui=${ui} />
    ${area.reconstructed.length > 0 && html`<${Fact} ui=${ui} tone="faint" text=${t(ui, "card.reconstructed")} />`}
  <//>`;
}
