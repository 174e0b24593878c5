// The switch for drafts below the prompt: are moves drafted before they are played?

import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { changeSetting, settings } from "../app/settings.js";
import { Icon } from "../widgets/icons.js";

/** @import { TableStore } from "./store/table_store.js" */

/** Can a move be drafted before it is played? @param {TableStore} store */
export const canDraft = ({ draft, playback, seats }) =>
  !playback.isReplaying && !seats.standIn && draft.shown.moves.some(([, final]) => !final);

export const toggleDrafts = () => changeSetting("layout", settings.layout === "on" ? "off" : "on");

export function DraftSwitch() {
  const { say } = useTexts();
  return html`<button type="button" class="quiet layout-switch" data-action="layout" aria-pressed=${settings.layout === "on" ? "true" : "false"} title=${say("page.draft.switch.hint")} onClick=${toggleDrafts}>
    <${Icon} name=${settings.layout === "on" ? "checked" : "unchecked"} />${say("page.draft.switch")}</button>`;
}
