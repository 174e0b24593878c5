// The draft below the prompt: its moves in words, and what can be done with them.

import { html, useLayoutEffect, useRef } from "../../vendor/preact.js";
import { useTable } from "../app/context.js";
import { isRoomy } from "../board/placement.js";
import { EventTexts } from "../text/event_texts.js";
import { Icon } from "../widgets/icons.js";
import { Rich } from "../widgets/rich.js";
import { labelOf } from "./choices.js";
import { eventsToShow } from "./frame_timing.js";
import { Final } from "./help_card.js";

/** @import { AnyBoard, Ui } from "../board/types.d.ts" */
/** @import { Draft } from "./store/draft.js" */
/** @import { TableStore } from "./store/table_store.js" */
/** @import { DraftItem } from "./store/draft.js" */
/** @import { Catalogue } from "../text/catalogue.js" */

/** @typedef {{ words: unknown[], goesOn?: boolean, final: string }} DraftLine */

/** The moves of a draft in words: the events of a move replace the choices that led to it. A move without events is
 * shown as it was chosen.
 * @param {{ draft: Draft, catalogue: Catalogue, game: string, board: AnyBoard, ui: Ui }} props */
function linesOf({ draft, catalogue, game, board, ui }) {
  const story = new EventTexts(catalogue, game);
  /** @type {DraftLine[]} */
  const lines = [];
  for (const [index, item] of draft.items.entries()) {
    const sentences = story.lines(eventsToShow(draft.answer?.laid[index]?.events ?? [], board));
    const begun = lines.at(-1)?.goesOn && (sentences.length || goesOn(item)) ? lines.pop()?.words : null;
    if (sentences.length)
      lines.push({
        words: sentences.map((line) => html`<${Rich} parts=${ui.parts(line.key, line.args)} /> `),
        final: item.final,
      });
    else {
      const chosen = wordsOf(item, { catalogue, game, board, ui });
      lines.push({ words: begun ? [...begun, " · ", ...chosen] : chosen, goesOn: goesOn(item), final: item.final });
    }
  }
  return lines;
}

/** Does a move only choose something that a later move uses? @param {{ move: string }} props */
const goesOn = ({ move }) => /^\S+ (?!n:)/.test(move);

/** A choice as on its button; a number with the prompt that it answers.
 * @param {DraftItem} item @param {{ catalogue: Catalogue, game: string, board: AnyBoard, ui: Ui }} parts */
function wordsOf({ move, prompt, view }, { catalogue, game, board, ui }) {
  const label = labelOf(move, { prompt, catalogue, game, board, view });
  return / n:/.test(move) ? [html`<${Rich} parts=${ui.parts(prompt.key, prompt.args)} /> `, label] : [label];
}

/** @param {{ store: TableStore, ui: Ui }} props */
export function DraftMoves({ store, ui }) {
  const { catalogue, say, game, board } = useTable();
  const { draft } = store;
  const busy = !store.session.isReady;
  const lines = linesOf({ draft, catalogue, game, board, ui });
  const n = lines.length;
  const last = lines[n - 1];
  const list = useRef(/** @type {HTMLElement | null} */ (null));
  useLayoutEffect(() => {
    if (list.current) list.current.scrollTop = list.current.scrollHeight;
  }, [draft.items]);
  return html`<div class="laid">
    <details open=${isRoomy()}>
      <summary><b>${say("page.draft.laid", { n })}</b> <span class="laid-last" aria-hidden="true">${last.words}</span></summary>
      <ol ref=${list}>${lines.map((line, index) => html`<li>${line.words}${line.goesOn && !line.final && index === n - 1 ? " …" : null}${line.final ? html` <${Final} why=${line.final} />` : null}</li>`)}</ol>
    </details>
    <div class="laid-buttons">
      <button type="button" class=${last.goesOn && !draft.end ? "" : "primary"} data-action="confirm" disabled=${busy} onClick=${() => store.draft.confirm()}><${Icon} name="check" />${say("page.draft.confirm", { n })}<kbd aria-hidden="true">c</kbd></button>
      <button type="button" class="quiet" data-action="take-back" disabled=${busy} onClick=${() => store.draft.takeBack()}><${Icon} name="undo" />${say("page.draft.back")}</button>
      <button type="button" class="quiet" data-action="put-back" disabled=${busy} onClick=${() => store.draft.drop()}><${Icon} name="reset" />${say("page.draft.clear")}</button>
    </div>
  </div>`;
}
