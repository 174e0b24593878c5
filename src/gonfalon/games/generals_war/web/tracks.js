// The bar above the map: the phase, the scenarios of the war, both Generals' purses, the bags.

import { Spoken } from "/static/js/widgets/spoken.js";
import { html } from "/static/vendor/preact.js";
import { BarTime } from "./clock.js";
import { ARMIES, CATEGORIES, letterOf, sum, t } from "./texts.js";
import { TilePicture } from "./tile_icons.js";

/** @import { BoardProps, Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @param {Target} target */
const thing = (target) => ({ "data-target": target, tabindex: "0", role: "button" });

/**
 * A General's sign: a letter on the General's colour, square for West, forked for East.
 * @param {{ army: string; ui: Ui; size?: number }} props
 */
export function ArmyMark({ army, ui, size = 22 }) {
  return html`<svg class="gw-army-mark is-${army}" width=${size} height=${size} viewBox="0 0 24 24" aria-hidden="true">
    <path d=${army === "west" ? "M3 3 H21 V20 H3z" : "M2 3 H22 L17.500 11.500 L22 20 H2z"} /><text x=${army === "west" ? 12 : 10} y="16">${letterOf(ui, army)}</text></svg>`;
}

/** @param {BoardProps<View>} props */
function Phase({ view, ui }) {
  const text = t(ui, `phase.${view.phase}`, { n: view.turn });
  return html`<div class="gw-track is-phase" ...${thing("track:phase")}>${text}</div>`;
}

/**
 * The war as a row of pennons: who won which scenario, which is fought now, how many are to come.
 * @param {BoardProps<View>} props
 */
function Scenarios({ view, ui }) {
  const label = t(ui, "track.scenario-of", { n: view.scenario, of: view.scenarios });
  const cells = Array.from({ length: view.scenarios }, (_, index) => index + 1);
  /** @param {number} n */
  const stateOf = (n) =>
    n <= view.results.length
      ? `is-${view.results[n - 1].winner ?? "drawn"}`
      : n === view.scenario
        ? "is-now"
        : "is-ahead";
  /** @param {number} n */
  const signOf = (n) => {
    if (n > view.results.length) return n;
    const { winner } = view.results[n - 1];
    return winner ? letterOf(ui, winner) : "=";
  };
  return html`<div class="gw-track is-scenarios" ...${thing("track:scenarios")}><${Spoken} text=${label}>
    <span class="gw-track-name">${t(ui, "track.scenarios")}</span>
    <ol class="gw-scenarios">${cells.map((n) => html`<li key=${n} class=${stateOf(n)}>${signOf(n)}</li>`)}</ol>
  <//></div>`;
}

/** @param {{ army: string; view: View; ui: Ui }} props */
function General({ army, view, ui }) {
  const { coins, tiles, won } = view.generals[army];
  const label = t(ui, "general.has", {
    army: `army:${army}`,
    coins: sum(ui, coins),
    n: CATEGORIES.reduce((n, each) => n + tiles[each], 0),
    won,
  });
  return html`<div class="gw-track is-general is-${army} ${ui.to_act.includes(army) ? "is-acting" : ""}" ...${thing(`army:${army}`)}><${Spoken} text=${label}>
    <${ArmyMark} army=${army} ui=${ui} /><span class="gw-coins"><i></i>${sum(ui, coins)}</span>
    <span class="gw-backs">${CATEGORIES.filter((each) => tiles[each]).map((each) => html`<span key=${each}><${TilePicture} category=${each} size="17" />${tiles[each]}</span>`)}</span>
  <//></div>`;
}

/** @param {BoardProps<View>} props */
export function StatusBar({ view, ui }) {
  return html`<div class="gw-tracks">
    ${ui.clock && view.phase === "war" && !ui.over && html`<${BarTime} clock=${ui.clock} ui=${ui} />`}
    ${view.phase === "war" ? html`<${Scenarios} view=${view} ui=${ui} />` : html`<${Phase} view=${view} ui=${ui} />`}
    ${ARMIES.map((army) => html`<${General} key=${army} army=${army} view=${view} ui=${ui} />`)}
  </div>`;
}
