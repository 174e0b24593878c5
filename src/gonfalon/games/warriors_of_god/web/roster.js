// The roster: all leaders of the game in a table that can be sorted. Loaded when it is opened.

import { addStyle } from "/static/js/board/load.js";
import { SortableTable } from "/static/js/widgets/sortable_table.js";
import { html } from "/static/vendor/preact.js";
import { Shield } from "./shields.js";
import { chance, t, troopList } from "./texts.js";
import { SideMark } from "./tracks.js";

addStyle(new URL("tools.css", import.meta.url).href);

/** @import { RosterProps, Ui } from "/static/js/board/types.d.ts" */
/** @import { Column } from "/static/js/widgets/sortable_table.js" */
/** @import { LeaderView, View } from "./view.d.ts" */
/** @typedef {LeaderView & { id: string }} Row */

/** Places of leaders who take no part any more. */
const GONE = ["dead", "killed", "fallen"];
/** Leaders on the map first, then those who can come back, then those to come, then the dead. */
const ORDER = ["captive", "routed", "unborn", ...GONE];

/** @param {LeaderView} leader */
const rank = ({ place, turn }) => (place.startsWith("area:") ? -1 : ORDER.indexOf(place) + turn / 100);

/**
 * Where a leader is, or the turn of arrival.
 * @param {LeaderView} leader
 * @param {Ui} ui
 */
function placeText({ place, turn }, ui) {
  if (place.startsWith("area:")) return ui.name(place);
  return place === "unborn" ? t(ui, "card.arrives", { n: turn }) : ui.say(`warriors-of-god.place.${place}`);
}

/** @param {{ place: string }} leader */
const isOnMap = ({ place }) => place.startsWith("area:");

/** Can a leader die this turn? @param {{ place: string }} leader */
const isAlive = (leader) => isOnMap(leader) || ["captive", "routed"].includes(leader.place);

/**
 * Arms and name of a leader; on the map they lead to the counter.
 * @param {{ row: Row; ui: Ui; go: (target: string) => void }} props
 */
function Name({ row: { id, home, king, place }, ui, go }) {
  const label = html`<svg width="17" height="20" viewBox="-1 -1 22 26" aria-hidden="true"><${Shield} area=${home} /></svg> ${ui.name(`leader:${id}`)}${king ? " ♛" : ""}`;
  if (!isOnMap({ place })) return html`<span>${label}</span>`;
  return html`<button type="button" class="quiet" data-go=${id} onClick=${() => go(`leader:${id}`)}>${label}</button>`;
}

/**
 * @param {RosterProps<View>} props
 * @returns {Column<Row>[]}
 */
function columnsOf({ view, ui, go }) {
  /** @param {string} name */
  const label = (name) => ({ name, label: t(ui, `roster.${name}`) });
  return [
    {
      ...label("leader"),
      value: ({ id }) => ui.name(`leader:${id}`),
      cell: (row) => html`<${Name} row=${row} ui=${ui} go=${go} />`,
    },
    {
      ...label("side"),
      value: ({ side }) => side ?? "~",
      cell: ({ side }) => side && html`<${SideMark} side=${side} ui=${ui} size="18" />`,
    },
    { ...label("stars"), most: true, value: ({ stars }) => stars, cell: ({ stars }) => "★".repeat(stars) },
    { ...label("battle"), most: true, value: ({ rating }) => rating },
    { ...label("bravery"), most: true, value: ({ bravery }) => bravery },
    {
      ...label("age"),
      most: true,
      value: (row) => (isAlive(row) ? Math.max(0, view.turn - row.turn) : -1),
      cell: (row) => (isAlive(row) ? Math.max(0, view.turn - row.turn) : ""),
    },
    {
      ...label("dies"),
      title: t(ui, "roster.dies-title"),
      most: true,
      value: (row) => (isAlive(row) ? row.dies_on : -1),
      cell: (row) => (isAlive(row) ? chance(ui, row.dies_on) : ""),
    },
    { ...label("place"), value: rank, cell: (row) => placeText(row, ui) },
    {
      ...label("troops"),
      most: true,
      value: ({ strength }) => strength,
      cell: ({ troops }) => troopList(ui, troops),
    },
  ];
}

/** @param {RosterProps<View>} props */
export function Roster(props) {
  const rows = Object.entries(props.view.leaders)
    .map(([id, leader]) => ({ id, ...leader }))
    .sort((a, b) => b.stars - a.stars);
  return html`<${SortableTable} columns=${columnsOf(props)} rows=${rows} by="place" keyOf=${(/** @type {Row} */ { id }) => id}
    classOf=${(/** @type {Row} */ { place }) => (GONE.includes(place) ? "is-gone" : "")} />`;
}
