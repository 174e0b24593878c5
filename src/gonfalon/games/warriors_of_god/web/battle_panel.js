// The battle: both armies face to face, what they rolled and will roll, what must be lost. Loaded by the action panel.
// Numbers come from the view, where the rules themselves have counted them; dice from the story of this battle.

import { html } from "/static/vendor/preact.js";
import { CounterPicture } from "./counters.js";
import { Dice, Die, Faces } from "./dice.js";
import { label } from "./labels.js";
import { TroopChip } from "./leader_lines.js";
import { Shield } from "./shields.js";
import { besiegedOf, SiegeOffer, SiegeRoll, SiegeTag, siegeRollOf } from "./siege_panel.js";
import { points, SIDES, t } from "./texts.js";
import { SideMark } from "./tracks.js";
import { byKind } from "./troops.js";

/** @import { ActionPanelProps, Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { AnyEvent, RolledEvent } from "./events.d.ts" */
/** @import { BattleSideView, BattleView, JeanneView, View } from "./view.d.ts" */

/** Steps in which a place on the map is asked for: then the panel makes room. */
const SLIM = ["run-to", "retreat-to"];
/** With more leaders on a side they stand in rows, as small counters. */
const FEW = 2;
const SHOWN_EVENTS = ["jeanne", "killed", "captured", "routed", "deserted"];
const SPLASH =
  "M8 .6 L9.6 5 L14.2 3 L12 7.4 L15.6 9.6 L11 10.6 L11.4 15.2 L8 12 L4.6 15.2 L5 10.6 L.4 9.6 L4 7.4 L1.8 3 L6.4 5z";

/**
 * What happened in this battle so far: the events since it began that were not taken back. Null if the page knows too few.
 * @param {Ui} ui
 */
export function storyOf(ui) {
  const events = /** @type {AnyEvent[]} */ (ui.events || []).filter((event) => !event.struck);
  const start = events.map((event) => event.type).lastIndexOf("battle-begins");
  return start < 0 ? null : events.slice(start);
}

/**
 * The last time both sides rolled, by side, and how many rounds there were.
 * @param {AnyEvent[]} story
 */
function rollsOf(story) {
  const rolled = story.filter((event) => event.type === "rolled" || event.type === "jeanne");
  const last = rolled.length ? rolled[rolled.length - 1].version : null;
  const versions = new Set(rolled.map((event) => event.version));
  const now = rolled.filter((event) => event.version === last && event.type === "rolled");
  return { round: versions.size, last: Object.fromEntries(now.map((event) => [event.side?.slice(5), event])) };
}

/**
 * Is it asked whose point of this kind is lost, and is this leader one of those who have one?
 * @param {string} kind
 * @param {Target} leader
 * @param {Ui} ui
 */
const isAskedOf = (kind, leader, ui) =>
  ui.mark(`troop:${kind}`).includes("subject") && ui.choices(leader).some(({ verb }) => verb === "of");

/**
 * One's own troops can be clicked; the same kinds on the other side only look alike. If several leaders have them, a click names this one.
 * @param {{ kind: string; id: string; side: string; battle: BattleView; view: View; ui: Ui }} props
 */
function chipOf({ kind, id, side, battle, view, ui }) {
  if (side !== ui.seat) return { role: "img" };
  const leader = `leader:${id}`;
  const target = isAskedOf(kind, leader, ui) ? leader : `troop:${kind}`;
  const owners = battle.sides[side].leaders.filter((each) => view.leaders[each].troops[kind]);
  const then = owners.length > 1 && target !== leader ? { "data-then": `of ${leader}` } : {};
  return { role: "button", tabindex: "0", "data-target": target, mark: ui.mark(target), ...then };
}

/** @param {{ id: string; side: string; battle: BattleView; view: View; ui: Ui }} props */
function Leader({ id, side, battle, view, ui }) {
  const target = `leader:${id}`;
  const leader = view.leaders[id];
  const commands = battle.commanders[side] === id;
  const going = battle.going.includes(id);
  return html`<li class="wog-fighter ${commands ? "is-commander" : ""}">
    <span class="wog-fighter-counter ${ui.mark(target)}" data-target=${target} tabindex="0" role="button" aria-label=${label(target, view, ui)}>
      <${CounterPicture} id=${id} view=${view} ui=${ui} width=${commands ? 70 : 56} />
    </span>
    ${commands && html`<span class="wog-tag">${t(ui, "stage.commands")}</span>`}
    ${going && html`<span class="wog-tag is-going">${t(ui, "stage.goes")}</span>`}
    <span class="wog-fighter-troops">${byKind(leader.troops).map(
      ([kind, n]) => html`<${TroopChip} key=${kind} kind=${kind} n=${n}
      ...${chipOf({ kind, id, side, battle, view, ui })} aria-label=${t(ui, "stage.troops-of", { troops: points(ui, kind, n), leader: target })} />`,
    )}</span>
  </li>`;
}

/** @param {{ n: number; mine: boolean; ui: Ui }} props */
function Hits({ n, mine, ui }) {
  if (!n) return null;
  return html`<p class="wog-hits" role="status">
    <span aria-hidden="true">${Array.from({ length: Math.min(n, 12) }, (_, index) => html`<svg key=${index} width="18" height="18" viewBox="0 0 16 16"><path d=${SPLASH} /></svg>`)}</span>
    ${t(ui, mine ? "stage.hits-to-take" : "stage.hits-left", { n })}</p>`;
}

/** @param {{ roll?: RolledEvent; over: boolean; ui: Ui }} props */
function LastRoll({ roll, over, ui }) {
  if (!roll) return null;
  return html`<p class="wog-roll"><span class="wog-roll-name">${t(ui, over ? "stage.last-round" : "stage.rolled")}</span>
    <${Dice} dice=${roll.dice} least=${roll.least} /> <b>${t(ui, "stage.hits", { n: roll.hits })}</b></p>`;
}

/**
 * What the next round would be: dice, what hits, and what makes it so.
 * @param {{ army: BattleSideView; parting: string | null; ui: Ui }} props
 */
function NextRoll({ army, parting, ui }) {
  if (army.least === null) return null;
  const faces = 7 - Math.max(1, army.least);
  const n = Math.round((army.dice * faces * 10) / 6) / 10;
  const expected = n.toLocaleString(ui.language, { maximumFractionDigits: 1 });
  return html`<div class="wog-next">
    <p><b>${t(ui, parting ? "stage.parting-dice" : "stage.dice", { n: army.dice })}</b> <${Faces} from=${army.least} to=${6} size="17" />
      <span class="wog-expected">${t(ui, "stage.expected", { hits: expected, n })}</span></p>
    <ul class="wog-modifiers">
      <li>${t(ui, "stage.rating", { n: army.rating })}</li>
      <li>${t(ui, "stage.strength", { n: army.strength - army.gunners })}</li>
      ${army.longbows ? html`<li class="is-good">${t(ui, "stage.longbows", { n: army.longbows })}</li>` : null}
      ${army.gunners ? html`<li class="is-idle">${t(ui, "stage.gunners", { n: army.gunners })}</li>` : null}
      ${army.modifiers.map(({ key, n }) => html`<li key=${key} class="is-good">${t(ui, `stage.modifier.${key}`, { n })}</li>`)}
    </ul>
  </div>`;
}

/** @param {{ side: string; battle: BattleView; view: View; ui: Ui; roll?: RolledEvent; besieged: string | null }} props */
function Army({ side, battle, view, ui, roll, besieged }) {
  const army = battle.sides[side];
  const commander = battle.commanders[side];
  const over = !battle.hits.english && !battle.hits.french;
  const goesOn = over && (!besieged || battle.siege) && SIDES.every((each) => battle.sides[each].takes > 0);
  const order = [...army.leaders].sort((a, b) => Number(b === commander) - Number(a === commander));
  return html`<section class="wog-army is-${side} ${battle.runs === side ? "is-running" : ""}" aria-label=${ui.name(`side:${side}`)}>
    <h4><${SideMark} side=${side} ui=${ui} size="22" /> ${ui.name(`side:${side}`, "start")}
      ${battle.aggressor === side && html`<span class="wog-tag is-aggressor">${t(ui, "stage.aggressor")}</span>`}
      ${besieged && html`<${SiegeTag} side=${side} besieged=${besieged} ui=${ui} />`}
      ${battle.runs === side && html`<span class="wog-tag is-going">${t(ui, "stage.runs")}</span>`}
      <span class="wog-takes">${t(ui, "stage.takes", { n: army.takes })}</span></h4>
    <div class="wog-odds">
      ${goesOn && html`<${NextRoll} army=${army} parting=${battle.runs} ui=${ui} />`}
      <${LastRoll} roll=${roll} over=${over} ui=${ui} />
      <${Hits} n=${battle.hits[side]} mine=${side === ui.seat} ui=${ui} />
    </div>
    <ul class="wog-fighters">${order.map((id) => html`<${Leader} key=${id} id=${id} side=${side} battle=${battle} view=${view} ui=${ui} />`)}</ul>
  </section>`;
}

/**
 * Rounds in a row without a hit by the aggressor; after the third the aggressor can be forced to run.
 * @param {{ battle: BattleView; ui: Ui }} props
 */
function Misses({ battle, ui }) {
  const n = Math.min(battle.misses, battle.misses_that_force);
  const text = t(ui, "stage.misses", { n, side: `side:${battle.aggressor}` });
  return html`<span class="wog-misses ${n ? "has-some" : ""}" role="img" aria-label=${text} title=${text}>
    ${Array.from({ length: battle.misses_that_force }, (_, index) => html`<i key=${index} class=${index < n ? "is-full" : ""}></i>`)}
    <span aria-hidden="true">${t(ui, "stage.missed")}</span></span>`;
}

/** @param {{ jeanne: JeanneView | null; ui: Ui }} props */
function Jeanne({ jeanne, ui }) {
  if (!jeanne) return null;
  return html`<p class="wog-jeanne"><${Die} face=${jeanne.bravery} size="20" /> ${t(ui, "stage.jeanne", { n: jeanne.bravery })}
    <span class="wog-rule">${t(ui, "rule", { number: "16.4" })}</span></p>`;
}

/**
 * What else the last act brought: who fell and how, who was silenced, who deserted.
 * @param {{ story: AnyEvent[]; ui: Ui }} props
 */
function LastEvents({ story, ui }) {
  const last = story.length ? story[story.length - 1].version : null;
  const lines = story.filter((event) => event.version === last && SHOWN_EVENTS.includes(event.type));
  if (!lines.length) return null;
  return html`<ul class="wog-results">${lines.map((event, index) => html`<li key=${index}>${ui.rich(`warriors-of-god.event.${event.type}`, event)}</li>`)}</ul>`;
}

/** @param {{ battle: BattleView; round: number | null; isSiege: boolean; ui: Ui }} props */
function Title({ battle, round, isSiege, ui }) {
  const when = round ? t(ui, "stage.round", { n: round }) : round === 0 ? t(ui, "stage.before") : "";
  return html`<div class="wog-stage-head">
    <svg width="34" height="40" viewBox="-1 -1 22 26" aria-hidden="true"><${Shield} area=${battle.area} /></svg>
    <h3>${t(ui, isSiege ? "stage.siege-title" : "stage.title", { area: `area:${battle.area}` })}</h3>
    <span class="wog-when">${isSiege ? "" : when}</span>
    ${!isSiege && html`<${Misses} battle=${battle} ui=${ui} />`}
  </div>`;
}

/**
 * Classes of the panel: small for a choice on the map, compact if a side has many leaders.
 * @param {BattleView} battle
 * @param {boolean} isSiege
 */
function looksOf(battle, isSiege) {
  const most = Math.max(...SIDES.map((side) => battle.sides[side].leaders.length));
  return `wog-stage ${SLIM.includes(battle.step ?? "") ? "is-slim" : ""} ${most > FEW ? "is-crowded" : ""} ${isSiege ? "is-siege" : ""}`;
}

/**
 * The panel over the map while a battle is fought; nothing otherwise. `frame`: the act shown last, if the whole story is not known.
 * @param {ActionPanelProps<View>} props
 */
export function BattlePanel({ view, ui, frame }) {
  const { battle } = view;
  if (!battle) return null;
  const story = storyOf(ui);
  const known = story || /** @type {AnyEvent[]} */ (frame?.events || []);
  const { round, last } = rollsOf(known);
  const siege = siegeRollOf(known);
  const besieged = besiegedOf(battle, siege?.roll);
  return html`<div data-stage class=${looksOf(battle, Boolean(besieged))}>
    <${Title} battle=${battle} round=${story ? round : null} isSiege=${Boolean(besieged)} ui=${ui} />
    ${battle.siege && html`<${SiegeOffer} siege=${battle.siege} ui=${ui} />`}
    ${siege && html`<${SiegeRoll} ...${siege} ui=${ui} />`}
    <div class="wog-armies">${SIDES.map((side) => html`<${Army} key=${side} side=${side} battle=${battle} view=${view} ui=${ui} roll=${last[side]} besieged=${besieged} />`)}</div>
    <${Jeanne} jeanne=${battle.jeanne} ui=${ui} />
    <${LastEvents} story=${known} ui=${ui} />
  </div>`;
}
