// Fighters to choose from: thirty of them, or three hundred, by rank, with their arms and what marks them.

import { html, useState } from "/static/vendor/preact.js";
import { label } from "./labels.js";
import { ARMIES, t } from "./texts.js";
import { Arms } from "./tile_icons.js";

/** @import { Ui } from "/static/js/board/types.d.ts" */
/** @import { FighterView, SheetView, View } from "./view.d.ts" */

/** More fighters than these are looked for by name. */
const FEW = 40;

export const RANKS = ["knight", "thegn", "stags_blood", "squire", "undecorated"];

/**
 * Those of an army who are there. Orders of the marshal say who is not.
 * @param {string} army
 * @param {View} view
 */
export const presentIn = (army, view) => view.armies[army].filter(({ status }) => status === undefined);

/**
 * All of an army, those of the highest rank first.
 * @param {string} army
 * @param {View} view
 */
export const byRank = (army, view) =>
  [...view.armies[army]].sort((a, b) => RANKS.indexOf(a.rank) - RANKS.indexOf(b.rank));

/**
 * The armbands of the scenario at hand: colour by fighter.
 * @param {SheetView | null} sheet
 */
export function bandsOf(sheet) {
  /** @type {Record<string, string[]>} */
  const bands = {};
  if (!sheet) return bands;
  /**
   * @param {(string | null)[]} fighters
   * @param {string} band
   */
  const give = (fighters, band) => {
    for (const fighter of fighters.filter((id) => id !== null)) bands[fighter] = [...(bands[fighter] ?? []), band];
  };
  give(Object.values(sheet.leaders), "red");
  give(sheet.heroic, "blue");
  give(sheet.hardened, "yellow");
  give(sheet.reinforcements, "white");
  give(sheet.assassinated, "dead");
  return bands;
}

/** @param {{ colour: string }} props */
export const Band = ({ colour }) => html`<i class="gw-band is-${colour}" aria-hidden="true"></i>`;

/** @param {{ fighter: FighterView; bands: string[]; first: boolean; view: View; ui: Ui }} props */
function Fighter({ fighter, bands, first, view, ui }) {
  const target = `fighter:${fighter.id}`;
  return html`<li><div class="gw-fighter ${ui.mark(target)} ${bands.includes("dead") ? "is-dead" : ""}" data-target=${target} tabindex=${first ? "0" : "-1"} role="button" aria-label=${label(target, view, ui)}>
    <${Arms} form=${fighter.form} /><span>${ui.name(target)}</span><small>${t(ui, `form.${fighter.form}`)}</small>${bands.map((band) => html`<${Band} key=${band} colour=${band} />`)}</div></li>`;
}

/**
 * The army with a fighter that can be chosen; null if there is none.
 * @param {View} view
 * @param {Ui} ui
 */
export const armyToChooseFrom = (view, ui) =>
  ARMIES.find((army) => view.armies[army].some((fighter) => ui.isLit(`fighter:${fighter.id}`))) ?? null;

/** @param {string} text */
const plain = (text) => text.normalize("NFD").replace(/\p{M}/gu, "").toLowerCase();

/**
 * Do the typed letters occur in the name or the arms of a fighter?
 * @param {FighterView} fighter
 * @param {string} sought
 * @param {Ui} ui
 */
const isSought = (fighter, sought, ui) =>
  plain(`${ui.name(`fighter:${fighter.id}`)} ${t(ui, `form.${fighter.form}`)}`).includes(plain(sought.trim()));

/**
 * The roster of an army, by rank. The Tab key stops at it once; the arrow keys move inside it.
 * @param {{ army: string; view: View; ui: Ui }} props
 */
export function Fighters({ army, view, ui }) {
  const [sought, setSought] = useState("");
  const bands = bandsOf(view.sheet);
  const all = presentIn(army, view);
  const shown = sought.trim() ? all.filter((fighter) => isSought(fighter, sought, ui)) : all;
  const ranks = RANKS.map((rank) => ({ rank, fighters: shown.filter((fighter) => fighter.rank === rank) })).filter(
    ({ fighters }) => fighters.length,
  );
  return html`<section class="gw-roster is-${army}" aria-label=${t(ui, "roster.of", { army: `army:${army}` })} data-group>
    <h3>${t(ui, "roster.of", { army: `army:${army}` })}</h3>
    ${all.length > FEW && html`<label class="gw-seek"><span>${t(ui, "roster.seek")}</span><input type="search" value=${sought} onInput=${(/** @type {{ target: HTMLInputElement }} */ event) => setSought(event.target.value)} /></label>`}
    ${!shown.length && html`<p class="gw-none" role="status">${t(ui, "roster.none")}</p>`}
    ${ranks.map(
      (
        { rank, fighters },
        row,
      ) => html`<div key=${rank}><h4>${t(ui, `rank.${rank}`)} <small>${fighters.length}</small></h4>
      <ul>${fighters.map((fighter, index) => html`<${Fighter} key=${fighter.id} fighter=${fighter} first=${!row && !index} bands=${bands[fighter.id] ?? []} view=${view} ui=${ui} />`)}</ul></div>`,
    )}
  </section>`;
}
