// Help cards: what a thing is, its numbers, and the rules that say so.

import { html } from "/static/vendor/preact.js";
import { Emblem, GodMark, Sign } from "./emblems.js";
import { CardPicture, cardInPlay } from "./hand.js";
import { ownerText } from "./labels.js";
import { leadIn, missingFor, threatsTo } from "./prospects.js";
import { GODS, partsOf, percent, t } from "./texts.js";
import { godLabel } from "./tracks.js";

/** @import { TargetProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { ComponentChildren, VNode } from "/static/vendor/preact.js" */
/** @import { ProvinceView, View } from "./view.d.ts" */

/** @type {Record<string, string>} */
const CARD_RULES = {
  act_of_god: "12.2",
  conversion: "12.3",
  temple: "12.4",
  saint: "12.5",
  martyr: "12.6",
  heretic: "12.7",
  donative: "12.8",
  pillage: "12.9",
  miracle: "12.10",
  schism: "12.11",
  impiety: "12.12",
};
/** @type {Record<string, string>} */
const TRACK_RULES = { round: "3", deck: "12", pool: "8.5" };

/** @param {{ number: string; ui: Ui }} props */
const Rule = ({ number, ui }) => html` <span class="yg-rule" data-rule=${number}>${t(ui, "rule", { number })}</span>`;

/**
 * One fact with its rule; nothing without a text.
 * @param {{ text: string; rule: string; ui: Ui; tone: string }} props
 */
function Fact({ text, rule, ui, tone }) {
  if (!text) return null;
  return html`<li class=${tone ? `is-${tone}` : ""}>${text}${rule && html`<${Rule} number=${rule} ui=${ui} />`}</li>`;
}

/** @param {{ picture: VNode; title: string; below: ComponentChildren; children: ComponentChildren }} props */
function Frame({ picture, title, below, children }) {
  return html`<div class="yg-card"><div class="yg-card-head">${picture}<div><h3>${title}</h3><p>${below}</p></div></div><ul class="yg-facts">${children}</ul></div>`;
}

/** @param {string} name */
const picture = (name) =>
  html`<svg class="yg-card-icon" width="38" height="38" viewBox="-4 -4 32 32" aria-hidden="true"><${Emblem} name=${name} /></svg>`;

/**
 * How many of each god there are, as a line with their signs.
 * @param {{ province: ProvinceView; ui: Ui }} props
 */
function Flocks({ province, ui }) {
  const gods = GODS.filter((god) => province.worshippers[god] || province.priests[god]);
  if (!gods.length) return html`<li class="is-faint">${t(ui, "help.empty")}</li>`;
  return gods.map(
    (god) => html`<li key=${god} class="yg-flock-line"><${GodMark} god=${god} size="20" />
    <span>${t(ui, "help.flock", { god: `god:${god}`, n: province.worshippers[god] || 0 })}${province.priests[god] ? `, ${t(ui, "label.priests", { n: province.priests[god] })}` : ""}</span></li>`,
  );
}

/**
 * What a province brings, who is about to own it, what the viewer needs for it, and who can attack it.
 * @param {{ id: string; view: View; ui: Ui }} props
 */
function Prospects({ id, view, ui }) {
  const province = view.provinces[id];
  const { god, by } = leadIn(province.worshippers);
  const mine = view.gods[ui.seat ?? ""]?.alive ? ui.seat : null;
  const missing = mine ? missingFor(province, mine) : 0;
  const next = god ? t(ui, "help.next-owner", { god: `god:${god}`, n: by }) : t(ui, "help.next-nobody");
  return html`<${Fact} ui=${ui} rule="7.1" text=${t(ui, "help.income")} />
    ${Object.keys(province.worshippers).length > 0 && html`<${Fact} ui=${ui} rule="4.2" tone=${god === province.owner ? "" : "bad"} text=${next} />`}
    ${Object.entries(province.growth).map(([grows, n]) => html`<${Fact} key=${grows} ui=${ui} rule="3.5" text=${t(ui, "help.growth", { god: `god:${grows}`, n })} />`)}
    ${missing > 0 && html`<${Fact} ui=${ui} rule="5.3" text=${t(ui, "help.missing", { n: missing })} />`}
    ${threatsTo(view, id).map(({ god: attacker, source, odds }) => html`<${Fact} key=${attacker} ui=${ui} rule="11.1" text=${t(ui, "help.threat", { god: `god:${attacker}`, origin: `province:${source}`, attackers: odds.attackers, defenders: odds.defenders, wins: percent(ui, odds.wins, odds.rolls) })} />`)}
    ${ui.choices(`province:${id}`).some(({ verb }) => verb === "ordain") && html`<${Fact} ui=${ui} rule="9.4" text=${t(ui, "help.priest")} />`}`;
}

/**
 * What the Temple or Miracle in play would change in a province that can be chosen for it.
 * @param {{ id: string; view: View; ui: Ui }} props
 */
function Gain({ id, view, ui }) {
  const card = cardInPlay(view, ui);
  const isMeant = ui.choices(`province:${id}`).some(({ verb }) => verb === "build" || verb === "bless");
  if (!card || !view.god || !isMeant) return null;
  const { type, value } = view.cards[card];
  const n = Math.min(value, view.pool);
  const { worshippers } = view.provinces[id];
  const after = { ...worshippers, [view.god]: (worshippers[view.god] || 0) + n };
  return html`<${Fact} ui=${ui} rule=${CARD_RULES[type]} text=${t(ui, "help.gains", { n, god: `god:${view.god}`, own: after[view.god] })} />
    <${Owner} after=${after} ui=${ui} />`;
}

/**
 * Who would own a province with these worshippers.
 * @param {{ after: Record<string, number>; ui: Ui }} props
 */
function Owner({ after, ui }) {
  const { god } = leadIn(after);
  return html`<${Fact} ui=${ui} rule="4.2" text=${god ? t(ui, "help.would-own", { god: `god:${god}` }) : t(ui, "help.next-nobody")} />`;
}

/** @param {{ id: string; view: View; ui: Ui }} props */
function ProvinceCard({ id, view, ui }) {
  const province = view.provinces[id];
  const near = province.neighbours.map((other) => `place:${other}`);
  return html`<${Frame} picture=${province.owner ? html`<${GodMark} god=${province.owner} size="40" />` : picture("worshippers")} title=${ui.name(`province:${id}`)} below=${html`${ownerText(province, ui)}<${Rule} number="5.3" ui=${ui} />`}>
    <${Flocks} province=${province} ui=${ui} />
    ${province.saints.map((saint) => html`<li key=${saint} class="yg-flock-line"><${Sign} name="saint" size="18" /><span>${ui.name(`saint:${saint}`)}</span></li>`)}
    <${Prospects} id=${id} view=${view} ui=${ui} />
    <${Gain} id=${id} view=${view} ui=${ui} />
    ${province.may_leave > 0 && html`<${Fact} ui=${ui} rule="8.1" text=${t(ui, "help.may-leave", { n: province.may_leave })} />`}
    ${province.heretics > 0 && html`<${Fact} ui=${ui} rule="4.1" tone="bad" text=${t(ui, "help.heretics", { n: province.heretics })} />`}
    ${province.temple && html`<${Fact} ui=${ui} rule="12.4" text=${t(ui, "label.temple")} />`}
    ${province.attacked_from && html`<${Fact} ui=${ui} rule="11.5" text=${t(ui, "label.attacked-from")} />`}
    ${province.fought && html`<${Fact} ui=${ui} rule="11.5" text=${t(ui, "label.fought")} />`}
    <${Fact} ui=${ui} rule="5.6" text=${t(ui, "help.near", { places: near })} />
    <${Fact} ui=${ui} tone="faint" text=${t(ui, "help.groups", { groups: province.groups })} />
    ${province.source !== "rules" && html`<${Fact} ui=${ui} tone="faint" text=${t(ui, "help.reconstructed")} />`}
  <//>`;
}

/** @param {{ id: string; view: View; ui: Ui }} props */
function DesertCard({ id, view, ui }) {
  const desert = view.deserts[id];
  return html`<${Frame} picture=${picture("saint")} title=${ui.name(`desert:${id}`)} below=${html`${t(ui, "label.desert")}<${Rule} number="6.1" ui=${ui} />`}>
    ${desert.saints.map((saint) => html`<li key=${saint} class="yg-flock-line"><${GodMark} god=${view.saints[saint].god} size="20" /><span>${ui.name(`saint:${saint}`)}: ${t(ui, "label.stay", { n: view.saints[saint].stay })}</span></li>`)}
    <${Fact} ui=${ui} rule="6.2" text=${t(ui, "help.vision")} />
    <${Fact} ui=${ui} rule="6.1" text=${t(ui, "help.near", { places: desert.neighbours.map((other) => `place:${other}`) })} />
  <//>`;
}

/**
 * What the Conversion in play would change if it took all it can.
 * @param {{ god: string; province: string; view: View; ui: Ui }} props
 */
function Conversion({ god, province, view, ui }) {
  const card = cardInPlay(view, ui);
  const isMeant = ui.choices(`flock:${god}-${province}`).some(({ verb }) => verb === "convert");
  if (!card || !view.god || !isMeant) return null;
  const { worshippers } = view.provinces[province];
  const n = Math.min(view.cards[card].value, worshippers[god] || 0);
  const after = { ...worshippers, [god]: worshippers[god] - n, [view.god]: (worshippers[view.god] || 0) + n };
  return html`<${Fact} ui=${ui} rule="12.3" text=${t(ui, "help.converts", { n, victim: `god:${god}`, left: after[god], god: `god:${view.god}`, own: after[view.god] })} />
    <${Owner} after=${after} ui=${ui} />`;
}

/** @param {{ god: string; province: string; view: View; ui: Ui }} props */
function FlockCard({ god, province, view, ui }) {
  const n = view.provinces[province].worshippers[god] || 0;
  return html`<${Frame} picture=${html`<${GodMark} god=${god} size="40" />`} title=${ui.name(`flock:${god}-${province}`)} below=${t(ui, "label.worshippers", { n })}>
    <${Fact} ui=${ui} rule="5.3" text=${ownerText(view.provinces[province], ui)} />
    <${Conversion} god=${god} province=${province} view=${view} ui=${ui} /><//>`;
}

/** @param {{ god: string; province: string; view: View; ui: Ui }} props */
function PriestCard({ god, province, view, ui }) {
  const n = view.provinces[province].priests[god] || 0;
  return html`<${Frame} picture=${picture("priest")} title=${t(ui, "label.of-god", { god: `god:${god}`, what: t(ui, "label.priests", { n }) })} below=${ui.name(`province:${province}`)}>
    <${Fact} ui=${ui} rule="9.4" text=${t(ui, "help.priest")} /><${Fact} ui=${ui} rule="9.5" text=${t(ui, "help.priest-moves")} /><//>`;
}

/** @param {{ id: string; view: View; ui: Ui }} props */
function SaintCard({ id, view, ui }) {
  const saint = view.saints[id];
  return html`<${Frame} picture=${picture("saint")} title=${ui.name(`saint:${id}`)} below=${ui.name(`place:${saint.place}`)}>
    <${Fact} ui=${ui} rule="10.2" text=${t(ui, "help.saint")} />
    ${view.deserts[saint.place] && html`<${Fact} ui=${ui} rule="6.2" text=${t(ui, "label.stay", { n: saint.stay })} />`}
    ${saint.moved && html`<${Fact} ui=${ui} tone="faint" text=${t(ui, "label.moved")} />`}<//>`;
}

/** @param {{ god: string; view: View; ui: Ui }} props */
function GodCard({ god, view, ui }) {
  return html`<${Frame} picture=${html`<${GodMark} god=${god} size="40" />`} title=${ui.name(`god:${god}`)} below=${godLabel(god, view, ui)}>
    <${Fact} ui=${ui} rule="4.5" text=${t(ui, "help.wins", { n: view.winning_provinces })} />
    ${god === view.shared && html`<${Fact} ui=${ui} rule="1.4" text=${t(ui, "help.shared")} />`}
    ${view.gods[god].vision && html`<${Fact} ui=${ui} rule="6.2" tone="faint" text=${t(ui, "help.had-vision")} />`}<//>`;
}

/** @param {{ card: string; view: View; ui: Ui }} props */
function GodlyCard({ card, view, ui }) {
  const { type, value, held, count } = view.cards[card];
  return html`<${Frame} picture=${html`<${CardPicture} card=${card} view=${view} width="52" />`} title=${ui.name(`card:${card}`)} below=${t(ui, held ? "help.held" : "help.immediate")}>
    <${Fact} ui=${ui} rule=${CARD_RULES[type]} text=${t(ui, `card.${type}`, { n: value })} />
    <${Fact} ui=${ui} tone="faint" text=${t(ui, "help.copies", { n: count })} /><//>`;
}

/** @param {{ id: string; view: View; ui: Ui }} props */
function TrackCard({ id, view, ui }) {
  return html`<${Frame} title=${t(ui, `track.${id}`)} below=""><${Fact} ui=${ui} rule=${TRACK_RULES[id]} text=${t(ui, `help.track.${id}`, { n: view.winning_provinces })} /><//>`;
}

/**
 * The help card of `kind:id`; null for what needs none.
 * @param {TargetProps<View>} props
 */
export function Card({ target, view, ui }) {
  const { kind, id, god, rest } = partsOf(target);
  if ((kind === "province" || kind === "place") && view.provinces[id])
    return html`<${ProvinceCard} id=${id} view=${view} ui=${ui} />`;
  if ((kind === "desert" || kind === "place") && view.deserts[id])
    return html`<${DesertCard} id=${id} view=${view} ui=${ui} />`;
  if (kind === "flock" && view.provinces[rest])
    return html`<${FlockCard} god=${god} province=${rest} view=${view} ui=${ui} />`;
  if (kind === "priest" && view.provinces[rest])
    return html`<${PriestCard} god=${god} province=${rest} view=${view} ui=${ui} />`;
  if (kind === "saint" && view.saints[id]) return html`<${SaintCard} id=${id} view=${view} ui=${ui} />`;
  if ((kind === "god" || kind === "seat") && view.gods[id]) return html`<${GodCard} god=${id} view=${view} ui=${ui} />`;
  if (kind === "card" && view.cards[id]) return html`<${GodlyCard} card=${id} view=${view} ui=${ui} />`;
  if (kind === "track" && TRACK_RULES[id]) return html`<${TrackCard} id=${id} view=${view} ui=${ui} />`;
  return null;
}
