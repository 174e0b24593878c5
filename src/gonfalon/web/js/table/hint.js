// Hints: an agent says what it would choose here and why, only to the person who asks.

import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { settings } from "../app/settings.js";
import { strongest } from "../home/levels.js";
import { Icon } from "../widgets/icons.js";

/** @import { TableStore } from "./store/table_store.js" */

/** The agent that gives hints: the one that was asked last, else the strongest. @param {TableStore} store */
export const adviser = ({ known: { table } }) =>
  table.agents.includes(settings.adviser) ? settings.adviser : strongest(table.agents);

/** Can a hint be asked for now? Agents do not play official seats. @param {TableStore} store */
export const canAsk = (store) =>
  Boolean(adviser(store)) &&
  !store.known.table.officials.includes(store.seats.seat ?? "") &&
  !store.official.isHelpForbidden &&
  store.session.isMyTurn &&
  !store.playback.isReplaying &&
  !store.draft.isOpen;

/** @param {TableStore} store */
export function askAdviser(store) {
  const agent = adviser(store);
  if (agent) store.advice.askHint(agent);
}

/** @param {{ store: TableStore }} props */
export function HintButton({ store }) {
  const { say } = useTexts();
  if (!canAsk(store)) return null;
  return html`<button type="button" class="quiet" disabled=${!store.session.isReady || undefined} data-action="hint" onClick=${() => askAdviser(store)}><${Icon} name="lamp" />${say("agent.hint")}</button>`;
}
