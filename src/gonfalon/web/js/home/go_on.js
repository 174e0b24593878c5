// The dialog for a running game from a file: who plays on?

import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { messageOf } from "../net/http.js";
import { Dialog } from "../widgets/dialog.js";
import { Failure } from "../widgets/failure.js";
import { enter } from "./open_table.js";
import { firstSeats, Seating, seatsWanted } from "./seating.js";

/** @import { ErrorBody, GameInfo, NewTable, SeatWanted } from "../net/types.d.ts" */

/** @param {{ game: GameInfo, scenario: string, file: string, post: (seats: Record<string, SeatWanted>) => Promise<NewTable>, close: () => void }} props */
export function GoOn({ game, scenario, file, post, close }) {
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
      enter(await post(seatsWanted(seats)));
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
