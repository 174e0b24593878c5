// A siege: the commanders face to face, the siege number and how it is made up, the faces that win, the die that fell.

import { html } from "/static/vendor/preact.js";
import { Die, Faces } from "./dice.js";
import { chance, enemyOf, t } from "./texts.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { AnyEvent, SiegeFailedEvent, SiegeRolledEvent, SiegeWonEvent } from "./events.d.ts" */
/** @import { BattleView, SiegeView } from "./view.d.ts" */

/**
 * The roll of a siege and what came of it, if a story has one; null else.
 * @param {AnyEvent[]} story
 */
export function siegeRollOf(story) {
  const roll = story.findLast((event) => event.type === "siege-rolled");
  const result = story.findLast((event) => event.type === "siege-won" || event.type === "siege-failed");
  return roll ? { roll, result } : null;
}

/**
 * RB 7.2: the siege number and the faces that break the castle.
 * @param {{ siege: SiegeView; ui: Ui }} props
 */
export function SiegeOffer({ siege, ui }) {
  const besieger = enemyOf(siege.besieged);
  return html`<section class="wog-siege">
    <h4>${t(ui, "stage.siege")} <span class="wog-rule">${t(ui, "rule", { number: "7.2" })}</span></h4>
    <p><${Faces} from=${siege.number + 1} to=${6} size="24" /> <b>${t(ui, "stage.siege-odds", { chance: chance(ui, siege.wins), side: `side:${besieger}`, number: siege.number })}</b></p>
    <p class="wog-siege-sum">${t(ui, "stage.siege-sum", { ...siege })}</p>
  </section>`;
}

/**
 * The die of a siege, large, between the faces that lose and those that win.
 * @param {{ roll: SiegeRolledEvent; result: SiegeWonEvent | SiegeFailedEvent | undefined; ui: Ui }} props
 */
export function SiegeRoll({ roll, result, ui }) {
  const wins = roll.die > roll.number;
  return html`<section class="wog-siege is-rolled ${wins ? "is-won" : "is-failed"}" role="status">
    <p><${Die} face=${roll.die} hit=${wins} size="58" />
      <span><b>${t(ui, "stage.siege-rolled", { side: roll.side, die: roll.die, number: roll.number })}</b><br />
      <${Faces} from=${roll.number + 1} to=${6} size="20" /></span></p>
    ${result ? html`<p class="wog-siege-result">${t(ui, `stage.${result.type}`, { side: result.side })}</p>` : null}
  </section>`;
}

/**
 * What a side is in a siege: besieged or besieger.
 * @param {{ side: string; besieged: string; ui: Ui }} props
 */
export const SiegeTag = ({ side, besieged, ui }) =>
  html`<span class="wog-tag">${t(ui, side === besieged ? "stage.besieged" : "stage.besieger")}</span>`;

/**
 * The side that is besieged: while a siege is offered, and after its roll; null in a field battle.
 * @param {BattleView} battle
 * @param {SiegeRolledEvent | undefined} roll
 */
export const besiegedOf = (battle, roll) => battle.siege?.besieged ?? (roll?.side ? enemyOf(roll.side.slice(5)) : null);
