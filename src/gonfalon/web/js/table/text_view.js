// The text view of a table: the board in words, and a field for typed moves. It is loaded when it is shown first.
import { html, useEffect, useMemo, useRef, useState } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { withValue } from "../app/dom.js";
import { Rows } from "../board/plain/rows.js";
import { choose } from "./choices.js";
import { canTakeBack, takeBack } from "./commands.js";
import { findChoices, findRows } from "./typed.js";

/** @import { AnyView, Choice, Choices, TextBoard, TextSection, Ui } from "../board/types.d.ts" */
/** @import { View } from "../net/types.d.ts" */
/** @import { TextRow } from "./typed.js" */
/** @import { TableStore } from "./store/table_store.js" */

/** Most options or rows that an answer names. */
const MOST_NAMED = 5;

/** @param {{ store: TableStore, choices: Choices, view: View, ui: Ui }} props */
export function TextView({ store, choices, view, ui }) {
  const { say } = useTexts();
  const sections = useSections(view, ui);
  const rows = sections?.flatMap((section) => section.rows) ?? [];
  return html`<section class="text-view" aria-label=${say("page.text.title")} tabindex="0">
    <${MoveField} store=${store} choices=${choices} rows=${rows} ui=${ui} />
    <${Options} store=${store} choices=${choices} />
    ${
      sections
        ? sections.map((section) => html`<${Section} key=${section.title} section=${section} />`)
        : html`<${Rows} values=${view} ui=${ui} heading=${(/** @type {string} */ key) => key.replace(/[-_]/g, " ")} />`
    }
  </section>`;
}

/** The board in words; null for a game that has no text board. @param {View} view @param {Ui} ui */
function useSections(view, ui) {
  const { say } = useTexts();
  const { board } = useTable();
  const [text, setText] = useState(/** @type {TextBoard<AnyView> | null} */ (null));
  useEffect(() => {
    board.loadText?.().then(setText);
  }, [board]);
  return useMemo(() => text?.sections(view, ui, say) ?? null, [text, view, ui.events]);
}

/** @param {{ section: TextSection }} props */
function Section({ section }) {
  if (!section.rows.length) return null;
  return html`<section><h3>${section.title}</h3>
    <ul>${section.rows.map(({ target, text }) => html`<li key=${target ?? text} data-row=${target}>${text}</li>`)}</ul>
  </section>`;
}

/** All options as buttons; an amount has too many. @param {{ store: TableStore, choices: Choices }} props */
function Options({ store, choices }) {
  const { say } = useTexts();
  const numbers = choices.amounts.map(({ target }) => Number(target.slice(2)));
  const listed = choices.all.filter((choice) => !choices.amounts.includes(choice));
  if (!choices.all.length) return null;
  return html`<section><h3>${say("page.text.options")}</h3>
    ${numbers.length ? html`<p>${say("page.amount.range", { least: Math.min(...numbers), most: Math.max(...numbers) })}</p>` : null}
    <ol class="text-options">${listed.map(
      (choice) =>
        html`<li><button type="button" class="quiet" data-move=${choice.move} disabled=${!store.session.isReady} onClick=${() => choose(store, choice)}>${withPrice(choice, say)}</button></li>`,
    )}</ol></section>`;
}

/** @param {Choice} choice @param {Ui["say"]} say */
const withPrice = ({ label, final }, say) => (final ? say("page.spoken.final", { what: label }) : label);

/** @param {{ store: TableStore, choices: Choices, rows: TextRow[], ui: Ui }} props */
function MoveField({ store, choices, rows, ui }) {
  const { say } = useTexts();
  const [typed, setTyped] = useState("");
  const [answer, setAnswer] = useState("");
  const field = useRef(/** @type {HTMLInputElement | null} */ (null));
  const pending = useRef(/** @type {Choice | null} */ (null));
  useEffect(() => {
    pending.current = null;
  }, [choices]);
  useEffect(() => field.current?.focus(), []);
  /** @param {Event} event */
  const submit = (event) => {
    event.preventDefault();
    const reply = replyTo(typed, { store, choices, rows, ui, say, pending });
    setAnswer(reply);
    if (!pending.current) setTyped("");
  };
  return html`<form class="typed-move" onSubmit=${submit}>
    <label for="typed-move">${say("page.text.type")}</label>
    <input id="typed-move" ref=${field} list="typed-options" autocomplete="off" spellcheck="false" maxlength="200" value=${typed} onInput=${withValue(setTyped)} aria-describedby="typed-how" />
    <datalist id="typed-options">${choices.all.map(({ label, move }) => html`<option key=${move} value=${label}></option>`)}</datalist>
    <button class="primary">${say("page.text.play")}</button>
    <p class="hint" id="typed-how">${say("page.text.how")}</p>
    <p class="text-answer" role="status">${answer}</p>
  </form>`;
}

/**
 * @typedef {object} Typing
 * @property {TableStore} store
 * @property {Choices} choices
 * @property {TextRow[]} rows
 * @property {Ui} ui
 * @property {Ui["say"]} say
 * @property {{ current: Choice | null }} pending a choice without undo that waits for Enter again
 */

/** Play what was typed, or say why not. @param {string} typed @param {Typing} typing */
function replyTo(typed, { store, choices, rows, ui, say, pending }) {
  const found = findChoices(typed, choices.all);
  const [choice] = found;
  const wasPending = pending.current;
  pending.current = null;
  if (!typed.trim()) return "";
  if (!store.session.isReady || store.playback.isReplaying) return say("page.text.wait");
  if (["u", say("page.text.undo")].includes(typed.trim().toLowerCase())) return undo(store, say);
  if (found.length > 1) return say("page.text.several", { options: named(found.map(({ label }) => label)) });
  if (!choice) return tellAbout(typed, rows, store, ui, say);
  if (choice.final && wasPending?.move !== choice.move) {
    pending.current = choice;
    return say("page.text.confirm", { what: choice.label });
  }
  choose(store, choice);
  return say("page.text.played", { what: choice.label });
}

/** @param {string[]} texts */
const named = (texts) => texts.slice(0, MOST_NAMED).join("; ") + (texts.length > MOST_NAMED ? "; …" : "");

/** @param {TableStore} store @param {Ui["say"]} say */
function undo(store, say) {
  if (!canTakeBack(store)) return say("kernel.refused.undo");
  takeBack(store);
  return say("page.undo");
}

/** What a thing is that was named and is no option. The server is asked why; the answer is shown as an alert.
 * @param {string} typed @param {TextRow[]} rows @param {TableStore} store @param {Ui} ui @param {Ui["say"]} say */
function tellAbout(typed, rows, store, ui, say) {
  const found = findRows(typed, rows, ui.name);
  if (!found.length) return say("page.text.unknown", { text: typed.trim().slice(0, 40) });
  if (found.length === 1 && found[0].target && store.seats.seat) store.advice.askWhy(found[0].target);
  return named(found.map(({ text }) => text));
}
