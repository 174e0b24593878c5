// @ts-nocheck
// A game from a file: a finished one is replayed, one that runs goes on with whoever shall sit there.
import { html, useState } from "../../vendor/preact.js";
import { go } from "../app/router.js";
import { api } from "../net/http.js";
import { loadSetupCatalogue } from "../text/load.js";
import { Dialog } from "../widgets/dialog.js";
import { Failure } from "../widgets/failure.js";
import { FileButton } from "../widgets/file.js";
import { enter } from "./open_table.js";
import { firstSeats, Seating, seatsWanted } from "./seating.js";

const MOST_BYTES = 3 * 1024 * 1024;

/** What a file says of itself, as far as the seats depend on it; null if only the server can tell what is wrong with it. */
function headOf(text) {
  try {
    const { game, scenario, result } = JSON.parse(text);
    return { game, scenario, over: Boolean(result) };
  } catch {
    return null;
  }
}

const post = (text, seats) =>
  api("POST", `/api/records${seats ? `?seats=${encodeURIComponent(JSON.stringify(seats))}` : ""}`, text);

/** `fail` is told what was refused, and the words of the game if it knows the game. */
export function ImportFile({ say, fail, games, words }) {
  const [busy, setBusy] = useState(false);
  const [running, setRunning] = useState(null);
  const read = async (event) => {
    const file = event.target.files[0];
    event.target.value = "";
    if (!file) return;
    if (file.size > MOST_BYTES) return fail({ error: { key: "server.refused.too-large", args: { most: MOST_BYTES } } });
    setBusy(true);
    let own = words;
    try {
      const text = await file.text();
      const head = headOf(text);
      const game = games?.find((each) => each.id === head?.game);
      if (game) own = await loadSetupCatalogue(words.language, game);
      if (game && !head.over) setRunning({ game, text, file: file.name, scenario: head.scenario, words: own });
      else go(`/${head?.over ? "replay" : "table"}/${(await post(text)).id}`);
    } catch (error) {
      fail(error, own);
    }
    setBusy(false);
  };
  return html`<${FileButton} label=${say("page.import")} accept=".json,application/json" busy=${busy} read=${read} />
    ${running ? html`<${GoOn} ...${running} close=${() => setRunning(null)} />` : null}`;
}

/** Who plays on? */
function GoOn({ game, scenario, text, file, words, close }) {
  const say = words.say.bind(words);
  const [seats, setSeats] = useState(() => firstSeats(game));
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(null);
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    try {
      enter(await post(text, seatsWanted(seats)));
    } catch (error) {
      setBusy(false);
      setFailure(error.error);
    }
  };
  const named = `${game.id}.scenario.${scenario}`;
  return html`<${Dialog} title=${say("page.import.go-on")} close=${close} say=${say}>
    <form class="open-form" onSubmit=${submit}>
      <p><strong>${say(`${game.id}.title`)}</strong>${words.has(named) ? html`<br />${say(named)}` : null}</p>
      <${Seating} game=${game} seats=${seats} set=${setSeats} words=${words} />
      <${Failure} error=${failure} say=${say} file=${file} />
      <div class="buttons"><button class="primary big" disabled=${busy}>${say("page.open-table")}</button></div>
    </form>
  <//>`;
}
