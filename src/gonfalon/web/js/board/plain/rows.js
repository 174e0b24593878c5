// Values of a view as elements: lists, tables, and things to point at.
import { html } from "../../../vendor/preact.js";

/** @import { Ui } from "../types.d.ts" */
/** @import { View } from "../../net/types.d.ts" */

const REFERENCE = /^[a-z][\w-]*:[\w-]+$/i;

/** @param {unknown} value @returns {value is string} */
export const isReference = (value) => typeof value === "string" && REFERENCE.test(value);

/** @param {unknown} value @returns {value is View} */
const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

/** @param {{ target: string, ui: Ui }} props */
function Thing({ target, ui }) {
  return html`<span class=${`plain-thing ${ui.mark(target)}`} data-target=${target} data-name=${target.split(":")[1]} role="button" tabindex="0">${ui.name(target)}</span>`;
}

/** @param {{ value: unknown, ui: Ui, heading: (key: string) => string }} props */
function Value({ value, ui, heading }) {
  if (value === null || value === undefined || value === "" || (Array.isArray(value) && !value.length)) return "–";
  if (typeof value === "boolean") return ui.say(value ? "page.plain.yes" : "page.plain.no");
  if (isReference(value)) return html`<${Thing} target=${value} ui=${ui} />`;
  if (Array.isArray(value))
    return html`<ul>${value.map((each) => html`<li><${Value} value=${each} ui=${ui} heading=${heading} /></li>`)}</ul>`;
  return isObject(value) ? html`<${Rows} values=${value} ui=${ui} heading=${heading} />` : String(value);
}

/** @param {{ name: string, ui: Ui, heading: (key: string) => string }} props */
const Key = ({ name, ui, heading }) => (isReference(name) ? html`<${Thing} target=${name} ui=${ui} />` : heading(name));

/** Several objects with the same keys: one row each. @param {View} values */
function isTable(values) {
  const rows = Object.values(values);
  if (rows.length < 2 || !rows.every(isObject)) return false;
  const keys = Object.keys(rows[0]).join();
  return keys !== "" && rows.every((row) => Object.keys(row).join() === keys);
}

/** An object as a table if its values are alike, else as a list of headings with their values.
 * @param {{ values: View, ui: Ui, heading: (key: string) => string }} props */
export function Rows({ values, ui, heading }) {
  if (!isTable(values))
    return html`<dl class="plain-rows">${Object.entries(values).map(
      ([name, value]) =>
        html`<div><dt><${Key} name=${name} ui=${ui} heading=${heading} /></dt><dd><${Value} value=${value} ui=${ui} heading=${heading} /></dd></div>`,
    )}</dl>`;
  const rows = /** @type {[string, View][]} */ (Object.entries(values));
  const columns = Object.keys(rows[0][1]);
  return html`<table class="plain-table">
    <thead><tr><td></td>${columns.map((name) => html`<th scope="col"><${Key} name=${name} ui=${ui} heading=${heading} /></th>`)}</tr></thead>
    <tbody>${rows.map(
      ([name, row]) => html`<tr><th scope="row"><${Key} name=${name} ui=${ui} heading=${heading} /></th>
        ${columns.map((column) => html`<td><${Value} value=${row[column]} ui=${ui} heading=${heading} /></td>`)}</tr>`,
    )}</tbody>
  </table>`;
}
