// A button to choose a file. The button of the browser is not used, because its text has the language of the browser.
import { html } from "../../vendor/preact.js";
import { Icon } from "./icons.js";

/**
 * @param {{ label: string, accept: string, busy?: boolean, read: (event: Event) => void, chosen?: string }} props
 */
export function FileButton({ label, accept, busy, read, chosen }) {
  return html`<span class="file-choice"><label class=${`button file ${busy ? "busy" : ""}`}><${Icon} name="file" /><span>${label}</span>
    <input type="file" class="hidden" accept=${accept} disabled=${busy} onChange=${read} /></label>${chosen ? html` <span>${chosen}</span>` : null}</span>`;
}
