// @ts-nocheck
// Luck in the open: the promise made before the first die, and what each side got against what it could expect.
import { html } from "../../vendor/preact.js";

/** Has any die fallen that we know of? */
function hasRolled({ events }, board) {
  return events.some((event) => "die" in event || "dice" in event || event.type in (board.dice ?? {}));
}

/** As good as expected is neither. */
const judged = (surplus) => (Math.abs(surplus) < 0.05 ? "" : surplus > 0 ? "good" : "bad");

/** What one seat got of one kind of luck against what it could expect. */
function Cell({ fortune: [got, expected] = [0, 0], language, say }) {
  const digits = { maximumFractionDigits: 1, minimumFractionDigits: 1 };
  const format = new Intl.NumberFormat(language, digits);
  const signed = new Intl.NumberFormat(language, { ...digits, signDisplay: "exceptZero" });
  return html`<td title=${say("page.luck.cell", { got: format.format(got), expected: format.format(expected) })}>
    <strong class=${judged(got - expected)}>${signed.format(got - expected).replace("-", "\u2212")}</strong> <small>${got}/${format.format(expected)}</small></td>`;
}

/** Two sides stand side by side; more of them one below the other, for the panel is narrow. */
function Fortunes({ seats, kinds, fortunes, words, say, game }) {
  const ofSeats = seats.map(({ seat }) => ({
    name: words.name(`seat:${seat}`, "start"),
    fortune: (kind) => fortunes[seat]?.[kind],
  }));
  const ofKinds = kinds.map((kind) => ({ name: say(`${game}.fortune.${kind}`), kind }));
  const below = seats.length > 2;
  const [columns, rows] = below ? [ofKinds, ofSeats] : [ofSeats, ofKinds];
  const fortune = (row, column) => (below ? row.fortune(column.kind) : column.fortune(row.kind));
  return html`<table>
    <caption class="hint">${say("page.luck.caption")}</caption>
    <thead><tr><th></th>${columns.map(({ name }) => html`<th scope="col">${name}</th>`)}</tr></thead>
    <tbody>${rows.map(
      (row) => html`<tr><th scope="row">${row.name}</th>
      ${columns.map((column) => html`<${Cell} fortune=${fortune(row, column)} language=${words.language} say=${say} />`)}</tr>`,
    )}</tbody>
  </table>`;
}

export function Luck({ store, words, say, game, board }) {
  const { table, position } = store;
  const kinds = [...new Set(Object.values(position.fortunes).flatMap((seat) => Object.keys(seat)))];
  return html`<section class="luck">
    <h3>${say("page.luck")}</h3>
    ${
      kinds.length
        ? html`<${Fortunes} seats=${table.seats} kinds=${kinds} fortunes=${position.fortunes} words=${words} say=${say} game=${game} />`
        : html`<p class="hint">${say(hasRolled(store, board) ? "page.luck.nothing-counted" : "page.luck.none")}</p>`
    }
    ${table.commitments.length ? html`<p class="hint">${say("page.luck.promise")}</p>${table.commitments.map((hash) => html`<p class="hash"><code>${hash}</code></p>`)}` : html`<p class="hint">${say("page.luck.open")}</p>`}
    ${position.keys.length ? html`<p class="hint">${say("page.luck.key")}</p>${position.keys.map((key) => html`<p class="hash"><code>${key}</code></p>`)}` : null}
  </section>`;
}
