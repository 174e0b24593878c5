// A game from a file: a finished one is replayed, a running one goes on with the chosen players.

import { html, useState } from "../../vendor/preact.js";
import { useTexts, WithTexts } from "../app/context.js";
import { fieldOf, fileOf } from "../app/dom.js";
import { go } from "../app/router.js";
import { ApiError, api, messageOf } from "../net/http.js";
import { loadSetupCatalogue } from "../text/load.js";
import { Dialog } from "../widgets/dialog.js";
import { Failure } from "../widgets/failure.js";
import { FileButton } from "../widgets/file.js";
import { enter } from "./open_table.js";
import { firstSeats, Seating, seatsWanted } from "./seating.js";

/** @import { Catalogue } from "../text/catalogue.js" */
/** @import { ErrorBody, GameInfo, SeatWanted } from "../net/types.d.ts" */

/** @typedef {{ game: GameInfo, text: string, file: string, scenario: string, catalogue: Catalogue }} RunningFile */

const MOST_BYTES = 3 * 1024 * 1024;

/** The parts of a file that the choice of seats depends on; null if the file is faulty: the server then names the fault.
 * @param {string} text */
function headOf(text) {
  try {
    const { game, scenario, result } = JSON.parse(text);
    return { game, scenario, over: Boolean(result) };
  } catch {
    return null;
  }
}

/** @param {string} text @param {Record<string, SeatWanted>} [seats] */
const post = (text, seats) =>
  api("POST", `/api/records${seats ? `?seats=${encodeURIComponent(JSON.stringify(seats))}` : ""}`, text);

/** `fail` gets the error, and the texts of the game if the game is known.
 * @param {{ fail: (error: unknown, own?: Catalogue) => void, games: GameInfo[] | null }} props */
export function ImportFile({ fail, games }) {
  const { catalogue, say } = useTexts();
  const [busy, setBusy] = useState(false);
  const [running, setRunning] = useState(/** @type {RunningFile | null} */ (null));
  /** @param {Event} event */
  const read = async (event) => {
    const file = fileOf(event);
    fieldOf(event).value = "";
    if (!file) return;
    if (file.size > MOST_BYTES)
      return fail(new ApiError({ key: "server.refused.too-large", args: { most: MOST_BYTES } }, 0));
    setBusy(true);
    let own = catalogue;
    try {
      const text = await file.text();
      const head = headOf(text);
      const game = games?.find((each) => each.id === head?.game);
      if (game) own = await loadSetupCatalogue(catalogue.language, game);
      if (game && head && !head.over)
        setRunning({ game, text, file: file.name, scenario: head.scenario, catalogue: own });
      else go(`/${head?.over ? "replay" : "table"}/${(await post(text)).id}`);
    } catch (error) {
      fail(error, own);
    }
    setBusy(false);
  };
  return html`<${FileButton} label=${say("page.import")} accept=".json,application/json" busy=${busy} read=${read} />
    ${running ? html`<${WithTexts} catalogue=${running.catalogue}><${GoOn} ...${running} close=${() => setRunning(null)} /><//>` : null}`;
}

/** Who plays on? @param {{ game: GameInfo, scenario: string, text: string, file: string, close: () => void }} props */
function GoOn({ game, scenario, text, file, close }) {
  const { catalogue, say } = useTexts();
  const [seats, setSeats] = useState(() => firstSeats(game));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      enter(await post(text, seatsWanted(seats)));
    } catch (error) {
      setBusy(false);
      setFailure(messageOf(error));
    }
  };
  const named = `${game.id}.scenario.${scenario}`;
  return html`<${Dialog} title=${say("page.import.go-on")} close=${close}>
    <form class="open-form" onSubmit=${submit}>
      <p><strong>${say(`${game.id}.title`)}</strong>${catalogue.has(named) ? html`<br />${say(named)}` : null}</p>
      <${Seating} game=${game} seats=${seats} set=${setSeats} />
      <${Failure} error=${failure} file=${file} />
      <div class="buttons"><button class="primary big" disabled=${busy}>${say("page.open-table")}</button></div>
    </form>
  <//>`;
}
