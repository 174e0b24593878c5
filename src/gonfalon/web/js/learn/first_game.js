// The coach of a first game: a card when a kind of choice comes for the first time. It never chooses.
import { html, useEffect, useState } from "../../vendor/preact.js";
import { useTable, useTexts } from "../app/context.js";
import { addStyle } from "../board/load.js";
import { SummaryDialog } from "../table/turn_summary.js";
import { argument } from "../text/event_texts.js";
import { isCoached, rememberCoached, setCoached, wasCoached } from "./coached.js";

/** @import { AnyBoard, Ui } from "../board/types.d.ts" */
/** @import { GameEvent } from "../net/types.d.ts" */
/** @import { TableStore } from "../table/store/table_store.js" */

/** @param {{ store: TableStore, ui: Ui, showGoal: () => void }} props */
export function FirstGame({ store, ui, showGoal }) {
  const { say } = useTexts();
  const { board } = useTable();
  const { table } = store.known;
  const [isOn, setOn] = useState(() => isCoached(table.id));
  const [isSummary, setSummary] = useState(false);
  const { key, close } = useCard(store);
  useEffect(() => {
    addStyle("/static/css/learn.css");
  }, []);
  const turn = store.display.lastFrame?.turn ?? lastTurn(store.display.events, board);
  const leave = () => {
    setCoached(table.id, false);
    setOn(false);
  };
  if (!isOn || store.playback.isReplaying || store.known.position.result) return null;
  return html`<section class="coach-card first-game" aria-label=${say("page.coach")} data-coach=${key ?? ""}>
    <div role="status" class="coach-text"><p>${say(key ?? "page.coach.ready")}</p></div>
    <div class="buttons">
      ${key ? html`<button type="button" class="primary" data-action="coach-close" onClick=${close}>${say("page.coach.close")}</button>` : null}
      <button type="button" class="quiet" data-action="coach-goal" onClick=${showGoal}>${say("page.coach.goal")}</button>
      ${turn === null ? null : html`<button type="button" class="quiet" data-action="coach-summary" onClick=${() => setSummary(true)}>${say("page.coach.summary")}</button>`}
      <button type="button" class="quiet" data-action="coach-leave" onClick=${leave}>${say("page.coach.leave")}</button>
    </div>
    ${isSummary && turn !== null ? html`<${SummaryDialog} id=${table.id} seat=${store.seats.seat} turn=${turn} ui=${ui} close=${() => setSummary(false)} />` : null}
  </section>`;
}

/** The last turn that the log begins: a table that was loaded anew has shown no frame yet. Null if there is none.
 * @param {GameEvent[]} events @param {AnyBoard} board @returns {number | null} */
function lastTurn(events, board) {
  const begun = events.findLast(({ type, struck }) => !struck && board.summaries?.[type]);
  const name = begun && board.summaries?.[begun.type];
  return name ? /** @type {number} */ (argument(begun, name)) : null;
}

/** The text for the present kind of choice, if this device has not had it. It stays until the choice is made.
 * @param {TableStore} store */
function useCard(store) {
  const { catalogue } = useTexts();
  const { game } = useTable();
  const { prompt } = store.draft.shown;
  const [shown, setShown] = useState(/** @type {string | null} */ (null));
  const step = prompt.waits || store.playback.isReplaying ? null : prompt.step;
  useEffect(() => {
    if (!step) return;
    const isNew = catalogue.has(`${game}.coach.${step}`) && !wasCoached(game, step);
    if (isNew) rememberCoached(game, step);
    setShown(isNew ? step : null);
  }, [step]);
  return { key: shown && shown === step ? `${game}.coach.${shown}` : null, close: () => setShown(null) };
}
