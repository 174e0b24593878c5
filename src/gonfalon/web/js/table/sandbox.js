// Sandboxes: a table of the user's own that starts from a position of another table and does not change it.

import { html, useState } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { go } from "../app/router.js";
import { keepOrigin, originOf } from "../app/sandbox_origins.js";
import { AgentOptions, usualAgent } from "../home/levels.js";
import { enter } from "../home/open_table.js";
import { api, messageOf } from "../net/http.js";
import { Confirm, Dialog } from "../widgets/dialog.js";
import { Failure } from "../widgets/failure.js";
import { Icon } from "../widgets/icons.js";
import { Menu } from "../widgets/menu.js";
import { playersOf } from "./seat_names.js";

/** @import { ErrorBody, TableMessage } from "../net/types.d.ts" */

/** The button that stands at a table. @param {{ table: TableMessage, version: number, seat: string | null }} props */
export function TryOut({ table, version, seat }) {
  const { say } = useTexts();
  const [asking, setAsking] = useState(false);
  return html`<button type="button" class="quiet" data-action="sandbox" onClick=${() => setAsking(true)}><${Icon} name="fork" />${say("page.sandbox.try")}</button>
    ${asking ? html`<${TryOutDialog} table=${table} version=${version} seat=${seat} close=${() => setAsking(false)} />` : null}`;
}

/** Agents for all seats except the user's; an official's seat never gets one.
 * @param {TableMessage} table
 * @param {string | null} own
 * @param {string} agent */
function opponents(table, own, agent) {
  const others = playersOf(table).filter((seat) => seat !== own);
  return Object.fromEntries(others.map((seat) => [seat, { kind: "computer", agent }]));
}

/** The computer that plays at the real table, else the usual one. @param {TableMessage} table */
const agentOf = ({ seats, agents }) => seats.find(({ kind }) => kind === "computer")?.agent ?? usualAgent(agents);

/** The choice of players for a sandbox from a position as `seat` sees it (null: a spectator).
 * @param {{ table: TableMessage, version: number, seat: string | null, close: () => void }} props */
export function TryOutDialog({ table, version, seat, close }) {
  const { say } = useTexts();
  const [alone, setAlone] = useState(true);
  const [own, setOwn] = useState(seat ?? playersOf(table)[0] ?? null);
  const [agent, setAgent] = useState(agentOf(table) ?? "");
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState(/** @type {ErrorBody | null} */ (null));
  /** @param {Event} event */
  const submit = async (event) => {
    event.preventDefault();
    setBusy(true);
    try {
      const opened = await api("POST", `/api/tables/${table.id}/sandbox`, {
        version,
        seat: seat ?? null,
        seats: alone ? {} : opponents(table, own, agent),
      });
      keepOrigin(opened.id, location.pathname + location.search);
      enter(opened);
    } catch (error) {
      setBusy(false);
      setFailure(messageOf(error));
    }
  };
  /** @param {string} key @param {boolean} value */
  const way = (key, value) =>
    html`<label class="way"><input type="radio" name="who" checked=${alone === value} onChange=${() => setAlone(value)} /><span>${say(key)}</span></label>`;
  return html`<${Dialog} title=${say("page.sandbox.try")} close=${close}>
    <form class="open-form try-out" onSubmit=${submit}>
      <p>${say(table.secrets ? "page.sandbox.about" : "page.sandbox.about.open")}</p>
      <fieldset><legend>${say("page.sandbox.who")}</legend>
        ${way("page.sandbox.alone", true)}
        ${way("page.sandbox.computer", false)}
      </fieldset>
      ${alone ? null : html`<${Sides} table=${table} own=${own} setOwn=${setOwn} agent=${agent} setAgent=${setAgent} />`}
      <${Failure} error=${failure} />
      <div class="buttons"><button class="primary big" disabled=${busy}>${say("page.sandbox.open")}</button></div>
    </form>
  <//>`;
}

/** The user's seat and the computer at the others.
 * @param {{ table: TableMessage, own: string | null, setOwn: (seat: string) => void, agent: string, setAgent: (agent: string) => void }} props */
function Sides({ table, own, setOwn, agent, setAgent }) {
  const { catalogue, say } = useTexts();
  return html`<div class="pair"><label class="field"><span>${say("page.sandbox.own")}</span>
      <select value=${own} onChange=${withValue(setOwn)}>
        ${table.seats.map((each) => html`<option value=${each.seat}>${catalogue.name(`seat:${each.seat}`, "start")}</option>`)}
      </select></label>
    <label class="field"><span>${say("page.sandbox.opponent")}</span>
      <select value=${agent} onChange=${withValue(setAgent)}>
        <${AgentOptions} agents=${table.agents} label=${(/** @type {string} */ agent) => say("page.seat.computer", { agent })} />
      </select></label></div>`;
}

/** The mark in the bar, with the ways out. @param {{ table: TableMessage }} props */
export function SandboxMark({ table }) {
  const { say } = useTexts();
  const [isDeleting, setDeleting] = useState(false);
  const origin = originOf(table.id);
  const remove = () =>
    api("DELETE", `/api/tables/${table.id}`).then(
      () => go(origin),
      () => go("/"),
    );
  return html`<div class="sandbox-mark">
    <a class="button quiet wide-only" href=${origin} data-action="leave">${say("page.sandbox.leave")}</a>
    <${Menu} label=${say("page.sandbox")} icon="fork" text>
      <p>${say("page.sandbox.what")}</p>
      <div class="sandbox-ways">
        <a class="button primary" href=${origin}>${say("page.sandbox.leave")}</a>
        ${table.opener ? html`<button type="button" data-closes onClick=${() => setDeleting(true)}><${Icon} name="bin" />${say("page.sandbox.delete")}</button>` : null}
      </div>
    <//>
    ${isDeleting ? html`<${Confirm} title=${say("page.sandbox.delete")} text=${say("page.sandbox.delete.sure")} yes=${say("page.sandbox.delete")} close=${() => setDeleting(false)} act=${remove} />` : null}
  </div>`;
}
