// The help card of a leader.

import { html } from "/static/vendor/preact.js";
import { AREA, Fact, Frame } from "./card_parts.js";
import { CounterPicture, isStuck } from "./counters.js";
import { Faces } from "./dice.js";
import { chance, t, troopList } from "./texts.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { LeaderView, View } from "./view.d.ts" */

/** Places of leaders that no death check applies to. */
const GONE = ["dead", "killed", "fallen"];
/** @type {Record<string, string>} */
const SPECIAL_RULES = { jeanne_d_arc: "16.4", robin_hood: "16.6", english_longbows: "16.6" };

/** @param {{ leader: LeaderView; ui: Ui }} props */
function Troops({ leader, ui }) {
  const never = leader.never_leads.map((kind) => `troop:${kind}`);
  const text = leader.strength
    ? t(ui, "card.leads", { n: leader.strength, limit: leader.limit, troops: troopList(ui, leader.troops) })
    : t(ui, "card.leads-nobody", { limit: leader.limit });
  return html`<${Fact} ui=${ui} rule="3.4" text=${text} />
    ${never.length > 0 && html`<${Fact} ui=${ui} rule="14" tone="faint" text=${t(ui, "card.never-leads", { troops: never })} />`}`;
}

/**
 * The age of a leader, and the faces of the die with which the leader dies in the check of this turn.
 * @param {{ leader: LeaderView; ui: Ui; view: View }} props
 */
function Death({ leader, ui, view }) {
  if (GONE.includes(leader.place)) return null;
  if (leader.place === "unborn")
    return html`<${Fact} ui=${ui} rule="3.8" text=${t(ui, "card.arrives", { n: leader.turn })} />`;
  const age = Math.max(0, view.turn - leader.turn);
  return html`<${Fact} ui=${ui} rule="12" tone=${leader.dies_on > 3 ? "bad" : ""} text=${t(ui, "card.dies", { n: leader.dies_on, age, chance: chance(ui, leader.dies_on) })}>
    ${leader.dies_on > 0 && html`<${Faces} from=${1} to=${leader.dies_on} size="14" /> `}<//>`;
}

/** @param {{ leader: LeaderView; view: View; ui: Ui }} props */
function Marks({ leader, view, ui }) {
  return html`
    ${leader.king && html`<${Fact} ui=${ui} rule="3.9" text=${t(ui, "card.king")} />`}
    ${leader.longbow && html`<${Fact} ui=${ui} rule="3.3" text=${t(ui, "card.longbow")} />`}
    ${isStuck(leader, view) && html`<${Fact} ui=${ui} rule="6.1" tone="bad" text=${t(ui, "card.stuck")} />`}
    ${leader.disgraced && html`<${Fact} ui=${ui} rule="8" tone="bad" text=${t(ui, "card.disgraced")} />`}
    ${leader.nonaligned && html`<${Fact} ui=${ui} rule="3.3" text=${t(ui, "card.nonaligned")} />`}
    ${leader.special && html`<${Fact} ui=${ui} rule=${SPECIAL_RULES[leader.special]} text=${t(ui, `card.special.${leader.special}`)} />`}`;
}

/**
 * @param {LeaderView} leader
 * @param {Ui} ui
 */
const whereIs = (leader, ui) => (leader.place.startsWith(AREA) ? "" : ui.say(`warriors-of-god.place.${leader.place}`));

/** @param {{ id: string; view: View; ui: Ui }} props */
export function LeaderCard({ id, view, ui }) {
  const leader = view.leaders[id];
  const picture = html`<${CounterPicture} id=${id} view=${view} ui=${ui} width="58" />`;
  const serves = leader.side ? t(ui, `label.side.${leader.side}`) : t(ui, "label.side.none");
  const { killed, captured, routed } = leader.fates;
  return html`<${Frame} picture=${picture} title=${ui.name(`leader:${id}`)} below=${`${"★".repeat(leader.stars)} · ${serves}`}>
    <${Fact} ui=${ui} tone="bad" text=${whereIs(leader, ui)} />
    <${Fact} ui=${ui} rule="3.6" text=${t(ui, "card.battle", { n: leader.rating })} />
    <${Fact} ui=${ui} rule="3.7" text=${t(ui, "card.bravery", { n: leader.bravery })} />
    <${Troops} leader=${leader} ui=${ui} />
    <${Death} leader=${leader} ui=${ui} view=${view} />
    <${Marks} leader=${leader} view=${view} ui=${ui} />
    <${Fact} ui=${ui} rule="7.3e" text=${t(ui, "card.fates", { killed: chance(ui, killed), captured: chance(ui, captured), routed: chance(ui, routed) })} />
    <${Fact} ui=${ui} rule="13" text=${t(ui, "card.home", { area: AREA + leader.home, n: leader.stars })} />
    ${leader.reconstructed.length > 0 && html`<${Fact} ui=${ui} tone="faint" text=${t(ui, "card.reconstructed")} />`}
  <//>`;
}
