// A table whose rows are sorted by a click on the head of a column; a second click turns the order round.
import { html, useState } from "../../vendor/preact.js";

/** @import { ComponentChildren } from "../../vendor/preact.js" */
/**
 * @template Row
 * @typedef {object} Column
 * @property {string} name
 * @property {string} label the head of the column
 * @property {string} [title] the head in full, if the label is short
 * @property {(row: Row) => string | number} value what rows are sorted by
 * @property {(row: Row) => ComponentChildren} [cell] what is shown; the value if missing
 * @property {boolean} [most] are the highest values wanted first?
 */

/** @param {string | number} a @param {string | number} b */
const compare = (a, b) => (typeof a === "number" && typeof b === "number" ? a - b : String(a).localeCompare(String(b)));

/** The rows in the order of a column; equal rows keep their order.
 * @template Row @param {Row[]} rows @param {Column<Row>} column @param {boolean} falls */
export const sorted = (rows, column, falls) =>
  [...rows].sort((a, b) => (falls ? -1 : 1) * compare(column.value(a), column.value(b)));

/**
 * The first column is the head of each row.
 * @template Row
 * @param {{ columns: Column<Row>[], rows: Row[], keyOf: (row: Row) => string, classOf?: (row: Row) => string, by?: string }} props
 */
export function SortableTable({ columns, rows, keyOf, classOf, by = columns[0].name }) {
  const [order, setOrder] = useState(() => ({ by, turned: false }));
  const column = columns.find(({ name }) => name === order.by) ?? columns[0];
  const falls = Boolean(column.most) !== order.turned;
  /** @param {Column<Row>} each */
  const head = (each) => {
    const isBy = each === column;
    const sort = isBy ? (falls ? "descending" : "ascending") : undefined;
    return html`<th scope="col" key=${each.name} aria-sort=${sort}>
      <button type="button" class="quiet" title=${each.title} aria-label=${each.title ? `${each.label}: ${each.title}` : each.label} onClick=${() => setOrder({ by: each.name, turned: isBy && !order.turned })}>${each.label}<span aria-hidden="true">${isBy ? (falls ? "▾" : "▴") : ""}</span></button></th>`;
  };
  /** @param {Row} row @param {Column<Row>} each @param {number} index */
  const cell = (row, each, index) => {
    const shown = each.cell ? each.cell(row) : each.value(row);
    return index ? html`<td key=${each.name}>${shown}</td>` : html`<th scope="row" key=${each.name}>${shown}</th>`;
  };
  return html`<table class="sortable"><thead><tr>${columns.map(head)}</tr></thead>
    <tbody>${sorted(rows, column, falls).map((row) => html`<tr key=${keyOf(row)} class=${classOf?.(row)}>${columns.map((each, index) => cell(row, each, index))}</tr>`)}</tbody></table>`;
}
