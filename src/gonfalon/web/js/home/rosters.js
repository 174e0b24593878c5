// Rosters of the user: one file for each side that accepts one, read here and sent with the table.

import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { fieldOf, fileOf } from "../app/dom.js";
import { FileButton } from "../widgets/file.js";

/** @import { ErrorBody, GameInfo } from "../net/types.d.ts" */

/** @typedef {{ file: string, text: string }} Roster */

const KILOBYTE = 1024;
const MOST_KILOBYTES = 400;

/** The text of a file. A file that is not UTF-8 comes from a spreadsheet with an older character set.
 * @param {File} file */
async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** The chosen rosters, by seat, each with the `file` and `text` that the server needs. A new choice clears the last faults.
 * @param {{ game: GameInfo, rosters: Record<string, Roster>, set: (rosters: Record<string, Roster>) => void, forgive: () => void, fail: (error: ErrorBody) => void }} props */
export function Rosters({ game, rosters, set, forgive, fail }) {
  const { catalogue, say } = useTexts();
  /** @param {string} seat */
  const read = (seat) => async (/** @type {Event} */ event) => {
    const file = fileOf(event);
    fieldOf(event).value = "";
    if (!file) return;
    forgive();
    if (file.size > MOST_KILOBYTES * KILOBYTE)
      fail({ key: "page.rosters.too-large", args: { file: file.name, most: MOST_KILOBYTES } });
    else set({ ...rosters, [seat]: { file: file.name, text: await textOf(file) } });
  };
  /** @param {string} seat */
  const drop = (seat) => {
    forgive();
    set(Object.fromEntries(Object.entries(rosters).filter(([each]) => each !== seat)));
  };
  return html`<p class="hint">${say(`${game.id}.page.rosters.hint`)}</p>
    ${game.rosters.map(
      (
        seat,
      ) => html`<div key=${seat} class="roster-choice" data-roster=${seat}><span>${catalogue.name(`seat:${seat}`, "start")}</span>
      <${FileButton} label=${say("page.rosters.choose")} accept=".csv,.toml,.txt,text/csv,text/plain" read=${read(seat)} chosen=${rosters[seat]?.file} />
      ${rosters[seat] && html`<button type="button" class="quiet small" onClick=${() => drop(seat)}>${say("page.rosters.drop")}</button>`}</div>`,
    )}
    <p><a href=${`/static/games/${game.id}/roster.${catalogue.language}.csv`} download=${`roster.${catalogue.language}.csv`}>${say("page.rosters.example")}</a></p>`;
}
