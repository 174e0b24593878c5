// The goal card: how to win, what counts, how long a game takes, and what to do now.
import { html, useEffect } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { Dialog } from "../widgets/dialog.js";
import { Rich } from "../widgets/rich.js";
import { whereKey } from "./prompt_choices.js";

/** @import { Choices, Ui } from "../board/types.d.ts" */
/** @import { View } from "../net/types.d.ts" */
/** @import { TableStore } from "./store/table_store.js" */

const PARTS = ["win", "scores", "length"];

/** A game without texts about its goal: nothing opens by itself, and the key leads to the rules.
 * @param {{ store: TableStore, choices: Choices, view: View, ui: Ui, isFirst: boolean, close: () => void }} props */
export function GoalCard({ store, choices, view, ui, isFirst, close }) {
  const { catalogue, say } = useTexts();
  const { game, board } = useTable();
  const known = PARTS.filter((part) => catalogue.has(`${game}.goal.${part}`));
  const isIdle = isFirst && !known.length;
  useEffect(() => {
    if (isIdle) close();
  }, []);
  if (isIdle) return null;
  const facts = board.goal?.(view) ?? {};
  return html`<${Dialog} title=${say("page.goal.title", { game: say(`${game}.title`) })} close=${close}>
    <div class="goal-card">
      ${known.map((part) => html`<section><h3>${say(`page.goal.${part}`)}</h3><p>${say(`${game}.goal.${part}`, facts)}</p></section>`)}
      ${known.length ? null : html`<p>${say("page.goal.none")}</p>`}
      <${Next} store=${store} choices=${choices} ui=${ui} view=${view} />
      <p class="hint">${say("page.goal.again")}</p>
    </div>
    <div class="buttons">
      <button type="button" class="primary" onClick=${close}>${say("page.goal.play")}</button>
      <a class="button" href=${`/help/${game}`} target="_blank">${say("page.rules")}</a>
    </div>
  <//>`;
}

/** What the person is asked now, and where the options are. @param {{ store: TableStore, choices: Choices, ui: Ui, view: View }} props */
function Next({ store, choices, ui, view }) {
  const { say } = useTexts();
  const { board } = useTable();
  const { prompt } = store.draft.shown;
  if (store.playback.isReplaying || store.known.position.result) return null;
  return html`<section><h3>${say("page.goal.next")}</h3>
    <p><${Rich} parts=${ui.parts(prompt.key, prompt.args)} /></p>
    ${choices.byTarget.size ? html`<p>${say(whereKey(choices, board, view), { n: choices.byTarget.size })}</p>` : null}
  </section>`;
}
