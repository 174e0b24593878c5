// The gods in a table: what each has, its place in the order of play, and its provinces, which lead to the map.

import { SortableTable } from "/static/js/widgets/sortable_table.js";
import { html } from "/static/vendor/preact.js";
import { GodMark } from "./emblems.js";
import { t } from "./texts.js";
import { lineOf } from "./tracks.js";

/** @import { RosterProps } from "/static/js/board/types.d.ts" */
/** @import { View } from "./view.d.ts" */

const COUNTS = /** @type {const} */ (["provinces", "worshippers", "donatives", "priests", "saints", "hand"]);

/** @param {string} text */
const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);

/** @param {RosterProps<View>} props */
export function Roster({ view, ui, go }) {
  const line = lineOf(view);
  /** @param {string} god */
  const owned = (god) => Object.keys(view.provinces).filter((id) => view.provinces[id].owner === god);
  /** @param {string} god */
  const places = (god) =>
    html`<span class="yg-roster-places">${owned(god).map((id) => html`<button key=${id} type="button" class="quiet" onClick=${() => go(`province:${id}`)}>${ui.name(`province:${id}`)}</button>`)}</span>`;
  const columns = [
    {
      name: "god",
      label: t(ui, "roster.god"),
      value: (/** @type {string} */ god) => ui.name(`god:${god}`),
      cell: (/** @type {string} */ god) =>
        html`<${GodMark} god=${god} size="22" /> ${ui.name(`god:${god}`)}${view.gods[god].alive ? null : html` <small>${t(ui, "god.myth", { god: `god:${god}` })}</small>`}`,
    },
    {
      name: "order",
      label: t(ui, "roster.order"),
      value: (/** @type {string} */ god) => line.indexOf(god) + 1,
    },
    ...COUNTS.map((name) => ({
      name,
      label: capital(t(ui, `gods.${name}`)),
      value: (/** @type {string} */ god) => view.gods[god][name],
      most: true,
    })),
    {
      name: "places",
      label: t(ui, "roster.places"),
      value: (/** @type {string} */ god) => owned(god).length,
      cell: places,
      most: true,
    },
  ];
  return html`<${SortableTable} columns=${columns} rows=${line} keyOf=${(/** @type {string} */ god) => god} classOf=${(/** @type {string} */ god) => (god === view.god ? "is-acting" : "")} by="order" />`;
}
