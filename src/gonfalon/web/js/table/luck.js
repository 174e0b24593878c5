// Luck in the open: the promise made before the first die, and what each side got against what it could expect.
import { html } from "../../vendor/preact.js";

/** Has any die fallen that we know of? */
function hasRolled({ events }, board) {
  return events.some((event) => "die" in event || "dice" in event || event.type in (board.dice ?? {}));
}

/** As good as expected is neither. */
const judged = (surplus) => (Math.abs(surplus) < 0.05 ? "" : surplus > 0 ? "good" : "bad");

export function Luck({ store, words, say, game, board }) {
  const { table, position } = store;
  const kinds = [...new Set(Object.values(position.fortunes).flatMap((seat) => Object.keys(seat)))];
  const format = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1, minimumFractionDigits: 1 });
  const signed = new Intl.NumberFormat(words.language, { maximumFractionDigits: 1, minimumFractionDigits: 1, signDisplay: "exceptZero" });
  return html`<section class="luck">
    <h3>${say("page.luck")}</h3>
    ${kinds.length ? html`<table>
      <caption class="hint">${say("page.luck.caption")}</caption>
      <thead><tr><th></th>${table.seats.map((seat) => html`<th scope="col">${words.name(`seat:${seat.seat}`, "start")}</th>`)}</tr></thead>
      <tbody>${kinds.map((kind) => html`<tr><th scope="row">${say(`${game}.fortune.${kind}`)}</th>
        ${table.seats.map((seat) => {
          const [got, expected] = position.fortunes[seat.seat]?.[kind] ?? [0, 0];
          return html`<td title=${say("page.luck.cell", { got: format.format(got), expected: format.format(expected) })}>
            <strong class=${judged(got - expected)}>${signed.format(got - expected).replace("-", "\u2212")}</strong> <small>${got}/${format.format(expected)}</small></td>`;
        })}</tr>`)}</tbody>
    </table>` : html`<p class="hint">${say(hasRolled(store, board) ? "page.luck.nothing-counted" : "page.luck.none")}</p>`}
    ${table.commitments.length ? html`<p class="hint">${say("page.luck.promise")}</p>${table.commitments.map((hash) => html`<p class="hash"><code>${hash}</code></p>`)}` : html`<p class="hint">${say("page.luck.open")}</p>`}
    ${position.keys.length ? html`<p class="hint">${say("page.luck.key")}</p>${position.keys.map((key) => html`<p class="hash"><code>${key}</code></p>`)}` : null}
  </section>`;
}
