// An error of the server, with the faults of a file if the server lists any.

import { html, useEffect, useRef } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";

/** @import { ErrorBody } from "../net/types.d.ts" */

/** `file`: the name of the faulty file, which the server does not know. With `close` the person can close the error, and it
 * is scrolled into view, because it answers their last action.
 * @param {{ error: ErrorBody | null, close?: () => void, file?: string | null }} props */
export function Failure({ error, close, file }) {
  const { say } = useTexts();
  const element = useRef(/** @type {HTMLElement | null} */ (null));
  useEffect(() => {
    if (!error || !close) return;
    element.current?.scrollIntoView({ block: "nearest" });
    element.current?.focus({ preventScroll: true });
  }, [error]);
  if (!error) return null;
  const faults = error.faults ?? [];
  return html`<div class="notice failure" role="alert" ref=${element} tabindex="-1">
    <p>${faults.length ? say("page.pack.faults", { n: faults.length }) : say(error.key, error.args)}</p>
    ${faults.length ? html`<ul>${faults.map((fault) => html`<li>${say(fault.key, file ? { ...fault.args, file } : fault.args)}</li>`)}</ul>` : null}
    ${close ? html`<button type="button" class="quiet close" aria-label=${say("page.close")} onClick=${close}>×</button>` : null}
  </div>`;
}
