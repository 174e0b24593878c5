// Several amounts of one choice as a form: a field with buttons for each, and one button that plays all of them.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { choose } from "./choices.js";

/** @import { AmountForm, AmountForms, AmountRow, Choices, Ui } from "../board/types.d.ts" */
/** @import { View } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */

/** Do these amounts reach the total, without one that is needless? @param {AmountForm} form @param {number[]} amounts */
export function fits({ rows, total }, amounts) {
  const sum = rows.reduce((all, { worth }, index) => all + worth * amounts[index], 0);
  const least = Math.min(...rows.filter((_, index) => amounts[index]).map(({ worth }) => worth));
  return sum >= total && sum - least < total;
}

/** The form of the present choice; null while its module loads, or if there is none.
 * @param {{ store: TableStore, choices: Choices, ui: Ui, view: View }} props */
function useForm({ store, choices, ui, view }) {
  const { board } = useTable();
  const { prompt } = store.draft.shown;
  const [module, setModule] = useState(/** @type {AmountForms | null} */ (null));
  useEffect(() => {
    board.amountForms?.load().then(setModule, console.warn);
  }, [board]);
  return module?.formOf({ choices: choices.all, prompt, view, ui }) ?? null;
}

/** @param {{ store: TableStore, choices: Choices, ui: Ui, view: View }} props */
export function AmountsOf({ store, choices, ui, view }) {
  const form = useForm({ store, choices, ui, view });
  const { version } = store.known.position;
  return form
    ? html`<${Fields} key=${`${version} ${store.draft.count}`} form=${form} store=${store} ui=${ui} view=${view} />`
    : null;
}

/** @param {{ form: AmountForm, store: TableStore, ui: Ui, view: View }} props */
function Fields({ form, store, ui, view }) {
  const { board } = useTable();
  const [amounts, setAmounts] = useState(() => form.rows.map(({ usual }) => usual));
  /** @param {number} index @param {number} value */
  const set = (index, value) => {
    const most = form.rows[index].most;
    setAmounts(amounts.map((old, each) => (each === index ? Math.max(0, Math.min(most, value || 0)) : old)));
  };
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const [move, ...then] = form.moves(amounts);
    if (store.session.isReady && fits(form, amounts)) choose(store, { move }, then);
  };
  /** @param {AmountRow} row @param {number} index */
  const field = ({ label, target, most }, index) => html`<div class="amount-row" key=${label}>
      <span>${target ? html`<${board.Icon} target=${target} view=${view} ui=${ui} />` : null} ${label}</span>
      <button type="button" class="quiet" aria-hidden="true" tabindex="-1" disabled=${!amounts[index]} onClick=${() => set(index, amounts[index] - 1)}>−</button>
      <input type="number" inputmode="numeric" min="0" max=${most} value=${amounts[index]} aria-label=${label} onInput=${withValue((text) => set(index, Number(text)))} />
      <button type="button" class="quiet" aria-hidden="true" tabindex="-1" disabled=${amounts[index] >= most} onClick=${() => set(index, amounts[index] + 1)}>+</button></div>`;
  return html`<form class="amounts" onSubmit=${submit}><div class="amount-rows">${form.rows.map(field)}</div>
    <button class="primary" disabled=${!store.session.isReady || !fits(form, amounts)}>${form.label(amounts)}</button></form>`;
}
