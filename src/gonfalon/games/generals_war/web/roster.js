// Both armies in a table: rank, arms, and what the present scenario makes of each fighter.

import { SortableTable } from "/static/js/widgets/sortable_table.js";
import { html } from "/static/vendor/preact.js";
import { Band, bandsOf, RANKS } from "./fighters.js";
import { ARMIES, t } from "./texts.js";
import { Arms } from "./tile_icons.js";
import { ArmyMark } from "./tracks.js";

/** @import { RosterProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { FighterView, View } from "./view.d.ts" */
/** @typedef {FighterView & { army: string }} Row */

/** The role that an armband stands for. @type {Record<string, string>} */
const ROLES = { blue: "heroic", yellow: "hardened", white: "reinforcements", dead: "assassinated" };

/** @param {RosterProps<View>} props */
export function Roster({ view, ui, go }) {
  const bands = bandsOf(view.sheet);
  const leader = view.sheet?.objective === "duel" ? "champion" : "captain";
  const rows = ARMIES.flatMap((army) => view.armies[army].map((fighter) => ({ ...fighter, army })));
  /** @param {Row} row */
  const roles = ({ id }) => bands[id] ?? [];
  /** @param {string} band */
  const roleName = (band) => t(ui, `apart.${band === "red" ? leader : ROLES[band]}`);
  /** @param {Row} row */
  const role = (row) =>
    row.status !== undefined
      ? ui.name(`status:${row.status}`)
      : roles(row).length && view.sheet
        ? html`<button type="button" class="quiet" onClick=${() => go(`space:${view.sheet?.space}`)}>${roles(row).map((band) => html`<span key=${band}><${Band} colour=${band} /> ${roleName(band)} </span>`)}</button>`
        : "";
  const columns = [
    ...columnsOf(ui),
    {
      name: "role",
      label: t(ui, "roster.role"),
      value: (/** @type {Row} */ row) => row.status ?? roles(row).map(roleName).join(),
      cell: role,
      most: true,
    },
  ];
  return html`<${SortableTable} columns=${columns} rows=${rows} keyOf=${(/** @type {Row} */ row) => row.id} classOf=${(/** @type {Row} */ row) => (row.status !== undefined || roles(row).includes("dead") ? "gw-is-out" : "")} by="rank" />`;
}

/** The columns that need only the row. @param {Ui} ui */
function columnsOf(ui) {
  return [
    {
      name: "name",
      label: t(ui, "roster.fighter"),
      value: (/** @type {Row} */ row) => ui.name(`fighter:${row.id}`),
      cell: (/** @type {Row} */ row) => html`<${Arms} form=${row.form} /> ${ui.name(`fighter:${row.id}`)}`,
    },
    {
      name: "army",
      label: t(ui, "roster.army"),
      value: (/** @type {Row} */ row) => ARMIES.indexOf(row.army),
      cell: (/** @type {Row} */ row) =>
        html`<${ArmyMark} army=${row.army} ui=${ui} size="18" /> ${ui.name(`army:${row.army}`, "start")}`,
    },
    {
      name: "rank",
      label: t(ui, "roster.rank"),
      value: (/** @type {Row} */ row) => RANKS.indexOf(row.rank),
      cell: (/** @type {Row} */ row) => t(ui, `rank.${row.rank}`),
    },
    {
      name: "form",
      label: t(ui, "roster.form"),
      value: (/** @type {Row} */ row) => t(ui, `form.${row.form}`),
    },
  ];
}
