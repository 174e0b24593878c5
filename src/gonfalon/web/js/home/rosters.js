// Rosters of the user: one file for each side that accepts one, checked when it is chosen and sent with the table.

import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { fieldOf, fileOf } from "../app/dom.js";
import { api, messageOf } from "../net/http.js";
import { Failure } from "../widgets/failure.js";
import { FileButton } from "../widgets/file.js";
import { decodeText } from "./file_text.js";

/** @import { ErrorBody, GameInfo, RosterAnswer } from "../net/types.d.ts" */

/** @typedef {{ file: string, text: string }} Roster */
/** What the server says of a roster; null while it checks. @typedef {{ read?: RosterAnswer, error?: ErrorBody } | null} RosterCheck */
/** @typedef {Record<string, RosterCheck>} RosterChecks */

const KILOBYTE = 1024;
const MOST_KILOBYTES = 400;

/** The faults of an error by the seats whose files have them.
 * @param {ErrorBody} error
 * @param {Record<string, Roster>} rosters
 * @returns {RosterChecks} */
export const faultsBySeat = (error, rosters) =>
  Object.fromEntries(
    Object.entries(rosters)
      .map(([seat, { file }]) => [seat, error.faults?.filter((fault) => fault.args.file === file) ?? []])
      .filter(([, faults]) => faults.length)
      .map(([seat, faults]) => [seat, { error: { ...error, faults } }]),
  );

/** The chosen rosters, by seat, each with the `file` and `text` that the server needs, and what the server says of each.
 * @param {{ game: GameInfo, pack: string | null, rosters: Record<string, Roster>, set: (rosters: Record<string, Roster>) => void, checks: RosterChecks, setCheck: (seat: string, check?: RosterCheck) => void }} props */
export function Rosters({ game, pack, rosters, set, checks, setCheck }) {
  const { catalogue, say } = useTexts();
  /** @param {string} seat */
  const read = (seat) => async (/** @type {Event} */ event) => {
    const file = fileOf(event);
    fieldOf(event).value = "";
    if (!file) return;
    const others = Object.fromEntries(Object.entries(rosters).filter(([each]) => each !== seat));
    if (file.size > MOST_KILOBYTES * KILOBYTE) {
      set(others);
      setCheck(seat, { error: { key: "page.rosters.too-large", args: { file: file.name, most: MOST_KILOBYTES } } });
      return;
    }
    const roster = { file: file.name, text: decodeText(new Uint8Array(await file.arrayBuffer())) };
    set({ ...others, [seat]: roster });
    setCheck(seat, null);
    try {
      setCheck(seat, { read: await api("POST", `/api/rosters/${game.id}/${seat}`, { ...roster, pack }) });
    } catch (error) {
      setCheck(seat, { error: messageOf(error) });
    }
  };
  /** @param {string} seat */
  const drop = (seat) => {
    setCheck(seat);
    set(Object.fromEntries(Object.entries(rosters).filter(([each]) => each !== seat)));
  };
  return html`<p class="hint">${say(`${game.id}.page.rosters.hint`)}</p>
    ${game.rosters.map(
      (
        seat,
      ) => html`<div key=${seat} class="roster-choice" data-roster=${seat}><span>${catalogue.name(`seat:${seat}`, "start")}</span>
      <${FileButton} label=${say("page.rosters.choose")} accept=".csv,.toml,.txt,.tsv,text/csv,text/plain" read=${read(seat)} chosen=${rosters[seat]?.file} />
      ${rosters[seat] && html`<button type="button" class="quiet small" onClick=${() => drop(seat)}>${say("page.rosters.drop")}</button>`}
      <${Checked} check=${checks[seat]} close=${() => drop(seat)} /></div>`,
    )}
    <p><a href=${`/static/games/${game.id}/roster.${catalogue.language}.csv`} download=${`roster.${catalogue.language}.csv`}>${say("page.rosters.example")}</a></p>`;
}

/** The number of fighters and the notes, or all faults. @param {{ check: RosterCheck | undefined, close: () => void }} props */
function Checked({ check, close }) {
  const { say } = useTexts();
  if (check === undefined) return null;
  if (!check) return html`<p class="roster-read" role="status">${say("page.rosters.checking")}</p>`;
  if (check.error) return html`<${Failure} error=${check.error} close=${close} />`;
  const { fighters = -1, notes = [] } = check.read ?? {};
  return html`<div class="roster-read" role="status">${fighters >= 0 && html`<p>${say("page.rosters.read", { n: fighters })}</p>`}
    ${notes.map((note) => html`<p key=${note.key} class="hint">${say(note.key, note.args)}</p>`)}</div>`;
}
