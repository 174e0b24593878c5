// Open a table with everything chosen: game, scenario, who sits where, options, data pack.
import { html, useState } from "../../vendor/preact.js";
import { openTable } from "../opening.js";
import { Dialog } from "../widgets/dialog.js";
import { Failure } from "../widgets/failure.js";
import { FileButton } from "../widgets/file.js";
import { firstSeats, Seating, seatsWanted } from "./seating.js";

/** An option with more choices than these is a run of whole numbers, and is asked for as one. */
const FEW_CHOICES = 9;

export function OpenTable({ games, first, words, close }) {
  const say = words.say.bind(words);
  const [id, setId] = useState(first.game);
  const game = games.find((each) => each.id === id);
  const [scenario, setScenario] = useState(first.scenario);
  const [seats, setSeats] = useState(() => firstSeats(game));
  const [options, setOptions] = useState({});
  const [pack, setPack] = useState(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(null);

  const change = (next) => {
    const chosen = games.find((each) => each.id === next);
    setId(next);
    setScenario(chosen.scenarios[0]);
    setSeats(firstSeats(chosen));
    setOptions({});
    setPack(null);
  };
  const submit = (event) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    openTable({ game: id, scenario, options, pack: pack?.text ?? null, seats: seatsWanted(seats) }).catch((error) => {
      setBusy(false);
      setFailure(error.error);
    });
  };
  const readPack = async (event) => {
    const file = event.target.files[0];
    setPack(file ? { name: file.name, text: await file.text() } : null);
  };

  return html`<${Dialog} title=${say("page.open-table")} close=${close} say=${say} wide>
    <form class="open-form" onSubmit=${submit}>
      ${games.length > 1 ? html`<label class="field"><span>${say("page.game")}</span>
        <select value=${id} onChange=${(event) => change(event.target.value)}>
          ${games.map((each) => html`<option value=${each.id}>${say(`${each.id}.title`)}</option>`)}
        </select></label>` : null}
      <label class="field"><span>${say("page.scenario")}</span>
        <select value=${scenario} onChange=${(event) => setScenario(event.target.value)}>
          ${game.scenarios.map((each) => html`<option value=${each}>${say(`${id}.scenario.${each}`)}</option>`)}
        </select></label>
      <${Seating} game=${game} seats=${seats} set=${setSeats} words=${words} />
      <details><summary>${say("page.options")}</summary>
        ${game.options.map((option) => html`<${Option} key=${option.name} game=${game} option=${option} words=${words} value=${options[option.name] ?? option.default}
          set=${(value) => setOptions({ ...options, [option.name]: value })} />`)}
      </details>
      <details><summary>${say("page.pack")}</summary>
        <p class="hint">${say("page.pack.hint", { game: id })}</p>
        <${FileButton} label=${say("page.pack.choose")} accept=".toml,text/plain" read=${readPack} chosen=${pack?.name} />
      </details>
      <${Failure} error=${failure} say=${say} file=${pack?.name} />
      <div class="buttons"><button class="primary big" disabled=${busy}>${say("page.open-table")}</button></div>
    </form>
  <//>`;
}

function Option({ game, option, words, value, set }) {
  const say = words.say.bind(words);
  const key = `${game.id}.page.option.${option.name}`;
  const ruling = `${game.id}.page.ruling.${option.ruling}`;
  const label = (choice) => (game.seats.includes(choice) ? words.name(`seat:${choice}`, "start") : say(`${key}.${choice}`));
  const index = option.choices.findIndex((choice) => choice === value);
  return html`<div class="option">
    <label class="field"><span>${say(key)}</span>
      ${option.choices.length > FEW_CHOICES
        ? html`<input type="number" min=${option.choices[0]} max=${option.choices.at(-1)} step=${option.choices[1] - option.choices[0]} value=${value} onInput=${(event) => set(Number(event.target.value))} />`
        : html`<select value=${index} onChange=${(event) => set(option.choices[Number(event.target.value)])}>
          ${option.choices.map((choice, number) => html`<option value=${number}>${label(choice)}</option>`)}
        </select>`}</label>
    <p class="hint">${say(`${game.id}.option.${option.name}`)}</p>
    ${words.has(ruling) ? html`<p class="hint ruling">${say("page.ruling", { number: option.ruling, text: say(ruling) })}</p>` : null}
  </div>`;
}
