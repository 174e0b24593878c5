// What the Generals read when the marshal has corrected a report: what was struck, and what stands instead.

import { countedAt } from "/static/js/table/store/display.js";
import { html, useState } from "/static/vendor/preact.js";
import { t } from "./texts.js";

/** @import { GameEvent, Ui } from "/static/js/board/types.d.ts" */

const RESULTS = ["scenario-won", "scenario-drawn"];

/** @param {GameEvent} event */
const isResult = (event) => RESULTS.includes(event.type);

/**
 * How many of the struck results stand again, in their order.
 * @param {GameEvent[]} struck
 * @param {GameEvent[]} since
 */
function countAgain(struck, since) {
  const differs = struck.findIndex(({ type, space, general }, index) => {
    const now = since[index];
    return now?.type !== type || now.space !== space || now.general !== general;
  });
  return differs < 0 ? struck.length : differs;
}

/**
 * The last correction that the log has, with the results before and after it; null if there is none.
 * @param {GameEvent[]} events
 */
function lastCorrection(events) {
  const last = events.findLast((event) => event.type === "corrected" || event.type === "restored");
  if (!last) return null;
  const to = Number(last.back_to ?? 0);
  const at = events.indexOf(last);
  const counted = countedAt(events.slice(0, at), last.version - 1);
  const standing = events.slice(0, at).filter((event) => isResult(event) && counted(event.version));
  const struck = standing.filter((event) => event.version > to);
  const since = events.slice(at).filter((event) => isResult(event) && !event.struck);
  return {
    version: last.version,
    isUndone: last.type === "restored",
    number: 1 + standing.length - struck.length,
    struck: struck.length,
    again: countAgain(struck.slice(1), since.slice(1)),
    before: struck[0] ?? null,
    after: since[0] ?? null,
  };
}

/**
 * @param {GameEvent | null} event
 * @param {Ui} ui
 */
const winnerOf = (event, ui) =>
  event?.type === "scenario-won" ? ui.name(`${event.general}`, "start") : t(ui, "drawn");

/**
 * What became of the scenarios after the corrected one.
 * @param {string} what
 * @param {number} from
 * @param {number} to
 * @param {Ui} ui
 */
const othersText = (what, from, to, ui) =>
  from === to ? t(ui, `corrected.${what}.one`, { n: from }) : t(ui, `corrected.${what}`, { from, to });

/** @param {{ ui: Ui }} props */
export function CorrectionNotice({ ui }) {
  const [read, setRead] = useState("");
  const found = lastCorrection(ui.events);
  if (!found) return null;
  const { number: n, struck, again } = found;
  const isAgain = struck > 1 && again === struck - 1;
  const name = `${found.version}.${found.after ? 1 : 0}.${isAgain ? 1 : 0}`;
  if (read === name) return null;
  return html`<div class="gw-corrected" role="status">
    <p><strong>${t(ui, found.isUndone ? "corrected.undone" : "corrected", { n })}</strong></p>
    ${!found.isUndone && struck > 1 && html`<p>${othersText(isAgain ? "again" : "struck", n + 1, n + struck - 1, ui)}</p>`}
    ${!found.isUndone && found.after && html`<p>${t(ui, "corrected.now", { before: winnerOf(found.before, ui), after: winnerOf(found.after, ui) })}</p>`}
    <button type="button" class="quiet small" data-action="correction-read" onClick=${() => setRead(name)}>${t(ui, "corrected.read")}</button></div>`;
}
