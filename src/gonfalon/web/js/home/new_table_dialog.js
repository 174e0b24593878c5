// The dialog for a new table with everything to choose: game, scenario, seats, options, rosters, data pack.
import { html, useState } from "../../vendor/preact.js";
import { useTexts, WithTexts } from "../app/context.js";
import { fileOf, withValue } from "../app/dom.js";
import { isAlone, linkForOthers } from "../app/router.js";
import { settings } from "../app/settings.js";
import { messageOf } from "../net/http.js";
import { Dialog } from "../widgets/dialog.js";
import { Failure } from "../widgets/failure.js";
import { FileButton } from "../widgets/file.js";
import { openTable } from "./open_table.js";
import { Option } from "./option.js";
import { faultsBySeat, Rosters } from "./rosters.js";
import { Seating, seatsWanted } from "./seating.js";
import { NO_PRESET, useSetupCatalogue, useTablePlan } from "./table_plan.js";

/** @import { ErrorBody, GameInfo, OptionValue } from "../net/types.d.ts" */
/** @import { RosterCheck, RosterChecks } from "./rosters.js" */
/** @import { FirstPlan, TablePlan } from "./table_plan.js" */
/** @typedef {(changes: Partial<TablePlan>) => void} Change */

/** @param {{ games: GameInfo[], first: FirstPlan, close: () => void }} props */
export function OpenTable({ games, first, close }) {
  const { catalogue, say } = useTexts();
  const { plan, change, chooseGame, choosePreset } = useTablePlan(games, first);
  const { busy, failure, setFailure, checks, setCheck, open } = useOpening(plan);
  const own = useSetupCatalogue(plan.game, catalogue.language, setFailure);
  const clearFailure = () => setFailure(null);
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    open(requestFor(plan));
  };
  /** Open seats are played by computers, and the clock runs faster. */
  const rehearse = () => open(requestFor({ ...plan, seats: withComputers(plan) }), true);
  return html`<${Dialog} title=${say("page.open-table")} close=${close} wide>
    <form class="open-form" onSubmit=${submit}>
      ${games.length > 1 ? html`<${GameMenu} games=${games} plan=${plan} choose=${chooseGame} />` : null}
      ${plan.game.scenarios.length > 1 ? html`<${ScenarioMenu} plan=${plan} change=${change} />` : null}
      ${plan.game.presets.length ? html`<${PresetMenu} plan=${plan} choose=${choosePreset} />` : null}
      <${Seating} game=${plan.game} seats=${plan.seats} set=${(/** @type {TablePlan["seats"]} */ seats) => change({ seats })} />
      <details><summary>${say("page.options")}</summary>${own && html`<${WithTexts} catalogue=${own}><${Options} plan=${plan} change=${change} /><//>`}</details>
      ${
        plan.game.rosters.length
          ? html`<details open=${Boolean(first.preset)}><summary>${say("page.rosters")}</summary>
        ${own && html`<${WithTexts} catalogue=${own}><${Rosters} game=${plan.game} rosters=${plan.rosters} pack=${plan.pack?.text ?? null} set=${(/** @type {TablePlan["rosters"]} */ rosters) => change({ rosters })} checks=${checks} setCheck=${setCheck} /><//>`}
      </details>`
          : null
      }
      <${DataPack} plan=${plan} change=${change} clearFailure=${clearFailure} />
      <${WithTexts} catalogue=${own ?? catalogue}><${Failure} error=${failure} close=${clearFailure} file=${plan.pack?.name} /><//>
      <div class="buttons"><button class="primary big" disabled=${busy}>${say("page.open-table")}</button>
        ${plan.preset ? html`<button type="button" data-action="rehearse" disabled=${busy} title=${say("page.rehearse.about")} onClick=${rehearse}>${say("page.rehearse")}</button>` : null}</div>
    </form>
  <//>`;
}

/** Opening the table, and what was refused: files of armies by seat, or the whole plan. @param {TablePlan} plan */
function useOpening({ rosters }) {
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  const [checks, setChecks] = useState(/** @type {RosterChecks} */ ({}));
  const setCheck = (/** @type {string} */ seat, /** @type {RosterCheck | undefined} */ check) => {
    setFailure(null);
    setChecks((was) => /** @type {RosterChecks} */ ({ ...was, [seat]: check }));
  };
  /** @param {object} wanted @param {boolean} [isRehearsal] */
  const open = (wanted, isRehearsal) => {
    setBusy(true);
    setFailure(null);
    openTable(wanted, isRehearsal).catch((error) => {
      setBusy(false);
      const refused = messageOf(error);
      const faulty = faultsBySeat(refused, rosters);
      // What the check of a file has said is kept: it names columns.
      const said = (/** @type {RosterChecks} */ was) =>
        Object.fromEntries(Object.entries(was).filter(([, check]) => check?.error));
      if (Object.keys(faulty).length) setChecks((was) => ({ ...was, ...faulty, ...said(was) }));
      else setFailure(refused);
    });
  };
  return { busy, failure, setFailure, checks, setCheck, open };
}

/** The seats of a plan, with quick computers in the open ones. @param {TablePlan} plan */
const withComputers = ({ game, seats }) => {
  const quick = game.agents.includes("level1") ? "level1" : game.agents[0];
  return Object.fromEntries(Object.entries(seats).map(([seat, who]) => [seat, who === "open" ? quick : who]));
};

/** A plan as the server takes it. @param {TablePlan} plan */
const requestFor = ({ game, scenario, options, pack, rosters, seats }) => ({
  game: game.id,
  scenario,
  options,
  pack: pack?.text ?? null,
  rosters,
  seats: seatsWanted(seats),
});

/** @param {{ games: GameInfo[], plan: TablePlan, choose: (id: string) => void }} props */
function GameMenu({ games, plan, choose }) {
  const { say } = useTexts();
  return html`<label class="field"><span>${say("page.game")}</span>
    <select value=${plan.game.id} onChange=${withValue(choose)}>
      ${games.map((each) => html`<option value=${each.id}>${say(`${each.id}.title`)}</option>`)}
    </select></label>`;
}

/** @param {{ plan: TablePlan, change: Change }} props */
function ScenarioMenu({ plan: { game, scenario }, change }) {
  const { say } = useTexts();
  return html`<label class="field"><span>${say("page.scenario")}</span>
    <select value=${scenario} onChange=${withValue((chosen) => change({ scenario: chosen }))}>
      ${game.scenarios.map((each) => html`<option value=${each}>${say(`${game.id}.scenario.${each}`)}</option>`)}
    </select></label>`;
}

/** @param {{ plan: TablePlan, choose: (preset: string) => void }} props */
function PresetMenu({ plan: { game, preset }, choose }) {
  const { say } = useTexts();
  return html`<label class="field"><span>${say("page.preset")}</span>
    <select value=${preset} onChange=${withValue(choose)}>
      <option value=${NO_PRESET}>${say("page.preset.none")}</option>
      ${game.presets.map(({ name }) => html`<option value=${name}>${say(`${game.id}.page.preset.${name}`)}</option>`)}
    </select></label>
    ${preset ? html`<p class="hint">${say(`${game.id}.page.preset.${preset}.about`)}</p>` : null}
    ${preset && game.kit ? html`<${BeforeTheDay} game=${game} />` : null}`;
}

/** For a day with phones: the address that reaches this server, and the kit with its check list. @param {{ game: GameInfo }} props */
function BeforeTheDay({ game }) {
  const { say } = useTexts();
  const reached = isAlone() ? say("page.event.alone") : say("page.event.address", { address: linkForOthers("/") });
  return html`<p class="hint" data-action="reached">${reached}</p>
    <p class="hint">${say("page.event.before")} <a target="_blank" href=${`/kit/${game.id}?language=${settings.language}`}>${say("page.kit")}</a></p>`;
}

/** @param {{ plan: TablePlan, change: Change }} props */
function Options({ plan: { game, options }, change }) {
  return game.options.map((option) => {
    const set = (/** @type {OptionValue} */ value) => change({ options: { ...options, [option.name]: value } });
    const value = options[option.name] ?? option.default;
    return html`<${Option} key=${option.name} game=${game} option=${option} value=${value} set=${set} />`;
  });
}

/** @param {{ plan: TablePlan, change: Change, clearFailure: () => void }} props */
function DataPack({ plan: { game, pack }, change, clearFailure }) {
  const { say } = useTexts();
  /** @param {Event} event */
  const read = async (event) => {
    const file = fileOf(event);
    clearFailure();
    change({ pack: file ? { name: file.name, text: await file.text() } : null });
  };
  return html`<details><summary>${say("page.pack")}</summary>
    <p class="hint">${say("page.pack.hint", { game: game.id })}</p>
    <${FileButton} label=${say("page.pack.choose")} accept=".toml,text/plain" read=${read} chosen=${pack?.name} />
  </details>`;
}
