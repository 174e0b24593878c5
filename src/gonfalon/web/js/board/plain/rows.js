// @ts-nocheck
// Values of a view as elements: lists, tables, and things to point at.
import { html } from "../../../vendor/preact.js";

const REFERENCE = /^[a-z][\w-]*:[\w-]+$/i;

export const isReference = (value) => typeof value === "string" && REFERENCE.test(value);

const isObject = (value) => value !== null && typeof value === "object" && !Array.isArray(value);

export function Thing({ target, ui }) {
  return html`<span class=${`plain-thing ${ui.mark(target)}`} data-target=${target} data-name=${target.split(":")[1]} role="button" tabindex="0">${ui.name(target)}</span>`;
}

function Value({ value, ui, heading }) {
  if (value === null || value === undefined || value.length === 0) return "–";
  if (typeof value === "boolean") return ui.say(value ? "page.plain.yes" : "page.plain.no");
  if (isReference(value)) return html`<${Thing} target=${value} ui=${ui} />`;
  if (Array.isArray(value))
    return html`<ul>${value.map((each) => html`<li><${Value} value=${each} ui=${ui} heading=${heading} /></li>`)}</ul>`;
  return isObject(value) ? html`<${Rows} values=${value} ui=${ui} heading=${heading} />` : String(value);
}

const Key = ({ name, ui, heading }) => (isReference(name) ? html`<${Thing} target=${name} ui=${ui} />` : heading(name));

/** Several objects with the same keys: one row each. */
function isTable(values) {
  const rows = Object.values(values);
  if (rows.length < 2 || !rows.every(isObject)) return false;
  const keys = Object.keys(rows[0]).join();
  return keys !== "" && rows.every((row) => Object.keys(row).join() === keys);
}

/** An object as a table if its values are alike, else as a list of headings with their values. */
export function Rows({ values, ui, heading }) {
  if (!isTable(values))
    return html`<dl class="plain-rows">${Object.entries(values).map(
      ([name, value]) =>
        html`<div><dt><${Key} name=${name} ui=${ui} heading=${heading} /></dt><dd><${Value} value=${value} ui=${ui} heading=${heading} /></dd></div>`,
    )}</dl>`;
  const columns = Object.keys(Object.values(values)[0]);
  return html`<table class="plain-table">
    <thead><tr><td></td>${columns.map((name) => html`<th scope="col"><${Key} name=${name} ui=${ui} heading=${heading} /></th>`)}</tr></thead>
    <tbody>${Object.entries(values).map(
      ([name, row]) => html`<tr><th scope="row"><${Key} name=${name} ui=${ui} heading=${heading} /></th>
        ${columns.map((column) => html`<td><${Value} value=${row[column]} ui=${ui} heading=${heading} /></td>`)}</tr>`,
    )}</tbody>
  </table>`;
}
