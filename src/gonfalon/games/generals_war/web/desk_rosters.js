// The marshal's desk: the rosters of the day. Ticks say who is there; ranks and arms can be corrected, late fighters added.
// Changes are collected and entered as one order. The order is in the record and can be undone.

import { html, useEffect, useState } from "/static/vendor/preact.js";
import { RANKS } from "./fighters.js";
import { ARMIES, t } from "./texts.js";
import { ArmyMark } from "./tracks.js";

/** @import { TableMessage, Ui } from "/static/js/board/types.d.ts" */
/** @import { FighterView, View } from "./view.d.ts" */
/** @typedef {{ status?: string; rank?: string; form?: string }} Change */
/** @typedef {Record<string, Change>} Changes */

const STATUSES = ["present", "absent", "injured", "gone"];
const FORMS = ["shield", "pike", "great", "archer", "two_sword", "short_spear", "sidearm"];
const LATE = /-late_\d+$/;

/** @param {FighterView} fighter */
const statusOf = (fighter) => fighter.status ?? "present";

/**
 * @param {{ target: HTMLSelectElement | HTMLInputElement }} event
 */
const entered = ({ target }) => target.value;

/**
 * A choice of names from the catalogue.
 * @param {{ kind: string; values: string[]; value: string; label: string; ui: Ui; set: (value: string) => void }} props
 */
function Choice({ kind, values, value, label, ui, set }) {
  return html`<select aria-label=${label} onChange=${(/** @type {{ target: HTMLSelectElement }} */ event) => set(entered(event))}>
    ${values.map((each) => html`<option key=${each} value=${each} selected=${each === value}>${ui.name(`${kind}:${each}`)}</option>`)}</select>`;
}

/**
 * One fighter: a tick, why the fighter is not there, and on request rank and weapon.
 * @param {{ fighter: FighterView; change: Change; isWhole: boolean; ui: Ui; set: (change: Change) => void }} props
 */
function Row({ fighter, change, isWhole, ui, set }) {
  const name = ui.name(`fighter:${fighter.id}`);
  const now = { status: statusOf(fighter), rank: fighter.rank, form: fighter.form };
  const wanted = { ...now, ...change };
  /** @param {Change} more */
  const put = (more) => {
    const next = { ...wanted, ...more };
    /** @type {Change} */
    const kept = {};
    for (const key of /** @type {(keyof Change)[]} */ (["status", "rank", "form"]))
      if (next[key] !== now[key]) kept[key] = next[key];
    set(kept);
  };
  const isHere = wanted.status === "present";
  const statuses = LATE.test(fighter.id) ? [...STATUSES, "struck_off"] : STATUSES;
  const shape = `${Object.keys(change).length ? "is-changed" : ""} ${isWhole || !isHere ? "is-whole" : ""}`;
  return html`<li class=${shape} data-fighter=${fighter.id}>
    <label><input type="checkbox" checked=${isHere} onChange=${() => put({ status: isHere ? "absent" : "present" })} /><span>${name}</span></label>
    ${(isWhole || !isHere) && html`<${Choice} kind="status" values=${statuses} value=${wanted.status} label=${t(ui, "roll.status", { name })} ui=${ui} set=${(/** @type {string} */ status) => put({ status })} />`}
    ${
      isWhole &&
      html`<${Choice} kind="rank" values=${RANKS} value=${wanted.rank} label=${t(ui, "roll.rank", { name })} ui=${ui} set=${(/** @type {string} */ rank) => put({ rank })} />
    <${Choice} kind="form" values=${FORMS} value=${wanted.form} label=${t(ui, "roll.form", { name })} ui=${ui} set=${(/** @type {string} */ form) => put({ form })} />`
    }</li>`;
}

/**
 * The next id of a late fighter. Names of struck orders count too, so that no id has two names.
 * @param {string} army
 * @param {TableMessage} table
 */
const nextLate = (army, table) =>
  `${army}-late_${1 + Object.keys(table.names).filter((name) => name.startsWith(`fighter:${army}-late_`)).length}`;

/**
 * A late fighter. The name stays in its field until the order is entered: it may be refused.
 * @param {{ army: string; table: TableMessage; ui: Ui }} props
 */
function Late({ army, table, ui }) {
  const [name, setName] = useState("");
  const [sent, setSent] = useState("");
  const [rank, setRank] = useState("undecorated");
  const [form, setForm] = useState("shield");
  const given = name.trim();
  /** @param {Event} event */
  const add = (event) => {
    event.preventDefault();
    if (!given) return;
    const fighter = nextLate(army, table);
    ui.official?.order({ roster: [{ fighter, name: given, rank, form }] });
    setSent(`fighter:${fighter}`);
  };
  const isEntered = sent in table.names;
  useEffect(() => {
    if (!isEntered) return;
    setName("");
    setSent("");
  }, [isEntered]);
  const label = t(ui, "roll.late");
  return html`<form class="gw-late" onSubmit=${add}><label><span>${label}</span><input value=${name} maxlength="60" onInput=${(/** @type {{ target: HTMLInputElement }} */ event) => setName(entered(event))} /></label>
    <${Choice} kind="rank" values=${RANKS} value=${rank} label=${t(ui, "roll.rank", { name: label })} ui=${ui} set=${setRank} />
    <${Choice} kind="form" values=${FORMS} value=${form} label=${t(ui, "roll.form", { name: label })} ui=${ui} set=${setForm} />
    <button type="submit" disabled=${!given || !ui.official?.isReady}>${t(ui, "roll.add")}</button></form>`;
}

/**
 * Would a change make a difference to a fighter?
 * @param {FighterView | undefined} fighter
 * @param {Change} change
 */
function differs(fighter, { status, rank, form }) {
  if (!fighter) return false;
  return (
    (status !== undefined && status !== statusOf(fighter)) ||
    (rank !== undefined && rank !== fighter.rank) ||
    (form !== undefined && form !== fighter.form)
  );
}

/** @param {{ army: string; view: View; table: TableMessage; ui: Ui }} props */
function Roll({ army, view, table, ui }) {
  const [changes, setChanges] = useState(/** @type {Changes} */ ({}));
  const [isWhole, setWhole] = useState(false);
  const fighters = view.armies[army];
  const here = fighters.filter((fighter) => statusOf(fighter) === "present").length;
  const [isSent, setSent] = useState(false);
  const changed = Object.entries(changes).filter(([id, change]) =>
    differs(
      fighters.find((fighter) => fighter.id === id),
      change,
    ),
  );
  const enter = () => {
    ui.official?.order({ roster: changed.map(([fighter, change]) => ({ fighter, ...change })) });
    setSent(true);
  };
  // Ticks stay until they are entered: the order may be refused.
  const isEntered = isSent && !changed.length;
  useEffect(() => {
    if (!isEntered) return;
    setChanges({});
    setSent(false);
  }, [isEntered]);
  const file = `/roster/${table.id}/${army}?language=${ui.language}`;
  return html`<details class="gw-roll" data-army=${army}><summary><${ArmyMark} army=${army} ui=${ui} /> ${t(ui, "roll.count", { n: here, of: fighters.length })}</summary>
    <p><button type="button" class="quiet small" data-action="roll-whole" aria-pressed=${isWhole} onClick=${() => setWhole(!isWhole)}>${t(ui, "roll.whole")}</button></p>
    <ul>${fighters.map((fighter) => html`<${Row} key=${fighter.id} isWhole=${isWhole} fighter=${fighter} change=${changes[fighter.id] ?? {}} ui=${ui} set=${(/** @type {Change} */ change) => setChanges({ ...changes, [fighter.id]: change })} />`)}</ul>
    ${
      changed.length > 0 &&
      html`<p class="gw-roll-enter"><button type="button" class="primary" data-action="roll" disabled=${!ui.official?.isReady} onClick=${enter}>${t(ui, "roll.enter", { n: changed.length })}</button>
      <button type="button" class="quiet" onClick=${() => setChanges({})}>${t(ui, "roll.drop")}</button></p>`
    }
    <${Late} army=${army} table=${table} ui=${ui} />
    <p><a href=${file} download=${`roster-${army}.csv`}>${t(ui, "roll.export")}</a></p></details>`;
}

/** @param {{ view: View; table: TableMessage; ui: Ui }} props */
export function Rosters({ view, table, ui }) {
  return html`<section class="gw-rolls"><h3>${t(ui, "roll")}</h3>
    ${ARMIES.map((army) => html`<${Roll} key=${army} army=${army} view=${view} table=${table} ui=${ui} />`)}</section>`;
}
