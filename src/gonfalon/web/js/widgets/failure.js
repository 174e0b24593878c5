// What the server refused, with the faults of a file if it names any.
import { html } from "../../vendor/preact.js";

const MOST = 12;

export function Failure({ error, say }) {
  if (!error) return null;
  const faults = error.faults ?? [];
  return html`<div class="notice failure" role="alert">
    <p>${faults.length ? say("page.pack.faults", { n: faults.length }) : say(error.key, error.args)}</p>
    ${faults.length ? html`<ul>${faults.slice(0, MOST).map((fault) => html`<li>${say(fault.key, fault.args)}</li>`)}</ul>` : null}
  </div>`;
}
