// How the gods stand at the end: by provinces, then worshippers, then donatives, which is how a winner at the limit of rounds is found.

import { html } from "/static/vendor/preact.js";
import { GodMark } from "./emblems.js";
import { t } from "./texts.js";

/** @import { FinalRankingProps } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

const COUNTED = /** @type {const} */ (["provinces", "worshippers", "donatives"]);

/**
 * The order of two gods: the winner first, then by the counted numbers; 0 if all are equal.
 * @param {View} view
 * @param {string | null} winner
 */
const compare = (view, winner) => (/** @type {string} */ one, /** @type {string} */ other) => {
  if ((one === winner) !== (other === winner)) return one === winner ? -1 : 1;
  const differing = COUNTED.find((name) => view.gods[one][name] !== view.gods[other][name]);
  return differing ? view.gods[other][differing] - view.gods[one][differing] : 0;
};

/** @param {FinalRankingProps<View>} props */
export function FinalRanking({ view, ui, result }) {
  const order = compare(view, result.winner);
  const gods = Object.keys(view.gods).sort(order);
  /** @param {string} god */
  const placeOf = (god) => 1 + gods.filter((other) => order(other, god) < 0).length;
  return html`<table class="yg-table yg-standing"><caption class="hidden">${t(ui, "standing")}</caption>
    <thead><tr><th scope="col">${t(ui, "standing.place")}</th><th scope="col">${t(ui, "standing.god")}</th>${COUNTED.map((name) => html`<th key=${name} scope="col">${t(ui, `gods.${name}`)}</th>`)}</tr></thead>
    <tbody>${gods.map(
      (god) => html`<tr key=${god} class=${god === result.winner ? "has-won" : ""}><td>${placeOf(god)}</td>
      <th scope="row"><${GodMark} god=${god} size="20" /> ${ui.name(`god:${god}`)}${view.gods[god].alive ? null : html` <small>${t(ui, "standing.myth")}</small>`}${god === view.shared ? html` <small>${t(ui, "standing.shared")}</small>` : null}</th>
      ${COUNTED.map((name) => html`<td key=${name}>${view.gods[god][name]}</td>`)}</tr>`,
    )}</tbody></table>`;
}
