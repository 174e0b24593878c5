// Beside the map: both Generals with what is seen of what they have, the bags, the scenarios fought, the armies.

import { html } from "/static/vendor/preact.js";
import { byRank, presentIn } from "./fighters.js";
import { rankAndArms } from "./labels.js";
import { TerrainPicture } from "./terrains.js";
import { ARMIES, CATEGORIES, capital, sum, t } from "./texts.js";
import { Arms, TilePicture } from "./tile_icons.js";
import { ArmyMark } from "./tracks.js";

/** @import { BoardProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { ComponentChildren } from "/static/vendor/preact.js" */
/** @import { HandView, View } from "./view.d.ts" */

/** @param {{ name: string; ui: Ui; children: ComponentChildren }} props */
function Section({ name, ui, children }) {
  return html`<section class="gw-section is-${name}"><h3>${t(ui, `panel.${name}`)}</h3>${children}</section>`;
}

/**
 * Tiles by the colour of their backs.
 * @param {{ tiles: Record<string, number>; ui: Ui }} props
 */
function Backs({ tiles, ui }) {
  const some = CATEGORIES.filter((category) => tiles[category]);
  if (!some.length) return html`<p class="gw-none">${t(ui, "hand.none")}</p>`;
  return html`<ul class="gw-back-list">${some.map(
    (
      category,
    ) => html`<li key=${category}>${Array.from({ length: tiles[category] }, (_, index) => html`<${TilePicture} key=${index} category=${category} size="24" />`)}
    <span>${t(ui, `backs.${category}`, { n: tiles[category] })}</span></li>`,
  )}</ul>`;
}

/**
 * Tiles by name, for those who see them.
 * @param {{ hand: HandView; view: View; ui: Ui }} props
 */
function Faces({ hand, view, ui }) {
  return html`<ul class="gw-names">${Object.entries(hand.tiles).map(
    ([
      tile,
      n,
    ]) => html`<li key=${tile} data-target=${`hand:${tile}`} tabindex="0"><${TilePicture} tile=${tile} category=${view.tiles[tile].category} size="24" />
    ${n > 1 ? t(ui, "hand.several", { tile: `tile:${tile}`, n }) : ui.name(`tile:${tile}`)}</li>`,
  )}</ul>`;
}

/** @param {{ army: string; view: View; ui: Ui }} props */
function General({ army, view, ui }) {
  const general = view.generals[army];
  const hand = view.hands[army];
  return html`<div class="gw-general is-${army}"><h4><${ArmyMark} army=${army} ui=${ui} /> ${ui.name(`army:${army}`, "start")}</h4>
    <p><span class="gw-coins"><i></i>${t(ui, "coins", { n: general.coins, coins: sum(ui, general.coins) })}</span> · ${t(ui, "won", { n: general.won })}${general.invoked ? html` · ${t(ui, "invoked")}` : null}</p>
    ${hand ? html`<${Faces} hand=${hand} view=${view} ui=${ui} />` : html`<${Backs} tiles=${general.tiles} ui=${ui} />`}
    ${general.holds_terrain && html`<p class="gw-hidden"><${TerrainPicture} terrain=${hand?.terrain} hidden=${!hand} size="34" /> ${hand ? t(ui, "terrain.hidden", { terrain: `terrain:${hand.terrain}` }) : t(ui, "terrain.face-down")}</p>`}
  </div>`;
}

/** @param {BoardProps<View>} props */
function Bags({ view, ui }) {
  return html`<dl class="gw-bags"><div><dt>${t(ui, "bag.tiles")}</dt><dd>${view.tile_bag}</dd></div><div><dt>${t(ui, "bag.terrains")}</dt><dd>${view.terrain_bag}</dd></div>
    <div><dt>${t(ui, "price.random")}</dt><dd>${sum(ui, view.prices.random)}</dd></div><div><dt>${t(ui, "price.named")}</dt><dd>${sum(ui, view.prices.named)}</dd></div>
    ${view.phase === "building" && html`<div><dt>${t(ui, "price.deus")}</dt><dd>${sum(ui, view.prices.deus)}</dd></div>`}</dl>`;
}

/**
 * Every scenario that has been fought.
 * @param {BoardProps<View>} props
 */
export function Results({ view, ui }) {
  if (!view.results.length) return html`<p class="gw-none">${t(ui, "results.none")}</p>`;
  return html`<table class="gw-results"><thead><tr><th scope="col">${t(ui, "results.n")}</th><th scope="col">${t(ui, "results.space")}</th><th scope="col">${t(ui, "results.winner")}</th>
      ${ARMIES.map((army) => html`<th key=${army} scope="col"><${ArmyMark} army=${army} ui=${ui} size="18" /><span class="hidden">${t(ui, "results.standing", { army: `army:${army}` })}</span></th>`)}<th scope="col">${t(ui, "results.minutes")}</th></tr></thead>
    <tbody>${view.results.map(
      (
        result,
        index,
      ) => html`<tr key=${index}><td>${index + 1}</td><th scope="row">${capital(ui, ui.name(`space:${result.space}`))}</th>
      <td class="is-${result.winner ?? "drawn"}">${result.winner ? ui.name(`army:${result.winner}`, "start") : t(ui, "drawn")}</td>
      ${ARMIES.map((army) => html`<td key=${army}>${known(result.survivors[army])}</td>`)}<td>${known(result.minutes)}</td></tr>`,
    )}</tbody></table>`;
}

/**
 * A marshal need not have counted.
 * @param {number} n
 */
const known = (n) => (n === null || n === undefined || n < 0 ? "–" : n);

/**
 * Every fighter of an army in one list.
 * @param {{ army: string; view: View; ui: Ui }} props
 */
export function Roster({ army, view, ui }) {
  return html`<ol class="gw-roster-list">${byRank(army, view).map((fighter) => html`<li key=${fighter.id}><${Arms} form=${fighter.form} /> <span>${ui.name(`fighter:${fighter.id}`)}</span> <small>${rankAndArms(fighter, ui)}</small></li>`)}</ol>`;
}

/** @param {BoardProps<View>} props */
export function Panels({ view, ui }) {
  return html`<div class="gw-panels">
    <${Section} name="generals" ui=${ui}>${ARMIES.map((army) => html`<${General} key=${army} army=${army} view=${view} ui=${ui} />`)}<//>
    <${Section} name="bags" ui=${ui}><${Bags} view=${view} ui=${ui} /><//>
    ${view.phase === "war" && html`<${Section} name="results" ui=${ui}><${Results} view=${view} ui=${ui} /><//>`}
    <${Section} name="armies" ui=${ui}>${ARMIES.map(
      (
        army,
      ) => html`<details key=${army} class="gw-army"><summary><${ArmyMark} army=${army} ui=${ui} size="18" /> ${t(ui, "roster.n", { army: `army:${army}`, n: presentIn(army, view).length })}</summary>
      <${Roster} army=${army} view=${view} ui=${ui} /></details>`,
    )}<//>
  </div>`;
}
