// @ts-nocheck
// Open a table with everything chosen: game, scenario, who sits where, options, armies, data pack.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { loadSetupCatalogue } from "../text/load.js";
import { Dialog } from "../widgets/dialog.js";
import { Failure } from "../widgets/failure.js";
import { FileButton } from "../widgets/file.js";
import { openTable } from "./open_table.js";
import { Rosters } from "./rosters.js";
import { firstSeats, Seating, seatsWanted } from "./seating.js";

/** An option with more choices than these is a run of whole numbers, and is asked for as one. */
const FEW_CHOICES = 9;

const NO_PRESET = "";

/** The words of a game for all that the first screen does not show of it; null until they are there. */
function useWordsOf(game, language, fail) {
  const [own, setOwn] = useState(null);
  useEffect(() => {
    let wanted = true;
    setOwn(null);
    loadSetupCatalogue(language, game).then(
      (found) => wanted && setOwn(found),
      (error) => fail(error.error ?? { key: "page.error.unreachable", args: {} }),
    );
    return () => {
      wanted = false;
    };
  }, [game.id, language]);
  return own;
}

/** Seats and options as a ready choice has them, or as they are offered first. */
function startOf(game, preset) {
  const found = game.presets.find(({ name }) => name === preset);
  return { seats: { ...firstSeats(game), ...found?.seats }, options: { ...found?.options } };
}

/** `first`: the game, its scenario and perhaps a ready choice. */
export function OpenTable({ games, first, words, close }) {
  const say = words.say.bind(words);
  const [id, setId] = useState(first.game);
  const game = games.find((each) => each.id === id);
  const [scenario, setScenario] = useState(first.scenario);
  const [preset, setPreset] = useState(first.preset ?? NO_PRESET);
  const [seats, setSeats] = useState(() => startOf(game, preset).seats);
  const [options, setOptions] = useState(() => startOf(game, preset).options);
  const [rosters, setRosters] = useState({});
  const [pack, setPack] = useState(null);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(null);
  const own = useWordsOf(game, words.language, setFailure);

  const take = (chosen, name) => {
    const start = startOf(chosen, name);
    setPreset(name);
    setSeats(start.seats);
    setOptions(start.options);
  };
  const change = (next) => {
    const chosen = games.find((each) => each.id === next);
    setId(next);
    setScenario(chosen.scenarios[0]);
    take(chosen, NO_PRESET);
    setRosters({});
    setPack(null);
  };
  const submit = (event) => {
    event.preventDefault();
    setBusy(true);
    setFailure(null);
    openTable({ game: id, scenario, options, pack: pack?.text ?? null, rosters, seats: seatsWanted(seats) }).catch(
      (error) => {
        setBusy(false);
        setFailure(error.error);
      },
    );
  };
  const forgive = () => setFailure(null);
  const readPack = async (event) => {
    const file = event.target.files[0];
    forgive();
    setPack(file ? { name: file.name, text: await file.text() } : null);
  };

  return html`<${Dialog} title=${say("page.open-table")} close=${close} say=${say} wide>
    <form class="open-form" onSubmit=${submit}>
      ${
        games.length > 1
          ? html`<label class="field"><span>${say("page.game")}</span>
        <select value=${id} onChange=${(event) => change(event.target.value)}>
          ${games.map((each) => html`<option value=${each.id}>${say(`${each.id}.title`)}</option>`)}
        </select></label>`
          : null
      }
      ${
        game.scenarios.length > 1
          ? html`<label class="field"><span>${say("page.scenario")}</span>
        <select value=${scenario} onChange=${(event) => setScenario(event.target.value)}>
          ${game.scenarios.map((each) => html`<option value=${each}>${say(`${id}.scenario.${each}`)}</option>`)}
        </select></label>`
          : null
      }
      ${
        game.presets.length
          ? html`<label class="field"><span>${say("page.preset")}</span>
        <select value=${preset} onChange=${(event) => take(game, event.target.value)}>
          <option value=${NO_PRESET}>${say("page.preset.none")}</option>
          ${game.presets.map(({ name }) => html`<option value=${name}>${say(`${id}.page.preset.${name}`)}</option>`)}
        </select></label>
        ${preset ? html`<p class="hint">${say(`${id}.page.preset.${preset}.about`)}</p>` : null}`
          : null
      }
      <${Seating} game=${game} seats=${seats} set=${setSeats} words=${words} />
      <details><summary>${say("page.options")}</summary>
        ${
          own &&
          game.options.map(
            (
              option,
            ) => html`<${Option} key=${option.name} game=${game} option=${option} words=${own} value=${options[option.name] ?? option.default}
          set=${(value) => setOptions({ ...options, [option.name]: value })} />`,
          )
        }
      </details>
      ${
        game.rosters.length
          ? html`<details open=${Boolean(first.preset)}><summary>${say("page.rosters")}</summary>
        ${own && html`<${Rosters} game=${game} words=${own} rosters=${rosters} set=${setRosters} forgive=${forgive} fail=${setFailure} />`}
      </details>`
          : null
      }
      <details><summary>${say("page.pack")}</summary>
        <p class="hint">${say("page.pack.hint", { game: id })}</p>
        <${FileButton} label=${say("page.pack.choose")} accept=".toml,text/plain" read=${readPack} chosen=${pack?.name} />
      </details>
      <${Failure} error=${failure} close=${forgive} say=${own ? own.say.bind(own) : say} file=${isOfRoster(failure, rosters) ? null : pack?.name} />
      <div class="buttons"><button class="primary big" disabled=${busy}>${say("page.open-table")}</button></div>
    </form>
  <//>`;
}

/** Are the faults those of an army? The server knows what its file is called, not so that of a data pack. */
const isOfRoster = (failure, rosters) =>
  Object.values(rosters).some(({ file }) => failure?.faults?.some((fault) => fault.args.file === file));

function Option({ game, option, words, value, set }) {
  const say = words.say.bind(words);
  const key = `${game.id}.page.option.${option.name}`;
  const ruling = `${game.id}.page.ruling.${option.ruling}`;
  const label = (choice) =>
    game.seats.includes(choice) ? words.name(`seat:${choice}`, "start") : say(`${key}.${choice}`);
  const index = option.choices.indexOf(value);
  return html`<div class="option">
    <label class="field"><span>${say(key)}</span>
      ${
        option.choices.length > FEW_CHOICES
          ? html`<input type="number" min=${option.choices[0]} max=${option.choices.at(-1)} step=${option.choices[1] - option.choices[0]} value=${value} onInput=${(event) => set(Number(event.target.value))} />`
          : html`<select value=${index} onChange=${(event) => set(option.choices[Number(event.target.value)])}>
          ${option.choices.map((choice, number) => html`<option value=${number}>${label(choice)}</option>`)}
        </select>`
      }</label>
    <p class="hint">${say(`${game.id}.option.${option.name}`)}</p>
    ${words.has(ruling) ? html`<p class="hint ruling">${say("page.ruling", { number: option.ruling, text: say(ruling) })}</p>` : null}
  </div>`;
}
