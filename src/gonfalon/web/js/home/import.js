// A game from a file: a finished one is replayed, a running one goes on with the chosen players.

import { html, useState } from "../../vendor/preact.js";
import { useTexts, WithTexts } from "../app/context.js";
import { fieldOf, fileOf } from "../app/dom.js";
import { go } from "../app/router.js";
import { ApiError, api } from "../net/http.js";
import { loadSetupCatalogue } from "../text/load.js";
import { FileButton } from "../widgets/file.js";
import { later } from "../widgets/later.js";

/** @import { Catalogue } from "../text/catalogue.js" */
/** @import { GameInfo, SeatWanted } from "../net/types.d.ts" */

/** @typedef {{ game: GameInfo, text: string, file: string, scenario: string, catalogue: Catalogue }} RunningFile */

const GoOn = later(() => import("./go_on.js").then((module) => module.GoOn));
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
  seats
    ? api("POST", `/api/records?seats=${encodeURIComponent(JSON.stringify(seats))}`, text)
    : api("POST", "/api/records", text);

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
    ${running ? html`<${WithTexts} catalogue=${running.catalogue}><${GoOn} ...${running} post=${(/** @type {Record<string, SeatWanted>} */ seats) => post(running.text, seats)} close=${() => setRunning(null)} /><//>` : null}`;
}
