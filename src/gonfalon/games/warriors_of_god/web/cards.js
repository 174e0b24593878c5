// Help cards: what a thing is, its numbers, and the rules that say so.

import { html } from "/static/vendor/preact.js";
import { CounterPicture, isStuck } from "./counters.js";
import { Faces } from "./dice.js";
import { controlText } from "./labels.js";
import { Arrivals } from "./panels.js";
import { Shield } from "./shields.js";
import { chance, enemyOf, SIDES, t, troopList } from "./texts.js";
import { victoryLabel } from "./tracks.js";
import { sortOf, TroopIcon } from "./troops.js";

/** @import { TargetProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { ComponentChildren, VNode } from "/static/vendor/preact.js" */
/** @import { AreaView, LeaderView, View } from "./view.d.ts" */

const BORDER_ORDER = ["river", "clear", "obstructed", "sea"];
const AREA = "area:";

/**
 * A rule by its number; what follows a dash only names a part of it.
 * @param {{ number: string; ui: Ui }} props
 */
const Rule = ({ number, ui }) =>
  html` <span class="wog-rule" data-rule=${number}>${t(ui, "rule", { number: number.split("-")[0] })}</span>`;

/**
 * One fact with its rule; nothing without a text.
 * @param {{ ui: Ui; text: string; rule?: string; tone?: string; children?: ComponentChildren }} props
 */
function Fact({ text, rule, ui, tone, children }) {
  if (!text) return null;
  return html`<li class=${tone ? `is-${tone}` : ""}>${children}${text}${rule && html`<${Rule} number=${rule} ui=${ui} />`}</li>`;
}

/** @param {{ picture?: VNode; title: string; below: ComponentChildren; children?: ComponentChildren }} props */
function Frame({ picture, title, below, children }) {
  return html`<div class="wog-card"><div class="wog-card-head">${picture}<div><h3>${title}</h3><p>${below}</p></div></div>
    <ul class="wog-facts">${children}</ul></div>`;
}

/** @param {string} area */
const shieldPicture = (area) =>
  html`<svg width="38" height="45" viewBox="-1 -1 22 26" aria-hidden="true"><${Shield} area=${area} /></svg>`;

/**
 * Whom the flypaper holds: told only where there is an enemy to hold anybody.
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
 * In one scenario the sea surely takes more of the English; in the other an option decides, which the view does not tell.
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

/** @param {{ id: string; view: View; ui: Ui }} props */
function AreaCard({ id, view, ui }) {
  const area = view.areas[id];
  const below = area.neutral
    ? controlText(area, ui)
    : `${t(ui, "card.value", { n: area.value })} · ${controlText(area, ui)}`;
  const { claim } = area;
  return html`<${Frame} picture=${shieldPicture(id)} title=${ui.name(AREA + id)} below=${html`${below}<${Rule} number=${area.neutral ? "2.4" : "2.5"} ui=${ui} />`}>
    ${area.aggressor && html`<${Fact} ui=${ui} rule="6.1" tone="bad" text=${t(ui, "card.aggressor", { side: `side:${area.aggressor}` })} />`}
    <${Leaving} area=${area} ui=${ui} />
    ${claim && html`<${Fact} ui=${ui} rule="8" text=${t(ui, "card.claim", { leader: `leader:${claim.leader}`, n: claim.most, chance: chance(ui, claim.most) })} />`}
    ${Object.keys(area.loose).length > 0 && html`<${Fact} ui=${ui} rule=${area.neutral ? "9" : "14"} text=${t(ui, area.neutral ? "card.for-hire" : "card.loose", { troops: troopList(ui, area.loose) })} />`}
    ${!area.neutral && html`<${Fact} ui=${ui} rule="15" text=${scoresText(id, area, ui)} />`}
    ${!area.neutral && html`<${Fact} ui=${ui} rule="9" text=${raisesText(area, ui)} />`}
    <${Borders} area=${area} view=${view} ui=${ui} />
    ${area.reconstructed.length > 0 && html`<${Fact} ui=${ui} tone="faint" text=${t(ui, "card.reconstructed")} />`}
  <//>`;
}

/** The capitals, by the side that they belong to. */
const CAPITALS = { english: "england", french: "ile_de_france" };

/**
 * RB 15: the points per turn for control; the enemy capital scores one more. Option `scoring` (V1): the value.
 * @param {string} id
 * @param {AreaView} area
 * @param {Ui} ui
 */
function scoresText(id, area, ui) {
  if (ui.options.scoring === "manual") return t(ui, "card.scores", { n: area.value });
  const points = area.value === 3 ? 2 : 1;
  const english = points + (id === CAPITALS.french ? 1 : 0);
  const french = points + (id === CAPITALS.english ? 1 : 0);
  return english === french ? t(ui, "card.scores", { n: points }) : t(ui, "card.scores-by-side", { english, french });
}

/**
 * @param {AreaView} area
 * @param {Ui} ui
 */
function raisesText(area, ui) {
  const troops = area.raises.map((kind) => `troop:${kind}`);
  return troops.length
    ? t(ui, "card.raises-special", { n: area.value, troops })
    : t(ui, "card.raises", { n: area.value });
}

/** @param {{ leader: LeaderView; ui: Ui }} props */
function Troops({ leader, ui }) {
  const never = leader.never_leads.map((kind) => `troop:${kind}`);
  const text = leader.strength
    ? t(ui, "card.leads", { n: leader.strength, limit: leader.limit, troops: troopList(ui, leader.troops) })
    : t(ui, "card.leads-nobody", { limit: leader.limit });
  return html`<${Fact} ui=${ui} rule="3.4" text=${text} />
    ${never.length > 0 && html`<${Fact} ui=${ui} rule="14" tone="faint" text=${t(ui, "card.never-leads", { troops: never })} />`}`;
}

/** Where no death check reaches anybody any more. */
const GONE = ["dead", "killed", "fallen"];

/**
 * Age and what it costs: the faces of the die that end his life in this turn's check.
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

/** @type {Record<string, string>} */
const SPECIAL_RULES = { jeanne_d_arc: "16.4", robin_hood: "16.6", english_longbows: "16.6" };

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
function LeaderCard({ id, view, ui }) {
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

/** @type {Record<string, string>} */
const TROOP_RULES = { infantry: "3.1", knight: "3.4", longbow: "7.3a", gunner: "7.2a", mercenary: "7.3d" };

/**
 * How many are left to be raised; mercenaries are never raised, they wait on the map.
 * @param {string} kind
 * @param {View} view
 * @param {Ui} ui
 */
function stockText(kind, view, ui) {
  const limit = view.limits[kind];
  if (!limit) return t(ui, "stock.unlimited");
  if (sortOf(kind) !== "mercenary") return t(ui, "stock.left", { troop: `troop:${kind}`, n: view.stock[kind], limit });
  const n = Object.values(view.areas).reduce((sum, area) => sum + ((area.neutral && area.loose[kind]) || 0), 0);
  return t(ui, "stock.for-hire", { n, limit });
}

/** @param {{ kind: string; view: View; ui: Ui }} props */
function TroopCard({ kind, view, ui }) {
  const sort = sortOf(kind);
  const picture = html`<svg class="wog-card-icon is-${sort}" width="38" height="38" viewBox="-2 -2 20 20" aria-hidden="true"><${TroopIcon} sort=${sort} /></svg>`;
  const below = stockText(kind, view, ui);
  return html`<${Frame} picture=${picture} title=${ui.name(`troop:${kind}`)} below=${below}>
    <${Fact} ui=${ui} rule=${TROOP_RULES[sort]} text=${t(ui, `card.troop.${sort}`)} />
    <${Fact} ui=${ui} rule="9" text=${t(ui, `card.raised.${sort}`)} />
  <//>`;
}

/** @type {Record<string, string>} */
const TRACK_RULES = { turn: "4", phase: "4", impulses: "5", victory: "15", kings: "3.9" };
/** @type {Record<string, string>} */
const BOX_RULES = { held_by_english: "11", held_by_french: "11", routed: "13", killed: "15" };

/** @param {{ id: string; view: View; ui: Ui }} props */
function TrackCard({ id, view, ui }) {
  const shown = id === "victory" && victoryLabel(view, ui);
  return html`<${Frame} title=${t(ui, `track.${id}`)} below=${shown || ""}>
    <${Fact} ui=${ui} rule=${TRACK_RULES[id]} text=${t(ui, `card.track.${id}`, { n: view.winning_points, turns: view.turns })} />
  <//>`;
}

/** @param {{ id: string; ui: Ui }} props */
function BoxCard({ id, ui }) {
  return html`<${Frame} title=${t(ui, `box.${id}`)} below=""><${Fact} ui=${ui} rule=${BOX_RULES[id]} text=${t(ui, `card.box.${id}`)} /><//>`;
}

/** @param {{ turn: string; view: View; ui: Ui }} props */
function TurnCard({ turn, view, ui }) {
  const due = Number(turn) > view.turn || view.coming[turn];
  return html`<div class="wog-card"><div class="wog-card-head"><div><h3>${t(ui, "track.turn-of", { n: Number(turn) })}</h3><p>${t(ui, due ? "coming.title" : "coming.past")}<${Rule} number="13" ui=${ui} /></p></div></div>
    ${view.coming[turn] && html`<${Arrivals} turn=${turn} view=${view} ui=${ui} />`}</div>`;
}

/**
 * The help card of `kind:id`; null for what needs none.
 * @param {TargetProps<View>} props
 */
export function Card({ target, view, ui }) {
  const [kind, id] = target.split(":", 2);
  if (kind === "area" && view.areas[id]) return html`<${AreaCard} id=${id} view=${view} ui=${ui} />`;
  if (kind === "leader" && view.leaders[id]) return html`<${LeaderCard} id=${id} view=${view} ui=${ui} />`;
  if (kind === "troop") return html`<${TroopCard} kind=${id} view=${view} ui=${ui} />`;
  if (kind === "track" && TRACK_RULES[id]) return html`<${TrackCard} id=${id} view=${view} ui=${ui} />`;
  if (kind === "box" && BOX_RULES[id]) return html`<${BoxCard} id=${id} ui=${ui} />`;
  if (kind === "turn") return html`<${TurnCard} turn=${id} view=${view} ui=${ui} />`;
  return null;
}
