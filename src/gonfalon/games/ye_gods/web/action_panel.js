// The Holy War: first the possible attacks, then the rolls, and the numbers of both sides before and after. Else the last card.

import { Die } from "/static/js/widgets/rich.js";
import { html } from "/static/vendor/preact.js";
import { CardMoment, cardIn } from "./card_moment.js";
import { Emblem, GodMark } from "./emblems.js";
import { percent, t } from "./texts.js";

/** @import { ActionPanelProps, Frame, Ui } from "/static/js/board/types.d.ts" */
/** @import { AnyEvent, Reference, WarDeclaredEvent } from "./events.d.ts" */
/** @import { AttackOddsView, AttackView, View } from "./view.d.ts" */

const WAR = [
  "war-declared",
  "war-rolled",
  "natural-twelve",
  "natural-two",
  "natural-tie",
  "war-won",
  "war-lost",
  "war-tied",
  "war-dead",
  "moved-in",
];
const NATURAL = ["natural-twelve", "natural-two", "natural-tie"];
const ENDS = ["war-won", "war-lost", "war-tied"];

/**
 * The events of the last war, unless it was taken back or is over and something else was done.
 * @param {View} view
 * @param {Ui} ui
 * @param {Frame | null} frame
 */
function storyOf(view, ui, frame) {
  if (!view.war && !WAR.includes(frame?.events.at(-1)?.type ?? "")) return null;
  const events = /** @type {AnyEvent[]} */ (ui.events || []).filter((event) => !event.struck);
  const start = events.map((event) => event.type).lastIndexOf("war-declared");
  if (start < 0) return null;
  const rest = events.slice(start);
  const end = rest.findIndex((event) => !WAR.includes(event.type));
  return end < 0 ? rest : rest.slice(0, end);
}

/** @param {Reference} reference */
const nameOf = (reference) => reference?.split(":")[1] ?? "";
/**
 * @param {View} view
 * @param {string} province
 * @param {string} god
 */
const countIn = (view, province, god) => view.provinces[province].worshippers[god] || 0;

/** @param {{ text: string; ui: Ui }} props */
function Title({ text, ui }) {
  return html`<div class="yg-stage-head"><svg width="26" height="26" viewBox="0 0 24 24" aria-hidden="true"><${Emblem} name="war" /></svg>
    <h3>${text}</h3><span class="yg-rule">${t(ui, "rule", { number: "11" })}</span></div>`;
}

/**
 * How a war might end, as a bar of three parts.
 * @param {{ prospect: AttackOddsView; ui: Ui }} props
 */
function Chances({ prospect, ui }) {
  const { wins, ties, loses, rolls } = prospect;
  const text = t(ui, "war.chances", {
    wins: percent(ui, wins, rolls),
    ties: percent(ui, ties, rolls),
    loses: percent(ui, loses, rolls),
  });
  return html`<div class="yg-chances"><svg viewBox="0 0 100 6" preserveAspectRatio="none" aria-hidden="true">
      <rect class="is-win" x="0" width=${(wins / rolls) * 100} height="6" /><rect class="is-tie" x=${(wins / rolls) * 100} width=${(ties / rolls) * 100} height="6" />
      <rect class="is-loss" x=${((wins + ties) / rolls) * 100} width=${(loses / rolls) * 100} height="6" /></svg>
    <span>${text}</span></div>`;
}

/**
 * Every attack that is open from a province; they are chosen here or on the map.
 * @param {{ attack: AttackView; view: View; ui: Ui }} props
 */
function Before({ attack, view, ui }) {
  const source = `province:${attack.source}`;
  return html`<div data-stage class="yg-stage is-slim"><${Title} text=${t(ui, "war.from", { province: source })} ui=${ui} />
    <ul class="yg-prospects">${Object.entries(attack.targets).map(([id, prospect]) => {
      const target = `province:${id}`;
      const bonus = prospect.attackers - prospect.defenders;
      return html`<li key=${id}><div class="yg-prospect ${ui.mark(target)}" data-target=${target} tabindex="0" role="button">
        <b>${ui.name(target)}</b>
        <span class="yg-versus"><${GodMark} god=${view.god} size="20" />${prospect.attackers}<i>:</i>${prospect.defenders}<${GodMark} god=${view.provinces[id].owner} size="20" /></span>
        <span class="yg-bonus">${bonus ? t(ui, "war.bonus", { god: `god:${bonus > 0 ? view.god : view.provinces[id].owner}`, n: Math.abs(bonus) }) : t(ui, "war.even")}</span>
        <${Chances} prospect=${prospect} ui=${ui} />
      </div></li>`;
    })}</ul></div>`;
}

/**
 * One side of a war that was fought: who, with how many, what it rolled and what it comes to.
 * @param {{ god: string; role: string; dice: number[]; bonus: number; total: number; n: number; ui: Ui; won: boolean }} props
 */
function Side({ god, role, dice, bonus, total, n, ui, won }) {
  return html`<section class="yg-side of-${god} ${won ? "has-won" : ""}" aria-label=${ui.name(`god:${god}`)}>
    <h4><${GodMark} god=${god} size="26" /> ${ui.name(`god:${god}`)} <span class="yg-tag">${t(ui, `war.${role}`)}</span></h4>
    <p class="yg-sum"><b class="yg-many" title=${t(ui, "label.worshippers", { n })}>${n}</b>
      <span class="dice">${dice.map((value, index) => html`<${Die} key=${index} value=${value} />`)}</span>
      ${bonus > 0 && html`<span class="yg-plus">+${bonus}</span>`}<span class="yg-total">= ${total}</span></p>
  </section>`;
}

/**
 * The numbers in both provinces, before the dice fell and, once the war is over, as they stand now.
 * @param {{ declared: WarDeclaredEvent; over: boolean; view: View; ui: Ui }} props
 */
function Numbers({ declared, over, view, ui }) {
  const [origin, province, god, defender] = [declared.origin, declared.province, declared.god, declared.defender].map(
    nameOf,
  );
  const after = {
    source: countIn(view, origin, god),
    target: countIn(view, province, god),
    defenders: countIn(view, province, defender),
  };
  /** @type {[string, number, number][]} */
  const rows = [
    [
      t(ui, "war.row.attackers", { god: declared.god, origin: declared.origin, province: declared.province }),
      declared.attackers,
      after.source + after.target,
    ],
    [
      t(ui, "war.row.defenders", { god: declared.defender, province: declared.province }),
      declared.defenders,
      after.defenders,
    ],
  ];
  return html`<table class="yg-table yg-numbers"><thead><tr><td></td><th scope="col">${t(ui, "war.before")}</th><th scope="col">${t(ui, "war.after")}</th></tr></thead>
    <tbody>${rows.map(([name, before, now]) => html`<tr key=${name}><th scope="row">${name}</th><td>${before}</td><td class=${now < before ? "is-less" : ""}>${over ? now : ""}</td></tr>`)}
      <tr><th scope="row">${t(ui, "war.row.split", { origin: declared.origin, province: declared.province })}</th><td></td><td>${over ? `${after.source} + ${after.target}` : ""}</td></tr></tbody></table>`;
}

/** @param {{ story: AnyEvent[]; view: View; ui: Ui }} props */
function After({ story, view, ui }) {
  const declared = story.find((event) => event.type === "war-declared");
  if (!declared) return null;
  const rolled = story.find((event) => event.type === "war-rolled");
  const end = story.find((event) => ENDS.includes(event.type));
  const bonus = declared.attackers - declared.defenders;
  const results = story.filter(
    (event) =>
      NATURAL.includes(event.type) || ENDS.includes(event.type) || ["war-dead", "moved-in"].includes(event.type),
  );
  return html`<div data-stage class="yg-stage">
    <${Title} text=${t(ui, "war.title", { province: declared.province })} ui=${ui} />
    ${
      rolled &&
      html`<div class="yg-sides">
      <${Side} god=${nameOf(declared.god)} role="attacks" n=${declared.attackers} dice=${[rolled.first, rolled.second]} bonus=${bonus} total=${rolled.attack} won=${end?.type === "war-won"} ui=${ui} />
      <${Side} god=${nameOf(declared.defender)} role="defends" n=${declared.defenders} dice=${[rolled.third, rolled.fourth]} bonus=${-bonus} total=${rolled.defence} won=${end?.type === "war-lost"} ui=${ui} />
    </div>`
    }
    <ul class="yg-results">${results.map((event, index) => html`<li key=${index}>${ui.rich(`ye-gods.event.${event.type}`, event)}</li>`)}</ul>
    <${Numbers} declared=${declared} over=${Boolean(end)} view=${view} ui=${ui} />
  </div>`;
}

/**
 * The panel over the map while a Holy War is chosen or has just been fought; the last card otherwise, if there was one.
 * @param {ActionPanelProps<View>} props
 */
export function ActionPanel({ view, ui, frame }) {
  if (view.attack) return html`<${Before} attack=${view.attack} view=${view} ui=${ui} />`;
  const story = storyOf(view, ui, frame);
  if (story) return html`<${After} story=${story} view=${view} ui=${ui} />`;
  const found = cardIn(frame, /** @type {AnyEvent[]} */ (ui.events ?? []));
  return found && frame && html`<${CardMoment} found=${found} version=${frame.version} view=${view} ui=${ui} />`;
}
