// The card of a chosen thing: several moves to choose from, or one to confirm.
import { html, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { choose } from "./choices.js";
import { Note } from "./help_card.js";

/** @import { Choice, Ui } from "../board/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { View } from "../net/types.d.ts" */
/** @import { VNode } from "../../vendor/preact.js" */

/** @typedef {{ target: string, opener: HTMLElement | null }} Chosen a chosen thing; `opener` has the focus if a key chose it */

/** @param {{ chosen: Chosen, ui: Ui, view: View, store: TableStore, odds: VNode[], cancel: () => void }} props */
export function ChosenCard({ chosen, ui, view, store, odds, cancel }) {
  const { say, board } = useTable();
  const card = useRef(/** @type {HTMLElement | null} */ (null));
  useFocus(card, chosen);
  const { target } = chosen;
  /** @param {Choice} choice */
  const button = (choice) =>
    html`<button type="button" class="primary" data-move=${choice.move} onClick=${() => choose(store, choice)}>${choice.label}<${Note} choice=${choice} view=${view} ui=${ui} /></button>
      ${choice.final ? html`<small class="final-note">${say(`page.final.${choice.final}`)}</small>` : null}`;
  return html`<section class="chosen-card" ref=${card} aria-label=${ui.name(target)} onKeyDown=${ignoreHeldEnter}>
    <div class="buttons">
      ${ui.choices(target).map(button)}
      <button type="button" onClick=${cancel}>${say("page.cancel")}</button>
    </div>
    ${odds}
    <div class="chosen-what"><${board.Card} target=${target} view=${view} ui=${ui} /></div>
  </section>`;
}

/** A card that was opened by a key takes the focus, and gives it back when it closes.
 * @param {{ current: HTMLElement | null }} card
 * @param {Chosen} chosen */
function useFocus(card, chosen) {
  useLayoutEffect(() => {
    const { opener } = chosen;
    if (!opener) return undefined;
    const opened = card.current;
    opened?.querySelector("button")?.focus();
    return () => {
      // After a move the opener is no choice any more: the focus then goes to the next one.
      if (opened?.contains(document.activeElement) && opener.classList.contains("lit")) opener.focus();
    };
  }, [chosen]);
}

/** A key that is held down does not press the button that it has just opened. @param {KeyboardEvent} event */
const ignoreHeldEnter = (event) => event.repeat && event.key === "Enter" && event.preventDefault();
