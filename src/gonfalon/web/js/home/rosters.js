// @ts-nocheck
// Armies of one's own: a file for each side that takes one, read here and sent with the table.
import { html } from "../../vendor/preact.js";
import { FileButton } from "../widgets/file.js";

const KILOBYTE = 1024;
const MOST_KILOBYTES = 400;

/** The text of a file. What is not UTF-8 comes from a spreadsheet that writes the old signs of its system. */
async function textOf(file) {
  const bytes = await file.arrayBuffer();
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

/** Rosters as they are chosen, by seat; `file` and `text` are what the server wants of each. The faults of the last one are forgotten with it. */
export function Rosters({ game, words, rosters, set, forgive, fail }) {
  const say = words.say.bind(words);
  const read = (seat) => async (event) => {
    const file = event.target.files[0];
    event.target.value = "";
    if (!file) return;
    forgive();
    if (file.size > MOST_KILOBYTES * KILOBYTE)
      fail({ key: "page.rosters.too-large", args: { file: file.name, most: MOST_KILOBYTES } });
    else set({ ...rosters, [seat]: { file: file.name, text: await textOf(file) } });
  };
  const drop = (seat) => {
    forgive();
    set(Object.fromEntries(Object.entries(rosters).filter(([each]) => each !== seat)));
  };
  return html`<p class="hint">${say(`${game.id}.page.rosters.hint`)}</p>
    ${game.rosters.map(
      (
        seat,
      ) => html`<div key=${seat} class="roster-choice" data-roster=${seat}><span>${words.name(`seat:${seat}`, "start")}</span>
      <${FileButton} label=${say("page.rosters.choose")} accept=".csv,.toml,.txt,text/csv,text/plain" read=${read(seat)} chosen=${rosters[seat]?.file} />
      ${rosters[seat] && html`<button type="button" class="quiet small" onClick=${() => drop(seat)}>${say("page.rosters.drop")}</button>`}</div>`,
    )}
    <p><a href=${`/static/games/${game.id}/roster.${words.language}.csv`} download=${`roster.${words.language}.csv`}>${say("page.rosters.example")}</a></p>`;
}
