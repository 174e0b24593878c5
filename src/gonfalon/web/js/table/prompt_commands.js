// The commands below a prompt: undo, reset, correct, hint, draft, show again.
import { html } from "../../vendor/preact.js";
import { useTexts } from "../app/context.js";
import { Icon } from "../widgets/icons.js";
import { canTakeBack, goBack, playAgain, sandboxStart, takeBack } from "./commands.js";
import { canDraft, DraftSwitch } from "./draft_switch.js";
import { HintButton } from "./hint.js";

/** @import { TableStore } from "./store/table_store.js" */

/** @param {{ store: TableStore }} props */
export function PromptCommands({ store }) {
  const { say } = useTexts();
  const { position } = store.known;
  const busy = !store.session.isReady;
  /** @param {string} name @param {string} icon @param {string} type @param {() => unknown} [act] */
  const button = (
    name,
    icon,
    type,
    act = () => store.session.request({ type }),
  ) => html`<button type="button" class="quiet" disabled=${busy} data-action=${type} onClick=${act}>
    <${Icon} name=${icon} />${say(name)}</button>`;
  const again = say(store.seats.seat ? "page.again" : "page.again.watched");
  return html`<div class="prompt-back">
    ${canTakeBack(store) ? button("page.undo", "undo", "undo", () => takeBack(store)) : null}
    ${position.can_reset ? button("page.reset", "reset", "reset") : null}
    ${sandboxStart(store) === null ? null : button("page.sandbox.restart", "first", "restart", () => goBack(store, sandboxStart(store)))}
    ${position.can_correct && !position.reports && (!position.can_undo || position.prompt.waits) ? button("page.correct", "quill", "correct") : null}
    ${store.isGuided ? null : html`<${HintButton} store=${store} />`}
    ${canDraft(store) && !store.isGuided ? html`<${DraftSwitch} />` : null}
    ${position.version > 0 && !store.isGuided ? html`<button type="button" class="quiet" disabled=${busy} data-action="again" title=${again} onClick=${() => playAgain(store)}><${Icon} name="again" /><span>${again}</span></button>` : null}
  </div>`;
}
