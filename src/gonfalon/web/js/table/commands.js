// Commands of a person at a table, beside playing moves.

import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { changeSetting, settings } from "../app/settings.js";
import { Icon } from "../widgets/icons.js";

/** @import { TableStore } from "./store/table_store.js" */

/** Can the last choice be taken back: freely, or in a sandbox whatever has followed?
 * @param {TableStore} store */
export function canTakeBack({ session, seats }) {
  const { position } = session;
  return Boolean(position?.can_undo || (seats.seat && typeof position?.back?.last === "number"));
}

/** @param {TableStore} store */
export function takeBack(store) {
  const { position } = store.session;
  if (position?.can_undo) store.session.request({ type: "undo" });
  else goBack(store, position?.back?.last ?? null);
}

/** The version of the first choice of a sandbox; null if there is none.
 * @param {TableStore} store */
export const sandboxStart = ({ session, seats }) => (seats.seat ? (session.position?.back?.first ?? null) : null);

/** Offer to go back to a version. @param {TableStore} store @param {number | null} to */
export const goBack = ({ session }, to) => session.request({ type: "offer", what: "back", to });

/** Let an agent play the person's seat; null: the person plays it again.
 * @param {TableStore} store @param {string | null} agent */
export const entrust = ({ session }, agent) => session.request({ type: "entrust", agent });

/** Show the frames since the person's last choice again. @param {TableStore} store */
export const playAgain = ({ session, seats }) =>
  session.send({ type: "since", seat: seats.seat ?? null, version: null });

/** Show a message of the page itself. @param {TableStore} store @param {string} key */
export const remark = ({ session }, key) => session.notify({ key, args: {} });

// The switch for drafts below the prompt: are moves drafted before they are played?

/** Can a move be drafted before it is played? @param {TableStore} store */
export const canDraft = ({ draft, playback, seats }) =>
  !playback.isReplaying && !seats.standIn && draft.shown.moves.some(([, final]) => !final);

export const toggleDrafts = () => changeSetting("layout", settings.layout === "on" ? "off" : "on");

export function DraftSwitch() {
  const { say } = useTexts();
  return html`<button type="button" class="quiet layout-switch" data-action="layout" aria-pressed=${settings.layout === "on" ? "true" : "false"} title=${say("page.draft.switch.hint")} onClick=${toggleDrafts}>
    <${Icon} name=${settings.layout === "on" ? "checked" : "unchecked"} />${say("page.draft.switch")}</button>`;
}
