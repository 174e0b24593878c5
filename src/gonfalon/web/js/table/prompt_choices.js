// The choices of a prompt that have no place on the board: buttons and amounts, with their odds.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { settings } from "../app/settings.js";
import { choose } from "./choices.js";
import { Final, Note } from "./help_card.js";
import { Brief, Coming, FullToCome, InFull } from "./odds.js";

/** @import { AnyBoard, Choice, Choices, Ui } from "../board/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { View } from "../net/types.d.ts" */

/** The key of the text that says where targets are chosen: in the list of the text view, in the action panel or on the map.
 * @param {Choices} choices
 * @param {AnyBoard} board
 * @param {View} view */
export function whereKey({ byTarget }, board, view) {
  if (settings.view === "text") return "page.choose-in-list";
  const areInPanel = [...byTarget.keys()].every((target) => board.isInActionPanel?.(target, view));
  return areInPanel ? "page.choose-on-stage" : "page.choose-on-map";
}

/** The odds of a button: known, still to come, or none. @param {{ move: string, store: TableStore, ui: Ui }} props */
function OddsOf({ move, store, ui }) {
  const { oddsNow } = store.advice;
  if (oddsNow) return oddsNow.ofMove(move).map((odds, index) => html`<${Brief} key=${index} odds=${odds} ui=${ui} />`);
  return store.draft.shown.uncertain.includes(move) ? html`<${Coming} />` : null;
}

/** The odds that do not depend on the choice, and all odds. Their space is reserved while they are computed.
 * @param {{ store: TableStore, choices: Choices, ui: Ui }} props */
function OddsOfAll({ store, choices, ui }) {
  const { oddsNow } = store.advice;
  const { uncertain } = store.draft.shown;
  const moves = choices.buttons.map(({ move }) => move);
  if (!oddsNow) {
    const isOneAlone = uncertain.filter((move) => !move).length === 1;
    return html`${isOneAlone ? html`<${Coming} />` : null}${isOneAlone || moves.some((move) => uncertain.includes(move)) ? html`<${FullToCome} />` : null}`;
  }
  const all = [...oddsNow.alone, ...moves.flatMap((move) => oddsNow.ofMove(move))];
  return html`${oddsNow.alone.map((odds) => html`<${Brief} key=${odds.kind} odds=${odds} ui=${ui} />`)}<${InFull} all=${all} ui=${ui} />`;
}

/** @param {{ choice: Choice, store: TableStore, ui: Ui, view: View }} props */
function MoveButton({ choice, store, ui, view }) {
  const { board } = useTable();
  const { move, target, final } = choice;
  const isAdvised = move === store.advice.hint?.move;
  return html`<button type="button" class=${`move ${isAdvised ? "advised" : ""}`} data-move=${move} disabled=${!store.session.isReady}
    data-target=${target || undefined} onClick=${() => choose(store, choice)}>
    ${target && !target.startsWith("n:") ? html`<${board.Icon} target=${target} view=${view} ui=${ui} />` : null}
    <span>${choice.label}</span>${final ? html`<${Final} why=${final} short />` : null}
    ${choice.key ? html`<kbd aria-hidden="true">${choice.key}</kbd>` : null}<${Note} choice=${choice} view=${view} ui=${ui} /><${OddsOf} move=${move} store=${store} ui=${ui} /></button>`;
}

/** The amount form of a step that has one. Its modules are loaded with the first such step.
 * @param {{ store: TableStore, choices: Choices, ui: Ui, view: View }} props */
function AmountForm(props) {
  const [module, setModule] = useState(/** @type {typeof import("./amount_form.js") | null} */ (null));
  useEffect(() => {
    import("./amount_form.js").then(setModule, console.warn);
  }, []);
  return module ? html`<${module.AmountsOf} ...${props} />` : null;
}

/** @param {{ store: TableStore, choices: Choices, ui: Ui, view: View }} props */
export function PromptChoices({ store, choices, ui, view }) {
  const { say, board } = useTable();
  const busy = !store.session.isReady;
  const hint = board.hint?.({ choices: choices.all, view, ui });
  return html`<div class="prompt-choices">
    ${choices.byTarget.size ? html`<p class="hint lit-hint">${say(whereKey(choices, board, view), { n: choices.byTarget.size })}</p>` : null}
    ${hint ? html`<p class="hint">${hint}</p>` : null}
    ${choices.amounts.length ? html`<${Amount} key=${`${store.draft.count} ${choices.amounts.map(({ move }) => move)}`} amounts=${choices.amounts} take=${(/** @type {Choice} */ choice) => choose(store, choice)} busy=${busy} />` : null}
    ${board.amountForms?.steps.includes(store.draft.shown.prompt.step) ? html`<${AmountForm} store=${store} choices=${choices} ui=${ui} view=${view} />` : null}
    ${choices.buttons.map((choice) => html`<${MoveButton} key=${choice.move} choice=${choice} store=${store} ui=${ui} view=${view} />`)}
    <${OddsOfAll} store=${store} choices=${choices} ui=${ui} />
  </div>`;
}

/** Several amounts: a field and a slider. The first amount is the usual one.
 * What is typed stays when another seat moves; it goes with the own choice, because the next one may offer the same.
 * @param {{ amounts: Choice[], take: (choice: Choice) => void, busy: boolean }} props */
function Amount({ amounts, take, busy }) {
  const { say } = useTexts();
  const values = amounts.map((choice) => Number(choice.target.slice(2)));
  const [value, setValue] = useState(values[0]);
  const least = Math.min(...values);
  const most = Math.max(...values);
  const chosen = amounts.find((choice) => choice.target === `n:${value}`);
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    if (!chosen || busy) return;
    take(chosen);
    setValue(values[0]);
  };
  const set = withValue((text) => setValue(Number(text)));
  return html`<form class="amount" onSubmit=${submit}>
    <input type="range" min=${least} max=${most} value=${value} onInput=${set} aria-label=${say("page.amount")} />
    <input type="number" inputmode="numeric" min=${least} max=${most} value=${value} onInput=${set} aria-label=${say("page.amount")} />
    <button class="primary" disabled=${busy || !chosen}>${chosen?.label ?? say("page.amount.range", { least, most })}</button>
  </form>`;
}
