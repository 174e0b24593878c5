// The bar above the map: the round, the gods in the order of play with what they have, deck and pool.

import { Spoken } from "/static/js/widgets/spoken.js";
import { html } from "/static/vendor/preact.js";
import { GodMark, Sign } from "./emblems.js";
import { isClose } from "./prospects.js";
import { t } from "./texts.js";

/** @import { BoardProps, Target, Ui } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

/** @param {Target} target */
const thing = (target) => ({ "data-target": target, tabindex: "0", role: "button" });

/** @param {BoardProps<View>} props */
function Round({ view, ui }) {
  const label = view.round_limit
    ? t(ui, "track.round-of", { n: view.round, limit: view.round_limit })
    : t(ui, "track.round-now", { n: view.round });
  return html`<div class="yg-track is-round" ...${thing("track:round")}><${Spoken} text=${label}>
    <span class="yg-track-name">${t(ui, "track.round")}</span><b>${view.round || "–"}${view.round_limit ? html`<small>/${view.round_limit}</small>` : null}</b>
  <//></div>`;
}

/**
 * The gods in the order of this round; those that have had to leave come last.
 * @param {View} view
 */
export function lineOf(view) {
  const line = view.line.length ? view.line : Object.keys(view.gods);
  return [...line, ...Object.keys(view.gods).filter((god) => !line.includes(god))];
}

/**
 * @param {string} god
 * @param {View} view
 * @param {Ui} ui
 */
export function godLabel(god, view, ui) {
  const { provinces, worshippers, donatives, hand, alive } = view.gods[god];
  const name = `god:${god}`;
  if (!alive) return t(ui, "god.myth", { god: name });
  const has = t(ui, "god.has", { god: name, provinces, worshippers, donatives, cards: hand });
  if (god !== view.shared) return has;
  return `${has} ${view.controller ? t(ui, "god.shared-by", { seat: `seat:${view.controller}` }) : t(ui, "god.shared")}`;
}

/**
 * One god: its sign, how many provinces it owns, worshippers, donatives and cards.
 * @param {{ god: string; view: View; ui: Ui }} props
 */
function God({ god, view, ui }) {
  const { provinces, worshippers, donatives, hand, alive } = view.gods[god];
  const acting = view.god === god && !ui.over;
  const shared = god === view.shared;
  return html`<li><span class="yg-god of-${god} ${acting ? "is-acting" : ""} ${alive ? "" : "is-myth"} ${god === ui.seat ? "is-mine" : ""} ${isClose(view, god) ? "is-close" : ""}" ...${thing(`god:${god}`)}><${Spoken} text=${godLabel(god, view, ui)}>
    <${GodMark} god=${god} />
    <span class="yg-god-name">${ui.name(`god:${god}`)}${shared && html`<small>${view.controller ? html`<${GodMark} god=${view.controller} size="13" />` : "?"}</small>`}</span>
    <b class="yg-provinces">${provinces}<small>/${view.winning_provinces}</small></b>
    <span class="yg-has is-worshippers"><${Sign} name="worshippers" size="15" />${worshippers}</span>
    <span class="yg-has is-donatives"><${Sign} name="donative" size="15" />${donatives}</span>
    <span class="yg-has is-cards"><${Sign} name="card" size="15" />${hand}</span>
  <//></span></li>`;
}

/** @param {{ name: string; sign: string; n: number; ui: Ui }} props */
function Stock({ name, sign, n, ui }) {
  return html`<div class="yg-track is-${name}" title=${t(ui, `track.${name}`)} ...${thing(`track:${name}`)}><${Spoken} text=${t(ui, `track.${name}-left`, { n })}><${Sign} name=${sign} size="16" /><b>${n}</b><//></div>`;
}

/** @param {BoardProps<View>} props */
export function StatusBar({ view, ui }) {
  return html`<div class="yg-tracks">
    <${Round} view=${view} ui=${ui} />
    <ol class="yg-line">${lineOf(view).map((god) => html`<${God} key=${god} god=${god} view=${view} ui=${ui} />`)}</ol>
    <${Stock} name="deck" sign="card" n=${view.deck} ui=${ui} />
    <${Stock} name="pool" sign="worshippers" n=${view.pool} ui=${ui} />
  </div>`;
}
